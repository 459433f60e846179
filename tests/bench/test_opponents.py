"""What is said of the computer players' strength is counted as it should be."""

from __future__ import annotations

from math import isnan
from pathlib import Path

import pytest

from bench import opponents
from bench.opponents import CHANCE, Deal, Match, interval, matches, measure, play, read, share_of_first, share_of_place

RACE = Match("race", 2, "easy", CHANCE)


@pytest.mark.parametrize(
    ("places", "first", "share"),
    [
        ((1, 2), [1, 0], [1, 0]),
        ((1, 1), [0.5, 0.5], [0.5, 0.5]),
        ((2, 1, 4, 2), [0, 1, 0, 0], [0.5, 1, 0, 0.5]),  # second and third: two thirds and one third
        ((1, 1, 3, 4), [0.5, 0.5, 0, 0], [5 / 6, 5 / 6, 1 / 3, 0]),
    ],
)
def test_shared_places_are_shared_out(places: tuple[int, ...], first: list[float], share: list[float]) -> None:
    assert [share_of_first(places, seat) for seat in range(len(places))] == first
    assert [share_of_place(places, seat) for seat in range(len(places))] == pytest.approx(share)


def test_the_interval_is_that_of_the_mean() -> None:
    """The deviation of 0, 1, 0, 1 is the root of 1/3; of a mean of four, half of it."""
    assert interval([0, 1, 0, 1]) == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)
    assert isnan(interval([1]))


def test_each_level_is_measured_against_chance_and_those_below_it() -> None:
    found = [(match.seats, match.player, match.others) for match in matches(["race"], ("easy", "hard"))]
    pairs = [("easy", CHANCE), ("hard", CHANCE), ("hard", "easy")]
    assert found == [(seats, *pair) for seats in (2, 4) for pair in pairs]


def test_a_deal_is_played_from_every_seat_and_is_the_same_each_time() -> None:
    deals = [play(RACE, number) for number in range(3)]
    again = play(RACE, 0)
    assert (again.won, again.place, again.plies, again.ties) == (
        deals[0].won, deals[0].place, deals[0].plies, deals[0].ties,
    )  # fmt: skip
    assert all(len(deal.plies) == 2 for deal in deals)
    assert sum(deal.won for deal in deals) > 1.5
    assert all(0 < len(deal.spent) < sum(deal.plies) for deal in deals)


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.jsonl"
    measured = measure([RACE], 2, kept)
    with kept.open("a", encoding="utf-8") as file:
        file.write('{"match": {"game": "ra')  # it was killed in the middle of a line
    assert read(kept) == measured
    lines = kept.read_text("utf-8").splitlines()
    assert measure([RACE], 2, kept) == measured
    assert kept.read_text("utf-8").splitlines() == lines, "nothing was played again"
    assert len(measure([RACE], 3, kept)[RACE]) == 3
    assert len(read(kept)[RACE]) == 3, "the line behind the one that was cut off is whole"
    assert len(measure([RACE], 1, kept)[RACE]) == 1, "only as many as are asked for"
    assert "race 2: easy against chance, 2 of 2" in capsys.readouterr().err


def test_the_table_says_how_often_and_how_sure() -> None:
    deals = {0: Deal(1.0, 1.0, [30, 40], 0, [1.0, 3.0]), 1: Deal(0.5, 0.5, [20, 50], 1, [2.0])}
    headings, row = opponents.table({RACE: deals}).splitlines()
    assert dict(zip(headings.replace("95 %", "95%").split(), row.split(), strict=True)) == {
        "game": "race", "seats": "2", "player": "easy", "against": "chance", "won": "75.0",
        "±": "49.0",  # 1.96 × 0.3536 ÷ √2
        "fair": "50", "places": "75.0", "games": "4", "plies": "35", "most": "50", "ties": "1",
        "ms": "2.0", "95%": "3.0",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "said"), [(["chess"], "there is no game chess"), (["--deals", "0"], "--deals is 1 or more")]
)
def test_what_there_is_not_is_said(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        opponents.main(arguments)
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err
