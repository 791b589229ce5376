game-tagline = Tres montones y una idea fija: que sus cartas de arriba se junten. Y siempre, dar las gracias.

card = { $suit ->
    [R] { $rank } rojo
    [B] { $rank } azul
    [G] { $rank } verde
    [Y] { $rank } amarillo
   *[P] { $rank } morado
}
combination-pair = pareja
combination-straight = escalera
combination-colour = color
combination-three = trío
announce-none = { "" }
announce-pair = , anunciando pareja
announce-straight = , anunciando escalera
announce-colour = , anunciando color
announce-three = , anunciando trío
formula-thanks = ¡Gracias!
formula-many = ¡Muchas gracias!

# Jugadas
move-play = Juega el { $card } en el montón { $pile }{ $announce }
move-draw = Roba una carta
move-pick = Haz que { $seat } robe una carta
move-pick-twice = Haz que { $seat } robe dos cartas
move-pick-both = Haz que { $seat } y { $other } roben una carta cada uno
move-thanks = Di «gracias»
move-many-thanks = Di «muchas gracias»
move-sacrifice = Paga una ficha y quita la carta de arriba del montón { $pile }
move-again = Paga una ficha por la segunda oportunidad
move-done = No, gracias
move-call = Anuncia: ¡{ $combination }!
move-hide = Oculta el { $card }

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
    [yes] Ocultas el { $card }.
   *[no] { $seat } oculta una carta.
}
fact-hand-opened = { $me ->
    [yes] Tus cartas a la vista: { $cards }.
   *[no] { $seat } descubre: { $cards }.
}
fact-card-played = { $me ->
    [yes] Juegas el { $card } en el montón { $pile }.
   *[no] { $seat } juega el { $card } en el montón { $pile }.
}
fact-combination-made = { $me ->
    [yes] Haces una combinación: ¡{ $combination }!
   *[no] { $seat } hace una combinación: ¡{ $combination }!
}
fact-announced-falsely = { $me ->
    [yes] Has anunciado «{ $combination }», pero no es lo que has hecho.
   *[no] { $seat } ha anunciado «{ $combination }», pero no está en la mesa.
}
fact-called-falsely = { $me ->
    [yes] Anuncias «{ $combination }», pero no está.
   *[no] { $seat } anuncia «{ $combination }», pero no está.
}
fact-countered = { $me ->
    [yes] { $caller } se te adelanta y anuncia «{ $combination }»: te quedas sin efecto y robas una carta.
   *[no] { $caller } se adelanta a { $seat } y anuncia «{ $combination }»: no hay efecto y toca robar una carta.
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
    [yes] Robas el { $card }.
   *[no] { $seat } roba una carta.
}
fact-card-imposed = { $me ->
    [yes] Robas el { $card }.
   *[no] { $seat } roba una carta.
}
fact-card-drawn-openly = { $me ->
    [yes] Robas el { $card }, a la vista de todos.
   *[no] { $seat } roba el { $card }, a la vista de todos.
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
    [yes] Pagas una ficha: el { $card } deja el montón { $pile } y va debajo del mazo.
   *[no] { $seat } paga una ficha: el { $card } deja el montón { $pile } y va debajo del mazo.
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
    [yes] Te quedan en la mano: { $cards }.
   *[no] A { $seat } le quedan en la mano: { $cards }.
}
fact-twins-shown = Por duplicado: { $cards } ({ $seat }).
fact-tokens-lost = { $me ->
    [yes] Tienes { $count ->
        [one] una carta
       *[other] { $count } cartas
    }, devuelves { $tokens ->
        [one] una ficha
       *[other] { $tokens } fichas
    } y te quedan { $left }.
   *[no] { $seat } tiene { $count ->
        [one] una carta
       *[other] { $count } cartas
    }, devuelve { $tokens ->
        [one] una ficha
       *[other] { $tokens } fichas
    } y se queda con { $left }.
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
refusal-announcing-is-automatic = En esta mesa las combinaciones se anuncian solas. Juega la carta sin más.
refusal-pick-due = Primero elige quién tiene que robar.
refusal-one-card-due = Una escalera hace robar una carta a un jugador. Elige solo a uno.
refusal-two-cards-due = Un color vale dos cartas. Elige dos veces al mismo jugador, o a dos jugadores distintos.
refusal-no-such-victim = Elige a otros jugadores de esta mesa: no puedes elegirte a ti mismo.
refusal-nobody-draws = Ahora no hay a quién elegir. Juega una carta o roba.
refusal-thanks-due = Primero da las gracias: «gracias» por una carta, «muchas gracias» por dos.
refusal-no-thanks-due = Ahora mismo no le debes las gracias a nadie.
refusal-called-already = Ya has hablado sobre esta carta. Una llamada por jugador.
refusal-nothing-to-call = Ahora no hay ninguna carta sobre la que hablar. Puedes anunciar una combinación al jugarla.
refusal-calls-open = Todavía se puede hablar sobre la carta recién jugada. Anuncia, o espera tu turno.
refusal-no-sacrifices = En esta mesa se juega sin sacrificios. Juega una carta o roba.
refusal-sacrificed-already = Un sacrificio por ronda, y ya has hecho el tuyo. Juega una carta o roba.
refusal-sacrifice-with-one-card = Con una sola carta en la mano no hay sacrificio. Juégala o roba.
refusal-pile-of-one = Un montón nunca debe quedar vacío. Elige uno con más de una carta.
refusal-no-token-left = No te quedan fichas para pagar. Juega una carta o roba.
refusal-no-second-chance = Ahora no toca una segunda oportunidad. Se ofrece al final de tu turno, una vez por ronda, en las mesas que juegan con ella.
refusal-second-chance-offered = Escribe «again» para pagar una ficha y dar un paso más, o «done» para terminar el turno.
refusal-nothing-to-decline = Ahora no hay nada a lo que renunciar. Juega una carta o roba.
refusal-hide-due = Primero elige la carta que quieres ocultar.
refusal-hide-or-decline = Oculta otra carta ahora, o escribe «done».
refusal-nothing-to-hide = Ahora no puedes ocultar cartas. Juega una carta o roba.

# Opciones
option-announce = Anuncios
option-announce-help = Si las combinaciones se detectan solas, o las anunciáis vosotros y alguien puede adelantarse.
option-announce-automatic = automáticos
option-announce-manual = de los jugadores
option-thanks = Agradecimientos
option-thanks-help = Si se dan las gracias por ti, no se dan, o hay que pulsar a tiempo el botón correcto.
option-thanks-auto = por ti
option-thanks-off = ninguno
option-thanks-strict = estrictos
option-strict-calls = Llamadas estrictas
option-strict-calls-help = Los anuncios falsos, propios o en nombre de otro, cuestan una carta.
option-replay-optional = Volver a jugar es opcional
option-replay-optional-help = Tras una combinación puedes renunciar a volver a jugar en vez de jugar o robar.
option-one-hidden = Una oculta
option-one-hidden-help = Se juega con las cartas a la vista, menos una por mano.
option-sacrifice = Sacrificio
option-sacrifice-help = Una vez por ronda puedes pagar una ficha y meter debajo del mazo la carta de arriba de un montón.
option-second-chance = Segunda oportunidad
option-second-chance-help = Una vez por ronda puedes pagar una ficha para dar un paso más al final del turno.
option-tokens = Fichas
option-tokens-help = Con cuántas fichas empieza cada jugador; seis para una partida corta.
option-call-seconds = Segundos para hablar
option-call-seconds-help = Cuánto tiempo se puede hablar tras una carta sin anuncio.
option-thanks-seconds = Segundos para dar las gracias
option-thanks-seconds-help = Cuánto tiempo tienes para dar las gracias en una mesa estricta.
option-tie = Empate final
option-tie-help = Los empatados comparten la victoria, o deciden las cartas de la última ronda y después quien la cerró.
option-tie-shared = compartido
option-tie-broken = con desempate

# Cómo termina
ending-out = Alguien jugó su última carta, y alguien perdió su última ficha.
ending-exhausted = El mazo se agotó del todo, y alguien perdió su última ficha.

# Qué ocurre
phase-turn = juega una carta o roba
phase-hide = cada cual elige una carta que ocultar
phase-pick-one = ¿quién roba una carta?
phase-pick-two = ¿quién roba dos cartas, o una cada uno?
phase-thanks = ¡hay que dar las gracias!
phase-calls = ¿era una combinación?
phase-chance = ¿una segunda oportunidad por una ficha?
phase-hide-next = ¿ocultar otra carta?
window-turn = turno
window-hide = elección de la carta oculta
window-head-start = momento protegido
window-calls = llamadas
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
view-tokens = Fichas
view-owes = { $count ->
    [one] tiene que decir «gracias»
   *[other] tiene que decir «muchas gracias»
}
view-hand = Tu mano
view-hidden = oculta:
view-choose-pile = Elige un montón
view-choose-second = Una para { $name }. ¿Y la otra?
view-covered = tapa { $card }
view-shout = ¡{ $combination }!
view-call = Canta una combinación
view-announce = Anuncia con tu próxima carta

# Consejos
insight-fits = Cartas de la mano que encajan ahora: { $value }
insight-chain = Cartas que puedes soltar ahora: { $value } como mucho
insight-out = { $value ->
    [yes] En este turno puedes quedarte sin cartas.
   *[no] En este turno no puedes quedarte sin cartas.
}
advice-out = Lleva a quedarte sin cartas en este turno.
advice-chain = Permite seguir: { $cards } cartas en este turno.
advice-draw = Nada de tu mano encaja.

# La lección
lesson-piles = En medio hay tres montones. Gana la ronda quien primero se quede sin cartas jugándolas ahí.
lesson-fit = Una carta sirve si tiene el color o el número de la que tapa. Tu 6 verde va sobre el 6 morado: ponlo ahí.
lesson-straight = Los demás han robado una carta: siempre se puede. Ahora mira las tres de arriba: 1, 2 y un 6 verde. Pon encima un 3 verde y se lee 1-2-3: ¡una escalera!
lesson-choose = Con una escalera haces robar una carta a alguien. Elige a quien tenga menos.
lesson-pair = Da las gracias, como se debe aquí. Y tú sigues: el otro 3 verde, sobre su gemelo, es una pareja, y te da otra jugada más.
lesson-new = 4-2-3 también es una escalera, y es nueva. Pon el 4 rojo sobre el 1 rojo.
lesson-other = Ahora haz robar al otro jugador.
lesson-out = Te queda una carta, y es roja. ¡Ponla sobre el 4 rojo!
lesson-end = Los demás devuelven una ficha por cada carta que tienen en la mano; al final gana quien tenga más fichas. Te esperan otras dos combinaciones: tres de arriba del mismo color, y alguien roba dos; tres del mismo número, y todos los demás roban una.
