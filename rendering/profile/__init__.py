"""What somebody has done at all games, in one picture."""
