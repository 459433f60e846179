# What speaks for a move
puts-out = It puts { $player } out of the round.
brings-down = { $player }'s { $court } falls.
pays = It takes { $taken } for the { $spent } that it spends.
protects = Your { $court } could be brought down now, and no longer after it.
all-safe = As things stand then, nobody can bring down a Court card of yours.
weakens = { $player }'s { $court } then defends with { $defence } only.
nothing-falls = No attack of yours brings down a Court card now.
safe-now = As things stand, nobody can bring down a Court card of yours.
attack-exposes = Any attack that brings down a Court card would leave you open to one in return.
keeps-guards = It keeps your guards, { $worth } in all.
could-bring-down = Your { $own } could then bring down { $player }'s { $court }, which you cannot now.
on-bare = Your { $court } has no guard yet.
tight-fit = It goes on your lowest guard that it fits on, a { $value }, and leaves the others room.
defends-with = Your { $court } then defends with { $defence }.
revives = It brings your { $court } back.
only-below = Wherever you put it, { $same ->
    [yes] only guards of { $value } or less
   *[no] { $value ->
        [2] no guard
       *[other] only guards below { $value }
    }
} could follow there.
fits-nowhere = It fits nowhere.
