# Parole comuni.
yes = sì
no = no
seat-name = Posto { $number }
no-cards = nessuna carta
view-score = Punti

# Ciò che viene rifiutato ovunque.
refusal-over = La partita è finita.
refusal-not-seated = A quel posto non siede nessuno.
refusal-not-acting = Adesso non tocca a te.
refusal-no-clock = Nessun orologio è in funzione.
refusal-unknown-move = In questo gioco non esiste la mossa «{ $move }».
refusal-unknown-game = Il gioco «{ $game }» non c’è; ci sono { $known }.
refusal-broken-game = Il gioco «{ $game }» non si può usare. Ripara o disinstalla il suo pacchetto «{ $package }»: { $problem }
refusal-game-clash = Due pacchetti hanno un gioco «{ $game }»: si usa quello di «{ $used }», non quello di «{ $other }».
refusal-broken-bot = Il bot «{ $bot }» non si può usare: { $problem }
refusal-illegal-bot = Il bot «{ $bot }» fa una mossa non valida in { $game }: { $problem }
refusal-endless-bots = Una partita di { $game } non finisce: tutti aspettano e non scorre nessun tempo ({ $bots }).
refusal-endless-match = Una partita di { $game } non finisce entro { $most } mosse, il limite dato dalle sue regole.
refusal-no-pytest = Per i controlli serve pytest: pip install 'mazzo[testing]'.
refusal-bad-game-id = «{ $game }» non può essere il nome breve di un gioco: solo lettere minuscole, cifre e _, per prima una lettera e mai _ per ultimo.
refusal-bad-title = «{ $title }» non può essere il titolo di un gioco: una riga di testo, senza " e \.
refusal-game-exists = Il gioco «{ $game }» c’è già. Serve un altro nome.
refusal-page-not-built = Non è stato possibile costruire la pagina: { $problem }.
refusal-no-page = Non c’è ancora nessuna pagina; la costruisce «mazzo build-page».
refusal-unknown-language = La lingua «{ $language }» non c’è; ci sono { $known }.
refusal-unknown-option = { $game } non ha l’opzione «{ $option }»; ha { $known }.
refusal-bad-option = Opzione «{ $option }»: { $problem }.
refusal-bad-options = Le opzioni si danno per nome, non come «{ $given }».
refusal-bad-seats = A { $game } si gioca in { $played }, non in { $seats }.
refusal-too-many-rounds = In { $seats } si giocano al massimo { $most } manche.
refusal-no-such-starter = Il posto { $starter } non può iniziare: i giocatori sono { $seats }.
refusal-bad-position = Questa posizione non può esistere: { $problem }.
refusal-too-much-chance = Da qui una mossa pesca { $most } volte o più (si distribuisce di nuovo), troppe per seguire ogni esito: parti da una posizione dopo la quale non si distribuisce più.
refusal-unreadable = Da «{ $file }» non si può leggere nessuna partita registrata.
refusal-bad-replay = Riga { $line } della registrazione: { $problem }.
refusal-other-format = Questa registrazione ha il formato { $format }, che qui non si legge.
refusal-other-version = Questa registrazione segue la versione { $version } di { $game }; qui si gioca la versione { $current }.
refusal-broken-commitment = Il segreto non corrisponde all’impegno pubblicato prima della distribuzione.
refusal-other-result = Le mosse non portano al risultato dichiarato nella registrazione.

