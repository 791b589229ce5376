page-guest-name = Ospite
page-bot = bot, { $level }
page-home = Pagina iniziale
page-to-table = Torna al tavolo
page-menu = Menu
page-close = Chiudi
page-you = tu
page-seat-autopilot = gioca un bot
page-seat-away = non c’è
page-choose-player = Scegli { $name }
page-connecting = Connessione in corso…
page-dealing = Si danno le carte…
page-lost = Connessione persa. Riprovo…
page-restarting = Il server si riavvia. La partita riprende tra un attimo…
page-not-saving = Al momento il server non riesce a salvare nulla. La partita aspetta e niente va perso.
page-not-keeping = Al momento questo browser non riesce a salvare nulla: puoi continuare a giocare, ma non chiudere la pagina.
page-offline = Sei senza rete. Puoi giocare contro i bot, seguire le lezioni, rivedere e analizzare le tue partite e leggere le regole; per giocare con gli altri serve la connessione.
page-site = Qui non c’è nessun server: giochi contro i bot, nel tuo browser, e nulla ne esce. Per un tavolo con gli amici, avvia Mazzo per conto tuo.
page-your-turn = Tocca a te
page-turn-of = { $count ->
    [one] Tocca a { $names }
   *[other] Tocca a: { $names }
}
page-wait = Un attimo…
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
page-players-minutes = { $players } giocatori{"\u00A0"}· { $minutes }{"\u00A0"}min
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
page-forget-ask = Dimenticare tutto?
page-forget-explained = Il tuo nome viene dimenticato, qui e sul server, e lasci tutti i tavoli a cui siedi. Tutte le partite conservate in questo browser vengono cancellate: quelle in corso e quelle finite, con le loro registrazioni. Non si può tornare indietro.
page-forget-all = Dimentica tutto
page-no-account = Il tuo nome resta in un cookie di questo browser. Non servono né account né password.
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
page-setting-vibration-help = Il telefono vibra quando tocca a te e quando succede qualcosa alle tue carte.
page-setting-speech = Annunci a voce
page-setting-speech-help = Una voce dice che cosa succede.
page-emotes = Gesti
page-write = Scrivi qualcosa
page-send = Invia
page-people = Chi c’è
page-mute = Silenzia
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
page-wants-another = ne vuole un’altra
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
page-wish = { $name } vorrebbe prendere questo posto: { $seat }
page-wish-waits = Chi gioca deve essere d’accordo. Manca la risposta di { $names }
page-agree = D’accordo
page-refuse = Rifiuta
page-paused = In pausa
page-paused-dropped = Qualcuno ha perso la connessione: la partita aspetta.
page-paused-empty = La partita aspetta che torni qualcuno.
page-paused-vote = La partita è in pausa.
page-pause = Metti in pausa
page-pause-end = Riprendi a giocare
page-pause-asked = Pausa chiesta da { $names }.
page-pause-waits = Hai chiesto una pausa: in attesa di { $names }…
page-result = Risultato
page-rematch = Un’altra partita
page-leave = Esci
page-leave-explained = Il posto resta tuo. Se non torni entro mezzo minuto, un bot gioca per te finché non torni. Ritrovi questo tavolo nella pagina iniziale.
page-leave-race = Il posto resta tuo. La partita ti aspetta per mezzo minuto, poi un bot gioca al posto tuo finché non torni. Ritrovi questo tavolo nella pagina iniziale.
page-leave-free = Puoi tornare quando vuoi.
page-leave-for-now = Alla pagina iniziale
page-leave-seat = Lascia il posto
page-stay = Resta
page-ended-no-table = Non c’è più nessun tavolo con questo codice.
page-ended-no-guest = Questo browser non conserva cookie: il tavolo non può riconoscerti.
page-ended-removed = Chi è a capotavola ti ha allontanato da questo tavolo. Potrai tornare quando sarà cominciata la prossima partita.
page-ended-version = Questa pagina è troppo vecchia per il server: ricaricala.
page-ended-too-fast = Troppi messaggi tutti insieme: ricarica la pagina.
page-ended-too-many = Questo tavolo è aperto in troppe finestre.
page-ended-elsewhere = Questo tavolo è aperto in un’altra finestra: la partita continua lì.
page-ended-other-version = Questa partita è iniziata con una versione precedente delle regole e non può continuare.
page-event-seat-taken = { $name } si siede.
page-event-seat-taken-over = { $name } prende un posto; d’accordo: { $by }.
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
page-key-talk = le chiacchiere
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
level-random = a caso
level-sensible = assennato
level-cautious = prudente
level-reckless = temerario
level-learned = autodidatta
refusal-offline = Il server non risponde.
refusal-unreachable = Il server non ha capito.
refusal-unknown = Adesso non si può.
page-hint = Consiglio
page-hints = Aiuti al tavolo
page-hints-help = Probabilità esatte e consigli da maestro, per tutti quelli che giocano.
page-rests = Sosta dopo ogni manche
page-rests-help = Tutti vedono com’è finita. Si continua quando tutti hanno premuto, al più tardi dopo qualche secondo. Altrimenti si gioca di fila.
page-preparing = Preparo il tavolo…
page-preparing-percent = Preparo il tavolo: { $percent }%
page-share = Condividi
page-scores = Andamento del punteggio
page-highlights = Momenti da ricordare
page-place = { $place }º posto{ $shared ->
    [yes] , a pari merito
   *[no] {""}
}
page-highlight-jump = Il balzo più grande nel punteggio: { $name }, { $amount } in un colpo solo.
page-highlight-run = Più mosse di fila: { $name }, { $amount }.
page-highlight-lead = { $amount ->
    [one] Il comando è cambiato una volta sola ed è rimasto a { $name }.
   *[other] Il comando è cambiato { $amount } volte; alla fine è rimasto a { $name }.
}
page-highlight-race = La mano più svelta: { $name }, { $amount } ms.
page-replay = Partita registrata
page-replay-eyes = Vista da
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
page-replay-alone = Giocata in solitario, nel browser: chi giocava avrebbe potuto guardare tutte le mani.
page-seal-explained = Prima di dare le carte, il tavolo ha pubblicato l’impronta del suo segreto e ogni giocatore ha aggiunto un numero proprio. Così nessuno ha potuto scegliere le carte, né ridarle dopo aver visto il gioco.
page-seal-known = Queste carte erano già state date: in una partita precedente, o nel browser di chi ha iniziato questa in solitario. Qualcuno poteva conoscerle.
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
       *[other] Vittoria condivisa: { $names }
    }
}
page-watch-again = Rivedi la partita
page-share-match = Condividi la partita
page-change-table = Cambia il tavolo
page-waiting-for = In attesa di { $names }…
page-lesson-progress = Passo { $step } di { $steps }
page-lesson-skip = Salta e gioca
page-lesson-on = Avanti
page-lesson-again = Ancora una volta
page-lesson-your-move = Tocca a te
page-lesson-try = Si può, ma non adesso. Prova con «{ $move }».
page-lesson-read = Prima leggi: premi «Avanti».
page-known-deal = carte già giocate
page-event-deal-known = Queste carte erano state date prima di questo tavolo: qualcuno può conoscerle.
page-replay-analysis = Analisi
page-analysis-busy = Si provano migliaia di sviluppi possibili: { $percent }.
page-analysis-queue = { $ahead ->
    [one] Prima tocca a un’altra partita.
   *[other] Prima tocca ad altre { $ahead } partite.
}
page-analysis-span = Mosse { $first }–{ $last }
page-analysis-steady = Nessun momento, da solo, ha deciso la partita.
page-analysis-chances = Probabilità di vincere
page-analysis-turning = Momenti decisivi
page-analysis-decisions = Occasioni mancate
page-analysis-flawless = Per quanto si poteva sapere, nessuna mossa è stata chiaramente un errore.
page-analysis-better = { $name }: { $played }. Meglio (+{ $loss }): { $better }
page-analysis-luck-skill = Fortuna e bravura
page-analysis-luck = Fortuna
page-analysis-skill = Bravura
page-analysis-others = Gli altri
page-analysis-more = Le probabilità valgono tra giocatori che seguono una semplice regola pratica. Fortuna, bravura e ciò che hanno fatto gli altri spiegano insieme la differenza tra la parità di partenza e il risultato.
page-analysis-choices = La bravura confronta ogni scelta con quella regola, con le carte coperte così com’erano davvero: lì anche una buona mossa può costare qualcosa, e le piccole differenze si sommano.
page-replay-why = Perché?
page-why-busy = Un giocatore forte ci sta pensando…
page-why-start = Vai a una mossa: qui vedi che cosa avrebbe valutato un giocatore forte.
page-why-candidates = Le mosse da valutare
page-why-played = Giocata
page-why-wait = Aspettare
page-why-points = { $points } punti
page-why-figures = Che cosa si poteva calcolare in quel momento
page-why-more = Il tavolo mostra com’era prima di questa mossa. Qui conta solo ciò che { $name } poteva sapere; ogni mossa è stata provata con gli stessi sviluppi.
page-everybody = Tutti insieme
page-against-bots = contro i bot
page-close-table = Chiudi questo tavolo: { $game }, { $code }
page-close-explained = { $alone ->
    [yes] A questo tavolo giochi con i soli bot: la partita finisce e non si può più riprendere.
   *[no] Se a capotavola ci sei tu e al tavolo non c’è nessun altro, la partita finisce e non si può più riprendere. Altrimenti per gli altri continua, e il tavolo sparisce solo dal tuo elenco.
}
page-close-now = Chiudi il tavolo
page-remove-ask = Allontanare { $name }?
page-remove-explained = Chi viene allontanato può tornare quando sarà cominciata la partita successiva. Per dare il posto a qualcun altro basta liberarlo.
page-remove-seat-only = Libera solo il posto
page-cancel = Annulla
page-leave-alone = La partita aspetta il tuo ritorno. Ritrovi questo tavolo nella pagina iniziale.
page-end-table = Chiudi la partita
page-setting-sums = Mostra le risposte
page-setting-sums-help = Nei giochi in cui si fanno conti, le risposte sono scritte accanto alla carta, ai tavoli che ammettono aiuti.
page-setting-fits = Evidenzia le carte giuste
page-setting-fits-help = In una corsa le carte giuste risaltano, ai tavoli che ammettono aiuti.
page-setting-forced = Gioca le mosse obbligate
page-setting-forced-help = L’unica mossa possibile viene fatta per te, dopo un attimo. Al tavolo con altri, chi sta attento capisce che non avevi scelta.
page-tempo = Ritmo
page-tempo-help = La velocità dei bot e delle carte. Al tavolo con altri vale il ritmo più lento tra quelli scelti; in una corsa conta solo «lento». Subito: da soli con i bot non si aspetta mai il proprio turno.
page-tempo-slow = lento
page-tempo-normal = normale
page-tempo-fast = veloce
page-tempo-skip = subito
page-skip = Salta al mio turno
page-skip-always = Sempre
page-meanwhile = Dal tuo ultimo turno
page-key-skip = salta al tuo turno, quando giocano solo i bot
page-presets = Tipo di gioco
page-preset-box = come nella scatola
page-preset-family = in famiglia
page-preset-experts = per esperti
page-preset-own = Una combinazione a scelta delle opzioni qui sotto.
page-opponents = Livello dei bot
page-first-time = È la prima volta? La lezione dura un minuto.
page-begin = Inizia
page-sort-number = Ordina le mie carte per numero
page-sort-colour = Ordina le mie carte per colore
page-key-sort = ordina le tue carte per colore o per numero
page-invite-bot-seat = Chi inviti può prendere il posto di un bot e continuare questa partita con te, con le carte così come sono. Tu tieni il tuo posto e la tua mano.
page-invite-moves = Per questo la partita passa da questo browser al server. Finora il browser conosceva tutte le mani, e il tavolo lo dice a tutti. Dalla prossima partita le carte le dà il server.
page-invite-open = Apri il tavolo
page-invite-agree = Chi arriva all’inizio guarda soltanto, e può chiedere il posto di un bot. Appena accetti, giocate insieme.
page-take-bot-seat = Gioca al posto di { $name }
page-begun-alone = iniziata in solitario
page-begun-alone-more = Questa partita è iniziata in solitario: il browser di { $name } conosceva tutte le mani.
page-my-matches = Le tue partite in questo browser
page-my-place = { $place ->
    [1] { $shared ->
        [yes] Vittoria condivisa
       *[no] Vinta
    }
   *[other] { $place }º posto su { $seats }
}
page-all-matches = Mostra tutte: { $count }
