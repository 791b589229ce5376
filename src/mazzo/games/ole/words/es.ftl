game-tagline = Sube de color o de número, suelta cartas en serie y ojo con las fichas.

card = { $suit ->
    [R] { $rank } rojo
    [B] { $rank } azul
    [G] { $rank } verde
   *[Y] { $rank } amarillo
}
the-card = el { card }

# Jugadas
move-play = Jugar { $the-card }
move-chip = Llevarse una ficha
move-end = Cortar la serie (una ficha)
move-order = { $order }
order-red = Manda el rojo
order-yellow = Manda el amarillo

# Lo que ha pasado
fact-round-started = { $me ->
    [yes] Empieza la ronda { $round }. Repartes tú.
   *[no] Empieza la ronda { $round }. Reparte { $dealer }.
}
fact-hand-dealt = { $me ->
    [yes] Recibes: { $cards }.
   *[no] { $cards ->
        [hidden] { $seat } recibe sus cartas.
       *[other] { $seat } recibe: { $cards }.
    }
}
fact-privilege-given = { $me ->
    [yes] Tuviste la peor puntuación de la ronda: decides tú qué color manda.
   *[no] { $seat } tuvo la peor puntuación de la ronda y decide qué color manda.
}
fact-order-set = { $me ->
    [yes] Has decidido. { $order }.
   *[no] { $seat } ha decidido. { $order }.
}
fact-card-played = { $me ->
    [yes] Juegas { $the-card }.
   *[no] { $seat } juega { $the-card }.
}
fact-series-started = { $me ->
    [yes] Suben color y número: tu serie está en marcha.
   *[no] Suben color y número: { $seat } arranca una serie.
}
fact-series-ended = { $me ->
    [yes] Completas una serie de { $length } cartas.
   *[no] { $seat } completa una serie de { $length } cartas.
}
fact-series-broken = { $me ->
    [yes] Tu serie se queda en { $length ->
        [one] una carta
       *[other] { $length } cartas
    }: te llevas una ficha.
   *[no] La serie de { $seat } se queda en { $length ->
        [one] una carta
       *[other] { $length } cartas
    } y cuesta una ficha.
}
fact-chip-taken = { $me ->
    [yes] Te llevas una ficha.
   *[no] { $seat } se lleva una ficha.
}
fact-went-out = { $me ->
    [yes] ¡Olé! Te has quedado sin cartas.
   *[no] ¡Olé! { $seat } se ha quedado sin cartas.
}
fact-round-blocked = La ronda se bloquea: { $turns } turnos seguidos sin carta.
fact-hand-scored = { $me ->
    [yes] Te apuntas { $points ->
        [one] un punto
       *[other] { $points } puntos
    }
   *[no] { $seat } se apunta { $points ->
        [one] un punto
       *[other] { $points } puntos
    }
} ({ $cards }; { $chips ->
    [0] ninguna ficha
    [one] una ficha
   *[other] { $chips } fichas
}).
fact-tie-broken = { $me ->
    [yes] Empate a { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }: deciden más rondas ganadas y después menos fichas. Tú: { $wins ->
        [one] 1 ronda
       *[other] { $wins } rondas
    }, { $chips ->
        [one] 1 ficha
       *[other] { $chips } fichas
    }.
   *[no] Empate a { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }: deciden más rondas ganadas y después menos fichas. { $seat }: { $wins ->
        [one] 1 ronda
       *[other] { $wins } rondas
    }, { $chips ->
        [one] 1 ficha
       *[other] { $chips } fichas
    }.
}
fact-match-ended = La partida ha terminado tras { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}.

# Lo que se rechaza
refusal-card-not-held = Solo puedes jugar una carta que tengas. Elige una de tu mano.
refusal-card-not-higher = Esa carta no supera a la que está encima del montón. Juega una con un color o un número más alto.
refusal-lowest-due = La ronda se abre con la carta más baja de todas. Juega primero esa.
refusal-card-due = En la apertura se juegan dos cartas. Juega cualquier carta de tu mano.
refusal-series-running = Tu serie sigue en marcha. Juega una carta más alta o corta la serie, lo que cuesta una ficha.
refusal-no-series = No hay ninguna serie que cortar. Juega antes una carta.
refusal-must-play = En esta mesa solo te llevas una ficha si no tienes carta jugable. Juega una carta que supere a la que está encima del montón.
refusal-no-privilege = El orden de los colores solo lo elige quien peor quedó en la ronda anterior, antes de la apertura.
refusal-order-due = Elige primero el orden de los colores: manda el rojo o manda el amarillo.

