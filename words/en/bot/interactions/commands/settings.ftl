# Quiet hours, as they are set by a command.
quiet-incomplete = Quiet hours need quiet_from, quiet_until and time_zone; give me all three.
zone-now = { $zone } (now { $time })
