"""The rules of the games. Standard library only: no Discord, no files, no clock, no asyncio."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from games.core import Game, UnknownGame
from games.core.mind import Mind
from games.core.text import Raw, typed
from games.core.texts import NoSuchGame
from games.court_wars import CourtWars
from games.kings_corners import KingsCorners
from games.race import Race
from games.sevens import Sevens
from games.thirteen import Thirteen

GAMES: Final[Mapping[str, Game[Any, Any]]] = MappingProxyType(
    {
        game.key: game
        for game in (
            Thirteen(),
            KingsCorners(),
            Sevens(),
            CourtWars(),
            Race(),
        )
    }
)
"""Every game there is, by key."""
RULES: Final = 5
"""The number of all these rules together. It rises whenever a `version` of one does, a game comes, or one goes. What
was played by higher ones no process plays on."""


def get(key: str) -> Game[Any, Any]:
    """The game of that key. Raises `UnknownGame`, which names the ones there are."""
    try:
        return GAMES[key]
    except KeyError:
        raise UnknownGame(NoSuchGame(typed(key), Raw(", ".join(GAMES)))) from None


def minds() -> dict[str, Mind]:
    """How each game is thought about, by its key: of those that can be."""
    return {key: mind for key, game in GAMES.items() if (mind := game.mind) is not None}
