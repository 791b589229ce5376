# Palabras comunes.
yes = sí
no = no
seat-name = Asiento { $number }
no-cards = ninguna carta
view-score = Puntos

# Lo que se rechaza en cualquier parte.
refusal-over = La partida ha terminado.
refusal-not-seated = Ahí no se sienta nadie.
refusal-not-acting = Ahora no te toca.
refusal-no-clock = No hay ningún reloj en marcha.
refusal-unknown-move = En este juego no existe la jugada «{ $move }».
refusal-unknown-game = No existe el juego «{ $game }»; hay { $known }.
refusal-broken-game = El juego «{ $game }» no se puede usar. Repara o desinstala su paquete «{ $package }»: { $problem }
refusal-game-clash = Dos paquetes tienen un juego «{ $game }»: se usa el de «{ $used }», no el de «{ $other }».
refusal-broken-bot = El bot «{ $bot }» no se puede usar: { $problem }
refusal-illegal-bot = El bot «{ $bot }» hace una jugada no válida en { $game }: { $problem }
refusal-endless-bots = Una partida de { $game } no termina: todos esperan y no corre ningún tiempo ({ $bots }).
refusal-endless-match = Una partida de { $game } no termina en { $most } jugadas, el límite que dan sus reglas.
refusal-no-pytest = Para las comprobaciones hace falta pytest: pip install 'mazzo[testing]'.
refusal-bad-game-id = «{ $game }» no puede ser el nombre corto de un juego: solo minúsculas, cifras y _, primero una letra y nunca _ al final.
refusal-bad-title = «{ $title }» no puede ser el título de un juego: una línea de texto, sin " ni \.
refusal-game-exists = El juego «{ $game }» ya existe. Elige otro nombre.
refusal-page-not-built = No se ha podido construir la página: { $problem }.
refusal-no-page = Aún no hay ninguna página; la construye «mazzo build-page».
refusal-unknown-language = No existe el idioma «{ $language }»; hay { $known }.
refusal-unknown-option = { $game } no tiene la opción «{ $option }»; tiene { $known }.
refusal-bad-option = Opción «{ $option }»: { $problem }.
refusal-bad-options = Las opciones se dan por nombre, no como «{ $given }».
refusal-bad-seats = A { $game } juegan { $played }, no { $seats }.
refusal-too-many-rounds = Con { $seats } jugadores se juegan como mucho { $most } rondas.
refusal-no-such-starter = El asiento { $starter } no puede empezar: hay { $seats } jugadores.
refusal-bad-position = Esta posición no puede darse: { $problem }.
refusal-too-much-chance = Desde aquí una jugada roba { $most } veces o más (se reparte de nuevo), demasiadas para seguir todos los resultados: empieza en una posición tras la que ya no se reparta.
refusal-unreadable = De «{ $file }» no se puede leer ninguna partida grabada.
refusal-bad-replay = Línea { $line } de la grabación: { $problem }.
refusal-other-format = Esta grabación tiene el formato { $format }, que aquí no se lee.
refusal-other-version = Esta grabación sigue la versión { $version } de { $game }; aquí se juega la versión { $current }.
refusal-broken-commitment = El secreto no corresponde al compromiso publicado antes del reparto.
refusal-other-result = Las jugadas no llevan al resultado que declara la grabación.

# La línea de órdenes: lo que se rechaza.
refusal-unknown-command = No existe la orden «{ $command }»; hay { $known }.
refusal-unknown-flag = Aquí no existe la opción { $flag }; con --help verás cuáles hay.
refusal-missing-argument = Falta { $name }; con --help verás qué hay que indicar.
refusal-unexpected-argument = «{ $value }» está de más; con --help verás qué hay que indicar.
refusal-flag-usage = A { $flag } le falta un valor, o le sobra; con --help verás cómo se usa.
refusal-usage = Así no se entiende; con --help verás qué hay que indicar.
refusal-not-a-number = { $flag } necesita un número entero, no «{ $value }».
refusal-too-few = { $flag } tiene que ser al menos 1.
refusal-too-great = { $flag } puede llegar como mucho a { $most }.
refusal-not-one-of = { $what } puede ser { $known }, no «{ $given }».
refusal-no-strategy = Todavía no hay consejos de estrategia para { $game }.
refusal-option-shape = Una opción se escribe nombre=valor, no «{ $value }».
refusal-option-twice = La opción «{ $option }» está indicada dos veces.
refusal-option-value = La opción «{ $option }» puede ser { $known }, no «{ $value }».
refusal-too-many-names = Hay { $names } nombres para { $seats } asientos.
refusal-bad-name = «{ $name }» no sirve como nombre: de 1 a { $most } caracteres, y cada nombre una sola vez.
refusal-bad-line = La línea { $line } de la grabación no es válida en ese punto: { $text }
refusal-no-such-seat = Hay asientos del 1 al { $seats }: el { $seat } no existe.
refusal-seat-and-all = Indica --seat o --all, pero no los dos.
refusal-bot-of-another-game = El bot «{ $bot }» no juega a { $game }; hay { $known }.
refusal-unknown-bot = No existe el bot «{ $bot }»; hay { $known }.

