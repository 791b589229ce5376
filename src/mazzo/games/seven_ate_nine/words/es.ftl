game-tagline = Todos a la vez: la carta de arriba plantea la cuenta y se queda la respuesta correcta más rápida.
card = { $code }
the-card = { card }

# Qué se puede hacer
move-play = Jugar { $card }
move-slip = Equivocarse con { $card }
move-draw = Robar una carta
move-finish = Dejar boca abajo la última carta
move-ready = ¡Listos!
move-pass = Pasar

# Qué ha pasado
fact-game-started = Empieza la partida { $game }. Arriba está { $card }.
fact-seat-ready = { $me ->
    [yes] Has dicho «listos».
   *[no] { $seat } dice «listos».
}
fact-race-started = ¡Ya!
fact-hand-taken = { $me ->
    [yes] Miras tus primeras cartas: { $cards }.
   *[no] { $cards ->
        [hidden] { $seat } toma en la mano las primeras cartas.
       *[other] { $seat } toma en la mano las primeras cartas: { $cards }.
    }
}
fact-card-played = { $me ->
    [yes] Juegas { $card }.
   *[no] { $seat } juega { $card }.
}
fact-card-drawn = { $me ->
    [yes] Robas { $card }.
   *[no] { $card ->
        [hidden] { $seat } roba una carta.
       *[other] { $seat } roba { $card }.
    }
}
fact-slipped = { $me ->
    [yes] Un desliz: { $card } no encaja y vuelve a tu mano.
   *[no] Desliz de { $seat }: { $card } no encaja y vuelve a la mano.
}
fact-froze = { $me ->
    [yes] Quedas fuera de la carrera durante un segundo.
   *[no] { $seat } queda fuera de la carrera durante un segundo.
}
fact-thawed = { $me ->
    [yes] Vuelves a la carrera.
   *[no] { $seat } vuelve a la carrera.
}
fact-nobody-answered = { $seconds ->
    [one] Nadie ha tenido respuesta durante un segundo: se roba una carta de cada mazo que queda.
   *[other] Nadie ha tenido respuesta durante { $seconds } segundos: se roba una carta de cada mazo que queda.
}
fact-deadlocked = { $turned ->
    [one] Bloqueo: la carta del fondo del montón pasa arriba. Es { $card }.
   *[other] Bloqueo: suben { $turned } cartas del fondo, una tras otra. Ahora arriba está { $card }.
}
fact-pile-exhausted = Bloqueo: las { $turned } cartas del montón central han dado la vuelta en vano. Gana quien tenga menos cartas.
fact-passed = { $me ->
    [yes] No te encaja ninguna carta: pasas.
   *[no] { $seat } no tiene ninguna carta que encaje y pasa.
}
fact-finished = { $me ->
    [yes] Dejas boca abajo tu última carta: ¡la partida es tuya!
   *[no] { $seat } deja boca abajo la última carta y gana la partida.
}
fact-game-scored = { $me ->
    [yes] { $points ->
        [0] No te apuntas puntos negativos ({ $total } en total).
        [one] Te apuntas 1 punto negativo ({ $total } en total).
       *[other] Te apuntas { $points } puntos negativos ({ $total } en total).
    }
   *[no] { $points ->
        [0] { $seat } no se apunta puntos negativos ({ $total } en total).
        [one] { $seat } se apunta 1 punto negativo ({ $total } en total).
       *[other] { $seat } se apunta { $points } puntos negativos ({ $total } en total).
    }
}
fact-match-ended = { $games ->
    [one] El torneo termina tras una partida.
   *[other] El torneo termina tras { $games } partidas.
}

# Qué no se puede hacer
refusal-card-not-held = No tienes esa carta: juega una de tu mano.
refusal-card-does-not-fit = Esa carta no responde a la de arriba: al valor de la carta de arriba súmale su paso, o réstaselo.
refusal-pile-empty = Tu mazo se ha acabado: juega las cartas de tu mano.
refusal-not-last-card = Puedes cerrar cuando tu mazo se haya acabado y te quede una sola carta en la mano.
refusal-finish-due = Es tu última carta: déjala boca abajo.
refusal-not-started = La carrera aún no ha empezado: di «listos» y espera la salida.
refusal-already-started = La carrera ya ha empezado.
refusal-no-slips = En esta mesa no hay deslices: juega una carta que encaje.
refusal-card-fits = Esa carta encaja, así que no es un desliz: juégala.
refusal-slipped-already = Ya has cometido un desliz sobre esta carta: espera a la siguiente.
refusal-move-due = Todavía puedes hacer algo: juega una carta, roba una o cierra.

