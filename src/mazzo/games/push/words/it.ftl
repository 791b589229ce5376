game-tagline = Pesca, costruisci colonne, fermati in tempo: chi esagera tira il dado.

card = { $suit ->
    [R] { $rank } rosso
    [B] { $rank } blu
    [G] { $rank } verde
    [Y] { $rank } giallo
    [P] { $rank } viola
    [D] carta dado
   *[S] carta cambio
}
the-card = { $suit ->
    [D] la { card }
    [S] la { card }
   *[other] { $rank ->
        [1] l’{ card }
       *[other] il { card }
    }
}
colour-r = rosso
colour-b = blu
colour-g = verde
colour-y = giallo
colour-p = viola
face-r = rosso
face-b = blu
face-g = verde
face-y = giallo
face-p = viola
face-star = stella

move-draw = Pesca una carta
move-stop = Fermati
move-place = Metti nella colonna { $column }
move-take = Prendi la colonna { $column }
move-bank = Metti al sicuro il { $colour }

fact-turn-started = { $me ->
    [yes] Tocca a te. Carte nel mazzo: { $stock }.
   *[no] Tocca a { $seat }. Carte nel mazzo: { $stock }.
}
fact-card-drawn = { $me ->
    [yes] Giri una carta: { $card }.
   *[no] { $seat } gira una carta: { $card }.
}
fact-order-switched = { $me ->
    [yes] Tra le colonne che restano sceglierai prima tu.
   *[no] Tra le colonne che restano sceglierà prima { $seat }.
}
fact-card-placed = { $me ->
    [yes] { $opened ->
        [yes] Apri la colonna { $column } con { $the-card }.
       *[no] Metti { $the-card } nella colonna { $column }.
    }
   *[no] { $opened ->
        [yes] { $seat } apre la colonna { $column } con { $the-card }.
       *[no] { $seat } mette { $the-card } nella colonna { $column }.
    }
}
fact-stopped = { $forced ->
    [yes] { $me ->
        [yes] Il mazzo è finito: ti fermi per forza.
       *[no] Il mazzo è finito: { $seat } si ferma per forza.
    }
   *[no] { $me ->
        [yes] Ti fermi.
       *[no] { $seat } si ferma.
    }
}
fact-busted = { $me ->
    [yes] Sballi: { $the-card } non entra da nessuna parte.
   *[no] { $seat } sballa: { $the-card } non entra da nessuna parte.
}
fact-column-taken = { $me ->
    [yes] Prendi la colonna { $column }: { $cards }.
   *[no] { $seat } prende la colonna { $column }: { $cards }.
}
fact-cards-protected = { $me ->
    [yes] Dritte nella tua cassaforte: { $cards }.
   *[no] Dritte nella cassaforte di { $seat }: { $cards }.
}
fact-die-rolled = { $me ->
    [yes] Tiri il dado: { $face }.
   *[no] { $seat } tira il dado: { $face }.
}
fact-cards-lost = { $me ->
    [yes] Perdi { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }: { $cards }.
   *[no] { $seat } perde { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }: { $cards }.
}
fact-column-discarded = La colonna { $column } avanza e si scarta: { $cards }.
fact-colour-banked = { $me ->
    [yes] Metti al sicuro il { $colour }, { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }: { $cards }.
   *[no] { $seat } mette al sicuro il { $colour }, { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }: { $cards }.
}
fact-seat-scored = { $me ->
    [yes] Il tuo totale è { $points }: { $bench } nel bottino, { $bank } in cassaforte.
   *[no] { $seat } totalizza { $points }: { $bench } nel bottino, { $bank } in cassaforte.
}
fact-tie-broken = { $me ->
    [yes] Parità a { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }: la spunta chi ha più carte numero, e tu ne hai { $cards }.
   *[no] Parità a { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }: la spunta chi ha più carte numero, e { $seat } ne ha { $cards }.
}
fact-match-ended = Il mazzo è finito e non ci sono più colonne: la partita è finita.

refusal-no-column = Non c’è ancora nessuna colonna, quindi non puoi fermarti: pesca una carta.
refusal-no-card = Non hai nessuna carta da piazzare: prima pescane una.
refusal-not-collecting = Le colonne si prendono solo quando qualcuno si ferma o sballa: pesca, oppure fermati.
refusal-colour-not-on-bench = Nel tuo bottino non hai carte di quel colore: scegline un altro oppure pesca.
refusal-turn-begun = Hai già cominciato a pescare, quindi in questo turno non puoi mettere al sicuro un colore: pesca ancora o fermati.
refusal-must-place = Prima piazza la carta che hai girato.
refusal-card-clashes = In quella colonna c’è già questo numero o questo colore: scegli un’altra colonna.
refusal-second-die = In quella colonna c’è già una carta dado: scegli un’altra colonna.
refusal-column-not-next = Le colonne si aprono in ordine: usa il primo numero libero.
refusal-must-take = Tocca a te prendere una colonna e non puoi rifiutare: prendine una.
refusal-column-gone = Una colonna con quel numero non c’è più: prendine una di quelle rimaste.

