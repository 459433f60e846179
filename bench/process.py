"""What is measured runs in processes of its own: stand-ins for Discord, and the bots that are connected to them."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

import psutil

from bench.stand_in import TOKEN
from playground.driver import Failed

ROOT: Final = Path(__file__).parents[1]
STOP_SECONDS: Final = 15.0
SPRITES: Final = "kings_table.sprites"
"""The name of the file in a bot's folder."""


@asynccontextmanager
async def stand_in() -> AsyncIterator[str]:
    """Run a stand-in; its address. Raises `Failed` when it does not start."""
    async with _running({}, "bench.stand_in", stdin=PIPE, stdout=PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        url = (await process.stdout.readline()).decode().strip()
        if not url:
            raise Failed("the stand-in for Discord does not start")
        try:
            yield url
        finally:
            process.stdin.close()


@asynccontextmanager
async def bot(url: str, folder: Path, *module: str) -> AsyncIterator[psutil.Process]:
    """Run a bot; its database, its sprites and its log are in the folder. A `Failed` within quotes its log."""
    path = folder / f"{module[0]}.log"
    try:
        with path.open("wb") as log:
            async with _running(settings(url, folder), *module, stdin=DEVNULL, stdout=log, stderr=log) as process:
                yield psutil.Process(process.pid)
    except Failed as error:
        raise Failed(f"{error}\n{module[0]} said: {path.read_text(errors='replace') or 'nothing'}") from error


def held(process: psutil.Process) -> float:
    """Bytes that a process and its children hold together; what they share counts once where the system tells (Linux).

    Those that have just ended count for nothing.
    """
    total = 0
    for one in (process, *process.children(recursive=True)):
        with suppress(psutil.NoSuchProcess, psutil.AccessDenied):
            memory = one.memory_full_info()
            total += getattr(memory, "pss", memory.rss)
    return float(total)


def settings(url: str, folder: Path) -> dict[str, str]:
    """The environment of a bot."""
    return {
        "DISCORD_TOKEN": TOKEN,
        "DISCORD_API_BASE": f"{url}/api/v10",
        "DISCORD_CDN_BASE": url,
        "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'kings_table.db'}",
        "SPRITES_FILE": str(folder / SPRITES),
        "FACES_FILE": str(folder / "kings_table.faces"),
        "TABLES_PER_PERSON": "1000",
        "TABLES_PER_SERVER": "1000",
        "TABLES_OPENED": "10000",
        "NEW_DM_CHANNELS": "10000",
        "REQUESTS_PER_SECOND": "0",
        "LOG_LEVEL": "WARNING",
    }


@asynccontextmanager
async def _running(environment: Mapping[str, str], *module: str, **streams: int | IO[Any]) -> AsyncIterator[Process]:
    """`python -m MODULE …` in the project's folder, until the block ends; killed if it does not end when told to."""
    arguments = (sys.executable, "-m", *module)
    process = await asyncio.create_subprocess_exec(*arguments, env=os.environ | environment, cwd=ROOT, **streams)  # type: ignore[arg-type]
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
            try:
                await asyncio.wait_for(process.wait(), STOP_SECONDS)
            except TimeoutError:
                process.kill()
                await process.wait()
