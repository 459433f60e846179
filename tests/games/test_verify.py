"""Verifying finds whatever in a record does not agree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.cards import DECK
from games.core import GameError, Record, commitment, luck_digest, mix, mixed_in, shown_commitment, shuffle
from games.verify import Verdict, verify
from tests.games.records import OPENED, SECRET, finished
from words.voice import Voice


def failing(record: Record) -> list[str]:
    """The names of the checks that do not agree."""
    return [check.name for check in verify(record).checks if not check.agrees]


def test_an_honest_record_agrees() -> None:
    report = verify(finished())
    assert report.agrees
    assert [check.name for check in report.checks] == ["version", "commitment", "turn-order", "moves", "result"]


def test_every_shuffle_and_every_round_is_shown() -> None:
    report = verify(finished(rounds=3))
    seed = mix(SECRET, OPENED)
    assert report.shuffles[1:] == tuple((f"deal {n}", shuffle(seed, f"deal {n}", DECK)) for n in (1, 2, 3))
    assert report.shuffles[0] == ("seats", ("1", "0", "3", "2"))  # the known answer of test_shuffle
    assert [text.splitlines()[2] for text in report.rounds] == ["round: 1/3", "round: 2/3", "round: 3/3"]


def test_another_secret_is_found_out() -> None:
    assert "commitment" in failing(replace(finished(), secret=b"other"))


def test_another_message_id_is_found_out() -> None:
    assert "moves" in failing(replace(finished(), entropy=str(int(OPENED) + 1)))


def test_a_word_of_luck_is_recomputed_and_named_to_compare() -> None:
    report = verify(finished(luck="*to* the lost"))
    assert report.agrees
    assert [check.name for check in report.checks][2] == "luck"
    (said,) = (Voice().say(text) for text in report.unproven if text.code == "luck-shown")
    assert said == "it names the player who would add a word of luck after it, and the word was “*to* the lost”"


def test_another_word_of_luck_is_found_out() -> None:
    record = finished(luck="to the lost")
    assert failing(replace(record, luck="to the found")) == ["luck"]
    assert failing(replace(finished(), luck="to the lost")) == ["luck"]
    mixed = mixed_in(OPENED, luck_digest("to the found"))
    assert "moves" in failing(replace(record, luck="to the found", entropy=mixed))


def test_the_deal_agrees_where_the_word_of_luck_is_forgotten() -> None:
    report = verify(replace(finished(luck="to the lost"), luck=None))
    assert report.agrees
    assert f"luck-forgotten digest={luck_digest('to the lost')}" in [str(text) for text in report.unproven]


def test_an_old_record_still_agrees() -> None:
    assert verify(Record.parse(replace(finished(), recipe=2).format())).agrees


def test_other_options_are_found_out() -> None:
    """The game would have gone on for another two rounds."""
    assert failing(replace(finished(), options="rounds=3")) == ["result"]


def test_what_no_record_can_prove_is_named() -> None:
    """In the order of joining: seat 0 was the last of four to sit down, seat 1 the first."""
    record = replace(finished(), joined=(3, 0, 2, 1), openings=2)
    assert [str(text) for text in verify(record).unproven] == [
        f"commitment-shown commitment={shown_commitment(commitment(SECRET))}",
        f"opening-posted id={OPENED} openings=2",
        "people-sat players=1,3,2,0",
        "options-shown options=rounds=1",
        f"moves-told moves={len(record.moves)}",
        "database-unread",
    ]


@pytest.mark.parametrize(
    ("altered", "named"),
    [
        ({"chosen": ("s", "-", "h", "-")}, "choices-shown chosen=-,s,-,h"),
        ({}, "moves-told moves=0"),
        ({"players": ("Eve", "Bob", "Cy", "Dora")}, "people-sat players=1,0,3,2"),
    ],
    ids=["choices", "moves", "names"],
)
def test_what_was_altered_and_still_agrees_is_named_to_compare(altered: dict[str, Any], named: str) -> None:
    """A game that is said to have been cancelled before its first move: no check finds out that it was not, nor what
    else was rewritten. Seat 1 was the first to sit down, then 0, 3 and 2."""
    report = verify(replace(finished(game="race"), moves=(), result=None, joined=(1, 0, 3, 2), **altered))
    assert report.agrees
    assert named in [str(text) for text in report.unproven]


def test_choices_are_to_be_compared_where_there_are_any_to_make() -> None:
    """Also where the record says that nobody has chosen: they may have been struck out."""
    assert "choices-shown chosen=-,-,-,-" in [str(text) for text in verify(finished(game="race")).unproven]
    assert "choices-shown" not in [text.code for text in verify(finished(game="thirteen")).unproven]


def test_that_there_is_no_other_opening_message_is_to_be_compared() -> None:
    said = [Voice().say(text) for text in verify(finished()).unproven if text.code == "opening-posted"]
    assert said == [f"there is one opening message, which was never edited, and the link to it ends with `{OPENED}`"]


def test_another_turn_order() -> None:
    assert failing(replace(finished(), joined=(1, 0, 2, 3))) == ["turn-order"]


def test_a_move_that_was_not_legal() -> None:
    record = finished()
    report = verify(replace(record, moves=("pass", *record.moves)))
    (moves,) = (str(check) for check in report.checks if check.name == "moves")
    assert moves == f"moves recorded={len(record.moves) + 1} computed=0 (leader-passes)"


def test_a_move_after_the_end() -> None:
    record = finished()
    assert failing(replace(record, moves=(*record.moves, "pass"))) == ["moves"]


def taken_back(*rows: str, practice: bool = False) -> list[str]:
    """What verifying says of these rows of a game of Kings Corners."""
    record = replace(finished(game="kings_corners"), moves=rows, result=None, practice=practice)
    report = verify(record)
    (moves,) = (check.computed for check in report.checks if check.name == "moves")
    return [moves, *(Voice().say(text) for text in report.unproven if text.code in ("moves-told", "take-backs-told"))]


def test_take_backs_are_followed_and_told() -> None:
    record = finished()
    first, second, *rest = record.moves
    report = verify(replace(record, moves=(first, "~1", first, second, "~2", first, second, *rest)))
    assert report.agrees
    said = [Voice().say(text) for text in report.unproven if text.code in ("moves-told", "take-backs-told")]
    assert said == [
        f"the table's messages tell of these {len(record.moves) + 3} moves, of none after them, and of the same end",
        "of these they tell that 3 moves were taken back, in 2 take-backs",
    ]


def test_what_a_card_was_seen_by_is_taken_back_for_practice_alone() -> None:
    """Kings Corners: the player to move may draw, and sees a card."""
    assert taken_back("draw", "~1", "draw")[0] == "1 (cards-seen)"
    assert taken_back("draw", "~1", "draw", practice=True) == [
        "3",
        "the table's messages tell of these 2 moves, of none after them, and of the same end",
        "of these they tell that one move was taken back, once, for practice: one player played alone",
    ]
    assert taken_back("~1")[0] == "0 (no-move-left)"


def test_the_end_is_not_taken_back() -> None:
    record = finished()
    assert failing(replace(record, moves=(*record.moves, "~1", record.moves[-1]))) == ["moves"]


def test_a_game_cut_short_has_no_result() -> None:
    record = finished()
    assert failing(replace(record, moves=record.moves[:-1])) == ["result"]
    assert failing(replace(record, moves=record.moves[:-1], result=None)) == []


def test_another_result() -> None:
    record = finished()
    assert record.result is not None
    assert failing(replace(record, result=tuple(reversed(record.result)))) == ["result"]


def test_rules_of_another_version() -> None:
    """What they lead to is not known: neither moves nor a result are recomputed."""
    other = replace(finished(), version=99, options="what=ever")
    assert failing(other) == ["version"]
    report = verify(other)
    assert [check.name for check in report.checks] == ["version", "commitment", "turn-order"]
    assert (report.verdict, report.agrees) == (Verdict.UNKNOWN, False)
    assert verify(replace(other, secret=b"other")).verdict is Verdict.DISAGREES


@pytest.mark.parametrize(
    "record", [replace(finished(), game="chess"), replace(finished(), options="rounds=99")], ids=["game", "options"]
)
def test_what_cannot_be_played_at_all(record: Record) -> None:
    with pytest.raises(GameError):
        verify(record)
