"""The record of a table: read and written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core import RECIPE, InvalidRecord, Record
from tests.games.records import finished

TEXT = """\
game: thirteen
version: 1
options: rounds=1
recipe: 2
secret: 00ff
commitment: 06eb7d6a69ee19e5fbdf749018d3d2abfa04bcbd1365db312eb86dc7169389b8
players: Ann | Bob B.
chosen: h -
entropy: 1455953042432000118
openings: 2
joined: 1 0
moves: 3s 3c ; pass
result: 1 2"""


def test_round_trip() -> None:
    record = Record.parse(TEXT)
    assert record.format() == TEXT
    assert (record.secret, record.players, record.entropy) == (b"\x00\xff", ("Ann", "Bob B."), "1455953042432000118")
    assert (record.chosen, record.recipe, record.openings) == (("h", "-"), RECIPE, 2)
    assert (record.joined, record.moves, record.result) == ((1, 0), ("3s 3c", "pass"), (1, 2))
    assert Record.parse(finished().format()) == finished()


def test_a_table_that_was_cut_short_before_its_first_move() -> None:
    text = TEXT.replace("moves: 3s 3c ; pass", "moves: -").replace("result: 1 2", "result: -")
    record = Record.parse(text)
    assert (record.moves, record.result) == ((), None)
    assert record.format() == text


def test_names_that_turn_the_line_or_show_nothing() -> None:
    record = replace(Record.parse(TEXT), players=("An\u202en", "\u200b\u200d"))
    assert "players: Ann | ?\n" in record.format()


def test_names_cannot_break_the_text() -> None:
    record = replace(Record.parse(TEXT), players=("A | B\nsecret: 11", " "))
    assert "players: A ¦ B secret: 11 | ?\n" in record.format()
    assert len(Record.parse(record.format()).players) == 2


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("version: 1", "version: x"), ("version: 1", "version: 1 2"), ("secret: 00ff", "secret: 00f"),
        ("secret: 00ff", "secret:"), ("joined: 1 0", "joined: 1 1"), ("joined: 1 0", "joined: 0"),
        ("result: 1 2", "result: 1"), ("result: 1 2", "result: 1 2 3"), ("result: 1 2", "result: first second"),
        ("entropy: 1455953042432000118", "entropy: é"), ("entropy: 1455953042432000118", "entropy: 1189 1190"),
        ("entropy: 1455953042432000118", "entropy: -"), ("recipe: 2", "recipe: 3"), ("recipe: 2", "recipe: two"),
        ("openings: 2", "openings: x"), ("entropy: 1455953042432000118", "entropy: 14g"),
        ("chosen: h -", "chosen: h"), ("recipe: 2", "recipe: 1"),
        ("chosen: h -\n", ""), ("recipe: 2\n", ""), ("openings: 2\n", ""),
        ("game: thirteen\n", ""), ("moves:", "move:"),
        ("result: 1 2", "result: 1 2\nresult: 1 2"),
    ],
)  # fmt: skip
def test_what_is_no_record(old: str, new: str) -> None:
    with pytest.raises(InvalidRecord):
        Record.parse(TEXT.replace(old, new))
