# What asks for the next step of a move.
pick-next = { $picked } …
everything = All { $outlook }
you-picked = You chose **{ $picked }**. What next?
page-of = { $asked } ({ $page } of { $pages })
turn = { $later ->
    [yes] ↓ More
   *[no] ↑ Earlier ones
}
