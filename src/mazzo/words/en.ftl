# Common words.
yes = yes
no = no
seat-name = Seat { $number }
no-cards = no cards

# What is refused anywhere.
refusal-over = The match is over.
refusal-not-seated = Nobody sits there.
refusal-not-acting = It is not your move now.
refusal-no-clock = No clock is running.
refusal-unknown-move = There is no move '{ $move }' in this game.
refusal-unknown-game = There is no game '{ $game }'; there are { $known }.
refusal-unknown-language = There is no language '{ $language }'; there are { $known }.
refusal-unknown-option = { $game } has no option '{ $option }'; it has { $known }.
refusal-bad-option = Option '{ $option }': { $problem }.
refusal-bad-seats = { $game } is played by { $played }, not by { $seats }.
refusal-bad-setup = { $problem }
refusal-bad-position = This position cannot be: { $problem }.
refusal-unreadable = No replay can be read from '{ $file }'.
refusal-bad-replay = Line { $line } of the replay: { $problem }.
refusal-other-format = This replay has format { $format }, which is not read here.
refusal-other-version = This replay follows version { $version } of { $game }; version { $current } is played here.
refusal-broken-commitment = The secret does not match the commitment made before the deal.
refusal-other-result = The moves do not lead to the result that the replay states.
