"""What the boards are worth, as they are and compiled: named, and compiled from a copy only."""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import CalledProcessError

import pytest

import games
from bench import boards, compiled, playouts
from bench.compiled import NotCompiled
from bench.playouts import Speed, Speeds
from playground.driver import Failed
from tests.bench.figures import check

MINDS = games.minds()

NAMES = [f"playouts_{key}" for key in MINDS]


def test_boards_are_measured_against_the_rules_and_where_nothing_is_compiled_it_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "compiler", lambda: None)
    figures = list(boards.measure(turns=1, seconds=0.001))
    check(figures, *NAMES)
    assert {figure.name: figure.aim for figure in figures} == dict.fromkeys(NAMES, ">= 5")
    assert capsys.readouterr().err == "bench: compiled boards are not measured: there is no C compiler\n"


def test_compiled_boards_have_figures_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "alone", lambda turns, seconds: Speeds(False, {"race": Speed(100.0, 20.0)}))
    monkeypatch.setattr(compiled, "speeds", lambda turns, seconds: {"race": Speed(600.0, 20.0)})
    found = {figure.name: (figure.ratio, figure.aim, figure.met) for figure in boards.measure()}
    assert found == {"playouts_race": (5.0, ">= 5", True), "playouts_compiled_race": (30.0, ">= 25", True)}


def test_what_is_compiled_is_a_copy_with_nothing_built_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "checkout"
    (root / "games").mkdir(parents=True)
    for name in (
        "README.md",
        "LICENSE",
        "games/fast.py",
        "games/fast.cpython-311-x86_64-linux-gnu.so",
        "games/kept.db",
    ):
        (root / name).touch()
    packages = '[tool.hatch.build.targets.wheel]\npackages = ["games"]\n'
    (root / "pyproject.toml").write_text(packages, encoding="utf-8")
    monkeypatch.setattr(compiled, "ROOT", root)
    copied = compiled.copy(tmp_path / "copy")
    found = {file.relative_to(copied).as_posix() for file in copied.rglob("*") if file.is_file()}
    assert found == {"pyproject.toml", "README.md", "LICENSE", "games/fast.py", "games/kept.db"}


def test_a_build_that_fails_is_said_by_its_last_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def copy(folder: Path) -> Path:
        folder.mkdir()
        return folder  # with nothing that could be built

    monkeypatch.setattr(compiled, "compiler", lambda: "cc")
    monkeypatch.setattr(compiled, "copy", copy)
    with pytest.raises(NotCompiled, match="python -m pip wheel failed: "):
        compiled.speeds(turns=1, seconds=0.001)


def test_boards_that_cannot_be_measured_are_said_by_their_last_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(turns: int, seconds: float) -> Speeds:
        raise CalledProcessError(1, [sys.executable, "-m", "bench.playouts"], stderr="Traceback …\nKeyError: 'race'\n")

    monkeypatch.setattr(playouts, "alone", fails)
    with pytest.raises(Failed, match=r"^python -m bench\.playouts failed: KeyError: 'race'$"):
        next(boards.measure())


def test_boards_from_the_sources_are_not_taken_for_compiled_ones() -> None:
    assert not playouts.compiled(MINDS)
