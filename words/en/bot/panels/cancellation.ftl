# What is said where somebody would cancel a table.

cancel-title = { $alone ->
    [yes] Cancel table { $table }
   *[no] Ask to cancel table { $table }
}
why-cancel = { $alone ->
    [yes] Why? Those at the table read it
   *[no] Why? Those who play with you read it
}
asks-to-cancel = **{ $person }** asks whether to cancel table { $table }.
how-to-cancel = It is cancelled when all who play agree; otherwise the game goes on. You can answer until { $until }. So far { $agreed } of { $asked } agree.
plays-on = **{ $player }** would rather play on, so the game is not cancelled.
