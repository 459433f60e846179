# What asks for the next step of a move.
pick-next = { $picked } …
pick-of = { $asked }: { $picked } …
page-of = { $asked } ({ $page } of { $pages })
turn = { $later ->
    [yes] ↓ More
   *[no] ↑ Earlier ones
}
