"""What is said of the computer players' strength is counted as it should be."""

from __future__ import annotations

from math import isnan
from pathlib import Path
from random import Random
from typing import Any

import pytest

import games
from bench.opponents import __main__ as command
from bench.opponents import deals as keeping
from bench.opponents import match as matching
from bench.opponents.deals import fingerprint, read
from bench.opponents.match import Deal, Match, matches, play, share_of_first, share_of_place
from bench.opponents.players import ALL_SEEN, BIG_TWO, CHANCE, FIRST, PLAIN, Chosen, Turn, number_of, player
from bench.opponents.run import Run, duration, measure, processes, seconds_left
from bench.opponents.table import interval, markdown, table
from games.opponents import LEVELS

RACE = Match("race", 2, "easy", CHANCE)
ALL = Match("kings_corners", 2, ALL_SEEN, "easy", playouts=2)


def deal(won: float, took: float = 1.0, **changes: Any) -> Deal:
    fields: dict[str, Any] = {
        "place": won,
        "plies": [30, 40],
        "ties": 0,
        "spent": [1.0, 3.0],
        "playouts": [0, 0],
    } | changes
    return Deal(won=won, took=took, **fields)


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
    pairs = [("easy", CHANCE), ("hard", CHANCE), ("hard", "easy"), ("hard", "normal")]
    assert found == [(seats, *pair) for seats in (2, 4) for pair in pairs]


def test_in_thirteen_there_are_the_last_release_and_players_by_rules() -> None:
    others = [match.others for match in matches(["thirteen"], ("normal", ALL_SEEN), (4,))]
    assert others == [CHANCE, "easy", FIRST, PLAIN, BIG_TWO, CHANCE, "easy", FIRST, PLAIN, BIG_TWO]


@pytest.mark.parametrize("match", [RACE, Match("thirteen", 2, "hard", BIG_TWO, playouts=2), ALL])
def test_a_deal_is_played_from_every_seat_and_is_the_same_each_time(match: Match) -> None:
    one, again = play(match, 0), play(match, 0)
    assert (again.won, again.place, again.plies, again.ties) == (one.won, one.place, one.plies, one.ties)
    assert len(one.plies) == 2
    assert 0 < len(one.spent) < sum(one.plies)
    assert set(one.playouts) - {0} == {match.playouts} - {0}, "what is thought about is thought about so often"


def test_easy_wins_against_chance() -> None:
    assert sum(play(RACE, number).won for number in range(3)) > 1.5


class Spied:
    """A game that notes what it is asked to remember."""

    def __init__(self, key: str) -> None:
        self._game = games.get(key)
        self.remembered: list[int] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def remember(self, events: Any, seat: int) -> Any:
        self.remembered.append(len(events))
        return self._game.remember(events, seat)


def test_a_level_that_thinks_remembers_all_that_was_told_since_the_deal() -> None:
    game: Any = Spied("sevens")
    state, told = game.deal(2, b"told")
    dealt = len(told)
    for _ in range(4):
        chosen = player("normal")(Turn(game, state, told, Random(1), playouts=1))
        state, events = game.play(state, chosen.move)
        told += events
    assert game.remembered[0] == dealt
    assert game.remembered == sorted(game.remembered)
    assert game.remembered[-1] > dealt


