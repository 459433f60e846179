# Which game is to be played.
what-to-play = ### Which game?
    { $alone ->
        [yes] Press a game to play it here against an easy computer; { COMMAND("rules") } explains each.
       *[no] Press a game to open a table for { $fewest } to { $most } players in this channel; { COMMAND("rules") } explains each.
    }
what-to-play-with = ### Which game?
    Press a game to open a private table in this channel, for you and **{ $guest }**; { COMMAND("rules") } explains each.
