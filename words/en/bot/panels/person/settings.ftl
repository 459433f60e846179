# A person's settings.
your-settings = ### Your settings
your-cards = ### Your cards
    With **My hand** under the table you can always look at your hand. You are away when your turn has come and you have not been at the table for two minutes.
    I draw your cards like this wherever you alone see a picture: your hands, what they show next, and analyses. Pictures that everybody sees stay as they are.
your-invitations = ### Invitations and profile
    The people chosen below can neither invite you to a private table nor ask you for a rematch. Choose up to { $most }; they are not told.
invited-not-by = Whose invitations you refuse
hour = { $hour }:00 ({ $half } { $morning ->
    [yes] am
   *[no] pm
})
quiet = Quiet hours: { $begin } to { $end }, { $zone }. Nothing notifies you then, and I call you when they end. From your next turn on, turns of a day or longer do not run out in them. { COMMAND("settings") } *quiet_from* changes them.
not-quiet = Quiet hours: none. { COMMAND("settings") } *quiet_from* sets up to { $most } hours a day in which nothing notifies you, and no turn of a day or longer runs out.
