# Common words.
yes = yes
no = no
seat-name = Seat { $number }
no-cards = no cards
view-score = Points

# What is refused anywhere.
refusal-over = The match is over.
refusal-not-seated = Nobody sits there.
refusal-not-acting = It is not your move now.
refusal-no-clock = No clock is running.
refusal-unknown-move = There is no move '{ $move }' in this game.
refusal-unknown-game = There is no game '{ $game }'; there are { $known }.
refusal-broken-game = The game '{ $game }' cannot be used. Repair or uninstall its package '{ $package }': { $problem }
refusal-game-clash = Two packages have a game '{ $game }': that of '{ $used }' is used, that of '{ $other }' is not.
refusal-broken-bot = The bot '{ $bot }' cannot be used: { $problem }
refusal-illegal-bot = The bot '{ $bot }' makes an illegal move in { $game }: { $problem }
refusal-endless-bots = A match of { $game } comes to no end: all wait where no clock runs ({ $bots }).
refusal-endless-match = A match of { $game } does not end within { $most } moves, the bound that its rules give.
refusal-no-pytest = The checks need pytest: pip install 'mazzo[testing]'.
refusal-bad-game-id = '{ $game }' cannot be a game’s short name: small letters, digits and _ only, a letter first and no _ last.
refusal-bad-title = '{ $title }' cannot be a game’s title: one line of text, without " and \.
refusal-game-exists = There is a game '{ $game }' already. Choose another name.
refusal-page-not-built = The page could not be built: { $problem }.
refusal-no-page = There is no page yet; 'mazzo build-page' builds it.
refusal-unknown-language = There is no language '{ $language }'; there are { $known }.
refusal-unknown-option = { $game } has no option '{ $option }'; it has { $known }.
refusal-bad-option = Option '{ $option }': { $problem }.
refusal-bad-options = Options are given by name, not as '{ $given }'.
refusal-bad-seats = { $game } is played by { $played }, not by { $seats }.
refusal-too-many-rounds = { $seats } players play at most { $most } rounds.
refusal-no-such-starter = Seat { $starter } cannot start: there are { $seats } players.
refusal-bad-position = This position cannot be: { $problem }.
refusal-too-much-chance = A move from here draws { $most } times or more (it deals anew), too often for every outcome to be followed: begin from a position after which nothing is dealt.
refusal-unreadable = No replay can be read from '{ $file }'.
refusal-bad-replay = Line { $line } of the replay: { $problem }.
refusal-other-format = This replay has format { $format }, which is not read here.
refusal-other-version = This replay follows version { $version } of { $game }; version { $current } is played here.
refusal-broken-commitment = The secret does not match the commitment made before the deal.
refusal-other-result = The moves do not lead to the result that the replay states.

# The command line: what is refused.
refusal-unknown-command = There is no command '{ $command }'; there are { $known }.
refusal-unknown-flag = There is no option { $flag } here; add --help to see what there is.
refusal-missing-argument = { $name } is missing; add --help to see what to give.
refusal-unexpected-argument = '{ $value }' is one argument too many; add --help to see what to give.
refusal-flag-usage = { $flag } was given with a missing or needless value; add --help to see how it is used.
refusal-usage = This cannot be understood; add --help to see what to give.
refusal-not-a-number = { $flag } needs a whole number, not '{ $value }'.
refusal-too-few = { $flag } has to be at least 1.
refusal-too-great = { $flag } can be { $most } at most.
refusal-not-one-of = { $what } is one of { $known }, not '{ $given }'.
refusal-no-strategy = There are no strategy notes on { $game } yet.
refusal-option-shape = An option is written name=value, not '{ $value }'.
refusal-option-twice = Option '{ $option }' was given twice.
refusal-option-value = Option '{ $option }' can be { $known }, not '{ $value }'.
refusal-too-many-names = There are { $names } names for { $seats } seats.
refusal-bad-name = '{ $name }' will not do as a name: 1 to { $most } characters, and each name once.
refusal-bad-line = Line { $line } of the replay does not fit there: { $text }
refusal-no-such-seat = There are seats 1 to { $seats }, not { $seat }.
refusal-seat-and-all = Give either --seat or --all, not both.
refusal-bot-of-another-game = The bot '{ $bot }' does not play { $game }; there are { $known }.
refusal-unknown-bot = There is no bot '{ $bot }'; there are { $known }.

