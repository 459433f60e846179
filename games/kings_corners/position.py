"""Position texts of Kings Corners (rules/kings_corners.md, "Position")."""

from __future__ import annotations

from typing import Final

from games.cards import HIDDEN, Card, parse_card
from games.core import GameError
from games.core.position import (
    read_header,
    read_int,
    read_lines,
    read_list,
    read_seat,
    write_header,
    write_lines,
    write_list,
    wrong,
)  # fmt: skip
from games.kings_corners.piles import PLACES, Piles, low_to_high
from games.kings_corners.possible import check
from games.kings_corners.state import KingsCornersOptions, KingsCornersState

KEYS: Final = ("hands", "to move", "piles", "stock", "idle", "moved")
DEFAULTS: Final = {"stock": "-", "idle": "0", "moved": "no"}
_MAY_HIDE: Final = ("hands", "stock")


def format(state: KingsCornersState) -> str:  # noqa: A001  (the pair of `parse`)
    """The canonical text of a position or a view."""
    lines = write_header("kings_corners", state.options, state.round, state.seed, state.scores, state.is_view)
    return write_lines(
        lines
        | {
            "hands": " | ".join(write_list(hand) for hand in state.hands),
            "to move": "-" if state.mover is None else str(state.mover),
            "piles": " | ".join(f"{place} {write_list(pile)}" for place, pile in zip(PLACES, state.piles, strict=True)),
            "stock": write_list(state.stock),
            "idle": str(state.idle),
            "moved": "yes" if state.moved else "no",
        }
    )


def parse(text: str) -> KingsCornersState:
    """Read a position or a view, the cards of a hand in any order. Raises `InvalidPosition` for one that cannot be."""
    lines = read_lines(text, KEYS, DEFAULTS)
    hands = tuple(low_to_high(_cards("hands", part)) for part in lines["hands"].split("|"))
    stock = _cards("stock", lines["stock"])
    seats = len(hands)
    hidden = any(HIDDEN in cards for cards in (*hands, stock))
    header = read_header(lines, "kings_corners", KingsCornersOptions, hidden)
    state = KingsCornersState(
        header.options, header.round, header.seed, (0,) * seats if header.scores is None else header.scores,
        hands=hands,
        mover=None if lines["to move"] == "-" else read_seat("to move", lines["to move"], seats),
        piles=_piles(lines["piles"]),
        stock=stock,
        idle=read_int("idle", lines["idle"]),
        moved=_yes(lines["moved"]),
        is_view=header.is_view,
    )  # fmt: skip
    check(state)
    return state


def _cards(key: str, value: str) -> tuple[Card, ...]:
    """Cards in the order given; `??` only where cards may be hidden."""
    cards: list[Card] = []
    for word in read_list(value.strip().replace(",", " ")):
        if word == HIDDEN and key in _MAY_HIDE:
            cards.append(HIDDEN)
            continue
        try:
            cards.append(parse_card(word))
        except GameError as error:
            raise wrong(key, error.sentence) from error
    return tuple(cards)


def _piles(value: str) -> Piles:
    """`N 8s 7h | E - | …`: each place once, in any order."""
    piles: dict[str, tuple[Card, ...]] = {}
    for part in value.split("|"):
        name, _, cards = part.strip().partition(" ")
        place = name.upper()
        if place not in PLACES:
            raise wrong("piles", f"“{name[:20]}” is not a place; the places are {' '.join(PLACES)}.")
        if place in piles:
            raise wrong("piles", f"the place {place} is there twice.")
        piles[place] = _cards("piles", cards)
    missing = [place for place in PLACES if place not in piles]
    if missing:
        raise wrong("piles", f"the place {missing[0]} is missing; an empty one is written “{missing[0]} -”.")
    return tuple(piles[place] for place in PLACES)


def _yes(value: str) -> bool:
    if value not in ("yes", "no"):
        raise wrong("moved", "it is yes or no.")
    return value == "yes"