# La línea de órdenes: ayuda.
cli-usage = Uso:
cli-usage-command = ORDEN
cli-usage-options = [OPCIONES]
help-mazzo = Juegos de cartas según las reglas: aquí se juegan, se releen y se comprueban.
help-games = Enumera los juegos, o uno con sus tipos y sus opciones.
help-capabilities = Muestra para qué sirve cada juego.
help-rules = Muestra el reglamento de un juego.
help-play = Abre aquí una partida contra bots.
help-replay = Relata una partida guardada.
help-verify = Comprueba que una partida guardada es honrada: el reparto, cada jugada y el resultado.
help-help = Muestra esta página.
help-version = Muestra la versión.
help-lang = Idioma: en, it o es.
help-game = Qué juego; «mazzo games» los enumera.
help-list-options = Enumera en su lugar las opciones del juego.
help-strategy = Muestra en su lugar cómo jugarlo bien.
help-seats = Cuántos juegan, contándote a ti.
help-seed = Una palabra o un número cualquiera; el mismo da siempre el mismo reparto.
help-option = Una opción de la mesa; se puede repetir.
help-names = Los nombres asiento por asiento, separados por comas; el primero es el tuyo.
help-file = El archivo de una partida guardada.
help-folder = La carpeta en la que escribir: nueva o vacía, o con una página anterior.
help-seat = Cuenta solo lo que sabía este asiento; los asientos se cuentan desde el 1.
help-all = Lo cuenta todo, con las manos descubiertas (es lo habitual).

# La línea de órdenes: listas.
cli-and = { $most } y { $last }
cli-head-game = Juego
cli-head-players = Jugadores
cli-head-minutes = Minutos
cli-head-tagline = De qué va
cli-head-preset = Tipo de juego
cli-head-option = Opción
cli-head-values = Valores
cli-head-default = Por defecto
cli-head-meaning = Qué hace
cli-head-place = Puesto
cli-head-name = Nombre
cli-house-seats = { $usual } (también { $house })
cli-game-facts = Jugadores: { $players } · { $minutes } min
cli-games-hint = Se juega con «mazzo play JUEGO», se lee con «mazzo rules JUEGO» y las opciones las dice «mazzo games JUEGO»; JUEGO es el nombre corto en gris.
cli-head-capability = Qué ofrece
cli-capabilities-hint = (✓): con un paquete que aquí aún no está instalado: { $command }
cli-can-terminal = se juega en la terminal
cli-can-lesson = una lección
cli-can-strategy = consejos de estrategia
cli-can-rule-of-thumb = un bot que juega con sentido común
cli-can-search = niveles que buscan la jugada
cli-can-network = una red entrenada
cli-can-figures = cifras exactas
cli-can-endgame = finales calculados por completo
cli-can-batch = miles de partidas a la vez (mazzo.vector)
cli-can-cuda = miles de partidas a la vez en una GPU
cli-can-gymnasium = entorno para Gymnasium
cli-can-openspiel = juego para OpenSpiel
cli-can-pettingzoo = entorno para PettingZoo
cli-can-rlcard = entorno para los agentes de RLCard
cli-can-textarena = entorno para los agentes de TextArena
cli-options-hint = Se elige una con «mazzo play { $game } --option NOMBRE=VALOR».

# La línea de órdenes: en la mesa.
cli-preparing = Preparando { $game }: tarda unos segundos, solo la primera vez…
cli-names = Álex, Bruno, Carla, Darío, Elena, Fermín, Julia, Hugo, Irene, Leo, Marta, Nico
cli-which-game = ¿A qué jugamos?
cli-welcome = Te llamas { $name } y juegas contra { $others }.
cli-welcome-help = Elige una jugada por su número o escríbela; ? para la ayuda, salir para levantarte.
cli-prompt = Tu jugada:
cli-wait = Esperar y dejar hacer a los demás
cli-too-late = Alguien ha sido más rápido: tu jugada ya no encaja, pero no te cuesta nada.
cli-no-such-number = Elige un número del 1 al { $count }.
cli-no-such-ruling = En este juego no hay ningún caso con ese número.
cli-help-rulings = Los casos { $first } a { $last } resuelven cualquier duda: escribe ? { $first } para leer uno.
cli-file = ARCHIVO
cli-word-help = ayuda
cli-word-rules = reglas
cli-word-log = historia
cli-word-save = guardar
cli-word-quit = salir
cli-word-hint = pista
cli-word-wait = esperar
cli-type-move = 1, 2, 3…
cli-type-move-help = haz la jugada con ese número; también vale su notación, o su final
cli-type-help-help = esta página, o un caso del reglamento; abreviado, ?
cli-type-rules-help = el reglamento entero
cli-type-log-help = todo lo que ha pasado hasta ahora, hasta donde tú sabes
cli-type-save-help = guarda esta partida en un archivo
cli-type-hint-help = qué haría aquí un buen jugador, y por qué
cli-type-wait-help = no hagas nada por ahora, donde se pueda
cli-type-quit-help = levántate de la mesa
cli-hint = Aquí conviene «{ $move }». { $reason }
cli-save-how = Di en qué archivo: guardar ARCHIVO
cli-save-exists = «{ $file }» ya existe; elige otro nombre.
cli-save-failed = No se puede escribir «{ $file }»; elige otro nombre.
cli-saved = Guardada en «{ $file }».
cli-save-offer = ¿Guardamos la partida? Escribe el nombre de un archivo o pulsa Intro:
cli-again-offer = ¿Otra partida? (s/n)
cli-yes-words = s sí si
cli-seed-was = Para repetir el mismo reparto: --seed { $seed }
cli-goodbye = ¡Hasta la próxima!
cli-winner = { $count ->
    [one] Gana { $names }.
   *[other] Comparten la victoria { $names }.
}

