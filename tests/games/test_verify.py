"""Verifying finds whatever in a record does not agree."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.cards import DECK
from games.core import JOIN_IDS, GameError, Record, commitment, mix, shuffle
from games.verify import verify
from tests.games.records import ENTROPY, OPENED, SECRET, finished


def failing(record: Record) -> list[str]:
    """The names of the checks that do not agree."""
    return [check.name for check in verify(record).checks if not check.agrees]


def test_an_honest_record_agrees() -> None:
    report = verify(finished())
    assert report.agrees
    assert [check.name for check in report.checks] == ["version", "commitment", "turn-order", "moves", "result"]


def test_every_shuffle_and_every_round_is_shown() -> None:
    report = verify(finished(rounds=3, recipe=JOIN_IDS))
    seed = mix(SECRET, ENTROPY)
    assert report.shuffles[1:] == tuple((f"deal {n}", shuffle(seed, f"deal {n}", DECK)) for n in (1, 2, 3))
    assert report.shuffles[0] == ("seats", ("0", "3", "2", "1"))  # the known answer of test_shuffle
    assert [text.splitlines()[2] for text in report.rounds] == ["round: 1/3", "round: 2/3", "round: 3/3"]


@pytest.mark.parametrize(("former", "now"), [("kings_court_tiles", "sevens"), ("kings_court_race", "race")])
def test_a_record_of_a_former_name_still_verifies(former: str, now: str) -> None:
    record = finished(game=now)
    assert record.game == now
    assert verify(Record.parse(replace(record, game=former).format())).agrees


def test_another_secret_is_found_out() -> None:
    assert "commitment" in failing(replace(finished(), secret=b"other"))


def test_another_message_id_is_found_out() -> None:
    assert "moves" in failing(replace(finished(), entropy=(str(int(OPENED) + 1),)))


def test_other_options_are_found_out() -> None:
    """The game would have gone on for another two rounds."""
    assert failing(replace(finished(), options="rounds=3")) == ["result"]


def test_a_record_of_before_opening_messages_verifies_by_the_old_recipe() -> None:
    old = finished(recipe=JOIN_IDS)
    assert not {"recipe", "openings"} & {line.partition(":")[0] for line in old.format().splitlines()}
    assert Record.parse(old.format()) == old
    assert verify(old).agrees
    assert "moves" in failing(replace(old, entropy=("1189", "1191")))


def test_what_no_record_can_prove_is_named() -> None:
    """In the order of joining: seat 0 was the last of four to sit down, seat 1 the first."""
    record = replace(finished(), joined=(3, 0, 2, 1), openings=2)
    assert [str(text) for text in verify(record).unproven] == [
        f"commitment-shown commitment={commitment(SECRET)}",
        f"opening-posted id={OPENED} openings=2",
        "people-sat players=1,3,2,0",
        "options-shown options=rounds=1",
        "database-unread",
    ]
    old = verify(finished(recipe=JOIN_IDS)).unproven
    assert [text.code for text in old] == ["commitment-shown", "join-ids-unseen", "database-unread"]


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
    assert [check.name for check in verify(other).checks] == ["version", "commitment", "turn-order"]


@pytest.mark.parametrize(
    "record", [replace(finished(), game="chess"), replace(finished(), options="rounds=99")], ids=["game", "options"]
)
def test_what_cannot_be_played_at_all(record: Record) -> None:
    with pytest.raises(GameError):
        verify(record)
