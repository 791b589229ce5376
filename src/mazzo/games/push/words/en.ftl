game-tagline = Draw, build columns, stop in time: whoever pushes too far rolls the die.

card = { $suit ->
    [R] red { $rank }
    [B] blue { $rank }
    [G] green { $rank }
    [Y] yellow { $rank }
    [P] purple { $rank }
    [D] die card
   *[S] switch card
}
the-card = the { card }
colour-r = red
colour-b = blue
colour-g = green
colour-y = yellow
colour-p = purple
face-r = red
face-b = blue
face-g = green
face-y = yellow
face-p = purple
face-star = star

move-draw = Draw a card
move-stop = Stop
move-place = Place in column { $column }
move-take = Take column { $column }
move-bank = Bank { $colour }

fact-turn-started = { $me ->
    [yes] Your turn. Cards in the stock: { $stock }.
   *[no] { $seat } is next. Cards in the stock: { $stock }.
}
fact-card-drawn = { $me ->
    [yes] You turn over: { $card }.
   *[no] { $seat } turns over: { $card }.
}
fact-order-switched = { $me ->
    [yes] You will choose first among the columns that are left.
   *[no] { $seat } will choose first among the columns that are left.
}
fact-card-placed = { $me ->
    [yes] { $opened ->
        [yes] You start column { $column } with { $the-card }.
       *[no] You add { $the-card } to column { $column }.
    }
   *[no] { $opened ->
        [yes] { $seat } starts column { $column } with { $the-card }.
       *[no] { $seat } adds { $the-card } to column { $column }.
    }
}
fact-stopped = { $forced ->
    [yes] { $me ->
        [yes] The stock is empty: you must stop.
       *[no] The stock is empty: { $seat } must stop.
    }
   *[no] { $me ->
        [yes] You stop.
       *[no] { $seat } stops.
    }
}
fact-busted = { $me ->
    [yes] You bust: { $the-card } fits nowhere.
   *[no] { $seat } busts: { $the-card } fits nowhere.
}
fact-column-taken = { $me ->
    [yes] You take column { $column }: { $cards }.
   *[no] { $seat } takes column { $column }: { $cards }.
}
fact-cards-protected = { $me ->
    [yes] Straight into your bank: { $cards }.
   *[no] Straight into { $seat }’s bank: { $cards }.
}
fact-die-rolled = { $me ->
    [yes] You roll the die: { $face }.
   *[no] { $seat } rolls the die: { $face }.
}
fact-cards-lost = { $me ->
    [yes] You lose { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $cards }.
   *[no] { $seat } loses { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $cards }.
}
fact-column-discarded = Column { $column } is left over and discarded: { $cards }.
fact-colour-banked = { $me ->
    [yes] You bank { $colour }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $cards }.
   *[no] { $seat } banks { $colour }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $cards }.
}
fact-seat-scored = { $me ->
    [yes] You score { $points }: { $bench } on the bench, { $bank } in the bank.
   *[no] { $seat } scores { $points }: { $bench } on the bench, { $bank } in the bank.
}
fact-tie-broken = { $me ->
    [yes] Tied on { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, where more number cards decide: you have { $cards }.
   *[no] Tied on { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, where more number cards decide: { $seat } has { $cards }.
}
fact-match-ended = The stock is empty and the last columns are gone: the match is over.

refusal-no-column = No column is open yet, so there is nothing to stop for: draw a card.
refusal-no-card = You have no card to place: draw one first.
refusal-not-collecting = Columns are taken only after a stop or a bust: draw or stop first.
refusal-colour-not-on-bench = You have no card of that colour on your bench: bank another colour, or draw.
refusal-turn-begun = You have begun to draw, so you cannot bank in this turn: draw again or stop.
refusal-must-place = Place the card you have turned over first.
refusal-card-clashes = That column already has a card of this number or this colour: choose another column.
refusal-second-die = That column already has a die card: choose another column.
refusal-column-not-next = Columns are opened in order: use the next free number.
refusal-must-take = It is your turn to take a column, and you cannot decline: take one.
refusal-column-gone = There is no column with that number any more: take one that is still there.

option-risk = Risk
option-risk-help = A star sweeps away the whole bench of whoever rolled it.
option-auto-protect = Automatic protection
option-auto-protect-help = New cards of a colour you have banked go straight into your bank, before any roll.
option-show-bank-totals = Open banks
option-show-bank-totals-help = Everybody sees how many points each bank holds; otherwise only how many cards.
option-keep-switches = Switches for two
option-keep-switches-help = The twelve switch cards stay in the stock in a two-player game too.
option-starter = First player
option-starter-help = Who goes first: drawn at random, or a seat by its number.
option-starter-random = random

ending-stopped = The stock ran out, and the last columns were shared out.
ending-busted = The last card of the stock fitted nowhere.
ending-switched = The last card was a switch, with no column open.

phase-start = draw or bank
phase-placing = place the card
phase-deciding = draw or stop
phase-collecting = take a column
window-turn = time to decide

view-stock = { $cards ->
    [one] Stock: { $cards } card
   *[other] Stock: { $cards } cards
} ({ $dice } die, { $switches } switch) · Discards: { $discards }
view-column = Column { $number }
view-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
view-no-columns = No column is open.
view-drawn = To be placed:
view-first = First of the others to take: { $name }
view-risk = Risk of a bust on the next card: { $percent }% ({ $busting } of { $cards })
view-options = In force: { $options }
view-player = Player
view-bench = Bench
view-bank = Bank
view-total = Total
view-bank-open = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} · { $points }
view-bank-closed = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
view-new-column = New column
view-takers = Who takes:
view-bust = bust risk
view-die = The die
view-unharmed = Nothing lost

# Hints
insight-stock = Cards in the stock: { $value }
insight-risk = Risk of a bust: { NUMBER($value, style: "percent") }
insight-gain = One more card and then a stop: on average { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
insight-stop = Stopping now: on average { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
insight-risks = Risk of a bust after column { $place }: { NUMBER($value, style: "percent") }
insight-worth = Column { $place }: on average { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
advice-risk = The risk of a bust is { NUMBER($risk, style: "percent") }; one more card is worth { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average.

# The lesson
lesson-draw = Your turn is under way: two columns are growing, and the best one will be yours. A column never holds the same colour or the same number twice. Draw a card.
lesson-open = Column 1 already has a 2, column 2 already has a green card. So the green 2 starts a third column: tap it.
lesson-place = The purple 6 fits into columns 1 and 3. You will choose first, so make one column really good: put it into column 1.
lesson-die = A die card! Whoever takes its column has to roll the die. Hang it on a column that you do not want: number 3.
lesson-stop = With three columns open, a card may fit nowhere. Then you bust: no column for you, and the die rolls. The dial shows the risk. Better stop now.
lesson-take = Whoever stops chooses first. Column 1 is worth 17 points: take it.
lesson-roll = The others have to take what you left. The die card makes its owner roll: all bench cards of that colour are lost.
lesson-bank = Your turn again. Instead of drawing you may bank one colour, out of the die’s reach for good. Tap your red cards.
lesson-end = When the stock is used up, bench and bank are added up, and the most points win. That is all you need.
preset-box-help = The rules of the box; everybody sees how much is in each bank.
preset-family-help = Once you have banked a colour, new cards of it are safe at once.
preset-experts-help = A star costs the whole bench, and nobody sees how much the others have banked.
highlight-banked = { $name } banked { $amount } points at once.
highlight-column = { $name } took a column worth { $amount }.
highlight-lost = { $name } lost { $amount } points to the die.
