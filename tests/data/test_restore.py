"""A copy of the database is put back while no bot uses it."""

from __future__ import annotations

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
from tests.data.copies import dump, names, posix, read
from tests.data.tables import ANN, lobby
from tests.data.test_durability import player
from tests.data.test_startup import (
    NEWER,
    UNINDEXED,
    UNRELEASED,
    address,
    change,
    contents,
    copied_over,
    overwrite,
)

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


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


def test_a_log_that_is_of_another_file_is_not_written_into_what_was_there(
    path: Path, copy: Path, tmp_path: Path
) -> None:
    """Then nothing told any more that it was damaged, and it could be put back."""
    there = copied_over(path, tmp_path / "copied", *UNINDEXED)
    before = contents(there.parent)
    kept = restore(copy, there, NOW)
    assert kept is not None
    after = contents(there.parent)
    assert (after[kept.name], after[f"{kept.name}-wal"]) == (before[there.name], before[f"{there.name}-wal"])
    with pytest.raises(DatabaseUnusable, match="is damaged"):
        restore(kept, there, NOW.replace(minute=6))


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
    """An `os.replace` that fails once: when another file should replace this one."""
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
    assert revisions() == [(migrations.REVISIONS[-2],)]
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
