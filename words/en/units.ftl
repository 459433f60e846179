# What is counted, and what stands for a seat without a name. Every other file may use these.
count-card = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
count-point = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
ordinal = { $form ->
    [one] { $number }st
    [two] { $number }nd
    [few] { $number }rd
   *[other] { $number }th
}
player = Player { $number }
marked = { $name } ({ $mark })
# Somebody who was forgotten, where they sat, and where they cancelled.
forgotten = Deleted player
# Somebody whose name shows nothing, and of whom no seat is known.
somebody = Player
count-tile = { $number ->
    [one] { $number } tile
   *[other] { $number } tiles
}
count-turn = { $number ->
    [one] { $number } turn
   *[other] { $number } turns
}
count-second = { $number ->
    [one] { $number } second
   *[other] { $number } seconds
}
count-minute = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
count-hour = { $number ->
    [one] { $number } hour
   *[other] { $number } hours
}
count-day = { $number ->
    [one] { $number } day
   *[other] { $number } days
}
count-win = { $number ->
    [one] { $number } win
   *[other] { $number } wins
}
count-game = { $number ->
    [one] { $number } game
   *[other] { $number } games
}
# What stands between parts that follow one another: in a sentence, between parts with commas, on a line of its own.
comma = { ", " }
blank = { " " }
semicolon = { "; " }
dot = { " · " }
