"""King's Court: Race, by its rules (RULES.md)."""

from games.race.game import Race
from games.race.moves import RaceMove
from games.race.state import RaceOptions, RaceState

__all__ = ["Race", "RaceMove", "RaceOptions", "RaceState"]
