"""`python -m bot check` beside the bot that runs: what Discord knows, and what is missing in which server."""

from __future__ import annotations

import asyncio
import os
import sys

from tests.bot.test_main import ROOT
from tests.end_to_end.club import Club


async def run(club: Club, *command: str) -> tuple[int | None, list[str]]:
    """With the bot's settings, in its folder."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", *command,
        cwd=club.bot.folder, env=os.environ | club.bot.settings | {"PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    out, _ = await process.communicate()
    assert club.discord.token not in out.decode()
    return process.returncode, out.decode().splitlines()


async def test_a_check_names_the_permissions_that_are_missing_with_the_server(club: Club) -> None:
    server = next(iter(club.discord.world.guilds.values())).name
    code, lines = await run(club, "bot", "check")
    assert (code, [line for line in lines if not line.startswith("ok: ")]) == (0, [])
    assert lines[-1].startswith("ok: the bot's roles allow what it needs in ")
    assert f"ok: {club.bot.database} can be used, and has the newest schema." in lines

    await club.deny("ATTACH_FILES", "CREATE_PUBLIC_THREADS")
    code, lines = await run(club, "bot", "check")
    assert code == 1
    wrong = [line for line in lines if not line.startswith("ok: ")]
    assert wrong == [f"WRONG: in the server {server} the bot's roles lack: Attach Files, Create Public Threads."]


async def test_the_health_check_of_a_container_tells_whether_the_bot_is_alive(club: Club) -> None:
    code, lines = await run(club, "data", "alive")
    assert code == 0
    assert lines[0].startswith("The bot was alive ")