def test_only_the_player_who_sees_all_cards_is_shown_them(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: dict[str, bool] = {}
    game = games.get("thirteen")
    state, told = game.deal(2, b"seen")
    for name in (*LEVELS, ALL_SEEN):

        def search(game: Any, position: Any, *rest: Any, name: str = name) -> None:
            shown[name] = not position.is_view

        monkeypatch.setattr("bench.opponents.players.consider", search)
        assert isinstance(player(name)(Turn(game, state, told, Random(1), 1)), Chosen)
    assert shown == {"normal": False, "hard": False, ALL_SEEN: True}


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.jsonl"
    measured = measure(Run([RACE], 2, 1, kept))
    with kept.open("a", encoding="utf-8") as file:
        file.write('{"match": {"game": "ra')  # it was killed in the middle of a line
    assert read(kept) == measured
    lines = kept.read_text("utf-8").splitlines()
    assert measure(Run([RACE], 2, 1, kept)) == measured
    assert kept.read_text("utf-8").splitlines() == lines, "nothing was played again"
    assert len(measure(Run([RACE], 3, 1, kept))[RACE]) == 3
    assert len(read(kept)[RACE]) == 3, "the line behind the one that was cut off is whole"
    assert len(measure(Run([RACE], 1, 1, kept))[RACE]) == 1, "only as many as are asked for"
    said = capsys.readouterr().err
    assert "race 2: easy against chance, 1 of 2; about " in said
    assert "race 2: easy against chance, 2 of 2; about 0 min 00 s left in all" in said


def test_what_a_player_has_done_before_it_was_changed_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.jsonl"
    measure(Run([RACE], 1, 1, kept))
    monkeypatch.setattr(keeping, "fingerprint", lambda match: "another")
    assert read(kept) == {}
    monkeypatch.undo()
    assert list(read(kept)) == [RACE]
    kept.write_text('{"match": {"game": "race"}, "number": 0, "deal": {}}\n', encoding="utf-8")
    assert read(kept) == {}, "as it was kept before there were fingerprints"


def test_a_fingerprint_is_that_of_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of one game leaves the others' deals; the ratings, which come of the deals, leave all."""
    for name in ("games/race/fast.py", "games/sevens/fast.py", "games/opponents/search.py",
                 "games/race/learned.py", "games/opponents/ratings.py",
                 "games/core/permutation.py", "bench/plain.py", "bench/big_two.py"):  # fmt: skip
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("1", encoding="utf-8")
    monkeypatch.setattr(keeping, "ROOT", tmp_path)
    by_rules = (Match("race", 2, "easy", BIG_TWO), Match("race", 2, "easy", PLAIN))
    watched = (RACE, Match("sevens", 2, "easy", CHANCE), *by_rules)

    def changed(name: str) -> list[bool]:
        keeping.fingerprint_of.cache_clear()
        before = [fingerprint(match) for match in watched]
        (tmp_path / name).write_text(f"{name} changed", encoding="utf-8")
        keeping.fingerprint_of.cache_clear()
        return [fingerprint(match) != was for match, was in zip(watched, before, strict=True)]

    assert changed("games/race/fast.py") == [True, False, True, True]
    assert changed("games/race/learned.py") == [True, False, True, True]
    assert changed("games/opponents/search.py") == [True, True, True, True]
    assert changed("games/core/permutation.py") == [True, True, True, True]
    assert changed("games/opponents/ratings.py") == [False, False, False, False]
    assert changed("bench/big_two.py") == [False, False, True, False]
    assert changed("bench/plain.py") == [False, False, False, True]
    keeping.fingerprint_of.cache_clear()


def test_a_player_that_thinks_by_time_has_a_core_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda pid: range(6), raising=False)
    hard = Match("race", 2, "hard", "easy")
    assert processes([RACE]) == 6
    assert processes([Match("race", 2, "hard", "easy", playouts=5)]) == 6
    assert processes([RACE, hard]) == 3
    monkeypatch.setattr("os.sched_getaffinity", lambda pid: range(1), raising=False)
    assert processes([hard]) == 1


def test_what_is_left_is_estimated_by_the_same_player() -> None:
    """Of 4 deals each: one of 2 s is there, 3 are left of it; 4 of another opponent take as long, 4 of easy's 1 s."""
    hard, harder, easy = (
        Match("race", 2, "hard", CHANCE), Match("race", 2, "hard", "easy"), Match("race", 4, "easy", CHANCE)
    )  # fmt: skip
    found = {hard: {0: deal(1, took=2)}, RACE: {0: deal(1, took=1)}}
    assert seconds_left([hard, harder, easy], 4, found) == 3 * 2 + 4 * 2 + 4 * 1
    assert duration(59.6) == "1 min 00 s"
    assert duration(3 * 3600 + 125) == "3 h 02 min"


