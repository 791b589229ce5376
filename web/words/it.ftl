page-guest-name = Ospite
page-bot = bot, { $level }
page-home = Pagina iniziale
page-menu = Menu
page-close = Chiudi
page-you = tu
page-seat-autopilot = gioca un bot
page-seat-away = non c’è
page-choose-player = Scegli { $name }
page-connecting = Connessione in corso …
page-lost = Connessione persa. Riprovo …
page-restarting = Il server si riavvia. La partita riprende tra un attimo …
page-not-saving = Al momento il server non riesce a salvare nulla. La partita aspetta e niente va perso.
page-not-keeping = Al momento questo browser non riesce a salvare nulla: puoi continuare a giocare, ma non chiudere la pagina.
page-offline = Sei senza rete. Puoi giocare contro i bot, rivedere le tue partite e leggere le regole; il resto aspetta gli altri.
page-site = Qui non c'è nessun server: giochi contro i bot, nel tuo browser, e nulla ne esce. Per un tavolo con gli amici, avvia Mazzo da te.
page-your-turn = Tocca a te
page-turn-of = { $count ->
    [one] Tocca a { $names }
   *[other] Tocca a: { $names }
}
page-wait = Un attimo …
page-over = La partita è finita
page-round-over = La manche è finita
page-next-round = Avanti con la prossima manche
page-log = Che cosa è successo
page-log-empty = Non è ancora successo niente.
page-says = { $name }: { $text }
page-play-now = Gioca subito
page-invite = Invita gli amici
page-invite-more = Manda il link, detta il codice o fai inquadrare il QR. Non serve nessun account.
page-invite-here = Per ora il link si apre solo su questo computer. Se il server parte con --host 0.0.0.0, come fa «make play», può aprirlo tutta la tua rete.
page-learn = Impara in un minuto
page-rules = Regole
page-settings = Impostazioni
page-help = Tasti
page-talk = Chiacchiere
page-profile = Nome e colore
page-welcome = Siediti, le carte sono già date.
page-welcome-more = Giochi di carte, con gli amici o contro i bot. Senza account, senza installare niente.
page-join-code = Hai un codice?
page-join = Entra
page-continue = Riprendi da dove avevi lasciato
page-games = Giochi
page-players-minutes = { $players } giocatori · { $minutes } min
page-open-tables = Tavoli aperti
page-no-open-tables = In questo momento non c’è nessun tavolo pubblico in attesa. Aprine uno e vedi chi arriva.
page-watch = guarda
page-free-seats = Posti liberi: { $free } su { $seats }
page-footer = Mazzo è libero e aperto. Niente account, niente pubblicità, nessun tracciamento. Non ufficiale: non è legato a nessun editore.
page-try-again = Riprova
page-name = Nome
page-say-name = Come ti chiami?
page-colour = Colore
page-colour-number = Colore { $number }
page-save = Salva
page-forget-me = Dimenticami
page-no-account = Il tuo nome resta in un cookie di questo browser. Non c’è nessun account e nessuna password.
page-language = Lingua
page-theme = Aspetto
page-theme-system = come il dispositivo
page-theme-light = chiaro
page-theme-dark = scuro
page-sound = Suoni
page-volume = Volume
page-setting-risk = Mostra i rischi
page-setting-risk-help = Le probabilità esatte accanto alla decisione, ai tavoli che ammettono aiuti.
page-setting-motion = Carte in movimento
page-setting-motion-help = Le carte si spostano sul tavolo.
page-setting-vibration = Vibrazione
page-setting-vibration-help = Il telefono ti chiama quando tocca a te.
page-setting-speech = Annunci a voce
page-setting-speech-help = Una voce dice che cosa succede.
page-emotes = Gesti
page-write = Scrivi qualcosa
page-send = Invia
page-people = Chi c’è
page-mute = Zittisci
page-unmute = Riattiva
page-remove = Allontana
page-others = Gli altri
page-seats = Al tavolo
page-seat-count = Numero di giocatori
page-players = { $count } giocatori
page-free = Posto libero
page-sit = Siediti qui
page-stand = Alzati e guarda
page-add-bot = Aggiungi un bot
page-fill = Riempi con i bot
page-bot-level = Livello del bot { $number }
page-clear-seat = Libera il posto { $number }
page-swap-up = Sposta in su il posto { $number }
page-ready = Ci sono!
page-is-ready = «ci sono»
page-not-ready = non ancora
page-host = capotavola
page-qr = Codice QR dell’invito
page-code = Codice
page-copy-link = Copia il link
page-copied = Copiato
page-options = Come si gioca
page-host-decides = { $name } decide come si gioca.
page-host-starts = { $name } dà il via alla partita.
page-pace = Tempo per pensare
page-pace-help = Quanto può durare un turno; poi un bot fa una mossa ragionevole.
page-pace-none = senza orologio
page-pace-relaxed = tranquillo, 90 s
page-pace-normal = normale, 40 s
page-pace-fast = veloce, 15 s
page-public = Tavolo pubblico
page-public-help = Chiunque può trovarlo nella pagina iniziale e prendere un posto libero.
page-start = Si comincia
page-waiting-seats = { $free ->
    [one] Un posto è libero
   *[other] { $free } posti sono liberi
}: aspetta gli amici o riempi con i bot.
page-waiting-ready = { $waiting ->
    [one] Si aspetta ancora un giocatore.
   *[other] Si aspettano ancora { $waiting } giocatori.
}
page-all-set = Ci siete tutti.
page-here = Al tavolo: { $names }
page-watching = Stai guardando.
page-full = Tutti i posti sono occupati: stai guardando.
page-take-seat = Prendi questo posto
page-wish = { $name } vorrebbe subentrare in questo posto: { $seat }
page-wish-waits = Chi gioca deve essere d’accordo. Non ha ancora risposto: { $names }
page-agree = D’accordo
page-refuse = Rifiuta
page-paused-dropped = Qualcuno ha perso la connessione: la partita aspetta.
page-paused-empty = La partita aspetta che torni qualcuno.
page-paused-vote = La partita è in pausa.
page-pause = Metti in pausa
page-pause-end = Riprendi a giocare
page-pause-asked = Vorrebbe una pausa: { $names }.
page-result = Risultato
page-rematch = Un’altra partita
page-leave = Esci
page-leave-explained = Il posto resta tuo. Se non torni entro mezzo minuto, un bot gioca per te finché non torni. Ritrovi questo tavolo nella pagina iniziale.
page-leave-race = Il posto resta tuo. La corsa ti aspetta per mezzo minuto, poi un bot gioca al posto tuo finché non torni. Ritrovi questo tavolo nella pagina iniziale.
page-leave-free = Puoi tornare quando vuoi.
page-leave-for-now = Alla pagina iniziale
page-leave-seat = Lascia il posto
page-stay = Resta
page-ended-no-table = Non c’è più nessun tavolo con questo codice.
page-ended-no-guest = Questo browser non conserva cookie: il tavolo non può riconoscerti.
page-ended-removed = Chi è a capotavola ti ha allontanato da questo tavolo.
page-ended-version = Questa pagina è troppo vecchia per il server: ricaricala.
page-ended-too-fast = Troppa roba in una volta: ricarica la pagina.
page-ended-too-many = Questo tavolo è aperto in troppe finestre.
page-event-seat-taken = { $name } si siede.
page-event-seat-taken-over = { $name } subentra in un posto; d’accordo: { $by }.
page-event-seat-left = { $name } si alza.
page-event-bot-seated = Si siede un bot: { $name }.
page-event-seats-swapped = Due giocatori si scambiano di posto.
page-event-ready-changed = { $on ->
    [yes] { $name }: «Ci sono!»
   *[no] { $name }: «Un momento!»
}
page-event-setup-changed = Le impostazioni del tavolo sono cambiate.
page-event-host-changed = Ora a capotavola c’è { $name }.
page-event-guest-removed = { $by } ha allontanato { $name } dal tavolo.
page-event-deal-committed = Il mazzo è sigillato: alla fine si potrà controllare.
page-event-autopilot-set = { $on ->
    [yes] Un bot gioca per { $name }.
   *[no] { $name } è di nuovo qui.
}
page-event-paused = La partita è in pausa.
page-event-pause-wanted = { $on ->
    [yes] { $name } vorrebbe una pausa.
   *[no] { $name } vorrebbe riprendere.
}
page-event-resumed = La partita riprende.
page-event-timings-doubted = La rapidità di { $name } non sembra umana: { $swift } carte su { $claims } entro { $within } ms.
page-doubt = La rapidità di { $name } non sembrava umana: { $swift } carte su { $claims } entro { $within } ms.
page-not-counted = Perciò questa vittoria non vale.
page-key-arrows = da una carta all’altra
page-key-enter = gioca la carta o premi il pulsante
page-key-tab = alla parte successiva del tavolo
page-key-letters = la mossa che mostra questo tasto
page-key-log = che cosa è successo
page-key-rules = le regole
page-key-talk = chiacchiere
page-key-settings = le impostazioni
page-key-hint = un consiglio, se il tavolo lo ammette
page-key-pause = metti in pausa o riprendi
page-key-mute = suoni sì o no
page-key-help = questa pagina
page-key-escape = chiudi
level-beginner = principiante
level-casual = dilettante
level-strong = forte
level-master = maestro
refusal-offline = Il server non risponde.
refusal-unreachable = Il server non ha capito.
refusal-unknown = Adesso non si può.
page-hint = Consiglio
page-hints = Aiuti al tavolo
page-hints-help = Probabilità esatte e consigli da maestro, per tutti quelli che giocano.
page-rests = Sosta dopo ogni manche
page-rests-help = Tutti vedono com’è finita. Si continua quando tutti hanno premuto, al più tardi dopo qualche secondo. Senza, si gioca di fila.
page-preparing = Preparo il tavolo …
page-preparing-percent = Preparo il tavolo: { $percent }%
page-share = Condividi
page-scores = Come è andato il punteggio
page-highlights = Momenti
page-place = { $place }º posto{ $shared ->
    [yes] , a pari merito
   *[no] {""}
}
page-highlight-jump = Il balzo più grande nel punteggio: { $name }, { $amount } in un colpo solo.
page-highlight-run = La serie più lunga: { $name }, { $amount } mosse di fila.
page-highlight-lead = { $amount ->
    [one] Il comando è cambiato una volta sola ed è rimasto a { $name }.
   *[other] Il comando è cambiato { $amount } volte; alla fine è rimasto a { $name }.
}
page-highlight-race = La mano più svelta: { $name }, { $amount } ms.
page-replay = Partita registrata
page-replay-eyes = Con gli occhi di
page-replay-spectator = Spettatore
page-replay-story = Racconto
page-replay-shuffle = Mescolata
page-replay-scores = Punti
page-replay-controls = Scorri la partita
page-replay-moment = Momento della partita
page-replay-at = { $at } di { $last }
page-replay-first = All’inizio
page-replay-earlier = Un turno indietro
page-replay-back = Un passo indietro
page-replay-play = Riproduci
page-replay-pause = Pausa
page-replay-forward = Un passo avanti
page-replay-later = Un turno avanti
page-replay-last = Alla fine
page-replay-speed = Velocità
page-replay-claim = { $name } { $ms } ms
page-replay-download = Scarica
page-replay-again = Gioca queste carte al posto di { $name }
page-replay-only = Questa partita è finita: la stai rivedendo.
page-seal-explained = Prima di dare le carte, il tavolo ha pubblicato l’impronta del suo segreto e ogni giocatore ha aggiunto un numero proprio. Così nessuno ha potuto scegliere le carte, né ridarle dopo aver visto il gioco.
page-seal-known = Queste carte erano già state giocate: qualcuno poteva conoscerle.
page-seal-check = Verifica la mescolata
page-seal-kept = Il segreto è quello promesso: il suo SHA-256 è l’impronta pubblicata.
page-seal-broken = Il segreto non corrisponde all’impronta pubblicata. Non fidarti di queste carte.
page-seal-key = { $count ->
    [0] La chiave delle carte deriva dal segreto.
    [one] La chiave delle carte deriva dal segreto e dal numero di un giocatore.
   *[other] La chiave delle carte deriva dal segreto e dai numeri di { $count } giocatori.
}
page-seal-witnessed = Questo browser si è segnato l’impronta prima che si dessero le carte.
page-seal-mine = Anche il tuo numero fa parte della chiave.
page-seal-not-mine = Il tuo numero è arrivato troppo tardi per far parte della chiave.
page-seal-commitment = Impronta pubblicata
page-seal-secret = Segreto, svelato alla fine
page-seal-key-name = Chiave delle carte
page-seal-more = Verificato qui: impronta e chiave. Scarica la partita ed esegui «mazzo verify» per controllare anche che dalla chiave escano proprio queste carte, che ogni mossa segua le regole e che il risultato sia giusto.
page-contents = Indice
page-strategy = Giocare bene
page-no-game = Qui questo gioco non c’è.
page-ruling = Caso { $ruling }: perché?
page-winner = { $me ->
    [yes] Hai vinto!
   *[no] { $count ->
        [one] Vince { $names }
       *[other] Vittoria a pari merito: { $names }
    }
}
page-watch-again = Rivedi la partita
page-share-match = Condividi la partita
page-change-table = Cambia il tavolo
page-waiting-for = Si aspetta { $names } …
page-lesson-progress = Passo { $step } di { $steps }
page-lesson-skip = Salta e gioca
page-lesson-on = Avanti
page-lesson-again = Ancora una volta
page-lesson-your-move = Tocca a te
page-lesson-try = Si può, ma non adesso. Prova con «{ $move }».
page-lesson-read = Prima leggi: premi «Avanti».
page-known-deal = carte già giocate
page-event-deal-known = Queste carte sono già state giocate: qualcuno può conoscerle.
page-replay-analysis = Analisi
page-analysis-busy = Si provano migliaia di seguiti possibili: fatto il { $percent }.
page-analysis-queue = { $ahead ->
    [one] Prima tocca a un’altra partita.
   *[other] Prima tocca ad altre { $ahead } partite.
}
page-analysis-span = Mosse { $first }–{ $last }
page-analysis-even = Nessuna svolta: è rimasta in equilibrio fino alla fine.
page-analysis-chances = Probabilità di vincere
page-analysis-turning = Momenti decisivi
page-analysis-decisions = Occasioni mancate
page-analysis-flawless = A nessuno è sfuggita una mossa chiaramente migliore.
page-analysis-better = { $name }: { $played }. Meglio (+{ $loss }): { $better }
page-analysis-luck-skill = Fortuna e bravura
page-analysis-luck = Fortuna
page-analysis-skill = Bravura
page-analysis-others = Gli altri
page-analysis-more = Le probabilità valgono tra giocatori che seguono una semplice regola pratica. Fortuna, bravura e ciò che hanno fatto gli altri danno insieme il risultato, tolta una probabilità uguale per tutti.
page-replay-why = Perché?
page-why-busy = Un giocatore forte ci pensa …
page-why-start = Vai a una mossa: qui vedi che cosa avrebbe valutato un giocatore forte.
page-why-candidates = Le mosse da valutare
page-why-played = Giocata
page-why-wait = Aspettare
page-why-points = { $points } punti
page-why-figures = Che cosa si poteva contare in quel momento
page-why-more = Qui conta solo ciò che { $name } poteva sapere; ogni mossa è stata provata negli stessi seguiti.
page-everybody = Tutti insieme
page-close-table = Chiudi questo tavolo: { $game }, { $code }
page-remove-ask = Allontanare { $name }?
page-remove-explained = Chi viene allontanato può tornare quando sarà cominciata la partita successiva. Per dare il posto a qualcun altro basta liberarlo.
page-remove-seat-only = Libera solo il posto
page-cancel = Annulla
page-leave-alone = La partita aspetta il tuo ritorno. Ritrovi questo tavolo nella pagina iniziale.
page-end-table = Chiudi la partita
page-setting-sums = Mostra i risultati
page-setting-sums-help = Nei giochi in cui si fanno i conti, i risultati sono scritti accanto alla carta. Ai tavoli che ammettono aiuti.
page-setting-fits = Evidenzia le carte giuste
page-setting-fits-help = Quando si gioca a chi fa prima, le carte giocabili risaltano. Ai tavoli che ammettono aiuti.
page-tempo = Ritmo
page-tempo-help = La velocità dei bot e delle carte. A un tavolo con altri vale il desiderio più lento; in una corsa il tempo non cambia.
page-tempo-slow = lento
page-tempo-normal = normale
page-tempo-fast = veloce
page-skip = Salta al mio turno
page-key-skip = salta al tuo turno, quando giocano solo i bot
page-presets = Tipo di gioco
page-preset-box = come nella scatola
page-preset-family = in famiglia
page-preset-experts = per esperti
page-preset-own = Un vostro miscuglio delle opzioni qui sotto.
page-opponents = Forza dei bot
page-first-time = È la prima volta? La lezione dura un minuto.
page-begin = Inizia
page-sort-number = Ordina le mie carte per numero
page-sort-colour = Ordina le mie carte per colore
page-key-sort = ordina le tue carte per colore o per numero
