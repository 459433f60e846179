# What several controls answer.
too-old = This control is too old to work; use { COMMAND("table") } or { COMMAND("hand") } to get a new one.
you-sit = You sit at table { $table } in { $channel }.
rematch-begins = All are in: table { $table } begins in { $place }.
table-is-open = Table { $table } is open in { $channel }.
