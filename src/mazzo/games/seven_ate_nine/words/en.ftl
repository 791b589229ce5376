game-tagline = Everybody at once: the top card sets the sum, and the fastest right answer stays.
card = { $code }
the-card = { card }

# What one can do
move-play = Play { $card }
move-slip = Slip with { $card }
move-draw = Draw a card
move-finish = Lay your last card face down
move-ready = Ready
move-pass = Pass

# What happened
fact-game-started = Game { $game } begins. { $card } lies face up.
fact-seat-ready = { $me ->
    [yes] You are ready.
   *[no] { $seat } is ready.
}
fact-race-started = Go!
fact-hand-taken = { $me ->
    [yes] You look at your first cards: { $cards }.
   *[no] { $cards ->
        [hidden] { $seat } takes up the first cards.
       *[other] { $seat } takes up the first cards: { $cards }.
    }
}
fact-card-played = { $me ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
}
fact-card-drawn = { $me ->
    [yes] You draw { $card }.
   *[no] { $card ->
        [hidden] { $seat } draws a card.
       *[other] { $seat } draws { $card }.
    }
}
fact-slipped = { $me ->
    [yes] A slip: { $card } does not fit and comes back to your hand.
   *[no] { $seat } slips: { $card } does not fit and goes back to the hand.
}
fact-froze = { $me ->
    [yes] You are frozen for a second.
   *[no] { $seat } is frozen for a second.
}
fact-thawed = { $me ->
    [yes] You are back in the race.
   *[no] { $seat } is back in the race.
}
fact-nobody-answered = { $seconds ->
    [one] Nobody had an answer for a second: one card is drawn from every pile that is left.
   *[other] Nobody had an answer for { $seconds } seconds: one card is drawn from every pile that is left.
}
fact-deadlocked = { $turned ->
    [one] Deadlock: the bottom card comes up. On top now: { $card }.
   *[other] Deadlock: { $turned } cards come up from the bottom, one after another. On top now: { $card }.
}
fact-pile-exhausted = Deadlock: all { $turned } cards of the central pile went round in vain. The fewest cards win.
fact-passed = { $me ->
    [yes] None of your cards fits: you pass.
   *[no] { $seat } has no card that fits, and passes.
}
fact-finished = { $me ->
    [yes] You lay your last card face down: the game is yours!
   *[no] { $seat } lays the last card face down and wins the game.
}
fact-game-scored = { $me ->
    [yes] { $points ->
        [0] You take no minus points ({ $total } in all).
        [one] You take 1 minus point ({ $total } in all).
       *[other] You take { $points } minus points ({ $total } in all).
    }
   *[no] { $points ->
        [0] { $seat } takes no minus points ({ $total } in all).
        [one] { $seat } takes 1 minus point ({ $total } in all).
       *[other] { $seat } takes { $points } minus points ({ $total } in all).
    }
}
fact-match-ended = { $games ->
    [one] The tournament is over after one game.
   *[other] The tournament is over after { $games } games.
}

# What is refused
refusal-card-not-held = You do not hold that card: play one from your hand.
refusal-card-does-not-fit = That card does not answer the top card: add the step of the top card to its value, or take it away.
refusal-pile-empty = Your draw pile is used up: play what you hold.
refusal-not-last-card = You can finish once your draw pile is empty and you hold a single card.
refusal-finish-due = This is your last card: lay it face down.
refusal-not-started = The race has not begun: say that you are ready and wait for go.
refusal-already-started = The race is already on.
refusal-no-slips = There are no slips at this table: play a card that fits.
refusal-card-fits = That card fits, so it is no slip: play it.
refusal-slipped-already = You have slipped on this top card already: wait for the next one.
refusal-move-due = You can still move: play a card, draw one or finish.

