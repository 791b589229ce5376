game-tagline = Tutti insieme: la carta in cima propone il conto e resta la risposta giusta più svelta.
card = { $code }
the-card = { card }

# Che cosa si può fare
move-play = Gioca { $card }
move-slip = Sbaglia con { $card }
move-draw = Pesca una carta
move-finish = Posa coperta l’ultima carta
move-ready = Pronti!
move-pass = Passa

# Che cosa è successo
fact-game-started = Comincia la partita { $game }. In cima c’è { $card }.
fact-seat-ready = { $me ->
    [yes] Hai detto «pronti».
   *[no] { $seat } dice «pronti».
}
fact-race-started = Via!
fact-hand-taken = { $me ->
    [yes] Guardi le tue prime carte: { $cards }.
   *[no] { $cards ->
        [hidden] { $seat } prende in mano le prime carte.
       *[other] { $seat } prende in mano le prime carte: { $cards }.
    }
}
fact-card-played = { $me ->
    [yes] Giochi { $card }.
   *[no] { $seat } gioca { $card }.
}
fact-card-drawn = { $me ->
    [yes] Peschi { $card }.
   *[no] { $card ->
        [hidden] { $seat } pesca una carta.
       *[other] { $seat } pesca { $card }.
    }
}
fact-slipped = { $me ->
    [yes] Una svista: { $card } non va bene e ti torna in mano.
   *[no] Una svista di { $seat }: { $card } non va bene e torna in mano.
}
fact-froze = { $me ->
    [yes] Resti fuori dalla corsa per un secondo.
   *[no] { $seat } resta fuori dalla corsa per un secondo.
}
fact-thawed = { $me ->
    [yes] Rientri in corsa.
   *[no] { $seat } rientra in corsa.
}
fact-nobody-answered = { $seconds ->
    [one] Nessuno ha una risposta da un secondo: si pesca una carta da ogni mazzetto rimasto.
   *[other] Nessuno ha una risposta da { $seconds } secondi: si pesca una carta da ogni mazzetto rimasto.
}
fact-deadlocked = { $turned ->
    [one] Stallo: la carta in fondo alla pila passa in cima. È { $card }.
   *[other] Stallo: { $turned } carte salgono dal fondo, una dopo l’altra. Ora in cima c’è { $card }.
}
fact-pile-exhausted = Stallo: tutte le { $turned } carte della pila centrale hanno fatto il giro invano. Vince chi ha meno carte.
fact-passed = { $me ->
    [yes] Nessuna delle tue carte va bene: passi.
   *[no] { $seat } non ha carte che vanno bene e passa.
}
fact-finished = { $me ->
    [yes] Posi coperta la tua ultima carta: la partita è tua!
   *[no] { $seat } posa coperta l’ultima carta e vince la partita.
}
fact-game-scored = { $me ->
    [yes] { $points ->
        [0] Non prendi punti negativi (in tutto { $total }).
        [one] Prendi 1 punto negativo (in tutto { $total }).
       *[other] Prendi { $points } punti negativi (in tutto { $total }).
    }
   *[no] { $points ->
        [0] { $seat } non prende punti negativi (in tutto { $total }).
        [one] { $seat } prende 1 punto negativo (in tutto { $total }).
       *[other] { $seat } prende { $points } punti negativi (in tutto { $total }).
    }
}
fact-match-ended = { $games ->
    [one] Il torneo finisce dopo una partita.
   *[other] Il torneo finisce dopo { $games } partite.
}

# Che cosa non si può fare
refusal-card-not-held = Non hai quella carta: giocane una che hai in mano.
refusal-card-does-not-fit = Quella carta non risponde a quella in cima: al valore della carta in cima somma il suo passo, oppure sottrailo.
refusal-pile-empty = Il tuo mazzetto è finito: gioca le carte che hai in mano.
refusal-not-last-card = Puoi chiudere quando il tuo mazzetto è finito e ti resta in mano una carta sola.
refusal-finish-due = È la tua ultima carta: posala coperta.
refusal-not-started = La corsa non è ancora cominciata: di’ «pronti» e aspetta il via.
refusal-already-started = La corsa è già cominciata.
refusal-no-slips = A questo tavolo non ci sono sviste: gioca una carta che vada bene.
refusal-card-fits = Quella carta va bene, quindi non è una svista: giocala.
refusal-slipped-already = Su questa carta hai già fatto una svista: aspetta la prossima.
refusal-move-due = Qualcosa puoi ancora fare: gioca una carta, pescane una o chiudi.

