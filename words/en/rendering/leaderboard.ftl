# What the picture of a leaderboard says.

# In the picture
best = { $everywhere ->
    [yes] All servers
   *[no] This server
}{ $month ->
    [yes] , this month
   *[no] {""}
}
figure = { $figure ->
    [rating] Rating
    [wins] Wins
   *[games] Games
}
named = { $name }
nameless = name not known yet
beyond = { $place }+
rated = { $rating }{ $provisional ->
    [yes] ?
   *[no] {""}
}

# In the description
title = The best at { $game }, { $everywhere ->
    [yes] all servers
   *[no] this server
}{ $month ->
    [yes] , this month
   *[no] {""}
}, by { $order ->
    [rating] rating
    [wins] wins
   *[games] games played
}.
line = { $place } { $who }: { $provisional ->
    [yes] provisional rating
   *[no] rating
} { $rating }, { $wins } in { $games }
at = { $place }
lines = { $lines }.
own-line = Your line: { $line }.