# Options
option-tournament = Tournament
option-tournament-help = How many games a match has.
option-tournament-double = twice as many games as players
option-tournament-single = as many games as players
option-tournament-points = until somebody reaches the limit
option-points = Limit
option-points-help = The minus points that end the match, where a limit decides.
option-penalty = Price of a slip
option-penalty-help = What a wrong card costs.
option-penalty-freeze = one second out of the race
option-penalty-none = nothing
option-penalty-draw = draw one card
option-auto-finish = Automatic finish
option-auto-finish-help = Your last card goes down by itself as soon as you may finish.
option-opening = Start
option-opening-help = How many cards are in hand when the race begins.
option-opening-four = four cards in hand
option-opening-none = classic, without a hand
option-pace = Pace
option-pace-help = Everybody at once, or relaxed: clockwise, one play or one draw each.
option-pace-race = race
option-pace-turns = relaxed, in turns
option-idle = Idle wait
option-idle-help = Seconds without a possible play after which everybody with a pile draws.

ending-games-played = All games have been played.
ending-points-reached = The limit of minus points has been reached.
phase-live = live
phase-countdown = countdown
window-ready = Getting ready
asks-ready = Ready?
window-countdown = Three, two, one
window-idle = Waiting for an answer
window-freeze = Frozen
status-freeze = Frozen for a moment
window-turn = Turn

# On the screen
view-game = Game { $game } of { $games }
view-game-to-limit = Game { $game }, up to { $limit } minus points
view-top = On top
view-answers = { $minus } or { $plus } will fit
view-centre = Central pile
view-centre-cards = { $cards ->
    [one] 1 card, at the bottom
   *[other] { $cards } cards, at the bottom
}
view-player = Player
view-hand = Hand
view-pile = Pile
view-last = Last game
view-score = Minus points
view-your-hand = Your hand
view-state = State
view-ready = ready
view-frozen = frozen
view-passed = passed
view-slipped = slipped
view-penalty = A slip costs: { $penalty }
view-auto-finish = The last card goes down by itself
view-standings = Standings
view-latency = { $ms } ms
view-space = space
view-idle = If nobody has an answer, everybody draws.
view-deadlock = Deadlock!

# Hints
insight-fits = Answers in hand: { $value }
insight-elsewhere = Answers among the cards out of sight: { $value }
insight-unseen = Cards out of sight: { $value }
advice-answers = { $cards ->
    [0] It fits.
    [one] It fits, and leaves one answer to itself in hand.
   *[other] It fits, and leaves { $cards } answers to itself in hand.
}
advice-draw = Nothing in hand fits.
advice-fill = Cards drawn early are answers in time.
advice-out = It is the last card.

# The lesson
lesson-once = Nobody waits for a turn here: everybody plays at once. The card on top sets a little sum, and there are two right answers.
lesson-sum = A 5 with a step of 3: 5 + 3 is 8, and 5 − 3 is 2. So an 8 fits, or a 2. Play the 8.
lesson-chain = Now your 8 sets the sum: 7 or 9. You need not let anybody in between. Play the 9.
lesson-ring = 9 + 3 is 12, and above 10 you take 10 away: a 2 fits. Play it.
lesson-faster = You wanted the 4? Somebody was faster with a 10: 2 − 2 is 0, and 0 counts as 10. Now a 9 or a 1 fits, and you have neither. Draw a card from your pile.
lesson-slip = A 3 does not fit, so that was a slip: the card goes back, and its player is frozen for a second.
lesson-answer = Back in the race, they play a 1, and 1 + 3 is 4. Your 4 is still there. Quick!
lesson-last = Your pile is used up and one card is left. It goes face down on the pile, whatever it shows. Lay it!
lesson-end = First without cards: the game is yours. The others take a minus point for every card they have left, and after some games the fewest win. In a real race nobody waits for you.
preset-box-help = A race with four cards in hand; a slip costs a second.
preset-family-help = In turns, without hurry: a wrong card costs nothing, and the last one goes down by itself.
preset-experts-help = A race from an empty hand; a slip costs a card, and there is little waiting.
highlight-caught = { $name } was left sitting on { $amount } cards.
highlight-chain = { $name } played { $amount } cards before anybody else got one in.
