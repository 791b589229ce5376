page-guest-name = Invitado
page-bot = bot, { $level }
page-home = Inicio
page-to-table = Volver a la mesa
page-menu = Menú
page-close = Cerrar
page-you = tú
page-seat-autopilot = juega un bot
page-seat-away = ausente
page-choose-player = Elegir a { $name }
page-connecting = Conectando…
page-dealing = Repartiendo las cartas…
page-lost = Conexión perdida. Reintentando…
page-restarting = El servidor se reinicia. La partida sigue en un momento…
page-not-saving = Ahora mismo el servidor no puede guardar nada. La partida espera y no se pierde nada.
page-not-keeping = Ahora mismo este navegador no puede guardar nada: puedes seguir jugando, pero no cierres la página.
page-offline = No hay conexión. Puedes jugar contra bots, seguir las lecciones, volver a ver y analizar tus partidas y leer las reglas; para jugar con otras personas hace falta conexión.
page-site = Aquí no hay servidor: juegas contra bots, en tu navegador, y nada sale de él. Para una mesa con amigos, pon en marcha Mazzo por tu cuenta.
page-your-turn = Te toca
page-turn-of = { $count ->
    [one] Le toca a { $names }
   *[other] Les toca a: { $names }
}
page-wait = Un momento…
page-over = Fin de la partida
page-round-over = La ronda ha terminado
page-next-round = A la siguiente ronda
page-log = Qué ha pasado
page-log-empty = Todavía no ha pasado nada.
page-says = { $name }: { $text }
page-play-now = Jugar ya
page-invite = Invitar a amigos
page-invite-more = Envía el enlace, dicta el código o deja que escaneen el QR. Nadie necesita una cuenta.
page-invite-here = Por ahora el enlace solo se abre en este ordenador. Si el servidor se inicia con --host 0.0.0.0, como hace «make play», puede abrirlo toda tu red.
page-learn = Aprende en un minuto
page-rules = Reglas
page-settings = Ajustes
page-help = Teclas
page-talk = Charla
page-profile = Nombre y color
page-welcome = Siéntate, las cartas ya están repartidas.
page-welcome-more = Juegos de cartas, con amigos o contra bots. Sin cuenta y sin instalar nada.
page-join-code = ¿Tienes un código?
page-join = Entrar
page-continue = Continúa donde lo dejaste
page-games = Juegos
page-players-minutes = { $players } jugadores{"\u00A0"}· { $minutes }{"\u00A0"}min
page-open-tables = Mesas abiertas
page-no-open-tables = Ahora mismo no hay ninguna mesa pública esperando. Abre una, a ver quién viene.
page-watch = mirar
page-free-seats = { $free } de { $seats } asientos libres
page-footer = Mazzo es libre y abierto. Sin cuentas, sin publicidad, sin rastreo. No oficial: sin relación con ninguna editorial.
page-try-again = Reintentar
page-name = Nombre
page-say-name = ¿Cómo te llamas?
page-colour = Color
page-colour-number = Color { $number }
page-save = Guardar
page-forget-me = Olvidarme
page-forget-ask = ¿Olvidarlo todo?
page-forget-explained = Tu nombre se olvida, aquí y en el servidor, y dejas todas las mesas en las que te sientas. Se borran todas las partidas guardadas en este navegador: las que están en curso y las terminadas, con sus grabaciones. No se puede deshacer.
page-forget-all = Olvidarlo todo
page-no-account = Tu nombre queda en una cookie de este navegador. No hay cuenta ni contraseña.
page-language = Idioma
page-theme = Aspecto
page-theme-system = como el dispositivo
page-theme-light = claro
page-theme-dark = oscuro
page-sound = Sonidos
page-volume = Volumen
page-setting-risk = Mostrar riesgos
page-setting-risk-help = Las probabilidades exactas junto a la decisión, en las mesas que admiten ayudas.
page-setting-motion = Cartas en movimiento
page-setting-motion-help = Las cartas se desplazan por la mesa.
page-setting-vibration = Vibración
page-setting-vibration-help = El teléfono vibra cuando te toca y cuando pasa algo con tus cartas.
page-setting-speech = Avisos hablados
page-setting-speech-help = Una voz dice lo que pasa.
page-emotes = Gestos
page-write = Escribe algo
page-send = Enviar
page-people = Quién está aquí
page-mute = Silenciar
page-unmute = Dejar de silenciar
page-remove = Expulsar
page-others = Los demás
page-seats = En la mesa
page-seat-count = Número de jugadores
page-players = { $count } jugadores
page-free = Asiento libre
page-sit = Sentarme aquí
page-stand = Levantarme y mirar
page-add-bot = Añadir un bot
page-fill = Completar con bots
page-bot-level = Nivel del bot { $number }
page-clear-seat = Liberar el asiento { $number }
page-swap-up = Subir el asiento { $number }
page-ready = Por mí, adelante
page-is-ready = «adelante»
page-wants-another = quiere otra
page-not-ready = todavía no
page-host = anfitrión
page-qr = Código QR de la invitación
page-code = Código
page-copy-link = Copiar el enlace
page-copied = Copiado
page-options = Cómo se juega
page-host-decides = { $name } decide cómo se juega.
page-host-starts = { $name } da comienzo a la partida.
page-pace = Tiempo para pensar
page-pace-help = Cuánto puede durar un turno; después un bot hace una jugada sensata.
page-pace-none = sin reloj
page-pace-relaxed = tranquilo, 90 s
page-pace-normal = normal, 40 s
page-pace-fast = rápido, 15 s
page-public = Mesa pública
page-public-help = Cualquiera puede encontrarla en la página de inicio y ocupar un asiento libre.
page-start = Empezar
page-waiting-seats = { $free ->
    [one] Queda un asiento libre
   *[other] Quedan { $free } asientos libres
}: espera a tus amigos o completa con bots.
page-waiting-ready = { $waiting ->
    [one] Aún falta un jugador por dar su visto bueno.
   *[other] Aún faltan { $waiting } jugadores por dar su visto bueno.
}
page-all-set = Ya están todos.
page-here = En la mesa: { $names }
page-watching = Estás mirando.
page-full = Todos los asientos están ocupados: estás mirando.
page-take-seat = Ocupar este asiento
page-wish = { $name } querría ocupar este asiento: { $seat }
page-wish-waits = Quienes juegan tienen que estar de acuerdo. Falta la respuesta de { $names }
page-agree = De acuerdo
page-refuse = Rechazar
page-paused = En pausa
page-paused-dropped = Alguien ha perdido la conexión: la partida espera.
page-paused-empty = La partida espera a que vuelva alguien.
page-paused-vote = La partida está en pausa.
page-pause = Hacer una pausa
page-pause-end = Seguir jugando
page-pause-asked = Pausa pedida por { $names }.
page-pause-waits = Has pedido una pausa: esperando a { $names }…
page-result = Resultado
page-rematch = Otra partida
page-leave = Salir
page-leave-explained = El asiento sigue siendo tuyo. Si no vuelves en medio minuto, un bot juega por ti hasta que vuelvas. Encontrarás esta mesa en la página de inicio.
page-leave-race = El asiento sigue siendo tuyo. La partida te espera medio minuto; después juega un bot hasta que vuelvas. Encontrarás esta mesa en la página de inicio.
page-leave-free = Puedes volver cuando quieras.
page-leave-for-now = Ir al inicio
page-leave-seat = Dejar el asiento
page-stay = Quedarme
page-ended-no-table = Ya no hay ninguna mesa con este código.
page-ended-no-guest = Este navegador no guarda cookies: la mesa no puede reconocerte.
page-ended-removed = El anfitrión te ha expulsado de esta mesa. Podrás volver cuando haya empezado la siguiente partida.
page-ended-version = Esta página es demasiado antigua para el servidor: vuelve a cargarla.
page-ended-too-fast = Demasiados mensajes a la vez: vuelve a cargar la página.
page-ended-too-many = Esta mesa está abierta en demasiadas ventanas.
page-ended-elsewhere = Esta mesa está abierta en otra ventana: allí sigue la partida.
page-ended-other-version = Esta partida empezó con una versión anterior de las reglas y no puede continuar.
page-event-seat-taken = { $name } se sienta.
page-event-seat-taken-over = { $name } ocupa un asiento; de acuerdo: { $by }.
page-event-seat-left = { $name } se levanta.
page-event-bot-seated = Se sienta un bot: { $name }.
page-event-seats-swapped = Dos jugadores se cambian el asiento.
page-event-ready-changed = { $on ->
    [yes] { $name }: «¡Adelante!»
   *[no] { $name }: «¡Un momento!»
}
page-event-setup-changed = Han cambiado los ajustes de la mesa.
page-event-host-changed = Ahora hace de anfitrión { $name }.
page-event-guest-removed = { $by } ha expulsado a { $name } de la mesa.
page-event-deal-committed = La baraja queda sellada: al final se podrá comprobar.
page-event-autopilot-set = { $on ->
    [yes] Un bot juega por { $name }.
   *[no] { $name } ha vuelto.
}
page-event-paused = La partida está en pausa.
page-event-pause-wanted = { $on ->
    [yes] { $name } quiere una pausa.
   *[no] { $name } quiere seguir.
}
page-event-resumed = La partida continúa.
page-event-timings-doubted = La rapidez de { $name } no parece humana: { $swift } de { $claims } cartas en menos de { $within } ms.
page-doubt = La rapidez de { $name } no parecía humana: { $swift } de { $claims } cartas en menos de { $within } ms.
page-not-counted = Por eso esta victoria no cuenta.
page-key-arrows = de carta en carta
page-key-enter = jugar la carta o pulsar el botón
page-key-tab = a la siguiente parte de la mesa
page-key-letters = la jugada que muestra esta tecla
page-key-log = qué ha pasado
page-key-rules = las reglas
page-key-talk = la charla
page-key-settings = los ajustes
page-key-hint = una pista, si la mesa las admite
page-key-pause = hacer una pausa o seguir
page-key-mute = sonidos sí o no
page-key-help = esta página
page-key-escape = cerrar
level-beginner = principiante
level-casual = aficionado
level-strong = fuerte
level-master = maestro
level-random = al azar
level-sensible = sensato
level-cautious = prudente
level-reckless = temerario
level-learned = autodidacta
refusal-offline = No se puede contactar con el servidor.
refusal-unreachable = El servidor no lo ha entendido.
refusal-unknown = Ahora no se puede.
page-hint = Pista
page-hints = Ayuda en la mesa
page-hints-help = Probabilidades exactas y pistas de maestro, para todos los que juegan.
page-rests = Parar tras cada ronda
page-rests-help = Todos ven cómo ha terminado. Se sigue cuando todos han pulsado o, como mucho, tras unos segundos. Sin esto no hay descansos.
page-preparing = Preparando la mesa…
page-preparing-percent = Preparando la mesa: { $percent } %
page-share = Compartir
page-scores = Evolución del marcador
page-highlights = Momentos destacados
page-place = Puesto { $place }{ $shared ->
    [yes] , compartido
   *[no] {""}
}
page-highlight-jump = El mayor salto en el marcador: { $name }, { $amount } de una vez.
page-highlight-run = La racha más larga: { $name }, { $amount } jugadas seguidas.
page-highlight-lead = { $amount ->
    [one] El liderato cambió de manos una sola vez y se lo quedó { $name }.
   *[other] El liderato cambió de manos { $amount } veces; al final se lo quedó { $name }.
}
page-highlight-race = La mano más rápida: { $name }, { $amount } ms.
page-replay = Partida grabada
page-replay-eyes = Vista por
page-replay-spectator = Espectador
page-replay-story = Relato
page-replay-shuffle = Barajado
page-replay-scores = Puntos
page-replay-controls = Recorrer la partida
page-replay-moment = Momento de la partida
page-replay-at = { $at } de { $last }
page-replay-first = Al principio
page-replay-earlier = Un turno atrás
page-replay-back = Un paso atrás
page-replay-play = Reproducir
page-replay-pause = Pausa
page-replay-forward = Un paso adelante
page-replay-later = Un turno adelante
page-replay-last = Al final
page-replay-speed = Velocidad
page-replay-claim = { $name } { $ms } ms
page-replay-download = Descargar
page-replay-again = Jugar estas cartas como { $name }
page-replay-only = Esta partida ya terminó: la estás viendo de nuevo.
page-replay-alone = Jugada en solitario, en el navegador: quien jugaba podría haber mirado todas las manos.
page-seal-explained = Antes de repartir, la mesa publicó la huella de su secreto y cada jugador añadió un número propio. Así nadie pudo elegir las cartas ni repartir otra vez después de ver el juego.
page-seal-known = Estas cartas ya se habían repartido: en una partida anterior, o en el navegador de quien empezó esta en solitario. Alguien podía conocerlas.
page-seal-check = Comprobar el barajado
page-seal-kept = El secreto es el prometido: su SHA-256 es la huella publicada.
page-seal-broken = El secreto no coincide con la huella publicada. No te fíes de este reparto.
page-seal-key = { $count ->
    [0] La clave del reparto sale del secreto.
    [one] La clave del reparto sale del secreto y del número de un jugador.
   *[other] La clave del reparto sale del secreto y de los números de { $count } jugadores.
}
page-seal-witnessed = Este navegador anotó la huella antes del reparto.
page-seal-mine = Tu propio número forma parte de la clave.
page-seal-not-mine = Tu número llegó tarde para formar parte de la clave.
page-seal-commitment = Huella publicada
page-seal-secret = Secreto, revelado al final
page-seal-key-name = Clave del reparto
page-seal-more = Comprobado aquí: huella y clave. Descarga la partida y ejecuta «mazzo verify» para comprobar también que de la clave salen justo estas cartas, que cada jugada siguió las reglas y que el resultado es correcto.
page-contents = Índice
page-strategy = Jugar bien
page-no-game = Aquí no está ese juego.
page-ruling = Caso { $ruling }: ¿por qué?
page-winner = { $me ->
    [yes] ¡Has ganado!
   *[no] { $count ->
        [one] Gana { $names }
       *[other] Victoria compartida: { $names }
    }
}
page-watch-again = Ver de nuevo
page-share-match = Compartir la partida
page-change-table = Cambiar la mesa
page-waiting-for = Esperando a { $names }…
page-lesson-progress = Paso { $step } de { $steps }
page-lesson-skip = Saltar y jugar
page-lesson-on = Seguir
page-lesson-again = Otra vez
page-lesson-your-move = Te toca
page-lesson-try = Se puede, pero ahora no. Prueba con «{ $move }».
page-lesson-read = Primero lee: pulsa «Seguir».
page-known-deal = reparto ya jugado
page-event-deal-known = Estas cartas se repartieron antes de abrir esta mesa: alguien puede conocerlas.
page-replay-analysis = Análisis
page-analysis-busy = Se prueban miles de continuaciones: hecho el { $percent }.
page-analysis-queue = { $ahead ->
    [one] Antes le toca a otra partida.
   *[other] Antes les toca a otras { $ahead } partidas.
}
page-analysis-span = Jugadas { $first }–{ $last }
page-analysis-steady = Ningún momento decidió la partida por sí solo.
page-analysis-chances = Probabilidad de ganar
page-analysis-turning = Momentos decisivos
page-analysis-decisions = Ocasiones perdidas
page-analysis-flawless = Hasta donde se podía saber, ninguna jugada fue claramente un error.
page-analysis-better = { $name }: { $played }. Mejor (+{ $loss }): { $better }
page-analysis-luck-skill = Suerte y destreza
page-analysis-luck = Suerte
page-analysis-skill = Destreza
page-analysis-others = Los demás
page-analysis-more = Las probabilidades valen entre jugadores que siguen una regla sencilla. Suerte, destreza y lo que hicieron los demás suman la diferencia entre la igualdad inicial y el resultado.
page-analysis-choices = La destreza compara cada decisión con esa regla, con las cartas ocultas tal como estaban de verdad: ahí incluso una buena jugada puede costar algo, y las pequeñas diferencias se van sumando.
page-replay-why = ¿Por qué?
page-why-busy = Un jugador fuerte lo está pensando…
page-why-start = Ve a una jugada: aquí verás qué habría sopesado un jugador fuerte.
page-why-candidates = Las jugadas posibles
page-why-played = Elegida
page-why-wait = Esperar
page-why-points = { $points } puntos
page-why-figures = Qué se podía calcular en ese momento
page-why-more = La mesa muestra cómo estaba antes de esta jugada. Aquí solo cuenta lo que { $name } podía saber; cada jugada se probó con las mismas continuaciones.
page-everybody = Todos a la vez
page-against-bots = contra bots
page-close-table = Cerrar esta mesa: { $game }, { $code }
page-close-explained = { $alone ->
    [yes] En esta mesa solo juegas contra bots: la partida termina y no se puede retomar.
   *[no] Si la mesa la llevas tú y no hay nadie más en ella, la partida termina y no se puede retomar. Si no, sigue para los demás y la mesa solo desaparece de tu lista.
}
page-close-now = Cerrar la mesa
page-remove-ask = ¿Expulsar a { $name }?
page-remove-explained = La persona expulsada podrá volver cuando haya empezado la siguiente partida. Para darle el asiento a otra persona basta con liberarlo.
page-remove-seat-only = Solo liberar el asiento
page-cancel = Cancelar
page-leave-alone = La partida espera hasta que vuelvas. Encontrarás esta mesa en la página de inicio.
page-end-table = Terminar la partida
page-setting-sums = Mostrar las respuestas
page-setting-sums-help = En los juegos de cálculo, las respuestas aparecen junto a la carta, en las mesas que admiten ayudas.
page-setting-fits = Resaltar lo que encaja
page-setting-fits-help = En una carrera destacan las cartas que encajan, en las mesas que admiten ayudas.
page-setting-forced = Hacer las jugadas forzadas
page-setting-forced-help = La única jugada posible se hace por ti, tras un momento. En una mesa con más gente, quien esté atento notará que no tenías elección.
page-tempo = Ritmo
page-tempo-help = A qué velocidad se mueven los bots y las cartas. En una mesa con más gente vale el ritmo más lento de los elegidos; en una carrera solo cuenta «lento». Al instante: a solas con bots nunca esperas tu turno.
page-tempo-slow = lento
page-tempo-normal = normal
page-tempo-fast = rápido
page-tempo-skip = al instante
page-skip = Saltar a mi turno
page-skip-always = Siempre
page-meanwhile = Desde tu último turno
page-key-skip = saltar a tu turno, cuando solo juegan bots
page-presets = Tipo de juego
page-preset-box = como en la caja
page-preset-family = en familia
page-preset-experts = para expertos
page-preset-own = Una combinación propia de las opciones de abajo.
page-opponents = Nivel de los bots
page-first-time = ¿Primera vez? La lección dura un minuto.
page-begin = Empezar
page-sort-number = Ordenar mis cartas por número
page-sort-colour = Ordenar mis cartas por color
page-key-sort = ordenar tus cartas por color o por número
page-invite-bot-seat = La persona invitada puede ocupar el asiento de un bot y seguir esta partida contigo, con las cartas tal como están. Tú conservas tu asiento y tu mano.
page-invite-moves = Para eso la partida pasa de este navegador al servidor. Hasta ahora el navegador tenía todas las manos, y la mesa se lo dice a todos. A partir de la próxima partida reparte el servidor.
page-invite-open = Abrir la mesa
page-invite-agree = Quien llega solo mira al principio, y puede pedir el asiento de un bot. En cuanto aceptes, jugará contigo.
page-take-bot-seat = Jugar en lugar de { $name }
page-begun-alone = empezada en solitario
page-begun-alone-more = Esta partida empezó en solitario: el navegador de { $name } tenía todas las manos.
page-my-matches = Tus partidas en este navegador
page-my-place = { $place ->
    [1] { $shared ->
        [yes] Victoria compartida
       *[no] Ganada
    }
   *[other] Puesto { $place } de { $seats }
}
page-all-matches = Ver las { $count }
