# Lists of tables.
which-table = You sit at several tables. Which one?
move-at-which = You sit at several tables, so nothing was played yet: choose one, and play the move there.
resign-where = You sit at several tables. At which one do you want to resign?
cancel-which = You sit at several tables. Which one is to be cancelled?
pick-table = Choose a table
sits = { $name }
one-of-yours = { $table } · { $game }{ $waits ->
    [yes] {" "}· your turn
   *[no] {""}
} · { $names }
open-tables = ### Open tables
none-open = No table is open; open one with { COMMAND("play") }.
more-tables = { $more ->
    [one] … and another one
   *[other] … and { $more } more
}
table-line = { $where ->
    [directs] Table { $table } (by direct messages)
    [alone] [Table { $table }]({ $address }), yours alone
    [nowhere] Table { $table }, yours alone: { COMMAND("hand") }
   *[there] [Table { $table }]({ $address })
} · { $game } · { $players } · { $state }
brief-line = { $where ->
    [directs] Table { $table } (by direct messages)
    [alone] [Table { $table }]({ $address }), yours alone
    [nowhere] Table { $table }, yours alone: { COMMAND("hand") }
   *[there] [Table { $table }]({ $address })
} · { $game } · { $playing ->
    [yes] being played
   *[no] not started yet
}
lobby-waits = waiting { $what ->
    [guests] for those who are invited
    [start] to be started
   *[players] for players
}
waits = ▶ { $player }, whose turn began { $since }
waits-for-you = ▶ **your turn**, which began { $since }
