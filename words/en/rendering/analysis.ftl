# What the chart of everybody's chances says.

# On the chart
chances = Everybody's chances
percent = { $number }%
round-is = Round { $round }

the-drop = what that move lost against the better one

# In the description
title = { $game }: everybody's chances of winning { $rounds ->
    [1] over the game
   *[other] in each of { $rounds } rounds
}, with all cards known.
course = { $player } began at { $first }%, was between { $least }% and { $most }%, and ended at { $last }%
of-round = Round { $round }: { $courses }.
turned = { $count ->
    [one] The turning point of { $player } is marked at move { $moves }.
   *[other] The turning points of { $player } are marked at moves { $moves }.
}
