# What stands on a button: three stand side by side on a phone.
draw-and-end = Draw and end
end-turn = End turn
several = { $source } …
to = { $source }→{ $place }
wins = { $to } wins
the-card = { $card }
the-pile = { $place }
the-place = { $place ->
    [N] north
    [E] east
    [S] south
    [W] west
   *[other] corner
}
top-at = { $card } ({ $place })
