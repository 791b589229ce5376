# Parole comuni.
yes = sì
no = no
seat-name = Posto { $number }
no-cards = nessuna carta

# Ciò che viene rifiutato ovunque.
refusal-over = La partita è finita.
refusal-not-seated = A quel posto non siede nessuno.
refusal-not-acting = Adesso non tocca a te.
refusal-no-clock = Nessun orologio sta correndo.
refusal-unknown-move = In questo gioco non esiste la mossa «{ $move }».
refusal-unknown-game = Il gioco «{ $game }» non c'è; ci sono { $known }.
refusal-broken-game = Il gioco «{ $game }» non si può usare. Il suo pacchetto «{ $package }» dice: { $problem } Va riparato o disinstallato.
refusal-broken-bot = Il bot «{ $bot }» non si può usare: { $problem }
refusal-no-pytest = Per i controlli serve pytest: pip install 'mazzo[testing]'.
refusal-page-not-built = Non è stato possibile costruire la pagina: { $problem }.
refusal-unknown-language = La lingua «{ $language }» non c'è; ci sono { $known }.
refusal-unknown-option = { $game } non ha l'opzione «{ $option }»; ha { $known }.
refusal-bad-option = Opzione «{ $option }»: { $problem }.
refusal-bad-seats = A { $game } si gioca in { $played }, non in { $seats }.
refusal-too-many-rounds = In { $seats } si giocano al massimo { $most } manche.
refusal-no-such-starter = Il posto { $starter } non può iniziare: i giocatori sono { $seats }.
refusal-bad-position = Questa posizione non può esistere: { $problem }.
refusal-unreadable = Da «{ $file }» non si può leggere nessuna partita registrata.
refusal-bad-replay = Riga { $line } della registrazione: { $problem }.
refusal-other-format = Questa registrazione ha il formato { $format }, che qui non si legge.
refusal-other-version = Questa registrazione segue la versione { $version } di { $game }; qui si gioca la versione { $current }.
refusal-broken-commitment = Il segreto non corrisponde all'impegno pubblicato prima della distribuzione.
refusal-other-result = Le mosse non portano al risultato dichiarato nella registrazione.

# La riga di comando: ciò che viene rifiutato.
refusal-unknown-command = Il comando «{ $command }» non c'è; ci sono { $known }.
refusal-unknown-flag = Qui l'opzione { $flag } non c'è; con --help vedi quali ci sono.
refusal-missing-argument = Manca { $name }; con --help vedi che cosa indicare.
refusal-unexpected-argument = «{ $value }» è un argomento di troppo; con --help vedi che cosa indicare.
refusal-flag-usage = A { $flag } manca un valore, o ne ha uno che non serve; con --help vedi come si usa.
refusal-usage = Così non si capisce; con --help vedi che cosa indicare.
refusal-not-a-number = { $flag } vuole un numero intero, non «{ $value }».
refusal-too-few = { $flag } deve essere almeno 1.
refusal-no-strategy = Non ci sono ancora consigli di strategia per { $game }.
refusal-option-shape = Un'opzione si scrive nome=valore, non «{ $value }».
refusal-option-twice = L'opzione «{ $option }» è indicata due volte.
refusal-option-value = L'opzione «{ $option }» può essere { $known }, non «{ $value }».
refusal-too-many-names = I nomi sono { $names }, i posti { $seats }.
refusal-bad-name = «{ $name }» non va bene come nome: da 1 a { $most } caratteri, e ogni nome una volta sola.
refusal-bad-line = La riga { $line } della registrazione non è valida in quel punto: { $text }
refusal-no-such-seat = I posti vanno da 1 a { $seats }: il { $seat } non c'è.
refusal-seat-and-all = Indica --seat oppure --all, non entrambi.
refusal-unknown-bot = Il bot «{ $bot }» non c'è; ci sono { $known }.

