game-tagline = Tre pile e un solo pensiero: mettere d’accordo le carte in cima. E ricordarsi di dire grazie.

card = { $suit ->
    [R] { $rank } rosso
    [B] { $rank } blu
    [G] { $rank } verde
    [Y] { $rank } giallo
   *[P] { $rank } viola
}
the-card = { $rank ->
    [1] l’{ card }
    [8] l’{ card }
    [11] l’{ card }
   *[other] il { card }
}
combination-pair = coppia
combination-straight = scala
combination-colour = colore
combination-three = tris
announce-none = { "" }
announce-pair = , annunciando coppia
announce-straight = , annunciando scala
announce-colour = , annunciando colore
announce-three = , annunciando tris
formula-thanks = Grazie!
formula-many = Grazie mille!

# Mosse
move-play = Gioca { $the-card } sulla pila { $pile }{ $announce }
move-draw = Pesca una carta
move-pick = Fai pescare una carta a { $seat }
move-pick-twice = Fai pescare due carte a { $seat }
move-pick-both = Fai pescare una carta a { $seat } e una a { $other }
move-thanks = Di’ «grazie»
move-many-thanks = Di’ «grazie mille»
move-sacrifice = Paga un gettone e togli la carta in cima alla pila { $pile }
move-again = Paga un gettone per la seconda chance
move-done = No, grazie
move-call = Chiama: { $combination }!
move-hide = Nascondi { $the-card }

