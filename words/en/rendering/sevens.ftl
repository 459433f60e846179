space-values = Space Values
colour = { $colour ->
    [r] red
    [g] green
    [b] blue
   *[y] yellow
}
colour-name = { colour }

# Beside and below the board
prime-suit = Prime
    Suit
stack = Stack
empty-stack = empty
last-placed = { $named ->
    [yes] { $how ->
        [made] { $seat } made { $checkpoint } at { $space }: { $total }
        [broke] { $seat } broke seven at { $space }: { $total }
       *[placed] { $seat } placed the { $tile } on { $space }: { $total }
    }
   *[no] { $how ->
        [made] Made { $checkpoint } at { $space }: { $total }
        [broke] Broke seven at { $space }: { $total }
       *[placed] Placed the { $tile } on { $space }: { $total }
    }
}
scored = { $points }
no-points = no points
is-to-play = { $seat } to play
hint = A blue space opens when the green ones beside it are filled

# In the header of a hand, and below its board
over-you-are = Game over: you are { $place }
may-go = Your { $tile } may go to:
your-turn-to-place = Your turn: place a tile
your-turn-to-pass = Your turn: only a pass
seat-score = { $seat } { $score }
no-tiles = No tiles left

# In descriptions
placed-last = { $placed }.
held = Your { $count }: { $tiles }.
no-tiles-left = You have no tiles left.
no-space-for = No space for { $tiles }.
may-go-to = Your { $tile } may go to: { $spaces }.
gain = { $space } { $points }
rows = Rows from the top, a to g.
row = { $number }: { $tiles }.
no-tile = empty
prime-suit-is = Prime Suit { colour }.
blue-spaces = Blue spaces: { $spaces }.
blue-space = { $space } { $open ->
    [yes] open
   *[no] closed
}
stack-left = Stack: { $tiles }.
stack-empty = The stack is empty.
space-value = { $space } { $value }
values = Space Values:
