# A game once more.
replay-heading = ### { $game } · table { $table } · { $ply ->
    [0] the deal
   *[other] move { $ply } of { $of }
}
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
