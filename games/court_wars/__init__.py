"""Court Wars: rules/court_wars.md."""

from games.court_wars.game import CourtWars
from games.court_wars.state import CourtWarsMove, CourtWarsOptions, CourtWarsState, Stack

__all__ = ["CourtWars", "CourtWarsMove", "CourtWarsOptions", "CourtWarsState", "Stack"]