# La línea de órdenes: partidas grabadas.
cli-story-players = En la mesa: { $names }.
cli-story-when = Jugada el { $when }.
cli-story-options = Opciones: { $options }.
cli-story-reader = Tal como la vio { $name }.
cli-story-unfinished = La partida no se terminó.
cli-verified = Auténtica: las cartas se repartieron como se prometió y cada jugada siguió las reglas.
cli-verified-position = Cada jugada siguió las reglas. La partida empezó en una posición preparada: no hay reparto que comprobar.
cli-verified-known = Auténtica, pero las cartas ya se habían repartido, en otra partida o en un navegador: quien jugó podía conocerlas.
cli-doctor-well = El almacén está bien.
cli-doctor-ill = El almacén está dañado.
cli-doctor-counted = Mesas leídas: { $tables }; invitados: { $guests }; partidas terminadas: { $replays }.
cli-doctor-problem = El archivo: { $problem }
cli-doctor-table = Mesa { $code }: se pueden leer { $readable } de { $records } registros.
cli-doctor-replays = Partidas terminadas que no se pueden leer: { $count }.
cli-doctor-saved = Lo que se pudo leer está ahora en { $store }. Inicia el servidor con él.
cli-verify-game = Juego
cli-verify-game-said = { $game }, versión { $version } de las reglas, { $seats } jugadores
cli-verify-commitment = Compromiso
cli-verify-secret = Secreto
cli-verify-key = Clave
cli-verify-moves = Jugadas
cli-verify-moves-said = { $count ->
    [one] una, repetida
   *[other] { $count }, todas repetidas
}
cli-verify-result = Resultado

# La línea de órdenes: si una instalación está en orden.
check-file = Almacén: { $store } está bien. Mesas: { $tables }; invitados: { $guests }; partidas terminadas: { $replays }.
check-file-ill = Almacén: { $store } está dañado. Detén el servidor, salva lo que se pueda leer con «mazzo doctor { $store } --save-to NUEVO» e inícialo con --store sqlite:///NUEVO.
check-file-new = Almacén: { $store } se crea cuando arranca el servidor.
check-file-nowhere-ill = Almacén: no se puede escribir en { $folder }. Asigna la carpeta a quien ejecuta el servidor, o indica otro archivo con --store sqlite:///ARCHIVO.
check-disk = Disco: hay { $free } MB libres en { $folder }.
check-disk-ill = Disco: solo quedan { $free } MB en { $folder }. Haz sitio: con el disco lleno no se confirma ninguna jugada.
check-clock = Reloj: está en hora, hasta donde se puede ver.
check-clock-ill = Reloj: se desvía { $seconds } segundos. Deja que la máquina lo ajuste sola (timedatectl set-ntp true).
check-postgresql = Almacén: { $store } responde en { $ms } ms.
check-postgresql-ill = Almacén: { $store } tarda { $ms } ms en responder, y cada jugada lo espera. Pon servidor y base de datos en el mismo sitio, o averigua qué mantiene ocupada la base de datos.
check-postgresql-silent-ill = Almacén: no se llega a { $store } ({ $problem }). Comprueba que PostgreSQL esté en marcha y que la dirección, el usuario y la contraseña sean correctos.
check-postgresql-encoding-ill = Almacén: la base de datos está codificada en { $encoding }. Crea una con «createdb --encoding=UTF8 --template=template0 NOMBRE».
check-postgresql-standby-ill = Almacén: este PostgreSQL es una réplica y no admite escrituras. Nombra también la máquina principal y añade ?target_session_attrs=read-write.
check-postgresql-forgets-ill = Almacén: { $setting } está desactivado, y un corte de luz hace perder jugadas confirmadas. Actívalo en postgresql.conf.
check-postgresql-connections = Almacén: { $free } de { $most } conexiones están libres.
check-postgresql-connections-ill = Almacén: { $free } de { $most } conexiones están libres, y cada nodo necesita dos. Sube max_connections en postgresql.conf y reinicia PostgreSQL.
check-postgresql-newer-ill = Almacén: tiene la versión { $version }, y aquí se entiende la { $current }. Instala también aquí el Mazzo más reciente.
check-node = Nodo { $address }: responde. Mesas: { $tables }; minutos desde que arrancó: { $minutes }.
check-node-ill = Nodo { $address }: desde aquí no se llega. Los nodos se pasan los jugadores: abre el puerto, o indica una dirección que valga entre ellos (node_address).
check-files = Archivos abiertos: se permiten { $files } y pueden hacer falta { $needed }.
check-files-ill = Archivos abiertos: se permiten { $files } y pueden hacer falta { $needed }. Sube el límite (LimitNOFILE= en la unidad de systemd, ulimit -Hn) o baja sockets_most.
check-memory = Memoria: hay { $memory } MB y pueden hacer falta { $wanted }.
check-memory-ill = Memoria: hay { $memory } MB y pueden hacer falta { $wanted }. Baja tables_most, o dale más a la máquina.
check-address-here = Dirección: se llega al servidor en { $at }, solo desde esta máquina. Para los demás añade --host 0.0.0.0, o un proxy y url.
check-address-network = Dirección: quienes están en tu red llegan al servidor en { $address }.
check-address-plain-ill = Dirección: se llega a { $url } sin cifrar. Deja el TLS a un proxy (docs/hosting.md) y escribe https:// en url.
check-address-unknown-ill = Dirección: nadie sabe dónde está { $host }. Regístralo en el DNS, o corrige url.
check-address-silent-ill = Dirección: nada responde en { $url }. Comprueba que el proxy esté en marcha y que el cortafuegos deje entrar.
check-address-unwell-ill = Dirección: el servidor que hay tras { $url } no puede atender a nadie ahora mismo. Su registro dice por qué.
check-address-other-ill = Dirección: { $url } responde con el estado { $status }, y no es este servidor. El proxy debe pasarlo todo a { $at }.
check-address-answers = Dirección: el servidor responde en { $url }.
check-certificate =
    Certificado: vale { $days ->
        [0] unas horas más
        [1] un día más
       *[other] { $days } días más
    }.
