# What a hint says.

would-play = A computer would play: { $move }.
best = **{ $move }**: first place { $last ->
    [yes] {""}
   *[no] of the round{" "}
}in about { $share } % (± { $error }) of what I tried. { $chosen } % of my tries went to it.
why = { $begun ->
    [yes] Compared with what you have begun
   *[no] Compared with the next best
}: { $reasons }.
likely = { $player } most likely { $answer ->
    [pass] passes
    [draw] draws a card
    [end] ends the turn
    [discard] discards the card
    [decline] takes no card
    [skip] misses the turn
   *[play] plays
}.
because = { $sentences }
next-best = Next best: { $move }, { $share } % (± { $error }).
begun = What you have begun, at its best { $move }: { $share } % (± { $error }).
begun-best = It is what you have begun.
