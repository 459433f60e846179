"""Words for descriptions: what a screen reader reads well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from games.cards import HIDDEN, JOKERS
from games.core.text import Card
from words import PICTURE, Voice

ALT_LIMIT: Final = 1024
"""Discord's limit for the description of a picture, in characters."""
SUIT_NAMES: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_COURT: Final = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}


def joined(words: Iterable[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Cy`."""
    return Voice().listed(words)


def number_text(number: int) -> str:
    """`2`, `−1`, `0`, with a true minus sign."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """`+2`, `−1`, `0`, with a true minus sign."""
    return f"+{number}" if number > 0 else number_text(number)


def rank_words(card: Card) -> str:
    """`ace`, `10`, `jack`."""
    return _COURT.get(card[0], card[0])


def spoken(card: Card) -> str:
    """The card with its sign: `10♥`, `Q♠`; jokers by name; a hidden one stays hidden."""
    return Voice(medium=PICTURE).card(card)


def card_words(card: Card) -> str:
    """`3 of spades`, `red joker`, `a hidden card`."""
    if card in JOKERS or card == HIDDEN:
        return spoken(card)
    return f"{rank_words(card)} of {SUIT_NAMES[card[1]]}"


def cards_words(cards: Iterable[Card]) -> str:
    """Cards one after the other: `3 of spades, 4 of clubs`."""
    return ", ".join(map(card_words, cards))


def by_rank(cards: Iterable[Card]) -> list[str]:
    """Cards that are in the order of their ranks, those of a rank in one: `2 of diamonds and clubs`."""
    return [f"{rank} of {joined([SUIT_NAMES[card[1]] for card in held])}" for rank, held in groupby(cards, rank_words)]


def counted(number: int, word: str) -> str:
    """`1 card`, `−2 points`: with a true minus sign."""
    return f"{number_text(number)} {word}{'' if abs(number) == 1 else 's'}"


def ordinal(place: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`."""
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def over_words(places: Sequence[int], names: Sequence[str]) -> str:
    """`The game is over: Ann wins.`, `The game is over: Ann and Bob win together.`"""
    winners = [name for name, place in zip(names, places, strict=True) if place == 1]
    return f"The game is over: {joined(winners)} {'wins' if len(winners) == 1 else 'win together'}."


def own_place_words(place: int) -> str:
    """`The game is over: you are 2nd.`"""
    return f"The game is over: you are {ordinal(place)}."


def within_limit(sentences: Sequence[str], extras: Sequence[str] = (), lead: str = "") -> str:
    """The sentences, then the lead and as many of the extras as fit, the first first; at most 1024 characters."""
    text = " ".join(sentence for sentence in sentences if sentence)
    if len(text) > ALT_LIMIT:
        return text[: ALT_LIMIT - 1] + "…"
    for count in range(len(extras), 0, -1):
        end = "." if count == len(extras) else "; and others."
        longer = f"{text} {lead}{'; '.join(extras[:count])}{end}"
        if len(longer) <= ALT_LIMIT:
            return longer
    return text