# Che cosa è successo
fact-round-started = { $me ->
    [yes] Comincia la manche { $round }. Inizi tu.
   *[no] Comincia la manche { $round }. Inizia { $starter }.
}
fact-hand-dealt = { $me ->
    [yes] Ricevi: { $cards }.
   *[no] { $seat } riceve le sue carte.
}
fact-piles-turned = Le tre pile cominciano con: { $cards }.
fact-card-hidden = { $me ->
    [yes] Nascondi { $the-card }.
   *[no] { $seat } nasconde una carta.
}
fact-hand-opened = { $me ->
    [yes] Le tue carte scoperte: { $cards }.
   *[no] { $seat } scopre: { $cards }.
}
fact-card-played = { $me ->
    [yes] Giochi { $the-card } sulla pila { $pile }.
   *[no] { $seat } gioca { $the-card } sulla pila { $pile }.
}
fact-combination-made = { $me ->
    [yes] Fai una combinazione: { $combination }!
   *[no] { $seat } fa una combinazione: { $combination }!
}
fact-announced-falsely = { $me ->
    [yes] Hai annunciato «{ $combination }», ma non è quello che hai fatto.
   *[no] { $seat } ha annunciato «{ $combination }», ma sul tavolo non c’è.
}
fact-called-falsely = { $me ->
    [yes] Chiami «{ $combination }», ma non c’è.
   *[no] { $seat } chiama «{ $combination }», ma non c’è.
}
fact-countered = { $me ->
    [yes] { $caller } chiama «{ $combination }» prima di te: niente effetto, e peschi una carta.
   *[no] { $caller } chiama «{ $combination }» prima di { $seat }: niente effetto, e una carta da pescare.
}
fact-made-to-draw = { $me ->
    [yes] Devi pescare { $count ->
        [one] una carta
       *[other] { $count } carte
    }.
   *[no] { $seat } deve pescare { $count ->
        [one] una carta
       *[other] { $count } carte
    }.
}
fact-card-drawn = { $me ->
    [yes] Peschi { $the-card }.
   *[no] { $seat } pesca una carta.
}
fact-card-imposed = { $me ->
    [yes] Peschi { $the-card }.
   *[no] { $seat } pesca una carta.
}
fact-card-drawn-openly = { $me ->
    [yes] Peschi { $the-card }, davanti a tutti.
   *[no] { $seat } pesca { $the-card }, davanti a tutti.
}
fact-nothing-drawn = { $me ->
    [yes] Non c’è più nessuna carta che tu possa pescare.
   *[no] Non c’è più nessuna carta che { $seat } possa pescare.
}
fact-stock-refilled = Le carte coperte si mescolano in un nuovo mazzo di { $count ->
    [one] una carta
   *[other] { $count } carte
}.
fact-thanked = { $me ->
    [yes] Dici: «{ $formula }»
   *[no] { $seat } dice: «{ $formula }»
}
fact-thanks-missed = { $me ->
    [yes] Non hai ringraziato come si deve: una carta in più.
   *[no] { $seat } non ha ringraziato come si deve: una carta in più.
}
fact-card-sacrificed = { $me ->
    [yes] Paghi un gettone: { $the-card } lascia la pila { $pile } e va sotto il mazzo.
   *[no] { $seat } paga un gettone: { $the-card } lascia la pila { $pile } e va sotto il mazzo.
}
fact-second-chance-taken = { $me ->
    [yes] Paghi un gettone per la seconda chance.
   *[no] { $seat } paga un gettone per la seconda chance.
}
fact-replay-declined = { $me ->
    [yes] Rinunci a giocare ancora.
   *[no] { $seat } rinuncia a giocare ancora.
}
fact-went-out = { $me ->
    [yes] Hai giocato la tua ultima carta!
   *[no] { $seat } ha giocato l’ultima carta!
}
fact-round-exhausted = Nessuno può più andare avanti ({ $refills ->
    [0] il mazzo non è mai stato rifatto
    [one] il mazzo è stato rifatto una volta
   *[other] il mazzo è stato rifatto { $refills } volte
}): la manche è finita.
fact-hand-shown = { $me ->
    [yes] Hai ancora in mano: { $cards }.
   *[no] { $seat } ha ancora in mano: { $cards }.
}
fact-twins-shown = In doppia copia: { $cards } ({ $seat }).
fact-tokens-lost = { $me ->
    [yes] Hai in mano { $count ->
        [one] una carta
       *[other] { $count } carte
    }, restituisci { $tokens ->
        [one] un gettone
       *[other] { $tokens } gettoni
    } e { $left ->
        [0] non te ne resta nessuno
        [one] te ne resta uno
       *[other] te ne restano { $left }
    }.
   *[no] { $seat } ha in mano { $count ->
        [one] una carta
       *[other] { $count } carte
    }, restituisce { $tokens ->
        [one] un gettone
       *[other] { $tokens } gettoni
    } e { $left ->
        [0] non ne ha più
        [one] ne tiene uno
       *[other] ne tiene { $left }
    }.
}
fact-tie-broken = { $me ->
    [yes] Parità a { $tokens ->
        [one] un gettone
       *[other] { $tokens } gettoni
    }: la spunta chi è rimasto con meno carte nell’ultima manche, e a te { $cards ->
        [0] non ne restava nessuna
        [one] ne restava una
       *[other] ne restavano { $cards }
    }.
   *[no] Parità a { $tokens ->
        [one] un gettone
       *[other] { $tokens } gettoni
    }: la spunta chi è rimasto con meno carte nell’ultima manche, e a { $seat } { $cards ->
        [0] non ne restava nessuna
        [one] ne restava una
       *[other] ne restavano { $cards }
    }.
}
fact-match-ended = La partita è finita dopo { $rounds ->
    [one] una manche
   *[other] { $rounds } manche
}.