option-risk = Rischio
option-risk-help = La stella spazza via tutto il bottino di chi l’ha tirata.
option-auto-protect = Protezione automatica
option-auto-protect-help = Le nuove carte di un colore già messo al sicuro vanno dritte in cassaforte, prima di qualsiasi lancio.
option-show-bank-totals = Casseforti trasparenti
option-show-bank-totals-help = Tutti vedono quanti punti ci sono in ogni cassaforte; altrimenti solo quante carte.
option-keep-switches = Carte cambio anche in due
option-keep-switches-help = Le dodici carte cambio restano nel mazzo anche quando si gioca in due.
option-starter = Chi comincia
option-starter-help = A chi spetta il primo turno: estratto a sorte, oppure il numero di un posto.
option-starter-random = a sorte

ending-stopped = Il mazzo è finito e le ultime colonne sono state divise.
ending-busted = L’ultima carta del mazzo non è entrata da nessuna parte.
ending-switched = L’ultima carta era una carta cambio e di colonne non ce n’erano.

phase-start = pesca o metti al sicuro un colore
phase-placing = piazza la carta
phase-deciding = pesca ancora o fermati
phase-collecting = prendi una colonna
window-turn = tempo per decidere

view-stock = { $cards ->
    [one] Mazzo: { $cards } carta
   *[other] Mazzo: { $cards } carte
} (dado: { $dice }, cambio: { $switches }) · Scarti: { $discards }
view-column = Colonna { $number }
view-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
view-no-columns = Non c’è nessuna colonna.
view-drawn = Da piazzare:
view-first = Tra gli altri, la prima scelta è di: { $name }
view-risk = Rischio di sballare con la prossima carta: { $percent }% ({ $busting } su { $cards })
view-options = In vigore: { $options }
view-player = Giocatore
view-bench = Bottino
view-bank = Cassaforte
view-total = Totale
view-bank-open = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
} · { $points }
view-bank-closed = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
}
view-new-column = Nuova colonna
view-takers = Chi prende:
view-bust = rischio
view-die = Il dado
view-unharmed = Nessuna perdita

# Consigli
insight-stock = Carte nel mazzo: { $value }
insight-risk = Rischio di sballare: { NUMBER($value, style: "percent") }
insight-gain = Ancora una carta e poi stop: in media { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti
insight-stop = Fermarsi adesso: in media { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti
insight-risks = Rischio di sballare dopo la colonna { $place }: { NUMBER($value, style: "percent") }
insight-worth = La colonna { $place }: in media { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti
advice-risk = Rischio di sballare: { NUMBER($risk, style: "percent") }; un’altra carta vale in media { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti.

# La lezione
lesson-draw = Il tuo turno è già cominciato: ci sono due colonne che crescono, e la migliore sarà tua. In una colonna nessun colore e nessun numero si ripete. Pesca una carta.
lesson-open = Nella colonna 1 c’è già un 2, nella colonna 2 c’è già una carta verde. Quindi il 2 verde apre una terza colonna: toccala.
lesson-place = Il 6 viola entra nelle colonne 1 e 3. Sceglierai prima degli altri, perciò punta tutto su una colonna sola: mettilo nella 1.
lesson-die = Una carta dado! Chi prende la sua colonna deve tirare il dado. Mettila in una colonna che non vuoi: la 3.
lesson-stop = Con tre colonne aperte può uscire una carta che non entra da nessuna parte. Allora sballi: niente colonna, e tiri il dado. La lancetta mostra il rischio. Meglio fermarsi.
lesson-take = Chi si ferma sceglie prima di tutti. La colonna 1 vale 17 punti: prendila.
lesson-roll = Gli altri devono prendere quello che hai lasciato. Chi si ritrova la carta dado tira: le carte di quel colore nel suo bottino sono perse.
lesson-bank = Tocca di nuovo a te. Invece di pescare puoi mettere al sicuro un colore: il dado non lo toccherà mai più. Tocca le tue carte rosse.
lesson-end = Finito il mazzo si sommano bottino e cassaforte, e vince chi ha più punti. Tutto qui.
preset-box-help = Le regole della scatola; tutti vedono quanto c’è in ogni cassaforte.
preset-family-help = Le nuove carte di un colore già al sicuro sono subito in salvo.
preset-experts-help = La stella costa tutto il bottino, e nessuno vede quanto c’è nelle casseforti altrui.
highlight-banked = { $name } ha messo al sicuro { $amount } punti in un colpo.
highlight-column = { $name } ha preso una colonna da { $amount } punti.
highlight-lost = Il dado è costato { $amount } punti a { $name }.
