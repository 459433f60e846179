# A game once more.
to-step = { $to ->
    [first] ⏮
    [back] ◀
    [next] ▶
   *[last] ⏭
}
look-as = { $sight ->
    [mine] My view
    [table] Table
   *[hands] All hands
}
go-to = Move { $ply } of { $of } · go to …
landmarked = { $kind ->
    [moment] Move { $ply } · the moment that decided it
    [turning] { $ply ->
        [0] The deal
       *[other] Move { $ply }
    } · before your turning point { $number }
    [round] Round { $number }{ $ply ->
        [0] {""}
       *[other] {" "}· after move { $ply }
    }
   *[move] Move { $ply }
}
chance = { $player } { $percent }%
chances = -# Chances: { $each }
shares = **{ $person }** shares { $ply ->
    [0] the deal
   *[other] move { $ply }
} of table { $table } ({ $game }):
replay-from-here = Replay from here
filming = 🎞 Making a film of table { $table } … { $percent }%