# Che cosa si rifiuta
refusal-card-not-held = Non hai quella carta. Scegline una della tua mano.
refusal-card-does-not-match = Quella carta non ha né il colore né il numero di quella in cima alla pila. Prova un’altra pila o un’altra carta, oppure pesca.
refusal-card-just-drawn = Quella carta l’hai pescata in questo turno, quindi deve aspettare. Gioca un’altra carta o pesca.
refusal-last-card-kept = Con la seconda chance non si può giocare l’ultima carta. Adesso puoi solo pescare.
refusal-announcing-is-automatic = A questo tavolo le combinazioni si annunciano da sole. Gioca semplicemente la carta.
refusal-pick-due = Prima scegli chi deve pescare.
refusal-one-card-due = Una scala fa pescare una carta a un giocatore. Scegline uno solo.
refusal-two-cards-due = Un colore vale due carte. Scegli due volte lo stesso giocatore, oppure due giocatori diversi.
refusal-no-such-victim = Scegli tra gli altri giocatori del tavolo: non puoi far pescare te.
refusal-nobody-draws = Adesso non c’è nessuno da scegliere. Gioca una carta o pesca.
refusal-thanks-due = Prima ringrazia: «grazie» per una carta, «grazie mille» per due.
refusal-no-thanks-due = In questo momento non devi ringraziare nessuno.
refusal-called-already = Su questa carta hai già chiamato. Una chiamata a testa.
refusal-nothing-to-call = Adesso non c’è una carta su cui chiamare. Puoi annunciare una combinazione mentre la giochi.
refusal-calls-open = Si può ancora chiamare sulla carta appena giocata. Chiama, oppure aspetta il tuo turno.
refusal-no-sacrifices = A questo tavolo si gioca senza sacrifici. Gioca una carta o pesca.
refusal-sacrificed-already = Un sacrificio per manche, e il tuo l’hai già fatto. Gioca una carta o pesca.
refusal-sacrifice-with-one-card = Con una sola carta in mano non si fanno sacrifici. Giocala o pesca.
refusal-pile-of-one = Una pila non deve mai restare vuota. Scegline una con più di una carta.
refusal-no-token-left = Non hai più gettoni per pagare. Gioca una carta o pesca.
refusal-no-second-chance = Adesso non hai una seconda chance. Ce l’hai alla fine del tuo turno, una volta per manche, se il tavolo la prevede.
refusal-second-chance-offered = Paga un gettone per giocare ancora, oppure rinuncia e chiudi il turno.
refusal-nothing-to-decline = Adesso non c’è nulla a cui rinunciare. Gioca una carta o pesca.
refusal-hide-due = Prima scegli la carta da nascondere.
refusal-hide-or-decline = Nascondi un’altra carta adesso, oppure rinuncia.
refusal-nothing-to-hide = Adesso non puoi nascondere carte. Gioca una carta o pesca.

# Opzioni
option-announce = Annunci
option-announce-help = Se le combinazioni le riconosce Mazzo, oppure le annunciate voi e qualcuno può arrivare prima.
option-announce-automatic = automatici
option-announce-manual = dei giocatori
option-thanks = Ringraziamenti
option-thanks-help = Se a ringraziare ci pensa Mazzo, se non si ringrazia affatto, oppure se bisogna premere in tempo il pulsante giusto.
option-thanks-auto = automatici
option-thanks-off = nessuno
option-thanks-strict = severi
option-strict-calls = Chiamate severe
option-strict-calls-help = Annunci e chiamate sbagliati costano una carta.
option-replay-optional = Giocare ancora è facoltativo
option-replay-optional-help = Dopo una combinazione non devi per forza giocare ancora o pescare: puoi anche rinunciare.
option-one-hidden = Una nascosta
option-one-hidden-help = Si gioca a carte scoperte, tranne una per mano.
option-sacrifice = Sacrificio
option-sacrifice-help = Una volta per manche puoi pagare un gettone e infilare sotto il mazzo la carta in cima a una pila.
option-second-chance = Seconda chance
option-second-chance-help = Una volta per manche, alla fine del turno, puoi pagare un gettone per giocare ancora.
option-tokens = Gettoni
option-tokens-help = Con quanti gettoni comincia ciascuno; sei per una partita breve.
option-call-seconds = Secondi per le chiamate
option-call-seconds-help = Per quanto tempo si può chiamare dopo una carta senza annuncio.
option-thanks-seconds = Secondi per ringraziare
option-thanks-seconds-help = Quanto tempo hai per ringraziare a un tavolo severo.
option-tie = Parità finale
option-tie-help = A parità la vittoria è condivisa, oppure decidono le carte dell’ultima manche e poi chi l’ha chiusa.
option-tie-shared = vittoria condivisa
option-tie-broken = spareggio

# Come finisce
ending-out = La manche è chiusa, e qualcuno ha perso l’ultimo gettone.
ending-exhausted = Il mazzo si è esaurito del tutto, e qualcuno ha perso l’ultimo gettone.

