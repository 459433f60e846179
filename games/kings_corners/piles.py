"""Places, piles and what goes on what (KC1, KC4–KC8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Final, TypeAlias

from games.cards import DECK, HIDDEN, JOKERS, RANKS, SUITS
from games.core.text import Card, Raw
from games.kings_corners.texts import Place

SIDES: Final = ("N", "E", "S", "W")
"""KC1: where the four foundation piles are laid, in that order."""
CORNERS: Final = ("NE", "SE", "SW", "NW")
"""KC5: where kings start piles."""
PLACES: Final = SIDES + CORNERS
PLACE_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "N": "north", "E": "east", "S": "south", "W": "west",
        "NE": "north-east", "SE": "south-east", "SW": "south-west", "NW": "north-west",
    }
)  # fmt: skip
"""What the places may be called in a move text."""
NUMBER: Final[Mapping[str, int]] = MappingProxyType({place: number for number, place in enumerate(PLACES)})
"""Every place's number among the `Piles`."""

_TEXTS: Final = {place: Place(Raw(place)) for place in PLACES}


def place_text(place: str) -> Place:
    """What the place is called."""
    return _TEXTS[place]


Pile: TypeAlias = tuple[Card, ...]
"""The cards of one place, bottom first; empty when nothing lies there."""
Piles: TypeAlias = tuple[Pile, ...]
"""One pile a place, in the order of `PLACES`."""

_RED: Final = "hd"
_ORDER: Final = {
    card: number for number, card in enumerate((*(rank + suit for rank in RANKS for suit in SUITS), *JOKERS, HIDDEN))
}
"""Jokers, which a position is refused for, and hidden cards come last."""


def rank_of(card: Card) -> int:
    """1 for an ace (it is low) to 13 for a king."""
    return RANKS.index(card[0]) + 1


def is_red(card: Card) -> bool:
    """The colour of the card: hearts and diamonds are red, spades and clubs black."""
    return card[1] in _RED


def low_to_high(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a hand in order: ace low to king, then spades, hearts, diamonds, clubs; hidden ones last."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def goes_on(card: Card, top: Card) -> bool:
    """KC4, KC6: one rank lower than the card that it goes on, and of the opposite colour."""
    return rank_of(card) == rank_of(top) - 1 and is_red(card) != is_red(top)


def is_pile(cards: Pile) -> bool:
    """Does each card but the bottom one go on the one below it?"""
    return all(goes_on(upper, lower) for lower, upper in pairwise(cards))


KINGS: Final = frozenset(card for card in DECK if card[0] == "K")
FITTING: Final[Mapping[Card, frozenset[Card]]] = MappingProxyType(
    {top: frozenset(card for card in DECK if goes_on(card, top)) for top in DECK}
)
"""By the top card of a pile: the two cards that go on it, nothing on an ace."""

FREE_SIDE: Final = "side"
FREE_CORNER: Final = "corner"
_FREE: Final = (FREE_SIDE,) * len(SIDES) + (FREE_CORNER,) * len(CORNERS)


def faces(piles: Piles) -> list[str]:
    """What each place shows to a card that would go there: its top card, `FREE_SIDE` or `FREE_CORNER`."""
    return [pile[-1] if pile else free for pile, free in zip(piles, _FREE, strict=True)]


def face(piles: Piles, number: int) -> str:
    """The one of `faces` that the place of that number shows."""
    pile = piles[number]
    return pile[-1] if pile else _FREE[number]


PILE_GOES_ON: Final[Mapping[str, frozenset[str]]] = {
    bottom: frozenset([*(top for top in DECK if goes_on(bottom, top)), *([FREE_CORNER] if bottom in KINGS else [])])
    for bottom in DECK
}
"""By the bottom card of a pile on a side: the faces that the pile moves to (KC6, KC8).

Those of the corners never move: their bottom cards are kings, which go on nothing.
"""
CARD_GOES_ON: Final[Mapping[str, frozenset[str]]] = {card: on | {FREE_SIDE} for card, on in PILE_GOES_ON.items()}
"""By a card of a hand: the faces that it is played to (KC4, KC5, KC7)."""
