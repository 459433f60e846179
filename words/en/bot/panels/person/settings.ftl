# A person's settings.
your-settings = ### Your settings
    When your hand comes by direct message, and how I draw it, stands under **Cards**.
your-cards = ### Your cards
    With **My hand** under the table you can always look at your hand. You are away when your turn has come and you have not been at the table for two minutes.
    I draw your cards like this wherever you alone see a picture: your hands, what they show next, and analyses. Pictures that everybody sees stay as they are.
your-invitations = ### Invitations to you
    The people chosen below can neither invite you to a private table nor ask you for a rematch. Choose up to { $most }; they are not told.
invited-not-by = Whose invitations you refuse
hour = { $hour }:00 ({ $half } { $morning ->
    [yes] am
   *[no] pm
})
quiet = Your quiet hours are { $begin } to { $end }, { $zone }: nothing notifies you then, and I call you when they end. A turn of a day or longer does not run out in them; that counts from your next turn on. { COMMAND("settings") } *quiet_from* changes them.
not-quiet = In quiet hours nothing notifies you, and no turn of a day or longer runs out; { COMMAND("settings") } *quiet_from* sets up to { $most } of them a day.
