# Moves that are taken back.

nothing-to-take-back = You have made no move in this round that you could take back.
moved-since = There were other moves since, so yours stays; play on from there.
drawn-since = You have drawn a card since; it cannot be unseen.
taken-back-already = You have taken a move back in this round already; that is possible once a round.
slip-over = A move can be taken back for two minutes; it is too late now.
took-back = ↩ { $player } took back “{ $move }”{ $more ->
    [yes] {" "}and what was played after it
   *[no] {""}
}.
no-take-backs = Nothing is taken back at this table; that was settled in its lobby.
asked-before = The others were asked already; without all of them agreeing, your move stays.
nobody-asks-back = Nobody asks to take a move back any more; play on.
