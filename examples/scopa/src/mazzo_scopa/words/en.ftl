game-tagline = Take by value or by sum, gather coins and sevens, and sweep the table clean.

card = { $code ->
    [D1] ace of coins
    [D8] jack of coins
    [D9] knight of coins
    [D10] king of coins
    [C1] ace of cups
    [C8] jack of cups
    [C9] knight of cups
    [C10] king of cups
    [S1] ace of swords
    [S8] jack of swords
    [S9] knight of swords
    [S10] king of swords
    [B1] ace of clubs
    [B8] jack of clubs
    [B9] knight of clubs
    [B10] king of clubs
   *[other] { $suit ->
        [C] { $rank } of cups
        [S] { $rank } of swords
        [B] { $rank } of clubs
       *[D] { $rank } of coins
    }
}
the-card = the { card }

# Moves
move-play = Play { $the-card }
move-take = Take { $the-card }

# What happened
fact-round-started = { $me ->
    [yes] Round { $round } begins. You deal.
   *[no] Round { $round } begins. { $dealer } deals.
}
fact-table-dealt = On the table: { $cards }.
fact-hand-dealt = { $me ->
    [yes] You are dealt { $cards }.
   *[no] { $cards ->
        [hidden] { $seat } is dealt a hand.
       *[other] { $seat } is dealt { $cards }.
    }
}
fact-card-played = { $me ->
    [yes] You play { $the-card }.
   *[no] { $seat } plays { $the-card }.
}
fact-cards-taken = { $me ->
    [yes] With { $the-card } you take { $cards }.
   *[no] With { $the-card } { $seat } takes { $cards }.
}
fact-table-swept = { $me ->
    [yes] Scopa! You sweep the table.
   *[no] Scopa! { $seat } sweeps the table.
}
fact-rest-taken = { $me ->
    [yes] You took last, so the rest is yours: { $cards }.
   *[no] { $seat } took last and gets the rest: { $cards }.
}
fact-prize-won = { $me ->
    [yes] You get a point: { $prize }.
   *[no] { $seat } gets a point: { $prize }.
}
prize-cards = most cards
prize-coins = most coins
prize-settebello = the seven of coins
prize-primiera = the primiera
prize-rebello = the king of coins
fact-pile-scored = { $me ->
    [yes] You score { $points ->
        [one] one point
       *[other] { $points } points
    }
   *[no] { $seat } scores { $points ->
        [one] one point
       *[other] { $points } points
    }
} ({ $taken ->
    [one] one card taken
   *[other] { $taken } cards taken
}, { $coins ->
    [one] one of them a coin
   *[other] { $coins } of them coins
}, primiera { $prime }, { $sweeps ->
    [0] no scopa
    [one] one scopa
   *[other] { $sweeps } scopas
}).
fact-match-ended = The match is over after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.

# What is refused
refusal-card-not-held = You can play only a card that you hold. Choose one from your hand.
refusal-choice-due = First say what your card takes: choose a card of the table.
refusal-no-choice = First play a card of your hand.
refusal-not-on-table = That card does not lie on the table. Choose one that does.
refusal-equal-first = There is a card of the same value on the table: your card takes that one, not a sum.
refusal-not-in-sum = That card is part of no sum that your card can take. Choose another one.

# Options
option-target = Points to win
option-target-help = The match ends after the round in which somebody reaches this score and leads alone.
option-rebello = King of coins
option-rebello-help = Whoever takes the king of coins gets a point, as with the seven.

# Mixtures of options
preset-box-help = Eleven points, as most people play it.
preset-family-help = Seven points: half an evening.
preset-experts-help = Twenty-one points, and the king of coins counts too.

# How a match ends
ending-reached = Somebody has reached the points that were needed.

phase-turn = Turn
phase-capture = Choosing what to take
window-turn = Turn

# The table in the terminal and in the page
view-round = Round { $round }, up to { $target } points
view-stock = { $cards ->
    [0] no cards left to deal
    [one] one card left to deal
   *[other] { $cards } cards left to deal
}
view-table = Table
view-table-empty = empty
view-laid = laid
view-hand = Your hand
view-player = Player
view-cards = Cards
view-taken = Taken
view-coins = Coins
view-sweeps = Scopas
view-prime = Primiera
view-last = Last round
view-total = Total
view-dealer = dealer
view-scopa = Scopa!
view-choose = Choose what to take: { $owed } to go
view-over = The round is over

# The lesson
lesson-goal = These cards lie on the table. Each card that you play can take some of them; whatever you take goes to your pile.
lesson-equal = A card takes one of the same value. Your 5 takes the 5 of cups, not 3 and 2: an equal card always comes first. Play it.
lesson-sum = Without an equal card, yours takes cards that add up to its value. The 7 of coins is the settebello: this card alone is worth a point. Play it.
lesson-choice = It can take 3 and 4, or 4, 2 and 1. You choose: take the 3 of swords, and the 4 comes with it.
lesson-sweep = 1, 2 and 5 are left, and your jack is worth 8. Take everything: that is a scopa, and worth a point!
lesson-end = When all hands are empty, three new cards each are dealt, until all are played. Most cards, most coins, the settebello and the primiera bring one point each, every scopa one more. Whoever gets 11 points wins.

# What players tell afterwards
highlight-sweeps = { $name } swept the table { $amount } times in one round.
highlight-points = { $name } scored { $amount } points in one round.
