# How a game has ended.
by-computer = { $moment } (Played by a computer.)
away-unrated = Not rated: computers played on for everybody.
