# What speaks for a move
reaches-goal = It reaches the goal: you win the round.
goal-this-turn = With { $cards } you reach the goal this turn.
brings = It brings you { $steps } forward, and then { $left ->
    [one] one space is
   *[other] { $left } spaces are
} left to the goal.
takes-lead = It puts you in front.
out-of-reach = { $player } is { $left } from the goal, near enough for one card, and no longer after it.
farthest-on = Of the others { $player } is nearest to the goal: { $left } to go.
sent-back = It sends { $player } back { $steps ->
    [one] one space
   *[other] { $steps } spaces
}.
gains-by-swap = You gain { $steps ->
    [one] one space
   *[other] { $steps } spaces
}, and { $player } loses as much.
loses-hand = { $player } loses { $cards }.
has-to-choose = { $player } holds { $cards }, and you may play one of them.
one-less = It is one card less for { $player }.
nothing-helps = Nothing that you hold helps you now.
farthest-is = Of those whom you could send back, { $player } is farthest on, at space { $space }: too far from the goal for one card.
most-held = Of those on whom you could play a Queen or a King, { $player } holds most: { $cards }.
keeps-cards = You keep { $cards } for later.
hand-has-nothing = No card of that hand would help you now.
leaves-hand = { $player } keeps { $cards }.
