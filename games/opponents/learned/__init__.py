"""What was learned from played games: a module a game, each written by `python -m games.opponents.learn`."""
