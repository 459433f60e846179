"""King's Court: Sevens in English: one template per event code (see `Game.tell`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from games.core import Event
from games.core.telling import signed, told
from games.sevens.scoring import PARTS
from games.sevens.tiles import Tile, spoken

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "dealt": "The tiles are dealt around the {king}. {leader} starts.",
        "round_dealt": "Round {round} of {rounds} is dealt around the {king}. {leader} starts.",
        "placed": "{name} placed the {tile} on {space}{mercy}: {total}{parts}.",
        "made_seven": "{name} made {checkpoint} at {space}: {total} with the {tile}{mercy}{parts}.",
        "broke_seven": "{name} broke seven at {space}: {total} with the {tile}{mercy}{parts}.",
        "passes": "{name} has no tile that can be placed, and passes.",
        "board_full": "Every space is filled.",
        "nothing_fits": "Nobody has a tile that can be placed.",
        "round_over": "Round {round} is over: {scores}.",
        "game_over": "The game is over: {scores}. Won by {winners}.",
    }
)
PART_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    dict(zip(PARTS, ("seven", "values in line", "prime suit in line", "chains of value", "chains of colour"),
             strict=True))
)  # fmt: skip
"""The parts of a score in words, by the facts of a placement's event."""
PLACEMENTS: Final = ("placed", "made_seven", "broke_seven")
"""The codes of the events of a placement: their facts are `tile`, `space`, the parts, `total` and more."""


def tell(event: Event, names: Sequence[str]) -> str:
    """The event as a sentence: tiles in words, points with their sign, the parts of a score where there are several."""
    facts = told(event, names)
    for key in ("tile", "king"):
        if key in event.facts:
            facts[key] = spoken(Tile(str(event.facts[key])))
    if event.code in PLACEMENTS:
        facts["mercy"] = " by mercy" if event.facts["mercy"] else ""
        facts["total"] = signed(_number(event, "total")) if event.facts["total"] else "no points"
        facts["parts"] = _parts(event)
    return SENTENCES[event.code].format_map(facts)


def parts_of(event: Event) -> list[tuple[str, int]]:
    """What a placement's points are made of: each part that is not 0, by name."""
    return [(name, points) for part, name in PART_NAMES.items() if (points := _number(event, part))]


def _parts(event: Event) -> str:
    parts = parts_of(event)
    if not parts or [name for name, _ in parts] == [PART_NAMES["seven"]]:
        return ""
    return f" ({', '.join(f'{name} {signed(points)}' for name, points in parts)})"


def _number(event: Event, key: str) -> int:
    fact = event.facts[key]
    if not isinstance(fact, int):
        raise TypeError(f"{key} is a number of points")
    return fact
