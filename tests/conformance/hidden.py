"""Which cards of a position a seat may not see, and the position with just those cards exchanged."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from games.core import Game

TOKEN = re.compile(r"\?\?|\b(?:[A2-9TJQK][shdc]|X[rb]|[rgby][1-6K])\b")
"""A card or tile in a position text, or a hidden one."""
COMMON = ("game", "options", "round", "seed", "scores")


def tokens(text: str) -> dict[str, list[str]]:
    """The cards of a position text by line, in the order they are written; the common lines have none."""
    lines = dict(line.split(": ", 1) for line in text.splitlines())
    return {key: TOKEN.findall(value) for key, value in lines.items() if key not in COMMON}


def hidden_from(game: Game[Any, Any], state: Any, seat: int | None) -> list[tuple[str, int, str]]:
    """The cards that a seat may not see: the line, the place in it, and what lies there."""
    full, seen = tokens(game.format(state)), tokens(game.format(game.view(state, seat)))
    return [
        (key, place, card)
        for key, cards in full.items()
        for place, (card, shown) in enumerate(zip(cards, seen[key], strict=True))
        if shown == "??"
    ]


def exchanged(game: Game[Any, Any], state: Any, places: list[tuple[str, int, str]], rng: Random) -> Any:
    """The same position with the cards at these places dealt out among them anew."""
    cards = [card for _, _, card in places]
    rng.shuffle(cards)
    anew = {(key, place): card for (key, place, _), card in zip(places, cards, strict=True)}
    lines = []
    for line in game.format(state).splitlines():
        key, value = line.split(": ", 1)
        count = iter(range(len(value)))
        fresh = value if key in COMMON else TOKEN.sub(lambda m: anew.get((key, next(count)), m[0]), value)  # noqa: B023
        lines.append(f"{key}: {fresh}")
    return game.parse("\n".join(lines))