# The command line: help.
cli-usage = Usage:
cli-usage-command = COMMAND
cli-usage-options = [OPTIONS]
help-mazzo = Card games by the rules: play them here, reread them, check them.
help-games = List the games, or one with its kinds and options.
help-capabilities = Show what each game can be used for.
help-rules = Read the rulebook of a game.
help-play = Play a game here against bots.
help-replay = Read a saved match as a story.
help-verify = Check that a saved match is honest: the deal, every move, the result.
help-help = Show this page.
help-version = Show the version.
help-lang = Language: en, it or es.
help-game = Which game; 'mazzo games' lists them.
help-list-options = List the game’s options instead.
help-strategy = Read how to play it well instead.
help-seats = How many play, you included.
help-seed = Any word or number; the same one gives the same deal.
help-option = A table option; may be given several times.
help-names = Names by seat, separated by commas; yours comes first.
help-file = The file of a saved match.
help-folder = The folder to write into: a new or empty one, or one with an earlier page.
help-seat = Tell only what this seat knew; seats count from 1.
help-all = Tell everything, all hands open (this is the default).

# The command line: lists.
cli-and = { $most } and { $last }
cli-head-game = Game
cli-head-players = Players
cli-head-minutes = Minutes
cli-head-tagline = What it is about
cli-head-preset = Kind of game
cli-head-option = Option
cli-head-values = Values
cli-head-default = Default
cli-head-meaning = What it does
cli-head-place = Place
cli-head-name = Name
cli-house-seats = { $usual } (also { $house })
cli-game-facts = Players: { $players } · { $minutes } min
cli-games-hint = Play with 'mazzo play GAME', read with 'mazzo rules GAME', see the options with 'mazzo games GAME'; GAME is the short name in grey.
cli-head-capability = What it can do
cli-capabilities-hint = (✓): with a package that is not installed here yet: { $command }
cli-can-terminal = played in a terminal
cli-can-lesson = a lesson
cli-can-strategy = strategy notes
cli-can-rule-of-thumb = a rule-of-thumb bot
cli-can-search = levels that search
cli-can-network = a trained network
cli-can-figures = exact figures
cli-can-endgame = endgames counted out
cli-can-batch = batches of matches (mazzo.vector)
cli-can-cuda = batches on a GPU
cli-can-gymnasium = Gymnasium environment
cli-can-openspiel = OpenSpiel game
cli-can-pettingzoo = PettingZoo environment
cli-can-rlcard = environment for RLCard’s agents
cli-can-textarena = environment for TextArena’s agents
cli-options-hint = Set one with 'mazzo play { $game } --option NAME=VALUE'.

# The command line: playing.
cli-preparing = Preparing { $game }; this takes a few seconds, the first time only…
cli-names = Alex, Bruno, Carla, Dario, Elena, Franco, Giulia, Hugo, Irene, Leo, Marta, Nino
cli-which-game = Which game?
cli-welcome = You are { $name } and play against { $others }.
cli-welcome-help = Choose a move by its number or type it; ? helps, quit leaves.
cli-prompt = Your move:
cli-wait = Wait and let the others go
cli-too-late = Somebody was faster: your move no longer fits and costs you nothing.
cli-no-such-number = Please choose a number from 1 to { $count }.
cli-no-such-ruling = There is no such ruling in this game.
cli-help-rulings = Rulings { $first } to { $last } settle every doubtful case: type ? { $first } to read one.
cli-file = FILE
cli-word-help = help
cli-word-rules = rules
cli-word-log = log
cli-word-save = save
cli-word-quit = quit
cli-word-hint = hint
cli-word-wait = wait
cli-type-move = 1, 2, 3…
cli-type-move-help = make the move with that number; its notation does as well, or the end of it
cli-type-help-help = this page, or one ruling; ? for short
cli-type-rules-help = the whole rulebook
cli-type-log-help = everything that has happened so far, as you know it
cli-type-save-help = keep this match in a file
cli-type-hint-help = what a good player would do here, and why
cli-type-wait-help = do nothing for the moment, where that is possible
cli-type-quit-help = leave the table
cli-hint = Good here: { $move }. { $reason }
cli-save-how = Say which file: save FILE
cli-save-exists = '{ $file }' exists already; choose another name.
cli-save-failed = '{ $file }' cannot be written; choose another name.
cli-saved = Saved to '{ $file }'.
cli-save-offer = Keep this match? Name a file, or press Enter:
cli-again-offer = Another match? (y/n)
cli-yes-words = y yes
cli-seed-was = The same deal again: --seed { $seed }
cli-goodbye = Until next time!
cli-winner = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}

