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
    assert (code, [line for line in lines if line.startswith("WRONG: ")]) == (0, [])
    assert f"ok: {club.bot.database} can be used, and has the newest schema." in lines
    left = 1000 - club.discord.services.gateway.starts.used
    assert f"ok: the bot may connect {left} more times today, of 1000." in lines
    assert [line for line in lines if line.startswith("note: ")] == [
        "note: before Discord verifies the bot (at 75 servers) or lists it in the App Directory, the portal needs:"
        " description, icon, tags, terms of service, privacy policy, install link."
    ]
    assert lines[-1].startswith("ok: the bot's roles allow what it needs in ")

    await club.deny("ATTACH_FILES", "CREATE_PUBLIC_THREADS")
    code, lines = await run(club, "bot", "check", "--strict")
    assert code == 1, "a server's own matter fails a strict check only"
    assert lines[-1] == f"note: in the server {server} the bot's roles lack: Attach Files, Create Public Threads."


async def test_the_health_check_of_a_container_tells_whether_the_bot_is_alive(club: Club) -> None:
    code, lines = await run(club, "data", "alive")
    assert code == 0
    assert lines[0].startswith("The bot was alive ")
