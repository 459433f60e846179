# What somebody has done at all games.
your-profile = ### Your profile
profile-of = ### Profile of { $person }
to-history = History
to-leaderboard = Leaderboard
