"""The program of docs/fairness.md, in another language, agrees with ours."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

import games
from games.core import Record
from games.verify import verify
from tests.games.records import finished

DOCUMENT = Path(__file__).parents[2] / "docs" / "fairness.md"
LONGEST = 30
"""Lines that the program may have: people read it before they trust it."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    (written,) = re.findall(r"```perl\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    assert len(written.splitlines()) <= LONGEST
    path = tmp_path_factory.mktemp("fairness") / "fairness.pl"
    path.write_text(written, "utf-8")
    return path


def run(program: Path, record: Record) -> list[str]:
    """The lines that the program prints for a record."""
    perl = shutil.which("perl")
    assert perl is not None, "git is not there without it, either"
    done = subprocess.run(
        [perl, str(program)], input=record.format(), capture_output=True, encoding="utf-8", check=True
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_another_language_recomputes_the_same_deal(program: Path, game: str) -> None:
    record = finished(game=game)
    labels = ("seats", "deal 1")
    ours = [f"shuffle {label}: {' '.join(cards)}" for label, cards in verify(record).shuffles if label in labels]
    assert run(program, record) == ["commitment ok", *ours]


@pytest.mark.parametrize("word", ["to the lost", "à", "Gl\u00fcck 🍀", "| : -"])
def test_another_language_mixes_a_word_of_luck_in(program: Path, word: str) -> None:
    record = finished(luck=word)
    ours = [f"shuffle {label}: {' '.join(cards)}" for label, cards in verify(record).shuffles]
    assert run(program, record) == ["commitment ok", "luck ok", *ours]
    assert run(program, replace(record, luck="another"))[1] == "luck NO"


def test_another_language_recomputes_where_the_word_is_forgotten(program: Path) -> None:
    record = finished(luck="to the lost")
    assert run(program, replace(record, luck=None)) == [line for line in run(program, record) if line != "luck ok"]


def test_it_finds_another_secret(program: Path) -> None:
    assert run(program, replace(finished(), secret=b"other"))[0] == "commitment NO"