# The command line: replays.
cli-story-players = At the table: { $names }.
cli-story-when = Played on { $when }.
cli-story-options = Options: { $options }.
cli-story-reader = As { $name } saw it.
cli-story-unfinished = The match was not finished.
cli-verified = Genuine: the cards were dealt as promised, and every move followed the rules.
cli-verified-position = Every move followed the rules. The match began from a set position, so there was no deal to check.
cli-verified-known = Genuine, but the cards had been dealt before, in another match or a browser: whoever played may have known them.
cli-doctor-well = This store is sound.
cli-doctor-ill = This store is damaged.
cli-doctor-counted = Tables read: { $tables }; guests: { $guests }; finished matches: { $replays }.
cli-doctor-problem = The file: { $problem }
cli-doctor-table = Table { $code }: { $readable } of { $records } records can be read.
cli-doctor-replays = Finished matches that cannot be read: { $count }.
cli-doctor-saved = What could be read is now in { $store }. Start the server with it.
cli-verify-game = Game
cli-verify-game-said = { $game }, rules version { $version }, { $seats } players
cli-verify-commitment = Commitment
cli-verify-secret = Secret
cli-verify-key = Shuffle key
cli-verify-moves = Moves
cli-verify-moves-said = { $count ->
    [one] one, replayed
   *[other] { $count }, all replayed
}
cli-verify-result = Result

# The command line: whether an installation is in order.
check-file = Store: { $store } is sound. Tables: { $tables }; guests: { $guests }; finished matches: { $replays }.
check-file-ill = Store: { $store } is damaged. Stop the server, save what can be read with “mazzo doctor { $store } --save-to NEW”, and start it with --store sqlite:///NEW.
check-file-new = Store: { $store } is made when the server starts.
check-file-nowhere-ill = Store: nothing can be written in { $folder }. Give the folder to whoever runs the server, or name another file with --store sqlite:///FILE.
check-disk = Disk: { $free } MB are free in { $folder }.
check-disk-ill = Disk: only { $free } MB are free in { $folder }. Make room: on a full disk no move is confirmed.
check-clock = Clock: it is right, as far as can be told.
check-clock-ill = Clock: it is { $seconds } seconds off. Let the machine set it by itself (timedatectl set-ntp true).
check-postgresql = Store: { $store } answers within { $ms } ms.
check-postgresql-ill = Store: { $store } takes { $ms } ms to answer, and every move waits for it. Run server and database in the same place, or find out what keeps the database busy.
check-postgresql-silent-ill = Store: { $store } cannot be reached ({ $problem }). Check that PostgreSQL is running, and that address, user and password are right.
check-postgresql-encoding-ill = Store: the database is encoded as { $encoding }. Make one with “createdb --encoding=UTF8 --template=template0 NAME”.
check-postgresql-standby-ill = Store: this PostgreSQL is a replica and accepts no writes. Name the primary too, and add ?target_session_attrs=read-write.
check-postgresql-forgets-ill = Store: { $setting } is off, so a power cut would lose confirmed moves. Turn it on in postgresql.conf.
check-postgresql-connections = Store: { $free } of { $most } connections are free.
check-postgresql-connections-ill = Store: { $free } of { $most } connections are free, and each node needs two. Raise max_connections in postgresql.conf and restart PostgreSQL.
check-postgresql-newer-ill = Store: it has version { $version }, and version { $current } is understood here. Install the newer Mazzo here too.
check-node = Node { $address }: it answers. Tables: { $tables }; minutes since its start: { $minutes }.
check-node-ill = Node { $address }: it cannot be reached from here. Nodes pass players on to each other: open the port, or name an address that works between them (node_address).
check-files = Open files: { $files } are allowed, { $needed } may be needed.
check-files-ill = Open files: { $files } are allowed, { $needed } may be needed. Raise the limit (LimitNOFILE= in the systemd unit, ulimit -Hn), or lower sockets_most.
check-memory = Memory: there are { $memory } MB, and { $wanted } may be needed.
check-memory-ill = Memory: there are { $memory } MB, and { $wanted } may be needed. Lower tables_most, or give the machine more.
check-address-here = Address: people reach the server at { $at }, on this machine only. For others add --host 0.0.0.0, or a proxy and url.
check-address-network = Address: people in your network reach the server at { $address }.
check-address-plain-ill = Address: people come to { $url } without encryption. Let a proxy speak TLS (docs/hosting.md), and write https:// in url.
check-address-unknown-ill = Address: nobody knows where { $host } is. Add it to the DNS, or correct url.
check-address-silent-ill = Address: nothing answers at { $url }. Check that the proxy is running, and that the firewall lets people in.
check-address-unwell-ill = Address: the server behind { $url } cannot serve anybody just now. Its log says why.
check-address-other-ill = Address: { $url } answers with status { $status }, and that is not this server. Let the proxy pass everything on to { $at }.
check-address-answers = Address: the server answers at { $url }.
check-certificate =
    Certificate: it is valid for { $days ->
        [0] a few more hours
        [1] one more day
       *[other] { $days } more days
    }.
