# What commands say of themselves.
old-command = This command has changed since Discord showed it; reload Discord first.
command = { $name ->
    [play] Open a table in this channel, or play against computers; by itself it shows the games
    [tables] The tables that are open: of this server, and your own
    [server-settings] Where people open tables here, of which games, and how they are played
    [server-board] Put up a message in this channel that always shows the open tables
    [table-cancel] Cancel a table, or ask those who play whether to
    [server-block] Keep somebody away from the tables of this server; by itself it shows who is kept away
    [server-unblock] Let somebody back to the tables of this server
    [hand] Your hand, shown only to you
    [move] Play a move
    [table] Your tables: show, replay, history, resign, cancel, verify
    [server] For moderators of this server
    [table-show] The table as it is now, shown only to you
    [table-replay] Replay a game that has ended, move by move; only you see it
    [table-history] Games that have ended: yours, or those of somebody else that you may see
    [table-resign] Give up and come last; where others play on, a computer plays your cards
    [rules] The rules of a game
    [leaderboard] The best players
    [table-verify] Show everybody that the cards of a table were dealt fairly
    [away] Let your turns wait while you are away
    [settings] How I tell you that it is your turn, and your quiet hours
    [privacy] What I keep about you: get it as a file, or delete it
   *[help] How to play here
}
argument = { $name ->
    [play-game] What to play; leave it out to choose from pictures
    [play-computers] Play at once against this many computers; only you see it
    [play-level] How well the computers play (one computer, if their number is left out)
    [play-rounds] How many rounds
    [play-with] Keep a seat for this person: only they may sit down with you
    [server-block-user] Who (left out: see everybody who is kept away)
    [server-unblock-user] Who
    [rules-game] Which game
    [leaderboard-game] Which game (all, if left out)
    [leaderboard-by] Sorted by (rating, if left out)
    [leaderboard-of] Where
    [leaderboard-when] Of all time, or of this month
    [leaderboard-person] Instead, the profile of this person: ratings, places, results
    [away-until] A day like 2026-12-24, a number of days (1 to 14), or back
    [settings-from] When your quiet hours begin: nothing notifies you in them
    [settings-until] When they end: ten hours a day at most
    [settings-zone] Where you are: type a city
    [move-move] What to play, like 3s 3c, or pass
    [table-history-of] Whose (yours, if left out)
    [table-history-game] Which game (all, if left out)
    [table-history-with] Only those with this person: how you two have fared
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
time = { $month ->
    [yes] This month
   *[no] All time
}
