game-tagline = Llévate cartas por valor o por suma, reúne oros y sietes, y deja la mesa limpia.

card = { $code ->
    [D1] as de oros
    [D8] sota de oros
    [D9] caballo de oros
    [D10] rey de oros
    [C1] as de copas
    [C8] sota de copas
    [C9] caballo de copas
    [C10] rey de copas
    [S1] as de espadas
    [S8] sota de espadas
    [S9] caballo de espadas
    [S10] rey de espadas
    [B1] as de bastos
    [B8] sota de bastos
    [B9] caballo de bastos
    [B10] rey de bastos
   *[other] { $suit ->
        [C] { $rank } de copas
        [S] { $rank } de espadas
        [B] { $rank } de bastos
       *[D] { $rank } de oros
    }
}
the-card = { $rank ->
    [8] la { card }
   *[other] el { card }
}

# Moves
move-play = Jugar { $the-card }
move-take = Llevarse { $the-card }

# What happened
fact-round-started = { $me ->
    [yes] Empieza la ronda { $round }. Repartes tú.
   *[no] Empieza la ronda { $round }. Reparte { $dealer }.
}
fact-table-dealt = En la mesa: { $cards }.
fact-hand-dealt = { $me ->
    [yes] Recibes { $cards }.
   *[no] { $cards ->
        [hidden] { $seat } recibe sus cartas.
       *[other] { $seat } recibe { $cards }.
    }
}
fact-card-played = { $me ->
    [yes] Juegas { $the-card }.
   *[no] { $seat } juega { $the-card }.
}
fact-cards-taken = { $me ->
    [yes] Con { $the-card } te llevas { $cards }.
   *[no] Con { $the-card } { $seat } se lleva { $cards }.
}
fact-table-swept = { $me ->
    [yes] ¡Escoba! Dejas la mesa limpia.
   *[no] ¡Escoba! { $seat } deja la mesa limpia.
}
fact-rest-taken = { $me ->
    [yes] La última captura es tuya, y el resto también: { $cards }.
   *[no] { $seat } hizo la última captura y se lleva el resto: { $cards }.
}
fact-prize-won = { $me ->
    [yes] Un punto para ti: { $prize }.
   *[no] Un punto para { $seat }: { $prize }.
}
prize-cards = más cartas
prize-coins = más oros
prize-settebello = el siete de oros
prize-primiera = la primera
prize-rebello = el rey de oros
fact-pile-scored = { $me ->
    [yes] Haces { $points ->
        [one] un punto
       *[other] { $points } puntos
    }
   *[no] { $seat } hace { $points ->
        [one] un punto
       *[other] { $points } puntos
    }
} ({ $taken ->
    [one] una carta ganada
   *[other] { $taken } cartas ganadas
}, { $coins ->
    [one] un oro
   *[other] { $coins } oros
}, primera { $prime }, { $sweeps ->
    [0] ninguna escoba
    [one] una escoba
   *[other] { $sweeps } escobas
}).
fact-match-ended = La partida ha terminado después de { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}.

# What is refused
refusal-card-not-held = Solo puedes jugar una carta que tengas. Elige una de tu mano.
refusal-choice-due = Primero di qué se lleva tu carta: elige una de la mesa.
refusal-no-choice = Primero juega una carta de tu mano.
refusal-not-on-table = Esa carta no está en la mesa. Elige una que esté.
refusal-equal-first = En la mesa hay una carta del mismo valor: la tuya se lleva esa, no una suma.
refusal-not-in-sum = Esa carta no forma parte de ninguna suma que la tuya pueda llevarse. Elige otra.

# Options
option-target = Puntos para ganar
option-target-help = La partida termina después de la ronda en la que alguien llega a esta puntuación y va en cabeza sin empate.
option-rebello = Rey de oros
option-rebello-help = Quien se lleva el rey de oros gana un punto, igual que con el siete.

# Mixtures of options
preset-box-help = A once puntos, como se suele jugar.
preset-family-help = A siete puntos: media tarde.
preset-experts-help = A veintiún puntos, y también cuenta el rey de oros.

# How a match ends
ending-reached = Alguien ha llegado a los puntos que hacían falta.

phase-turn = Turno
phase-capture = Elegir qué llevarse
window-turn = Turno

# The table in the terminal and in the page
view-round = Ronda { $round }, hasta { $target } puntos
view-stock = { $cards ->
    [0] no quedan cartas por repartir
    [one] queda una carta por repartir
   *[other] quedan { $cards } cartas por repartir
}
view-table = Mesa
view-table-empty = vacía
view-laid = jugada
view-hand = Tu mano
view-player = Jugador
view-cards = Cartas
view-taken = Ganadas
view-coins = Oros
view-sweeps = Escobas
view-prime = Primera
view-last = Última ronda
view-total = Total
view-dealer = reparte
view-scopa = ¡Escoba!
view-choose = Elige qué llevarte: { $owed ->
    [one] falta { $owed }
   *[other] faltan { $owed }
}
view-over = La ronda ha terminado

# The lesson
lesson-goal = Estas cartas están en la mesa. Cada carta que juegas puede llevarse algunas; lo que te llevas va a tu montón.
lesson-equal = Una carta se lleva otra del mismo valor. Tu 5 se lleva el 5 de copas, no 3 y 2: la carta igual va siempre antes. Juégalo.
lesson-sum = Sin una carta igual, la tuya se lleva cartas que sumen su valor. El 7 de oros es el «settebello»: él solo vale un punto. Juégalo.
lesson-choice = Puede llevarse 3 y 4, o 4, 2 y 1. Tú eliges: llévate el 3 de espadas, y el 4 viene solo.
lesson-sweep = Quedan 1, 2 y 5, y tu sota vale 8. Llévatelo todo: ¡es una escoba y vale un punto!
lesson-end = Cuando nadie tiene cartas se reparten otras tres a cada uno, hasta que se han jugado todas. Más cartas, más oros, el siete de oros y la primera dan un punto cada uno, y cada escoba otro. Gana quien llega a 11.

# What players tell afterwards
highlight-sweeps = { $name } hizo { $amount } escobas en una ronda.
highlight-points = { $name } hizo { $amount } puntos en una ronda.
