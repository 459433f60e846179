# What is said when somebody has set something.
refuses-enough = You take no invitations from { $most } people, as many as I keep; { COMMAND("settings") }, **Invitations**, takes one off, or takes none from anybody.
refused-now = You take no invitations from them any more; { COMMAND("settings") }, **Invitations**, changes that.
