title = Court Wars
jokers = Jokers
same-value = Equal guards may be stacked
court = { $court ->
    [K] King
    [Q] Queen
   *[J] Jack
}

# The deal and the opening
dealt = The Courts are laid out. { $leader } starts.
    .brief = { $leader } starts
round-dealt = Round { $round } of { $rounds }: the Courts are laid out. { $leader } starts.
    .brief = { $leader } starts
set-aside = { $seat } turns up { $joker ->
    [yes] the { $card }
   *[no] { $card }
}, which does not count.
opened = The opening is over: { $seat } takes the first turn.

# A turn
turned-over = The stock is empty: the discard pile is turned over.
draws = { $seat } draws { $card }.
draws-joker = { $seat } draws the { $card } and may revive a Court card.
    .brief = draws the { $card }
turn-lost = { $seat } draws { $card } and loses the turn.
    .brief = loses the turn
joker-lost = { $seat } draws the { $card } and has no defeated Court card to revive.
    .brief = draws the { $card }
ace = { $seat } draws { $card } and may attack before drawing again.
    .brief = draws { $card }
ace-wasted = { $seat } draws { $card }, can attack nothing, and draws again.
    .brief = draws { $card }
last-ace = { $seat } draws { $card }; only aces are left, so the turn is over.
    .brief = draws { $card }
places = { $seat } places { $card } on the { $court }.
    .brief = { $card } on { $court }
revives = { $seat } revives the { $court }: the { $card } stands in.
    .brief = revives the { $court }
discards = { $seat } discards { $joker ->
    [yes] the { $card }
   *[no] { $card }
}.
    .brief = discards { $card }
skips = { $seat } can neither draw nor attack and misses the turn.
    .brief = misses the turn
takes = { $seat }'s { $source } spends { $spent } and takes { $beaten } of { $to }'s { $target }.
    .brief = takes { $beaten } of { $to }
breaks = { $seat }'s { $source } spends { $spent }, takes { $beaten } and defeats { $to }'s { $target }.
    .brief = defeats { $to }'s { $target }
defeats = { $seat }'s { $source } spends { $spent } and defeats { $to }'s bare { $target }.
    .brief = defeats { $to }'s { $target }
joker-falls = The { $card } that stood in for it is discarded.

# The end of a round
out = { $seat } has lost the whole Court and is out.
    .brief = { $seat } is out
round-won = { $seat } is the last one standing and wins round { $round }. Points: { $points }.
    .brief = wins the round: { $points }
round-quiet = Round { $round } ends: no Court card has fallen for { $turns } turns. Points: { $points }.
    .brief = round over: { $points }
round-long = Round { $round } ends after { $turns } turns. Points: { $points }.
    .brief = round over: { $points }

# Why a game of one round ended
last-standing = Won as the last one standing.
none-fell = No Court card fell for { $turns } turns.
long-enough = { $turns } turns were played.

# What is wrong with a move
not-a-move = { $empty ->
    [yes] To move,
   *[no] “{ $typed }” is not a move;
} write `draw`, `K`, `Q`, `J` or `discard`, or an attack as the lists call it, like `Queen 7 5 takes 4 8 of Bob's King`, or with fewer words.
nothing-to-draw = There is nothing to draw: the stock and the discard pile are empty.
no-skip = Only a player who can neither draw nor attack misses a turn; you can { $draw ->
    [yes] draw
   *[no] attack
}.
opening-attack = Nobody attacks in the opening; place the { $card } or discard it.
card-waits = First place the { $card } or discard it.
nothing-drawn = There is no card to place or discard; draw one or attack.
not-defeated = Your { $court } is not defeated; a joker stands in only for a defeated Court card.
defeated = Your { $court } is defeated; no guard can be placed on it.
not-lower = A guard must be { $same ->
    [yes] not higher than
   *[no] lower than
} the one under it: { $card } cannot go on the { $under } on your { $court }.
no-source = An attack is made from your King, Queen or Jack.
no-guards = Your { $court } { $defeated ->
    [yes] is defeated
   *[no] has no guards to spend
}.
nothing-spent = An attack must spend at least one guard.
spent-order = Guards are spent from the outermost inwards: your { $court } has { $guards }.
no-target = An attack names an opponent's seat and their K, Q or J, like 1.K.
own-court = You cannot attack your own Court.
target-out = That player is out of the round.
target-defeated = That { $court } is already defeated.
beaten-order = Guards are taken from the outermost inwards: that { $court } has { $bare ->
    [yes] no guards
   *[no] { $guards }
}.
nothing-taken = An attack must take at least one card.
guards-left = All guards of that { $court } must be taken before it falls.
too-weak = { $spent } is not enough: what you take is worth { $worth }.
