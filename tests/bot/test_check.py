"""`python -m bot check`: a line for each thing that the bot needs, and an exit code."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import web
from alembic import command
from sqlalchemy import create_engine

from bot.service.check import check as look_at
from bot.service.exit import MISCONFIGURED
from bot.service.program import main
from bot.service.settings import Settings
from bot.service.texts import NamesShaped
from data import inspect_database, open_repository
from data.migrations import REVISIONS, configuration
from data.records import Seat
from rendering import can_shape
from rendering.brush.text import use_shaping
from tests.bot.test_main import api, files, refuse, start
from tests.data.conftest import migrated_postgres, postgres, postgres_url
from tests.data.pooler import pooled
from tests.data.tables import new_table
from tests.data.test_server_realms import process as one_of_several
from tests.data.test_startup import UNRELEASED, change, contents
from tests.shut import shut
from words import Voice

__all__ = ["migrated_postgres", "postgres", "postgres_url"]

TOKEN = "MTIwMDAwMDAwMDAwMDAwMDAw.hushhu.hush-hush-hush-hush-hush-hush-hush"
FINE = [
    "ok: the settings can be used.",
    "ok: DISCORD_TOKEN looks like a bot's token.",
    "ok: {folder}/kings_table.db has nothing in it yet; the first start makes it.",
    "ok: Noto Sans draws names and numbers; FONTS names no more fonts.",
    "ok: " + Voice().say(NamesShaped(can_shape())),
    "ok: a process that thinks for computer players starts and answers; THINKERS allows 3.",
    "ok: Discord was not asked (--offline).",
]


LIMIT = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
"""What Discord lets a bot begin that has not been started on this day."""


async def check(folder: Path, *options: str, **settings: str) -> tuple[int | None, list[str]]:
    """Its exit code and its lines; nothing stands in the log."""
    process = await start(folder, "check", *options, **{"DISCORD_TOKEN": TOKEN, "THINKERS": "3"} | settings)
    async with asyncio.timeout(120):
        out, error = await process.communicate()
    assert b"hush" not in out + error
    return process.returncode, (out + error).decode().splitlines()


async def test_offline_all_is_well_and_nothing_is_made(tmp_path: Path) -> None:
    assert await check(tmp_path, "--offline") == (0, [line.format(folder=tmp_path) for line in FINE])
    assert files(tmp_path) == []


async def test_a_check_of_settings_that_cannot_be_used(tmp_path: Path) -> None:
    code, lines = await check(tmp_path, "--offline", TURN_SECONDS="ten", KEEP_LOGS_DAYS="0")
    assert code == 2
    assert sorted(lines) == [
        "KEEP_LOGS_DAYS must be greater than or equal to 1.",
        "TURN_SECONDS must be a whole number.",
    ]


@pytest.mark.parametrize("arguments", [["check", "--offline"], []], ids=["check", "bot"])
def test_settings_that_may_not_be_read_are_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    """By the check, and by the bot itself."""

    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "umask", lambda _: 0)
    monkeypatch.setattr("dotenv.main.open", shut, raising=False)  # the tests may run as root, and root may read all
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == MISCONFIGURED
    out, error = capsys.readouterr()
    assert out == ""
    assert error.endswith(" cannot be read (Permission denied); let the user who runs this read it.\n")
    assert ".env" in error
    assert error.count("\n") == 1


async def test_a_database_whose_name_is_too_long_is_told_by_the_check(tmp_path: Path) -> None:
    code, lines = await check(tmp_path, "--offline", DATABASE_URL=f"sqlite:///{'a' * 300}.db", THINKERS="0")
    assert code == 1
    assert [line for line in lines if line.startswith("WRONG: ")] == [
        f"WRONG: {tmp_path}/{'a' * 300}.db cannot be used: File name too long."
    ]


async def test_a_folder_that_may_not_be_written_is_told_by_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It said that all is well, and the bot did not start there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "access", lambda path, *_, **__: Path(path) != tmp_path)
    lines = [str(one) async for one in look_at(Settings(discord_token="x", thinkers=0), offline=True)]  # type: ignore[arg-type]
    assert [line for line in lines if line.startswith("WRONG: ") and "DISCORD_TOKEN" not in line] == [
        f"WRONG: {tmp_path}/kings_table.db cannot be written;"
        " let the bot's user write the file and its folder, or change DATABASE_URL."
    ]


async def test_a_disk_without_room_for_a_new_database_is_told_by_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It said that the first start makes the database, which said that the disk is full."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=2**20 - 1, total=2**30))
    lines = [str(one) async for one in look_at(Settings(discord_token="x", thinkers=0), offline=True)]  # type: ignore[arg-type]
    assert f"WRONG: {tmp_path}/kings_table.db cannot grow: its disk is full." in lines


@pytest.mark.parametrize("revision", [REVISIONS[0], REVISIONS[-2]])
async def test_a_database_that_the_next_start_migrates_is_right(revision: str, tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/kings_table.db")
    with engine.begin() as connection:
        command.upgrade(configuration(connection), revision)
    engine.dispose()
    seen = await inspect_database(f"sqlite:///{tmp_path}/kings_table.db", thoroughly=True)
    assert (seen.revisions, seen.newest) == ((revision,), False)


async def test_names_that_no_font_has_are_told_of_by_their_scripts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Noto Sans has neither Chinese nor Hangul; an emoji is no letter. None of the names stands in the line."""
    monkeypatch.chdir(tmp_path)
    repository = await open_repository("sqlite+aiosqlite:///kings_table.db")
    for person, name in ((1, "Ann 🎲"), (2, "李小龍"), (3, "정호"), (4, "Nguyễn Ánh")):
        await repository.open_table(new_table(opener_id=person), Seat(0, person, None, name, 0))
    await repository.close()
    lines = [str(one) async for one in look_at(Settings(discord_token="x", thinkers=0), offline=True)]  # type: ignore[arg-type]
    (line,) = [line for line in lines if "last tables" in line]
    assert line == (
        "ok: 2 names at the last tables have letters that no font has, so pictures leave them out: CJK, HANGUL."
        " Name a font for them in FONTS."
    )


async def test_a_clock_that_is_wrong_is_told_by_the_check(tmp_path: Path) -> None:
    async def answer(request: web.Request) -> web.Response:
        person: dict[str, Any] = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None}
        about: dict[str, Any] = {"name": "Cards", "description": "", "icon": None, "verify_key": "", "bot_public": True}
        about |= {"bot_require_code_grant": False, "owner": person}
        about |= {"shards": 1, "url": "ws://127.0.0.1", "session_start_limit": LIMIT}
        found = [] if request.path.endswith("/guilds") else person | about
        # discord.py takes nothing else for JSON
        headers = {"Date": "Fri, 02 Jan 2015 12:00:00 GMT", "Content-Type": "application/json"}
        return web.Response(body=json.dumps(found).encode(), headers=headers)

    async with api(answer) as base:
        code, lines = await check(tmp_path, DISCORD_API_BASE=base, THINKERS="0")
    (wrong,) = [line for line in lines if line.startswith("WRONG: ")]
    assert wrong.startswith("WRONG: the computer's clock is off by ")
    assert code == 1


async def test_a_database_of_an_unreleased_version_is_told_by_the_check(tmp_path: Path) -> None:
    change(tmp_path / "kings_table.db", UNRELEASED)
    before = contents(tmp_path)
    code, lines = await check(tmp_path, "--offline", THINKERS="0")
    (wrong,) = [line for line in lines if line.startswith("WRONG: ")]
    assert "was never released" in wrong
    assert "commit 0196713" in wrong
    assert code == MISCONFIGURED
    assert contents(tmp_path) == before


async def test_what_is_wrong_is_named_a_line_each(tmp_path: Path) -> None:
    env = tmp_path / ".env"
    env.write_text("DISCORD_TOKEN=hushhushhush\n", "utf-8")
    env.chmod(0o644)
    (tmp_path / "kings_table.db").write_text("somebody's notes")
    code, lines = await check(tmp_path, "--offline", DISCORD_TOKEN="", THINKERS="0")
    wrong = [line for line in lines if line.startswith("WRONG: ")]
    assert code == MISCONFIGURED
    assert wrong[0].startswith("WRONG: DISCORD_TOKEN does not look like a bot's token")
    assert wrong[-1].startswith(f"WRONG: {tmp_path}/kings_table.db is not a SQLite database")
    if os.name == "posix":
        assert wrong[1] == "WRONG: others than its owner may read .env, which holds the bot's token: chmod 600 .env"
    assert "ok: THINKERS is 0: every computer plays as the easy one does." in lines


