# What stands in a lobby, and among its options.

opens = { $opener } opens a table. Players: { $players } of { $fewest } to { $most }.
asks-again = { $opener } asks for a rematch. In: { $players } of { $expected }.
invites = { $opener } opens a private table. Players: { $players } of { $fewest } to { $most }.
waits-for = Still to come: { $people }{ $rematch ->
    [yes] ; the game starts when all are in.
   *[no] .
}
seated = { $number }. { $player }
seated-with = { $number }. { $player } · { $chosen }
takes-about = With { $seats } players each has about { $turns }; at one sitting that takes about { $time }.
sealed = -# Fair shuffle: the secret is sealed. Its SHA-256 begins with `{ $commitment }`; your joining is mixed in, and the secret is shown at the end.
players-play = { $players } play; their table is being laid.
players-play-here = { $players } play in this channel.
players-play-there = { $players } play in { $thread }.
turn-time = Time for a turn
no-limit = no limit
lasts = { $time }
value = { $value ->
    [on] on
    [off] off
   *[number] { $value }
}
on-or-off = on or off
option-is = { $title }: { $value }
option-can-be = { $title } ({ $values }): { $value }
option-line = - { $title }: **{ $value }** ({ $values })
turn-time-line = - { turn-time }: **{ $time }**
options-of = Options of table { $table }:
choose-your = Choose your { $what }
any = Any { $what }
