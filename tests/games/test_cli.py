"""The terminal: what each command prints, and its exit codes."""

from __future__ import annotations

import errno
import io
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from games.cli import main
from games.core import commitment
from tests.games.records import OPENED, SECRET, finished

POSITION = """\
game: thirteen
options: rounds=1
round: 1/1
seed: 00ff
scores: 0 0
hands: 9s 9c Th | 2h 3d
to move: 0
trick: -
passed: -
out: -
played: -
"""
FULL = POSITION.replace("2h 3d", "3d 2h")


def run(*arguments: str, text: str = "") -> tuple[int, str, str]:
    """The exit code, what is printed, and what is said on standard error."""
    out, err = io.StringIO(), io.StringIO()
    code = main(arguments, io.StringIO(text), out, err)
    return code, out.getvalue(), err.getvalue()


def test_deal() -> None:
    code, out, err = run("deal", "thirteen", "--seats", "2", "--seed", "00ff", "--options", "rounds=3")
    assert (code, err) == (0, "")
    assert out == (
        "game: thirteen\noptions: rounds=3\nround: 1/3\nseed: 00ff\nscores: 0 0\n"
        # the known answer of tests/games/core/test_shuffle, sorted by hand
        "hands: 3s 4c 7c 8d 9s 9h Td Qc Qd Kh As Ad 2d | 3c 4d 5s 5c 5d 7h 8c 9c Jc Qh Kd Ac 2h\n"
        "to move: 0\ntrick: -\npassed: -\nout: -\nplayed: -\n"
    )


def test_deal_without_a_seed_draws_one_and_writes_it_down() -> None:
    deals = {run("deal", "thirteen", "--seats", "2")[1] for _ in range(3)}
    assert len(deals) == 3
    text = deals.pop()
    seed = text.splitlines()[3].removeprefix("seed: ")
    assert len(seed) == 64
    assert run("deal", "thirteen", "--seats", "2", "--seed", seed)[1] == text


def test_deal_with_an_empty_seed() -> None:
    assert "seed: -\n" in run("deal", "thirteen", "--seats", "2", "--seed", "-")[1]


def test_show_is_canonical() -> None:
    assert run("show", text=POSITION) == (0, FULL, "")


def test_show_what_a_seat_sees(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION, "utf-8")
    view = FULL.replace("seed: 00ff\n", "")
    assert run("show", str(file), "--seat", "0")[1] == view.replace("3d 2h", "?? ??")
    assert run("show", str(file), "--seat", "1")[1] == view.replace("9s 9c Th", "?? ?? ??")
    assert run("show", str(file), "--spectator")[1] == view.replace("9s 9c Th | 3d 2h", "?? ?? ?? | ?? ??")


def test_moves() -> None:
    assert run("moves", text=POSITION) == (0, "9s\n9c\nTh\n9s 9c\n", "")


def test_moves_of_a_view_of_somebody_else() -> None:
    view = run("show", "--seat", "1", text=POSITION)[1]
    assert run("moves", text=view) == (2, "", "not-your-turn seat=0\n")


def test_play_prints_the_position_and_says_what_happened() -> None:
    code, out, err = run("play", "9c 9s", "PASS", text=POSITION)
    assert code == 0
    assert out == FULL.replace("9s 9c Th", "Th").replace("played: -", "played: 9s 9c")
    assert err == "plays seat=0 cards=9s,9c\npasses seat=1\ntrick-won seat=0\n"


def test_play_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION, "utf-8")
    assert "played: Th\n" in run("play", "--file", str(file), "10h")[1]


def test_verify_an_honest_record() -> None:
    code, out, err = run("verify", text=finished().format())
    assert (code, err) == (0, "")
    assert "shuffle deal 1: " in out
    assert out.count("\nok  ") == 5
    assert f"\n??  opening-posted id={OPENED} openings=1\n" in out


def test_verify_finds_what_does_not_agree() -> None:
    code, out, err = run("verify", text=replace(finished(), commitment="00").format())
    assert (code, err) == (1, "")
    assert f"NO  commitment recorded=00 computed={commitment(SECRET)}\n" in out


@pytest.mark.parametrize(
    ("arguments", "text", "sentence"),
    [
        (("deal", "chess", "--seats", "2"), "", "no-such-game typed=chess games=thirteen,"),
        (("deal", "thirteen", "--seats", "5"), "", "seat-count game=(title) fewest=2 most=4"),
        (("deal", "thirteen", "--seats", "two"), "", "invalid int value"),
        (("deal", "thirteen"), "", "--seats"),
        (("deal", "thirteen", "--seats", "2", "--seed", "xyz"), "", "written in hex"),
        (("deal", "thirteen", "--seats", "2", "--options", "rounds=0"), "", "option-range name=rounds low=1 high=20"),
        (("show",), "", "missing-line line=game"),
        (("show",), "game: chess", "no-such-game typed=chess games=thirteen,"),
        (("show",), POSITION + "to move: 1", "repeated-line line=to move"),
        (("show", "--seat", "2"), POSITION, "no-such-seat seat=2"),
        (("show", "no/such/file"), "", "No such file or directory: no/such/file"),
        (("play", "xx"), POSITION, "not-a-card typed=xx"),
        (("play", "3d"), POSITION, "not-in-hand cards=3d"),
        (("play",), POSITION, "move"),
        (("play", "9s"), POSITION.replace("2h 3d", "??").replace("seed: 00ff\n", ""), "a view cannot be played"),
        (("verify",), "game: thirteen", "missing-line line=version"),
        (("fly",), "", "invalid choice"),
        ((), "", "COMMAND"),
    ],
)
def test_bad_input_is_answered_in_one_line(arguments: tuple[str, ...], text: str, sentence: str) -> None:
    code, out, err = run(*arguments, text=text)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_move_that_is_refused_leaves_nothing_told() -> None:
    assert run("play", "9s", "2h", "xx", text=POSITION) == (2, "", "not-a-card typed=xx\n")


def test_a_file_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION, "utf-8-sig")
    assert run("show", str(file)) == (0, FULL, "")


def test_a_disk_that_is_full_is_said_in_one_line() -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    err = io.StringIO()
    assert main(["deal", "thirteen", "--seats", "2"], io.StringIO(), Full(), err) == 2
    assert err.getvalue() == "No space left on device\n"


def test_an_interrupt_ends_it_quietly() -> None:
    class Interrupted(io.StringIO):
        def read(self, size: int | None = -1) -> str:
            raise KeyboardInterrupt

    err = io.StringIO()
    assert main(["show"], Interrupted(), io.StringIO(), err) == 130
    assert err.getvalue() == ""


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff")
    code, out, err = run("show", str(file))
    assert (code, out) == (2, "")
    assert err.startswith("'utf-8' codec can't decode")


def test_the_module_runs_as_a_program() -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "games", "moves"], input=POSITION, capture_output=True, cwd=root, encoding="utf-8"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "9s\n9c\nTh\n9s 9c\n", "")
