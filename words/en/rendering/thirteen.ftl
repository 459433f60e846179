# On the table
passed = passed
last-play = last play
trick-by = { $trick } by { $seat }
leads = { $seat } leads
anything = any combination

# In the header of a hand
your-turn-to-pass = Your turn: only a pass
you-lead = You lead: any combination
you-passed = You have passed
you-are-out = You are out
choose-of = { $kind }: choose the cards
nothing-to-beat = Nothing to beat

# In descriptions
turn-to-lead = It is { $seat }'s turn to lead; any combination may be played.
own-turn-to-lead = It is your turn to lead; play any combination.
you-have-passed = { you-passed }.
you-have-gone-out = { you-are-out }.
to-beat = To beat: { $trick }: { $cards }.
held = Your { $count }, low to high: { $cards }.
playable = { $every ->
    [yes] Each of them is part of a play that beats it.
   *[no] Part of a play that beats it: { $cards }.
}
out-at = out, { $place }
played = Played this round, high to low:
