game-tagline = Sali di colore o di numero, liberati delle carte a suon di serie e occhio ai gettoni.

card = { $suit ->
    [R] { $rank } rosso
    [B] { $rank } blu
    [G] { $rank } verde
   *[Y] { $rank } giallo
}
the-card = { $rank ->
    [1] l’{ card }
    [8] l’{ card }
    [11] l’{ card }
   *[other] il { card }
}

# Mosse
move-play = Gioca { $the-card }
move-chip = Prendi un gettone
move-end = Interrompi la serie (un gettone)
move-order = { $order }
order-red = Comanda il rosso
order-yellow = Comanda il giallo

# Che cosa è successo
fact-round-started = { $me ->
    [yes] Comincia la manche { $round }. Dai le carte tu.
   *[no] Comincia la manche { $round }. Dà le carte { $dealer }.
}
fact-hand-dealt = { $me ->
    [yes] Ricevi: { $cards }.
   *[no] { $cards ->
        [hidden] { $seat } riceve le sue carte.
       *[other] { $seat } riceve: { $cards }.
    }
}
fact-privilege-given = { $me ->
    [yes] Hai fatto il punteggio peggiore della manche: decidi tu quale colore comanda.
   *[no] { $seat } ha fatto il punteggio peggiore della manche e decide quale colore comanda.
}
fact-order-set = { $me ->
    [yes] Hai deciso. { $order }.
   *[no] { $seat } ha deciso. { $order }.
}
fact-card-played = { $me ->
    [yes] Giochi { $the-card }.
   *[no] { $seat } gioca { $the-card }.
}
fact-series-started = { $me ->
    [yes] Colore e numero salgono: la tua serie è partita.
   *[no] Colore e numero salgono: { $seat } fa partire una serie.
}
fact-series-ended = { $me ->
    [yes] Completi una serie di { $length } carte.
   *[no] { $seat } completa una serie di { $length } carte.
}
fact-series-broken = { $me ->
    [yes] La tua serie si ferma a { $length ->
        [one] una carta
       *[other] { $length } carte
    }: prendi un gettone.
   *[no] La serie di { $seat } si ferma a { $length ->
        [one] una carta
       *[other] { $length } carte
    } e costa un gettone.
}
fact-chip-taken = { $me ->
    [yes] Prendi un gettone.
   *[no] { $seat } prende un gettone.
}
fact-went-out = { $me ->
    [yes] Olé! Hai finito le carte.
   *[no] Olé! { $seat } ha finito le carte.
}
fact-round-blocked = La manche è bloccata: { $turns } turni di fila senza una carta.
fact-hand-scored = { $me ->
    [yes] Fai { $points ->
        [one] un punto
       *[other] { $points } punti
    }
   *[no] { $seat } fa { $points ->
        [one] un punto
       *[other] { $points } punti
    }
} ({ $cards }; { $chips ->
    [0] nessun gettone
    [one] un gettone
   *[other] { $chips } gettoni
}).
fact-tie-broken = { $me ->
    [yes] Parità a { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }: decidono più manche vinte e poi meno gettoni presi. Tu: { $wins ->
        [one] 1 manche
       *[other] { $wins } manche
    }, { $chips ->
        [one] 1 gettone
       *[other] { $chips } gettoni
    }.
   *[no] Parità a { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }: decidono più manche vinte e poi meno gettoni presi. { $seat }: { $wins ->
        [one] 1 manche
       *[other] { $wins } manche
    }, { $chips ->
        [one] 1 gettone
       *[other] { $chips } gettoni
    }.
}
fact-match-ended = La partita è finita dopo { $rounds ->
    [one] una manche
   *[other] { $rounds } manche
}.

# Rifiuti
refusal-card-not-held = Puoi giocare solo una carta che hai in mano. Scegline una delle tue.
refusal-card-not-higher = Questa carta non batte quella in cima alla pila. Giocane una con un colore o un numero più alto.
refusal-lowest-due = La manche si apre con la carta più bassa di tutte. Gioca prima quella.
refusal-card-due = In apertura si giocano due carte. Gioca una carta qualsiasi della tua mano.
refusal-series-running = La tua serie è ancora in corso. Gioca una carta più alta, oppure interrompi la serie: costa un gettone.
refusal-no-series = Non c’è nessuna serie da interrompere. Gioca prima una carta.
refusal-must-play = A questo tavolo si prende un gettone solo se non si hanno carte giocabili. Gioca una carta che batta quella in cima alla pila.
refusal-no-privilege = L’ordine dei colori lo sceglie solo chi è andato peggio nella manche precedente, prima dell’apertura.
refusal-order-due = Prima scegli l’ordine dei colori: comanda il rosso o comanda il giallo.

