"""A panel: a message as the bot wants it to be, in no language. Built from what is known now, never kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, TypeAlias

from bot.panels.items import Item, Link
from bot.panels.reader import Reader
from games.core.text import Text
from rendering import Look
from words import Voice

A_ROW, ROWS = 5, 5
"""Buttons in a row, and rows in a message (Discord, "Action Rows")."""


class Passage(Protocol):
    """Lines that depend on how long they are in a language, or on what else it has. Frozen and hashable."""

    def lines(self, voice: Voice) -> Iterable[str]:
        """The lines, as the voice says them."""
        ...


Line: TypeAlias = Text | Passage
"""What stands in a panel: a text, which is a line, or a passage of several or none."""


@dataclass(frozen=True, slots=True)
class Shows:
    """What a panel shows, to be compared and kept: a number, and one of the controls alone that belong to a turn (0:
    it has none). Python hashes −1 and −2 alike: nothing changes from one to the other alone."""

    number: int
    turn: int = 0


@dataclass(frozen=True)
class Panel:
    """What a message says, rows of controls, and what its picture shows, if it has one. Raises `ValueError` for more
    rows than Discord takes."""

    texts: tuple[Line, ...]
    rows: tuple[tuple[Item, ...], ...] = ()
    look: Look[Any] | None = None
    name: str = "picture"
    """The picture's file name, without its ending."""
    names: tuple[str, ...] = ()
    """The names of the table's seats, in order; empty where no text names a seat."""
    picture_first: bool = False
    """The picture stands above the texts, in an answer that is new. Only for what no other picture ever follows."""

    def __post_init__(self) -> None:
        if len(self.rows) > ROWS:
            raise ValueError(f"a message of {len(self.rows)} rows")

    def shows(self, reader: Reader) -> Shows:
        """Equal for panels that show the same to equal readers; to compare them nothing needs to be said or drawn."""
        return Shows(hash((self._shows.number, reader if self.look else reader.language)), self._shows.turn)

    @cached_property
    def _shows(self) -> Shows:
        pictured = (self.look, self.look.events, self.name) if self.look else ()
        turn = tuple(item for row in self.rows for item in row if not isinstance(item, Link) and item.click.turn)
        return Shows(hash((self.texts, self.rows, self.names, pictured)), hash(turn) if turn else 0)


def line_panel(text: Text) -> Panel:
    """A sentence by itself."""
    return Panel((text,))


def rows_of(*rows: Sequence[Item]) -> tuple[tuple[Item, ...], ...]:
    """The rows that have something in them. Raises `ValueError` where one has more than Discord takes."""
    if any(len(row) > A_ROW for row in rows):
        raise ValueError(f"a row of {max(map(len, rows))} controls")
    return tuple(tuple(row) for row in rows if row)