check-certificate-ill =
    Certificate: it is valid for only { $days ->
        [0] a few more hours
        [1] one more day
       *[other] { $days } more days
    }, and should have been renewed by now. Look at the log of whatever renews it.
check-certificate-bad-ill = Certificate: browsers refuse the one of { $url } ({ $problem }). Let the proxy get one for this name; Caddy does so by itself.
check-proxies-none-ill = Proxy: url says https, but no proxy is trusted. Enter the address of the proxy in proxies, or everybody counts as one.
check-sockets = Proxy: it lets WebSockets through.
check-sockets-refused-ill = Proxy: the server refuses its own page. Let url be exactly what people type, and let the proxy leave the Host and Origin headers as they are.
check-sockets-stopped-ill = Proxy: it does not let WebSockets through (status { $status }). Let it pass Upgrade and Connection on to { $at }; deploy/nginx.conf shows how.
check-metrics-open-ill = Proxy: everybody can read { $url }/metrics, because it does not say for whom it asks. Let it send X-Forwarded-For, and answer /metrics with 404.
check-all = { $count ->
    [0] Everything is in order.
    [one] There is one thing to do.
   *[other] There are { $count } things to do.
}

# simulate, bench
cli-sim-head = { $games } matches with { $seats } players in { $seconds } s ({ $rate } moves per second)
cli-sim-playing = Playing
cli-sim-bot = bot
cli-sim-chairs = seats
cli-sim-wins = wins (95%)
cli-sim-points = points
cli-sim-range = low ┤ ¼ ┃ ½ ┃ ¾ ├ high
cli-sim-length = Length: { $low } to { $high } moves, median { $median }; { $minutes } minutes on average at the bots’ pace.
cli-sim-first = Seat 1 wins { $share }% ({ $fair }% would be a fair share).
cli-sim-scores = Points from { $low } to { $high }: { $bars }
help-simulate = Let bots play many matches and see how they do.
help-bots = Bots by name, separated by commas: beginner, casual, strong, master, learned, sensible or random, where a game has them also cautious and reckless, each with :quick, :steady or :slow if you like; module:function is a bot of your own, mcp:COMMAND a program that plays by the Model Context Protocol.
help-games-number = How many matches.
help-gpu = Play on a CUDA GPU.
help-ray = Work on a Ray cluster at HOST:PORT or ray://HOST:PORT; without an address on the one that this machine belongs to, or on this machine alone.
refusal-no-cluster = No Ray cluster answers at '{ $address }'.
refusal-bad-cluster = Ray cannot be used: { $problem }
refusal-other-mazzo = A machine of the cluster has Mazzo { $theirs }, this one { $ours }: all of them need the same version.
refusal-ray-programs = Programs (mcp:) play on this machine only, without --ray.
refusal-gpu-or-ray = Choose one of --gpu and --ray.
help-json = Print the figures as JSON.
help-bench = Measure how fast the rules run on this machine.
help-peers = A Python with other engines installed, to be measured beside ours.
help-bench-seconds = Seconds per measurement.
help-repeats = Measurements of each kind.
refusal-bad-number = At least one match is needed.
refusal-bad-bots = Name from 1 to { $seats } bots.
refusal-no-gpu = No CUDA GPU can be used on this machine.
refusal-bad-mask = { $what } needs true or false for each of the { $rows } rows.
refusal-bad-rows = { $what } must be said once for all rows, or once for each of the { $rows }.
refusal-bad-actions = { $rows } actions are needed, a whole number for every row.
refusal-unread-actions = These actions cannot be read here: { $problem }
refusal-bad-share = { $what } is a share from 0 to 1, or an entry for each row, not { $given }.
refusal-bad-seed = seed needs a whole number from 0, not '{ $given }'.
refusal-no-reset-options = Options are given when the environment is made, not to reset: { $given }.
refusal-no-room = { $rows } rows need { $needed } GB of memory; this machine has { $memory }.
refusal-bad-snapshot = This was saved by an environment of another kind.
refusal-altered-snapshot = This is not what was saved: it has changed since.
refusal-no-peers = No other engines are installed for '{ $python }'; 'make bench' sets them up.

