"""King's Court: Race: rules/kings_court_race.md."""

from games.kings_court_race.game import Race
from games.kings_court_race.state import RaceMove, RaceOptions, RaceState

__all__ = ["Race", "RaceMove", "RaceOptions", "RaceState"]
