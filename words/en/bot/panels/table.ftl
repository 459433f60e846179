# Panels of a table, besides the table itself.
what-else = Table { $table }: what would you like to do?
really-share = Open a lobby here? Your own game, table { $table }, ends for it and does not count.
really-resign = Resign from table { $table }? { $ends ->
    [yes] The game is over at once
   *[no] A computer plays your cards to the end
}, and you come { $resigned ->
    [yes] ahead only of those who have resigned already
   *[no] last
}{ $rated ->
    [yes] , also for your rating
   *[no] {""}
}.
