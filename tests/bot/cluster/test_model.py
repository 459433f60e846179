"""Several processes on one database under random schedules: `make prove-processes` runs thousands of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence, Set
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from bot.interactions.once import Once
from bot.messages.keepers import Keepers
from bot.service.handover import Handover
from data.realms import EVERY_REALM, Taken
from data.schema import realms, tables
from data.server_realms import ServerRealms
from tests.bot.cluster.node import ToldRepository
from tests.bot.cluster.schedule import Schedule
from tests.bot.cluster.server import FakeSession

SCHEDULES = int(os.environ.get("PROVE_PROCESSES", "4"))
"""How many are played, in `PARTS` tests."""
OTHERS = max(SCHEDULES // 8, 2)
"""How many of each other kind."""
PARTS = 4
EPOCHS = (realms, tables)


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_happens_to_processes_each_move_is_made_once_and_shown(
    part: int, tmp_path: Path, migrated_file: bytes
) -> None:
    """Processes are stopped, cut off, killed, and give realms away: an acknowledged move is in the log once, a click
    acts at most once, no process writes or sends where another one has the realm, nobody is called to a turn twice,
    and in the end each message stands once and shows the newest state."""
    wrong = []
    for seed in range(part, SCHEDULES, PARTS):
        wrong += [f"seed {seed}: {line}" for line in played(seed, tmp_path, migrated_file)]
    assert wrong == []


def test_what_was_found_once_is_found_no_more(tmp_path: Path, migrated_file: bytes) -> None:
    """A realm was nobody's, since its lock had been taken twice (11); a late edit of the owner before the last one came
    last (29, 37); all was lost, and what was under way went on (of `Thrifty` 1, 28); a message of a table that had just
    been opened was written without a claim (of `Rejoined` 29)."""
    wrong = [line for seed in (11, 29, 37) for line in played(seed, tmp_path, migrated_file)]
    wrong += [line for seed in (1, 28) for line in played(seed, tmp_path, migrated_file, Thrifty)]
    wrong += played(29, tmp_path, migrated_file, Rejoined)
    assert wrong == []


def played(seed: int, folder: Path, migrated: bytes, kind: Callable[[int, Path], Schedule] = Schedule) -> list[str]:
    """What is not as promised in the schedule of that seed."""
    with TemporaryDirectory(dir=folder) as own:  # and not with the log of another one's database
        file = Path(own) / "kept.db"
        file.write_bytes(migrated)
        return kind(seed, file).run()


class Paused(Schedule):
    """Processes stand still in the middle of what they do, and go on when another one has their realms."""

    def pause_long(self) -> None:
        """The process with the table stands still until another one has it."""
        owner = next((node for node in self.nodes if node.running and node.realms.realms - {0}), None)
        if owner is not None:
            self.click()
            self.pass_(self.dice.choice((0, 0.05)))
            self._some(self.dice.randrange(60))
            owner.paused = True
            self.pass_(12)
            owner.paused = False

    ACTS = ((Schedule.open_lobby, 1), (Schedule.click, 10), (pause_long, 3))


class HandedOver(Schedule):
    """Realms are handed over soon after each click."""

    ANSWERS_ALL = True
    ACTS = ((Schedule.open_lobby, 1), (Schedule.click, 10), (Schedule.hand_over, 8))


class Restarted(Schedule):
    """Processes are killed and begin anew, with some time between. Others hear people while one connects, and it takes
    none of them before."""

    def restart(self) -> None:
        self.kill()
        self.begin()
        self.pass_(self.dice.choice((15, 25, 55)))

    ACTS = ((Schedule.open_lobby, 1), (Schedule.click, 4), (restart, 4))


class Rejoined(Schedule):
    """The server ends all sessions at times, and all join anew."""

    ACTS = (*Schedule.ACTS, (Schedule.restart_server, 0.4))


class Deafened(Schedule):
    """Processes do not hear people for a while, and then all at once what these have done."""

    ACTS = (*Schedule.ACTS, (Schedule.lose_line, 2), (Schedule.kill, 1))


class Thrifty(Schedule):
    """All processes together may send four requests in a second."""

    REQUESTS = 4
    HEALED_WITHIN = 240


@pytest.mark.parametrize("kind", [Rejoined, HandedOver, Restarted, Deafened, Thrifty])
def test_so_it_is_in_schedules_of_other_kinds(kind: type[Schedule], tmp_path: Path, migrated_file: bytes) -> None:
    """Also where the server ends all sessions; where realms are only handed over, so that everybody is answered; where
    processes begin anew, so that nobody gains time by it; where they lose their lines to Discord, whose events come
    later; and where all may send a few requests together."""
    wrong = []
    for seed in range(OTHERS):
        wrong += [f"seed {seed}: {line}" for line in played(seed, tmp_path, migrated_file, kind)]
    assert wrong == []


def test_writes_without_an_epoch_are_found(
    tmp_path: Path, migrated_file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Control: a process that was stopped writes where another one has the realm."""
    take = ToldRepository.take

    async def taken(repository: ToldRepository, those: Set[int], *more: Any) -> dict[int, Taken]:
        found = await take(repository, those, *more)
        await repository.database.write(lambda one: [one.execute(kept.update().values(epoch=1)) for kept in EPOCHS])
        return {realm: Taken(1, one.died, one.once) for realm, one in found.items()}

    monkeypatch.setattr(ToldRepository, "take", taken)
    monkeypatch.setattr(ServerRealms, "claim", lambda *_: None)
    assert found(tmp_path, migrated_file, Paused, "wrote", range(5, 12))


def test_what_is_acted_on_again_after_a_handover_is_found(
    tmp_path: Path, migrated_file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Control: the next owner is not told what was acted on."""
    monkeypatch.setattr(Once, "of", lambda *_: {})
    assert found(tmp_path, migrated_file, HandedOver, "written 2 times")


def test_what_is_sent_after_a_realm_is_lost_is_found(
    tmp_path: Path, migrated_file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Control: a process that was stopped goes on with what was under way."""

    async def goes_on(*_: object) -> None:
        pass

    monkeypatch.setattr(FakeSession, "may_act", lambda _: True)
    monkeypatch.setattr(Keepers, "lose", goes_on)
    assert found(tmp_path, migrated_file, Paused, "began to")


def test_what_each_may_send_alone_is_too_much_together(tmp_path: Path, migrated_file: bytes) -> None:
    """Control: processes do not share what they may send."""
    several = partial(Thrifty, shares=False)
    assert found(tmp_path, migrated_file, several, "requests within a second", range(51, 60))


def test_times_that_move_though_people_could_act_are_found(
    tmp_path: Path, migrated_file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Control: a process takes realms before it hears their people, whom others have heard until then."""
    monkeypatch.setattr(Handover, "heard", EVERY_REALM)
    assert found(tmp_path, migrated_file, Restarted, "moved the deadline")


def found(
    folder: Path, migrated: bytes, kind: Callable[[int, Path], Schedule], what: str, seeds: Sequence[int] = range(12)
) -> list[str]:
    """What is wrong, and says so, in the first schedule in which something is."""
    for seed in seeds:
        wrong = [line for line in played(seed, folder, migrated, kind) if what in line]
        if wrong:
            return wrong
    return []
