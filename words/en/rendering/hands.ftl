# What a picture of all hands says.
all-hands = All hands
title = { $game }, { $rounds ->
    [1] all hands open
   *[other] round { $round } of { $rounds }, all hands open
}.
holds = { $who } ({ $points }): { $cards }
holds-nothing = { $who } ({ $points }): nothing left
hands = { $seats }.
