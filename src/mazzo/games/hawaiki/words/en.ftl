game-tagline = Three piles, one thought: make their tops come together, and always say thank you.

card = { $suit ->
    [R] red { $rank }
    [B] blue { $rank }
    [G] green { $rank }
    [Y] yellow { $rank }
   *[P] purple { $rank }
}
the-card = the { card }
combination-pair = pair
combination-straight = straight
combination-colour = colour
combination-three = three of a kind
announce-none = { "" }
announce-pair = , announcing a pair
announce-straight = , announcing a straight
announce-colour = , announcing a colour
announce-three = , announcing three of a kind
formula-thanks = Thanks!
formula-many = Many thanks!

# Moves
move-play = Play { $the-card } on pile { $pile }{ $announce }
move-draw = Draw a card
move-pick = Make { $seat } draw a card
move-pick-twice = Make { $seat } draw two cards
move-pick-both = Make { $seat } and { $other } draw a card each
move-thanks = Say “thanks”
move-many-thanks = Say “many thanks”
move-sacrifice = Pay a token to remove the top card of pile { $pile }
move-again = Pay a token for a second chance
move-done = No, thank you
move-call = Call: { $combination }!
move-hide = Hide { $the-card }

# What happened
fact-round-started = { $me ->
    [yes] Round { $round } begins. You start.
   *[no] Round { $round } begins. { $starter } starts.
}
fact-hand-dealt = { $me ->
    [yes] You are dealt: { $cards }.
   *[no] { $seat } is dealt a hand.
}
fact-piles-turned = The three piles begin with: { $cards }.
fact-card-hidden = { $me ->
    [yes] You hide { $the-card }.
   *[no] { $seat } hides a card.
}
fact-hand-opened = { $me ->
    [yes] Your open cards: { $cards }.
   *[no] { $seat } lays open: { $cards }.
}
fact-card-played = { $me ->
    [yes] You play { $the-card } on pile { $pile }.
   *[no] { $seat } plays { $the-card } on pile { $pile }.
}
fact-combination-made = { $me ->
    [yes] You make a combination: { $combination }!
   *[no] { $seat } makes a combination: { $combination }!
}
fact-announced-falsely = { $me ->
    [yes] You announced “{ $combination }”, but that is not what you made.
   *[no] { $seat } announced “{ $combination }”, but that is not what lies there.
}
fact-called-falsely = { $me ->
    [yes] You call “{ $combination }”, but it is not there.
   *[no] { $seat } calls “{ $combination }”, but it is not there.
}
fact-countered = { $me ->
    [yes] { $caller } calls your { $combination } before you do: no effect for you, and a card.
   *[no] { $caller } calls “{ $combination }” first: no effect for { $seat }, and a card.
}
fact-made-to-draw = { $me ->
    [yes] You must draw { $count ->
        [one] a card
       *[other] { $count } cards
    }.
   *[no] { $seat } must draw { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
fact-card-drawn = { $me ->
    [yes] You draw { $the-card }.
   *[no] { $seat } draws a card.
}
fact-card-imposed = { $me ->
    [yes] You draw { $the-card }.
   *[no] { $seat } draws a card.
}
fact-card-drawn-openly = { $me ->
    [yes] You draw { $the-card }, for all to see.
   *[no] { $seat } draws { $the-card }, for all to see.
}
fact-nothing-drawn = { $me ->
    [yes] There is no card left for you to draw.
   *[no] There is no card left for { $seat } to draw.
}
fact-stock-refilled = The covered cards are shuffled into a new stock of { $count ->
    [one] one card
   *[other] { $count } cards
}.
fact-thanked = { $me ->
    [yes] You say: “{ $formula }”
   *[no] { $seat } says: “{ $formula }”
}
fact-thanks-missed = { $me ->
    [yes] You did not say thank you properly: one card more.
   *[no] { $seat } did not say thank you properly: one card more.
}
fact-card-sacrificed = { $me ->
    [yes] You pay a token: { $the-card } leaves pile { $pile } and goes under the stock.
   *[no] { $seat } pays a token: { $the-card } leaves pile { $pile } and goes under the stock.
}
fact-second-chance-taken = { $me ->
    [yes] You pay a token for a second chance.
   *[no] { $seat } pays a token for a second chance.
}
fact-replay-declined = { $me ->
    [yes] You do not go again.
   *[no] { $seat } does not go again.
}
fact-went-out = { $me ->
    [yes] You have laid your last card!
   *[no] { $seat } has laid the last card!
}
fact-round-exhausted = Nobody gets any further ({ $refills ->
    [0] the stock was never refilled
    [one] the stock was refilled once
   *[other] the stock was refilled { $refills } times
}): the round is over.
fact-hand-shown = { $me ->
    [yes] You still hold: { $cards }.
   *[no] { $seat } still holds: { $cards }.
}
fact-twins-shown = Twice over: { $cards } ({ $seat }).
fact-tokens-lost = { $me ->
    [yes] You hold { $count ->
        [one] one card
       *[other] { $count } cards
    }, give back { $tokens ->
        [one] one token
       *[other] { $tokens } tokens
    } and keep { $left }.
   *[no] { $seat } holds { $count ->
        [one] one card
       *[other] { $count } cards
    }, gives back { $tokens ->
        [one] one token
       *[other] { $tokens } tokens
    } and keeps { $left }.
}
fact-tie-broken = { $me ->
    [yes] Tied on { $tokens ->
        [one] one token
       *[other] { $tokens } tokens
    }, where fewer cards left in the last round decide: you were left with { $cards ->
        [0] none
        [one] one
       *[other] { $cards }
    }.
   *[no] Tied on { $tokens ->
        [one] one token
       *[other] { $tokens } tokens
    }, where fewer cards left in the last round decide: { $seat } was left with { $cards ->
        [0] none
        [one] one
       *[other] { $cards }
    }.
}
fact-match-ended = The match is over after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.

# What is refused
refusal-card-not-held = You do not hold that card. Choose one from your hand.
refusal-card-does-not-match = That card shares neither colour nor number with the top of that pile. Try another pile or card, or draw.
refusal-card-just-drawn = You drew that card this turn, so it has to wait. Play another card or draw.
refusal-last-card-kept = A second chance cannot be used to lay your last card. You can only draw now.
refusal-announcing-is-automatic = At this table combinations are announced for you. Just play the card.
refusal-pick-due = First choose who has to draw.
refusal-one-card-due = A straight makes one player draw one card. Pick a single player.
refusal-two-cards-due = A colour is worth two cards. Pick one player twice, or two different players.
refusal-no-such-victim = Pick other players at this table; you cannot pick yourself.
refusal-nobody-draws = There is nobody to pick now. Play a card or draw.
refusal-thanks-due = First say thank you: “thanks” for one card, “many thanks” for two.
refusal-no-thanks-due = You owe nobody thanks at the moment.
refusal-called-already = You have already called on this card. One call each.
refusal-nothing-to-call = There is no card to call on now. You can announce a combination as you play it.
refusal-calls-open = Calls are still open on the card just laid. Call, or wait for your turn.
refusal-no-sacrifices = This table plays without sacrifices. Play a card or draw.
refusal-sacrificed-already = One sacrifice per round, and you have made yours. Play a card or draw.
refusal-sacrifice-with-one-card = With a single card in hand there is no sacrifice. Play it or draw.
refusal-pile-of-one = A pile must never be empty. Choose a pile with more than one card.
refusal-no-token-left = You have no token left to pay with. Play a card or draw.
refusal-no-second-chance = No second chance is due now. It is offered at the end of your turn, once per round, where the table plays with it.
refusal-second-chance-offered = Pay a token for one more step, or decline and end your turn.
refusal-nothing-to-decline = There is nothing to decline now. Play a card or draw.
refusal-hide-due = First choose the card that you want to hide.
refusal-hide-or-decline = Hide another card now, or decline.
refusal-nothing-to-hide = You cannot hide a card now. Play a card or draw.

# Options
option-announce = Announcing
option-announce-help = Whether combinations are spotted for you, or you have to announce them and others may get there first.
option-announce-automatic = automatic
option-announce-manual = by the players
option-thanks = Thanks
option-thanks-help = Whether thanks are said for you, not at all, or by the right button in time.
option-thanks-auto = said for you
option-thanks-off = none
option-thanks-strict = strict
option-strict-calls = Strict calls
option-strict-calls-help = False announcements and false calls cost one card.
option-replay-optional = Going again is optional
option-replay-optional-help = After a combination you may decline to go again instead of playing or drawing.
option-one-hidden = One hidden
option-one-hidden-help = All cards lie open except one in each hand.
option-sacrifice = Sacrifice
option-sacrifice-help = Once per round you may pay a token to slip the top card of a pile under the stock.
option-second-chance = Second chance
option-second-chance-help = Once per round you may pay a token for one more step at the end of your turn.
option-tokens = Tokens
option-tokens-help = How many tokens each player starts with; six make a short match.
option-call-seconds = Seconds for calls
option-call-seconds-help = How long calls stay possible after an unannounced card.
option-thanks-seconds = Seconds for thanks
option-thanks-seconds-help = How long you have to say thank you at a strict table.
option-tie = Final tie
option-tie-help = Equal players share the victory, or fewest cards in the last round and then going out decide.
option-tie-shared = shared
option-tie-broken = broken

# How a match ends
ending-out = A player went out, and somebody’s last token is gone.
ending-exhausted = The stock was used up for good, and somebody’s last token is gone.

# What goes on
phase-turn = play a card or draw
phase-hide = everybody chooses a card to hide
phase-pick-one = who draws a card?
phase-pick-two = who draws two cards, or one each?
phase-thanks = say thank you!
phase-calls = was that a combination?
phase-chance = a second chance for a token?
phase-hide-next = hide another card?
asks-hide = Hide a card
asks-calls = Anything to call?
asks-thanks = Say thank you!
window-turn = turn
window-hide = choosing the hidden card
window-head-start = head start
window-calls = calls
window-thanks = thanks

# The table
view-round = Round { $round }
view-replay = going again
view-extra = second chance
view-pile = Pile { $pile } ({ $height })
view-stock = Stock: { $count ->
    [one] one card
   *[other] { $count } cards
}
view-bottom = under it:
view-player = Player
view-cards = Cards
view-score = Tokens
view-owes = { $count ->
    [one] has to say “thanks”
   *[other] has to say “many thanks”
}
view-hand = Your hand
view-hidden = hidden:
view-choose-pile = Choose a pile
view-nothing-fits = Nothing fits: draw a card
view-play-or-call = Play, draw, or call a combination
view-choose-second = { $name } draws one. Who draws the other?
view-covered = covers: { $card }
view-shout = { $combination }!
view-call = Call a combination
view-announce = Announce with your next card
view-ask-chance = Ask me about second chances

# Hints
insight-fits = Cards in hand that fit now: { $value }
insight-chain = The most cards that can be shed in this turn: { $value }
insight-out = { $value ->
    [yes] Going out in this turn is possible.
   *[no] Going out in this turn is impossible.
}
advice-out = It opens the way to going out in this turn.
advice-chain = More can follow: { $cards } cards in this turn.
advice-draw = Nothing in hand fits.

# The lesson
lesson-piles = Three piles lie in the middle. The first to play all their cards onto them wins the round.
lesson-fit = A card fits if its colour or its number is that of the card it covers. Your green 6 fits the purple 6: lay it there.
lesson-straight = The others drew a card each: that is always allowed. Now look at the top cards: 1, 2 and a green 6. Lay a green 3 on the 6, and they read 1-2-3: a straight!
lesson-choose = A straight makes one player draw a card. Choose the player with the fewest cards.
lesson-pair = “Thanks”: whoever is made to draw has to say so. And you go again: your other green 3, laid on its twin, is a pair, and earns you yet another go.
lesson-new = 4-2-3 is a straight as well, and a new one. Lay the red 4 on the red 1.
lesson-other = Now let the other player draw.
lesson-out = One card left, and it is red. Lay it on the red 4!
lesson-end = Everybody else gives back a token for each card in hand; the most tokens win in the end. Two more combinations wait for you: if the three top cards share a colour, somebody draws two; if they share a number, everybody else draws one.
preset-box-help = You announce combinations and say thank you yourselves, in time.
preset-family-help = Combinations are spotted and thanks said for you.
preset-experts-help = As in the box, but false calls cost a card; tokens buy sacrifices and second chances.
highlight-thanks = The thank-you that { $name } forgot, and the card that lost the round.
highlight-three = { $name } made three of a kind.
highlight-caught = { $name } lost { $amount } tokens in one round.
