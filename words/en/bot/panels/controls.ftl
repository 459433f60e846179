# What asks for a move.
pick-cards = Choose the cards to play together
one-card = { $card }
pick-move = { $other ->
    [yes] Or choose what to play
   *[no] Choose what to play
}
