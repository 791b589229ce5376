game-tagline = Prendi per valore o per somma, raccogli denari e sette, e fai piazza pulita.

card = { $code ->
    [D1] asso di denari
    [D8] fante di denari
    [D9] cavallo di denari
    [D10] re di denari
    [C1] asso di coppe
    [C8] fante di coppe
    [C9] cavallo di coppe
    [C10] re di coppe
    [S1] asso di spade
    [S8] fante di spade
    [S9] cavallo di spade
    [S10] re di spade
    [B1] asso di bastoni
    [B8] fante di bastoni
    [B9] cavallo di bastoni
    [B10] re di bastoni
   *[other] { $suit ->
        [C] { $rank } di coppe
        [S] { $rank } di spade
        [B] { $rank } di bastoni
       *[D] { $rank } di denari
    }
}
the-card = { $code ->
    [D1] l’{ card }
    [C1] l’{ card }
    [S1] l’{ card }
    [B1] l’{ card }
   *[other] il { card }
}

# Moves
move-play = Gioca { $the-card }
move-take = Prendi { $the-card }

# What happened
fact-round-started = { $me ->
    [yes] Comincia la mano { $round }. Dai tu le carte.
   *[no] Comincia la mano { $round }. Dà le carte { $dealer }.
}
fact-table-dealt = In tavola: { $cards }.
fact-hand-dealt = { $me ->
    [yes] Ricevi { $cards }.
   *[no] { $cards ->
        [hidden] { $seat } riceve le sue carte.
       *[other] { $seat } riceve { $cards }.
    }
}
fact-card-played = { $me ->
    [yes] Giochi { $the-card }.
   *[no] { $seat } gioca { $the-card }.
}
fact-cards-taken = { $me ->
    [yes] Con { $the-card } prendi { $cards }.
   *[no] Con { $the-card } { $seat } prende { $cards }.
}
fact-table-swept = { $me ->
    [yes] Scopa! Non lasci niente in tavola.
   *[no] Scopa! { $seat } non lascia niente in tavola.
}
fact-rest-taken = { $me ->
    [yes] L’ultima presa è tua, e con lei il resto: { $cards }.
   *[no] { $seat } ha fatto l’ultima presa e prende il resto: { $cards }.
}
fact-prize-won = { $me ->
    [yes] Un punto per te: { $prize }.
   *[no] Un punto per { $seat }: { $prize }.
}
prize-cards = carte
prize-coins = denari
prize-settebello = settebello
prize-primiera = primiera
prize-rebello = re bello
fact-pile-scored = { $me ->
    [yes] Fai { $points ->
        [one] un punto
       *[other] { $points } punti
    }
   *[no] { $seat } fa { $points ->
        [one] un punto
       *[other] { $points } punti
    }
} ({ $taken ->
    [one] una carta presa
   *[other] { $taken } carte prese
}, { $coins ->
    [one] un denaro
   *[other] { $coins } denari
}, primiera { $prime }, { $sweeps ->
    [0] nessuna scopa
    [one] una scopa
   *[other] { $sweeps } scope
}).
fact-match-ended = La partita è finita dopo { $rounds ->
    [one] una mano
   *[other] { $rounds } mani
}.

# What is refused
refusal-card-not-held = Puoi giocare solo una carta che hai in mano. Scegline una.
refusal-choice-due = Prima di’ che cosa prende la tua carta: scegli una carta in tavola.
refusal-no-choice = Prima gioca una carta della tua mano.
refusal-not-on-table = Quella carta non è in tavola. Scegline una che ci sia.
refusal-equal-first = In tavola c’è una carta dello stesso valore: la tua prende quella, non una somma.
refusal-not-in-sum = Quella carta non fa parte di nessuna somma che la tua possa prendere. Scegline un’altra.

# Options
option-target = Punti per vincere
option-target-help = La partita finisce dopo la mano in cui qualcuno raggiunge questo punteggio ed è in testa senza parità.
option-rebello = Re bello
option-rebello-help = Chi prende il re di denari fa un punto, come per il settebello.

# Mixtures of options
preset-box-help = Agli undici, come si gioca di solito.
preset-family-help = Ai sette: mezza serata.
preset-experts-help = Ai ventuno, e conta anche il re bello.

# How a match ends
ending-reached = Qualcuno è arrivato ai punti richiesti.

phase-turn = Turno
phase-capture = Scelta della presa
window-turn = Turno

# The table in the terminal and in the page
view-round = Mano { $round }, ai { $target } punti
view-stock = { $cards ->
    [0] nessuna carta da distribuire
    [one] una carta da distribuire
   *[other] { $cards } carte da distribuire
}
view-table = Tavola
view-table-empty = vuota
view-laid = giocata
view-hand = La tua mano
view-player = Giocatore
view-cards = Carte
view-taken = Prese
view-coins = Denari
view-sweeps = Scope
view-prime = Primiera
view-last = Ultima mano
view-total = Totale
view-dealer = mazziere
view-scopa = Scopa!
view-choose = Scegli che cosa prendere: { $owed ->
    [one] manca { $owed }
   *[other] mancano { $owed }
}
view-over = La mano è finita

# The lesson
lesson-goal = Queste carte sono in tavola. Ogni carta che giochi può prenderne; quello che prendi va nel tuo mazzetto.
lesson-equal = Una carta ne prende una dello stesso valore. Il tuo 5 prende il 5 di coppe, non 3 e 2: la carta uguale viene sempre prima. Giocalo.
lesson-sum = Senza una carta uguale, la tua prende carte che insieme fanno il suo valore. Il 7 di denari è il settebello: da solo vale un punto. Giocalo.
lesson-choice = Può prendere 3 e 4, oppure 4, 2 e 1. Scegli tu: prendi il 3 di spade, e il 4 viene da sé.
lesson-sweep = Restano 1, 2 e 5, e il tuo fante vale 8. Prendi tutto: è scopa, e vale un punto!
lesson-end = Quando tutti sono senza carte se ne danno altre tre a testa, finché non sono finite. Carte, denari, settebello e primiera danno un punto ciascuno, ogni scopa uno in più. Vince chi arriva a 11.

# What players tell afterwards
highlight-sweeps = { $name } ha fatto { $amount } scope in una mano.
highlight-points = { $name } ha fatto { $amount } punti in una mano.
