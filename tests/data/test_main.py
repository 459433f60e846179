"""`python -m data`, as an operator calls it."""

from __future__ import annotations

import asyncio
import os
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.host.downtime import BETWEEN_BEATS
from data import Repository, inspect_database, open_repository, sole_process
from data import __main__ as of_data
from data.__main__ import main
from data.hearers import SILENT
from data.realms import EVERY_REALM
from tests.data.tables import ANN, BOB, NOON, lobby
from tests.data.test_damage import damage
from tests.data.test_startup import UNRELEASED, address, change, contents
from tests.shut import close, shut

posix = pytest.mark.skipif(os.name != "posix", reason="the rights of Linux and macOS")
URL = "sqlite+aiosqlite:///kept.db"


@pytest.fixture
def folder(tmp_path: Path, migrated_file: bytes, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder the bot is started in: `.env` names the database, in which nothing has happened."""
    (tmp_path / "kept.db").write_bytes(migrated_file)
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN=abc\nDATABASE_URL={URL}\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE_URL", "KEEP_LOGS_DAYS", "CLUSTER", "PROCESS_NAME"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def rights(folder: Path) -> dict[str, int]:
    """Of each file in the folder."""
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


def within(work: str, *moments: datetime) -> None:
    """A bot of the folder ends lobbies at these moments, or says that it is alive."""

    async def do(repository: Repository) -> None:
        for moment in moments:
            if work == "ended":
                log = await lobby(repository, ANN, BOB)
                await repository.cancel_table(log, at=moment, reason="cancelled")
            else:
                await repository.alive({EVERY_REALM: moment})
        await repository.close()

    async def run() -> None:
        await do(await open_repository(URL))

    asyncio.run(run())


def test_backup_and_restore(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "copy.db"]) == 0
    assert capsys.readouterr().out.startswith("copy.db: ")
    assert main(["backup", "copy.db"]) == 1
    assert capsys.readouterr().err == "copy.db is there already, and is not overwritten; name another file.\n"
    assert main(["restore", "copy.db"]) == 0
    assert " What was there is kept as " in capsys.readouterr().out


@pytest.mark.parametrize(("command", "tool"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_for_postgresql_its_own_tool_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, tool: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://me:hush@host/kept")
    assert main([command, "copy.db"]) == 1
    said = capsys.readouterr().err
    assert tool in said
    assert "hush" not in said


def test_an_address_that_does_not_do_is_told_without_its_password(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in (("DATABASE_URL", "mysql://me:hush@host/kept"), ("KEEP_LOGS_DAYS", "hush")):
        monkeypatch.setenv(name, value)
        assert main(["alive"]) == 1
        said = capsys.readouterr().err
        assert said.startswith(f"{name}: ")
        assert "hush" not in said
        monkeypatch.delenv(name)


def test_alive_says_whether_the_bot_was_within_three_beats(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert timedelta(seconds=3 * BETWEEN_BEATS) == SILENT
    assert main(["alive"]) == 1
    assert "No bot has said that it is alive" in capsys.readouterr().err
    within("alive", NOON)
    assert main(["alive"]) == 1
    assert "was last alive at 2026-01-02 12:00:00 UTC" in capsys.readouterr().err
    within("alive", datetime.now(UTC))
    assert main(["alive"]) == 0
    assert capsys.readouterr().out.startswith("The bot was alive ")


def test_ready_says_when_people_cannot_act(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The bot runs, and Discord has been away for more than ten minutes; `alive` said that the bot did not run. After
    nine it was said that people can act."""
    now = datetime.now(UTC)

    async def beat(acted: timedelta) -> None:
        repository = await open_repository(URL)
        await repository.alive({EVERY_REALM: now - acted}, now)
        await repository.close()

    asyncio.run(beat(timedelta(minutes=9)))
    assert main(["ready"]) == 0
    assert re.search(r"\. People could act over Discord 54\d s ago\.\n$", capsys.readouterr().out)
    asyncio.run(beat(timedelta(minutes=11)))
    assert main(["alive"]) == 0
    assert main(["ready"]) == 1
    assert "runs, but people could not act over Discord since " in capsys.readouterr().err


@pytest.fixture
def of_several(folder: Path, postgres_url: str) -> Path:
    """The folder of the process `a`, which shares a database."""
    (folder / ".env").write_text(f"DATABASE_URL={postgres_url}\nCLUSTER=1\nPROCESS_NAME=a\n", "utf-8")
    return folder


def test_alive_is_the_process_of_that_name(
    of_several: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another one lives, and this container would have been called healthy."""
    now = datetime.now(UTC)

    async def beat(name: str, at: datetime) -> None:
        repository = await open_repository(postgres_url)
        await repository.alive({}, at, process=name)
        await repository.close()

    asyncio.run(beat("b", now))
    assert main(["alive"]) == 1
    assert capsys.readouterr().err.startswith("No process called a has said that it is alive in the PostgreSQL")
    asyncio.run(beat("a", now - SILENT - timedelta(seconds=1)))
    assert main(["alive"]) == 1
    assert capsys.readouterr().err.startswith("The process a of the PostgreSQL database ")
    asyncio.run(beat("a", now))  # before it has entered, too
    assert main(["alive"]) == 0
    assert capsys.readouterr().out.startswith("The process a was alive ")


def test_ready_goes_by_the_realms_of_the_process(
    of_several: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It has none yet; then those that `b` has left; in one of its own people could not act for an hour."""
    now = datetime.now(UTC)

    async def beat(mine: frozenset[int], others: frozenset[int], acted: datetime) -> None:
        repository = await open_repository(postgres_url)
        for name, realms in (("a", mine), ("b", others)):
            await repository.take(realms, name, 5)
            await repository.alive({realms: now}, now, process=name)
        await repository.alive({mine & {7}: acted}, now, process="a")
        await repository.close()

    asyncio.run(beat(frozenset(), EVERY_REALM - {1, 2}, now))
    assert main(["ready"]) == 1
    assert " runs and has no realms yet (2 of 256 wait for a process): its log tells " in capsys.readouterr().err
    asyncio.run(beat(frozenset(), EVERY_REALM, now))
    assert main(["ready"]) == 1
    assert " runs and has no realms yet (others have all): its log tells " in capsys.readouterr().err
    asyncio.run(beat(frozenset({7, 8}), EVERY_REALM - {7, 8}, now))
    assert main(["ready"]) == 0
    assert capsys.readouterr().out.startswith("The process a was alive ")
    asyncio.run(beat(frozenset({7, 8}), EVERY_REALM - {7, 8}, now - timedelta(hours=1)))
    assert main(["ready"]) == 1
    assert "The process a of the PostgreSQL database " in (said := capsys.readouterr().err)
    assert f"could not act over Discord since {now - timedelta(hours=1):%Y-%m-%d %H:%M:%S} UTC." in said


def test_prune_goes_by_the_setting_or_the_option(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(of_data, "PRUNING_REST", 0)
    within("ended", *(datetime.now(UTC) - timedelta(days=days) for days in (400, 40, 0)))
    assert main(["prune"]) == 1
    assert capsys.readouterr().err == "Say how old: --days 365, or set KEEP_LOGS_DAYS.\n"
    assert main(["prune", "--days", "0"]) == 1
    capsys.readouterr()
    monkeypatch.setenv("KEEP_LOGS_DAYS", "41")
    for arguments in (["prune"], ["prune", "--days", "39"]):
        assert main(arguments) == 0
        assert capsys.readouterr().out.startswith("The moves of 1 tables were deleted")


def test_between_two_batches_prune_leaves_the_database_to_the_bot(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It wrote without a pause, and a person who moved meanwhile waited for their turn at the file."""
    done: list[str] = []

    async def prune(*_: object) -> int:
        done.append("a batch")
        return 100 if len(done) < 4 else 0

    async def rest(seconds: float) -> None:
        done.append(f"{seconds:.0f} s")

    monkeypatch.setattr(Repository, "prune", prune)
    monkeypatch.setattr(asyncio, "sleep", rest)
    assert main(["prune", "--days", "1"]) == 0
    assert done == ["a batch", "1 s", "a batch", "1 s", "a batch"]


def test_check_names_damaged_tables_and_their_fields(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def two_lobbies() -> None:
        repository = await open_repository(URL)
        for _ in range(2):
            await lobby(repository, ANN, BOB)
        await repository.close()

    asyncio.run(two_lobbies())
    assert main(["check"]) == 0
    said = capsys.readouterr().out
    # Two tables, four seats, a note, and the 256 realms.
    assert said == "All 263 rows can be read. Whether the moves follow the rules is looked at by the bot.\n"
    damage(folder / "kept.db", "tables.status", "'hush'", "id = 2")
    damage(folder / "kept.db", "seats.name", "NULL", "table_id = 2 AND seat = 1")
    assert main(["check"]) == 1
    assert capsys.readouterr().err == "table 2 is damaged: tables.status, seats.name\n"


def test_check_looks_at_all_kinds_of_rows(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def an_ended_table() -> None:
        repository = await open_repository(URL)
        log = await lobby(repository, ANN, BOB)
        await repository.cancel_table(log, at=NOON, reason="cancelled")
        await repository.set_settings(ANN, {"notify": "dm"})
        await repository.close()

    asyncio.run(an_ended_table())
    damage(folder / "kept.db", "tables.ended_at", "'odd'", "id = 1")
    damage(folder / "kept.db", "seats.name", "x'00'", "table_id = 1 AND seat = 1")
    damage(folder / "kept.db", "seats.computer", "'hard'", "table_id = 1 AND seat = 0")
    damage(folder / "kept.db", "players.absent_at", "'odd'", f"id = {ANN}")
    assert main(["check"]) == 1
    found = {*capsys.readouterr().err.splitlines()}
    assert found == {
        "table 1 is damaged: tables.ended_at, seats.player_id, seats.name",
        f"row {ANN} of players is damaged: players.absent_at",
    }


def test_prune_changes_no_database_of_another_version(
    folder: Path, capsys: pytest.CaptureFixture[str], later_version: str
) -> None:
    """To open it would migrate it, under a bot of the version before."""
    before = (folder / "kept.db").read_bytes()
    assert main(["prune", "--days", "1"]) == 1
    assert "has the schema of an older version" in capsys.readouterr().err
    assert (folder / "kept.db").read_bytes() == before


@pytest.mark.parametrize("there", [False, True])
def test_prune_says_that_a_database_has_nothing_in_it(
    folder: Path, capsys: pytest.CaptureFixture[str], there: bool
) -> None:
    (folder / "kept.db").unlink()
    if there:
        (folder / "kept.db").touch()
    before = sorted(folder.iterdir())
    assert main(["prune", "--days", "1"]) == 1
    assert capsys.readouterr().err == (
        f"{folder / 'kept.db'} has nothing in it yet, so there is nothing to prune; check DATABASE_URL.\n"
    )
    assert sorted(folder.iterdir()) == before


@pytest.mark.parametrize("arguments", [["alive"], ["backup", "copy.db"], ["prune", "--days", "1"]])
def test_a_database_of_an_unreleased_version_is_told_in_a_line(
    folder: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    change(folder / "kept.db", UNRELEASED)
    before = contents(folder)
    assert main(arguments) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"{folder / 'kept.db'} was written by a version of King's Table that was never released;")
    assert error.count("\n") == 1
    assert contents(folder) == before


def test_a_backup_of_an_unreleased_version_is_not_restored(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(folder / "copy.db", UNRELEASED)
    before = contents(folder)
    assert main(["restore", "copy.db"]) == 2
    assert capsys.readouterr().err.startswith(
        "copy.db was written by a version of King's Table that was never released"
    )
    assert contents(folder) == before


EVERYTHING = (["alive"], ["backup", "copy.db"], ["restore", "copy.db"], ["prune", "--days", "1"])


@pytest.mark.parametrize("arguments", EVERYTHING, ids=lambda arguments: arguments[0])
def test_settings_that_may_not_be_read_are_told_in_a_line(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setattr("dotenv.main.open", shut, raising=False)
    assert main(arguments) == 1
    assert capsys.readouterr() == (
        "", ".env cannot be read (Permission denied); let the user who runs this read it.\n"
    )  # fmt: skip


@pytest.mark.parametrize("arguments", EVERYTHING, ids=lambda arguments: arguments[0])
@pytest.mark.parametrize("where", ["a" * 300 + ".db", "shut/kept.db"], ids=["too long", "shut"])
def test_a_database_where_none_can_be_is_told_in_a_line(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], where: str
) -> None:
    (folder / "kept.db").rename(folder / "copy.db")
    close(folder / "shut", monkeypatch)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{where}")
    assert main(arguments) == 1
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"{folder / where} cannot be ")
    assert error.count("\n") == 1


@pytest.mark.parametrize("where", ["a" * 300 + ".db", "shut/copy.db"], ids=["too long", "shut"])
def test_a_copy_where_none_can_be_is_told_in_a_line(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    close(folder / "shut", monkeypatch)
    for command in ("backup", "restore"):
        assert main([command, where]) == 1
        out, error = capsys.readouterr()
        assert out == ""
        assert error.startswith(f"{where} cannot be ")
        assert error.count("\n") == 1


@pytest.mark.parametrize("arguments", EVERYTHING, ids=lambda arguments: arguments[0])
def test_settings_in_a_folder_that_may_not_be_entered_are_told_in_a_line(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    """Since Python 3.14, pydantic would take it for a folder without settings, and the default database be used."""
    close(folder / "shut", monkeypatch)
    monkeypatch.chdir(folder / "shut")
    assert main(arguments) == 1
    assert capsys.readouterr() == (
        "", ".env cannot be read (Permission denied); let the user who runs this read it.\n"
    )  # fmt: skip


async def test_a_look_at_a_database_changes_nothing(empty_url: str) -> None:
    seen = await inspect_database(empty_url)
    assert (seen.revisions, seen.alive_at, seen.newest) == ((), None, False)
    repository = await open_repository(empty_url)
    await repository.alive({EVERY_REALM: NOON})
    for _ in range(2):  # while it is in use, and after
        for thoroughly in (False, True):
            seen = await inspect_database(empty_url, thoroughly=thoroughly)
            assert (seen.newest, seen.alive_at) == (True, NOON)
        await repository.close()


def test_a_look_at_a_file_that_is_not_there_makes_none(tmp_path: Path) -> None:
    asyncio.run(inspect_database(address(tmp_path / "kept.db"), thoroughly=True))
    assert list(tmp_path.iterdir()) == []


@posix
async def test_a_database_that_others_may_read_is_mended_at_the_start(
    tmp_path: Path, migrated_file: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "kept.db"
    path.write_bytes(migrated_file)
    path.chmod(0o644)
    repository = await open_repository(address(path))
    await lobby(repository, ANN)
    modes = rights(tmp_path)
    await repository.close()
    assert modes == {"kept.db": 0o600, "kept.db-wal": 0o600, "kept.db-shm": 0o600}
    assert [record.message for record in caplog.records] == [f"{path} may no longer be read by others than its owner"]
    caplog.clear()
    await (await open_repository(address(path))).close()
    assert caplog.records == []


@posix
async def test_a_new_database_and_its_lock_are_their_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept.db"
    async with sole_process(address(path)):
        repository = await open_repository(address(path))
        await lobby(repository, ANN)
        modes = rights(tmp_path)
        await repository.close()
    assert modes == dict.fromkeys(("kept.db", "kept.db-wal", "kept.db-shm", "kept.db.lock"), 0o600)
