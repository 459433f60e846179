title = King's Court: Race
goal = Goal
suit-choice = suit
suit-named = { suit-sign } { suit }

# What happens
seat-card = { $seat } { $card }
seat-suit = { $seat } { suit-sign }
space = { $number ->
    [0] the start
   *[other] space { $number }
}
cut = The cut for the turn order: { $cards }.
dealt = { $suits }. { $leader } starts.
    .brief = { $leader } starts
round-dealt = Round { $round } of { $rounds }: { $suits }. { $leader } starts.
    .brief = { $leader } starts
draws = { $seat } draws a card.
draws-nothing = There is nothing left for { $seat } to draw.
removed = { $cards }: nobody's suit, removed from the game.
reshuffled = The stock is empty: the discard pile is shuffled and becomes the stock.
plays = { $seat } plays { $card }
takes = { $seat } takes { $card } from { $owner }
    .brief = takes { $card } from { $owner }
forward = { $play } and moves forward { $steps } to { $space }.
    .brief = +{ $steps } to { $space }
back = { $play }: { $steps ->
    [0] { $to } stays on { $space }.
   *[other] { $to } moves back { $steps } to { $space }.
}
    .brief = { $steps ->
        [0] leaves { $to } on { $space }
       *[other] moves { $to } back { $steps }
    }
swaps = { $play }: { $seat } and { $to } swap places, { $level ->
    [yes] both on { $space }.
   *[no] to { $space } and { $other }.
}
    .brief = swaps { $seat } and { $to }
looks = { $play }: { $to }'s hand lies open to { $seat }.
    .brief = looks at { $to }'s hand
open-hand = { $owner }'s hand: { $cards }.
sweeps = { $play }: { $to } discards { $cards }.
    .brief = has { $to } discard { $cards }
declines = { $seat } takes no card from { $owner }.
    .brief = takes nothing
reached-goal = Won by reaching space { $goal } first.
arrives = { $seat } reaches space { $goal } and wins the round.
    .brief = reaches the goal
ends = { $seat } ends the turn.
    .brief = ends the turn
too-quiet = { $turns } turns in a row without a card played: the round ends.
    .brief = round over
round-over = Points for the round: { $points }.
    .brief = points: { $points }

# What is wrong with a move
no-move = { $empty ->
    [yes] To move,
   *[no] “{ $typed }” is not a move;
} write a card, like `7h` or `Jh on Bob`, `take 4s` or `decline` while a hand lies open, or `end`.
not-a-seat = { $missing ->
    [yes] Name the player on whom it is played,
   *[no] “{ $typed }” is nobody at this table; name a player,
} like `Jh on Bob`, or a seat by its number, like `Jh>1`.
take-first = A hand lies open before you: take a card from it, like `{ $example }`, or decline, first.
decline-first = A hand lies open before you in which nothing can be played: decline first.
no-hand-open = No hand lies open: you take a card, or decline, after playing a queen.
not-in-hand = { $open ->
    [yes] The { $card } is not in the open hand.
   *[no] You do not hold the { $card }.
}
nobodys-suit = Nobody plays { suit }, so the { $card } cannot be played.
names-nobody = The { $card } moves the player of its suit, so name nobody: write `{ $move }`.
pushed-already = The player of { suit-sign } has been moved back this turn already; once in a turn is all.
target-needed = Say on whom the { $card } is played, like `{ $example }`.
no-such-seat = There is no seat { $seat }; seats are numbered in turn order, from 0 to { $last }.
on-yourself = A { spoken-rank } is played on an opponent, not on yourself.
wrong-target = The { $card } may be played on the player of { suit-sign } only.
no-cards = That player has no { $other ->
    [yes] other card in hand
   *[no] card in hand
} { use }.
nobody-has-cards = Nobody on whom the { $card } may be played has a card in hand { use }.
use = { $rank ->
    [Q] to look at
   *[K] to discard
}

# What a move is called
end-turn = End your turn
take-nothing = Take no card
play-card = { $card }: { $act }
take-card = Take { $card }: { $act }
move-forward = { $wins ->
    [yes] move forward { $steps } to { $space } and win the round
   *[no] move forward { $steps } to { $space }
}
move-back = { $steps ->
    [0] { $to } stays on { $space }
   *[other] { $to } moves back { $steps } to { $space }
}
act-on = { $rank ->
    [J] swap places with { $target }
    [Q] look at the hand of { $target }
   *[K] discard the hand of { $target }
}
someone = …
on-space = { $seat } ({ $space })
holding = { $seat } ({ $cards })

# What a move leads to
to-goal = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} to the goal
once-in-a-turn = { $seat } cannot be moved back again in this turn
swapped = { $steps ->
    [0] you stand on the same space
   *[other] you move { $back ->
        [yes] back
       *[no] forward
    } { $steps }
}
then-take = then you play one of those cards, or none
none-left = no cards are left there
