"""All games in one picture: a table of each in play."""
