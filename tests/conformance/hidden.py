"""Which cards of a position a seat may not see, and the position with just those cards exchanged.

The game says what a card is: a word of its position text that is `??` in another seat's view.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

from games.cards import HIDDEN
from games.core import Game
from games.core.position import COMMON

WORD = re.compile(r"\S+")
Place: TypeAlias = tuple[str, int, str]
"""A line, the place in it, and the card that lies there."""


def words(text: str) -> dict[str, list[str]]:
    """The words of a position text by line, in the order they are written; the common lines hold no cards."""
    lines = dict(line.split(": ", 1) for line in text.splitlines())
    return {key: WORD.findall(value) for key, value in lines.items() if key not in COMMON}


def hidden_from(game: Game[Any, Any], state: Any, seat: int | None) -> list[Place]:
    """The cards that a seat may not see."""
    full, seen = words(game.format(state)), words(game.format(game.view(state, seat)))
    return [
        (key, place, card)
        for key, cards in full.items()
        for place, (card, shown) in enumerate(zip(cards, seen[key], strict=True))
        if shown == HIDDEN
    ]


def counted(places: Sequence[Place]) -> Counter[str]:
    """How many there are of each card: of two equal tiles one may come to light while the other stays hidden."""
    return Counter(card for _, _, card in places)


def exchanged(game: Game[Any, Any], state: Any, places: Sequence[Place], rng: Random) -> Any:
    """The same position with the cards at these places dealt out among them anew."""
    cards = [card for _, _, card in places]
    rng.shuffle(cards)
    anew = {(key, place): card for (key, place, _), card in zip(places, cards, strict=True)}
    lines = []
    for line in game.format(state).splitlines():
        key, value = line.split(": ", 1)
        count = iter(range(len(value)))
        fresh = value if key in COMMON else WORD.sub(lambda m: anew.get((key, next(count)), m[0]), value)  # noqa: B023
        lines.append(f"{key}: {fresh}")
    return game.parse("\n".join(lines))


def cards_of(game: Game[Any, Any], deals: Sequence[Any]) -> frozenset[str]:
    """The cards that lie face down in any of these positions; in enough of them, each does once."""
    return frozenset(card for state in deals for _, _, card in hidden_from(game, state, None))
