# What stands on the leaderboard.

leaderboard-heading = ### Leaderboard · { $game } · { $everywhere ->
    [yes] all servers
   *[no] this server
}{ $month ->
    [yes] {" "}· this month
   *[no] {""}
} · by { $order ->
    [rating] rating
    [wins] wins
   *[games] games played
}
all-games = all games
nobody-yet = Nobody yet{ $month ->
    [yes] {" "}this month
   *[no] {""}
}: a game of two or more people is rated when it ends.
no-place-yet = You have no place here yet{ $month ->
    [yes] {" "}this month
   *[no] {""}
}: a game of two or more people is rated when it ends.
sort-by = By { $order ->
    [rating] rating
    [wins] wins
   *[games] games
}
since = { $month ->
    [yes] This month
   *[no] All time
}
your-profile = My profile
rating = { $rating }{ $provisional ->
    [yes] ?
   *[no] {""}
}
rating-note = -# Everybody begins at { $begins }; beating a stronger player brings more points. A **?** marks fewer than { $games } games. From the { $less } game of the same people on one day, results count a quarter. A player who gives up in the first moves loses points, and nobody gains by it.
