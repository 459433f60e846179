"""The record of a table: read and written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core import RECIPE, InvalidRecord, Record, luck_digest, mixed_in
from tests.games.records import finished

TEXT = """\
game: thirteen
version: 1
options: rounds=1
recipe: 3
secret: 00ff
commitment: 06eb7d6a69ee19e5fbdf749018d3d2abfa04bcbd1365db312eb86dc7169389b8
players: Ann | Bob B.
chosen: h -
entropy: 1455953042432000118 c8687a08aa5d6ed2044328fa6a697ab8e96dc34291e8c2034ae8c38e6fcc6d65
luck: a b
openings: 2
joined: 1 0
moves: 3s 3c ; pass
result: 1 2"""


def test_round_trip() -> None:
    record = Record.parse(TEXT)
    assert record.format() == TEXT
    assert (record.secret, record.players, record.luck) == (b"\x00\xff", ("Ann", "Bob B."), "a b")
    assert record.entropy == mixed_in("1455953042432000118", luck_digest("a b"))
    assert (record.chosen, record.recipe, record.openings) == (("h", "-"), RECIPE, 2)
    assert (record.joined, record.moves, record.result) == ((1, 0), ("3s 3c", "pass"), (1, 2))
    assert Record.parse(finished().format()) == finished()


OLD = TEXT.replace("recipe: 3", "recipe: 2").replace(
    " c8687a08aa5d6ed2044328fa6a697ab8e96dc34291e8c2034ae8c38e6fcc6d65\nluck: a b", ""
)
"""By the recipe before: nobody could add a word of luck."""


def test_an_old_record_is_read_and_written_as_it_was() -> None:
    record = Record.parse(OLD)
    assert (record.recipe, record.entropy, record.luck) == (2, "1455953042432000118", None)
    assert record.format() == OLD


def test_a_word_of_luck_that_nobody_added_or_that_is_forgotten() -> None:
    forgotten = TEXT.replace("luck: a b", "luck: -")
    assert (Record.parse(forgotten).luck, Record.parse(forgotten).format()) == (None, forgotten)
    none = forgotten.replace(" c8687a08aa5d6ed2044328fa6a697ab8e96dc34291e8c2034ae8c38e6fcc6d65", "")
    assert Record.parse(none).format() == none


def test_take_backs_stand_in_the_log() -> None:
    text = TEXT.replace("moves: 3s 3c ; pass", "moves: 3s 3c ; pass ; ~1 ; 4s 4c")
    assert (Record.parse(text).moves, Record.parse(text).practice) == (("3s 3c", "pass", "~1", "4s 4c"), False)
    assert Record.parse(text).format() == text
    practice = text.replace("moves:", "practice: yes\nmoves:")
    assert Record.parse(practice) == replace(Record.parse(text), practice=True)
    assert Record.parse(practice).format() == practice


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
        ("entropy: 1455953042432000118", "entropy:"), ("recipe: 3", "recipe: 4"), ("recipe: 3", "recipe: two"),
        ("openings: 2", "openings: x"), ("entropy: 1455953042432000118", "entropy: 14g"),
        ("entropy: 1455953042432000118 c", "entropy: 1455953042432000118  c"),
        ("chosen: h -", "chosen: h"), ("recipe: 3", "recipe: 1"), ("recipe: 3", "recipe: 2"),
        ("luck: a b", "luck: a  b"), ("luck: a b", "luck: u\u0308"), ("luck: a b", "luck:"),
        ("moves:", "practice: no\nmoves:"), ("moves:", "practice:\nmoves:"),
        ("chosen: h -\n", ""), ("recipe: 3\n", ""), ("openings: 2\n", ""),
        ("game: thirteen\n", ""), ("moves:", "move:"),
        ("result: 1 2", "result: 1 2\nresult: 1 2"),
    ],
)  # fmt: skip
def test_what_is_no_record(old: str, new: str) -> None:
    with pytest.raises(InvalidRecord):
        Record.parse(TEXT.replace(old, new))
