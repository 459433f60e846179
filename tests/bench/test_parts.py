"""The parts of the bench work and name their figures; how fast anything is, is not asserted."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

import games
from bench import clicks, costs, fullest, growth, peers, pictures, rules, sides
from bench.__main__ import main
from bench.report import Figure
from tests.sixth_game.registered import registered

COARSE = {"click_picture_far_1", "cpu_move"}
"""A difference, and what is counted in hundredths of a second: two clicks prove nothing."""


@pytest.fixture(autouse=True)
def _sprites(sprites: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """What pictures are made of is not drawn anew for each part."""

    async def copied(file: Path) -> None:
        shutil.copy(os.environ["SPRITES_FILE"], file)

    for part in (sides, costs, growth):
        monkeypatch.setattr(part, "draw_sprites", copied)


def _check(figures: Iterable[Figure], *names: str) -> None:
    found = {figure.name: figure for figure in figures}
    assert set(names) <= found.keys()
    for figure in found.values():
        if figure.name not in COARSE:
            assert figure.value > 0
            assert figure.reference_value > 0


def test_what_is_measured_is_a_game_there_is() -> None:
    for entries in (fullest.SHOTS, peers.NEAREST):
        assert entries
        assert entries.keys() <= games.GAMES.keys()


def test_pictures_are_measured_of_the_games_that_have_an_entry() -> None:
    """A game that nobody has chosen pictures of yet keeps nothing from being measured."""
    names = [f"{figure}_{key}" for figure in ("picture", "picture_kb") for key in fullest.SHOTS]
    with registered():
        assert not games.GAMES.keys() <= fullest.SHOTS.keys()
        _check(pictures.measure(rounds=1), *names, "picture_sevens_choice")


@pytest.mark.parametrize("key", fullest.SHOTS)
def test_a_picture_in_other_suits_is_another_one_of_the_same_kind(key: str) -> None:
    for shot in fullest.SHOTS[key]:
        turned = list(fullest.in_other_suits(shot))
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
    _check(rules.measure(turns=1, seconds=0.01), *names, "rules_thirteen_openspiel", "rules_hearts_openspiel")


async def test_clicks_are_measured_at_the_real_bot_and_at_the_floor() -> None:
    figures = await clicks.measure(tables=(2,), clicks=2, warm_up=0)
    names = [f"click_{what}_{side}" for what in ("answer", "picture") for side in ("floor_1", "1", "2")]
    _check(figures, *names, "click_picture_far_1", "cpu_move", "moves_second", "answer_p99_32")


async def test_a_move_is_a_write_and_what_its_messages_show() -> None:
    """BEGIN, the table, the seat and the move in one hop; BEGIN and the messages' versions in another."""
    figures = {figure.name: figure.value for figure in await costs.measure(moves=3)}
    assert figures == {"statements_move": 6, "hops_move": 2}


async def test_the_parts_of_a_click_begin_in_order() -> None:
    written, *_, last = await costs.waterfall(moves=2)
    assert written.name == "the move is written and synced"
    assert last.name == "Discord takes the other messages"
    assert 0 <= written.start < written.end < last.start


async def test_growth_is_measured() -> None:
    figures = await growth.measure(tables=3, players=200, starts=1, pages=2, rest=0)
    _check(figures, "start_3", "memory_idle", "leaderboard_200")


def test_a_part_there_is_not_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["speed"])
    assert "there is no part speed; there are rules, pictures, costs, growth, clicks" in capsys.readouterr().err
