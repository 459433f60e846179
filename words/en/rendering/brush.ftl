# Names, and small facts
same-name = { $name } (seat { $seat })
undrawn = a name I cannot draw
counted = { $amount }
short-points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
place = { $place }

# On the rail and the plaques
note = { $over ->
    [yes] Game over
   *[no] Round { $round } of { $rounds }
}
to-play = to play
out = out
wins = { $winners } { has-won }
has-won = { $alone ->
    [yes] wins
   *[no] win together
}
players = { $number } players

# In the header of a hand
your-turn = Your turn
turn-of = { $seat }'s turn
game-over = Game over
you-are = You are { $place }
new = new
no-cards = No cards left

# In descriptions
heading = { $game }, round { $round } of { $rounds }
table = { heading }.
hand = Your hand in { heading }.
turn = It is { $seat }'s turn.
own-turn = It is your turn.
may-go-on = You have chosen { $step }; your move may go on: { $steps }.
only-pass = It is your turn; you can only pass.
over = The game is over: { $winners } { has-won }.
over-for-you = The game is over: you are { $place }.
sitting = { $seat }{ $computer ->
    [yes] {" "}(computer)
   *[no] {""}
}
person = { $who }: { $facts }
seated = Seats in turn order: { $people }.
others = The others: { $people }.
you-have = You have { $points }.
no-cards-left = You have no cards left.
card-name = { $card }
suit-name = { suit }
of-rank = { spoken-rank } of { $suits }
tail = { $lead } { $items }{ $every ->
    [yes] .
   *[no] ; and others.
}
