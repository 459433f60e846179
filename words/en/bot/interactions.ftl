# What is answered to the one who acts, and what commands say of themselves.

# What cannot be had
too-old = This control is too old to work; use /table or /hand to get a new one.
try-again = That took me too long just now; do it once more.
old-command = This command has changed since Discord showed it; reload Discord first.
went-wrong = Something went wrong; nothing was changed beyond what you were told. The error's id is { $error }.
done-unseen = That is done, but something went wrong before it could be shown. The error's id is { $error }.
no-picture = Something went wrong with the picture, so it is missing here; the rest holds. The error's id is { $error }.
sits-nowhere = You sit at no table; open one with /play, or join one that /tables shows.
sits-at-several = You sit at several tables ({ $tables }); name one with the option table.
nobody-waits = No other table waits for you.
other-server = { $cancel ->
    [yes] That table is in another server; cancel it there.
   *[no] That table is in another server; look at it there.
}
server-left = { $bot ->
    [yes] I am not in the server of that table any more.
   *[no] You are not in the server of that table any more.
}
not-seen = You cannot see the channel of that table any more; ask a moderator of its server.
invite-others = Invite another member of this server, not yourself or a bot; to seat a computer, add one in the table's lobby.
not-here = { $server ->
    [yes] I am not in this server, only my commands are; somebody who manages it can invite me: <{ $link }>
   *[no] I play in servers that I am in; invite me to one of yours: <{ $link }>
}
may-not = I may not { $missing } in { $place }; ask a moderator to allow it, or use another channel.
lacking = I may not { $missing } in { $place }, so tables there lack pictures or a thread of their own; a moderator can allow it.
permission = { $name ->
    [view_channel] View Channel
    [send_messages] Send Messages
    [attach_files] Attach Files
    [read_message_history] Read Message History
    [create_public_threads] Create Public Threads
    [connect] Connect
    [manage_threads] Manage Threads
   *[send_messages_in_threads] Send Messages in Threads
}
turn-of = It is { $player }'s turn; **My hand** shows your cards.
mover-chooses = It is not your turn; the player to move chooses here.
options-stay = This table has already started; its options stay as they are.

# What was done
you-sit = You sit at table { $table } in { $channel }.
rematch-asked = The rematch is table { $table } in { $place }. It starts when all are in; you can also start without the others.
rematch-begins = All are in: table { $table } begins in { $place }.
table-is-open = Table { $table } is open in { $channel }.
board-stands = The board stands in this channel now, and shows the tables that everybody here may see. Delete it to take it down; **/board** moves it.
cancelled-now = Table { $table } is cancelled.
asked-to-cancel = Those who play with you are asked in { $place }; the game is cancelled when all agree.
asked-already = Those who play are asked that already in { $place }; answer there.
blocked-now = { $news ->
    [yes] { $person } can no longer open or join tables in this server. { $lobbies ->
        [0] Games they sit in go on.
        [one] They have left one lobby; games they sit in go on.
       *[other] They have left { $lobbies } lobbies; games they sit in go on.
    }
   *[no] { $person } was kept from the tables of this server already; **/unblock** lets them back.
}
unblocked-now = { $news ->
    [yes] { $person } can open and join tables in this server again.
   *[no] { $person } was not kept from the tables of this server.
}
blocked-here = Kept from the tables of this server: { $people }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}. **/unblock** lets somebody back.
nobody-blocked = Nobody is kept from the tables of this server.
managers-block = Only who may manage this server can do that; ask one of them.
not-to-block = That is you or a bot; name another person.
record-is = Everything that proves the deal. Check it with `python -m games verify { $file }`.
trying-again = I try again. If no hand arrives, allow direct messages in this server's privacy settings (and do not block me) first.
agreed = { $left ->
    [0] A computer plays on; its player can come back with “I'm back”.
    [one] Noted. One more player has to agree before a computer plays.
   *[other] Noted. { $left } more players have to agree before a computer plays.
}
away-until = You are away until { $until }. { $tables ->
    [0] You sit at no table now, and a table where you sit down later does not wait.
    [one] Your turns wait at one table.
   *[other] Your turns wait at { $tables } tables.
} **/away** with “I am back” ends it sooner.
not-away-now = { $tables ->
    [0] You were not away at any table.
    [one] Welcome back; your turn waits at no table any more.
   *[other] Welcome back; your turns wait at none of your { $tables } tables any more.
}
which-day = Name a day like 2026-12-24, a number of days, or choose one of those that are offered.
for-days = { $days ->
    [one] For a day
   *[other] For { $days } days
}, until { $day }
i-am-back = I am back
own-data-is = All that I keep of you, and nothing of anybody else. At tables that are still being played it has your moves, and nothing of the deal.
forgotten-now = I keep nothing of you any more, unless a server has blocked you. If you play again, you start anew.
resigned = You have resigned.

# Commands
command = { $name ->
    [play] Open a table in this channel; alone it shows the games
    [tables] The tables that are open in this server
    [board] Put up a message in this channel that always shows the open tables
    [cancel] Cancel a table, or ask those who play whether to
    [block] Keep somebody from the tables of this server; alone it shows whom
    [unblock] Let somebody back to the tables of this server
    [hand] Your hand, shown only to you
    [move] Play a move
    [table] The table as it is now, shown only to you
    [resign] Give up: a computer plays your cards, and you come last
    [rules] The rules of a game
    [leaderboard] The best players
    [verify] Show everybody that the cards of a table were dealt fairly
    [away] Let your turns wait while you are away
    [settings] How I tell you that it is your turn
    [privacy] What I keep of you; have it as a file, or deleted
   *[help] How to play here
}
play-with = Play with …
argument = { $name ->
    [play-game] What to play (left out: choose from pictures)
    [play-computers] Play against so many computers, at once
    [play-level] How well the computers play (one computer, if their number is left out)
    [play-rounds] How many rounds
    [play-with] Keep a seat for this person: only they may sit down with you
    [block-user] Whom (left out: show all who are kept away)
    [unblock-user] Whom
    [rules-game] Which game
    [leaderboard-game] Which game (all, if left out)
    [leaderboard-by] Sorted by (rating, if left out)
    [leaderboard-of] Where
    [away-until] A day like 2026-12-24, a number of days (1 to 14), or back
    [move-move] What to play, like 3s 3c, or pass
    [table-ended] The number of a table that has ended
   *[table] The table's number, when you sit at several
}
level-choice = { $level }: { $means }
order-by = { $order ->
    [rating] Rating
    [wins] Wins
   *[games] Games played
}
scope = { $everywhere ->
    [yes] All servers
   *[no] This server
}