# Opciones
option-series = Serie
option-series-help = A qué te obliga una carta que sube en las dos cosas: cuatro cartas en total, o una cadena que dura mientras cada carta suba en las dos.
option-series-four = cuatro cartas
option-series-chain = en cadena
option-must-play = Obligación de jugar
option-must-play-help = Al empezar tu turno solo puedes llevarte una ficha si no tienes carta jugable.
option-rounds = Rondas
option-rounds-help = Cuántas rondas se juegan, como mucho el doble de los jugadores.
option-rounds-players = una por jugador
option-practice = Práctica
option-practice-help = El rojo manda en todas las rondas y no hay privilegio.
option-block = Ronda bloqueada
option-block-help = Si la ronda bloqueada acaba cuando todos se han llevado una ficha, o un turno antes, de modo que se libra quien jugó la última carta.
option-block-all = una ficha para todos
option-block-others = todos menos quien jugó la última carta
option-tie = Empate final
option-tie-help = Si quienes tienen el mismo total comparten la victoria, o deciden las rondas ganadas y después las fichas.
option-tie-shared = victoria compartida
option-tie-broken = desempate

# Cómo acaba una partida
ending-out = En la última ronda alguien se quedó sin cartas.
ending-blocked = La última ronda se bloqueó.

phase-privilege = Elección del orden
phase-opening = Apertura: la carta más baja
phase-second = Apertura: la segunda carta
phase-turn = Turno
phase-series = Serie
window-turn = Turno

# La mesa en la terminal
view-round = Ronda { $round } de { $rounds }
view-order = De mayor a menor
view-top = Encima
view-top-none = aún no hay carta
view-hand = Tu mano ({ $pips ->
    [one] un punto
   *[other] { $pips } puntos
})
view-player = Jugador
view-cards = Cartas
view-chips = Fichas
view-last = Última ronda
view-total = Total
view-dealer = reparte
view-denied = No puede tener
view-series = Serie: carta { $run } de { $most }
view-starts = arranca una serie
view-stuck = Ninguna carta supera la de arriba: llévate una ficha
view-chain = serie en cadena
view-must-play = obligación de jugar
view-idle = { $idle ->
    [one] Un turno sin carta
   *[other] { $idle } turnos sin carta
} (bloqueo tras { $most })
view-run = Serie: { $run ->
    [one] una carta
   *[other] { $run } cartas
}
view-ole = ¡Olé!
view-blocked = ¡Bloqueo!
view-unbeaten = Nadie superó { $the-card }.
colour-r = rojo
colour-b = azul
colour-g = verde
colour-y = amarillo

# Pistas
insight-hand = Puntos en la mano: { $value }
# -5: nothing but a chip can be taken.
insight-shed = { $value ->
    [-5] Ninguna de tus cartas supera la de arriba.
   *[other] Puntos que se pueden soltar en este turno, contando las fichas: { $value } como mucho
}
insight-out = { $value ->
    [yes] En este turno es posible quedarse sin cartas.
   *[no] En este turno no es posible quedarse sin cartas.
}
insight-stop = Cortar la serie cuesta { $value } puntos.
advice-out = Permite quedarse sin cartas en este turno.
advice-shed = En este turno quita { $points ->
    [one] un punto
   *[other] { $points } puntos
}, más que cualquier otra jugada.
advice-chip = Ahora cuesta { $cost } puntos, pero guarda las mejores cartas para después.

# La lección
lesson-order = Quédate sin cartas antes que nadie. Los colores tienen un orden: ahora manda el rojo, y después van el azul, el verde y el amarillo.
lesson-colour = Encima está el 5 verde. Un color más alto lo supera, sea cual sea el número: juega el 1 rojo.
lesson-number = También basta un número más alto, sea cual sea el color. Tu 8 amarillo supera al 6 amarillo.
lesson-both = Y ahora suben las dos cosas: el verde supera al amarillo y el 4, al 3. ¡Así arranca una serie! Juega el 4 verde.
lesson-series = Ahora debes jugar cuatro cartas en total, y cada una solo tiene que superar a la anterior. Sigue con el 6 azul.
lesson-climb = Un escalón más: el 7 rojo.
lesson-fourth = Por encima del rojo no hay nada, así que solo sirve un número mayor que 7. El 9 azul es tu cuarta carta y ya no debes nada. Cortar antes te habría costado una ficha.
lesson-chip = Los demás no pueden o no quieren jugar y se llevan una ficha por cabeza: 5 puntos cada una. Tu última carta supera al 9 azul. ¡Olé!
lesson-end = Cuenta lo que queda en la mano, más 5 por cada ficha. Gana quien tiene menos puntos. Desde la segunda ronda, quien peor quedó decide si manda el rojo o el amarillo.
preset-box-help = Series de cuatro cartas, una ronda por jugador y el privilegio del último.
preset-family-help = Tres rondas en las que siempre manda el rojo: ideal para aprender.
preset-experts-help = Las series van en cadena, quien tenga carta debe jugarla y los empates se deshacen.
highlight-series = { $name } soltó { $amount } cartas en una sola serie.
highlight-caught = Una sola ronda le costó { $amount } puntos a { $name }.
highlight-chips = { $name } se llevó { $amount } fichas en una sola ronda.
