"""The facts of an event, as its sentence shows them to people."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import Card, spoken_all
from games.core.events import Event, Fact

SEATS = ("seat", "from", "to", "leader", "winners")
"""Facts that name a seat, or several: shown as names."""
CARDS = ("card", "cards", "spent", "beaten")
"""Facts that name cards: shown as people read them (`10♥`)."""
CHANGES = ("points",)
"""Facts that are points won and lost: shown with their sign."""


def told(event: Event, names: Sequence[str]) -> dict[str, str]:
    """Every fact of the event by its key, and `name`, the name of the seat whose doing it was.

    A list under `scores` or `points` has one number per seat and is shown with the names; any other fact is shown
    as it is, a list with commas.
    """
    shown = {key: _shown(key, fact, names) for key, fact in event.facts.items()}
    return shown if event.seat is None else {"name": names[event.seat], **shown}


def number_text(number: int) -> str:
    """`2`, `−1`, `0`, with a true minus sign."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """`+2`, `−1`, `0`, with a true minus sign."""
    return f"+{number}" if number > 0 else number_text(number)


def joined(words: Sequence[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Cy`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _shown(key: str, fact: Fact, names: Sequence[str]) -> str:
    parts = fact if isinstance(fact, tuple) else (fact,)
    if key in CARDS:
        return spoken_all(Card(str(part)) for part in parts)
    if key in SEATS:
        return joined([names[int(part)] for part in parts])
    if key in CHANGES:
        texts = [signed(int(part)) for part in parts]
    else:
        texts = [number_text(part) if isinstance(part, int) else str(part) for part in parts]
    if isinstance(fact, tuple) and key in ("scores", "points"):
        texts = [f"{name} {text}" for name, text in zip(names, texts, strict=True)]
    return ", ".join(texts)
