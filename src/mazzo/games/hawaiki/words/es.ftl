game-tagline = Tres montones y una idea fija: que sus cartas de arriba se junten. Y dar siempre las gracias.

card = { $suit ->
    [R] { $rank } rojo
    [B] { $rank } azul
    [G] { $rank } verde
    [Y] { $rank } amarillo
   *[P] { $rank } morado
}
the-card = el { card }
combination-pair = pareja
combination-straight = escalera
combination-colour = color
combination-three = trío
announce-none = { "" }
announce-pair = , cantando pareja
announce-straight = , cantando escalera
announce-colour = , cantando color
announce-three = , cantando trío
formula-thanks = ¡Gracias!
formula-many = ¡Muchas gracias!

# Jugadas
move-play = Jugar { $the-card } en el montón { $pile }{ $announce }
move-draw = Robar una carta
move-pick = Hacer que { $seat } robe una carta
move-pick-twice = Hacer que { $seat } robe dos cartas
move-pick-both = Hacer que { $seat } y { $other } roben una carta cada uno
move-thanks = Decir «gracias»
move-many-thanks = Decir «muchas gracias»
move-sacrifice = Pagar una ficha y quitar la carta de arriba del montón { $pile }
move-again = Pagar una ficha por la segunda oportunidad
move-done = No, gracias
move-call = Cantar: ¡{ $combination }!
move-hide = Ocultar { $the-card }