# Opciones
option-tournament = Torneo
option-tournament-help = Cuántas partidas se juegan.
option-tournament-double = dos partidas por jugador
option-tournament-single = una partida por jugador
option-tournament-points = hasta que alguien llegue al límite
option-points = Límite
option-points-help = Los puntos negativos que ponen fin al torneo cuando se juega hasta un límite.
option-penalty = Precio de un desliz
option-penalty-help = Lo que cuesta una carta equivocada.
option-penalty-freeze = un segundo fuera de la carrera
option-penalty-none = nada
option-penalty-draw = robar una carta
option-auto-finish = La última carta baja sola
option-auto-finish-help = Tu última carta baja sola en cuanto puedes cerrar.
option-opening = Salida
option-opening-help = Cuántas cartas hay en la mano al empezar.
option-opening-four = cuatro cartas en la mano
option-opening-none = clásica, sin mano
option-pace = Ritmo
option-pace-help = Todos a la vez, o relajado: en sentido horario, una jugada o un robo por turno.
option-pace-race = carrera
option-pace-turns = relajado, por turnos
option-idle = Espera
option-idle-help = Segundos sin jugada posible antes de que robe quien tenga mazo.

ending-games-played = Se han jugado todas las partidas.
ending-points-reached = Se ha llegado al límite de puntos negativos.
phase-live = en carrera
phase-countdown = cuenta atrás
window-ready = ¿Listos?
asks-ready = ¿Listos?
window-countdown = Tres, dos, uno
window-idle = A la espera de una respuesta
window-freeze = Fuera de la carrera
status-freeze = Un momento fuera de la carrera
window-turn = Turno

# En pantalla
view-game = Partida { $game } de { $games }
view-game-to-limit = Partida { $game }, hasta { $limit } puntos negativos
view-top = Arriba
view-answers = sirve un { $minus } o un { $plus }
view-centre = Montón central
view-centre-cards = { $cards ->
    [one] 1 carta, en el fondo
   *[other] { $cards } cartas, en el fondo
}
view-player = Jugador
view-hand = Mano
view-pile = Mazo
view-last = Última partida
view-score = Puntos negativos
view-your-hand = Tu mano
view-state = Estado
view-ready = «listos»
view-frozen = en espera
view-passed = ha pasado
view-slipped = desliz
view-penalty = Un desliz cuesta: { $penalty }
view-auto-finish = La última carta baja sola
view-standings = Clasificación
view-latency = { $ms } ms
view-space = espacio
view-idle = Si nadie tiene respuesta, roban todos.
view-deadlock = ¡Bloqueo!

# Pistas
insight-fits = Respuestas en la mano: { $value }
insight-elsewhere = Respuestas entre las cartas ocultas: { $value }
insight-unseen = Cartas ocultas: { $value }
advice-answers = { $cards ->
    [0] Encaja.
    [one] Encaja, y en la mano queda una carta que le responde.
   *[other] Encaja, y en la mano quedan { $cards } cartas que le responden.
}
advice-draw = En la mano no hay nada que encaje.
advice-fill = Las cartas robadas pronto son respuestas a tiempo.
advice-out = Es la última carta.

# La lección
lesson-once = Aquí nadie espera su turno: juegan todos a la vez. La carta de arriba plantea una pequeña cuenta, y hay dos respuestas buenas.
lesson-sum = Un 5 con paso 3: 5 + 3 son 8, y 5 − 3 son 2. Sirve un 8 o un 2. Juega el 8.
lesson-chain = Ahora la cuenta la plantea tu 8: 7 o 9. No tienes que esperar a nadie. Juega el 9.
lesson-ring = 9 + 3 son 12, y por encima de 10 se quitan 10: sirve un 2. Juégalo.
lesson-faster = ¿Querías jugar el 4? Alguien se ha adelantado con un 10: 2 − 2 es 0, y el 0 cuenta como 10. Ahora sirve un 9 o un 1, y no tienes ninguno. Roba una carta de tu mazo.
lesson-slip = El 3 no sirve: es un desliz. La carta vuelve a la mano y quien la jugó queda fuera de la carrera durante un segundo.
lesson-answer = En cuanto vuelve a la carrera, tu rival suelta un 1, y 1 + 3 son 4. Tu 4 sigue ahí. ¡Rápido!
lesson-last = Tu mazo se ha acabado y te queda una sola carta. Va boca abajo sobre el montón, sea cual sea su valor. ¡Déjala!
lesson-end = Sin cartas antes que nadie: la partida es tuya. Los demás se apuntan un punto negativo por cada carta que les quede, y tras varias partidas gana quien tenga menos. En una carrera de verdad nadie te espera.
preset-box-help = Una carrera con cuatro cartas en la mano; un desliz cuesta un segundo.
preset-family-help = Por turnos, sin prisas: una carta equivocada no cuesta nada y la última baja sola.
preset-experts-help = Se sale sin cartas en la mano; un desliz cuesta una carta, y apenas se espera.
highlight-caught = A { $name } le quedaron { $amount } cartas.
highlight-chain = { $name } jugó { $amount } cartas antes de que nadie más jugara una.
