page-guest-name = Guest
page-bot = bot, { $level }
page-home = Home
page-to-table = Back to the table
page-menu = Menu
page-close = Close
page-you = you
page-seat-autopilot = a bot plays on
page-seat-away = away
page-choose-player = Choose { $name }
page-connecting = Connecting…
page-dealing = Dealing…
page-lost = Connection lost. Trying again…
page-restarting = The server is restarting. The match goes on in a moment…
page-not-saving = The server cannot save anything just now. The match waits, and nothing is lost.
page-not-keeping = This browser cannot save anything just now: go on playing, but do not close the page.
page-offline = No network. You can play against bots, take the lessons, watch and analyse your own matches and read the rules; whatever needs other people waits.
page-site = There is no server here: you play against bots, in your browser, and nothing leaves it. For a table with friends, run Mazzo yourself.
page-your-turn = Your turn
page-turn-of = { $count ->
    [one] { $names } to play
   *[other] To play: { $names }
}
page-wait = One moment…
page-over = The match is over
page-round-over = The round is over
page-next-round = On to the next round
page-log = What has happened
page-log-empty = Nothing has happened yet.
page-says = { $name }: { $text }
page-play-now = Play now
page-invite = Invite friends
page-invite-more = Send the link, read out the code, or let them scan the QR picture. Nobody needs an account.
page-invite-here = So far only this computer can open the link. If the server is started with --host 0.0.0.0, as “make play” does, everybody in your network can.
page-learn = Learn in a minute
page-rules = Rules
page-settings = Settings
page-help = Keys
page-talk = Talk
page-profile = Name and colour
page-welcome = Sit down, the cards are dealt.
page-welcome-more = Card games with friends or against bots. No account, nothing to install.
page-join-code = Have a code?
page-join = Join
page-continue = Continue where you left off
page-games = Games
page-players-minutes = { $players } players{"\u00A0"}· { $minutes }{"\u00A0"}min
page-open-tables = Open tables
page-no-open-tables = No public table is waiting right now. Open one and see who comes.
page-watch = watch
page-free-seats = { $free } of { $seats } seats free
page-footer = Mazzo is free and open. No accounts, no advertising, no tracking. Unofficial: affiliated with no publisher.
page-try-again = Try again
page-name = Name
page-say-name = Say your name
page-colour = Colour
page-colour-number = Colour { $number }
page-save = Save
page-forget-me = Forget me
page-forget-ask = Forget everything?
page-forget-explained = Your name is forgotten, here and on the server; you leave every table at which you sit. All matches that this browser keeps are deleted, those in progress and the finished ones with their replays. None of this can be undone.
page-forget-all = Forget everything
page-no-account = Your name is kept with a cookie in this browser. There is no account and no password.
page-language = Language
page-theme = Appearance
page-theme-system = like the device
page-theme-light = light
page-theme-dark = dark
page-sound = Sounds
page-volume = Volume
page-setting-risk = Show risks
page-setting-risk-help = Exact odds beside a decision, at tables that allow help.
page-setting-motion = Moving cards
page-setting-motion-help = Cards travel across the table.
page-setting-vibration = Vibration
page-setting-vibration-help = The phone buzzes when it is your turn, and when something happens to your cards.
page-setting-speech = Spoken announcements
page-setting-speech-help = A voice says what happens.
page-emotes = Gestures
page-write = Write something
page-send = Send
page-people = People here
page-mute = Mute
page-unmute = Unmute
page-remove = Send away
page-others = Other players
page-seats = At the table
page-seat-count = Number of players
page-players = { $count } players
page-free = Free seat
page-sit = Sit here
page-stand = Stand up and watch
page-add-bot = Add a bot
page-fill = Fill with bots
page-bot-level = Level of bot { $number }
page-clear-seat = Free seat { $number }
page-swap-up = Move seat { $number } up
page-ready = I am ready
page-is-ready = ready
page-wants-another = wants another
page-not-ready = not ready yet
page-host = host
page-qr = QR code of the invitation
page-code = Code
page-copy-link = Copy the link
page-copied = Copied
page-options = How we play
page-host-decides = { $name } decides how you play.
page-host-starts = { $name } starts the match.
page-pace = Time to think
page-pace-help = How long a turn may take; then a bot makes one sensible move.
page-pace-none = no clock
page-pace-relaxed = relaxed, 90 s
page-pace-normal = normal, 40 s
page-pace-fast = fast, 15 s
page-public = Public table
page-public-help = Anybody can find it on the home page and take a free seat.
page-start = Start the match
page-waiting-seats = { $free ->
    [one] One seat is free
   *[other] { $free } seats are free
}: wait for friends or fill up with bots.
page-waiting-ready = { $waiting ->
    [one] One player is not ready yet.
   *[other] { $waiting } players are not ready yet.
}
page-all-set = Everybody is here.
page-here = At the table: { $names }
page-watching = You are watching.
page-full = All seats are taken: you are watching.
page-take-seat = Take over this seat
page-wish = { $name } would like to take over this seat: { $seat }
page-wish-waits = Everybody who plays has to agree. Still to answer: { $names }
page-agree = Agree
page-refuse = Refuse
page-paused = Paused
page-paused-dropped = Somebody has dropped out for a moment: the match waits.
page-paused-empty = The match waits until somebody is back.
page-paused-vote = The match is paused.
page-pause = Pause the match
page-pause-end = Go on playing
page-pause-asked = { $names } would like a pause.
page-pause-waits = You would like a pause: waiting for { $names }…
page-result = Result
page-rematch = Play again
page-leave = Leave
page-leave-explained = Your seat stays yours. If you are not back within half a minute, a bot plays for you until you are. You will find this table on the home page.
page-leave-race = Your seat stays yours. The race waits for you for half a minute; then a bot plays until you are back. You will find this table on the home page.
page-leave-free = You can come back at any time.
page-leave-for-now = To the home page
page-leave-seat = Give up the seat
page-stay = Stay
page-ended-no-table = There is no table with this code any more.
page-ended-no-guest = This browser keeps no cookies, so the table cannot know you.
page-ended-removed = The host has sent you away from this table. You can come back once the next match has begun.
page-ended-version = This page is too old for the server: load it again.
page-ended-too-fast = Too much at once: load the page again.
page-ended-too-many = This table is open in too many windows.
page-ended-elsewhere = This table is open in another window: the match goes on there.
page-ended-other-version = This match was begun with an older version of the rules and cannot go on.
page-event-seat-taken = { $name } sits down.
page-event-seat-taken-over = { $name } takes over a seat; { $by } agreed.
page-event-seat-left = { $name } gets up.
page-event-bot-seated = A bot sits down: { $name }.
page-event-seats-swapped = Two players swap seats.
page-event-ready-changed = { $on ->
    [yes] Ready: { $name }
   *[no] Not ready yet: { $name }
}
page-event-setup-changed = The settings of the table have changed.
page-event-host-changed = { $name } is the host now.
page-event-guest-removed = { $by } sent { $name } away.
page-event-deal-committed = The shuffle is sealed: it can be checked afterwards.
page-event-autopilot-set = { $on ->
    [yes] A bot plays for { $name }.
   *[no] { $name } is back.
}
page-event-paused = The match is paused.
page-event-pause-wanted = { $on ->
    [yes] { $name } would like a pause.
   *[no] { $name } would like to go on.
}
page-event-resumed = The match goes on.
page-event-timings-doubted = { $name } seems too fast for a person: { $swift } of { $claims } cards within { $within } ms.
page-doubt = { $name } seemed too fast for a person: { $swift } of { $claims } cards within { $within } ms.
page-not-counted = So this win does not count.
page-key-arrows = from card to card
page-key-enter = play the card or press the button
page-key-tab = to the next part of the table
page-key-letters = the move that shows this key
page-key-log = what has happened
page-key-rules = the rules
page-key-talk = talk
page-key-settings = settings
page-key-hint = a hint, where the table allows it
page-key-pause = pause the match or go on
page-key-mute = sounds on or off
page-key-help = this page
page-key-escape = close
level-beginner = beginner
level-casual = casual
level-strong = strong
level-master = master
level-random = random
level-sensible = sensible
level-cautious = cautious
level-reckless = reckless
level-learned = self-taught
refusal-offline = The server cannot be reached.
refusal-unreachable = The server did not understand that.
refusal-unknown = That is not possible now.
page-hint = Hint
page-hints = Help at the table
page-hints-help = Exact odds and hints from a master, for everybody who plays.
page-rests = Stop after each round
page-rests-help = Everybody sees how it ended. It goes on when all have pressed, after a few seconds at the latest. Without it there are no breaks.
page-preparing = Getting the table ready…
page-preparing-percent = Getting the table ready: { $percent }%
page-share = Share
page-scores = How the scores went
page-highlights = Highlights
page-place = Place { $place }{ $shared ->
    [yes] , shared
   *[no] {""}
}
page-highlight-jump = The biggest swing on the scoreboard: { $name }, { $amount } at once.
page-highlight-run = The longest run: { $name }, { $amount } moves in a row.
page-highlight-lead = { $amount ->
    [one] The lead changed hands once; { $name } kept it.
   *[other] The lead changed hands { $amount } times; { $name } kept it in the end.
}
page-highlight-race = The quickest hand: { $name }, { $amount } ms.
page-replay = Replay
page-replay-eyes = Whose eyes
page-replay-spectator = Spectator
page-replay-story = Story
page-replay-shuffle = Shuffle
page-replay-scores = Scores
page-replay-controls = Through the match
page-replay-moment = Moment of the match
page-replay-at = { $at } of { $last }
page-replay-first = To the beginning
page-replay-earlier = A turn back
page-replay-back = A step back
page-replay-play = Play
page-replay-pause = Pause
page-replay-forward = A step on
page-replay-later = A turn on
page-replay-last = To the end
page-replay-speed = Speed
page-replay-claim = { $name } { $ms } ms
page-replay-download = Download
page-replay-again = Play this deal as { $name }
page-replay-only = This match is over: you are watching it again.
page-replay-alone = Played alone, in a browser: whoever played could have looked at every hand.
page-seal-explained = Before the cards were dealt, the table published a fingerprint of its secret, and every player added a number of their own. So nobody could choose the cards, or deal again after seeing the play.
page-seal-known = These cards had been dealt before: in an earlier match, or in the browser of whoever began this one alone. So somebody may have known them.
page-seal-check = Verify this shuffle
page-seal-kept = The secret is the one that was promised: its SHA-256 is the published fingerprint.
page-seal-broken = The secret does not match the published fingerprint. Do not trust this deal.
page-seal-key = { $count ->
    [0] The key of the deal follows from the secret.
    [one] The key of the deal follows from the secret and one player’s number.
   *[other] The key of the deal follows from the secret and { $count } players’ numbers.
}
page-seal-witnessed = This browser wrote the fingerprint down before the deal.
page-seal-mine = Your own number is part of the key.
page-seal-not-mine = Your own number came too late to be part of the key.
page-seal-commitment = Published fingerprint
page-seal-secret = Secret, revealed at the end
page-seal-key-name = Key of the deal
page-seal-more = Checked here: fingerprint and key. Download the match and run “mazzo verify” to check also that exactly these cards follow from the key, that every move kept to the rules, and that the result is right.
page-contents = Contents
page-strategy = Playing well
page-no-game = There is no such game here.
page-ruling = Ruling { $ruling }: why?
page-winner = { $me ->
    [yes] You win!
   *[no] { $count ->
        [one] { $names } wins
       *[other] Shared victory: { $names }
    }
}
page-watch-again = Watch again
page-share-match = Share the match
page-change-table = Change the table
page-waiting-for = Waiting for { $names }…
page-lesson-progress = Step { $step } of { $steps }
page-lesson-skip = Skip and play
page-lesson-on = Go on
page-lesson-again = Once more
page-lesson-your-move = Your move
page-lesson-try = Possible, but not now. Try “{ $move }”.
page-lesson-read = Read on first: press “Go on”.
page-known-deal = a deal played before
page-event-deal-known = These cards were dealt before this table: somebody may know them.
page-replay-analysis = Analysis
page-analysis-busy = Thousands of continuations are being played: { $percent } done.
page-analysis-queue = { $ahead ->
    [one] One other match comes first.
   *[other] { $ahead } other matches come first.
}
page-analysis-span = Moves { $first }–{ $last }
page-analysis-steady = No single moment turned this match.
page-analysis-chances = Chances to win
page-analysis-turning = Turning points
page-analysis-decisions = Missed chances
page-analysis-flawless = As far as anybody could know, no single move was clearly a mistake.
page-analysis-better = { $name }: { $played }. Better (+{ $loss }): { $better }
page-analysis-luck-skill = Luck and skill
page-analysis-luck = Luck
page-analysis-skill = Skill
page-analysis-others = Others
page-analysis-more = Chances are those between players who follow a simple rule of thumb. Luck, skill and what the others did make up the difference between an even chance and the result.
page-analysis-choices = Skill weighs every choice against that rule, with all hidden cards as they really lay: even a good move can cost something there, and small differences add up.
page-replay-why = Why?
page-why-busy = A strong player is thinking about it…
page-why-start = Go to a move: here you see what a strong player would have weighed.
page-why-candidates = Moves to consider
page-why-played = Played
page-why-wait = Wait
page-why-points = { $points } points
page-why-figures = What could be counted at that moment
page-why-more = The board shows how it stood before this move. Only what { $name } could know counts here; every move was tried in the same continuations.
page-everybody = Everybody at once
page-against-bots = against bots
page-close-table = Close this table: { $game }, { $code }
page-close-explained = { $alone ->
    [yes] You are alone with bots at this table: its match ends and cannot be taken up again.
   *[no] If you are the host and nobody else is at the table, its match ends and cannot be taken up again. Otherwise it goes on for the others, and only disappears from your list.
}
page-close-now = Close the table
page-remove-ask = Send { $name } away?
page-remove-explained = Whoever is sent away may come back once the next match has begun. To give the seat to somebody else it is enough to free it.
page-remove-seat-only = Free the seat only
page-cancel = Cancel
page-leave-alone = The match waits until you are back. You will find this table on the home page.
page-end-table = End this match
page-setting-sums = Show the sums
page-setting-sums-help = In games of mental arithmetic the answers stand beside the card, at tables that allow help.
page-setting-fits = Light what fits
page-setting-fits-help = In a race the cards that fit stand out, at tables that allow help.
page-setting-forced = Play forced moves
page-setting-forced-help = The only possible move is made for you, after a moment. At a table with others, they may notice that you had no choice.
page-tempo = Pace
page-tempo-help = How fast bots and cards move. At a table with others the slowest wish counts; in a race only slow counts. At once: alone with bots you never wait for your turn.
page-tempo-slow = slow
page-tempo-normal = normal
page-tempo-fast = fast
page-tempo-skip = at once
page-skip = Skip to my turn
page-skip-always = Always
page-meanwhile = Since your last turn
page-key-skip = skip to my turn, when only bots are playing
page-presets = Kind of game
page-preset-box = as in the box
page-preset-family = family
page-preset-experts = experts
page-preset-own = Your own mixture of the options below.
page-opponents = Strength of the bots
page-first-time = First time? The lesson takes a minute.
page-begin = Start
page-sort-number = Sort my cards by number
page-sort-colour = Sort my cards by colour
page-key-sort = sort my cards by colour or number
page-invite-bot-seat = A friend can take a bot’s seat and play this match on with you, from the cards as they lie. You keep your seat and your hand.
page-invite-moves = For that the match moves from this browser to the server. So far this browser has held all hands: the table tells everybody so. From the next match on, the server deals.
page-invite-open = Open the table
page-invite-agree = Whoever comes watches first, and can ask for a bot’s seat. As soon as you agree, you play together.
page-take-bot-seat = Play instead of { $name }
page-begun-alone = begun alone
page-begun-alone-more = This match was begun alone: { $name }’s browser held all hands.
page-my-matches = Your matches in this browser
page-my-place = { $place ->
    [1] { $shared ->
        [yes] Shared victory
       *[no] Won
    }
   *[other] Place { $place } of { $seats }
}
page-all-matches = Show all { $count }