# La riga di comando: aiuto.
cli-usage = Uso:
cli-usage-command = COMANDO
cli-usage-options = [OPZIONI]
help-mazzo = Giochi di carte secondo le regole: qui si giocano, si rileggono e si verificano.
help-games = Elenca i giochi.
help-rules = Leggi il regolamento di un gioco.
help-play = Gioca qui contro i bot.
help-replay = Leggi una partita salvata come un racconto.
help-verify = Verifica che una partita salvata sia onesta: distribuzione, mosse e risultato.
help-help = Mostra questa pagina.
help-version = Mostra la versione.
help-lang = Lingua: en, it oppure es.
help-game = Quale gioco; «mazzo games» li elenca.
help-list-options = Elenca invece le opzioni del gioco.
help-strategy = Leggi invece come giocarlo bene.
help-seats = In quanti si gioca, contando anche te.
help-seed = Una parola o un numero qualsiasi; lo stesso dà sempre la stessa distribuzione.
help-option = Un'opzione del tavolo; si può ripetere.
help-names = I nomi posto per posto, separati da virgole; il primo è il tuo.
help-file = Il file di una partita salvata.
help-seat = Racconta solo ciò che sapeva questo posto; i posti si contano da 1.
help-all = Racconta tutto, a carte scoperte (è già così se non indichi altro).

# La riga di comando: elenchi.
cli-and = { $most } e { $last }
cli-head-game = Gioco
cli-head-players = Giocatori
cli-head-minutes = Minuti
cli-head-tagline = Di che si tratta
cli-head-option = Opzione
cli-head-values = Valori
cli-head-default = Di norma
cli-head-meaning = Che cosa fa
cli-head-place = Posizione
cli-head-name = Nome
cli-head-score = Punti
cli-house-seats = { $usual } (anche { $house })
cli-game-facts = Giocatori: { $players } · { $minutes } min
cli-games-hint = Si gioca con «mazzo play GIOCO», si legge con «mazzo rules GIOCO»; GIOCO è il nome breve in grigio.
cli-options-hint = Se ne sceglie una con «mazzo play { $game } --option NOME=VALORE».

# La riga di comando: in gioco.
cli-preparing = Preparo { $game }: ci vuole qualche secondo, solo la prima volta …
cli-names = Andrea, Bruno, Carla, Dario, Elena, Franco, Giulia, Ugo, Irene, Leo, Marta, Nino
cli-which-game = A che cosa giochiamo?
cli-welcome = Ti chiami { $name } e giochi contro { $others }.
cli-welcome-help = Scegli una mossa con il suo numero o scrivila; ? per l'aiuto, esci per alzarti.
cli-prompt = La tua mossa:
cli-wait = Aspetta e lascia fare agli altri
cli-too-late = Qualcuno è stato più svelto: la tua mossa non va più bene, ma non ti costa nulla.
cli-no-such-number = Scegli un numero da 1 a { $count }.
cli-no-such-ruling = In questo gioco non c'è un caso con quel numero.
cli-help-rulings = I casi da { $first } a { $last } sciolgono ogni dubbio: scrivi ? { $first } per leggerne uno.
cli-file = FILE
cli-word-help = aiuto
cli-word-rules = regole
cli-word-log = diario
cli-word-save = salva
cli-word-quit = esci
cli-word-hint = consiglio
cli-word-wait = aspetta
cli-type-move = 1, 2, 3 …
cli-type-move-help = fai la mossa con quel numero; va bene anche la sua notazione, o come finisce
cli-type-help-help = questa pagina, o un caso del regolamento; in breve ?
cli-type-rules-help = tutto il regolamento
cli-type-log-help = tutto ciò che è successo finora, per quanto ne sai
cli-type-save-help = conserva questa partita in un file
cli-type-hint-help = che cosa farebbe qui un buon giocatore, e perché
cli-type-wait-help = per il momento non fai nulla, dove è possibile
cli-type-quit-help = ti alzi dal tavolo
cli-hint = Qui va bene: { $move }. { $reason }
cli-save-how = Di' in quale file: salva FILE
cli-save-exists = «{ $file }» esiste già; scegli un altro nome.
cli-save-failed = «{ $file }» non si può scrivere; scegli un altro nome.
cli-saved = Salvata in «{ $file }».
cli-save-offer = Vuoi conservare la partita? Scrivi il nome di un file o premi Invio:
cli-again-offer = Un'altra partita? (s/n)
cli-yes-words = s sì si
cli-seed-was = Per rigiocare la stessa distribuzione: --seed { $seed }
cli-goodbye = Alla prossima!
cli-winner = { $count ->
    [one] Vince { $names }.
   *[other] Vincono insieme { $names }.
}

