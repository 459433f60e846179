"""King's Court: Race: rules/race.md."""

from games.race.game import Race
from games.race.state import RaceMove, RaceOptions, RaceState

__all__ = ["Race", "RaceMove", "RaceOptions", "RaceState"]
