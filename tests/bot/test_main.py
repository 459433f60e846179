"""`python -m bot` as an operator starts and stops it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot.service.settings import Settings
from data import inspect_database, sole_process
from tests.data.conftest import add_version, later_version, migrated_postgres, postgres, postgres_url
from tests.data.pooler import pooled
from tests.data.test_server_realms import process as one_of_several
from tests.data.test_startup import UNRELEASED, change

__all__ = ["add_version", "later_version", "migrated_postgres", "postgres", "postgres_url"]

ROOT = Path(__file__).parents[2]
TOKEN = "hushhush.hush.hush"


@dataclass(frozen=True)
class Ended:
    """How the program ended."""

    code: int
    said: list[str]
    """The lines on standard error that are no log records, which begin with a brace."""
    log: str


async def start(folder: Path, *arguments: str, first: str = "", **settings: str) -> asyncio.subprocess.Process:
    """Start the bot in an empty folder with these settings and no others. `first`: what is run there before it."""
    bare = {name: value for name, value in os.environ.items() if name.lower() not in Settings.model_fields}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", f"{first}\nimport runpy; runpy.run_module('bot', run_name='__main__')", *arguments,
        cwd=folder,
        env=bare | {"PYTHONPATH": str(ROOT), "LOG_FORMAT": "json"} | settings,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def end(process: asyncio.subprocess.Process) -> Ended:
    async with asyncio.timeout(60):
        out, error = await process.communicate()
    assert out == b""
    lines = error.decode().splitlines()
    assert process.returncode is not None
    log = "\n".join(line for line in lines if line.startswith("{"))
    return Ended(process.returncode, [line for line in lines if not line.startswith("{")], log)


async def logged(process: asyncio.subprocess.Process, words: str) -> str:
    """The next line of the log with these words."""
    assert process.stderr is not None
    async with asyncio.timeout(60):
        while words not in (line := (await process.stderr.readline()).decode()):
            assert line
    return line


async def refuse(_: web.Request) -> web.Response:
    """Discord does not know the token."""
    return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)


@asynccontextmanager
async def api(handler: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> AsyncIterator[str]:
    """Something that answers where Discord's API should be."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", handler)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    finally:
        await runner.cleanup()


async def test_without_a_token(tmp_path: Path) -> None:
    ended = await end(await start(tmp_path))
    assert ended.code == 2
    (line,) = ended.said
    for part in ("DISCORD_TOKEN is not set", ".env", "make play"):
        assert part in line
    assert files(tmp_path) == []


async def test_with_settings_from_a_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=abc\nTURN_SECONDS=ten\nLOG_LEVEL=loud\n", "utf-8")
    ended = await end(await start(tmp_path))
    assert (ended.code, ended.said) == (
        2,
        ["TURN_SECONDS must be a whole number.", "LOG_LEVEL must be 'DEBUG', 'INFO', 'WARNING' or 'ERROR'."],
    )


