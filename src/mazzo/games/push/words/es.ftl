game-tagline = Roba, monta columnas y plántate a tiempo: quien se pasa tira el dado.

card = { $suit ->
    [R] { $rank } rojo
    [B] { $rank } azul
    [G] { $rank } verde
    [Y] { $rank } amarillo
    [P] { $rank } morado
    [D] carta de dado
   *[S] carta de cambio
}
the-card = { $suit ->
    [D] la { card }
    [S] la { card }
   *[other] el { card }
}
colour-r = rojo
colour-b = azul
colour-g = verde
colour-y = amarillo
colour-p = morado
face-r = rojo
face-b = azul
face-g = verde
face-y = amarillo
face-p = morado
face-star = estrella

move-draw = Robar una carta
move-stop = Plantarse
move-place = Poner en la columna { $column }
move-take = Llevarse la columna { $column }
move-bank = Poner a salvo el { $colour }

fact-turn-started = { $me ->
    [yes] Te toca. Cartas en el mazo: { $stock }.
   *[no] Le toca a { $seat }. Cartas en el mazo: { $stock }.
}
fact-card-drawn = { $me ->
    [yes] Te sale una carta: { $card }.
   *[no] A { $seat } le sale una carta: { $card }.
}
fact-order-switched = { $me ->
    [yes] De las columnas que queden, elegirás primero tú.
   *[no] De las columnas que queden, elegirá primero { $seat }.
}
fact-card-placed = { $me ->
    [yes] { $opened ->
        [yes] Abres la columna { $column } con { $the-card }.
       *[no] Pones { $the-card } en la columna { $column }.
    }
   *[no] { $opened ->
        [yes] { $seat } abre la columna { $column } con { $the-card }.
       *[no] { $seat } pone { $the-card } en la columna { $column }.
    }
}
fact-stopped = { $forced ->
    [yes] { $me ->
        [yes] El mazo se ha agotado: te plantas a la fuerza.
       *[no] El mazo se ha agotado: { $seat } se planta a la fuerza.
    }
   *[no] { $me ->
        [yes] Te plantas.
       *[no] { $seat } se planta.
    }
}
fact-busted = { $me ->
    [yes] Te has pasado: { $the-card } no cabe en ningún sitio.
   *[no] { $seat } se ha pasado: { $the-card } no cabe en ningún sitio.
}
fact-column-taken = { $me ->
    [yes] Te llevas la columna { $column }: { $cards }.
   *[no] { $seat } se lleva la columna { $column }: { $cards }.
}
fact-cards-protected = { $me ->
    [yes] Directas a tu caja fuerte: { $cards }.
   *[no] Directas a la caja fuerte de { $seat }: { $cards }.
}
fact-die-rolled = { $me ->
    [yes] Tiras el dado: { $face }.
   *[no] { $seat } tira el dado: { $face }.
}
fact-cards-lost = { $me ->
    [yes] Pierdes { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }: { $cards }.
   *[no] { $seat } pierde { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }: { $cards }.
}
fact-column-discarded = La columna { $column } sobra y se descarta: { $cards }.
fact-colour-banked = { $me ->
    [yes] Pones a salvo el { $colour }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }: { $cards }.
   *[no] { $seat } pone a salvo el { $colour }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }: { $cards }.
}
fact-seat-scored = { $me ->
    [yes] Tu total es { $points }: { $bench } en el botín y { $bank } en la caja fuerte.
   *[no] { $seat } suma { $points }: { $bench } en el botín y { $bank } en la caja fuerte.
}
fact-tie-broken = { $me ->
    [yes] Empate a { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }: se impone quien tiene más cartas de número, y tú tienes { $cards }.
   *[no] Empate a { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }: se impone quien tiene más cartas de número, y { $seat } tiene { $cards }.
}
fact-match-ended = El mazo se ha agotado y ya no quedan columnas: la partida ha terminado.

refusal-no-column = Todavía no hay ninguna columna, así que no puedes plantarte: roba una carta.
refusal-no-card = No tienes ninguna carta que colocar: primero roba una.
refusal-not-collecting = Las columnas se reparten solo cuando alguien se planta o se pasa: roba o plántate.
refusal-colour-not-on-bench = No tienes cartas de ese color en el botín: elige otro color o roba.
refusal-turn-begun = Ya has empezado a robar, así que en este turno no puedes poner nada a salvo: roba otra vez o plántate.
refusal-must-place = Primero coloca la carta que te ha salido.
refusal-card-clashes = En esa columna ya está este número o este color: elige otra columna.
refusal-second-die = En esa columna ya hay una carta de dado: elige otra columna.
refusal-column-not-next = Las columnas se abren en orden: usa el primer número libre.
refusal-must-take = Te toca llevarte una columna y no puedes rechazarla: elige una.
refusal-column-gone = Ya no hay ninguna columna con ese número: elige una de las que quedan.

