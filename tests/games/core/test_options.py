"""Options: read, written, and refused when out of range."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from games.core import Choice, InvalidOption, Options, Span, Switch, option
from games.core.text import Raw
from games.core.texts import AsWritten
from tests.english import english, refused


@dataclass(frozen=True, slots=True)
class Sample(Options):
    """Options of a made-up game."""

    hand: int = option(6, Span(3, 7), AsWritten(Raw("Cards in hand")))
    jokers: bool = option(True, Switch(), AsWritten(Raw("Jokers")))


def test_defaults_and_order() -> None:
    assert Sample().format() == "rounds=1 hand=6 jokers=on"
    assert list(Sample.kinds()) == ["rounds", "hand", "jokers"]
    assert Sample.titles()["hand"] == AsWritten(Raw("Cards in hand"))


@pytest.mark.parametrize("text", ["rounds=10 hand=3 jokers=off", "rounds=1 hand=7 jokers=on"])
def test_what_is_written_is_read_back(text: str) -> None:
    assert Sample.parse(text).format() == text


def test_options_may_be_left_out_and_come_in_any_order() -> None:
    assert Sample.parse("") == Sample()
    assert Sample.parse("jokers=OFF  rounds=2") == Sample(2, 6, False)


@pytest.mark.parametrize(
    "text",
    ["rounds=0", "rounds=11", "hand=2", "hand=8", "hand=-3", "hand=3.5", "hand=", "hand=٣", "jokers=1", "jokers=",
     "stakes=1", "hand", "hand=3 hand=3", "=3"],
)  # fmt: skip
def test_what_is_no_option_is_refused(text: str) -> None:
    with pytest.raises(InvalidOption):
        Sample.parse(text)


@pytest.mark.parametrize(
    "values", [{"hand": 8}, {"hand": True}, {"hand": 3.0}, {"jokers": 5}, {"jokers": "maybe"}, {"hand": None}, {"x": 1}]
)
def test_values_are_checked_as_texts_are(values: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption):
        Sample.of(values)


def test_the_sentence_names_the_range() -> None:
    with refused(InvalidOption, match=r"^hand goes from 3 to 7\.$"):
        Sample.parse("hand=9")


def test_ranges_are_described() -> None:
    kinds = (Span(3, 7), Switch(), Choice(10, 15, 20, 30))
    assert [english(kind.described()) for kind in kinds] == ["3–7", "on or off", "10, 15, 20, 30"]


@dataclass(frozen=True, slots=True)
class Board(Options):
    """Options of a made-up game with a board of several sizes."""

    size: int = option(20, Choice(5, 10, 20), AsWritten(Raw("Size of the board")))


def test_one_of_a_few_numbers() -> None:
    assert Board().format() == "rounds=1 size=20"
    assert [Board.parse(f"size={size}").size for size in (5, 10, 20)] == [5, 10, 20]
    for value in ("6", "15", "05", "5.0", "", "٥"):
        with pytest.raises(InvalidOption):
            Board.parse(f"size={value}")
    for other in (6, True, 5.0, None):
        with pytest.raises(InvalidOption):
            Board.of({"size": other})


def test_every_kind_lists_its_values() -> None:
    assert Span(3, 7).values() == ("3", "4", "5", "6", "7")
    assert Choice(10, 15, 20, 30).values() == ("10", "15", "20", "30")
    assert Switch().values() == ("on", "off")
