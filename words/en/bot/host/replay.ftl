# What is said where a game is to be shown again.

replay-later = Table { $table } is still being played; its replay is there when it has ended. { COMMAND("table show") } shows it as it is now.