# La riga di comando: ciò che viene rifiutato.
refusal-unknown-command = Il comando «{ $command }» non c’è; ci sono { $known }.
refusal-unknown-flag = Qui l’opzione { $flag } non c’è; con --help vedi quali ci sono.
refusal-missing-argument = Manca { $name }; con --help vedi che cosa indicare.
refusal-unexpected-argument = «{ $value }» è un argomento di troppo; con --help vedi che cosa indicare.
refusal-flag-usage = A { $flag } manca un valore, o ne ha uno che non serve; con --help vedi come si usa.
refusal-usage = Così non si capisce; con --help vedi che cosa indicare.
refusal-not-a-number = { $flag } vuole un numero intero, non «{ $value }».
refusal-too-few = { $flag } deve essere almeno 1.
refusal-too-great = { $flag } può arrivare al massimo a { $most }.
refusal-not-one-of = { $what } può essere { $known }, non «{ $given }».
refusal-no-strategy = Non ci sono ancora consigli di strategia per { $game }.
refusal-option-shape = Un’opzione si scrive nome=valore, non «{ $value }».
refusal-option-twice = L’opzione «{ $option }» è indicata due volte.
refusal-option-value = L’opzione «{ $option }» può essere { $known }, non «{ $value }».
refusal-too-many-names = I nomi sono { $names }, i posti { $seats }.
refusal-bad-name = «{ $name }» non va bene come nome: da 1 a { $most } caratteri, e ogni nome una volta sola.
refusal-bad-line = La riga { $line } della registrazione non è valida in quel punto: { $text }
refusal-no-such-seat = I posti vanno da 1 a { $seats }: il { $seat } non c’è.
refusal-seat-and-all = Indica --seat oppure --all, non entrambi.
refusal-bot-of-another-game = Il bot «{ $bot }» non gioca a { $game }; ci sono { $known }.
refusal-unknown-bot = Il bot «{ $bot }» non c’è; ci sono { $known }.

# La riga di comando: aiuto.
cli-usage = Uso:
cli-usage-command = COMANDO
cli-usage-options = [OPZIONI]
help-mazzo = Giochi di carte secondo le regole: qui si giocano, si rileggono e si verificano.
help-games = Elenca i giochi, o uno con le sue varianti e le sue opzioni.
help-capabilities = Mostra a che cosa si presta ogni gioco.
help-rules = Mostra il regolamento di un gioco.
help-play = Apre qui una partita contro i bot.
help-replay = Racconta una partita salvata.
help-verify = Verifica che una partita salvata sia onesta: distribuzione, mosse e risultato.
help-help = Mostra questa pagina.
help-version = Mostra la versione.
help-lang = Lingua: en, it oppure es.
help-game = Quale gioco; «mazzo games» li elenca.
help-list-options = Elenca invece le opzioni del gioco.
help-strategy = Mostra invece come giocarlo bene.
help-seats = In quanti si gioca, contando anche te.
help-seed = Una parola o un numero qualsiasi; lo stesso dà sempre la stessa distribuzione.
help-option = Un’opzione del tavolo; si può ripetere.
help-names = I nomi posto per posto, separati da virgole; il primo è il tuo.
help-file = Il file di una partita salvata.
help-folder = La cartella in cui scrivere: nuova o vuota, oppure con una pagina scritta prima.
help-seat = Racconta solo ciò che sapeva questo posto; i posti si contano da 1.
help-all = Racconta tutto, a carte scoperte (è già così se non indichi altro).

# La riga di comando: elenchi.
cli-and = { $most } e { $last }
cli-head-game = Gioco
cli-head-players = Giocatori
cli-head-minutes = Minuti
cli-head-tagline = Di che si tratta
cli-head-preset = Tipo di gioco
cli-head-option = Opzione
cli-head-values = Valori
cli-head-default = Di norma
cli-head-meaning = Che cosa fa
cli-head-place = Posizione
cli-head-name = Nome
cli-house-seats = { $usual } (anche { $house })
cli-game-facts = Giocatori: { $players } · { $minutes } min
cli-games-hint = Si gioca con «mazzo play GIOCO», si legge con «mazzo rules GIOCO», le opzioni le dice «mazzo games GIOCO»; GIOCO è il nome breve in grigio.
cli-head-capability = Che cosa offre
cli-capabilities-hint = (✓): con un pacchetto che qui non è ancora installato: { $command }
cli-can-terminal = si gioca nel terminale
cli-can-lesson = una lezione
cli-can-strategy = consigli di strategia
cli-can-rule-of-thumb = un bot che gioca a buon senso
cli-can-search = livelli che cercano la mossa
cli-can-network = una rete addestrata
cli-can-figures = cifre esatte
cli-can-endgame = finali calcolati fino in fondo
cli-can-batch = partite a migliaia (mazzo.vector)
cli-can-cuda = partite a migliaia su una GPU
cli-can-gymnasium = ambiente per Gymnasium
cli-can-openspiel = gioco per OpenSpiel
cli-can-pettingzoo = ambiente per PettingZoo
cli-can-rlcard = ambiente per gli agenti di RLCard
cli-can-textarena = ambiente per gli agenti di TextArena
cli-options-hint = Se ne sceglie una con «mazzo play { $game } --option NOME=VALORE».

