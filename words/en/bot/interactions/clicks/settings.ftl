# What is said when somebody has set something.
refused-now = You take no invitations from them any more; { COMMAND("settings") }, **Invitations**, changes that.