# Che cosa succede
phase-turn = gioca una carta o pesca
phase-hide = ognuno sceglie una carta da nascondere
phase-pick-one = chi pesca una carta?
phase-pick-two = chi pesca due carte, o una a testa?
phase-thanks = si ringrazia!
phase-calls = era una combinazione?
phase-chance = una seconda chance per un gettone?
phase-hide-next = un’altra carta da nascondere?
asks-hide = Nascondi una carta
asks-calls = Qualcuno chiama?
asks-thanks = Si ringrazia!
window-turn = turno
window-hide = scelta della carta nascosta
window-head-start = momento protetto
window-calls = chiamate
window-thanks = ringraziamenti

# Il tavolo
view-round = Manche { $round }
view-replay = gioca ancora
view-extra = seconda chance
view-pile = Pila { $pile } ({ $height })
view-stock = Mazzo: { $count ->
    [one] una carta
   *[other] { $count } carte
}
view-bottom = sotto:
view-player = Giocatore
view-cards = Carte
view-score = Gettoni
view-owes = { $count ->
    [one] deve dire «grazie»
   *[other] deve dire «grazie mille»
}
view-hand = La tua mano
view-hidden = nascosta:
view-choose-pile = Scegli una pila
view-nothing-fits = Nessuna carta va bene: pesca
view-play-or-call = Gioca, pesca o chiama una combinazione
view-choose-second = Una a { $name }. A chi va l’altra?
view-covered = copre: { $card }
view-shout = { $combination }!
view-call = Chiama una combinazione
view-announce = Annuncia con la prossima carta
view-ask-chance = Chiedimi se voglio la seconda chance

# Consigli
insight-fits = Carte in mano che ora si possono giocare: { $value }
insight-chain = Carte di cui ci si può liberare in questo turno: al massimo { $value }
insight-out = { $value ->
    [yes] In questo turno si può chiudere.
   *[no] In questo turno non si può chiudere.
}
advice-out = Permette di chiudere in questo turno.
advice-chain = Si va avanti: { $cards } carte in questo turno.
advice-draw = In mano non c’è niente che si possa giocare.

# La lezione
lesson-piles = In mezzo ci sono tre pile. Vince la manche chi per primo ci posa tutte le sue carte.
lesson-fit = Una carta va bene se ha il colore o il numero di quella che copre. Il tuo 6 verde va sul 6 viola: mettilo lì.
lesson-straight = Gli altri hanno pescato una carta: si può sempre fare. Ora guarda le carte in cima: 1, 2 e un 6 verde. Metti un 3 verde sul 6 e si legge 1-2-3: una scala!
lesson-choose = Con una scala fai pescare una carta a qualcuno. Scegli chi ne ha di meno.
lesson-pair = «Grazie»: chi deve pescare è tenuto a dirlo. E tu giochi ancora: l’altro 3 verde, sopra il suo gemello, è una coppia, e ti fa giocare un’altra volta.
lesson-new = Anche 4-2-3 è una scala, ed è nuova. Metti il 4 rosso sull’1 rosso.
lesson-other = Questa volta fai pescare l’altro giocatore.
lesson-out = Ti resta una carta, ed è rossa. Mettila sul 4 rosso!
lesson-end = Gli altri restituiscono un gettone per ogni carta rimasta in mano; alla fine vince chi ha più gettoni. Ti aspettano altre due combinazioni: se le tre carte in cima hanno lo stesso colore, qualcuno ne pesca due; se hanno lo stesso numero, tutti gli altri ne pescano una.
preset-box-help = Siete voi ad annunciare le combinazioni e a ringraziare, in tempo.
preset-family-help = A combinazioni e ringraziamenti ci pensa Mazzo.
preset-experts-help = Come nella scatola, ma una chiamata sbagliata costa una carta; con i gettoni si comprano sacrifici e seconde chance.
highlight-thanks = Il grazie dimenticato da { $name }, e la carta che è costata la manche.
highlight-three = { $name } ha fatto tris.
highlight-caught = Una sola manche è costata { $amount } gettoni a { $name }.
