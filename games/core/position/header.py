"""The lines that every position text has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from games.core.errors import GameError, InvalidPosition
from games.core.game import State
from games.core.lines import join_lines, split_lines
from games.core.options import Options
from games.core.position.texts import NotASeed, OtherGame, RoundRange, SeedInView
from games.core.position.values import read_int, read_seat_or_none, write_list, wrong
from games.core.text import Number, Raw
from games.core.texts import MissingLine

O = TypeVar("O", bound=Options)  # noqa: E741

COMMON: Final = ("game", "options", "round", "seed", "scores")


def game_of(text: str) -> str:
    """The key of the game that a position text is of. Raises `InvalidPosition`."""
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if colon and key.strip() == "game":
            return value.strip()
    raise InvalidPosition(MissingLine(Raw("game")))


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
    return {**defaults, **split_lines(text, (*COMMON, *keys), required, InvalidPosition)}


def read_header(lines: Mapping[str, str], game: str, options: type[O], seats: int, hidden: bool) -> Header[O]:
    """Read the common lines. `hidden`: the text has `??` in it, so it is a view and has no seed line."""
    if lines["game"] != game:
        raise wrong("game", OtherGame(Raw(game)))
    try:
        chosen = options.parse(lines.get("options", ""))
    except GameError as error:
        raise wrong("options", error.text) from error
    if hidden and "seed" in lines:
        raise wrong("seed", SeedInView())
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
    lines["scores"] = write_list(state.scores)
    return join_lines({**lines, **own})


def _read_round(value: str, rounds: int) -> int:
    number, slash, of = value.partition("/")
    current, total = read_int("round", number), read_int("round", of or "x")
    if not slash or total != rounds or not 1 <= current <= rounds:
        raise wrong("round", RoundRange(Number(rounds)))
    return current


def _read_seed(value: str) -> bytes:
    try:
        if value == "-":
            return b""
        if not value or value != value.lower() or any(map(str.isspace, value)):
            raise ValueError("not canonical hex")
        return bytes.fromhex(value)
    except ValueError as error:
        raise wrong("seed", NotASeed()) from error
