"""What happens in High Card, in English: one template per event code (see `Game.tell`)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "dealt": "Round {round} of {rounds} is dealt. {leader} leads.",
        "plays": "{name} plays {card}.",
        "takes": "{name} takes the trick with {card}: {points}.",
        "game_over": "The game is over: {scores}. Won by {winners}.",
    }
)
