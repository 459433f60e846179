"""Position texts: one `key: value` a line, and the lines every game's text starts with (rules/README.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.cards import HIDDEN, Card, parse_card
from games.core.errors import GameError, InvalidMove, InvalidPosition
from games.core.game import State
from games.core.lines import join_lines, split_lines
from games.core.options import Options

O = TypeVar("O", bound=Options)  # noqa: E741

COMMON = ("game", "options", "round", "seed", "scores")


def wrong(key: str, sentence: str) -> InvalidPosition:
    """The error for a position's line that cannot be."""
    return InvalidPosition("position", f"In the line “{key}”: {sentence}", key=key)


def game_of(text: str) -> str:
    """The key of the game that a position text is of. Raises `InvalidPosition`."""
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if colon and key.strip() == "game":
            return value.strip()
    raise InvalidPosition("missing_line", "The line “game” is missing.", key="game")


@dataclass(frozen=True, slots=True)
class Header(Generic[O]):
    """The lines that every position has."""

    options: O
    round: int
    seed: bytes
    scores: tuple[int, ...]
    """All zero when the text has no such line."""
    mover: int | None
    is_view: bool


def read_lines(text: str, keys: Sequence[str], defaults: Mapping[str, str]) -> dict[str, str]:
    """Split a position text into its lines by key; `keys` are the game's own, beside the common ones.

    Keys may come in any order; those in `defaults` may be left out. Raises `InvalidPosition` for an unknown,
    repeated or missing key.
    """
    required = [key for key in ("game", *keys) if key not in defaults]
    lines = split_lines(text, (*COMMON, *keys), required, "this game’s positions", InvalidPosition)
    return {**defaults, **lines}


def read_header(lines: Mapping[str, str], game: str, options: type[O], seats: int, hidden: bool) -> Header[O]:
    """Read the common lines. `hidden`: the text has `??` in it, so it is a view and has no seed line."""
    if lines["game"] != game:
        raise wrong("game", f"this is not a position of {game}.")
    try:
        chosen = options.parse(lines.get("options", ""))
    except GameError as error:
        raise wrong("options", error.sentence) from error
    if hidden and "seed" in lines:
        raise wrong("seed", "a position with hidden cards has no seed.")
    return Header(
        options=chosen,
        round=_read_round(lines.get("round", f"1/{chosen.rounds}"), chosen.rounds),
        seed=_read_seed(lines.get("seed", "-")),
        scores=tuple(read_int("scores", word) for word in lines.get("scores", "0 " * seats).split()),
        mover=read_seat_or_none("to move", lines["to move"], seats),
        is_view=hidden,
    )


def write_position(game: str, state: State, own: Mapping[str, str]) -> str:
    """The position text: the lines that all begin with, then the game's own. A view has no seed line."""
    lines = {"game": game, "options": state.options.format(), "round": f"{state.round}/{state.options.rounds}"}
    if not state.is_view:
        lines["seed"] = state.seed.hex() or "-"
    lines["scores"] = write_list(map(str, state.scores))
    return join_lines({**lines, **own})


def read_list(value: str) -> tuple[str, ...]:
    """The words of a list; `-` is the empty one."""
    return () if value == "-" else tuple(value.split())


def write_list(words: Iterable[str]) -> str:
    """Words separated by one space; `-` for none."""
    return " ".join(words) or "-"


def read_cards(key: str, value: str, *, may_hide: bool = False) -> tuple[Card, ...]:
    """The cards of a position's line, in the order given; `??` only where they may be hidden.

    Raises `InvalidPosition`, which names the line.
    """
    words = read_list(value.strip().replace(",", " "))
    try:
        return tuple(HIDDEN if word == HIDDEN and may_hide else parse_card(word) for word in words)
    except InvalidMove as error:
        raise wrong(key, error.sentence) from error


def read_int(key: str, word: str) -> int:
    """A whole number, which may be negative. Raises `InvalidPosition`."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise wrong(key, f"“{word[:20]}” is not a whole number.")
    return int(word)


def read_seat(key: str, word: str, seats: int) -> int:
    """A seat number of the table. Raises `InvalidPosition`."""
    seat = read_int(key, word)
    if not 0 <= seat < seats:
        raise wrong(key, f"there is no seat {seat}.")
    return seat


def read_seat_or_none(key: str, word: str, seats: int) -> int | None:
    """A seat number, or None for `-`. Raises `InvalidPosition`."""
    return None if word == "-" else read_seat(key, word, seats)


def write_seat(seat: int | None) -> str:
    """A seat's number; `-` for None."""
    return "-" if seat is None else str(seat)


def read_yes(key: str, word: str) -> bool:
    """`yes` or `no`. Raises `InvalidPosition`."""
    if word not in ("yes", "no"):
        raise wrong(key, "it is yes or no.")
    return word == "yes"


def write_yes(whether: bool) -> str:
    """`yes` or `no`."""
    return "yes" if whether else "no"


def _read_round(value: str, rounds: int) -> int:
    number, slash, of = value.partition("/")
    current, total = read_int("round", number), read_int("round", of or "x")
    if not slash or total != rounds or not 1 <= current <= rounds:
        allowed = f"between 1/{rounds} and {rounds}/{rounds}" if rounds > 1 else "1/1"
        raise wrong("round", f"it must be {allowed}.")
    return current


def _read_seed(value: str) -> bytes:
    try:
        if value == "-":
            return b""
        if not value or value != value.lower() or any(map(str.isspace, value)):
            raise ValueError("not canonical hex")
        return bytes.fromhex(value)
    except ValueError as error:
        raise wrong("seed", "it must be lower-case hex, or -.") from error