option-risk = Riesgo
option-risk-help = La estrella arrasa con todo el botín de quien la saca.
option-auto-protect = Protección automática
option-auto-protect-help = Las cartas nuevas de un color que ya pusiste a salvo van directas a la caja fuerte, antes de cualquier tirada.
option-show-bank-totals = Cajas fuertes a la vista
option-show-bank-totals-help = Todo el mundo ve cuántos puntos hay en cada caja fuerte; si no, solo cuántas cartas.
option-keep-switches = Cartas de cambio también con dos
option-keep-switches-help = Las doce cartas de cambio siguen en el mazo también con dos jugadores.
option-starter = Quién empieza
option-starter-help = A quién le toca el primer turno: por sorteo o el número de un asiento.
option-starter-random = por sorteo

ending-stopped = Se ha acabado el mazo y se han repartido las últimas columnas.
ending-busted = La última carta del mazo no cabía en ninguna columna.
ending-switched = La última carta era de cambio y no había ninguna columna.

phase-start = roba o pon a salvo un color
phase-placing = coloca la carta
phase-deciding = roba otra vez o plántate
phase-collecting = llévate una columna
window-turn = tiempo para decidir

view-stock = { $cards ->
    [one] Mazo: { $cards } carta
   *[other] Mazo: { $cards } cartas
} (dado: { $dice }, cambio: { $switches }) · Descarte: { $discards }
view-column = Columna { $number }
view-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
view-no-columns = No hay ninguna columna.
view-drawn = Por colocar:
view-first = De los demás, elige primero: { $name }
view-risk = Riesgo de pasarse con la próxima carta: { $percent } % ({ $busting } de { $cards })
view-options = En vigor: { $options }
view-player = Jugador
view-bench = Botín
view-bank = Caja fuerte
view-total = Total
view-bank-open = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
} · { $points }
view-bank-closed = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}
view-new-column = Nueva columna
view-takers = Quién elige:
view-bust = riesgo
view-die = El dado
view-unharmed = Sin pérdidas

# Pistas
insight-stock = Cartas en el mazo: { $value }
insight-risk = Riesgo de pasarse: { NUMBER($value, style: "percent") }
insight-gain = Una carta más y plantarse: de media, { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos
insight-stop = Plantarse ahora: de media, { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos
insight-risks = Riesgo de pasarse tras la columna { $place }: { NUMBER($value, style: "percent") }
insight-worth = La columna { $place }: de media, { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos
advice-risk = El riesgo de pasarse es del { NUMBER($risk, style: "percent") }; una carta más vale de media { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos.

# La lección
lesson-draw = Tu turno ya ha empezado: hay dos columnas en marcha y la mejor será tuya. En una columna nunca se repite un color ni un número. Roba una carta.
lesson-open = En la columna 1 ya hay un 2 y en la columna 2 ya hay una carta verde. Así que el 2 verde abre una tercera columna: tócala.
lesson-place = El 6 morado cabe en las columnas 1 y 3. Vas a elegir antes que nadie, así que apuesta por una sola columna: ponlo en la 1.
lesson-die = ¡Una carta de dado! Quien se lleve su columna tendrá que tirar el dado. Ponla en una columna que no quieras: la 3.
lesson-stop = Con tres columnas abiertas puede salir una carta que no quepa en ningún sitio. Entonces te pasas: te quedas sin columna y tiras el dado. La aguja muestra el riesgo. Mejor plántate.
lesson-take = Quien se planta elige antes que nadie. La columna 1 vale 17 puntos: llévatela.
lesson-roll = Los demás tienen que llevarse lo que has dejado. Quien se queda con la carta de dado tira, y pierde las cartas de su botín que sean de ese color.
lesson-bank = Te toca otra vez. En vez de robar puedes poner a salvo un color: el dado ya no podrá tocarlo. Toca tus cartas rojas.
lesson-end = Cuando se acaba el mazo se suman el botín y la caja fuerte, y gana quien tiene más puntos. Eso es todo.
preset-box-help = Las reglas de la caja; todo el mundo ve cuánto hay en cada caja fuerte.
preset-family-help = Las cartas nuevas de un color ya protegido quedan a salvo al momento.
preset-experts-help = La estrella cuesta todo el botín, y nadie ve cuánto hay en las cajas fuertes de los demás.
highlight-banked = { $name } puso a salvo { $amount } puntos de una vez.
highlight-column = { $name } se llevó una columna de { $amount } puntos.
highlight-lost = El dado le costó { $amount } puntos a { $name }.
