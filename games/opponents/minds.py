"""Which games can be thought about."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.opponents import kings_corners, thirteen
from games.opponents.mind import Mind

MINDS: Final[Mapping[str, Mind]] = MappingProxyType(
    {
        "kings_corners": kings_corners.MIND,
        "thirteen": thirteen.MIND,
    }
)
"""By the key of the game."""
