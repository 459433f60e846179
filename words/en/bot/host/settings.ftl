# What people can set for themselves.
what-to-set = { $setting ->
    [notify] How I tell you that it is your turn
    [hands_by_dm] When your hand comes by direct message
    [ask_again] Whether I ask again before you pass
    [routine] Who plays when nothing else would help you
    [invited_by] Who may invite you
    [colours] In how many colours I show you the suits
   *[print] How large I print your cards
}

can-be = { $setting ->
    [notify] { notify-can-be }
    [hands_by_dm] { hands-by-dm-can-be }
    [ask_again] { ask-again-can-be }
    [routine] { routine-can-be }
    [invited_by] { invited-by-can-be }
    [colours] { colours-can-be }
   *[print] { print-can-be }
}
notify-can-be = { $value ->
    [dm] By direct message
    [mention] By a mention in the thread
   *[quiet] Not at all
}
hands-by-dm-can-be = { $value ->
    [always] My hand comes by direct message
    [away] By direct message only when I am away
   *[never] Never by direct message
}
ask-again-can-be = { $value ->
    [yes] Ask again before Pass, Discard, Draw and End
   *[no] Pass, Discard, Draw and End at once
}
routine-can-be = { $value ->
    [yes] I pass, draw and end for you
   *[no] You do it yourself
}
invited-by-can-be = { $value ->
    [nobody] Nobody invites me
   *[everybody] Everybody may invite me
}
colours-can-be = { $value ->
    [four] Four colours: diamonds blue, clubs green
   *[two] Two colours: red and black
}
print-can-be = { $value ->
    [large] Large print
   *[normal] Normal print
}

# Of the cards a picture tells.
is-set = { $setting ->
    [notify] { notify-is-set }
    [ask_again] { ask-again-is-set }
    [invited_by] { invited-by-is-set }
   *[routine] { routine-is-set }
}
notify-is-set = When it is your turn and you have not been at the table for two minutes, { $value ->
    [dm] I send you a new message.{ $closed ->
        [yes] {" "}My direct messages do not reach you, so I would mention you instead.
       *[no] {""}
    }
   *[mention] I mention you where the table is played; a small line is left of that when you have moved.
    [quiet] nothing notifies you; in a server, { COMMAND("tables") } shows where you are waited for.
}
    In the same way I tell you how a game has ended, and that a seat is kept for you.
ask-again-is-set = Where something else could be played, **Pass**, **Discard**, **Draw** and **End** { $value ->
    [yes] are asked about again first.
   *[no] are played at once.
}
invited-by-is-set = { $value ->
    [nobody] Nobody can invite you to a private table, and a rematch is asked for without you.
   *[everybody] Whoever sees a channel with you can invite you to a private table there, and people you have played with can ask you for a rematch.
}
routine-is-set = When nothing else would help you, { $value ->
    [yes] I pass, draw or end your turn for you. That may tell the others something about your hand.
   *[no] I still wait until you pass, draw or end your turn yourself.
}
