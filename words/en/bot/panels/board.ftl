# The board of a server.
join-it = Join table { $table } ({ $game })
board-title = ### King's Table
board-empty = No table is open; { COMMAND("play") } opens one.
board-lobby = 🪑 [Table { $table }]({ $address }) · { $game } · { $seated } of { $most } seats taken: { $players } · opened { $since }
