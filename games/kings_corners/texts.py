"""What happens in Kings Corners, in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from games.core import Event
from games.core.telling import told

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "dealt": "The cards are dealt; north, east, south and west lie {cards}. {leader} starts.",
        "round_dealt": "Round {round} of {rounds} is dealt; north, east, south and west lie {cards}. {leader} starts.",
        "plays": "{name} plays {card} on the {place} pile.",
        "fills": "{name} lays {card} on the empty {place} place.",
        "opens": "{name} starts the {place} corner with {card}.",
        "joins": "{name} moves the {source} pile ({cards}) onto the {place} pile.",
        "corners": "{name} moves the {source} pile ({cards}) to the {place} corner.",
        "draws": "{name} draws a card and ends the turn.",
        "stock_empty": "The stock is empty now.",
        "ends": "{name} ends the turn; there is nothing left to draw.",
        "idles": "{name} ends the turn without a move ({idle} of {players} for a stalemate).",
        "out": "{name} has played the last card and wins the round.",
        "stalemate": "Stalemate: the stock is empty and nobody moves any more.",
        "round_over": "Points for the round: {points}.",
        "game_over": "The game is over: {scores}. Won by {winners}.",
    }
)
"""One template per event code (see `Game.tell`)."""

PLACE_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "N": "north", "E": "east", "S": "south", "W": "west",
        "NE": "north-east", "SE": "south-east", "SW": "south-west", "NW": "north-west",
    }
)  # fmt: skip


def tell(event: Event, names: Sequence[str]) -> str:
    """The event as a sentence, places by their names."""
    facts = told(event, names)
    for key in ("place", "source"):
        if key in facts:
            facts[key] = PLACE_NAMES[facts[key]]
    return SENTENCES[event.code].format_map(facts)
