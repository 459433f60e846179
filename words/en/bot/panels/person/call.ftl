# What tells a player of their turn.
called = { $player }, it is your turn at table { $table } ({ $game }).
begun = { $players }: { $game } has begun at table { $table }.{ $hands ->
    [yes] {" "}**My hand** under the table shows your cards.
   *[no] {""}
}
reminder = { $player }, it is your turn at table { $table }; { $limited ->
    [yes] time runs out
   *[no] a computer takes your seat
} { $until }.
quiet-reminder = { reminder }
invited = { $rematch ->
    [yes] **{ $opener }** asks for a rematch of { $game }: table { $table }.
   *[no] **{ $opener }** invites you to { $game } (table { $table }).
}
invited-here = { $player }: { $invited }
to-the-table = To the table
was-called = -# { $player } was called to a turn at table { $table }.
was-invited = -# Somebody was invited to table { $table }.
was-asked = -# All who play at table { $table } were asked whether to cancel it.
