"""What happens in Kings Corners and what may be done, in English."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.cards import Card, spoken
from games.kings_corners.piles import NUMBER, SIDES, Pile
from games.kings_corners.state import DRAW, END, KingsCornersMove, KingsCornersState

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
        "stock_empty": "That was the last card of the stock.",
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


def span(pile: Pile) -> str:
    """A pile by its bottom and its top card: `9♥`, `9♥ 8♠`, `9♥ … 5♥`."""
    ends = pile if len(pile) < 3 else (pile[0], Card("…"), pile[-1])
    return " ".join(card if card == "…" else spoken(card) for card in ends)


def label(view: KingsCornersState, move: KingsCornersMove) -> str:
    """The move in the game's words: `9♥ on the north pile (10♠)`."""
    what = source_label(view, move.source)
    return f"{what} {target_label(view, move.source, move.target)}" if move.target else what


def source_label(view: KingsCornersState, source: str) -> str:
    """What is moved: `9♥`, `North pile (9♥ … 5♥)`; or how the turn is ended."""
    if source in SIDES:
        return f"{PLACE_NAMES[source].capitalize()} pile ({span(view.piles[NUMBER[source]])})"
    return _ENDINGS.get(source) or spoken(Card(source))


def target_label(view: KingsCornersState, source: str, target: str) -> str:
    """Where it is moved to: `on the north pile (10♠)`."""
    pile, name = view.piles[NUMBER[target]], PLACE_NAMES[target]
    if pile:
        return f"{'onto' if source in SIDES else 'on'} the {name} pile ({spoken(pile[-1])})"
    return f"on the empty {name} place" if target in SIDES else f"to the {name} corner"


_ENDINGS: Final = {str(DRAW): "Draw a card and end the turn", str(END): "End the turn"}
