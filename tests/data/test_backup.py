"""A copy of the database is made while the bot writes to it, and put back when it does not."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from data import migrations, open_repository, sole_process, sqlite_file
from data.backup import back_up, restore
from data.errors import DatabaseUnusable
from data.records import TableLog
from tests.data.tables import ANN, BOB, lobby, move, playing
from tests.data.test_durability import player
from tests.data.test_startup import NEWER, UNRELEASED, address, change, contents, overwrite

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
posix = pytest.mark.skipif(os.name != "posix", reason="the rights of Linux and macOS")


@pytest.fixture
def path(sqlite_url: str, tmp_path: Path) -> Path:
    """A database with nothing in it."""
    return tmp_path / "kept.db"


@pytest.fixture
def copy(path: Path, tmp_path: Path) -> Path:
    """A backup of it."""
    back_up(path, tmp_path / "backup.db")
    return tmp_path / "backup.db"


async def read(path: Path, table_id: int) -> TableLog:
    repository = await open_repository(address(path))
    log = await repository.load(table_id)
    await repository.close()
    assert log is not None
    return log


def dump(path: Path) -> list[str]:
    """All that is in a database, as statements that would make it."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def test_a_backup_of_a_database_that_is_written_to_is_whole(path: Path, tmp_path: Path) -> None:
    """Another process plays all the time: forty moves are acknowledged before, and many come while it is copied."""
    with player(address(path)) as process:
        assert process.stdout is not None
        table_id = int(process.stdout.readline())
        for ply in range(1, 41):
            assert int(process.stdout.readline()) == ply
        for number in range(3):
            back_up(path, tmp_path / f"backup {number}.db")
        assert process.poll() is None, "and it plays on"
        process.kill()
        written = max(int(line) for line in process.stdout if line.endswith("\n"))
    counts = [40]
    for number in range(3):
        moves = (await read(tmp_path / f"backup {number}.db", table_id)).moves
        assert [one.ply for one in moves] == list(range(1, len(moves) + 1))
        counts.append(len(moves))
    assert counts == sorted(counts)
    assert counts[-1] <= written + 1


async def test_a_backup_is_made_beside_the_process_that_holds_the_database(path: Path, tmp_path: Path) -> None:
    async with sole_process(address(path)):
        repository = await open_repository(address(path))
        log = await playing(repository, ANN, BOB)
        await repository.append_move(log, move(1), deadline=None)
        await asyncio.to_thread(back_up, path, tmp_path / "backup.db")
        await repository.close()
    assert len((await read(tmp_path / "backup.db", log.table.id)).moves) == 1


def test_a_backup_overwrites_nothing(path: Path, tmp_path: Path) -> None:
    there = tmp_path / "backup.db"
    there.write_text("somebody's")
    with pytest.raises(DatabaseUnusable, match="is there already, and is not overwritten"):
        back_up(path, there)
    assert there.read_text() == "somebody's"


@posix
def test_a_backup_is_readable_by_its_owner_only(copy: Path) -> None:
    assert copy.stat().st_mode & 0o777 == 0o600


