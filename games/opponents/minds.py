"""Which games can be thought about."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.opponents import sevens
from games.opponents.mind import Mind

MINDS: Final[Mapping[str, Mind]] = MappingProxyType({"sevens": sevens.MIND})
"""By the key of the game."""
