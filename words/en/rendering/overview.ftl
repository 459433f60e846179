# What the picture of all games says.
house = King's Table
tables = A table in play of each game: { $games }.
