# What is said where somebody would cancel a table.

cancel-title = { $alone ->
    [yes] Cancel table { $table }
   *[no] Ask to cancel table { $table }
}
why-cancel = { $alone ->
    [yes] Why? Everybody at the table reads it
   *[no] Why? The other players read it
}
asks-to-cancel = **{ $person }** asks whether to cancel table { $table }.
how-to-cancel = It is cancelled when all who are asked agree{ $silent ->
    [yes] , or if by { $until } only players who are still away have not; otherwise the game goes on.
   *[no] ; otherwise the game goes on. You can answer until { $until }.
} So far { $agreed } of { $asked } agree.
while-away = { $member ->
    [yes] You are away, so you have until { $until }: come back and play, or answer here. If you do neither
   *[no] You are not in its server any more. You have until { $until } to be a member again and press **I'm back**. If you do not
}, the table is cancelled and nobody is rated, as soon as all who are there agree.
all-have-left = Nobody else is left at table { $table }. You can play on, or end the game now: the others count as having resigned.
really-end = End table { $table }? The game stops here and does not count.
plays-on = **{ $player }** would rather play on, so the game is not cancelled.
