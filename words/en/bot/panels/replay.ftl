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
    [moment] The moment that decided it · move { $ply }
    [turning] Before your turning point { $number } · { $ply ->
        [0] the deal
       *[other] move { $ply }
    }
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