def test_the_table_says_how_often_and_how_sure() -> None:
    deals = {0: deal(1.0), 1: deal(0.5, plies=[20, 50], ties=1, spent=[2.0], playouts=[0])}
    headings, row = table({RACE: deals}).splitlines()
    for name in ("95 %", "a second", "a move"):
        headings = headings.replace(name, name.replace(" ", "_"))
    assert dict(zip(headings.split(), row.split(), strict=True)) == {
        "game": "race", "seats": "2", "player": "easy", "against": "chance", "won": "75.0",
        "±": "49.0",  # 1.96 × 0.3536 ÷ √2
        "fair": "50", "way": "-", "places": "75.0", "games": "4", "plies": "35", "most": "50", "ties": "1",
        "ms": "2.0", "95_%": "3.0", "a_second": "-", "a_move": "-",
    }  # fmt: skip


def test_playouts_are_told_of_the_moves_that_were_thought_about() -> None:
    """10 and 20 in 50 and 100 ms are 200 a second and 15 a move; a forced move counts for neither."""
    deals = {0: deal(1.0, spent=[50.0, 0.1, 100.0], playouts=[10, 0, 20])}
    assert table({RACE: deals}).splitlines()[1].split()[-2:] == ["200", "15"]


def test_the_way_is_that_to_a_player_who_sees_all_cards() -> None:
    """Fair is 50: of the 40 that could be gained 30 are 75 %."""
    seen = Match("race", 2, ALL_SEEN, CHANCE)
    lines = markdown({RACE: {0: deal(0.8)}, seen: {0: deal(0.9)}}).splitlines()
    assert lines[0].startswith("| game | seats | player | against | won | ± | fair | way |")
    assert "| 75 |" in next(line for line in lines if "| easy |" in line)
    assert "| 100 |" in next(line for line in lines if ALL_SEEN in line)
    assert "| - |" in markdown({RACE: {0: deal(0.8)}, seen: {0: deal(0.5)}}), "nothing could be gained"


def test_against_whom_they_play_may_be_said() -> None:
    found = [(match.player, match.others) for match in matches(["race"], ("normal", "hard"), (2,), against=("easy",))]
    assert found == [("normal", "easy"), ("hard", "easy")]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "there is no game chess"),
        (["--games", "race,chess"], "there is no game chess"),
        (["--levels", "easy,godlike"], "there is no level godlike"),
        (["--against", "easy,godlike"], "there is no player godlike"),
        (["--seats", "5"], "there is no number of seats 5"),
        (["--deals", "0"], "--deals is 1 or more"),
        (["--playouts", "-1"], "--playouts is 0 or more"),
    ],
)
def test_what_there_is_not_is_said(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main(arguments)
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err


def test_a_short_form_measures_what_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.jsonl"
    monkeypatch.setattr(command, "KEPT", kept)
    arguments = ["--games", "thirteen", "--levels", "normal", "--seats", "2", "--deals", "1", "--playouts", "20"]
    assert command.main([*arguments, "--processes", "1"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert len(rows) == 1 + 5
    assert {row[-1] for row in rows[1:]} == {"2"}, "playouts a move: a tenth, as of the seconds"
    assert {match.playouts for match in read(kept)} == {20}


def test_playouts_are_shared_out_as_time_is() -> None:
    """Else all levels that think would be one player."""
    assert (number_of("hard", 200), number_of("normal", 200), number_of(ALL_SEEN, 200)) == (200, 20, 200)
    assert number_of("normal", 2) == 1


def test_every_player_is_one_that_can_be_asked() -> None:
    for match in matches(games.GAMES):
        assert {callable(player(name)) for name in (match.player, match.others)} == {True}
    assert matching.SEATS == (2, 4)
