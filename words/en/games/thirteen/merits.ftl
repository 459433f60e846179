# What speaks for a move
goes-out = You are out with it.
catches-points = It catches { $cards }, which is worth { $points }.
nobody-beats = Nobody can beat it: no higher { $shape } is left to the others. You lead next.
then-out = Nobody can beat it, and then { $cards } is your last play.
too-few-cards = Nobody else who may still play holds { $cards }, so nobody can beat it.
one-play-left = What is left, { $cards }, goes down in one play.
plays-left = What is left can go down in { $plays } plays.
only-higher = { $count ->
    [one] Only one card that you do not see is higher: { $cards }.
   *[other] Only { $count } cards that you do not see are higher: { $cards }.
}
only-catchers = No single is higher: only a four of a kind or a double sequence beats it.
few-higher = Of the { $unseen } cards that you do not see only { $higher } are higher.
cannot-beat = { $player } has only { $left } left and cannot beat it.
lowest-held = It gets rid of your lowest card, { $card }.
loose = It belongs to no pair or sequence of yours.
breaks-nothing = It breaks up no other pair or sequence of yours.
cards-remain = It leaves you { $cards }.
just-enough = It is the lowest you have that beats { $cards }.
many-at-once = It gets rid of { $cards } at once.
keeps-twos = { $count ->
    [one] Your two stays for later: { $cards }.
   *[other] Your twos stay for later: { $cards }.
}
only-twos-beat = { $count ->
    [one] Only your two would beat it: { $cards } stays for later.
   *[other] Only your twos would beat it: { $cards } stay for later.
}
only-by-breaking = Whatever you have against { $cards } would break up a pair or sequence of yours.
answer-takes = To beat it you would have to play { $cards } at least.
