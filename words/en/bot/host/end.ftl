# How a game has ended.
by-computer = { $moment } (Played by a computer.)