# The server.
server-title = Mazzo
server-no-client = This server has tables, but no web client. Play with a program that speaks its protocol.
help-check-game = Check everything that concerns one game, and list what it lacks.
help-new-game = Write a package with a small game that has every part, to be made into your own.
help-id = The game’s short name: small letters, digits and _.
help-new-title = What people call the game.
help-build-page = Build the page with the boards of all games that are installed.
help-page-out = The folder for the page; without it, where 'mazzo serve' looks first.
help-site = Write a page for any static host: all games against bots, without a server.
help-doctor = Say whether an installation is in order, by its server’s settings; or examine a store.
help-examined = Where the tables are kept: sqlite:///file or postgresql://….
help-doctor-save-to = Save what can be read into this new file.
help-work = Work on analyses for the servers of a PostgreSQL store, and on nothing else.
refusal-no-work = The one server of an SQLite file does all the work itself; `mazzo work` is for PostgreSQL.
help-serve = Serve tables for people, each on their own device.
help-serve-host = Address to listen on.
help-serve-port = Port to listen on.
help-serve-url = Address under which people reach the server, https://… behind a TLS proxy.
help-serve-store = Where tables are kept: sqlite:///file or postgresql://….
help-serve-node-address = Address under which the other nodes of a PostgreSQL store reach this one, host:port; its own if empty.
help-serve-web = Folder of the web client; the bundled one if empty.
help-serve-origins = Further origins whose pages may talk to this server, separated by commas.
help-serve-proxies = Addresses or networks of trusted proxies, separated by commas.
help-serve-tables-most = Most tables at once.
help-serve-tables-per-guest = Most tables that one guest may host.
help-serve-sockets-most = Most connections at once.
help-serve-sockets-per-guest = Most connections of one guest.
help-serve-sockets-per-address = Most connections from one address.
help-serve-frame-bytes = Longest message, in bytes.
help-serve-outbox = Messages that may wait for a slow reader before it gets a snapshot instead.
help-serve-work-per-guest = Units of work per second for one guest; a message is one, what costs more counts as more.
help-serve-work-per-address = Units of work per second for all who come from one address.
help-serve-tables-per-minute = New tables per minute from one address.
help-serve-codes-per-minute = Wrong codes per minute from one address.
help-serve-guests-per-minute = New guests per minute from one address.
help-serve-analyses-per-hour = Analyses per hour that one address may have worked out.
help-serve-replays-per-day = Matches played alone that one address may share in a day.
help-serve-hello-seconds = Seconds within which a connection has to introduce itself.
help-serve-guest-days = Days after which a guest who stays away is forgotten; 0 for never.
help-serve-replay-days = Days for which finished matches are kept; 0 for ever.
help-serve-idle-hours = Hours after which a table that nobody visits is closed.
help-serve-drain-seconds = Seconds that the server may take to stop.
help-serve-works = Whether this server also works on analyses; if not, `mazzo work` does, elsewhere.
help-serve-watchdog-seconds = Seconds for which one call may hold the event loop up before the log names it.
help-serve-metrics-for = Addresses that may read /metrics, separated by commas.
help-serve-log = How to log: text or json.
help-serve-log-level = How much to log: debug, info, warning or error.
help-serve-config = File with settings, in TOML.
help-serve-open = Open the page in the browser.
cli-check-there = there
cli-check-missing = missing
cli-check-optional = not there, and not needed
cli-check-passed = { $game } has everything that it needs.
cli-check-failed = { $game } is not ready yet.
cli-new-game = The game is in { $folder }. Next: pip install --editable ./{ $folder }, then mazzo check-game { $game }.
cli-module-outdated =
    The module of { $game } is older than its rules, or made by another Mazzo. It is left out: { $game } is played at tables of the server.
    'python -m mazzo.lab.wasm_build { $id }' brings it up to date.