# La riga di comando: partite registrate.
cli-story-players = Al tavolo: { $names }.
cli-story-when = Giocata il { $when }.
cli-story-options = Opzioni: { $options }.
cli-story-reader = Come l'ha vista { $name }.
cli-story-unfinished = La partita non è stata finita.
cli-verified = Autentica: le carte sono state date come promesso e ogni mossa segue le regole.
cli-verified-position = Ogni mossa segue le regole. La partita parte da una posizione preparata: non c'è distribuzione da verificare.
cli-verified-known = Autentica, ma la distribuzione era già stata giocata: chi ha giocato poteva conoscere le carte.
cli-doctor-well = L’archivio è in ordine.
cli-doctor-ill = L’archivio è danneggiato.
cli-doctor-counted = Tavoli letti: { $tables }; ospiti: { $guests }; partite finite: { $replays }.
cli-doctor-problem = Il file: { $problem }
cli-doctor-table = Tavolo { $code }: si leggono { $readable } registrazioni su { $records }.
cli-doctor-replays = Partite finite che non si possono leggere: { $count }.
cli-doctor-saved = Ciò che si poteva leggere ora è in { $store }. Avvia il server con quello.
cli-verify-game = Gioco
cli-verify-game-said = { $game }, versione { $version } delle regole, { $seats } giocatori
cli-verify-commitment = Impegno
cli-verify-secret = Segreto
cli-verify-key = Chiave
cli-verify-moves = Mosse
cli-verify-moves-said = { $count ->
    [one] una, rigiocata
   *[other] { $count }, tutte rigiocate
}
cli-verify-result = Risultato

# simulate, bench
cli-sim-head = { $games } partite da { $seats } giocatori in { $seconds } s ({ $rate } mosse al secondo)
cli-sim-playing = Si gioca
cli-sim-bot = bot
cli-sim-chairs = posti
cli-sim-wins = vittorie (95 %)
cli-sim-points = punti
cli-sim-range = min ┤ ¼ ┃ ½ ┃ ¾ ├ max
cli-sim-length = Durata: da { $low } a { $high } mosse, mediana { $median }; in media { $minutes } minuti al ritmo dei bot.
cli-sim-first = Il posto 1 vince il { $share } % (in equilibrio sarebbe il { $fair } %).
cli-sim-scores = Punti da { $low } a { $high }: { $bars }
help-simulate = Fa giocare molte partite ai bot e mostra come se la cavano.
help-bots = Bot per nome, separati da virgole: beginner, casual, strong, master, learned, sensible o random, dove il gioco li ha anche cautious e reckless, volendo con :quick, :steady o :slow.
help-games-number = Quante partite.
help-gpu = Gioca su una GPU CUDA.
help-json = Stampa le cifre in JSON.
help-bench = Misura quanto corrono le regole su questa macchina.
help-peers = Un Python con altri motori installati, da misurare accanto al nostro.
help-bench-seconds = Secondi per ogni misura.
help-repeats = Misure per ogni tipo.
refusal-bad-number = Serve almeno una partita.
refusal-bad-bots = Indica da 1 a { $seats } bot.
refusal-no-gpu = Su questa macchina non si può usare nessuna GPU CUDA.
refusal-no-peers = Per «{ $python }» non sono installati altri motori; li prepara «make bench».

