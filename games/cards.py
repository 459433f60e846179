"""Cards, suits and decks: the names every card game shares (games/RULES.md, "Cards")."""

from __future__ import annotations

from typing import Final

from games.core.errors import InvalidMove
from games.core.text import Card, typed
from games.core.texts import NotACard

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
HIDDEN: Final = Card("??")
JOKERS: Final = (Card("Xr"), Card("Xb"))
DECK: Final = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
"""The 52 cards in their unshuffled order: `As 2s … Ks Ah … Kh Ad … Kd Ac … Kc`."""

SYMBOLS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_KNOWN: Final = frozenset(DECK) | frozenset(JOKERS)
_SPELLED: Final = str.maketrans({**{symbol: suit for suit, symbol in SYMBOLS.items()}, "\ufe0f": None, ",": " "})


def parse_card(text: str) -> Card:
    """Read one card as a player may write it: `th`, `10h`, `T♥`, `xr`.

    Raises `InvalidMove` for anything else; `??` is no card that can be named.
    """
    if text in _KNOWN:  # as programs write it
        return Card(text)
    plain = text.strip().translate(_SPELLED).lower()
    plain = "t" + plain[2:] if plain.startswith("10") else plain
    card = Card(plain[:1].upper() + plain[1:])
    if card not in _KNOWN:
        raise InvalidMove(NotACard(typed(text)))
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas, in the order given. Raises `InvalidMove`."""
    return tuple(parse_card(word) for word in text.translate(_SPELLED).split())