# La riga di comando: in gioco.
cli-preparing = Preparo { $game }: ci vuole qualche secondo, solo la prima volta…
cli-names = Andrea, Bruno, Carla, Dario, Elena, Franco, Giulia, Ugo, Irene, Leo, Marta, Nino
cli-which-game = A che cosa giochiamo?
cli-welcome = Ti chiami { $name } e giochi contro { $others }.
cli-welcome-help = Scegli una mossa con il suo numero o scrivila; ? per l’aiuto, esci per alzarti.
cli-prompt = La tua mossa:
cli-wait = Aspetta e lascia fare agli altri
cli-too-late = Qualcuno è stato più svelto: la tua mossa non va più bene, ma non ti costa nulla.
cli-no-such-number = Scegli un numero da 1 a { $count }.
cli-no-such-ruling = In questo gioco non c’è un caso con quel numero.
cli-help-rulings = I casi da { $first } a { $last } sciolgono ogni dubbio: scrivi ? { $first } per leggerne uno.
cli-file = FILE
cli-word-help = aiuto
cli-word-rules = regole
cli-word-log = diario
cli-word-save = salva
cli-word-quit = esci
cli-word-hint = consiglio
cli-word-wait = aspetta
cli-type-move = 1, 2, 3…
cli-type-move-help = fai la mossa con quel numero; va bene anche la sua notazione, o come finisce
cli-type-help-help = questa pagina, o un caso del regolamento; in breve ?
cli-type-rules-help = tutto il regolamento
cli-type-log-help = tutto ciò che è successo finora, per quanto ne sai
cli-type-save-help = conserva questa partita in un file
cli-type-hint-help = che cosa farebbe qui un buon giocatore, e perché
cli-type-wait-help = per il momento non fare nulla, dove è possibile
cli-type-quit-help = alzati dal tavolo
cli-hint = Qui conviene «{ $move }». { $reason }
cli-save-how = Di’ in quale file: salva FILE
cli-save-exists = «{ $file }» esiste già; scegli un altro nome.
cli-save-failed = «{ $file }» non si può scrivere; scegli un altro nome.
cli-saved = Salvata in «{ $file }».
cli-save-offer = Vuoi conservare la partita? Scrivi il nome di un file o premi Invio:
cli-again-offer = Un’altra partita? (s/n)
cli-yes-words = s sì si
cli-seed-was = Per rigiocare la stessa distribuzione: --seed { $seed }
cli-goodbye = Alla prossima!
cli-winner = { $count ->
    [one] Vince { $names }.
   *[other] Condividono la vittoria { $names }.
}

# La riga di comando: partite registrate.
cli-story-players = Al tavolo: { $names }.
cli-story-when = Giocata il { $when }.
cli-story-options = Opzioni: { $options }.
cli-story-reader = Come l’ha vista { $name }.
cli-story-unfinished = La partita non è stata finita.
cli-verified = Autentica: le carte sono state date come promesso e ogni mossa segue le regole.
cli-verified-position = Ogni mossa segue le regole. La partita parte da una posizione preparata: non c’è distribuzione da verificare.
cli-verified-known = Autentica, ma le carte erano già state date, in un’altra partita o in un browser: chi ha giocato poteva conoscerle.
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

