"""Which games can be thought about."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.opponents import race
from games.opponents.mind import Mind

MINDS: Final[Mapping[str, Mind]] = MappingProxyType({"race": race.MIND})
"""By the key of the game."""
