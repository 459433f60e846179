# What the picture of the deck says.
deck = Four cards, { $four ->
    [yes] spades black, hearts red, diamonds blue and clubs teal
   *[no] spades and clubs black, hearts and diamonds red
}, { $large ->
    [yes] with a very large rank and suit
   *[no] in the usual print
}: { $cards }.