# La riga di comando: se un’installazione è in ordine.
check-file = Archivio: { $store } è in ordine. Tavoli: { $tables }; ospiti: { $guests }; partite finite: { $replays }.
check-file-ill = Archivio: { $store } è danneggiato. Ferma il server, salva ciò che si può leggere con «mazzo doctor { $store } --save-to NUOVO» e riavvialo con --store sqlite:///NUOVO.
check-file-new = Archivio: { $store } viene creato all’avvio del server.
check-file-nowhere-ill = Archivio: in { $folder } non si può scrivere. Assegna la cartella a chi esegue il server, o indica un altro file con --store sqlite:///FILE.
check-disk = Disco: in { $folder } ci sono { $free } MB liberi.
check-disk-ill = Disco: in { $folder } restano solo { $free } MB. Fai spazio: a disco pieno nessuna mossa viene confermata.
check-clock = Orologio: è giusto, per quanto si può vedere.
check-clock-ill = Orologio: sbaglia di { $seconds } secondi. Lascia che la macchina lo regoli da sola (timedatectl set-ntp true).
check-postgresql = Archivio: { $store } risponde in { $ms } ms.
check-postgresql-ill = Archivio: { $store } ci mette { $ms } ms a rispondere, e ogni mossa lo aspetta. Tieni server e database nello stesso posto, o guarda che cosa tiene occupato il database.
check-postgresql-silent-ill = Archivio: { $store } non si raggiunge ({ $problem }). Controlla che PostgreSQL sia in funzione e che indirizzo, utente e password siano giusti.
check-postgresql-encoding-ill = Archivio: il database è codificato in { $encoding }. Creane uno con «createdb --encoding=UTF8 --template=template0 NOME».
check-postgresql-standby-ill = Archivio: questo PostgreSQL è una replica e non accetta scritture. Indica anche la macchina principale e aggiungi ?target_session_attrs=read-write.
check-postgresql-forgets-ill = Archivio: { $setting } è disattivato, e un’interruzione di corrente fa perdere mosse confermate. Attivalo in postgresql.conf.
check-postgresql-connections = Archivio: { $free } connessioni libere su { $most }.
check-postgresql-connections-ill = Archivio: { $free } connessioni libere su { $most }, e ogni nodo ne usa due. Alza max_connections in postgresql.conf e riavvia PostgreSQL.
check-postgresql-newer-ill = Archivio: ha la versione { $version }, qui si capisce la { $current }. Installa anche qui il Mazzo più recente.
check-node = Nodo { $address }: risponde. Tavoli: { $tables }; minuti dall’avvio: { $minutes }.
check-node-ill = Nodo { $address }: da qui non si raggiunge. I nodi si passano i giocatori: apri la porta, o indica un indirizzo valido fra loro (node_address).
check-files = File aperti: ne sono concessi { $files }, ne possono servire { $needed }.
check-files-ill = File aperti: ne sono concessi { $files }, ne possono servire { $needed }. Alza il limite (LimitNOFILE= nell’unità systemd, ulimit -Hn) o abbassa sockets_most.
check-memory = Memoria: ci sono { $memory } MB, ne possono servire { $wanted }.
check-memory-ill = Memoria: ci sono { $memory } MB, ne possono servire { $wanted }. Abbassa tables_most, o dai più memoria alla macchina.
check-address-here = Indirizzo: il server si raggiunge su { $at }, solo da questa macchina. Per gli altri aggiungi --host 0.0.0.0, oppure un proxy e url.
check-address-network = Indirizzo: chi è nella tua rete raggiunge il server su { $address }.
check-address-plain-ill = Indirizzo: su { $url } si arriva senza cifratura. Affida il TLS a un proxy (docs/hosting.md) e scrivi https:// in url.
check-address-unknown-ill = Indirizzo: nessuno sa dove sia { $host }. Registralo nel DNS, o correggi url.
check-address-silent-ill = Indirizzo: su { $url } non risponde nulla. Controlla che il proxy sia in funzione e che il firewall lasci entrare.
check-address-unwell-ill = Indirizzo: il server dietro { $url } ora non può servire nessuno. Il suo registro dice perché.
check-address-other-ill = Indirizzo: { $url } risponde con lo stato { $status }, e non è questo server. Il proxy deve passare tutto a { $at }.
check-address-answers = Indirizzo: il server risponde su { $url }.
check-certificate =
    Certificato: vale ancora { $days ->
        [0] per qualche ora
        [1] un giorno
       *[other] { $days } giorni
    }.
check-certificate-ill =
    Certificato: vale ancora solo { $days ->
        [0] per qualche ora
        [1] un giorno
       *[other] { $days } giorni
    }, e a quest’ora andava già rinnovato. Guarda il registro di ciò che lo rinnova.
check-certificate-bad-ill = Certificato: i browser rifiutano quello di { $url } ({ $problem }). Fai in modo che il proxy ne ottenga uno per questo nome; Caddy lo fa da sé.
check-proxies-none-ill = Proxy: url dice https, ma nessun proxy è fidato. Scrivi l’indirizzo del proxy in proxies, altrimenti tutti contano come uno.
check-sockets = Proxy: lascia passare i WebSocket.
check-sockets-refused-ill = Proxy: il server rifiuta la sua stessa pagina. url deve essere esattamente ciò che la gente digita, e il proxy deve lasciare intatte le intestazioni Host e Origin.
check-sockets-stopped-ill = Proxy: non lascia passare i WebSocket (stato { $status }). Deve passare Upgrade e Connection a { $at }; deploy/nginx.conf mostra come.
check-metrics-open-ill = Proxy: chiunque può leggere { $url }/metrics, perché non dice per chi chiede. Deve mandare X-Forwarded-For e rispondere 404 a /metrics.
check-all = { $count ->
    [0] Tutto è in ordine.
    [one] C’è una cosa da fare.
   *[other] Ci sono { $count } cose da fare.
}

# simulate, bench
cli-sim-head = { $games } partite da { $seats } giocatori in { $seconds } s ({ $rate } mosse al secondo)
cli-sim-playing = Si gioca
cli-sim-bot = bot
cli-sim-chairs = posti
cli-sim-wins = vittorie (95%)
cli-sim-points = punti
cli-sim-range = min ┤ ¼ ┃ ½ ┃ ¾ ├ max
cli-sim-length = Durata: da { $low } a { $high } mosse, mediana { $median }; in media { $minutes } minuti al ritmo dei bot.
cli-sim-first = Vittorie del posto 1: { $share }% (in equilibrio: { $fair }%).
cli-sim-scores = Punti da { $low } a { $high }: { $bars }
help-simulate = Fa giocare molte partite ai bot e mostra come se la cavano.
help-bots = Bot per nome, separati da virgole: beginner, casual, strong, master, learned, sensible o random, dove il gioco li ha anche cautious e reckless, volendo con :quick, :steady o :slow; modulo:funzione è un bot tuo, mcp:COMANDO un programma che gioca con il Model Context Protocol.
help-games-number = Quante partite.
help-gpu = Gioca su una GPU CUDA.
help-ray = Lavora su un cluster Ray a HOST:PORTA o ray://HOST:PORTA; senza indirizzo su quello di cui questo computer fa parte, o solo su questo computer.
refusal-no-cluster = Nessun cluster Ray risponde a «{ $address }».
refusal-bad-cluster = Ray non si può usare: { $problem }
refusal-other-mazzo = Una macchina del cluster ha Mazzo { $theirs }, questa { $ours }: devono avere tutte la stessa versione.
refusal-ray-programs = I programmi (mcp:) giocano solo su questo computer, senza --ray.
refusal-gpu-or-ray = Scegli tra --gpu e --ray: insieme non si può.
help-json = Stampa le cifre in JSON.
help-bench = Misura quanto sono veloci le regole su questa macchina.
help-peers = Un Python con altri motori installati, da misurare accanto al nostro.
help-bench-seconds = Secondi per ogni misura.
help-repeats = Misure per ogni tipo.
refusal-bad-number = Serve almeno una partita.
refusal-bad-bots = Indica da 1 a { $seats } bot.
refusal-no-gpu = Su questa macchina non si può usare nessuna GPU CUDA.
refusal-bad-mask = { $what } vuole un sì o un no per ciascuna delle { $rows } righe.
refusal-bad-rows = { $what } va indicato una volta per tutte le righe, o una volta per ognuna delle { $rows }.
refusal-bad-actions = Servono { $rows } azioni, un numero intero per ogni riga.
refusal-unread-actions = Qui queste azioni non si possono leggere: { $problem }
refusal-bad-share = { $what } è una quota da 0 a 1, o una voce per ogni riga, non { $given }.
refusal-bad-seed = seed vuole un numero intero da 0 in su, non «{ $given }».
refusal-no-reset-options = Le opzioni si danno quando si crea l’ambiente, non a reset: { $given }.
refusal-no-room = { $rows } righe richiedono { $needed } GB di memoria; questa macchina ne ha { $memory }.
refusal-bad-snapshot = È stato salvato da un ambiente di un altro tipo.
refusal-altered-snapshot = Questo non è ciò che è stato salvato: da allora è cambiato.
refusal-no-peers = Per «{ $python }» non sono installati altri motori; li prepara «make bench».

