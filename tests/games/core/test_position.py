"""The lines that every position text has (games/RULES.md, "Common to all")."""

from __future__ import annotations

import pytest

from games.core import InvalidPosition, Options, State
from games.core.position import game_of, read_header, read_lines, read_yes, write_position
from tests.english import refused

TEXT = "game: sample\noptions: rounds=3\nround: 2/3\nseed: 00ff\nscores: 4 -1\nboard: x\nto move: 1"


def lines(text: str) -> dict[str, str]:
    return read_lines(text, ("board", "to move", "drawn"), {"to move": "-", "drawn": "-"})


def test_header_round_trip() -> None:
    header = read_header(lines(TEXT), "sample", Options, 2, hidden=False)
    assert (header.options.rounds, header.round, header.seed) == (3, 2, b"\x00\xff")
    assert (header.scores, header.mover) == ((4, -1), 1)
    state = State(header.options, 2, header.seed, (4, -1), 1)
    assert write_position("sample", state, {"board": "x", "to move": "1"}) == TEXT


def test_a_view_has_no_seed_line() -> None:
    assert "seed" not in write_position("sample", State(Options(), 1, b"", (0, 0), 0, is_view=True), {})


def test_an_empty_seed_is_a_dash() -> None:
    assert "\nseed: -\n" in write_position("sample", State(Options(), 1, b"", (0, 0), 0), {})


def test_yes_and_no() -> None:
    assert (read_yes("played", "yes"), read_yes("played", "no")) == (True, False)
    with refused(InvalidPosition, match=r"In the line “played”: it is yes or no\."):
        read_yes("played", "Yes")


def test_keys_come_in_any_order_and_defaults_are_filled_in() -> None:
    assert lines("board: x\n\ngame: sample") == {"game": "sample", "board": "x", "to move": "-", "drawn": "-"}


def test_what_may_be_left_out_of_the_header() -> None:
    header = read_header(lines("game: sample\nboard: x"), "sample", Options, 2, hidden=False)
    assert (header.options, header.round, header.seed, header.scores) == (Options(), 1, b"", (0, 0))
    assert header.mover is None


@pytest.mark.parametrize(
    "text",
    ["game: sample", "board: x", "game: sample\nboard: x\nboard: x", "game: sample\nboard: x\nbroad: y",
     "game: sample\nboard: x\nnonsense", ""],
)  # fmt: skip
def test_missing_repeated_and_unknown_lines_are_refused(text: str) -> None:
    with pytest.raises(InvalidPosition):
        lines(text)


@pytest.mark.parametrize(
    "line",
    ["game: other", "options: rounds=11", "options: x=1", "round: 0/1", "round: 2/1", "round: 1/2", "round: 1",
     "round: /1", "round: a/b", "seed: 00FF", "seed: 0", "seed: xx", "seed: 00 ff", "seed:", "scores: 1 x",
     "scores: 1 +2", "scores: 1 1.5", "to move: 2", "to move: x"],
)  # fmt: skip
def test_header_lines_that_cannot_be(line: str) -> None:
    key = line.partition(":")[0]
    text = "\n".join([*(other for other in ("game: sample", "board: x") if not other.startswith(key)), line])
    with pytest.raises(InvalidPosition):
        read_header(lines(text), "sample", Options, 2, hidden=False)


def test_a_view_with_a_seed_is_refused() -> None:
    with refused(InvalidPosition, match="hidden cards has no seed"):
        read_header(lines(TEXT), "sample", Options, 2, hidden=True)


def test_the_game_of_a_text() -> None:
    assert game_of(TEXT) == "sample"
    with pytest.raises(InvalidPosition):
        game_of("board: x")