check-certificate-ill =
    Certificado: solo vale { $days ->
        [0] unas horas más
        [1] un día más
       *[other] { $days } días más
    }, y ya debería estar renovado. Mira el registro de lo que lo renueva.
check-certificate-bad-ill = Certificado: los navegadores rechazan el de { $url } ({ $problem }). Haz que el proxy consiga uno para este nombre; Caddy lo hace solo.
check-proxies-none-ill = Proxy: url dice https, pero no se confía en ningún proxy. Pon la dirección del proxy en proxies, o todos cuentan como uno.
check-sockets = Proxy: deja pasar los WebSockets.
check-sockets-refused-ill = Proxy: el servidor rechaza su propia página. url tiene que ser exactamente lo que la gente escribe, y el proxy tiene que dejar como están las cabeceras Host y Origin.
check-sockets-stopped-ill = Proxy: no deja pasar los WebSockets (estado { $status }). Debe pasar Upgrade y Connection a { $at }; deploy/nginx.conf muestra cómo.
check-metrics-open-ill = Proxy: cualquiera puede leer { $url }/metrics, porque no dice para quién pregunta. Debe enviar X-Forwarded-For y responder 404 a /metrics.
check-all = { $count ->
    [0] Todo está en orden.
    [one] Hay una cosa por hacer.
   *[other] Hay { $count } cosas por hacer.
}

# simulate, bench
cli-sim-head = { $games } partidas de { $seats } jugadores en { $seconds } s ({ $rate } jugadas por segundo)
cli-sim-playing = Jugando
cli-sim-bot = bot
cli-sim-chairs = asientos
cli-sim-wins = victorias (95 %)
cli-sim-points = puntos
cli-sim-range = mín ┤ ¼ ┃ ½ ┃ ¾ ├ máx
cli-sim-length = Duración: de { $low } a { $high } jugadas, mediana { $median }; { $minutes } minutos de media al ritmo de los bots.
cli-sim-first = El asiento 1 gana el { $share } % (lo justo sería el { $fair } %).
cli-sim-scores = Puntos de { $low } a { $high }: { $bars }
help-simulate = Hace jugar muchas partidas a los bots y muestra cómo les va.
help-bots = Bots por nombre, separados por comas: beginner, casual, strong, master, learned, sensible o random, y donde el juego los tiene cautious y reckless, si se quiere con :quick, :steady o :slow; módulo:función es un bot propio, mcp:ORDEN un programa que juega con el Model Context Protocol.
help-games-number = Cuántas partidas.
help-gpu = Juega en una GPU CUDA.
help-ray = Trabaja en un clúster de Ray en HOST:PUERTO o ray://HOST:PUERTO; sin dirección, en aquel del que forma parte este equipo, o solo en este equipo.
refusal-no-cluster = Ningún clúster de Ray responde en «{ $address }».
refusal-bad-cluster = No se puede usar Ray: { $problem }
refusal-other-mazzo = Una máquina del clúster tiene Mazzo { $theirs } y esta { $ours }: todas deben tener la misma versión.
refusal-ray-programs = Los programas (mcp:) solo juegan en este equipo, sin --ray.
refusal-gpu-or-ray = Elige entre --gpu y --ray: juntos no es posible.
help-json = Imprime las cifras en JSON.
help-bench = Mide lo rápido que van las reglas en esta máquina.
help-peers = Un Python con otros motores instalados, para medirlos junto al nuestro.
help-bench-seconds = Segundos por medición.
help-repeats = Mediciones de cada tipo.
refusal-bad-number = Hace falta al menos una partida.
refusal-bad-bots = Nombra de 1 a { $seats } bots.
refusal-no-gpu = En esta máquina no se puede usar ninguna GPU CUDA.
refusal-bad-mask = { $what } necesita un sí o un no para cada una de las { $rows } filas.
refusal-bad-rows = { $what } se indica una vez para todas las filas, o una vez para cada una de las { $rows }.
refusal-bad-actions = Hacen falta { $rows } acciones, un número entero por fila.
refusal-unread-actions = Aquí no se pueden leer estas acciones: { $problem }
refusal-bad-share = { $what } es una proporción de 0 a 1, o una entrada por fila, no { $given }.
refusal-bad-seed = seed necesita un número entero de 0 en adelante, no «{ $given }».
refusal-no-reset-options = Las opciones se dan al crear el entorno, no a reset: { $given }.
refusal-no-room = { $rows } filas necesitan { $needed } GB de memoria; esta máquina tiene { $memory }.
refusal-bad-snapshot = Lo guardó un entorno de otra clase.
refusal-altered-snapshot = Esto no es lo que se guardó: ha cambiado desde entonces.
refusal-no-peers = Para «{ $python }» no hay otros motores instalados; los prepara «make bench».

