# What a player is told of a game that is over, move by move.

# While it is looked for
looking-at = { $charted ->
    [yes] 🔎 A first look; it gets sharper, and your moves follow … { $percent }%
   *[no] { $percent ->
        [0] 🔎 Looking at the game …
       *[other] 🔎 Looking at the game … { $percent }%
    }
}
queued = 🔎 Several games are looked at already; yours has number { $place } in the queue. I begin by myself …

# What was found
skill = **Your moves:** { $moves ->
    [0] as far as I can tell, none of { $of } lost anything.
    [one] one of { $of } lost { $lost }% of { a-win }.
   *[other] { $moves } of { $of } lost { $lost }% of { a-win }.
}
a-win = { $rounds ->
    [1] a win
   *[other] a round
}
luck = **Luck and others:** deal { $deal }%, later { $rest }%.
note = -# All figures are estimates, in per cent of a first place: of the round, and in the last round of the game. A move has lost what the best move would have had more, judged by what you could see. Losses add up, also beyond 100%, since luck can give back what a move has lost. The deal counts as luck; “later” is all that came after it: cards, the others' moves, my own error. The chart knows all cards, so its line can rise after a bad move. ✓: nothing was lost, or no more than chance explains. A turning point has lost 5% or more, and more than I may be wrong by.
well-played = No turning point: none of your moves lost much.
turning-move = **{ $number }** · move `{ $ply }`: { $move }
own-move = `{ $ply }` { $move } · { $loss ->
    [0] ✓
   *[other] −{ $loss }
}{ $turning ->
    [0] {""}
   *[other] {" "}· turning point **{ $turning }**
}
left-out = { $moves ->
    [one] Your other move lost nothing, as far as I can tell.
   *[other] Your other { $moves } moves lost nothing, as far as I can tell.
}
no-choice = You made no move of your own in this game that had an alternative.

# A turning point
turning-point = **Turning point { $number } of { $of }** · move { $ply } of the game, as you saw it
you-played =
    🟥 You played **{ $played }**: { $left }%.
    🟦 Better was **{ $better }**: { $had }%.
why = Why: { $reasons }
no-why = Nothing in particular tells why: it came out better more often.

# Controls
to-turning = { $number } · −{ $loss }
to-chart = Back to the chart
to-figures = What the figures mean
to-moves = My moves
