# A word of luck that a player is to add.
luck-comes = 🍀 { $player } adds a word of luck { $opened ->
    [yes] after this message: it is mixed in, too, and nobody has known it before.
   *[no] after the start: it is mixed into the shuffle, too.
}
luck-is-awaited = 🍀 { $player } adds a word of luck, and then the cards are dealt. If it has not come in a minute, they are dealt without it.
luck-title = A word of luck for table { $table }
which-luck = It is shown to all, and mixed in