# Il server.
server-title = Mazzo
server-no-client = Questo server ha i tavoli, ma non il client web. Gioca con un programma che ne parli il protocollo.
help-check-game = Controlla tutto ciò che riguarda un gioco ed elenca ciò che manca.
help-check-parts = Elenca soltanto le parti, senza eseguire i test.
help-build-page = Costruisce la pagina con i tavoli di tutti i giochi installati.
help-page-out = La cartella per la pagina; se manca, quella dove 'mazzo serve' guarda per prima.
help-doctor = Esamina un archivio e salva ciò che se ne può leggere.
help-store = Dove sono conservati i tavoli: sqlite:///file o postgresql://….
help-doctor-save-to = Salva in questo nuovo file ciò che si può leggere.
help-serve = Apre tavoli per più persone, ciascuna con il proprio dispositivo.
help-serve-host = Indirizzo su cui ascoltare.
help-serve-port = Porta su cui ascoltare.
help-serve-url = Indirizzo a cui si raggiunge il server, https://… dietro un proxy TLS.
help-serve-store = Dove si conservano i tavoli: sqlite:///file o postgresql://….
help-serve-node-address = Indirizzo a cui gli altri nodi dello stesso archivio PostgreSQL raggiungono questo, host:porta; il proprio se vuoto.
help-serve-web = Cartella del client web; se vuota, quello incluso.
help-serve-origins = Altre origini le cui pagine possono parlare con questo server, separate da virgole.
help-serve-proxies = Indirizzi dei proxy fidati, separati da virgole.
help-serve-tables-most = Numero massimo di tavoli aperti insieme.
help-serve-tables-per-guest = Numero massimo di tavoli che un ospite può aprire.
help-serve-sockets-most = Numero massimo di connessioni insieme.
help-serve-sockets-per-guest = Numero massimo di connessioni di un ospite.
help-serve-sockets-per-address = Numero massimo di connessioni da un indirizzo.
help-serve-frame-bytes = Lunghezza massima di un messaggio, in byte.
help-serve-outbox = Messaggi che possono attendere un lettore lento prima che riceva invece il quadro completo.
help-serve-work-per-guest = Unità di lavoro al secondo per ogni ospite; un messaggio ne vale una, ciò che costa di più ne vale di più.
help-serve-work-per-address = Unità di lavoro al secondo per tutti coloro che vengono dallo stesso indirizzo.
help-serve-tables-per-minute = Nuovi tavoli al minuto da un indirizzo.
help-serve-codes-per-minute = Codici sbagliati al minuto da un indirizzo.
help-serve-guests-per-minute = Nuovi ospiti al minuto da un indirizzo.
help-serve-hello-seconds = Secondi entro cui una connessione deve presentarsi.
help-serve-guest-days = Giorni dopo cui un ospite che non si fa più vedere viene dimenticato; 0 per mai.
help-serve-replay-days = Giorni per cui si conservano le partite finite; 0 per sempre.
help-serve-idle-hours = Ore dopo cui un tavolo che nessuno visita viene chiuso.
help-serve-drain-seconds = Secondi che il server può impiegare per fermarsi.
help-serve-watchdog-seconds = Secondi per cui una chiamata può trattenere il ciclo degli eventi prima che il registro la nomini.
help-serve-metrics-for = Indirizzi che possono leggere /metrics, separati da virgole.
help-serve-log = Formato del registro: text o json.
help-serve-log-level = Quanto annotare nel registro: debug, info, warning o error.
help-serve-config = File con le impostazioni, in TOML.
help-serve-open = Apre la pagina nel browser.
cli-check-there = c'è
cli-check-missing = manca
cli-check-optional = non c'è, ma non serve
cli-check-passed = { $game } ha tutto ciò che serve.
cli-check-failed = { $game } non è ancora pronto.
cli-page-built = La pagina è pronta: { $folder }
cli-page-lacks = { $game } non è ancora nella pagina: si aggiunge con 'mazzo build-page'.
cli-serving = Mazzo è pronto: { $address } (Ctrl+C per chiudere)
cli-serving-friends = Gli amici nella tua rete lo trovano su { $address }

