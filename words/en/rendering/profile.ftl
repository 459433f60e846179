# What the picture of a profile says.

# In the picture
holder = { $name }
where = { $everywhere ->
    [yes] All servers
   *[no] This server
}
head = { $what ->
    [rating] Rating
   *[year] Last year
}
place-of = { $place }
rating-is = { $rating }{ $provisional ->
    [yes] ?
   *[no] {""}
}
give-or-take = ± { $band }
scale-end = { $rating }
none-lately = no rated games
unrated = not rated yet
against = Against computers
fared = { $level ->
    [easy] easy
    [normal] normal
   *[hard] hard
} { $won } of { $played }

# In the description
title = { $name }, in { $everywhere ->
    [yes] all servers
   *[no] this server
}.
rated = { $game }: rating { $rating }{ $band ->
    [0] {""}
   *[other] , give or take { $band }
}{ $course }; rated games: { $games }{ $games ->
    [0] {""}
   *[other] , { $places }
}.
between = , between { $least } and { $most } in the last year
unchanged = {""}
times = { $place } { $times ->
    [one] once
   *[other] { $times } times
}
not-yet = Not rated yet: { $games }.
computers = Won against computers: { $levels }.
