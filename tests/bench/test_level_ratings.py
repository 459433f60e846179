"""The ratings of the levels: on the scale of people's, and written where the lobby finds them."""

from __future__ import annotations

import ast
from math import log
from pathlib import Path

import pytest

from bench.opponents import __main__ as command
from bench.opponents import ratings
from bench.opponents.match import Deal, Match
from bench.opponents.players import CHANCE
from bench.opponents.ratings import fitted, written
from data.ratings import NEW
from games.opponents import LEVELS
from games.opponents.ratings import RATINGS, RUNS


def deals(won: float, number: int) -> dict[int, Deal]:
    return {at: Deal(won, won, [30], 0, [1.0], [0], 1.0) for at in range(number)}


def test_the_distance_is_that_at_which_openskill_expects_what_came() -> None:
    """3 of 4 games: the odds are 3, so the distance is ln 3 · β·√2 with β = 25/6; their mean is a new person's."""
    found = fitted({Match("race", 2, "easy", CHANCE): deals(0.75, 100_000)})
    easy, chance = found["easy"], found[CHANCE]
    assert easy.mu - chance.mu == pytest.approx(log(3) * 25 / 6 * 2**0.5, rel=1e-3)
    assert (easy.mu + chance.mu) / 2 == pytest.approx(NEW.mu)
    assert easy.ordinal == pytest.approx(easy.mu, abs=0.2), "of so many games little is left open"


def test_one_against_three_is_even_at_a_quarter() -> None:
    found = fitted({Match("race", 4, "hard", "easy"): deals(0.25, 1000)})
    assert found["hard"].mu == pytest.approx(found["easy"].mu)


def test_few_deals_leave_much_open() -> None:
    """A player who has won all of one deal is no more than a new person with a good day."""
    (few, many) = (fitted({Match("race", 2, "hard", CHANCE): deals(1.0, number)})["hard"] for number in (1, 1000))
    assert few.sigma > many.sigma
    assert few.ordinal < many.ordinal
    assert few.mu < many.mu < 100


def test_the_order_of_the_matches_does_not_matter() -> None:
    one, two = (Match("race", 2, "hard", others) for others in ("easy", CHANCE))
    forwards = fitted({one: deals(0.6, 50), two: deals(0.9, 50)})
    backwards = fitted({two: deals(0.9, 50), one: deals(0.6, 50)})
    assert {name: rating.mu for name, rating in forwards.items()} == pytest.approx(
        {name: rating.mu for name, rating in backwards.items()}
    )


def test_a_game_that_was_not_measured_keeps_what_it_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "RATINGS", {"sevens": {"easy": 20.5}, "race": {"easy": 1.0}})
    monkeypatch.setattr(ratings, "RUNS", {"sevens": (200, 0), "race": (1, 0)})
    measured = {
        Match("race", 2, "hard", CHANCE): deals(0.9, 30),
        Match("race", 2, "easy", CHANCE, 30): deals(0.9, 30),
        Match("race", 2, "hard", "easy", 20): deals(0.7, 20),
    }
    module = {
        node.target.id: ast.literal_eval(node.value)
        for node in ast.parse(written(measured)).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value
    }
    assert module["RATINGS"]["sevens"] == {"easy": 20.5}
    assert list(module["RATINGS"]["race"]) == ["easy", "hard"]
    assert module["RATINGS"]["race"]["hard"] > module["RATINGS"]["race"]["easy"] > 1
    assert module["RUNS"] == {"race": (20, 20), "sevens": (200, 0)}


def test_the_package_has_figures_of_real_runs_only() -> None:
    assert RATINGS.keys() == RUNS.keys()
    for levels in RATINGS.values():
        assert levels.keys() <= LEVELS.keys()
    assert all(number > 0 for number, _ in RUNS.values())


def test_of_each_match_the_one_with_most_playouts_is_written() -> None:
    """A quick run takes the place of none that took its time."""
    few, many, own = (Match("race", 2, "hard", "easy", playouts) for playouts in (100, 6000, 0))
    other = Match("race", 4, "hard", "easy", 100)
    assert set(command.thought_most({many: {}, few: {}, other: {}})) == {many, other}
    assert set(command.thought_most({own: {}, many: {}, few: {}})) == {own}


def test_what_is_written_goes_between_the_marks(tmp_path: Path) -> None:
    module, page = tmp_path / "ratings.py", tmp_path / "page.md"
    page.write_text("before\n<!-- the table begins -->\nold\n<!-- the table ends -->\nafter\n", encoding="utf-8")
    command.write({Match("race", 2, "easy", CHANCE): deals(0.75, 10)}, module, page)
    assert page.read_text("utf-8") == (
        "before\n<!-- the table begins -->\n"
        "| game | seats | player | against | won | ± | fair | way | games | a move |\n"
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
        "| race | 2 | easy | chance | 75.0 | 0.0 | 50 | - | 10 | - |\n"
        "<!-- the table ends -->\nafter\n"
    )
    assert '"race": {"easy": ' in module.read_text("utf-8")
    with pytest.raises(ValueError, match="no place"):
        command.with_table("nothing", {})
