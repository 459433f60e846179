# The command in a person's menu.
show-profile = Profile
