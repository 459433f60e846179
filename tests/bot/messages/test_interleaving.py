"""A table's messages under random sequences of everything at once: `make prove-messages` runs thousands of them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.messages import due, plan
from tests.bot.messages.faulty import UnrulyChannels
from tests.bot.messages.unruly import Unruly, play
from tests.bot.messages.unruly_places import UnrulyPanels, UnrulyPlaces, UnrulyWatchers

SEEDS = int(os.environ.get("PROVE_MESSAGES", "8"))
"""How many sequences are played of each kind, in `CHUNKS` tests."""
CHUNKS = 8


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("kind", [Unruly, UnrulyPanels, UnrulyPlaces, UnrulyWatchers])
async def test_whatever_happens_at_once_in_the_end_messages_show_the_table_as_it_is(
    kind: type[Unruly], chunk: int, tmp_path: Path, migrated_file: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """Clicks, edits that land late, deletions, restarts, refusals: each message stands once and shows what it should,
    nobody is called to a turn twice, and what is in line is neither edited nor sent again, by a start either."""
    wrong = []
    caplog.set_level("ERROR")
    for seed in range(chunk, SEEDS, CHUNKS):
        file = tmp_path / f"{seed}.db"
        file.write_bytes(migrated_file)
        wrong += await play(seed, file, kind)
    assert wrong == []
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize(
    ("kind", "seed"),
    [
        pytest.param(Unruly, 1228, id="that a game has begun, found after a kill, became a call"),
        pytest.param(Unruly, 1389, id="an edit that an older look had found took a line back to a call"),
        pytest.param(Unruly, 890, id="a click on a message whose controls were just being taken off, and a kill"),
        pytest.param(
            Unruly, 976, id="a call that was being sent while two turns were played came with that of the third"
        ),
        pytest.param(UnrulyPanels, 702, id="a message edited before its row was written was not found again"),
        pytest.param(UnrulyPlaces, 156, id="a board that was found and edited, before its row was written, was lost"),
    ],
)
async def test_what_thousands_of_sequences_have_found(
    kind: type[Unruly], seed: int, tmp_path: Path, migrated_file: bytes
) -> None:
    (tmp_path / "kept.db").write_bytes(migrated_file)
    assert await play(seed, tmp_path / "kept.db", kind) == []


async def test_messages_that_stay_as_they_were_are_found(
    tmp_path: Path, migrated_file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A control: where nobody saw a difference."""
    monkeypatch.setattr(due, "differs", lambda *_: False)
    assert await _found(tmp_path, migrated_file, 12)


async def test_controls_that_stay_on_what_was_replaced_are_found(
    tmp_path: Path, migrated_file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another control."""

    async def left(*_: object) -> None:
        pass

    monkeypatch.setattr(UnrulyChannels, "retire", left)
    assert await _found(tmp_path, migrated_file, 12)


async def test_calls_that_stay_when_their_turn_is_over_are_found(
    tmp_path: Path, migrated_file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A third one."""
    monkeypatch.setattr(plan, "passed", lambda *_: ())
    assert await _found(tmp_path, migrated_file, 40)


async def _found(folder: Path, migrated: bytes, seeds: int) -> list[str]:
    """What is wrong in the first sequence in which something is."""
    for seed in range(seeds):
        (folder / f"{seed}.db").write_bytes(migrated)
        if wrong := await play(seed, folder / f"{seed}.db"):
            return wrong
    return []
