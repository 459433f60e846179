"""What pictures are made of is drawn by processes that end: the bot took 430 MB from its first start on."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import games
from bot.host.child import start_child
from bot.messages import pictures, sprites
from bot.messages.pictures import Pictures
from bot.messages.sprites import draw_sprites
from rendering import Look, draw, rehearsal
from rendering.brush import cache as shelf
from rendering.examples import example_look

ONE_PICTURE = """
from rendering import examples, rehearsal
rehearsal.rehearsal = lambda game: [examples.example_look(game)]
rehearsal.main()
"""


@pytest.fixture(autouse=True)
def _no_file_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "SHELF", shelf.Shelf())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kings_table.sprites"


def children(monkeypatch: pytest.MonkeyPatch, code: str) -> list[asyncio.subprocess.Process]:
    """Processes that do this instead of drawing; `argv` is the file that is made, and the game."""
    started: list[asyncio.subprocess.Process] = []

    async def start(module: str, *arguments: str, stderr: int, **_: str) -> asyncio.subprocess.Process:
        assert module == "rendering.rehearsal"
        pipe = asyncio.subprocess.PIPE
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-c", f"from sys import *; {code}", *arguments, stdin=pipe, stderr=stderr
        )
        started.append(child)
        return child

    monkeypatch.setattr(sprites, "start_child", start)
    return started


def write(file: Path, content: str) -> None:
    file.write_text(content)


def files_beside(file: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in file.parent.iterdir()}


async def test_each_game_is_drawn_by_a_process_of_its_own(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = children(monkeypatch, "open(argv[1], 'a').write(argv[2] + ' ')")
    write(file.parent / ".kings_table.sprites.new", "left by a bot that was killed")
    await draw_sprites(file)
    assert len(started) == len(games.GAMES)
    assert files_beside(file) == {file.name: " ".join((*games.GAMES, ""))}


async def test_what_was_drawn_is_of_use_to_the_bot(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the process draws one picture only."""
    children(monkeypatch, ONE_PICTURE)
    race = games.get("race")
    monkeypatch.setattr(games, "GAMES", {"race": race})
    await draw_sprites(file)
    assert shelf.take_up(file)
    assert draw_from(file, example_look(race), monkeypatch)


def draw_from(file: Path, look: Look[Any], monkeypatch: pytest.MonkeyPatch) -> bytes:
    """The picture; each part of it is in the file."""
    monkeypatch.setattr(shelf, "packed", _not_drawn)
    with shelf.add_to(file):
        shelf.forget()
        return draw(look).png


def _not_drawn(part: Any) -> bytes:
    raise AssertionError(f"drawn again: {part}")


async def test_what_cannot_be_drawn_leaves_the_file_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    children(monkeypatch, "exit('No space left on device')")
    write(file, "of an older version")
    with pytest.raises(OSError, match=r"^No space left on device$"):
        await draw_sprites(file)
    assert files_beside(file) == {file.name: "of an older version"}


async def test_memory_that_runs_out_ends_what_draws_and_not_the_bot(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under 256 MB the bot was killed when five games were played in its first start."""
    children(monkeypatch, "import os; os.kill(os.getpid(), 9)")
    with pytest.raises(OSError, match=r"^Killed$"):
        await draw_sprites(file)
    assert files_beside(file) == {}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can be told whom to end first")
async def test_a_child_is_the_first_to_go_when_memory_runs_out() -> None:
    child = await start_child("this")
    assert child.stdin is not None
    first = await asyncio.to_thread(Path(f"/proc/{child.pid}/oom_score_adj").read_text)
    await child.communicate()
    assert first == "1000\n"


async def test_a_bot_that_stops_ends_what_draws_for_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = children(monkeypatch, "stdin.read()")
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await draw_sprites(file)
    assert [child.returncode for child in started] == [-signal.SIGKILL]
    assert files_beside(file) == {}


async def test_where_no_file_can_be_made_pictures_are_drawn_when_they_are_asked_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    warmed = Pictures(tmp_path / "nowhere" / "kings_table.sprites")
    try:
        await warmed.warm()
        assert (await warmed.draw(example_look(games.get("race")))).png
    finally:
        warmed.close()
    (told,) = [record for record in caplog.records if record.name == pictures.__name__]
    assert "SPRITES_FILE cannot be made" in told.getMessage()
    assert "No such file or directory" in told.getMessage()


def test_a_process_that_draws_remembers_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    look = example_look(games.get("thirteen"))
    monkeypatch.setattr(rehearsal, "rehearsal", lambda game: [look] if game.key == "thirteen" else [])
    forgotten = [0]

    def forget() -> None:
        forgotten[0] += 1
        shelf.forget()

    monkeypatch.setattr(rehearsal, "forget", forget)
    shelf.forget()  # what other tests have drawn
    rehearsal.rehearse(file, "thirteen")
    assert forgotten == [1]
    assert shelf.take_up(file)
    assert draw_from(file, look, monkeypatch) == draw(look).png


def test_a_file_that_cannot_be_written_ends_the_process_with_a_line(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "rendering.rehearsal", str(tmp_path / "nowhere" / "x"), "thirteen")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        assert process.stderr.read() == b"No such file or directory\n"
    assert process.returncode == 1


def test_a_process_that_draws_ends_with_the_bot(file: Path) -> None:
    command = (sys.executable, "-m", "rendering.rehearsal", str(file), "thirteen")
    assert subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode == 1
