"""King's Court: Sevens, by its rules (RULES.md)."""

from games.sevens.game import SPACE_VALUES, Sevens
from games.sevens.moves import SevensMove
from games.sevens.state import SevensOptions, SevensState

__all__ = ["SPACE_VALUES", "Sevens", "SevensMove", "SevensOptions", "SevensState"]
