"""Position texts of Kings Corners (RULES.md, "Position")."""

from __future__ import annotations

from typing import Final

from games.cards import HIDDEN
from games.core.position import (
    read_cards,
    read_hands,
    read_header,
    read_int,
    read_lines,
    read_yes,
    write_hands,
    write_list,
    write_position,
    write_seat,
    write_yes,
    wrong,
)
from games.core.text import Card, Raw, typed
from games.kings_corners.piles import PLACES, Piles, low_to_high
from games.kings_corners.position import texts
from games.kings_corners.position.possible import check
from games.kings_corners.state import KingsCornersOptions, KingsCornersState
from games.kings_corners.texts import NotAPlace

KEYS: Final = ("hands", "to move", "piles", "stock", "idle", "moved")
DEFAULTS: Final = {"stock": "-", "idle": "0", "moved": "no"}


def format(state: KingsCornersState) -> str:  # noqa: A001  (the pair of `parse`)
    """The canonical text of a position or a view."""
    return write_position(
        "kings_corners",
        state,
        {
            "hands": write_hands(state.hands),
            "to move": write_seat(state.mover),
            "piles": " | ".join(f"{place} {write_list(pile)}" for place, pile in zip(PLACES, state.piles, strict=True)),
            "stock": write_list(state.stock),
            "idle": str(state.idle),
            "moved": write_yes(state.moved),
        },
    )


def parse(text: str) -> KingsCornersState:
    """Read a position or a view, the cards of a hand in any order. Raises `InvalidPosition` for one that cannot be."""
    lines = read_lines(text, KEYS, DEFAULTS)
    hands = tuple(map(low_to_high, read_hands(lines["hands"])))
    stock = read_cards("stock", lines["stock"], may_hide=True)
    seats = len(hands)
    hidden = any(HIDDEN in cards for cards in (*hands, stock))
    header = read_header(lines, "kings_corners", KingsCornersOptions, seats, hidden)
    state = KingsCornersState(
        header.options, header.round, header.seed, header.scores, header.mover,
        hands=hands,
        piles=_piles(lines["piles"]),
        stock=stock,
        idle=read_int("idle", lines["idle"]),
        moved=read_yes("moved", lines["moved"]),
        is_view=header.is_view,
    )  # fmt: skip
    check(state)
    return state


def _piles(value: str) -> Piles:
    """`N 8s 7h | E - | …`: each place once, in any order."""
    piles: dict[str, tuple[Card, ...]] = {}
    for part in value.split("|"):
        name, _, cards = part.strip().partition(" ")
        place = name.upper()
        if place not in PLACES:
            raise wrong("piles", NotAPlace(typed(name, 20)))
        if place in piles:
            raise wrong("piles", texts.PlaceTwice(Raw(place)))
        piles[place] = read_cards("piles", cards)
    missing = [place for place in PLACES if place not in piles]
    if missing:
        raise wrong("piles", texts.PlaceMissing(Raw(missing[0])))
    return tuple(piles[place] for place in PLACES)