# Qué ha pasado
fact-round-started = { $me ->
    [yes] Empieza la ronda { $round }. Comienzas tú.
   *[no] Empieza la ronda { $round }. Comienza { $starter }.
}
fact-hand-dealt = { $me ->
    [yes] Recibes: { $cards }.
   *[no] { $seat } recibe sus cartas.
}
fact-piles-turned = Los tres montones empiezan con: { $cards }.
fact-card-hidden = { $me ->
    [yes] Ocultas { $the-card }.
   *[no] { $seat } oculta una carta.
}
fact-hand-opened = { $me ->
    [yes] Tus cartas a la vista: { $cards }.
   *[no] { $seat } descubre: { $cards }.
}
fact-card-played = { $me ->
    [yes] Juegas { $the-card } en el montón { $pile }.
   *[no] { $seat } juega { $the-card } en el montón { $pile }.
}
fact-combination-made = { $me ->
    [yes] Haces una combinación: ¡{ $combination }!
   *[no] { $seat } hace una combinación: ¡{ $combination }!
}
fact-announced-falsely = { $me ->
    [yes] Has cantado «{ $combination }», pero no es lo que has hecho.
   *[no] { $seat } ha cantado «{ $combination }», pero no está en la mesa.
}
fact-called-falsely = { $me ->
    [yes] Cantas «{ $combination }», pero no está en la mesa.
   *[no] { $seat } canta «{ $combination }», pero no está en la mesa.
}
fact-countered = { $me ->
    [yes] { $caller } canta «{ $combination }» antes que tú: no hay efecto y robas una carta.
   *[no] { $caller } canta «{ $combination }» antes que { $seat }: no hay efecto y toca robar una carta.
}
fact-made-to-draw = { $me ->
    [yes] Tienes que robar { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
   *[no] { $seat } tiene que robar { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
}
fact-card-drawn = { $me ->
    [yes] Robas { $the-card }.
   *[no] { $seat } roba una carta.
}
fact-card-imposed = { $me ->
    [yes] Robas { $the-card }.
   *[no] { $seat } roba una carta.
}
fact-card-drawn-openly = { $me ->
    [yes] Robas { $the-card }, a la vista de todos.
   *[no] { $seat } roba { $the-card }, a la vista de todos.
}
fact-nothing-drawn = { $me ->
    [yes] Ya no queda ninguna carta que puedas robar.
   *[no] Ya no queda ninguna carta que { $seat } pueda robar.
}
fact-stock-refilled = Las cartas cubiertas se barajan y forman un mazo nuevo de { $count ->
    [one] una carta
   *[other] { $count } cartas
}.
fact-thanked = { $me ->
    [yes] Dices: «{ $formula }»
   *[no] { $seat } dice: «{ $formula }»
}
fact-thanks-missed = { $me ->
    [yes] No has dado las gracias como es debido: una carta más.
   *[no] { $seat } no ha dado las gracias como es debido: una carta más.
}
fact-card-sacrificed = { $me ->
    [yes] Pagas una ficha: { $the-card } deja el montón { $pile } y va debajo del mazo.
   *[no] { $seat } paga una ficha: { $the-card } deja el montón { $pile } y va debajo del mazo.
}
fact-second-chance-taken = { $me ->
    [yes] Pagas una ficha por la segunda oportunidad.
   *[no] { $seat } paga una ficha por la segunda oportunidad.
}
fact-replay-declined = { $me ->
    [yes] Renuncias a volver a jugar.
   *[no] { $seat } renuncia a volver a jugar.
}
fact-went-out = { $me ->
    [yes] ¡Has jugado tu última carta!
   *[no] ¡{ $seat } ha jugado su última carta!
}
fact-round-exhausted = Nadie puede seguir ({ $refills ->
    [0] el mazo no se rehízo nunca
    [one] el mazo se rehízo una vez
   *[other] el mazo se rehízo { $refills } veces
}): la ronda ha terminado.
fact-hand-shown = { $me ->
    [yes] Aún tienes en la mano: { $cards }.
   *[no] { $seat } aún tiene en la mano: { $cards }.
}
fact-twins-shown = Por duplicado: { $cards } ({ $seat }).
fact-tokens-lost = { $me ->
    [yes] Tienes { $count ->
        [one] una carta
       *[other] { $count } cartas
    }, devuelves { $tokens ->
        [one] una ficha
       *[other] { $tokens } fichas
    } y { $left ->
        [0] no te queda ninguna
        [one] te queda una
       *[other] te quedan { $left }
    }.
   *[no] { $seat } tiene { $count ->
        [one] una carta
       *[other] { $count } cartas
    }, devuelve { $tokens ->
        [one] una ficha
       *[other] { $tokens } fichas
    } y { $left ->
        [0] se queda sin ninguna
        [one] se queda con una
       *[other] se queda con { $left }
    }.
}
fact-tie-broken = { $me ->
    [yes] Empate a { $tokens ->
        [one] una ficha
       *[other] { $tokens } fichas
    }: decide a quién le quedaron menos cartas en la última ronda, y a ti { $cards ->
        [0] no te quedaba ninguna
        [one] te quedaba una
       *[other] te quedaban { $cards }
    }.
   *[no] Empate a { $tokens ->
        [one] una ficha
       *[other] { $tokens } fichas
    }: decide a quién le quedaron menos cartas en la última ronda, y a { $seat } { $cards ->
        [0] no le quedaba ninguna
        [one] le quedaba una
       *[other] le quedaban { $cards }
    }.
}
fact-match-ended = La partida ha terminado tras { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}.

# Qué se rechaza
refusal-card-not-held = No tienes esa carta. Elige una de tu mano.
refusal-card-does-not-match = Esa carta no comparte ni color ni número con la de arriba de ese montón. Prueba otro montón u otra carta, o roba.
refusal-card-just-drawn = Esa carta la has robado en este turno, así que tiene que esperar. Juega otra carta o roba.
refusal-last-card-kept = La segunda oportunidad no sirve para jugar tu última carta. Ahora solo puedes robar.
refusal-announcing-is-automatic = En esta mesa las combinaciones se cantan solas. Juega la carta sin más.
refusal-pick-due = Primero elige quién tiene que robar.
refusal-one-card-due = Una escalera hace robar una carta a un jugador. Elige solo a uno.
refusal-two-cards-due = Un color vale dos cartas. Elige dos veces al mismo jugador, o a dos jugadores distintos.
refusal-no-such-victim = Elige entre los demás jugadores de la mesa: no puedes elegirte a ti.
refusal-nobody-draws = Ahora no hay a quién elegir. Juega una carta o roba.
refusal-thanks-due = Primero da las gracias: «gracias» por una carta, «muchas gracias» por dos.
refusal-no-thanks-due = Ahora mismo no le debes las gracias a nadie.
refusal-called-already = Ya has cantado sobre esta carta. Un cante por jugador.
refusal-nothing-to-call = Ahora no hay ninguna carta sobre la que cantar. Puedes cantar una combinación al jugarla.
refusal-calls-open = Todavía se puede cantar sobre la carta recién jugada. Canta, o espera tu turno.
refusal-no-sacrifices = En esta mesa se juega sin sacrificios. Juega una carta o roba.
refusal-sacrificed-already = Un sacrificio por ronda, y ya has hecho el tuyo. Juega una carta o roba.
refusal-sacrifice-with-one-card = Con una sola carta en la mano no hay sacrificio. Juégala o roba.
refusal-pile-of-one = Un montón nunca debe quedar vacío. Elige uno con más de una carta.
refusal-no-token-left = No te quedan fichas para pagar. Juega una carta o roba.
refusal-no-second-chance = Ahora no tienes una segunda oportunidad. Se tiene al final del turno, una vez por ronda, en las mesas que juegan con ella.
refusal-second-chance-offered = Paga una ficha para volver a jugar, o renuncia y termina el turno.
refusal-nothing-to-decline = Ahora no hay nada a lo que renunciar. Juega una carta o roba.
refusal-hide-due = Primero elige la carta que quieres ocultar.
refusal-hide-or-decline = Oculta otra carta ahora, o renuncia.
refusal-nothing-to-hide = Ahora no puedes ocultar cartas. Juega una carta o roba.

# Opciones
option-announce = Cantes
option-announce-help = Si las combinaciones las detecta Mazzo, o las cantan los jugadores y alguien puede adelantarse.
option-announce-automatic = automáticos
option-announce-manual = de los jugadores
option-thanks = Agradecimientos
option-thanks-help = Si Mazzo da las gracias por ti, si no se dan, o si hay que pulsar a tiempo el botón correcto.
option-thanks-auto = automáticos
option-thanks-off = ninguno
option-thanks-strict = estrictos
option-strict-calls = Cantes estrictos
option-strict-calls-help = Cantar una combinación que no está cuesta una carta.
option-replay-optional = Volver a jugar es opcional
option-replay-optional-help = Tras una combinación no hace falta jugar otra carta ni robar: también se puede renunciar.
option-one-hidden = Una oculta
option-one-hidden-help = Se juega con las cartas a la vista, menos una por mano.
option-sacrifice = Sacrificio
option-sacrifice-help = Una vez por ronda puedes pagar una ficha y meter debajo del mazo la carta de arriba de un montón.
option-second-chance = Segunda oportunidad
option-second-chance-help = Una vez por ronda, al final del turno, puedes pagar una ficha para volver a jugar.
option-tokens = Fichas
option-tokens-help = Con cuántas fichas empieza cada jugador; seis para una partida corta.
option-call-seconds = Segundos para cantar
option-call-seconds-help = Cuánto tiempo se puede cantar tras una carta jugada en silencio.
option-thanks-seconds = Segundos para dar las gracias
option-thanks-seconds-help = Cuánto tiempo tienes para dar las gracias en una mesa estricta.
option-tie = Empate final
option-tie-help = Los empatados comparten la victoria, o deciden las cartas de la última ronda y después quien la cerró.
option-tie-shared = victoria compartida
option-tie-broken = desempate

# Cómo termina
ending-out = La ronda está cerrada, y alguien ha perdido su última ficha.
ending-exhausted = El mazo se agotó del todo, y alguien ha perdido su última ficha.

# Qué ocurre
phase-turn = juega una carta o roba
phase-hide = cada cual elige una carta que ocultar
phase-pick-one = ¿quién roba una carta?
phase-pick-two = ¿quién roba dos cartas, o una cada uno?
phase-thanks = ¡hay que dar las gracias!
phase-calls = ¿era una combinación?
phase-chance = ¿una segunda oportunidad por una ficha?
phase-hide-next = ¿ocultar otra carta?
asks-hide = Oculta una carta
asks-calls = ¿Alguien canta?
asks-thanks = ¡Da las gracias!
window-turn = turno
window-hide = elección de la carta oculta
window-head-start = momento protegido
window-calls = cantes
window-thanks = agradecimientos

# La mesa
view-round = Ronda { $round }
view-replay = vuelve a jugar
view-extra = segunda oportunidad
view-pile = Montón { $pile } ({ $height })
view-stock = Mazo: { $count ->
    [one] una carta
   *[other] { $count } cartas
}
view-bottom = debajo:
view-player = Jugador
view-cards = Cartas
view-score = Fichas
view-owes = { $count ->
    [one] tiene que decir «gracias»
   *[other] tiene que decir «muchas gracias»
}
view-hand = Tu mano
view-hidden = oculta:
view-choose-pile = Elige un montón
view-nothing-fits = Ninguna carta encaja: roba una
view-play-or-call = Juega, roba o canta una combinación
view-choose-second = Una para { $name }. ¿Y la otra?
view-covered = cubre: { $card }
view-shout = ¡{ $combination }!
view-call = Cantar una combinación
view-announce = Cantar con la próxima carta
view-ask-chance = Preguntarme si quiero la segunda oportunidad

# Pistas
insight-fits = Cartas de la mano que encajan ahora: { $value }
insight-chain = Cartas que se pueden soltar en este turno: { $value } como mucho
insight-out = { $value ->
    [yes] En este turno es posible quedarse sin cartas.
   *[no] En este turno no es posible quedarse sin cartas.
}
advice-out = Permite quedarse sin cartas en este turno.
advice-chain = Permite seguir: { $cards } cartas en este turno.
advice-draw = En la mano no hay nada que encaje.

# La lección
lesson-piles = En medio hay tres montones. Gana la ronda quien antes juegue sobre ellos todas sus cartas.
lesson-fit = Una carta sirve si tiene el color o el número de la que cubre. Tu 6 verde va sobre el 6 morado: ponlo ahí.
lesson-straight = Los demás han robado una carta: siempre se puede. Ahora mira las tres cartas de arriba: 1, 2 y un 6 verde. Pon un 3 verde sobre el 6 y se lee 1-2-3: ¡una escalera!
lesson-choose = Con una escalera haces robar una carta a alguien. Elige a quien tenga menos.
lesson-pair = «Gracias»: quien tiene que robar está obligado a decirlo. Y tú vuelves a jugar: el otro 3 verde, sobre su gemelo, es una pareja, y te da otra jugada más.
lesson-new = 4-2-3 también es una escalera, y es nueva. Pon el 4 rojo sobre el 1 rojo.
lesson-other = Esta vez haz robar al otro jugador.
lesson-out = Te queda una carta, y es roja. ¡Ponla sobre el 4 rojo!
lesson-end = Los demás devuelven una ficha por cada carta que tienen en la mano; al final gana quien tenga más fichas. Te esperan otras dos combinaciones: si las tres cartas de arriba son del mismo color, alguien roba dos; si tienen el mismo número, todos los demás roban una.
preset-box-help = Los jugadores cantan las combinaciones y dan las gracias, a tiempo.
preset-family-help = De las combinaciones y las gracias se ocupa Mazzo.
preset-experts-help = Como en la caja, pero cantar en falso cuesta una carta; con fichas se compran sacrificios y segundas oportunidades.
highlight-thanks = Las gracias que { $name } olvidó, y la carta que le costó la ronda.
highlight-three = { $name } hizo un trío.
highlight-caught = Una sola ronda le costó { $amount } fichas a { $name }.
