"""The parts of the bench that need no bot work and name their figures; how fast anything is, is not asserted."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

import games
from bench import cluster, peers, pictures, process, rules, shots
from bench.__main__ import main
from bot.service.settings import load_settings
from tests.bench.figures import check
from tests.data.conftest import migrated_postgres, postgres, postgres_url
from tests.sixth_game.registered import registered

__all__ = ["migrated_postgres", "postgres", "postgres_url"]


def test_what_is_measured_is_a_game_there_is() -> None:
    for entries in (shots.SHOTS, peers.NEAREST):
        assert entries
        assert entries.keys() <= games.GAMES.keys()


def test_pictures_are_measured_of_the_games_that_have_an_entry() -> None:
    """A game that nobody has chosen pictures of yet keeps nothing from being measured."""
    names = [f"{figure}_{key}" for figure in ("picture", "picture_kb") for key in shots.SHOTS]
    with registered():
        assert not games.GAMES.keys() <= shots.SHOTS.keys()
        check(pictures.measure(rounds=1), *names, "picture_sevens_choice")


@pytest.mark.parametrize("key", shots.SHOTS)
def test_a_picture_in_other_suits_is_another_one_of_the_same_kind(key: str) -> None:
    for shot in shots.SHOTS[key]:
        turned = list(shots.in_other_suits(shot))
        assert (turned[0][0], len(turned)) == (shot, shot.turns)
        assert len({other.draw(state).png for other, state in turned}) == shot.turns


@pytest.mark.parametrize("name", sorted(set(peers.NEAREST.values())))
def test_a_peer_plays_whole_games(name: str) -> None:
    pytest.importorskip("rlcard", reason="RLCard is installed by make bench only")
    for playouts in (peers.environment(name, Random(1)), peers.alone(name, Random(1))):
        assert min(playouts() for _ in range(3)) > 1


def test_the_far_limit_plays_whole_games() -> None:
    """52 cards are played; before that, each of the four hands passes three, or none does."""
    pytest.importorskip("pyspiel", reason="OpenSpiel is installed by make bench only")
    assert {peers.hearts(Random(seed))() for seed in range(3)} <= {52, 64}


def test_rules_are_measured() -> None:
    for module in ("rlcard", "pyspiel"):
        pytest.importorskip(module, reason="the peers are installed by make bench only")
    names = [f"rules_{key}" for key in peers.NEAREST]
    check(rules.measure(turns=1, seconds=0.01), *names, "rules_thirteen_openspiel", "rules_hearts_openspiel")


@pytest.mark.parametrize("module", ["rlcard", "pyspiel"])
def test_rules_are_not_measured_without_a_peer_and_a_line_says_so(
    module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither has a wheel for the newest Python from its first day."""
    monkeypatch.setitem(sys.modules, module, None)
    if module == "pyspiel":  # which is asked for last
        for peer in ("environment", "alone"):
            monkeypatch.setattr(rules, peer, lambda *_: int)
    assert list(rules.measure()) == []
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("bench: rules are not measured: ")
    assert module in line


def test_a_part_there_is_not_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["speed"])
    assert (
        "there is no part speed; "
        "there are rules, boards, pictures, replays, taps, costs, cluster, requests, talk, growth, prices, clicks,"
        " thinking" in capsys.readouterr().err
    )


def test_people_in_front_of_a_measured_bot_open_one_table_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of them play a hundred games in a minute; a limit of five in five minutes would end the measuring."""
    for name, value in process.settings("http://127.0.0.1:1", tmp_path).items():
        monkeypatch.setenv(name, value)
    assert load_settings(None).tables_opened >= 1000


async def test_processes_that_share_a_database_are_measured_together(postgres_url: str) -> None:
    assert await cluster.moves_a_second([postgres_url] * 2, 0.5) > 0
