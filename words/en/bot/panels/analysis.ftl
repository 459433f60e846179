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
    [one] one of { $of } cost you { $lost }% of { a-win }.
   *[other] { $moves } of { $of } cost you { $lost }% of { a-win } in all.
}
a-win = { $rounds ->
    [1] a win
   *[other] a round
}
luck = **Luck and others:** the deal { $deal }%, later cards and moves { $rest }%.
note = -# All figures are estimates, in per cent of the first place: that of the round, and in the last round that of the game. Later cards and moves are those that nobody could foresee, the others’, and my own error. What several moves have lost adds up, and can be more than one win: what one has lost, luck and the others’ moves may have given back before the next. Your moves are judged by what you could see then; the chart, and with it luck, with all cards known, so its line may rise after a move that lost something. Moves whose loss may be chance count as ✓. A turning point has lost 5 per cent or more, and more than I may be wrong by.
well-played = No turning point: well played.
turning-move = **{ $number }** · move `{ $ply }`: { $move } · −{ $loss }
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
