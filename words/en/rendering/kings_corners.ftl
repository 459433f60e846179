# On the table
no-stock = Stock empty
    { $idle ->
        [0] no more draws
       *[other] { $idle } of { $seats } turns
            without a move
    }
two-win = { $one } and
    { $other }
    win together

# In the header of a hand
stock = { $empty ->
    [yes] the stock is empty
   *[no] { $cards } in the stock
}
todo = { $card ->
    [yes] { $pile ->
        [yes] Play a card, move a pile, or
       *[no] Play a card, or
    }
   *[no] { $pile ->
        [yes] Move a pile, or
       *[no] You can only
    }
} { $empty ->
    [yes] end your turn
   *[no] draw
} · { $stock }
may-go = It may go to the framed places

# In descriptions
pile = { $place }, { $count }, bottom { $bottom }, top { $top }
small-pile = { $place }, { $card }
piles = Piles: { $piles }.
no-piles = There are no piles.
empty = { $corners ->
    [yes] Empty, for a king: { $places }.
   *[no] Empty, for any card: { $places }.
}
stock-left = { $cards } in the stock.
stock-empty = The stock is empty.
idle = { $turns } of { $seats } without a move.
card-on-pile = { $card } on { $place }
pile-on-pile = move { $source } onto { $place }
pile-to-corner = move { $source } to an empty corner
king-to-corner = a king to an empty corner
card-to-place = any card to an empty place
can = You can play: { $moves }; or { ending }.
can-only = You can only { ending }.
ending = { $empty ->
    [yes] end your turn
   *[no] draw a card
}
held = Your { $count }: { $cards }.
inside = { $place } { $cards }
run = { $place } from { spoken-rank } down: { $suits }
between = Between bottom and top:
