game-tagline = Climb in colour or in number, shed your cards in series, and mind the chips.

card = { $suit ->
    [R] red { $rank }
    [B] blue { $rank }
    [G] green { $rank }
   *[Y] yellow { $rank }
}
the-card = the { card }

# Moves
move-play = Play { $the-card }
move-chip = Take a chip
move-end = End the series (one chip)
move-order = { $order }
order-red = Red high
order-yellow = Yellow high

# What happened
fact-round-started = { $me ->
    [yes] Round { $round } begins. You deal.
   *[no] Round { $round } begins. { $dealer } deals.
}
fact-hand-dealt = { $me ->
    [yes] You are dealt { $cards }.
   *[no] { $cards ->
        [hidden] { $seat } is dealt a hand.
       *[other] { $seat } is dealt { $cards }.
    }
}
fact-privilege-given = { $me ->
    [yes] You did worst last round: you choose the order of the colours.
   *[no] { $seat } did worst last round and chooses the order of the colours.
}
fact-order-set = { $me ->
    [yes] You choose: { $order }.
   *[no] { $seat } chooses: { $order }.
}
fact-card-played = { $me ->
    [yes] You play { $the-card }.
   *[no] { $seat } plays { $the-card }.
}
fact-series-started = { $me ->
    [yes] Higher in both: you start a series.
   *[no] Higher in both: { $seat } starts a series.
}
fact-series-ended = { $me ->
    [yes] You complete a series of { $length } cards.
   *[no] { $seat } completes a series of { $length } cards.
}
fact-series-broken = { $me ->
    [yes] Your series stops after { $length ->
        [one] one card
       *[other] { $length } cards
    }: you take a chip.
   *[no] { $seat }’s series stops after { $length ->
        [one] one card
       *[other] { $length } cards
    } and costs a chip.
}
fact-chip-taken = { $me ->
    [yes] You take a chip.
   *[no] { $seat } takes a chip.
}
fact-went-out = { $me ->
    [yes] Olé! You are out of cards.
   *[no] Olé! { $seat } is out of cards.
}
fact-round-blocked = The round is blocked: { $turns } turns in a row without a card.
fact-hand-scored = { $me ->
    [yes] You score { $points ->
        [one] one point
       *[other] { $points } points
    }
   *[no] { $seat } scores { $points ->
        [one] one point
       *[other] { $points } points
    }
} ({ $cards }; { $chips ->
    [0] no chips
    [one] one chip
   *[other] { $chips } chips
}).
fact-tie-broken = { $me ->
    [yes] Tied on { $points ->
        [one] 1 point
       *[other] { $points } points
    }, where more rounds won and then fewer chips decide. You: { $wins ->
        [one] 1 round
       *[other] { $wins } rounds
    }, { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }.
   *[no] Tied on { $points ->
        [one] 1 point
       *[other] { $points } points
    }, where more rounds won and then fewer chips decide. { $seat }: { $wins ->
        [one] 1 round
       *[other] { $wins } rounds
    }, { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }.
}
fact-match-ended = The match is over after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.

# What is refused
refusal-card-not-held = You can play only a card that you hold. Choose one from your hand.
refusal-card-not-higher = That card does not beat the top of the pile. Play one with a higher colour or a higher number.
refusal-lowest-due = You open the round with the lowest card of all. Play that one first.
refusal-card-due = The opening takes two cards. Play any card of your hand.
refusal-series-running = Your series is still running. Play a higher card, or end the series, which costs one chip.
refusal-no-series = There is no series to end. Play a card first.
refusal-must-play = At this table you take a chip only when you have no card to play. Play a card that beats the top of the pile.
refusal-no-privilege = The order of the colours is chosen only by last round’s worst, before the round opens.
refusal-order-due = First choose the order of the colours: red high or yellow high.

# Options
option-series = Series
option-series-help = What a card higher in both obliges you to: four cards in all, or a chain that lasts as long as every card is higher in both.
option-series-four = four cards
option-series-chain = chain
option-must-play = Must play
option-must-play-help = At the start of your turn you may take a chip only if you have no card to play.
option-rounds = Rounds
option-rounds-help = How many rounds you play, up to twice the number of players.
option-rounds-players = one per player
option-practice = Practice
option-practice-help = Red stays high in every round and nobody has the privilege.
option-block = Blocked round
option-block-help = Whether a blocked round ends once everybody has taken a chip, or spares the player who laid the last card.
option-block-all = everybody takes a chip
option-block-others = all but the last to play
option-tie = Final tie
option-tie-help = Whether players with the same total win together, or the most rounds won and then the fewest chips decide.
option-tie-shared = shared
option-tie-broken = broken

# How a match ends
ending-out = The last round ended when somebody ran out of cards.
ending-blocked = The last round was blocked.

phase-privilege = Choosing the order
phase-opening = Opening: the lowest card
phase-second = Opening: the second card
phase-turn = Turn
phase-series = Series
window-turn = Turn

# The table in the terminal
view-round = Round { $round } of { $rounds }
view-order = High to low
view-top = Top
view-top-none = no card yet
view-hand = Your hand ({ $pips ->
    [one] one point
   *[other] { $pips } points
})
view-player = Player
view-cards = Cards
view-chips = Chips
view-last = Last round
view-total = Total
view-dealer = dealer
view-denied = Shown not to hold
view-series = Series: card { $run } of { $most }
view-starts = starts a series
view-stuck = Nothing beats the top card: take a chip
view-chain = chain series
view-must-play = must play if able
view-idle = { $idle ->
    [one] One turn without a card
   *[other] { $idle } turns without a card
} (blocked after { $most })
view-run = Series: { $run ->
    [one] one card
   *[other] { $run } cards
}
view-ole = Olé!
view-blocked = Blocked!
view-unbeaten = Nobody beat { $the-card }.
colour-r = red
colour-b = blue
colour-g = green
colour-y = yellow

# Hints
insight-hand = Points in hand: { $value }
# -5: nothing but a chip can be taken.
insight-shed = { $value ->
    [-5] Nothing you hold beats the card on top.
   *[other] The most this turn can take off the score, chips counted: { $value }
}
insight-out = { $value ->
    [yes] Going out is possible in this turn.
   *[no] Going out is not possible in this turn.
}
insight-stop = Stopping the series costs { $value } points.
advice-out = It empties the whole hand in this turn.
advice-shed = It sheds { $points ->
    [one] one point
   *[other] { $points } points
} in this turn, more than any other way.
advice-chip = It costs { $cost } points now, and keeps the better cards for later.

# The lesson
lesson-order = Get rid of your cards first. The colours have an order: now red is the highest, then blue, green and yellow.
lesson-colour = Green 5 lies on top. A higher colour beats it, whatever the number: play the red 1.
lesson-number = A higher number beats it as well, whatever the colour. Your yellow 8 beats the yellow 6.
lesson-both = And now higher in both: green beats yellow, 4 beats 3. That starts a series! Play the green 4.
lesson-series = You now owe four cards in all, and each only has to beat the one before. Go on with the blue 6.
lesson-climb = One more step up: the red 7.
lesson-fourth = Nothing outranks red, so only a number above 7 will do. The blue 9 is your fourth card, and nothing is owed. Stopping sooner would have cost a chip.
lesson-chip = The others cannot or will not play, and take a chip: 5 points each. Your last card beats the blue 9. Olé!
lesson-end = What is left in hand counts, and 5 for each chip. The fewest points win. From the second round on, whoever did worst says whether red or yellow is highest.
preset-box-help = Series of four cards, one round per player, and the loser’s privilege.
preset-family-help = Three rounds in which red stays high: good for learning.
preset-experts-help = A series is a chain, whoever has a card must play it, and ties are broken.
highlight-series = { $name } laid { $amount } cards in one series.
highlight-caught = { $name } was caught with { $amount } points in one round.
highlight-chips = { $name } took { $amount } chips in one round.
