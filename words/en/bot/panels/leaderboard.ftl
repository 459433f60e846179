# What stands on the leaderboard.

leaderboard-heading = ### Leaderboard · { $game } · { $everywhere ->
    [yes] all servers
   *[no] this server
} · by { $order ->
    [rating] rating
    [wins] wins
   *[games] games played
}
all-games = all games
nobody-yet = Nobody yet: a game of two or more people is rated when it ends.
row = { $place }\. **{ $name }** · { $rating } · { $wins } in { $games }
called = { $name }
unnamed = name not known yet
rating = { $rating }{ $provisional ->
    [yes] ?
   *[no] {""}
}
rating-note = -# Everybody begins at { $begins }; beating a stronger player brings more points. A **?** marks fewer than { $games } games. From the { $less } game of the same people in a day on, a result counts a quarter. A player who gives up in the first moves loses points, and nobody gains by it.
