"""The real bot as a child process of the playground: start, stop, kill."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from pathlib import Path

log = logging.getLogger("playground.bot")
STOP_SECONDS = 15.0


class BotProcess:
    """``python -m bot`` with its settings for the stand-in in the environment; its output is ours."""

    def __init__(self, api_base: str, token: str, folder: Path) -> None:
        self.folder = folder
        self.environment = os.environ | {
            "DISCORD_TOKEN": token,
            "DISCORD_API_BASE": api_base,
            "DISCORD_CDN_BASE": api_base.removesuffix("/api/v10"),
            "DATABASE_URL": f"sqlite+aiosqlite:///{(folder / 'kings_table.db').absolute()}",
            "SPRITES_FILE": str((folder / "kings_table.sprites").absolute()),
            "FACES_FILE": str((folder / "kings_table.faces").absolute()),
        }
        self.pass_fds: tuple[int, ...] = ()  # further files the bot inherits
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None
        self._wanted = False

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        """Start the bot; nothing happens when it runs already."""
        if self.running:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        self._wanted = True
        # A session of its own: Ctrl-C reaches the playground alone, which then stops the bot in order.
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", env=self.environment, start_new_session=True, pass_fds=self.pass_fds
        )
        log.info("the bot runs as process %d", self._process.pid)
        self._watch = asyncio.create_task(self._report_end(self._process))

    async def stop(self) -> None:
        """SIGTERM, and SIGKILL when it has not ended after 15 seconds."""
        await self._end(signal.SIGTERM)

    async def kill(self) -> None:
        """SIGKILL: the bot has no chance to put anything in order."""
        await self._end(signal.SIGKILL)

    async def _end(self, how: signal.Signals) -> None:
        self._wanted = False
        if self._process is None or self._process.returncode is not None:
            return
        self._process.send_signal(how)
        try:
            await asyncio.wait_for(self._process.wait(), STOP_SECONDS)
        except TimeoutError:
            log.warning("the bot did not stop within %g s and is killed", STOP_SECONDS)
            self._process.kill()
            await self._process.wait()
        if self._watch is not None:
            await self._watch

    async def _report_end(self, process: asyncio.subprocess.Process) -> None:
        status = await process.wait()
        if self._wanted:
            log.error("the bot ended by itself with status %d; start it again from the page", status)
        else:
            log.info("the bot has ended with status %d", status)
