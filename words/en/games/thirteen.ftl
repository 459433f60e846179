title = Thirteen

# What happens
dealt = The cards are dealt. { $leader } leads.
    .brief = { $leader } leads
round-dealt = Round { $round } of { $rounds } is dealt. { $leader } leads.
    .brief = { $leader } leads
plays = { $seat } plays { $cards }.
    .brief = { $cards }
passes = { $seat } passes.
    .brief = passes
caught = { $seat } catches { $loser }'s { $cards } with a { $by }: { $points }.
    .brief = catches { $cards }
out = { $seat } has played the last card and goes out as number { $place }.
    .brief = goes out
trick-won = { $seat } takes the trick and leads.
leads = A new trick: { $seat } leads.
round-over = { $last } is left with cards and is last. Points for going out: { $points }. Score, catches included: { $scores }.
    .brief = round over: { $scores }

# What cards make
shape = { $kind ->
    [pair] pair
    [triple] triple
    [four] four of a kind
    [sequence] sequence of { $size }
    [double] double sequence of { $size } pairs
   *[single] single
}

# What is wrong with a move
leader-passes = You lead this trick, and the leader may not pass.
not-in-hand = You do not hold the { $cards }.
two-in-sequence = A two (a “pig”) may not be part of a sequence.
no-combination = { $cards } is not a combination: play a single, a pair, a triple, a four of a kind, a sequence of 3 or more, or a double sequence of 3 pairs or more.
order = The cards of a move run from low to high.
wrong-kind = A { $play } does not beat this { $trick }; it takes a higher { $trick }{ $pairs ->
    [0] .
   *[other] { $four ->
        [yes] , a four of a kind or a double sequence of { $pairs } pairs or more.
       *[no] {" "}or a double sequence of { $pairs } pairs or more.
    }
}
too-low = { $cards } does not beat the { $trick }{ $count ->
    [one] .
   *[other] : the highest card decides.
}
no-move = Name the cards to play, like `3s 3c`, or `pass`.
card-twice = The { $cards } is named twice.

# What a move is called
play = { $cards } ({ $shape })
single = { $cards }
all-of-a-kind = { $kind ->
    [pair] Pairs
    [triple] Triples
    [four] Fours of a kind
    [sequence] Sequences of { $size }
    [double] Double sequences of { $size } pairs
   *[single] Singles
}
pass = Pass

# What a move leads to
outcome = { $parts }
beats = beats { $cards }
catches = catches { $loser }'s { $cards }: { $points }
last-cards = your last cards: you are out
breaks-up = breaks { $kind ->
    [pair] { $count ->
        [1] a pair
       *[other] { $count } pairs
    }
    [triple] { $count ->
        [1] a triple
       *[other] { $count } triples
    }
   *[four] { $count ->
        [1] a four of a kind
       *[other] { $count } fours of a kind
    }
}
leaves = leaves you { $cards }