# Il server.
server-title = Mazzo
server-no-client = Questo server ha i tavoli, ma non il client web. Gioca con un programma che ne parli il protocollo.
help-check-game = Controlla tutto ciò che riguarda un gioco ed elenca ciò che manca.
help-new-game = Scrive un pacchetto con un piccolo gioco completo, da trasformare nel proprio.
help-id = Il nome breve del gioco: lettere minuscole, cifre e _.
help-new-title = Il titolo del gioco, come lo leggono i giocatori.
help-build-page = Costruisce la pagina con i tavoli di tutti i giochi installati.
help-page-out = La cartella per la pagina; se manca, quella dove «mazzo serve» guarda per prima.
help-site = Scrive una pagina per qualsiasi hosting statico: tutti i giochi contro i bot, senza server.
help-doctor = Dice se un’installazione è in ordine, secondo le impostazioni del suo server; oppure esamina un archivio.
help-examined = Dove sono conservati i tavoli: sqlite:///file o postgresql://….
help-doctor-save-to = Salva in questo nuovo file ciò che si può leggere.
help-work = Lavora alle analisi per i server di un archivio PostgreSQL, e a nient’altro.
refusal-no-work = L’unico server di un file SQLite fa da sé tutto il lavoro; `mazzo work` serve con PostgreSQL.
help-serve = Apre tavoli per più persone, ciascuna con il proprio dispositivo.
help-serve-host = Indirizzo su cui ascoltare.
help-serve-port = Porta su cui ascoltare.
help-serve-url = Indirizzo a cui si raggiunge il server, https://… dietro un proxy TLS.
help-serve-store = Dove si conservano i tavoli: sqlite:///file o postgresql://….
help-serve-node-address = Indirizzo a cui gli altri nodi dello stesso archivio PostgreSQL raggiungono questo, host:porta; il proprio se vuoto.
help-serve-web = Cartella del client web; se vuota, quello incluso.
help-serve-origins = Altre origini le cui pagine possono parlare con questo server, separate da virgole.
help-serve-proxies = Indirizzi o reti dei proxy fidati, separati da virgole.
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
help-serve-analyses-per-hour = Analisi all’ora che un indirizzo può chiedere.
help-serve-replays-per-day = Partite giocate in solitario che un indirizzo può condividere in un giorno.
help-serve-hello-seconds = Secondi entro cui una connessione deve presentarsi.
help-serve-guest-days = Giorni dopo cui un ospite che non si fa più vedere viene dimenticato; 0 per mai.
help-serve-replay-days = Giorni per cui si conservano le partite finite; 0 per sempre.
help-serve-idle-hours = Ore dopo cui un tavolo che nessuno visita viene chiuso.
help-serve-drain-seconds = Secondi che il server può impiegare per fermarsi.
help-serve-works = Se questo server lavora anche alle analisi; altrimenti lo fa `mazzo work`, altrove.
help-serve-watchdog-seconds = Secondi per cui una chiamata può trattenere il ciclo degli eventi prima che il registro la nomini.
help-serve-metrics-for = Indirizzi che possono leggere /metrics, separati da virgole.
help-serve-log = Formato del registro: text o json.
help-serve-log-level = Quanto annotare nel registro: debug, info, warning o error.
help-serve-config = File con le impostazioni, in TOML.
help-serve-open = Apre la pagina nel browser.
cli-check-there = c’è
cli-check-missing = manca
cli-check-optional = non c’è, ma non serve
cli-check-passed = { $game } ha tutto ciò che serve.
cli-check-failed = { $game } non è ancora pronto.
cli-new-game = Il gioco è in { $folder }. E adesso: pip install --editable ./{ $folder }, poi mazzo check-game { $game }.
cli-module-outdated =
    Il modulo di { $game } è più vecchio delle sue regole, o fatto con un altro Mazzo. Resta fuori: a { $game } si gioca ai tavoli del server.
    «python -m mazzo.lab.wasm_build { $id }» lo aggiorna.
cli-page-built = La pagina è pronta: { $folder }
cli-site-written = Il sito è pronto: { $folder }
cli-page-lacks = { $game } non è ancora nella pagina: si aggiunge con «mazzo build-page».
cli-page-older = { $game } è cambiato da quando è stata costruita la pagina: si gioca al tavolo di allora. «mazzo build-page» la costruisce di nuovo.
cli-page-outdated = Le regole di { $game } sono cambiate da quando è stata costruita la pagina, perciò ne resta fuori: «mazzo build-page» la costruisce di nuovo.
cli-serving = Mazzo è pronto: { $address } (Ctrl+C per chiudere)
cli-serving-friends = Gli amici nella tua rete lo trovano su { $address }