# Il server: ciò che viene rifiutato.
refusal-newer-store = Questo archivio ha la versione { $version }; qui si capisce la versione { $current }.
refusal-bad-store = «{ $store }» non è un archivio: si scrive sqlite:///file o postgresql://….
refusal-no-store = L’archivio { $store } non si può aprire.
refusal-no-doctor = Qui si esaminano solo file SQLite; PostgreSQL ha i suoi strumenti.
refusal-store-exists = { $store } esiste già.
refusal-store-in-use = Un altro server sta usando l’archivio { $store }.
refusal-cannot-listen = La porta { $port } di { $host } è occupata o non consentita: scegline un’altra con --port.
refusal-bad-setting = Un’impostazione non si può leggere: { $problem }
refusal-bad-config = Il file di impostazioni { $file } non si può leggere.
refusal-bad-guest-name = Un nome ha da 1 a { $most } caratteri, tra cui lettere o cifre.
refusal-reserved-name = «{ $name }» si confonderebbe con il tavolo stesso: scegli un altro nome.
refusal-bad-colour = Un colore si scrive #rrggbb.
refusal-too-often = Troppo spesso: riprova fra { $seconds } s.
refusal-too-many = Troppe connessioni insieme: chiudine una.
refusal-too-many-tables = Ci sono già troppi tavoli: chiudine uno dei tuoi o torna più tardi.
refusal-foreign-origin = Solo le pagine di questo server possono farlo.
refusal-not-json = Qui si legge solo JSON.
refusal-too-long = È troppo lungo.
refusal-bad-message = Questo messaggio non si può leggere.
refusal-bad-host = Nessun server ha un nome così.
refusal-store-down = In questo momento il server non riesce a salvare nulla. Il tavolo riprende appena possibile.
refusal-damaged-store = L’archivio { $store } è danneggiato. «mazzo doctor { $store }» salva ciò che si può leggere.
refusal-no-guest = Prima presentati.
refusal-no-table = Non c’è nessun tavolo con questo codice.
refusal-others-here = A questo tavolo c’è ancora qualcun altro.
refusal-no-replay = Questa partita registrata non c’è o non viene più conservata.
refusal-no-lesson = { $game } non ha questa lezione.
refusal-closing = Il server sta per riavviarsi: fra un attimo il tuo tavolo sarà di nuovo qui.

# Il tavolo: che cosa viene rifiutato.
refusal-stale = Nel frattempo il tavolo è cambiato: guarda di nuovo.
refusal-beaten = Qualcuno è stato più svelto. Non ti costa nulla.
refusal-pending = La tua ultima mossa non è ancora stata decisa.
refusal-locked = Piano: aspetta un attimo prima di riprovare.
refusal-paused = La partita è in pausa.
refusal-no-match = Non c’è nessuna partita in corso.
refusal-other-match = Riguarda un’altra partita.
refusal-not-host = Può farlo solo chi è a capotavola.
refusal-not-seated-here = Non hai un posto a questo tavolo.
refusal-not-a-guest = Quell’ospite non c’è.
refusal-seat-taken = Quel posto è occupato.
refusal-seat-closed = Chi sedeva lì è stato allontanato: un bot gioca fino alla fine della partita.
refusal-seat-kept = Questo posto aspetta la persona che l’ha lasciato.
refusal-seat-wanted = Qualcun altro ha già chiesto questo posto.
refusal-not-agreed = Qualcuno che gioca non è d’accordo.
refusal-nobody-to-ask = Di chi gioca non c’è nessuno che possa dire di sì.
refusal-no-wish = Nessuno chiede più quel posto.
refusal-seats-empty = Ci sono ancora posti liberi: aspetta gli amici o riempi con i bot.
refusal-not-all-ready = Non sono ancora tutti pronti.
refusal-in-match = Non durante una partita.
refusal-late-nonce = In questo momento non si sta mescolando nulla a cui possa servire.
refusal-public-table = Ai tavoli pubblici si possono usare solo le frasi pronte.
refusal-too-fast = Una battuta al secondo basta.
refusal-no-hello = Prima bisogna salutare.