cli-page-built = The page is built: { $folder }
cli-site-written = The site is written: { $folder }
cli-page-lacks = { $game } is not in the page yet: 'mazzo build-page' adds it.
cli-page-older = { $game } has changed since the page was built: people play with its board as it was then. 'mazzo build-page' builds it anew.
cli-page-outdated = The rules of { $game } have changed since the page was built, so it is left out: 'mazzo build-page' builds it anew.
cli-serving = Mazzo is ready: { $address } (Ctrl+C ends it)
cli-serving-friends = Friends in your network find it at { $address }

# The server: what is refused.
refusal-newer-store = This store has version { $version }; version { $current } is understood here.
refusal-bad-store = '{ $store }' is no store: write sqlite:///file or postgresql://….
refusal-store-encoding = The database is encoded as { $encoding }; Mazzo needs one that is encoded as UTF8: createdb --encoding=UTF8 --template=template0 NAME.
refusal-no-store = The store { $store } cannot be opened.
refusal-no-doctor = Only SQLite files are examined here; PostgreSQL has tools of its own.
refusal-store-exists = { $store } exists already.
refusal-store-in-use = Another server runs on the store { $store }.
refusal-cannot-listen = Port { $port } of { $host } is taken or not allowed; choose another with --port.
refusal-bad-setting = The setting { $setting } can be { $known }, not '{ $given }'.
refusal-unknown-setting = There is no setting '{ $setting }'.
refusal-bad-config = The settings file { $file } cannot be read.
refusal-bad-guest-name = A name has 1 to { $most } characters, letters or digits among them.
refusal-reserved-name = '{ $name }' would be taken for the table itself; choose another name.
refusal-bad-colour = A colour is written #rrggbb.
refusal-too-often = Too often; try again in { $seconds } s.
refusal-too-many = Too many connections at once; close one of them.
refusal-too-many-tables = There are too many tables already; close one of yours or come back later.
refusal-foreign-origin = Only pages of this server may do that.
refusal-not-json = Only JSON is read here.
refusal-too-long = That is too long.
refusal-bad-message = That message cannot be read.
refusal-bad-host = No server has such a name.
refusal-store-down = The server cannot save anything just now. Your table goes on as soon as it can.
refusal-store-ill = Part of what this server keeps is damaged, and this lies there. Whoever runs the server finds it in the log.
refusal-damaged-store = The store { $store } is damaged. “mazzo doctor { $store }” saves what can be read.
refusal-no-guest = Introduce yourself first.
refusal-no-table = There is no table with this code.
refusal-others-here = Somebody else is still at this table.
refusal-no-replay = There is no such replay, or it is no longer kept.
refusal-unfinished-replay = Only a match that is over can be shared.
refusal-finished-replay = This match is over: there is nothing to go on with.
refusal-no-lesson = { $game } has no such lesson.
refusal-closing = The server is about to restart; your table will be there again in a moment.

