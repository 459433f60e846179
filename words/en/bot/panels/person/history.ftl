# A person's games that have ended.
history-heading = ### { $games }
your-games = Your games
games-of = Games of { $person } in this server
their-games = Their games in this server
at-game = { $games } · { $game }
versus = { $own ->
    [yes] You
   *[no] { $person }
} and **{ $other }**: { $games ->
    [one] one game
   *[other] { $games } games
}; { $own ->
    [yes] you were
   *[no] { $person } was
} ahead in { $ahead }, level in { $level }, behind in { $behind }.
no-games = None that has ended with a result.
past-line = **{ $table }** · { $game } · { $place } of { $of } ({ $points })
    -# with { $others }{ $rated } · { $at }
sat-there = { $name }{ $computer ->
    [yes] {" "}🤖
   *[no] {""}
}
rating-became = {" "}· { $before } → { $after }
not-rated = {""}
newer = Newer
older = Older
which-to-open = Open a game
past-option = Table { $table } · { $game } · { $place }
