# What people can set for themselves.
what-to-set = { $setting ->
    [notify] Turn notices
    [hands_by_dm] Hand by DM
    [ask_again] Confirm Pass, Draw and End
    [routine] Automatic pass and draw
    [invited_by] Invitations
    [colours] Suits
   *[print] Print
}

# What a control shows is what is chosen on it, so each value says what it is a value of.
can-be = { what-to-set }: { $setting ->
    [notify] { notify-can-be }
    [hands_by_dm] { hands-by-dm-can-be }
    [invited_by] { invited-by-can-be }
    [colours] { colours-can-be }
    [print] { print-can-be }
   *[other] { yes-or-no }
}
notify-can-be = { $value ->
    [dm] by direct message
    [mention] a mention
   *[quiet] none
}
hands-by-dm-can-be = { $value ->
    [always] always
    [away] when I am away
   *[never] never
}
yes-or-no = { $value ->
    [yes] yes
   *[no] no
}
invited-by-can-be = from { $value ->
    [nobody] nobody
   *[everybody] everybody
}
colours-can-be = { $value ->
    [four] 4 colours (♦ blue, ♣ green)
   *[two] 2 colours
}
print-can-be = { $value ->
    [large] large
   *[normal] normal
}

# Of the cards a picture tells.
is-set = { $setting ->
    [notify] { notify-is-set }
    [ask_again] { ask-again-is-set }
    [invited_by] { invited-by-is-set }
   *[routine] { routine-is-set }
}
notify-is-set = { $value ->
    [dm] { when-called }, I send you a new message.{ $closed ->
        [yes] {" "}My direct messages do not reach you, so I would mention you instead.
       *[no] {""}
    }
    { also-called }
   *[mention] { when-called }, I mention you where the table is played; only a small line of it stays when you have moved.
    { also-called }
    [quiet] Nothing notifies you: neither of your turn, nor of how a game has ended, nor of a seat that is kept for you. In a server, { COMMAND("tables") } shows which tables wait for you.
}
when-called = When it is your turn and you have not been at the table for two minutes
also-called = In the same way I tell you how a game has ended, and that a seat is kept for you.
ask-again-is-set = { $value ->
    [yes] I ask again before you **Pass**, **Discard**, **Draw** or **End** while you could play something else.
   *[no] **Pass**, **Discard**, **Draw** and **End** happen at once, even while you could play something else.
}
invited-by-is-set = { $value ->
    [nobody] Nobody can invite you to a private table, and a rematch is asked for without you.
   *[everybody] People who see a channel with you can invite you to a private table there, and those you have played with can ask you for a rematch.
}
routine-is-set = When nothing else would help you, { $value ->
    [yes] I pass, draw or end your turn for you. That may tell the others something about your hand.
   *[no] I still wait until you pass, draw or end your turn yourself.
}