# Opzioni
option-series = Serie
option-series-help = A che cosa ti impegna una carta che sale in tutto: quattro carte in totale, oppure una catena che dura finché ogni carta sale in tutto.
option-series-four = quattro carte
option-series-chain = a catena
option-must-play = Obbligo di giocare
option-must-play-help = All’inizio del turno puoi prendere un gettone solo se non hai carte giocabili.
option-rounds = Manche
option-rounds-help = Quante manche si giocano, fino al doppio dei giocatori.
option-rounds-players = una per giocatore
option-practice = Allenamento
option-practice-help = In tutte le manche comanda il rosso, e nessuno ha il privilegio.
option-block = Manche bloccata
option-block-help = Se la manche bloccata finisce quando tutti hanno preso un gettone, o un turno prima: chi ha giocato l’ultima carta non lo prende.
option-block-all = un gettone a tutti
option-block-others = a tutti tranne chi ha giocato l’ultima carta
option-tie = Parità finale
option-tie-help = Se chi ha lo stesso totale condivide la vittoria, o se decidono le manche vinte e poi i gettoni presi.
option-tie-shared = vittoria condivisa
option-tie-broken = spareggio

# Come finisce una partita
ending-out = Nell’ultima manche qualcuno ha finito le carte.
ending-blocked = L’ultima manche si è bloccata.

phase-privilege = Scelta dell’ordine
phase-opening = Apertura: la carta più bassa
phase-second = Apertura: la seconda carta
phase-turn = Turno
phase-series = Serie
window-turn = Turno

# Il tavolo nel terminale
view-round = Manche { $round } di { $rounds }
view-order = Dal più alto al più basso
view-top = In cima
view-top-none = ancora nessuna carta
view-hand = La tua mano ({ $pips ->
    [one] un punto
   *[other] { $pips } punti
})
view-player = Giocatore
view-cards = Carte
view-chips = Gettoni
view-last = Ultima manche
view-total = Totale
view-dealer = mazziere
view-denied = Non può avere
view-series = Serie: carta { $run } di { $most }
view-starts = fa partire una serie
view-stuck = Nessuna carta batte quella in cima: prendi un gettone
view-chain = serie a catena
view-must-play = obbligo di giocare
view-idle = { $idle ->
    [one] Un turno senza carte
   *[other] { $idle } turni senza carte
} (blocco dopo { $most })
view-run = Serie: { $run ->
    [one] una carta
   *[other] { $run } carte
}
view-ole = Olé!
view-blocked = Bloccata!
view-unbeaten = Nessuno ha battuto { $the-card }.
colour-r = rosso
colour-b = blu
colour-g = verde
colour-y = giallo

# Consigli
insight-hand = Punti in mano: { $value }
# -5: nothing but a chip can be taken.
insight-shed = { $value ->
    [-5] Nessuna delle tue carte batte quella in cima.
   *[other] Punti di cui ci si può liberare in questo turno, contando i gettoni: al massimo { $value }
}
insight-out = { $value ->
    [yes] In questo turno si può chiudere.
   *[no] In questo turno non si può chiudere.
}
insight-stop = Interrompere la serie costa { $value } punti.
advice-out = Permette di chiudere in questo turno.
advice-shed = In questo turno toglie { $points ->
    [one] un punto
   *[other] { $points } punti
}, più di qualunque altra mossa.
advice-chip = Adesso costa { $cost } punti, ma conserva le carte migliori per dopo.

# La lezione
lesson-order = Liberati delle carte prima degli altri. I colori hanno un ordine: adesso comanda il rosso, poi vengono il blu, il verde e il giallo.
lesson-colour = In cima c’è il 5 verde. Un colore più alto lo batte, qualunque sia il numero: gioca l’1 rosso.
lesson-number = Anche un numero più alto basta, qualunque sia il colore. Il tuo 8 giallo batte il 6 giallo.
lesson-both = E adesso si sale in tutto: il verde batte il giallo, il 4 batte il 3. Così parte una serie! Gioca il 4 verde.
lesson-series = Ora devi giocare quattro carte in tutto, e a ognuna basta battere quella prima. Continua con il 6 blu.
lesson-climb = Ancora un gradino: il 7 rosso.
lesson-fourth = Sopra il rosso non c’è nulla, quindi serve un numero più alto di 7. Il 9 blu è la quarta carta e non devi più niente. Fermarti prima ti sarebbe costato un gettone.
lesson-chip = Gli altri non possono o non vogliono giocare e prendono un gettone a testa: 5 punti l’uno. La tua ultima carta batte il 9 blu. Olé!
lesson-end = Conta ciò che resta in mano, più 5 per ogni gettone. Vince chi ha meno punti. Dalla seconda manche chi è andato peggio decide se comanda il rosso o il giallo.
preset-box-help = Serie di quattro carte, una manche per giocatore e il privilegio dell’ultimo.
preset-family-help = Tre manche in cui comanda sempre il rosso: l’ideale per imparare.
preset-experts-help = Le serie sono a catena, chi ha una carta deve giocarla e in caso di parità si va allo spareggio.
highlight-series = { $name } ha calato { $amount } carte in una sola serie.
highlight-caught = Una sola manche è costata { $amount } punti a { $name }.
highlight-chips = { $name } ha preso { $amount } gettoni in una sola manche.