# Il server: ciò che viene rifiutato.
refusal-newer-store = Questo archivio ha la versione { $version }; qui si capisce la versione { $current }.
refusal-bad-store = «{ $store }» non è un archivio: si scrive sqlite:///file o postgresql://….
refusal-store-encoding = Il database è codificato in { $encoding }; a Mazzo ne serve uno in UTF8: createdb --encoding=UTF8 --template=template0 NOME.
refusal-no-store = L’archivio { $store } non si può aprire.
refusal-no-doctor = Qui si esaminano solo file SQLite; PostgreSQL ha i suoi strumenti.
refusal-store-exists = { $store } esiste già.
refusal-store-in-use = Un altro server sta usando l’archivio { $store }.
refusal-cannot-listen = La porta { $port } di { $host } è occupata o non consentita: scegline un’altra con --port.
refusal-bad-setting = L’impostazione { $setting } può essere { $known }, non «{ $given }».
refusal-unknown-setting = L’impostazione «{ $setting }» non c’è.
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
refusal-store-ill = Una parte di ciò che questo server conserva è danneggiata, e questo si trova proprio lì. Chi gestisce il server lo legge nel registro.
refusal-damaged-store = L’archivio { $store } è danneggiato. «mazzo doctor { $store }» salva ciò che si può leggere.
refusal-no-guest = Prima presentati.
refusal-no-table = Non c’è nessun tavolo con questo codice.
refusal-others-here = A questo tavolo c’è ancora qualcun altro.
refusal-no-replay = Questa partita registrata non c’è o non viene più conservata.
refusal-unfinished-replay = Si può condividere solo una partita finita.
refusal-finished-replay = Questa partita è finita: non c’è più niente da continuare.
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
refusal-not-agreed = Uno dei giocatori non è d’accordo.
refusal-nobody-to-ask = Tra chi gioca non c’è nessuno che possa dire di sì.
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
help-level = La forza dei bot: beginner, casual, strong o master; vanno bene anche learned, sensible e random, e dove il gioco li ha cautious e reckless, o un bot come per simulate.
cli-arena-title = Arena: { $game }
cli-arena-how = Ogni distribuzione è stata giocata una volta per ciascun bot, ogni volta con il bot successivo su ciascun posto; chi sedesse accanto a chi è stato sorteggiato. I punteggi di forza vengono da un unico modello di Plackett–Luce (400 punti valgono dieci volte la forza), gli intervalli del 95% dal sorteggiare di nuovo le distribuzioni. Le cifre in grassetto sono certe a quel livello.
cli-arena-head = { $seats } giocatori: { $games } partite su { $deals } distribuzioni in { $seconds } s
cli-arena-length = Una partita è durata da { $low } a { $high } mosse, mediana { $median }.
cli-arena-bot = bot
cli-arena-rating = forza (95%)
cli-arena-wins = vittorie per posto (95%)
cli-arena-place = posizione media
cli-arena-points = punti
cli-arena-duel = { $bot } davanti a { $against }: { $share }% dei casi ({ $low }–{ $high }){ $sure ->
    [yes] , certamente più forte.
   *[no] , non è certo.
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
advice-only = Non c’è altro da fare.
advice-thumb = Una buona regola pratica.
advice-wait = Aspetta: verrà un momento migliore.
advice-win = Giocando da qui fino alla fine, partite vinte: { NUMBER($win, style: "percent") }; con la seconda mossa migliore: { NUMBER($next, style: "percent") }.
advice-even = Giocando da qui fino alla fine, partite vinte: { NUMBER($win, style: "percent") }; nessun’altra mossa è chiaramente migliore.
advice-counted = Calcolato fino alla fine della manche su tutte le distribuzioni possibili: { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti meglio di ogni altra mossa.
refusal-no-hints = Questo tavolo non dà consigli; chi è a capotavola può cambiarlo tra una partita e l’altra.

# analyse
help-analyse = Mostra dove si è decisa una partita salvata, quali scelte sono costate care e quanto ha contato la fortuna; più partite stanno in una tabella.
help-analyse-seed = Una parola o un numero qualsiasi; lo stesso dà la stessa analisi.
help-analyse-html = Un file per l’analisi come pagina.
cli-analyse-busy = Gioco la partita fino in fondo da ogni posizione…
cli-analyse-title = Analisi: { $game }
cli-analyse-how = La curva è la probabilità di vincere, dalla distribuzione alla fine. Fortuna, scelte proprie e scelte altrui spiegano insieme la differenza tra la parità di partenza e il risultato; «perso» è ciò che un maestro avrebbe salvato.
cli-analyse-player = Giocatore
cli-analyse-curve = Probabilità di vincere
cli-analyse-luck = fortuna
cli-analyse-skill = proprie
cli-analyse-others = altrui
cli-analyse-loss = perso
cli-analyse-file = File
cli-analyse-game = Gioco
cli-analyse-turns = svolta alla mossa
cli-analyse-dearest = scelta più cara
cli-analyse-cost = { $name } alla mossa { $move }: { NUMBER($loss, style: "percent") }
refusal-one-file = --html e --why valgono per una partita alla volta, senza --ray.
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
cli-why-worth = vale { NUMBER($worth, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti
cli-why-figures = Che cosa si poteva calcolare in quel momento
why-clock = Non l’ha scelta nessuno: il tempo era scaduto.
why-only = Non c’era altro da valutare.
why-clear = La mossa migliore, per quanto { $name } poteva sapere. Giocando da lì fino alla fine, partite vinte: { NUMBER($win, style: "percent") }; con la seconda mossa migliore: { NUMBER($next, style: "percent") }.
why-even = Una buona mossa, per quanto { $name } poteva sapere. Giocando da lì fino alla fine, partite vinte: { NUMBER($win, style: "percent") }; nessun’altra mossa è chiaramente migliore.
why-worse = Meglio, per quanto { $name } poteva sapere: { $better }. Giocando da lì fino alla fine, partite vinte: { NUMBER($best, style: "percent") }; con questa mossa: { NUMBER($win, style: "percent") }.
why-counted = Calcolato fino alla fine della manche su tutte le distribuzioni possibili: nessun’altra mossa vale di più.
why-counted-worse = Meglio, calcolando fino alla fine della manche su tutte le distribuzioni possibili: { $better }. Vale { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti in più.
refusal-no-such-move = Questa partita ha le mosse da 1 a { $moves }: la { $move } non c’è.
refusal-no-analysis = Non è stato possibile analizzare questa partita.
refusal-bad-file = «{ $file }» non si può scrivere, o esiste già; scegli un altro nome.

# Modelli linguistici.
help-mcp = Offre tavoli a un modello linguistico, con il Model Context Protocol.
help-mcp-server = Un server ai cui tavoli giocare, accanto alle persone; senza, un tavolo qui contro i bot.
help-mcp-http = Offre i tavoli via HTTP a quanti modelli si vuole, anziché a uno solo su standard input e output.
help-arena-bots = Bot per nome, come per simulate.
cli-model-name = Modello
refusal-needs-extra = Qui serve un altro pacchetto: pip install 'mazzo[{ $extra }]'.
refusal-bad-address = «{ $address }» non è l’indirizzo di un server; scrivi http://host:porta.
refusal-no-server = Il server { $address } non risponde.
refusal-needs-http = --host e --port vanno insieme a --http.
refusal-needs-server = Qui giocano solo i bot. Per giocare con delle persone avvia «mazzo mcp --server» con l’indirizzo di un server.
refusal-no-seat-key = Nessun posto ha questa chiave: prima apri un tavolo o siediti a uno.
refusal-no-such-ruling = In questo gioco non c’è il caso { $ruling }; ci sono { $known }.
refusal-unknown-remark = «{ $remark }» non è tra le cose da dire; ci sono { $known }.
refusal-arena-seats = Nell’arena i posti vengono assegnati: siediti al tavolo «arena».
refusal-must-move = Qui non si può aspettare: scegli una delle mosse.
refusal-not-given = { $tool } vuole { $what }.
refusal-not-a-text = { $what } vuole un testo, non «{ $given }».
refusal-bad-wait = { $what } vuole un numero da 0 a { $most }, non «{ $given }».
refusal-agent-missing = Il programma «{ $command }» non si può avviare.
refusal-agent-ended = Il programma «{ $command }» è terminato senza fare una mossa.
refusal-agent-silent = Il programma «{ $command }» non fa una mossa da { $minutes } minuti.
