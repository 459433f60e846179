# What is counted, and what stands for a seat without a name. Every other file may use these.
count-card = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
count-point = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
ordinal = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
}
player = Player { $number }