# El servidor.
server-title = Mazzo
server-no-client = Este servidor tiene mesas, pero no cliente web. Juega con un programa que hable su protocolo.
help-check-game = Comprueba todo lo que atañe a un juego y enumera lo que le falta.
help-new-game = Escribe un paquete con un pequeño juego completo, para convertirlo en el tuyo.
help-id = El nombre corto del juego: minúsculas, cifras y _.
help-new-title = El título del juego, tal como lo leen los jugadores.
help-build-page = Construye la página con los tableros de todos los juegos instalados.
help-page-out = La carpeta para la página; si falta, aquella en la que «mazzo serve» mira primero.
help-site = Escribe una página para cualquier alojamiento estático: todos los juegos contra bots, sin servidor.
help-doctor = Dice si una instalación está en orden, según los ajustes de su servidor; o examina un almacén.
help-examined = Dónde están guardadas las mesas: sqlite:///archivo o postgresql://….
help-doctor-save-to = Guarda en este archivo nuevo lo que se pueda leer.
help-work = Trabaja en los análisis para los servidores de un almacén PostgreSQL, y en nada más.
refusal-no-work = El único servidor de un archivo SQLite hace todo el trabajo; `mazzo work` es para PostgreSQL.
help-serve = Ofrece mesas para varias personas, cada una con su propio dispositivo.
help-serve-host = Dirección en la que escuchar.
help-serve-port = Puerto en el que escuchar.
help-serve-url = Dirección por la que se llega al servidor, https://… detrás de un proxy TLS.
help-serve-store = Dónde se guardan las mesas: sqlite:///archivo o postgresql://….
help-serve-node-address = Dirección en la que los demás nodos del mismo almacén PostgreSQL encuentran a este, host:puerto; la suya propia si está vacía.
help-serve-web = Carpeta del cliente web; si está vacía, el incluido.
help-serve-origins = Otros orígenes cuyas páginas pueden hablar con este servidor, separados por comas.
help-serve-proxies = Direcciones o redes de los proxies de confianza, separadas por comas.
help-serve-tables-most = Máximo de mesas abiertas a la vez.
help-serve-tables-per-guest = Máximo de mesas que puede abrir un invitado.
help-serve-sockets-most = Máximo de conexiones a la vez.
help-serve-sockets-per-guest = Máximo de conexiones de un invitado.
help-serve-sockets-per-address = Máximo de conexiones desde una dirección.
help-serve-frame-bytes = Longitud máxima de un mensaje, en bytes.
help-serve-outbox = Mensajes que pueden esperar a un lector lento antes de que reciba en su lugar el estado completo.
help-serve-work-per-guest = Unidades de trabajo por segundo para cada invitado; un mensaje vale una y lo que cuesta más vale más.
help-serve-work-per-address = Unidades de trabajo por segundo para todos los que vienen de una misma dirección.
help-serve-tables-per-minute = Mesas nuevas por minuto desde una dirección.
help-serve-codes-per-minute = Códigos erróneos por minuto desde una dirección.
help-serve-guests-per-minute = Invitados nuevos por minuto desde una dirección.
help-serve-analyses-per-hour = Análisis por hora que puede pedir una dirección.
help-serve-replays-per-day = Partidas jugadas a solas que una dirección puede compartir al día.
help-serve-hello-seconds = Segundos en los que una conexión tiene que presentarse.
help-serve-guest-days = Días tras los que se olvida a un invitado que no vuelve; 0 para nunca.
help-serve-replay-days = Días que se guardan las partidas terminadas; 0 para siempre.
help-serve-idle-hours = Horas tras las que se cierra una mesa que nadie visita.
help-serve-drain-seconds = Segundos que puede tardar el servidor en pararse.
help-serve-works = Si este servidor trabaja también en los análisis; si no, lo hace `mazzo work`, en otra máquina.
help-serve-watchdog-seconds = Segundos que una llamada puede retener el bucle de eventos antes de que el registro la nombre.
help-serve-metrics-for = Direcciones que pueden leer /metrics, separadas por comas.
help-serve-log = Formato del registro: text o json.
help-serve-log-level = Cuánto registrar: debug, info, warning o error.
help-serve-config = Archivo con los ajustes, en TOML.
help-serve-open = Abre la página en el navegador.
cli-check-there = está
cli-check-missing = falta
cli-check-optional = no está, ni hace falta
cli-check-passed = { $game } tiene todo lo necesario.
cli-check-failed = { $game } aún no está listo.
cli-new-game = El juego está en { $folder }. Ahora: pip install --editable ./{ $folder }, y después mazzo check-game { $game }.
cli-module-outdated =
    El módulo de { $game } es más antiguo que sus reglas o se hizo con otro Mazzo. Queda fuera: a { $game } se juega en las mesas del servidor.
    «python -m mazzo.lab.wasm_build { $id }» lo pone al día.
