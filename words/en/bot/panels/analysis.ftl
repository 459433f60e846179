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
skill = **Skill:** { $moves ->
    [0] as far as I can tell, none of your { $of } moves lost anything.
    [one] { $lost } points of chance, in one of your { $of } moves.
   *[other] { $lost } points of chance, in { $moves } of your { $of } moves.
}
luck = **Luck and others:** { $deal } by the deal; { $rest } by what was drawn and what the others played, and by what I may be wrong. { $rounds ->
    [1] In all { $ended } from even chances.
   *[other] In all { $ended } from even chances, over { $rounds } rounds.
}
note = -# Points are per cent of the first place, as I estimate it: that of the round, and in the last round that of the game. Your moves are judged by what you could see then; the chart, and with it luck, with all cards known. Moves whose loss may be chance count as ✓. A turning point has lost 5 points or more, and more than I may be wrong by.
well-played = No turning point: well played.
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
