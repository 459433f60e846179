"""``python -m playground`` and the bot as its child process."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from playground.launcher import BotProcess

ROOT = Path(__file__).parents[2]
# Stands in for the real bot: says what it was given, then waits for its end.
CHILD = """
import os, pathlib, signal, sys
def end(number, frame):
    pathlib.Path(os.environ["ENDED"]).write_text("in order")
    sys.exit(0)
signal.signal(signal.SIGTERM, end)
os.write(int(os.environ["SAID"]), (os.environ["DISCORD_API_BASE"] + " " + os.environ["DATABASE_URL"]).encode() + b"\\n")
signal.pause()
"""


class Reader:
    """Lines that child processes write to one pipe."""

    def __init__(self) -> None:
        self.reading, self.writing = os.pipe()
        os.set_inheritable(self.writing, True)

    async def line(self) -> str:
        ready, loop = asyncio.Event(), asyncio.get_running_loop()
        loop.add_reader(self.reading, ready.set)
        try:
            await asyncio.wait_for(ready.wait(), 20)
        finally:
            loop.remove_reader(self.reading)
        return os.read(self.reading, 4096).decode().strip()


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> BotProcess:
    package = tmp_path / "bot"
    package.mkdir()
    (package / "__init__.py").touch()  # or else an installed bot would come first
    (package / "__main__.py").write_text(CHILD)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ENDED", str(tmp_path / "ended"))
    return BotProcess("http://127.0.0.1:1/api/v10", "t", Path("kept"))


async def test_the_bot_is_started_stopped_and_killed(bot: BotProcess, tmp_path: Path) -> None:
    said = Reader()
    bot.pass_fds = (said.writing,)
    bot.environment["SAID"] = str(said.writing)
    await bot.start()
    url = f"sqlite+aiosqlite:///{tmp_path}/kept/kings_table.db"
    assert await said.line() == f"http://127.0.0.1:1/api/v10 {url}"
    await bot.start()  # runs already
    await bot.stop()
    assert (tmp_path / "ended").read_text() == "in order"
    assert not bot.running
    (tmp_path / "ended").unlink()
    await bot.start()
    await said.line()
    await bot.kill()
    assert not bot.running
    assert not (tmp_path / "ended").exists()
    for end in (said.reading, said.writing):
        os.close(end)


async def test_the_stand_in_alone_until_it_is_told_to_stop(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "playground", "--no-bot", "--no-browser", "--port", "0",
        cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    first = await asyncio.wait_for(process.stdout.readline(), 20)
    assert first.startswith(b"The playground is open: http://127.0.0.1:")
    assert b"DISCORD_API_BASE=http://127.0.0.1:" in await asyncio.wait_for(process.stdout.readline(), 20)
    process.send_signal(signal.SIGINT)
    _, errors = await asyncio.wait_for(process.communicate(), 20)
    assert (process.returncode, b"Traceback" in errors) == (0, False)
