"""A copy of the database is made while the bot writes to it."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from data import open_repository, sole_process
from data.backup import back_up
from data.errors import DatabaseUnusable
from data.migrations import VERSION_TABLE
from tests.data.copies import names, posix, read
from tests.data.tables import ANN, BOB, move, playing
from tests.data.test_durability import player
from tests.data.test_startup import NEWER, address, change, overwrite


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


@pytest.mark.parametrize(
    "statements",
    [
        (),
        ("CREATE TABLE recipes (name TEXT)", "DROP TABLE recipes"),
        (f"CREATE TABLE {VERSION_TABLE} (version_num TEXT)",),  # a first start that was killed
    ],
)
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
    """By its own name, not by the name of the hidden file that it was copied to."""
    change(tmp_path / "recipes.db", "CREATE TABLE recipes (name TEXT)")
    change(path, NEWER)
    for file in (tmp_path / "recipes.db", path):
        with pytest.raises(DatabaseUnusable) as refused:
            back_up(file, tmp_path / "backup.db")
        assert str(refused.value).startswith(f"{file} ")


def test_a_backup_in_a_folder_that_is_not_there(path: Path, tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="cannot be written"):
        back_up(path, tmp_path / "nowhere" / "backup.db")


def test_a_disk_that_is_full_leaves_no_backup(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DatabaseUnusable, match="cannot be written: No space left on device"):
        back_up(path, tmp_path / "backup.db")
    assert names(tmp_path) == ["kept.db"]
