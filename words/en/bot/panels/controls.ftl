# What asks for a move.
pick-cards = Cards to play together
one-card = { $card }
pick-move = { $other ->
    [yes] Or choose what to play
   *[no] Choose what to play
}
