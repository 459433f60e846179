# What a panel tells of the course of a game.
brief-turn = **{ $player }** { $words }