# The table: what is refused.
refusal-stale = The table has changed meanwhile: look again.
refusal-beaten = Somebody was faster. It costs you nothing.
refusal-pending = Your last move is still being decided.
refusal-locked = Not so fast: wait a moment before you try again.
refusal-paused = The match is paused.
refusal-no-match = No match is going on.
refusal-other-match = That belongs to another match.
refusal-not-host = Only the host can do that.
refusal-not-seated-here = You are not sitting at this table.
refusal-not-a-guest = There is no such guest to send away.
refusal-seat-taken = That seat is taken.
refusal-seat-closed = Whoever sat there was removed: a bot plays to the end of the match.
refusal-seat-kept = This seat waits for the person who left it.
refusal-seat-wanted = Somebody else has already asked for this seat.
refusal-not-agreed = One of the players did not agree.
refusal-nobody-to-ask = None of the players is here to agree to that.
refusal-no-wish = Nobody is asking for that seat any more.
refusal-seats-empty = Some seats are still empty: wait for friends or fill them with bots.
refusal-not-all-ready = Not everybody is ready yet.
refusal-in-match = Not during a match.
refusal-late-nonce = Nothing is being shuffled now that this could go into.
refusal-public-table = At public tables only the ready-made phrases can be used.
refusal-too-fast = One remark a second is enough.
refusal-no-hello = Say hello first.

# The table: emotes and quick phrases.
emote-smile = smiles
emote-laugh = laughs
emote-wow = is amazed
emote-think = is thinking
emote-clap = applauds
emote-heart = sends a heart
emote-sweat = is sweating
emote-cry = is in tears
emote-angry = is fuming
emote-wave = waves
phrase-hello = Hello, everybody!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thank-you = Thank you!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-your-turn = It’s your turn!
phrase-so-close = That was close!
phrase-again = Another one?
phrase-good-game = Good game!
phrase-goodbye = Goodbye, see you soon!

# arena, levels
help-arena = Rate bots: the same deals for all, in rotated seats.
help-arena-games = How many matches at each number of seats.
help-arena-seats = Numbers of seats, separated by commas; all possible ones if left out.
help-arena-out = A folder for the figures (JSON), the report (HTML) and its charts (SVG).
help-level = How strong the bots are: beginner, casual, strong or master; learned, sensible and random do as well, and where a game has them cautious and reckless, or a bot as for simulate.
cli-arena-title = Arena: { $game }
cli-arena-how = Every deal was played once for every bot, each time with the next bot in every seat; who sat beside whom was drawn by lot. Ratings come from one Plackett–Luce model (400 points are ten times the strength), 95% intervals from resampling the deals. Bold figures are certain at that level.
cli-arena-head = { $seats } players: { $games } matches over { $deals } deals in { $seconds } s
cli-arena-length = A match took { $low } to { $high } moves, median { $median }.
cli-arena-bot = bot
cli-arena-rating = rating (95%)
cli-arena-wins = wins per seat (95%)
cli-arena-place = mean place
cli-arena-points = points
cli-arena-duel = { $bot } finishes before { $against } in { $share }% ({ $low }–{ $high }){ $sure ->
    [yes] : certainly better.
   *[no] : not certain.
}
cli-arena-chart-ratings = Ratings
cli-arena-chart-wins = Wins per seat, in per cent
cli-arena-chart-duels = Who finishes before whom
cli-arena-chart-scores = Points
cli-arena-chart-length = Moves per match
cli-arena-chart-seats = Wins by seat, whoever sat there, in per cent
refusal-arena-bots = Name at least two different bots.
refusal-gpu-bots = Only random and sensible bots play on the GPU.
refusal-bad-folder = '{ $folder }' is no folder to write into.

# Hints.
advice-only = There is nothing else to do.
advice-thumb = A good rule of thumb.
advice-wait = Wait: another moment will be better.
advice-win = Played on from here, it wins { NUMBER($win, style: "percent") } of the matches; the next best move { NUMBER($next, style: "percent") }.
advice-even = Played on from here, it wins { NUMBER($win, style: "percent") } of the matches; no other move is clearly better.
advice-counted = Counted out to the end of the round over every deal that is possible: { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } points better than any other move.
refusal-no-hints = This table gives no hints; the host can change that between matches.

