"""The values of a position's lines: numbers, seats, cards, hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.cards import HIDDEN, parse_card
from games.core.errors import InvalidMove, InvalidPosition
from games.core.position.texts import NoSuchSeat, NotANumber, SeatTwice, YesOrNo
from games.core.text import Card, Number, Raw, Text, typed
from games.core.texts import WrongLine


def wrong(key: str, why: Text) -> InvalidPosition:
    """The error for a position's line that cannot be."""
    return InvalidPosition(WrongLine(Raw(key), why))


def read_list(value: str) -> tuple[str, ...]:
    """The words of a list; `-` is the empty one."""
    return () if value == "-" else tuple(value.split())


def write_list(words: Iterable[object]) -> str:
    """Words separated by one space; `-` for none."""
    return " ".join(map(str, words)) or "-"


def read_cards(key: str, value: str, *, may_hide: bool = False) -> tuple[Card, ...]:
    """The cards of a position's line, in the order given; `??` only where they may be hidden.

    Raises `InvalidPosition`, which names the line.
    """
    words = read_list(value.strip().replace(",", " "))
    try:
        return tuple(HIDDEN if word == HIDDEN and may_hide else parse_card(word) for word in words)
    except InvalidMove as error:
        raise wrong(key, error.text) from error


def read_hands(value: str) -> tuple[tuple[Card, ...], ...]:
    """The line `hands`: all seats' hands with `|` between them, each in the order given."""
    return tuple(read_cards("hands", part, may_hide=True) for part in value.split("|"))


def write_hands(hands: Iterable[Sequence[str]]) -> str:
    """The hands of all seats, with `|` between them."""
    return " | ".join(map(write_list, hands))


def read_int(key: str, word: str) -> int:
    """A whole number, which may be negative. Raises `InvalidPosition`."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise wrong(key, NotANumber(typed(word, 20)))
    return int(word)


def read_seat(key: str, word: str, seats: int) -> int:
    """A seat number of the table. Raises `InvalidPosition`."""
    seat = read_int(key, word)
    if not 0 <= seat < seats:
        raise wrong(key, NoSuchSeat(Number(seat)))
    return seat


def read_seat_or_none(key: str, word: str, seats: int) -> int | None:
    """A seat number, or None for `-`. Raises `InvalidPosition`."""
    return None if word == "-" else read_seat(key, word, seats)


def read_seats(key: str, value: str, seats: int) -> tuple[int, ...]:
    """A list of seats, each once. Raises `InvalidPosition`."""
    listed = tuple(read_seat(key, word, seats) for word in read_list(value))
    if len(set(listed)) < len(listed):
        raise wrong(key, SeatTwice())
    return listed


def write_seat(seat: int | None) -> str:
    """A seat's number; `-` for None."""
    return "-" if seat is None else str(seat)


def read_yes(key: str, word: str) -> bool:
    """`yes` or `no`. Raises `InvalidPosition`."""
    if word not in ("yes", "no"):
        raise wrong(key, YesOrNo())
    return word == "yes"


def write_yes(whether: bool) -> str:
    """`yes` or `no`."""
    return "yes" if whether else "no"