# Il tavolo: emote e frasi pronte.
emote-smile = sorride
emote-laugh = ride
emote-wow = è senza parole
emote-think = ci pensa su
emote-clap = applaude
emote-heart = manda un cuore
emote-sweat = suda freddo
emote-cry = è in lacrime
emote-angry = è su tutte le furie
emote-wave = saluta con la mano
phrase-hello = Ciao a tutti!
phrase-good-luck = In bocca al lupo!
phrase-well-played = Bella giocata!
phrase-thank-you = Grazie!
phrase-oops = Ops!
phrase-one-moment = Un attimo, per favore.
phrase-your-turn = Tocca a te!
phrase-so-close = C’è mancato poco!
phrase-again = Un’altra?
phrase-good-game = Bella partita!
phrase-goodbye = Ciao, a presto!

# arena, levels
help-arena = Valuta i bot: le stesse distribuzioni per tutti, a posti ruotati.
help-arena-games = Quante partite per ogni numero di posti.
help-arena-seats = Numeri di posti, separati da virgole; se manca, tutti quelli possibili.
help-arena-out = Una cartella per i dati (JSON), il resoconto (HTML) e i suoi grafici (SVG).
help-level = La forza dei bot: beginner, casual, strong o master; vanno bene anche learned, sensible e random, e dove il gioco li ha cautious e reckless.
cli-arena-title = Arena: { $game }
cli-arena-how = Ogni distribuzione è stata giocata una volta per ciascun bot, ogni volta con il bot successivo su ciascun posto; chi sedesse accanto a chi è stato sorteggiato. I punteggi di forza vengono da un unico modello di Plackett–Luce (400 punti valgono dieci volte la forza), gli intervalli del 95 % dal sorteggiare di nuovo le distribuzioni. Le cifre in grassetto sono certe a quel livello.
cli-arena-head = { $seats } giocatori: { $games } partite su { $deals } distribuzioni in { $seconds } s
cli-arena-length = Una partita è durata da { $low } a { $high } mosse, mediana { $median }.
cli-arena-bot = bot
cli-arena-rating = forza (95 %)
cli-arena-wins = vittorie per posto (95 %)
cli-arena-place = posizione media
cli-arena-points = punti
cli-arena-duel = { $bot } arriva davanti a { $against } nel { $share } % dei casi ({ $low }–{ $high }){ $sure ->
    [yes] : è certamente più forte.
   *[no] : non è certo.
}
cli-arena-chart-ratings = Forza
cli-arena-chart-wins = Vittorie per posto, in percentuale
cli-arena-chart-duels = Chi arriva davanti a chi
cli-arena-chart-scores = Punti
cli-arena-chart-length = Mosse per partita
cli-arena-chart-seats = Vittorie secondo il posto, chiunque vi sedesse, in percentuale
refusal-arena-bots = Indica almeno due bot diversi.
refusal-gpu-bots = Sulla GPU giocano solo i bot random e sensible.
refusal-bad-folder = «{ $folder }» non è una cartella in cui si possa scrivere.

# Consigli.
advice-only = Non c'è altro da fare.
advice-thumb = Una buona regola pratica.
advice-wait = Aspetta: verrà un momento migliore.
advice-win = Giocando da qui fino alla fine, partite vinte: { NUMBER($win, style: "percent") }; con la seconda mossa migliore: { NUMBER($next, style: "percent") }.
advice-even = Giocando da qui fino alla fine, partite vinte: { NUMBER($win, style: "percent") }; nessun'altra mossa è chiaramente migliore.
advice-counted = Contato fino alla fine della manche su tutte le distribuzioni possibili: { NUMBER($gain, maximumFractionDigits: 1) } punti meglio di ogni altra mossa.
refusal-no-hints = Questo tavolo non dà consigli; chi è a capotavola può cambiarlo tra una partita e l'altra.