# analyse
help-analyse = See where a saved match turned, which decisions cost something, and how much of it was luck; several matches make a table.
help-analyse-seed = Any word or number; the same one gives the same analysis.
help-analyse-html = A file for the analysis as a page.
cli-analyse-busy = Playing the match on from every position…
cli-analyse-title = Analysis: { $game }
cli-analyse-how = The curve is the chance to win, from the deal to the end. Luck, own choices and the others’ choices make up the difference between an even chance and the result; “lost” is what a master would have saved.
cli-analyse-player = Player
cli-analyse-curve = Chance to win
cli-analyse-luck = luck
cli-analyse-skill = own
cli-analyse-others = others
cli-analyse-loss = lost
cli-analyse-file = File
cli-analyse-game = Game
cli-analyse-turns = turned at move
cli-analyse-dearest = dearest decision
cli-analyse-cost = { $name } at move { $move }: { NUMBER($loss, style: "percent") }
refusal-one-file = --html and --why are for one match at a time, without --ray.
cli-analyse-turning = Where it turned
cli-analyse-decisions = What a master would have done instead
cli-analyse-none = Nothing stands out.
cli-analyse-move = Move { $move }:
cli-analyse-span = Moves { $first }–{ $last }, above all move { $move }:
cli-analyse-decision = Move { $move }, { $name }: { $played }. Better: { $better } ({ NUMBER($loss, style: "percent") } more to win).
turning-luck = Luck: { $name } goes from { NUMBER($before, style: "percent") } to { NUMBER($after, style: "percent") }.
turning-own = Own choices: { $name } goes from { NUMBER($before, style: "percent") } to { NUMBER($after, style: "percent") }.
turning-others = The others’ choices: { $name } goes from { NUMBER($before, style: "percent") } to { NUMBER($after, style: "percent") }.
turning-race = In these moments { $name } goes from { NUMBER($before, style: "percent") } to { NUMBER($after, style: "percent") }.
help-analyse-why = Only this move: what a strong player would have weighed there, and why.
cli-why-title = { $game }, move { $move }: { $name }
cli-why-wait = wait
cli-why-played = played
cli-why-win = wins { NUMBER($win, style: "percent") }
cli-why-worth = worth { NUMBER($worth, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
cli-why-figures = What could be counted at that moment
why-clock = Nobody chose this: the time had run out.
why-only = There was nothing else to consider.
why-clear = The best move, as far as { $name } could know: played on from there, it wins { NUMBER($win, style: "percent") } of the matches; the next best { NUMBER($next, style: "percent") }.
why-even = A good move, as far as { $name } could know: played on from there, it wins { NUMBER($win, style: "percent") } of the matches, and no other move is clearly better.
why-worse = Better, as far as { $name } could know: { $better }. Played on from there, that wins { NUMBER($best, style: "percent") } of the matches; this move { NUMBER($win, style: "percent") }.
why-counted = Counted out to the end of the round over every deal that is possible: no other move is worth more.
why-counted-worse = Better, counted out to the end of the round over every deal that is possible: { $better }. It is worth { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } points more.
refusal-no-such-move = This match has moves 1 to { $moves }, not { $move }.
refusal-no-analysis = This match could not be analysed.
refusal-bad-file = '{ $file }' cannot be written, or is there already; choose another name.

# Language models.
help-mcp = Offer tables to a language model, by the Model Context Protocol.
help-mcp-server = A server whose tables it plays at, beside people; without it, a table here against bots.
help-mcp-http = Offer it over HTTP to any number of models, not over standard input and output to one.
help-arena-bots = Bots by name, as for simulate.
cli-model-name = Model
refusal-needs-extra = This needs a further package: pip install 'mazzo[{ $extra }]'.
refusal-bad-address = '{ $address }' is no address of a server; write http://host:port.
refusal-no-server = The server { $address } does not answer.
refusal-needs-http = --host and --port go with --http.
refusal-needs-server = Only bots play here. To play with people, start 'mazzo mcp --server' with a server’s address.
refusal-no-seat-key = No seat has this key: open or join a table first.
refusal-no-such-ruling = There is no ruling { $ruling } in this game; there are { $known }.
refusal-unknown-remark = There is no '{ $remark }' to say; there are { $known }.
refusal-arena-seats = In the arena seats are given out: join the table 'arena'.
refusal-must-move = Waiting is not possible here: make one of the moves.
refusal-not-given = { $tool } needs { $what }.
refusal-not-a-text = { $what } needs a text, not '{ $given }'.
refusal-bad-wait = { $what } needs a number from 0 to { $most }, not '{ $given }'.
refusal-agent-missing = The program '{ $command }' cannot be started.
refusal-agent-ended = The program '{ $command }' ended without making a move.
refusal-agent-silent = The program '{ $command }' has not made a move for { $minutes } minutes.
