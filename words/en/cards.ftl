# Cards, as they are written (10♥) and as they are spoken (10 of hearts).
rank = { $rank ->
    [T] 10
   *[other] { $rank }
}
suit-sign = { $suit ->
    [s] ♠
    [h] ♥
    [d] ♦
   *[c] ♣
}
spoken-rank = { $rank ->
    [A] ace
    [T] 10
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
}
suit = { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}
card = { rank }{ suit-sign }
spoken-card = { spoken-rank } of { suit }
red-joker = red joker
black-joker = black joker
hidden-card = a hidden card