# Opzioni
option-tournament = Torneo
option-tournament-help = Quante partite si giocano.
option-tournament-double = due partite per giocatore
option-tournament-single = una partita per giocatore
option-tournament-points = finché qualcuno non raggiunge il limite
option-points = Limite
option-points-help = I punti negativi che chiudono il torneo, quando si gioca fino a un limite.
option-penalty = Prezzo di una svista
option-penalty-help = Quanto costa una carta sbagliata.
option-penalty-freeze = un secondo fuori dalla corsa
option-penalty-none = niente
option-penalty-draw = pescare una carta
option-auto-finish = L’ultima carta scende da sola
option-auto-finish-help = La tua ultima carta scende da sola appena puoi chiudere.
option-opening = Partenza
option-opening-help = Quante carte si hanno in mano al via.
option-opening-four = quattro carte in mano
option-opening-none = classica, senza mano
option-pace = Ritmo
option-pace-help = Tutti insieme, oppure rilassato: in senso orario, una giocata o una pescata a testa.
option-pace-race = corsa
option-pace-turns = rilassato, a turni
option-idle = Attesa
option-idle-help = Secondi senza giocate possibili prima che peschi chiunque abbia un mazzetto.

ending-games-played = Tutte le partite sono state giocate.
ending-points-reached = Il limite di punti negativi è stato raggiunto.
phase-live = in corsa
phase-countdown = conto alla rovescia
window-ready = Pronti?
asks-ready = Pronti?
window-countdown = Tre, due, uno
window-idle = In attesa di una risposta
window-freeze = Fuori dalla corsa
status-freeze = Un attimo fuori dalla corsa
window-turn = Turno

# Sullo schermo
view-game = Partita { $game } di { $games }
view-game-to-limit = Partita { $game }, fino a { $limit } punti negativi
view-top = In cima
view-answers = va bene un { $minus } o un { $plus }
view-centre = Pila centrale
view-centre-cards = { $cards ->
    [one] 1 carta, in fondo
   *[other] { $cards } carte, in fondo
}
view-player = Giocatore
view-hand = Mano
view-pile = Mazzetto
view-last = Ultima partita
view-score = Punti negativi
view-your-hand = La tua mano
view-state = Stato
view-ready = «pronti»
view-frozen = in attesa
view-passed = ha passato
view-slipped = svista
view-penalty = Una svista costa: { $penalty }
view-auto-finish = L’ultima carta scende da sola
view-standings = Classifica
view-latency = { $ms } ms
view-space = spazio
view-idle = Se nessuno ha una risposta, pescano tutti.
view-deadlock = Stallo!

# Consigli
insight-fits = Risposte in mano: { $value }
insight-elsewhere = Risposte tra le carte nascoste: { $value }
insight-unseen = Carte nascoste: { $value }
advice-answers = { $cards ->
    [0] Va bene.
    [one] Va bene, e in mano resta una carta che le risponde.
   *[other] Va bene, e in mano restano { $cards } carte che le rispondono.
}
advice-draw = In mano non c’è niente che vada bene.
advice-fill = Le carte pescate presto sono risposte pronte.
advice-out = È l’ultima carta.

# La lezione
lesson-once = Qui nessuno aspetta il turno: si gioca tutti insieme. La carta in cima propone un piccolo conto, e le risposte giuste sono due.
lesson-sum = Un 5 con passo 3: 5 + 3 fa 8, 5 − 3 fa 2. Va bene un 8 o un 2. Gioca l’8.
lesson-chain = Ora il conto lo propone il tuo 8: 7 o 9. Non devi aspettare nessuno. Gioca il 9.
lesson-ring = 9 + 3 fa 12, e oltre il 10 si toglie 10: va bene un 2. Giocalo.
lesson-faster = Volevi giocare il 4? Qualcuno è stato più svelto con un 10: 2 − 2 fa 0, e 0 vale 10. Ora serve un 9 o un 1, e tu non li hai. Pesca una carta dal tuo mazzetto.
lesson-slip = Il 3 non va bene: è una svista. La carta torna in mano e chi l’ha giocata resta fuori dalla corsa per un secondo.
lesson-answer = Appena rientra in corsa, il tuo avversario gioca un 1, e 1 + 3 fa 4. Il tuo 4 è ancora lì. Presto!
lesson-last = Il mazzetto è finito e ti resta una carta sola. Va coperta sulla pila, qualunque sia il suo valore. Posala!
lesson-end = Senza carte prima di tutti: la partita è tua. Gli altri prendono un punto negativo per ogni carta rimasta, e dopo qualche partita vince chi ne ha meno. In una corsa vera nessuno ti aspetta.
preset-box-help = Una corsa con quattro carte in mano; una svista costa un secondo.
preset-family-help = A turno, senza fretta: una carta sbagliata non costa niente e l’ultima scende da sola.
preset-experts-help = Si parte senza carte in mano; una svista costa una carta, e non si aspetta a lungo.
highlight-caught = A { $name } sono rimaste { $amount } carte.
highlight-chain = { $name } ha giocato { $amount } carte prima che qualcun altro ne giocasse una.
