title = King's Court: Sevens
tiles-in-hand = Tiles in hand
colour = { $colour ->
    [r] red
    [g] green
    [b] blue
   *[y] yellow
}
value = { $value ->
    [K] King
   *[other] { $value }
}
tile-named = { colour } { value }
hidden-tile = hidden tile

# What happens
dealt = The tiles are dealt around the { $king }. { $leader } starts.
    .brief = { $leader } starts
round-dealt = Round { $round } of { $rounds } is dealt around the { $king }. { $leader } starts.
    .brief = { $leader } starts
placed = { $seat } { $how ->
    [made] made { $checkpoint } at { $space }: { total } with the { $tile }{ by-mercy }{ in-parts }.
    [broke] broke seven at { $space }: { total } with the { $tile }{ by-mercy }{ in-parts }.
   *[placed] placed the { $tile } on { $space }{ by-mercy }: { total }{ in-parts }.
}
    .brief = { $tile } { $space } ({ total })
total = { $total ->
    [0] no points
   *[other] { $total }
}
by-mercy = { $mercy ->
    [yes] {" "}by mercy
   *[no] {""}
}
in-parts = { $several ->
    [yes] {" "}({ $parts })
   *[no] {""}
}
part = { $part ->
    [seven] seven
    [lines_value] values in line
    [lines_suit] prime suit in line
    [chains_value] chains of value
   *[chains_colour] chains of colour
} { $points }
you-drew-tiles = You drew the { $tiles }.
passes = { $seat } has no tile that can be placed, and passes.
    .brief = passes
board-full = Every space is filled.
    .brief = the board is full
nothing-fits = Nobody has a tile that can be placed.
    .brief = nothing fits
round-over = Round { $round } is over: { $scores }.
    .brief = round over: { $scores }

# What is wrong with a move
no-move = Name a tile and a space, like `b4@a1`, or `pass`.
not-a-tile = “{ $typed }” is not a tile; write one like b4: r, g, b or y, and 1 to 6.
not-a-space = “{ $typed }” is not a space of the board; they are a1 to g7.
king-moved = The King is never moved; name a tile of your hand.
no-pass = { $mercy ->
    [yes] Your last tile may lie beside its own value now (the mercy rule), so you may not pass.
   *[no] You have a tile that can be placed, so you may not pass.
}
not-in-hand = You do not hold a { $tile }.
off-board = The spaces of the board are a1 to g7.
throne = The King lies on { $space }.
taken = The { $tile } lies on { $space } already.
closed = { $space } is a blue space: it opens when the green spaces beside it are filled, and { $empty } { $count ->
    [one] is empty.
   *[other] are empty.
}
alone = { $space } touches no tile; a tile must touch another at a side or a corner, and the King alone does not count.
beside-its-value = { $space } lies beside the { $tile } on { $other }; equal values may not touch at a side.

# What a move is called
placing = { $tile } on { $space }
tile-label = { $colour ->
    [r] Red { $value }♥
    [g] Green { $value }♣
    [b] Blue { $value }♦
   *[y] Yellow { $value }★
}
space-label = { $kind ->
    [blue] { $space } (blue space)
    [green] { $space } (green space)
   *[plain] { $space }
}
passing = Pass: no tile can be placed

# What a move leads to
outcome = { total }{ in-parts }
outlook = { $spaces } spaces, { $alike ->
    [yes] { $most } each
   *[no] { $least } to { $most }
}
