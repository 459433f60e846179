"""King's Court: Sevens: rules/sevens.md."""

from games.sevens.game import Sevens
from games.sevens.state import SevensMove, SevensOptions, SevensState

__all__ = ["Sevens", "SevensMove", "SevensOptions", "SevensState"]
