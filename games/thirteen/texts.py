"""What happens in Thirteen, in English: one template per event code (see `Game.tell`)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "dealt": "The cards are dealt. {leader} leads.",
        "round_dealt": "Round {round} of {rounds} is dealt. {leader} leads.",
        "plays": "{name} plays {cards}.",
        "passes": "{name} passes.",
        "caught": "{name} catches {from}’s {cards} with a {by}: {points}.",
        "out": "{name} has played the last card: number {place} to go out.",
        "trick_won": "{name} takes the trick and leads.",
        "leads": "A new trick: {name} leads.",
        "round_over": "{seat} is left with cards and is last. Points for the round: {points}.",
        "game_over": "The game is over: {scores}. Won by {winners}.",
    }
)
