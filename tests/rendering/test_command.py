"""`python -m rendering`."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from rendering.__main__ import main
from tests.english import read

POSITION = "game: thirteen\nscores: 0 0\nhands: 3s 3c | 4s\nto move: 0\n"


def test_it_draws_a_table_and_a_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position, output = tmp_path / "position.txt", tmp_path / "out.png"
    position.write_text(POSITION, encoding="utf-8")
    assert main([str(position), "-o", str(output), "--names", "Ann,*Robot"]) == 0
    with Image.open(output) as image:
        assert image.size == (1000, 720)
    assert "Robot (computer): 1 card" in read(capsys.readouterr().out)
    assert main([str(position), "-o", str(output), "--seat", "1", "--large-print", "--four-colour"]) == 0
    assert "Your 1 card, low to high: 4 of spades." in read(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("text", "more", "said"),
    [
        ("game: chess\n", [], "There is no game “chess”"),
        ("nothing\n", [], "game"),
        (POSITION.replace("4s", "3s"), [], "3♠"),
        (POSITION, ["--seat", "2"], "there is no seat 2; the seats are 0 to 1."),
        (POSITION, ["--names", "a,b,c"], "there are 2 seats, not 3"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, more: list[str], said: str
) -> None:
    position = tmp_path / "position.txt"
    position.write_text(text, encoding="utf-8")
    assert main([str(position), "-o", str(tmp_path / "out.png"), *more]) == 1
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_a_file_that_is_no_text_is_named_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = tmp_path / "position.txt"
    position.write_bytes(b"game: thirteen\nhands: \xff")
    assert main([str(position), "-o", str(tmp_path / "out.png")]) == 1
    assert capsys.readouterr().err == "rendering: The input is not text in UTF-8.\n"


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.txt"), "-o", str(tmp_path / "out.png")]) == 1
    assert capsys.readouterr().err.count("\n") == 1