async def test_where_discord_cannot_be_reached_the_check_says_so(tmp_path: Path, unused_tcp_port: int) -> None:
    base = f"http://127.0.0.1:{unused_tcp_port}/api/v10"
    code, lines = await check(tmp_path, DISCORD_API_BASE=base)
    assert code == 1
    assert lines[-1] == f"WRONG: {base} cannot be reached: check the connection and DISCORD_API_BASE."
    assert [line for line in lines[:-1] if not line.startswith("ok: ")] == []


async def test_a_token_that_discord_does_not_know_is_told_by_the_check(tmp_path: Path) -> None:
    async with api(refuse) as base:
        code, lines = await check(tmp_path, DISCORD_API_BASE=base)
    assert code == 1
    assert lines[-1].startswith(f"WRONG: {base} refused DISCORD_TOKEN")


async def test_a_bot_whose_env_others_may_read_warns_at_its_start(tmp_path: Path) -> None:
    env = tmp_path / ".env"
    env.write_text(f"DISCORD_TOKEN={TOKEN}\n", "utf-8")
    env.chmod(0o644)
    async with api(refuse) as base, asyncio.timeout(60):
        _, error = await (await start(tmp_path, DISCORD_API_BASE=base)).communicate()
    assert (b"may be read by others than its owner: chmod 600 .env" in error) == (os.name == "posix")
    assert b"hush" not in error


@pytest.mark.skipif(os.name != "posix", reason="the rights of Linux and macOS")
async def test_whatever_the_bot_writes_is_its_owners_alone(tmp_path: Path) -> None:
    async with api(refuse) as base, asyncio.timeout(60):
        await (await start(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_API_BASE=base)).communicate()
    assert files(tmp_path) == ["kings_table.db", "kings_table.db.lock"]
    assert {name: (tmp_path / name).stat().st_mode & 0o777 for name in files(tmp_path)} == {
        "kings_table.db": 0o600,
        "kings_table.db.lock": 0o600,
    }


@pytest.mark.parametrize("found", [True, False])
async def test_the_check_says_whether_names_are_shaped(
    tmp_path: Path, found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = use_shaping(found)
    try:
        lines = [str(one) async for one in look_at(Settings(discord_token="x", thinkers=0), offline=True)]  # type: ignore[arg-type]
    finally:
        use_shaping(before)
    (line,) = [line for line in lines if "FriBiDi" in line]
    assert line.startswith("ok: FriBiDi is found" if found else "ok: FriBiDi is not found, so names in Arabic")


async def test_one_of_several_processes_is_checked_beside_the_others(tmp_path: Path, postgres_url: str) -> None:
    """Also under the name of one that runs."""
    several = {"CLUSTER": "1", "DATABASE_URL": postgres_url, "THINKERS": "0"}
    async with one_of_several(postgres_url, "a") as first:
        code, lines = await check(tmp_path, "--offline", PROCESS_NAME="a", SHARD_COUNT="4", **several)
        assert (code, [line for line in lines if not line.startswith("ok: ")]) == (0, [])
        code, lines = await check(tmp_path, "--offline", PROCESS_NAME="b", SHARD_COUNT="4", **several)
        (wrong,) = [line for line in lines if not line.startswith("ok: ")]
        assert (code, wrong) == (
            2,
            "WRONG: The process a divides the servers into 1 shards, and this one into 4: set the same SHARD_COUNT for"
            " all, or none; to change it, end all processes first.",
        )
        assert first.realms.held.living == {"a"}
    async with pooled(postgres_url) as address:
        code, lines = await check(tmp_path, "--offline", PROCESS_NAME="b", **several | {"DATABASE_URL": address})
        assert code == 2
        assert any("is reached through a pooler" in line for line in lines)
