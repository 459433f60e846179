"""Position texts of Court Wars (RULES.md, "Position")."""

from __future__ import annotations

from typing import Final

from games.cards import HIDDEN, JOKERS
from games.core.position import (
    read_cards,
    read_header,
    read_int,
    read_lines,
    read_seat,
    read_seats,
    write_list,
    write_position,
    write_seat,
    wrong,
)
from games.core.text import Raw
from games.court_wars.position import texts
from games.court_wars.position.possible import check
from games.court_wars.state import COURT, PHASES, TURN, Court, CourtWarsOptions, CourtWarsState, Stack

KEYS: Final = (
    "courts", "to move", "phase", "drawn", "stock", "discard", "quiet", "turns", "first", "out",
)  # fmt: skip
DEFAULTS: Final = {
    "phase": TURN, "drawn": "-", "stock": "-", "discard": "-", "quiet": "0", "turns": "0", "first": "0", "out": "-",
}  # fmt: skip
DEFEATED: Final = "x"


def format(state: CourtWarsState) -> str:  # noqa: A001  (the pair of `parse`)
    """The canonical text of a position or a view."""
    return write_position(
        "court_wars",
        state,
        {
            "courts": " | ".join(map(_write_court, state.courts)),
            "to move": write_seat(state.mover),
            "phase": state.phase,
            "drawn": state.drawn or "-",
            "stock": write_list(state.stock),
            "discard": write_list(state.discard),
            "quiet": str(state.quiet),
            "turns": str(state.turns),
            "first": str(state.first),
            "out": write_list(state.out),
        },
    )


def parse(text: str) -> CourtWarsState:
    """Read a position or a view. Raises `InvalidPosition` for one that cannot be."""
    lines = read_lines(text, KEYS, DEFAULTS)
    stock = read_cards("stock", lines["stock"], may_hide=True)
    courts = tuple(map(_read_court, lines["courts"].split("|")))
    seats = len(courts)
    header = read_header(lines, "court_wars", CourtWarsOptions, seats, hidden=HIDDEN in stock)
    drawn = read_cards("drawn", lines["drawn"])
    if len(drawn) > 1:
        raise wrong("drawn", texts.OneDrawn())
    if lines["phase"] not in PHASES:
        raise wrong("phase", texts.Phases(Raw(", ".join(PHASES))))
    state = CourtWarsState(
        header.options, header.round, header.seed, header.scores, header.mover,
        courts=courts,
        phase=lines["phase"],
        drawn=drawn[0] if drawn else None,
        stock=stock,
        discard=read_cards("discard", lines["discard"]),
        quiet=read_int("quiet", lines["quiet"]),
        turns=read_int("turns", lines["turns"]),
        first=read_seat("first", lines["first"], seats),
        out=read_seats("out", lines["out"], seats),
        is_view=header.is_view,
    )  # fmt: skip
    check(state)
    return state


def _write_court(court: Court) -> str:
    return " ; ".join(f"{name} {_write_stack(stack)}" for name, stack in zip(COURT, court, strict=True))


def _write_stack(stack: Stack) -> str:
    if stack.defeated:
        return DEFEATED
    guards = write_list(stack.guards)
    return f"{stack.joker} {guards}" if stack.joker else guards


def _read_court(text: str) -> Court:
    parts = text.split(";")
    if len(parts) != len(COURT):
        raise wrong("courts", texts.CourtForm())
    king, queen, jack = (_read_stack(name, part.split()) for name, part in zip(COURT, parts, strict=True))
    return king, queen, jack


def _read_stack(name: str, words: list[str]) -> Stack:
    if len(words) < 2 or words[0].upper() != name:
        raise wrong("courts", texts.StackForm(Raw(name)))
    if words[1:] == [DEFEATED] or words[1:] == [DEFEATED.upper()]:
        return Stack(defeated=True)
    bare = words[-1] == "-"
    cards = read_cards("courts", " ".join(words[1:-1] if bare else words[1:]))
    joker = cards[0] if cards and cards[0] in JOKERS else None
    guards = cards[1:] if joker else cards
    if bare and guards:
        raise wrong("courts", texts.BareForm(Raw(name)))
    return Stack(guards, joker)