# analyse
help-analyse = Scopri dove si è decisa una partita salvata, quali scelte sono costate e quanto ha fatto la fortuna.
help-analyse-seed = Una parola o un numero qualsiasi; lo stesso dà la stessa analisi.
help-analyse-html = Un file per l'analisi come pagina.
cli-analyse-busy = Gioco la partita fino in fondo da ogni posizione …
cli-analyse-title = Analisi: { $game }
cli-analyse-how = La curva è la probabilità di vincere, dalla distribuzione alla fine. Fortuna, scelte proprie e scelte altrui sommate dicono che cosa ha fatto la partita di una probabilità pari; «perso» è ciò che un maestro avrebbe salvato.
cli-analyse-player = Giocatore
cli-analyse-curve = Probabilità di vincere
cli-analyse-luck = fortuna
cli-analyse-skill = proprie
cli-analyse-others = altrui
cli-analyse-loss = perso
cli-analyse-turning = Dove si è decisa
cli-analyse-decisions = Che cosa avrebbe fatto un maestro
cli-analyse-none = Niente di particolare.
cli-analyse-move = Mossa { $move }:
cli-analyse-span = Mosse { $first }–{ $last }, soprattutto la { $move }:
cli-analyse-decision = Mossa { $move }, { $name }: { $played }. Meglio: { $better } (vittoria: +{ NUMBER($loss, style: "percent") }).
turning-luck = Fortuna: { $name } passa da { NUMBER($before, style: "percent") } a { NUMBER($after, style: "percent") }.
turning-own = Scelte proprie: { $name } passa da { NUMBER($before, style: "percent") } a { NUMBER($after, style: "percent") }.
turning-others = Scelte degli altri: { $name } passa da { NUMBER($before, style: "percent") } a { NUMBER($after, style: "percent") }.
turning-race = In questi momenti { $name } passa da { NUMBER($before, style: "percent") } a { NUMBER($after, style: "percent") }.
help-analyse-why = Solo questa mossa: che cosa avrebbe valutato un giocatore forte, e perché.
cli-why-title = { $game }, mossa { $move }: { $name }
cli-why-wait = aspettare
cli-why-played = giocata
cli-why-win = vince: { NUMBER($win, style: "percent") }
cli-why-worth = vale { NUMBER($worth, maximumFractionDigits: 1) } punti
cli-why-figures = Che cosa si poteva contare in quel momento
why-clock = Non l’ha scelta nessuno: il tempo era scaduto.
why-only = Non c’era altro da valutare.
why-clear = La mossa migliore, per quanto { $name } poteva sapere. Giocando da lì fino alla fine, partite vinte: { NUMBER($win, style: "percent") }; con la seconda mossa migliore: { NUMBER($next, style: "percent") }.
why-even = Una buona mossa, per quanto { $name } poteva sapere. Giocando da lì fino alla fine, partite vinte: { NUMBER($win, style: "percent") }; nessun’altra mossa è chiaramente migliore.
why-worse = Meglio, per quanto { $name } poteva sapere: { $better }. Giocando da lì fino alla fine, partite vinte: { NUMBER($best, style: "percent") }; con questa mossa: { NUMBER($win, style: "percent") }.
why-counted = Contato fino alla fine della manche su tutte le distribuzioni possibili: nessun’altra mossa vale di più.
why-counted-worse = Meglio, contando fino alla fine della manche su tutte le distribuzioni possibili: { $better }. Vale { NUMBER($gain, maximumFractionDigits: 1) } punti in più.
refusal-no-such-move = Questa partita ha le mosse da 1 a { $moves }: la { $move } non c’è.
refusal-no-analysis = Non è stato possibile analizzare questa partita.
refusal-bad-file = «{ $file }» non si può scrivere, o esiste già; scegli un altro nome.