def test_a_backup_is_on_disk_before_it_has_its_name(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is synced is the whole copy: at that moment only an empty file has the name."""
    copy, sizes = tmp_path / "backup.db", []
    sync = os.fsync

    def note(file: int) -> None:
        sizes.append((os.fstat(file).st_size, copy.stat().st_size))
        sync(file)

    monkeypatch.setattr(os, "fsync", note)
    back_up(path, copy)
    assert sizes[0] == (copy.stat().st_size, 0)


def test_a_damaged_database_makes_no_backup(path: Path, tmp_path: Path) -> None:
    overwrite(path, slice(4096, 3 * 4096), b"\xa5" * (2 * 4096))
    with pytest.raises(DatabaseUnusable, match="is damaged"):
        back_up(path, tmp_path / "backup.db")
    assert [name for name in names(tmp_path) if "backup" in name] == []


def test_what_is_not_there_or_not_ours_is_not_backed_up(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="is not there"):
        back_up(tmp_path / "none.db", tmp_path / "backup.db")
    change(tmp_path / "recipes.db", "CREATE TABLE recipes (name TEXT)")
    with pytest.raises(DatabaseUnusable, match="is not a database of King's Table"):
        back_up(tmp_path / "recipes.db", tmp_path / "backup.db")
    assert names(tmp_path) == ["recipes.db"]


@pytest.mark.parametrize("statements", [(), ("CREATE TABLE recipes (name TEXT)", "DROP TABLE recipes")])
def test_an_empty_database_is_named_where_it_is_not_backed_up(tmp_path: Path, statements: tuple[str, ...]) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    for statement in statements:
        change(path, statement)
    with pytest.raises(DatabaseUnusable) as refused:
        back_up(path, tmp_path / "backup.db")
    assert str(refused.value) == f"{path} has nothing in it."
    assert names(tmp_path) == ["empty.db"]


def test_a_database_of_another_kind_is_named_where_it_is_not_backed_up(path: Path, tmp_path: Path) -> None:
    """By its own name, not by that of the hidden file that it was copied to."""
    change(tmp_path / "recipes.db", "CREATE TABLE recipes (name TEXT)")
    change(path, NEWER)
    for file in (tmp_path / "recipes.db", path):
        with pytest.raises(DatabaseUnusable) as refused:
            back_up(file, tmp_path / "backup.db")
        assert str(refused.value).startswith(f"{file} ")


def test_a_backup_in_a_folder_that_is_not_there(path: Path, tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="cannot be written"):
        back_up(path, tmp_path / "nowhere" / "backup.db")


async def test_what_was_backed_up_is_restored_and_what_was_there_kept(path: Path, tmp_path: Path) -> None:
    repository = await open_repository(address(path))
    first = await lobby(repository, ANN)
    await repository.close()
    back_up(path, tmp_path / "backup.db")
    repository = await open_repository(address(path))
    second = await lobby(repository, ANN)
    await repository.close()

    kept = restore(tmp_path / "backup.db", path, NOW)
    assert kept == tmp_path / "kept.db.replaced-20260102-030405"
    repository = await open_repository(address(path))
    assert await repository.load(first.table.id) is not None
    assert await repository.load(second.table.id) is None
    await repository.close()
    await read(kept, second.table.id)
    assert sqlite_file.readable_by_others(path) is False
    assert (tmp_path / "backup.db").exists()


async def test_what_a_killed_bot_had_written_is_kept_with_what_was_there(
    path: Path, copy: Path, tmp_path: Path
) -> None:
    """Its last moves are in the write-ahead log still."""
    with player(address(path)) as process:
        assert process.stdout is not None
        table_id = int(process.stdout.readline())
        for ply in range(1, 41):
            assert int(process.stdout.readline()) == ply
        process.kill()
    assert path.with_name("kept.db-wal").stat().st_size > 0
    kept = restore(copy, path, NOW)
    assert kept is not None
    assert len((await read(kept, table_id)).moves) >= 40
    repository = await open_repository(address(path))
    assert await repository.load(table_id) is None
    await repository.close()


def put_aside(path: Path, kept: Path) -> None:
    """As earlier versions did it: the log gets that name, too."""
    path.rename(kept)
    path.with_name(f"{path.name}-wal").rename(kept.with_name(f"{kept.name}-wal"))
    path.with_name(f"{path.name}-shm").unlink()


async def test_what_was_put_aside_with_its_log_is_put_back_whole(path: Path, copy: Path, tmp_path: Path) -> None:
    """A bot that was killed had written last into the write-ahead log; the operator restores, and then undoes that."""
    with player(address(path)) as process:
        assert process.stdout is not None
        table_id = int(process.stdout.readline())
        for ply in range(1, 41):
            assert int(process.stdout.readline()) == ply
        process.kill()
    kept = tmp_path / "kept.db.replaced-20260102-030405"
    put_aside(path, kept)
    restore(copy, path, NOW.replace(second=5, minute=5))
    before = contents(tmp_path)
    assert before[f"{kept.name}-wal"]
    again = restore(kept, path, NOW.replace(second=6))
    assert again is not None
    after = contents(tmp_path)
    assert {name: after[name] for name in (kept.name, f"{kept.name}-wal")} == {
        name: before[name] for name in (kept.name, f"{kept.name}-wal")
    }
    assert len((await read(path, table_id)).moves) >= 40


@pytest.mark.parametrize("step", ["fsync", "link", "replace"])
def test_a_restore_that_fails_changes_nothing(
    step: str, path: Path, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the disk refuses: the database stands under its name with its log beside it, and under no second one."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path.with_name("kept.db-journal").touch()  # an empty one means nothing to SQLite
    before = contents(tmp_path)
    monkeypatch.setattr(os, step, failing_for(path, os.replace, full) if step == "replace" else full)
    monkeypatch.setattr(shutil, "copy2", full)  # where the disk knows no links, it is copied
    with pytest.raises(DatabaseUnusable, match="No space left on device"):
        restore(copy, path, NOW)
    assert contents(tmp_path) == before | {"kept.db.lock": b""}


def failing_for(path: Path, real: Callable[[Path, Path], None], fail: Callable[[], None]) -> Callable[..., None]:
    """`os.replace` which fails once: when this file is to be replaced by another one."""
    once = [fail]

    def replace(source: Path, target: Path) -> None:
        if target == path and once:
            once.pop()()
        real(source, target)

    return replace


def test_a_disk_that_knows_no_links_keeps_a_copy(
    path: Path, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    old = path.read_bytes()
    monkeypatch.setattr(os, "link", unknown)
    kept = restore(copy, path, NOW)
    assert kept is not None
    assert kept.read_bytes() == old
    assert sqlite_file.readable_by_others(kept) is False
    assert dump(path) == dump(copy)


def test_a_restore_that_is_killed_leaves_a_database_under_the_name(
    path: Path, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before each step at which a file gets a name or loses one: whole, with what a bot that was killed has left in the
    log. (Else the next start would make an empty database, or lack what was acknowledged.)"""
    leave_log(path, "CREATE TABLE of_the_old_one (id INTEGER)")
    new = sorted(dump(copy))
    old = sorted([*new, "CREATE TABLE of_the_old_one (id INTEGER);"])
    seen = []
    for number in range(100):
        folder = tmp_path / str(number)
        shutil.copytree(tmp_path, folder, ignore=shutil.ignore_patterns("[0-9]*"))
        assert (folder / "kept.db-wal").stat().st_size > 0
        with monkeypatch.context() as patch:
            steps = Steps(number)
            for name in ("link", "unlink", "replace"):
                patch.setattr(os, name, steps.counting(getattr(os, name)))
            with suppress(Killed):
                restore(folder / "backup.db", folder / "kept.db", NOW)
        if kept := [*folder.glob("kept.db.replaced-*")]:
            assert [file.name for file in kept] == ["kept.db.replaced-20260102-030405"], "there is no log beside it"
        seen.append(sorted(dump(folder / "kept.db")))
        if not steps.killed:
            break
        if seen[-1] == new:
            assert sorted(dump(folder / "kept.db.replaced-20260102-030405")) == old
    assert old in seen
    assert seen[-1] == new
    assert [content for content in seen if content not in (old, new)] == []


def leave_log(path: Path, statement: str) -> None:
    """Another process writes, and is killed: what it has written is in the log alone."""
    program = (
        "import os, sqlite3; database = sqlite3.connect(os.environ['DATABASE'], isolation_level=None); "
        "database.execute('PRAGMA journal_mode = WAL'); database.execute(os.environ['STATEMENT']); os._exit(9)"
    )
    environment = dict(os.environ, DATABASE=str(path), STATEMENT=statement)
    assert subprocess.run([sys.executable, "-c", program], env=environment, check=False).returncode == 9


def test_a_restore_that_is_interrupted_changes_nothing(
    path: Path, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By Ctrl-C, before the last step."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    before = contents(tmp_path)
    monkeypatch.setattr(os, "replace", failing_for(path, os.replace, interrupted))
    with pytest.raises(KeyboardInterrupt):
        restore(copy, path, NOW)
    assert contents(tmp_path) == before | {"kept.db.lock": b""}


@posix
def test_a_database_behind_a_link_is_replaced_where_it_is(path: Path, copy: Path, tmp_path: Path) -> None:
    """A volume of its own, with a link to it where the bot looks."""
    volume = tmp_path / "volume"
    volume.mkdir()
    path.rename(volume / "games.db")
    path.symlink_to(volume / "games.db")
    assert restore(copy, path, NOW) == volume / "games.db.replaced-20260102-030405"
    assert path.is_symlink()
    assert dump(volume / "games.db") == dump(copy)


class Killed(BaseException):
    """Nothing but the cleaning up behind a `with` comes after it."""


@dataclass
class Steps:
    """How many calls are let through before the program is killed."""

    left: int
    killed: bool = False

    def counting(self, real: Callable[..., None]) -> Callable[..., None]:
        def call(*arguments: object, **options: object) -> None:
            if not self.left and not self.killed:
                self.killed = True
                raise Killed
            self.left -= not self.killed
            real(*arguments, **options)

        return call


async def test_nothing_is_restored_while_a_bot_holds_the_database(path: Path, copy: Path, tmp_path: Path) -> None:
    before = contents(tmp_path)
    async with sole_process(address(path)):
        with pytest.raises(DatabaseUnusable, match=r"a bot uses .*; stop it first"):
            restore(copy, path, NOW)
    assert contents(tmp_path) == before | {"kept.db.lock": b""}


def test_only_a_whole_database_of_ours_is_restored(path: Path, copy: Path, tmp_path: Path) -> None:
    before = path.read_bytes()
    wrong = {name: tmp_path / f"{name}.db" for name in ("newer", "unreleased", "damaged", "empty", "notes")}
    wrong["none"], wrong["folder"] = tmp_path / "none", tmp_path
    for name in ("newer", "damaged"):
        wrong[name].write_bytes(copy.read_bytes())
    change(wrong["newer"], NEWER)
    change(wrong["unreleased"], UNRELEASED)
    overwrite(wrong["damaged"], slice(4096, 3 * 4096), b"\xa5" * (2 * 4096))
    wrong["empty"].touch()
    wrong["notes"].write_text("Not a database, but somebody's notes.")
    said = {}
    for name, file in wrong.items():
        with pytest.raises(DatabaseUnusable) as refused:
            restore(file, path, NOW)
        said[name] = str(refused.value).removeprefix(f"{file} ")
    assert said.pop("newer").startswith("was written by a newer version of King's Table (schema 9999)")
    assert said.pop("unreleased").startswith("was written by a version of King's Table that was never released;")
    assert said == {
        "damaged": "is damaged.",
        "empty": "has nothing in it.",
        "notes": "is not a SQLite database.",
        "none": "is not a file.",
        "folder": "is not a file.",
    }
    assert path.read_bytes() == before
    assert not [name for name in names(tmp_path) if "replaced" in name]


async def test_a_backup_of_an_older_version_is_restored_and_migrated_at_the_start(
    path: Path, copy: Path, later_version: str
) -> None:
    def revisions() -> list[tuple[str]]:
        with closing(sqlite3.connect(path)) as connection:
            return connection.execute(f"SELECT version_num FROM {migrations.VERSION_TABLE}").fetchall()  # noqa: S608

    assert restore(copy, path, NOW) is not None
    assert revisions() == [("0001",)]
    await (await open_repository(address(path))).close()
    assert revisions() == [(later_version,)]


def test_a_copy_is_restored_where_nothing_is(copy: Path, path: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    new.mkdir()
    assert restore(copy, new / "kept.db", NOW) is None
    assert dump(new / "kept.db") == dump(copy)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can give a file to somebody")
def test_what_root_restores_is_the_bots(copy: Path, tmp_path: Path) -> None:
    """Else the bot's user could neither read the database nor take its lock."""
    folder = tmp_path / "state"
    folder.mkdir()
    os.chown(folder, 4711, 4712)
    restore(copy, folder / "kept.db", NOW)
    assert {file.name: (file.stat().st_uid, file.stat().st_gid) for file in folder.iterdir()} == {
        "kept.db": (4711, 4712),
        "kept.db.lock": (4711, 4712),
    }


def test_a_disk_that_is_full_leaves_no_backup(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DatabaseUnusable, match="cannot be written: No space left on device"):
        back_up(path, tmp_path / "backup.db")
    assert names(tmp_path) == ["kept.db"]
