"""What keeps the bot from starting is said in a line."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import discord
import pytest

from bot.service.exit import MISCONFIGURED, SetUpWrong, end_tasks, exit_code, explain
from bot.service.texts import FontsFail
from data.errors import DatabaseFailed, DatabaseUnusable, UnreleasedDatabase, UnusableNow
from data.sqlite_file import unusable
from games.core.text import Raw
from tests.bot.interactions.acts import http_error


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (http_error(429, 0), 429),
        (http_error(429, 40062), 429),
        (http_error(403, 0), 403),
        (http_error(403, 40333), 403),
        (discord.RateLimited(700), 429),
    ],
)
def test_who_is_kept_out_before_discord_itself_says_anything(error: Exception, status: int) -> None:
    """Cloudflare's ban of a shared host ("error code: 1015") ended in a traceback."""
    sentence = explain(error, None)
    assert sentence is not None
    assert str(status) in sentence


def of_sqlite(name: str) -> sqlite3.Error:
    error = sqlite3.OperationalError("it says so")
    error.sqlite_errorname = name
    return error


class Closed(discord.ConnectionClosed):
    """By the gateway, with that code."""

    def __init__(self, code: int) -> None:
        self.code = code


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (discord.LoginFailure("Improper token has been passed."), "DISCORD_TOKEN"),
        (Closed(4004), "DISCORD_TOKEN"),
        (Closed(4010), "SHARD_COUNT"),
        (Closed(4011), "SHARD_COUNT"),
        (discord.PrivilegedIntentsRequired(None), "intents"),
        (SetUpWrong(FontsFail(Raw("cannot open resource"))), "font"),
    ],
)
def test_what_only_a_person_can_mend_is_told_from_what_another_start_may(error: Exception, word: str) -> None:
    """A supervisor started a bot with a wrong token each ten seconds."""
    assert exit_code(error) == MISCONFIGURED
    sentence = explain(error, None)
    assert sentence is not None
    assert word in sentence


def test_the_last_line_of_a_start_whose_database_hangs_names_the_setting() -> None:
    """It was "it does not answer", and nothing else."""
    sentence = explain(DatabaseFailed("it does not answer"), None)
    assert sentence is not None
    assert "DATABASE_URL" in sentence
    assert "it does not answer" in sentence


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (DatabaseUnusable("written by a newer version"), 2),
        (UnreleasedDatabase("kept.db"), 2),
        (UnusableNow("not reached"), 1),
        (unusable(Path("kept.db"), PermissionError()), 2),
        (unusable(Path("kept.db"), OSError(errno.ENOSPC, "No space left on device")), 1),
        (unusable(Path("kept.db"), of_sqlite("SQLITE_NOTADB")), 2),
        (unusable(Path("kept.db"), of_sqlite("SQLITE_BUSY")), 1),
        (unusable(Path("kept.db"), of_sqlite("SQLITE_FULL")), 1),
        (unusable(Path("kept.db"), of_sqlite("SQLITE_IOERR_WRITE")), 1),
    ],
)
def test_a_database_that_no_start_mends_ends_it_for_good(error: DatabaseUnusable, code: int) -> None:
    """One of a newer version was tried again each ten seconds."""
    assert exit_code(error) == code


@pytest.mark.parametrize(("free", "said"), [(32 * 1024 - 1, "its disk is full"), (32 * 1024, "it says so")])
def test_a_full_disk_is_told_where_sqlite_has_another_word(
    free: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its -shm found no room: "disk I/O error"."""
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=free))
    assert said in str(unusable(Path("kept.db"), of_sqlite("SQLITE_IOERR_SHMSIZE")))


def test_a_disk_that_is_gone_is_told_where_its_room_cannot_be_asked_for(tmp_path: Path) -> None:
    """The question about its room failed, and its error stood in place of the first."""
    assert "it says so" in str(unusable(tmp_path / "gone" / "kept.db", of_sqlite("SQLITE_IOERR_WRITE")))


def test_a_bot_that_has_lost_its_lock_ends_whatever_it_waits_for() -> None:
    """A transaction waits for a quarter of an hour where the network swallows everything."""
    script = """if True:
        import threading
        from bot.service import exit
        from data.errors import UnusableNow

        exit.LONGEST_END = 0.1
        exit.end_soon(UnusableNow("it is gone"))
        threading.Event().wait()
    """
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", "it is gone\n")


async def test_what_is_under_way_is_finished_and_what_lasts_is_given_up() -> None:
    """A task that begins another one, one that never ends, and one with another name."""
    done, never = list[str](), asyncio.Event()

    async def first() -> None:
        begun.append(asyncio.create_task(second(), name="answer 2"))
        done.append("first")

    async def second() -> None:
        done.append("second")

    begun = [asyncio.create_task(first(), name="answer 1")]
    lasts, other = asyncio.create_task(never.wait(), name="answer 3"), asyncio.create_task(never.wait(), name="other")
    await end_tasks(("answer",), 0.01)
    await asyncio.gather(lasts, return_exceptions=True)
    assert (done, lasts.cancelled(), other.done()) == (["first", "second"], True, False)
    other.cancel()