cli-page-built = La página está lista: { $folder }
cli-site-written = El sitio está listo: { $folder }
cli-page-lacks = { $game } aún no está en la página: se añade con «mazzo build-page».
cli-page-older = { $game } ha cambiado desde que se hizo la página: se juega con su tablero tal como era entonces. «mazzo build-page» la hace de nuevo.
cli-page-outdated = Las reglas de { $game } han cambiado desde que se hizo la página, así que queda fuera: «mazzo build-page» la hace de nuevo.
cli-serving = Mazzo está listo: { $address } (Ctrl+C para cerrar)
cli-serving-friends = Los amigos de tu red lo encuentran en { $address }

# El servidor: lo que se rechaza.
refusal-newer-store = Este almacén tiene la versión { $version }; aquí se entiende la versión { $current }.
refusal-bad-store = «{ $store }» no es un almacén: se escribe sqlite:///archivo o postgresql://….
refusal-store-encoding = La base de datos está codificada en { $encoding }; Mazzo necesita una en UTF8: createdb --encoding=UTF8 --template=template0 NOMBRE.
refusal-no-store = El almacén { $store } no se puede abrir.
refusal-no-doctor = Aquí solo se examinan archivos SQLite; PostgreSQL tiene sus propias herramientas.
refusal-store-exists = { $store } ya existe.
refusal-store-in-use = Otro servidor está usando el almacén { $store }.
refusal-cannot-listen = El puerto { $port } de { $host } está ocupado o no está permitido: elige otro con --port.
refusal-bad-setting = El ajuste { $setting } puede ser { $known }, no «{ $given }».
refusal-unknown-setting = No existe el ajuste «{ $setting }».
refusal-bad-config = No se puede leer el archivo de ajustes { $file }.
refusal-bad-guest-name = Un nombre tiene de 1 a { $most } caracteres, entre ellos letras o cifras.
refusal-reserved-name = «{ $name }» se confundiría con la propia mesa: elige otro nombre.
refusal-bad-colour = Un color se escribe #rrggbb.
refusal-too-often = Demasiado seguido: inténtalo de nuevo en { $seconds } s.
refusal-too-many = Demasiadas conexiones a la vez: cierra alguna.
refusal-too-many-tables = Ya hay demasiadas mesas: cierra una tuya o vuelve más tarde.
refusal-foreign-origin = Solo las páginas de este servidor pueden hacerlo.
refusal-not-json = Aquí solo se lee JSON.
refusal-too-long = Es demasiado largo.
refusal-bad-message = Ese mensaje no se puede leer.
refusal-bad-host = Ningún servidor se llama así.
refusal-store-down = Ahora mismo el servidor no puede guardar nada. La mesa seguirá en cuanto pueda.
refusal-store-ill = Una parte de lo que guarda este servidor está dañada, y esto se encuentra ahí. Quien lleva el servidor lo ve en el registro.
refusal-damaged-store = El almacén { $store } está dañado. «mazzo doctor { $store }» salva lo que se puede leer.
refusal-no-guest = Preséntate primero.
refusal-no-table = No hay ninguna mesa con este código.
refusal-others-here = En esta mesa todavía hay alguien más.
refusal-no-replay = Esa partida grabada no existe o ya no se guarda.
refusal-unfinished-replay = Solo se puede compartir una partida terminada.
refusal-finished-replay = Esta partida ha terminado: ya no hay nada que continuar.
refusal-no-lesson = { $game } no tiene esa lección.
refusal-closing = El servidor está a punto de reiniciarse: tu mesa volverá en un momento.

# La mesa: qué se rechaza.
refusal-stale = La mesa ha cambiado entretanto: mira otra vez.
refusal-beaten = Alguien ha sido más rápido. No te cuesta nada.
refusal-pending = Tu última jugada aún se está decidiendo.
refusal-locked = Más despacio: espera un momento antes de volver a intentarlo.
refusal-paused = La partida está en pausa.
refusal-no-match = No hay ninguna partida en curso.
refusal-other-match = Eso es de otra partida.
refusal-not-host = Solo puede hacerlo el anfitrión.
refusal-not-seated-here = No tienes asiento en esta mesa.
refusal-not-a-guest = Ese invitado no está.
refusal-seat-taken = Ese asiento está ocupado.
refusal-seat-closed = A quien estaba ahí lo han expulsado: un bot juega hasta el final de la partida.
refusal-seat-kept = Este asiento espera a la persona que lo dejó.
refusal-seat-wanted = Otra persona ya ha pedido este asiento.
refusal-not-agreed = Alguno de los jugadores no está de acuerdo.
refusal-nobody-to-ask = Entre quienes juegan no hay nadie que pueda dar su visto bueno.
refusal-no-wish = Ya nadie pide ese asiento.
refusal-seats-empty = Aún quedan asientos libres: espera a tus amigos o completa con bots.
refusal-not-all-ready = Todavía falta alguien por dar su visto bueno.
refusal-in-match = Durante una partida, no.
refusal-late-nonce = Ahora no se está barajando nada para lo que esto sirva.
refusal-public-table = En las mesas públicas solo se pueden usar las frases preparadas.
refusal-too-fast = Con un comentario por segundo basta.
refusal-no-hello = Primero hay que saludar.

