# What people can set for themselves.

# How one is told of turns
how-to-tell = How I tell you that it is your turn
tells-by = { $value ->
    [dm] By direct message
    [mention] By a mention in the thread
   *[quiet] Not at all
}
tells-now = When it is your turn and you have not been at the table for two minutes, { $value ->
    [dm] I send you a new message
   *[mention] I mention you where the table is played, and take that away when you have moved
    [quiet] nothing notifies you; **/tables** shows where you are waited for
}.{ $closed ->
    [yes] {" "}My direct messages do not reach you, so I would mention you instead.
   *[no] {""}
}
    In the same way I tell you how a game has ended, and that a seat is kept for you.

# What is asked about again
whether-to-ask = Whether I ask again before you pass
asks = { $value ->
    [yes] Ask again before Pass, Discard, Draw and End
   *[no] Pass, Discard, Draw and End at once
}
asks-now = Where something else could be played, **Pass**, **Discard**, **Draw** and **End** { $value ->
    [yes] are asked about again first.
   *[no] are played at once.
}

# Who does what is routine
who-plays = Who plays when nothing else would help you
plays = { $value ->
    [yes] I pass, draw and end for you
   *[no] You do it yourself
}
plays-now = When nothing else would help you, { $value ->
    [yes] I pass, draw or end your turn for you. That may tell the others something about your hand.
   *[no] I still wait until you pass, draw or end your turn yourself.
}

# How cards are drawn
how-many-colours = In how many colours I show you the suits
in-colours = { $value ->
    [four] Four colours: diamonds blue, clubs green
   *[two] Two colours: red and black
}
how-large = How large I print your cards
in-print = { $value ->
    [large] Large print
   *[normal] Normal print
}
