# What a panel tells of the course of a game.
brief-turn = **{ $player }** { $words }
drew-unasked = { $drew } No other move helped.
