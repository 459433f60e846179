"""Which games can be thought about."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.opponents import court_wars, kings_corners, race, sevens, thirteen
from games.opponents.mind import Mind

MINDS: Final[Mapping[str, Mind]] = MappingProxyType(
    {
        "court_wars": court_wars.MIND,
        "kings_corners": kings_corners.MIND,
        "race": race.MIND,
        "sevens": sevens.MIND,
        "thirteen": thirteen.MIND,
    }
)
"""By the key of the game."""
