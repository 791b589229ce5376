# Palabras comunes.
yes = sí
no = no
seat-name = Asiento { $number }
no-cards = ninguna carta

# Lo que se rechaza en cualquier parte.
refusal-over = La partida ha terminado.
refusal-not-seated = Ahí no se sienta nadie.
refusal-not-acting = Ahora no te toca.
refusal-no-clock = No hay ningún reloj en marcha.
refusal-unknown-move = En este juego no existe la jugada «{ $move }».
refusal-unknown-game = No existe el juego «{ $game }»; están { $known }.
refusal-unknown-language = No existe el idioma «{ $language }»; están { $known }.
refusal-unknown-option = { $game } no tiene la opción «{ $option }»; tiene { $known }.
refusal-bad-option = Opción «{ $option }»: { $problem }.
refusal-bad-seats = A { $game } juegan { $played }, no { $seats }.
refusal-bad-setup = { $problem }
refusal-bad-position = Esta posición no puede darse: { $problem }.
refusal-unreadable = De «{ $file }» no se puede leer ninguna partida grabada.
refusal-bad-replay = Línea { $line } de la grabación: { $problem }.
refusal-other-format = Esta grabación tiene el formato { $format }, que aquí no se lee.
refusal-other-version = Esta grabación sigue la versión { $version } de { $game }; aquí se juega la versión { $current }.
refusal-broken-commitment = El secreto no corresponde al compromiso publicado antes del reparto.
refusal-other-result = Las jugadas no llevan al resultado que declara la grabación.
