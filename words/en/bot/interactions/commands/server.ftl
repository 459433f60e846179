# /server board
board-stands = The board stands in this channel now, and shows the tables that everybody here may see. Delete it to take it down; { COMMAND("server board") } moves it.
not-arrived = Discord is still telling me of the channels here; use { COMMAND("server board") } again in a minute.
# /server block and unblock
blocked-now = { $news ->
    [yes] **{ $person }** can no longer open or join tables in this server. { $lobbies ->
        [0] Games they sit in go on.
        [one] They have left one lobby; games they sit in go on.
       *[other] They have left { $lobbies } lobbies; games they sit in go on.
    }
   *[no] **{ $person }** was kept from the tables of this server already; { COMMAND("server unblock") } lets them back.
}
unblocked-now = { $news ->
    [yes] **{ $person }** can open and join tables in this server again.
   *[no] **{ $person }** was not kept from the tables of this server.
}
blocked-here = Kept from the tables of this server: { $people }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}. { COMMAND("server unblock") } lets somebody back.
nobody-blocked = Nobody is kept from the tables of this server.
not-to-block = That is you or a bot; name another person.
