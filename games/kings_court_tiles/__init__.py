"""King's Court: Sevens: rules/kings_court_tiles.md."""

from games.kings_court_tiles.game import Sevens
from games.kings_court_tiles.state import SevensMove, SevensOptions, SevensState

__all__ = ["Sevens", "SevensMove", "SevensOptions", "SevensState"]