# La mesa: emotes y frases preparadas.
emote-smile = sonríe
emote-laugh = se ríe
emote-wow = no se lo puede creer
emote-think = se lo está pensando
emote-clap = aplaude
emote-heart = manda un corazón
emote-sweat = está sudando
emote-cry = está llorando
emote-angry = echa humo
emote-wave = saluda con la mano
phrase-hello = ¡Hola a todos!
phrase-good-luck = ¡Suerte!
phrase-well-played = ¡Bien jugado!
phrase-thank-you = ¡Gracias!
phrase-oops = ¡Huy!
phrase-one-moment = Un momento, por favor.
phrase-your-turn = ¡Te toca!
phrase-so-close = ¡Por los pelos!
phrase-again = ¿Otra?
phrase-good-game = ¡Buena partida!
phrase-goodbye = ¡Adiós, hasta pronto!

# arena, levels
help-arena = Valora a los bots: los mismos repartos para todos, rotando los asientos.
help-arena-games = Cuántas partidas con cada número de asientos.
help-arena-seats = Números de asientos, separados por comas; si falta, todos los posibles.
help-arena-out = Una carpeta para los datos (JSON), el informe (HTML) y sus gráficos (SVG).
help-level = La fuerza de los bots: beginner, casual, strong o master; también valen learned, sensible y random, y donde el juego los tiene cautious y reckless, o un bot como en simulate.
cli-arena-title = Arena: { $game }
cli-arena-how = Cada reparto se jugó una vez por bot, cada vez con el bot siguiente en cada asiento; quién se sentaba junto a quién se decidió por sorteo. Las puntuaciones de fuerza salen de un único modelo de Plackett–Luce (400 puntos son diez veces la fuerza) y los intervalos del 95 %, de volver a sortear los repartos. Las cifras en negrita son seguras a ese nivel.
cli-arena-head = { $seats } jugadores: { $games } partidas con { $deals } repartos en { $seconds } s
cli-arena-length = Una partida duró de { $low } a { $high } jugadas, mediana { $median }.
cli-arena-bot = bot
cli-arena-rating = fuerza (95 %)
cli-arena-wins = victorias por asiento (95 %)
cli-arena-place = puesto medio
cli-arena-points = puntos
cli-arena-duel = { $bot } queda por delante de { $against } en el { $share } % de los casos ({ $low }–{ $high }){ $sure ->
    [yes] : es mejor con seguridad.
   *[no] : no es seguro.
}
cli-arena-chart-ratings = Fuerza
cli-arena-chart-wins = Victorias por asiento, en tanto por ciento
cli-arena-chart-duels = Quién queda por delante de quién
cli-arena-chart-scores = Puntos
cli-arena-chart-length = Jugadas por partida
cli-arena-chart-seats = Victorias según el asiento, lo ocupara quien lo ocupara, en tanto por ciento
refusal-arena-bots = Indica al menos dos bots distintos.
refusal-gpu-bots = En la GPU solo juegan los bots random y sensible.
refusal-bad-folder = «{ $folder }» no es una carpeta en la que se pueda escribir.

