# Who may be invited.
invite-others = Invite another member of this server, not yourself or a bot; to seat a computer, add one in the table's lobby.
cannot-see = { $guest } cannot see this channel; invite them in a channel that you both see.
