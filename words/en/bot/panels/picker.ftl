# What asks for the next step of a move.
pick-next = { $picked } …
everything = All { $outlook }
you-picked = You chose **{ $picked }**. How does it go on?
page-of = { $asked } ({ $page } of { $pages })
turn = { $later ->
    [yes] ↓ More
   *[no] ↑ Earlier ones
}