# Pistas.
advice-only = No hay otra cosa que hacer.
advice-thumb = Una buena regla práctica.
advice-wait = Espera: habrá un momento mejor.
advice-win = Jugando desde aquí hasta el final, gana el { NUMBER($win, style: "percent") } de las partidas; la siguiente jugada, el { NUMBER($next, style: "percent") }.
advice-even = Jugando desde aquí hasta el final, gana el { NUMBER($win, style: "percent") } de las partidas; ninguna otra jugada es claramente mejor.
advice-counted = Calculado hasta el final de la ronda con todos los repartos posibles: { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos mejor que cualquier otra jugada.
refusal-no-hints = Esta mesa no da pistas; el anfitrión puede cambiarlo entre partidas.

# analyse
help-analyse = Muestra dónde se decidió una partida guardada, qué decisiones salieron caras y cuánto contó la suerte; varias partidas salen en una tabla.
help-analyse-seed = Cualquier palabra o número; el mismo da el mismo análisis.
help-analyse-html = Un archivo para el análisis como página.
cli-analyse-busy = Jugando la partida hasta el final desde cada posición…
cli-analyse-title = Análisis: { $game }
cli-analyse-how = La curva es la probabilidad de ganar, desde el reparto hasta el final. Suerte, decisiones propias y ajenas suman la diferencia entre la igualdad inicial y el resultado; «perdido» es lo que un maestro habría salvado.
cli-analyse-player = Jugador
cli-analyse-curve = Probabilidad de ganar
cli-analyse-luck = suerte
cli-analyse-skill = propias
cli-analyse-others = ajenas
cli-analyse-loss = perdido
cli-analyse-file = Archivo
cli-analyse-game = Juego
cli-analyse-turns = se decidió en la jugada
cli-analyse-dearest = decisión más cara
cli-analyse-cost = { $name } en la jugada { $move }: { NUMBER($loss, style: "percent") }
refusal-one-file = --html y --why son para una sola partida, sin --ray.
cli-analyse-turning = Dónde se decidió
cli-analyse-decisions = Qué habría hecho un maestro
cli-analyse-none = Nada que destaque.
cli-analyse-move = Jugada { $move }:
cli-analyse-span = Jugadas { $first }–{ $last }, sobre todo la { $move }:
cli-analyse-decision = Jugada { $move }, { $name }: { $played }. Mejor: { $better } (victoria: +{ NUMBER($loss, style: "percent") }).
turning-luck = Suerte: { $name } pasa del { NUMBER($before, style: "percent") } al { NUMBER($after, style: "percent") }.
turning-own = Decisiones propias: { $name } pasa del { NUMBER($before, style: "percent") } al { NUMBER($after, style: "percent") }.
turning-others = Decisiones de los demás: { $name } pasa del { NUMBER($before, style: "percent") } al { NUMBER($after, style: "percent") }.
turning-race = En estos momentos { $name } pasa del { NUMBER($before, style: "percent") } al { NUMBER($after, style: "percent") }.
help-analyse-why = Solo esta jugada: qué habría sopesado un jugador fuerte, y por qué.
cli-why-title = { $game }, jugada { $move }: { $name }
cli-why-wait = esperar
cli-why-played = jugada
cli-why-win = gana el { NUMBER($win, style: "percent") }
cli-why-worth = vale { NUMBER($worth, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos
cli-why-figures = Qué se podía calcular en ese momento
why-clock = Nadie lo eligió: se había acabado el tiempo.
why-only = No había otra cosa que sopesar.
why-clear = La mejor jugada, hasta donde { $name } podía saber: jugando desde ahí hasta el final, gana el { NUMBER($win, style: "percent") } de las partidas; la siguiente, el { NUMBER($next, style: "percent") }.
why-even = Una buena jugada, hasta donde { $name } podía saber: jugando desde ahí hasta el final, gana el { NUMBER($win, style: "percent") } de las partidas, y ninguna otra es claramente mejor.
why-worse = Mejor, hasta donde { $name } podía saber: { $better }. Jugando desde ahí hasta el final, gana el { NUMBER($best, style: "percent") } de las partidas; esta jugada, el { NUMBER($win, style: "percent") }.
why-counted = Calculado hasta el final de la ronda con todos los repartos posibles: ninguna otra jugada vale más.
why-counted-worse = Mejor, calculando hasta el final de la ronda con todos los repartos posibles: { $better }. Vale { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos más.
refusal-no-such-move = Esta partida tiene las jugadas de la 1 a la { $moves }: la { $move } no existe.
refusal-no-analysis = No se ha podido analizar esta partida.
refusal-bad-file = «{ $file }» no se puede escribir, o ya existe; elige otro nombre.

# Modelos de lenguaje.
help-mcp = Ofrece mesas a un modelo de lenguaje, con el Model Context Protocol.
help-mcp-server = Un servidor en cuyas mesas jugar, junto a otras personas; sin él, una mesa aquí contra bots.
help-mcp-http = Ofrece las mesas por HTTP a cuantos modelos se quiera, y no a uno solo por la entrada y la salida estándar.
help-arena-bots = Bots por nombre, como en simulate.
cli-model-name = Modelo
refusal-needs-extra = Aquí hace falta otro paquete: pip install 'mazzo[{ $extra }]'.
refusal-bad-address = «{ $address }» no es la dirección de un servidor; escribe http://host:puerto.
refusal-no-server = El servidor { $address } no responde.
refusal-needs-http = --host y --port van junto con --http.
refusal-needs-server = Aquí solo juegan bots. Para jugar con personas, inicia «mazzo mcp --server» con la dirección de un servidor.
refusal-no-seat-key = Ningún asiento tiene esta clave: primero abre una mesa o siéntate a una.
refusal-no-such-ruling = En este juego no existe el caso { $ruling }; existen { $known }.
refusal-unknown-remark = «{ $remark }» no está entre lo que se puede decir; hay { $known }.
refusal-arena-seats = En la arena los asientos se reparten: siéntate a la mesa «arena».
refusal-must-move = Aquí no se puede esperar: elige una de las jugadas.
refusal-not-given = { $tool } necesita { $what }.
refusal-not-a-text = { $what } necesita un texto, no «{ $given }».
refusal-bad-wait = { $what } necesita un número de 0 a { $most }, no «{ $given }».
refusal-agent-missing = El programa «{ $command }» no se puede iniciar.
refusal-agent-ended = El programa «{ $command }» terminó sin hacer una jugada.
refusal-agent-silent = El programa «{ $command }» lleva { $minutes } minutos sin hacer una jugada.
