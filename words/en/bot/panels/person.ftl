# What is told to one person of their turns, of tables and of their settings.

# Calls
called = { $player }, it is your turn at table { $table } ({ $game }).
reminder = { $player }, it is your turn at table { $table }; { $limited ->
    [yes] time runs out
   *[no] a computer takes your seat
} { $until }.
quiet-reminder = { reminder }
invited = { $rematch ->
    [yes] **{ $opener }** asks for a rematch of { $game }
   *[no] **{ $opener }** invites you to { $game }
} (table { $table }).
invited-here = { $player }: { $invited }

# Several tables
which-table = You sit at several tables. Which one?
pick-table = Choose a table
sits = { $name }
one-of-yours = { $table } · { $game }{ $waits ->
    [yes] {" "}· your turn
   *[no] {""}
} · { $names }

# The open tables of a server
open-tables = ### Open tables
more-tables = { $more ->
    [one] … and another one
   *[other] … and { $more } more
}
none-open = No table is open; open one with /play.
table-line = Table { $table } · { $game } · { $players } · { $state } · { $channel }
brief-line = Table { $table } · { $game } · { $playing ->
    [yes] being played
   *[no] waiting for players
} · { $channel }
waits-for-players = waiting for players
waits = ▶ { $player }, whose turn began { $since }
waits-for-you = ▶ **your turn**, which began { $since }

# A person's settings
your-settings = ### Your settings
your-cards = ### Your cards
    I draw them so wherever you alone see a picture: your hands, what they show next, and analyses. What stands at a table for everybody stays as it is.

# What is kept of a person
what-is-kept = ### What I keep
    - of you: your Discord id, your name in Discord (for the leaderboard of all servers), what you have set with **/settings**, and a small copy of your picture, which is drawn beside your name;
    - of the tables where you have sat: your name as it was shown then, the moves with their times, the results, your ratings, and what **Analysis** has found;
    - whether a server blocks you or somebody has sent you away from a lobby, and what you have said when you cancelled a table;
    - which messages of mine show a table. I do not read what anybody writes.
    { $days ->
    [0] The moves of a table are kept for as long as this bot runs.
    [one] The moves of a table are deleted a day after its end.
   *[other] The moves of a table are deleted { $days } days after its end.
} Whoever runs this bot can read what it keeps, and may have backups of it.
really-forget = **Really delete all that I keep of you?** This cannot be undone: your settings and ratings are gone, and on leaderboards and in the records of games your name is no more; “{ forgotten }” sat there. The games of the others stay whole. If a server has blocked you, I keep that. What I have already posted stays in Discord.
to-the-table = To the table
