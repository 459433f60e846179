# What stands in a lobby, and among its options.

opens = **{ $opener }** opens a table. Players: { $players } of { $most }.{ $ready ->
    [yes] {""}
   *[no] {" "}**Start** appears with { $fewest }.
}
asks-again = **{ $opener }** asks for a rematch. In: { $players } of { $expected }.
invites = **{ $opener }** opens a private table. Players: { $players } of { $most }.
waits-for = Still to come: { $people }{ $rematch ->
    [yes] ; the game starts when all are in.
   *[no] .
}
have-declined = { $people } { $number ->
    [one] has
   *[other] have
} declined.
seated = { $number }. { $player }
seated-with = { $number }. { $player } ({ $chosen })
level = { $level ->
    [easy] easy
    [normal] normal
   *[hard] hard
}
level-means = { $level ->
    [easy] cheerful beginners, who play at once
    [normal] steady club players, who think for a moment
   *[hard] ruthless masters, who think up to a second a move
}
plays = { $player } { $level }
plays-at = { $player }, rated { $rating }
introduced = { $seated } · *{ $character }*
character = { $name ->
    [Pip] Plays whatever looks nicest.
    [Dot] Cheers the loudest when you win.
    [Robin] Learned the rules this morning.
    [Clover] Trusts to luck, and has some.
    [Biscuit] Is mostly here for the snacks.
    [Juniper] Asks what was played, and then forgets.
    [Walter] Has not missed a club evening in years.
    [Edith] Counts on her fingers, and counts right.
    [Mabel] Knits between turns, and sees everything.
    [Harold] Keeps every game in a notebook.
    [Otto] Never hurries, and never sulks.
    [Winifred] Taught half the club to play.
    [Morgana] Remembers everything that you have played.
    [Mordred] Has never let anybody win.
    [Isolde] Smiles, and gives nothing away.
    [Lucan] Waits for one mistake of yours.
    [Ravenna] Thinks of your next turn before you do.
   *[Balthazar] Has forgotten how it feels to lose.
}
add-level = 🤖 { $level ->
    [easy] Easy
    [normal] Normal
   *[hard] Hard
}
change-computer = Change or remove a computer
for-another = { $name } ({ $was }) → { $level }
send-away = Remove { $name } ({ $was })
hints-agreed = Hints: { $agreed } of { $people } agree
hints-on = Hints are on: all agree
unrated = -# Not rated: fewer than two people.
rated-from = -# Rated after { $fewest } moves each; leavers come last.
takes-about = About { $turns } each{ $long ->
    [0] {""}
   *[other] {""}, sometimes { $long } or more
}; { $time } at one sitting.
option-takes = { $option } (about { $turns } each)
players-wait = { $players } are about to play: the cards are being dealt. If nothing happens, press **Start** again.
opening-of = **Table { $table } is dealt**{ $number ->
    [one] { "" }
   *[other] {" "}by this message, number { $number }: no cards were dealt by those before it
}
joined-in-order = In the order of joining: { $players }
players-play = { $players } play; their table is being set up.
players-play-here = { $players } play in this channel.
players-play-there = { $players } play in [this thread]({ $address }).
turn-time = Time for a turn
take-backs-are = Take-backs: { $what ->
    [slips] the last move, for 2 minutes
    [agreement] by agreement
   *[none] none
}
no-limit = no limit{ $briefly ->
    [yes] {""}
   *[no] {" "}(after { $days } days a computer plays)
}
lasts = { $time }
value = { $value ->
    [on] on
    [off] off
   *[number] { $value }
}
on-or-off = on or off
option-is = { $title }: { $value }
all-options = { $options }
option-can-be = { $title } ({ $values }): { $value }
options-of = Options of table { $table }:
change-options = Change options
players-of = Players of table { $table }:
who-goes = Choose who has to leave
send-away-means = A player you send away cannot come back to this table.
invitation-of = { $guest } (invited)
take-back-means = If you take an invitation back, its seat is free.
choose-your = Choose your { $what }
any = Any { $what }
played-in = Played in [this thread]({ $address }).
start-now = Start now
deal-without = Deal without it
