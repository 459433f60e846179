# What people can set for themselves.
what-to-set = { $setting ->
    [notify] Turn notices
    [hands_by_dm] Hand by DM
    [ask_again] Confirm Pass, Draw and End
    [routine] Automatic pass and draw
    [invited_by] Invitations
    [shown_to] History, profile
    [colours] Suits
    [home] Place
    [retracting] Take-backs
   *[print] Print
}

# What a control shows is what is chosen on it, so each value says what it is a value of.
can-be = { what-to-set }: { $setting ->
    [notify] { notify-can-be }
    [hands_by_dm] { hands-by-dm-can-be }
    [invited_by] { invited-by-can-be }
    [shown_to] { shown-to-can-be }
    [colours] { colours-can-be }
    [home] { home-can-be }
    [retracting] { retracting-can-be }
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
shown-to-can-be = { $value ->
    [me] only for me
   *[everybody] also for others
}
colours-can-be = { $value ->
    [four] 4 colours (♦ blue, ♣ teal)
   *[two] 2 colours
}
retracting-can-be = { $value ->
    [agreement] by agreement
    [none] none
   *[slips] the last move, for 2 minutes
}
home-can-be = { $value ->
    [channel] the channel itself
   *[thread] a thread for each table
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
    [shown_to] { shown-to-is-set }
   *[routine] { routine-is-set }
}
notify-is-set = { $value ->
    [dm] A direct message { tells-you }.{ $closed ->
        [yes] {" "}My direct messages do not reach you, so I would mention you instead.
       *[no] {""}
    }
   *[mention] A mention at the table { tells-you }.
    [quiet] Nothing notifies you. In a server, { COMMAND("tables") } shows which tables wait for you.
}
tells-you = tells you of your turn when you have been away for two minutes, of a seat that is kept for you, and of how a game has ended
ask-again-is-set = { $value ->
    [yes] Asks once more while you could play something else.
   *[no] They happen at once.
}
invited-by-is-set = { $value ->
    [nobody] Nobody can invite you to a private table or to a rematch.
   *[everybody] People who see a channel with you can invite you to a private table there, and those you have played with can ask you for a rematch.
}
shown-to-is-set = { $value ->
    [me] Nobody else can open your history or your profile; results and leaderboards stay public.
   *[everybody] Your history and your profile show others only games of the same server, in channels that they see.
}
routine-is-set = { $value ->
    [yes] Where nothing else helps you; that may tell the others something about your hand.
   *[no] You do it yourself; alone with computers I do where you can play nothing else.
}