async def test_with_a_database_that_cannot_be_used(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/nowhere/kept.db"
    ended = await end(await start(tmp_path, DISCORD_TOKEN=TOKEN, DATABASE_URL=url))
    assert ended.code == 2
    assert ended.said == [f"{tmp_path}/nowhere is not a folder; make it, or change DATABASE_URL."]


async def test_with_a_database_of_an_unreleased_version(tmp_path: Path) -> None:
    """Another start does not mend that, so no supervisor is to try one."""
    change(tmp_path / "kings_table.db", UNRELEASED)
    before = (tmp_path / "kings_table.db").read_bytes()
    ended = await end(await start(tmp_path, DISCORD_TOKEN=TOKEN))
    (line,) = ended.said
    assert line.startswith(
        f"{tmp_path}/kings_table.db was written by a version of King's Table that was never released;"
    )
    assert "commit 0196713" in line
    assert ended.code == 2
    assert (tmp_path / "kings_table.db").read_bytes() == before


async def test_several_processes_on_a_file(tmp_path: Path) -> None:
    ended = await end(await start(tmp_path, DISCORD_TOKEN=TOKEN, CLUSTER="1"))
    (line,) = ended.said
    assert line.startswith("CLUSTER needs PostgreSQL: set DATABASE_URL to ")
    assert (ended.code, files(tmp_path)) == (2, [])


async def shared(folder: Path, url: str, first: str = "", **settings: str) -> str:
    """Why one of several processes may not run, which no other start mends."""
    settings = {"CLUSTER": "1", "PROCESS_NAME": "b", "DISCORD_TOKEN": TOKEN} | settings
    ended = await end(await start(folder, first=first, DATABASE_URL=url, **settings))
    assert ended.said, ended.log
    (line,) = ended.said
    assert '"level": "error"' not in ended.log
    assert (ended.code, files(folder)) == (2, [])
    return line


async def test_several_processes_at_a_pooler(tmp_path: Path, postgres_url: str) -> None:
    async with pooled(postgres_url) as address:
        assert "is reached through a pooler" in await shared(tmp_path, address)


async def test_one_of_several_processes_is_of_an_older_version(
    tmp_path: Path, postgres_url: str, later_version: str
) -> None:
    """The others have the schema of this one and a migration more."""
    async with one_of_several(postgres_url, "a") as first:
        line = await shared(tmp_path, postgres_url)
        assert line.endswith(f" by a newer version of King's Table (schema {later_version}); install that version.")
        assert first.realms.held.living == {"a"}


async def test_one_of_several_processes_has_other_shards(tmp_path: Path, postgres_url: str) -> None:
    async with one_of_several(postgres_url, "a") as first, api(log_in) as base:
        line = await shared(tmp_path, postgres_url, DISCORD_API_BASE=base, SHARD_COUNT="4")
        assert line == (
            "The process a divides the servers into 1 shards, and this one into 4: set the same SHARD_COUNT for all, or"
            " none; to change it, end all processes first."
        )
        assert first.realms.held.living == {"a"}


async def test_one_of_several_processes_has_a_clock_that_is_hours_off(tmp_path: Path, postgres_url: str) -> None:
    async with one_of_several(postgres_url, "a") as first:
        line = await shared(
            tmp_path, postgres_url, "import time; right = time.time; time.time = lambda: right() + 7200"
        )
        assert line.startswith("The clock of this computer is 7,200 s ahead of that of ")
        assert line.endswith(": set both by NTP.")
        assert first.realms.held.living == {"a"}


async def test_one_of_several_processes_has_the_name_of_another(tmp_path: Path, postgres_url: str) -> None:
    """Here it is not waited for twelve seconds, within which the server ends the session of an earlier process."""
    async with one_of_several(postgres_url, "a") as first:
        soon = "from data import cluster; cluster.NAMED_AGAIN = -7.0"
        line = await shared(tmp_path, postgres_url, soon, PROCESS_NAME="a")
        assert line.endswith(" is called a: give each its own name with PROCESS_NAME.")
        assert first.realms.held.living == {"a"}


async def log_in(request: web.Request) -> web.Response:
    """Discord takes the token, and says where to connect."""
    if request.path.endswith("/gateway/bot"):
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        told: dict[str, Any] = {"url": "ws://127.0.0.1:1", "shards": 1, "session_start_limit": limit}
    else:
        user = {"id": "12", "username": "kings", "discriminator": "0", "avatar": None}
        told = user | {"name": "kings", "flags": 0, "bot": True, "description": "", "icon": None, "owner": user}
        told |= {"bot_public": True, "bot_require_code_grant": False, "verify_key": ""}
    return web.Response(body=json.dumps(told).encode(), content_type="application/json")


async def test_with_a_token_that_discord_does_not_know(tmp_path: Path) -> None:
    async with api(refuse) as base:
        ended = await end(await start(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_API_BASE=base, LOG_LEVEL="DEBUG"))
    assert ended.code == 2
    (line,) = ended.said
    assert line.startswith(f"{base} refused DISCORD_TOKEN")
    assert "hush" not in ended.log + line


async def test_with_nobody_at_the_address(tmp_path: Path, unused_tcp_port: int) -> None:
    """It waits, as long as that takes, and is alive: systemd gives up what ends again and again."""
    base = f"http://127.0.0.1:{unused_tcp_port}/api/v10"
    process = await start(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_API_BASE=base)
    said = await logged(process, "Trying again")
    assert f"{base} cannot be reached: check the connection and DISCORD_API_BASE. Trying again until it works." in said
    assert (await inspect_database(f"sqlite+aiosqlite:///{tmp_path}/kings_table.db")).alive_at is not None
    process.terminate()
    ended = await end(process)
    assert (ended.code, ended.said) == (0, [])
    assert files(tmp_path) == ["kings_table.db", "kings_table.db.lock"]


async def test_one_of_several_processes_that_waits_for_discord_is_alive(
    tmp_path: Path, postgres_url: str, unused_tcp_port: int
) -> None:
    """It has not entered yet, and its container would have been ended again and again."""
    settings = {"CLUSTER": "1", "PROCESS_NAME": "a", "DATABASE_URL": postgres_url, "DISCORD_TOKEN": TOKEN}
    process = await start(tmp_path, DISCORD_API_BASE=f"http://127.0.0.1:{unused_tcp_port}/api/v10", **settings)
    await logged(process, "Trying again")
    seen = await inspect_database(postgres_url, process="a")
    assert seen.alive_at is not None
    assert (seen.realms, seen.realms_of_nobody) == (0, 256)
    process.terminate()
    assert (await end(process)).code == 0


async def test_a_second_bot_neither_connects_nor_opens_the_database_before_the_first_ends(tmp_path: Path) -> None:
    asked = asyncio.Event()

    async def asks(request: web.Request) -> web.Response:
        asked.set()
        return await refuse(request)

    async with api(asks) as base:
        async with sole_process(f"sqlite+aiosqlite:///{tmp_path}/kings_table.db"):
            process = await start(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_API_BASE=base)
            assert process.stderr is not None
            async with asyncio.timeout(60):
                assert b"King's Table begins" in await process.stderr.readline()
                assert b"another process uses" in await process.stderr.readline()
            assert not asked.is_set()
            assert files(tmp_path) == ["kings_table.db.lock"]
        ended = await end(process)
    assert asked.is_set()
    assert ended.code == 2
    assert "taking over" in ended.log


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM that a program can answer")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_a_signal_stops_it_in_order(tmp_path: Path, number: signal.Signals) -> None:
    asked, over = asyncio.Event(), asyncio.Event()

    async def say_nothing(_: web.Request) -> web.Response:
        asked.set()
        await over.wait()
        return web.Response(status=503)

    async with api(say_nothing) as base:
        process = await start(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_API_BASE=base)
        async with asyncio.timeout(60):
            await asked.wait()
        process.send_signal(number)
        ended = await end(process)
        over.set()
    assert (ended.code, ended.said) == (0, [])
    assert '"level": "error"' not in ended.log
    # SQLite has put everything into the one file: the connections were closed.
    assert files(tmp_path) == ["kings_table.db", "kings_table.db.lock"]


EARLY = """if True:
    import os, signal, sys
    from bot.__main__ import main

    class Loading:
        def find_spec(self, name, *_):
            if name == "bot.service.program":
                os.kill(os.getpid(), NUMBER)

    sys.meta_path.insert(0, Loading())
    main([])
"""
"""A signal arrives while the program is loaded."""


def early(script: str, folder: Path) -> tuple[int, bytes, bytes]:
    """How the program ends, and what it says."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    ended = subprocess.run((sys.executable, "-c", script), capture_output=True, cwd=folder, env=environment)
    return ended.returncode, ended.stdout, ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGHUP")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 0), (signal.SIGHUP, 0), (signal.SIGINT, 130)])
def test_a_signal_in_the_first_second_ends_it_without_a_word(number: signal.Signals, code: int, tmp_path: Path) -> None:
    assert early(EARLY.replace("NUMBER", str(int(number))), tmp_path) == (code, b"", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGHUP")
def test_a_bot_that_is_to_outlive_its_terminal_does(tmp_path: Path) -> None:
    """`nohup` has SIGHUP ignored."""
    script = EARLY.replace("NUMBER", "signal.SIGHUP").replace("main([])", "main(['--version'])")
    ignoring = script.replace("class Loading", "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n    class Loading")
    code, said, error = early(ignoring, tmp_path)
    assert (code, error) == (0, b"")
    assert said.startswith(b"kings-table ")
