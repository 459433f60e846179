# What stands on panels and on their controls.

# Every panel of a table
heading = ### { $game } · table { $table }
how-to-play = **How to play**
who = **{ $name }**{ $mark ->
    [computer] {" "}🤖
    [resigned] {" "}🏳️
    [gone] {" "}🚪
    [away] {" "}💤
   *[person] {""}
}
to-move = ▶ { $player } to move
to-move-until = ▶ { $player } to move · ends { $until }
brief-turn = **{ $player }** { $words }
waits = ▶ { $player } to move · away until { $until }{ $agreed ->
    [0] {""}
   *[other] {" "}· { $agreed } of { $asked } would go on with a computer
}
over = The game is over.
rules-changed = The rules of this game were updated, so this table has ended without a result; open another with /play.
cancelled = { $why ->
    [rules_changed] { rules-changed }
    [server_left] The bot had left this server, so this table was cancelled.
   *[cancelled] This table was cancelled.
}
deleted-player = { forgotten }
mention = <@{ $person }>
cancelled-by = { $together ->
    [yes] All who play agreed to cancel this table, as { $person } had asked.
   *[no] { $person } cancelled this table.
}
in-their-words = { $said } “{ $why }”
have-gone = 🚪 { $players } { $number ->
    [one] has
   *[other] have
} left this server; a computer plays on.
closed = { $why ->
    [agreed] All agreed to cancel this table.
    [everybody_left] Everybody left, so this table is closed.
    [forgotten] Nobody started this table for a day, so it is closed.
    [rules_changed] { rules-changed }
    [server_left] The bot had left this server, so this table is closed.
   *[cancelled] Cancelled.
}
placed = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] ▫️
} { $place }. { $player } · { $points }
played-in = Played in { $place }.
mentioned = { $people }
not-shown = Its rules have been updated since, so it cannot be shown any more.

# A hand
your-turn = ▶ **Your turn.**
your-turn-until = ▶ **Your turn.** It ends { $until }.
you-are-absent = 💤 You are away until { $until }, and your turns wait; **/away** with “I am back” ends that.
you-resigned = You have resigned; a computer plays your cards.
you-are-away = 💤 A computer plays for you until you press **I'm back**.

# Controls
label = { $action ->
    [join] Join
    [happened] What happened
    [goon] Go on with a computer
    [come] { im-in }
    [joinhints] I'm in, with hints
    [agreehints] Hints yes / no
    [leave] Leave
    [start] Start
    [options] Options
    [rules] Rules
    [cancel] Cancel table
    [agreecancel] Agree
    [playon] Keep playing
    [pickaway] Send somebody away
    [play] Play
    [hand] My hand
    [more] More
    [repost] Post anew
    [back] I'm back
    [hint] Hint
    [resign] Resign
    [resignnow] Yes, resign
    [reach] Send my hand by DM again
    [unpick] Choose again
    [rematch] Rematch
    [again] New table
    [record] Game record
    [verify] Verify
    [analysis] Analysis
    [owndata] My data as a file
    [forget] Delete my data
    [forgetnow] Yes, delete it all
   *[leaderboard] Leaderboard
}
im-in = I'm in
start-now = Start now
previous = Back
next = Next
play-this = Play this
next-table = Next table ({ $waiting } waiting)
join-it = Join table { $table } ({ $game })
to-the-table = To the table
pick-cards = Choose the cards to play together
one-card = { $card }
pick-move = { $other ->
    [yes] Or choose what can be played
   *[no] Choose what to play
}
pick-next = { $picked } …
pick-of = { $asked }: { $picked } …
page-of = { $asked } ({ $page } of { $pages })
steps = { $steps }
leads = { $to }
turn = { $later ->
    [yes] ↓ More
   *[no] ↑ Earlier ones
}

# Other panels
what-else = Table { $table }: what would you like to do?
really = **Really { resort }?**
yes-really = Yes, { resort }
resort = { $word ->
    [pass] pass
    [draw] draw a card and end the turn
    [end] end the turn
    [discard] discard it
    [decline] take no card
   *[other] { $move }
}
go-back = Back
really-resign = Resign? A computer plays your cards to the end, and you come last.
rules-page = { $page }
rules-footer = -# Page { $page } of { $pages }

# The games
what-to-play = ### What shall it be?
    Press a game to open a table in this channel; **/rules** explains each.
what-to-play-with = ### What shall it be?
    Press a game to open a private table in this channel, for you and { $guest }; **/rules** explains each.
press-a-game = ### King's Table
    Press a game to see how it is played.
who-does-what = **Who does what**
    - **The opener** types **/play**, or picks **Apps › Play with …** in a person's menu, and deals with **Start**. **Options** sets the table up, sends somebody away, or cancels it.
    - **Everybody** may press **Join** in an open lobby; **/tables** and **/table** show what is played.
    - **Whoever sits down** fills a seat with a computer. *Easy* ones play at once, *normal* ones think for a moment, *hard* ones for up to a second.
    - **Players** get their cards by direct message. **My hand** or **/hand** shows them as well, only to you.
    - **Players of Court Wars** play under the table, for it has no hands. **/move** plays any game by typing.
    - **Learners** press **Hint** on their turn; in a rated game (of two or more people) only if all of them have pressed **Hints yes / no** in its lobby. When the game is over, **Analysis** shows you alone what your moves have lost.
    - **A computer** plays a turn that runs out. After two in a row, after 14 days where there is no limit, or when you leave the server, it plays your seat, until you press **I'm back**.
    - **Busy players** have **/settings** (how I call you), **/away** (your turns wait), **/resign** (you give up) and **/cancel** (when all agree, the game ends).
    - **Anybody curious** reads **/rules** and **/leaderboard**; **Verify** shows that a deal was fair.
    - **Moderators** put up a list of open tables with **/board**, and **/cancel** a table in their channel in which they do not play. Whoever manages the server keeps people from its tables with **/block**.
    - **The operator** runs the bot and can read its database, but cannot choose a deal unseen.
for-players = **{ $game }** for { $fewest } to { $most } players

# The board of a server
board-title = ### King's Table
board-empty = No table is open; **/play** opens one.
board-lobby = 🪑 Table { $table } · { $game } · { $seated } of { $most } seats taken: { $players } · open { $since } · { $channel }
