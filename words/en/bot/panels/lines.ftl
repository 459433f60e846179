# Lines that several panels have.
heading = ### { $game }{ $rounds ->
    [1] {""}
   *[other] , round { $round } of { $rounds }
} · table { $table }
how-to-play = **How to play**
on-buttons = -# On the buttons: { $signs }
who = **{ $name }**{ $mark ->
    [computer] {" "}🤖
    [resigned] {" "}🏳️
    [gone] {" "}🚪
    [away] {" "}💤
   *[person] {""}
}
to-move = ▶ { $player } to move
to-move-until = ▶ { $player } to move · ends { $until }
waits = ▶ { $player } to move · away until { $until }{ $agreed ->
    [0] {""}
   *[other] {" "}· { $agreed } of { $asked } would go on with a computer; the wait ends { $latest } at the latest
}
over = The game is over.
over-for-you = { over } **{ $first ->
    [alone] You win!
    [shared] You share the first place!
   *[no] You come { $place }.
}**
rules-changed = The rules of this game were updated, so this table has ended without a result; { COMMAND("play") } opens another one.
untouched = Nothing was played at this table for a month, so it was closed.
to-others = You opened this game to others, so this table was closed.
made-room = You began another game, so this table, the oldest that you played alone, was closed.
cancelled = { $why ->
    [rules_changed] { rules-changed }
    [damaged] What is kept of this table was damaged, so it was cancelled.
    [deleted] Its message was deleted, so this table was cancelled.
    [server_left] The bot had left this server, so this table was cancelled.
    [place_gone] Its channel was deleted, so this table was cancelled.
    [made_room] { made-room }
    [untouched] { untouched }
    [to_others] { to-others }
   *[cancelled] This table was cancelled.
}
deleted-player = { forgotten }
named = { $name }
at-table = { $name }
cancelled-by = { $why ->
    [agreed] All who play agreed to cancel this table, as **{ $person }** had asked.
    [unanswered] **{ $person }** had asked to cancel this table, and nobody who was away came back in time.
   *[cancelled] **{ $person }** cancelled this table.
}
in-their-words = { $said } “{ $why }”
have-gone = 🚪 { $players } { $number ->
    [one] has
   *[other] have
} left this server; a computer plays on.
have-resigned = 🏳️ { $players } { $number ->
    [one] has
   *[other] have
} resigned; a computer plays on.
closed = { $why ->
    [agreed] All agreed to cancel this table.
    [unanswered] All who were there agreed to cancel this table.
    [everybody_left] Everybody left, so this table is closed.
    [forgotten] Nobody started this table for a day, so it is closed.
    [rules_changed] { rules-changed }
    [damaged] What is kept of this table was damaged, so it is closed.
    [not_dealt] The cards could not be dealt for a day, so this table is closed.
    [deleted] Its message was deleted, so this table is closed.
    [server_left] The bot had left this server, so this table is closed.
    [place_gone] Its channel was deleted, so this table is closed.
    [made_room] { made-room }
    [untouched] { untouched }
    [to_others] { to-others }
   *[cancelled] Cancelled.
}
placed = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] ▫️
} { $place }. { $player } · { $points }
played-on = 💤 Time ran out for { $players }: { $number ->
    [one] a computer
   *[other] computers
} played on{ $behind ->
    [yes] , so they come behind the others
   *[no] {""}
}.
played-on-for-you = 💤 Your time ran out: a computer played on for you{ $behind ->
    [yes] , so you come behind the others
   *[no] {""}
}.
mentioned = { $people }
not-shown = Its rules have been updated since, so it cannot be shown any more.
