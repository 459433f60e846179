"""Whether people can act over Discord: the gateway's word, silence, and requests that all fail."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest

from bot.host.clock import Clock
from bot.messages.outage import Outage
from bot.messages.probe import Probe
from bot.service.connections import Connections
from data.records import TurnEnd
from tests.bot.house import ANN, BOB, House


@dataclass
class Discord:
    """How it fares with two shards."""

    house: House
    answers: bool = True
    heartbeats: bool = True
    answers_after: float = 0.1
    """Seconds."""
    cut_until: float = 0
    """What is asked in a cut is answered so long after it."""
    heard: dict[int, float] = field(default_factory=lambda: {0: 0.0, 1: 0.0})

    due: dict[int, float] = field(default_factory=dict)
    """When the answers to heartbeats come."""

    def __post_init__(self) -> None:
        self.now = self.house.time.steady
        self.outage = Outage(self.now)
        self.probe = Probe(self.outage, self.ask)
        self.connections = Connections(
            self.house.host.downtime, self.outage, self.probe, lambda shard: self.heard[shard], self.beat,
            self.now, self.wait,
        )  # fmt: skip

    async def ask(self) -> None:
        if not self.answers:
            raise ConnectionError
        self.house.time.pass_(self.answered_at() - self.now())

    async def beat(self, shard: int) -> None:
        if self.heartbeats:
            self.due[shard] = self.answered_at()

    def answered_at(self) -> float:
        return max(self.now(), self.cut_until) + self.answers_after

    def hear(self) -> None:
        for shard, due in list(self.due.items()):
            if due <= self.now():
                self.heard[shard] = self.due.pop(shard)

    async def quiet(self, seconds: float) -> None:
        """Nobody does anything for so long; only heartbeats are answered."""
        for _ in range(int(seconds) // 60):
            self.house.time.pass_(60)
            await self.house.host.downtime.beat()
            self.heard = dict.fromkeys(self.heard, self.now())

    async def wait(self, news: asyncio.Event, seconds: float) -> None:
        self.house.time.pass_(seconds)
        self.hear()
        await asyncio.sleep(0)


@pytest.fixture
async def discord_now(house: House) -> Discord:
    house.host.downtime.start(2, stands=False)
    await house.host.downtime.take()
    found = Discord(house)
    for shard in (0, 1):
        await found.connections.on_shard_ready(shard)
    return found


def up(found: Discord) -> frozenset[int]:
    """The realms 0 and 1, as far as their people can act: each is of the shard of its number."""
    return found.house.host.downtime.up & {0, 1}


async def test_the_log_says_for_how_long_discord_was_away(
    house: House, discord_now: Discord, caplog: pytest.LogCaptureFixture
) -> None:
    discord_now.heard[1] = discord_now.now()
    house.time.pass_(30)
    await discord_now.connections.on_shard_disconnect(1)
    house.time.pass_(60)
    await discord_now.connections.on_shard_resumed(1)
    told = [(record.getMessage(), record.__dict__["shard"]) for record in caplog.records if "Discord" in record.msg]
    assert told == [("Discord is away", 1), ("Discord is back after 90 s", 1)]
    assert discord_now.connections.reconnects == 1


async def test_a_cut_counts_from_when_something_was_last_heard(house: House, discord_now: Discord) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    ends = house.time.after(600)
    house.time.pass_(100)
    discord_now.heard[0] = discord_now.now() - 40
    await discord_now.connections.on_shard_disconnect(0)
    assert up(discord_now) == {1}
    house.time.pass_(60)
    await discord_now.connections.on_shard_resumed(0)
    assert up(discord_now) == {0, 1}
    assert (await house.kept(table_id)).table.deadline == ends + timedelta(seconds=100)


async def test_before_a_turn_is_played_it_is_sure_that_its_player_could(discord_now: Discord) -> None:
    """A silent connection is noticed after up to 100 s by itself."""
    discord_now.house.time.pass_(50)
    await discord_now.connections.confirm()
    assert up(discord_now) == {0, 1}
    discord_now.house.time.pass_(50)
    discord_now.heartbeats = False
    await discord_now.connections.confirm()
    assert up(discord_now) == set()
    running = asyncio.create_task(discord_now.connections.run())
    discord_now.heartbeats = True
    async with asyncio.timeout(10):
        while up(discord_now) != {0, 1}:  # noqa: ASYNC110 - it is what is waited for
            await asyncio.sleep(0)
    running.cancel()


async def moved(house: House, table_id: int, ends: datetime) -> float:
    """By how many seconds the turn ends later."""
    deadline = (await house.kept(table_id)).table.deadline
    assert deadline is not None
    return (deadline - ends).total_seconds()


@pytest.mark.parametrize("recent", [True, False])
async def test_a_late_answer_tells_that_nobody_could_act_until_then(
    house: House, discord_now: Discord, recent: bool
) -> None:
    """A silent cut of 16 s at 12 s a turn: the heartbeat of the turn's end was answered when it was over, in less than
    five seconds, and the turn ran out. `recent`: a request has succeeded meanwhile."""
    table_id = (await house.game(ANN, BOB)).table.id
    ends = house.time.after(600)
    await discord_now.quiet(120)
    house.time.pass_(90)
    if recent:
        discord_now.outage.answered()
    discord_now.cut_until = discord_now.now() + 4
    await discord_now.connections.confirm()
    assert up(discord_now) == {0, 1}
    assert not house.host.downtime.calm, "nothing is decided now"
    assert await moved(house, table_id, ends) == pytest.approx(94, abs=1)


async def test_requests_that_are_answered_late_move_no_more_than_the_time_since_anything_was_heard(
    house: House, discord_now: Discord
) -> None:
    """Everything moved by the time since the last request, which was eight hours on a quiet night."""
    table_id = (await house.game(ANN, BOB, turn_seconds=86400)).table.id
    ends = house.time.after(86400)
    await discord_now.quiet(2 * 3600)
    house.time.pass_(70)
    discord_now.cut_until = discord_now.now() + 2
    await discord_now.connections.confirm()
    assert up(discord_now) == {0, 1}
    assert not house.host.downtime.calm
    assert await moved(house, table_id, ends) == pytest.approx(72, abs=1)


async def test_requests_that_fail_after_a_quiet_night_do_not_undo_the_night(house: House, discord_now: Discord) -> None:
    table_id = (await house.game(ANN, BOB, turn_seconds=86400)).table.id
    ends = house.time.after(86400)
    await discord_now.quiet(2 * 3600)
    discord_now.answers = False
    await discord_now.probe.look()
    house.time.pass_(100)
    discord_now.answers = True
    await discord_now.probe.look()
    await discord_now.connections.on_shard_resumed(0)
    assert await moved(house, table_id, ends) == pytest.approx(100, abs=1)


async def test_on_a_slow_line_turns_run_out(house: House, discord_now: Discord) -> None:
    """Each answer takes 1.2 s: before each decision that seemed to be the end of a cut, so that none was ever made."""
    table_id = (await house.game(ANN, BOB, turn_seconds=3600)).table.id
    discord_now.answers_after = 1.2
    await discord_now.quiet(3600)
    house.time.pass_(20)
    clock = Clock(house.host, unheard, confirm=discord_now.connections.confirm)
    await clock.expire_all()
    assert (await house.settled(table_id)).ply == 1


async def unheard(_: TurnEnd) -> None:
    """A reminder that nobody hears of."""


@pytest.mark.parametrize("heartbeats", ["prompt", "late"])
async def test_people_cannot_act_while_all_requests_fail_whatever_the_gateway_tells(
    discord_now: Discord, heartbeats: str
) -> None:
    """A heartbeat that was answered late made the line stand, and nothing took it down again: time ran."""
    discord_now.house.time.pass_(100)
    discord_now.answers = False
    if heartbeats == "late":
        discord_now.cut_until = discord_now.now() + 3
    await discord_now.connections.confirm()
    assert discord_now.outage.dead
    assert up(discord_now) == set()
    await discord_now.quiet(300)
    assert up(discord_now) == set()


async def test_each_probe_that_fails_takes_the_lines_down(house: House, discord_now: Discord) -> None:
    """Only the first one did: of what had come to stand since nobody knew that it was dead."""
    discord_now.answers = False
    await discord_now.probe.look()
    for shard in (0, 1):
        await house.host.downtime.back(shard)
    await discord_now.probe.look()
    assert up(discord_now) == set()


async def test_an_answer_in_time_leaves_all_as_it_is(house: House, discord_now: Discord) -> None:
    """The control."""
    table_id = (await house.game(ANN, BOB)).table.id
    ends = house.time.after(600)
    house.time.pass_(100)
    discord_now.answers_after = 0.3
    await discord_now.connections.confirm()
    assert (up(discord_now), house.host.downtime.calm & {0, 1}) == (frozenset({0, 1}), frozenset({0, 1}))
    assert (await house.kept(table_id)).table.deadline == ends


async def test_a_single_request_that_fails_is_no_cut_and_all_of_them_are(discord_now: Discord) -> None:
    discord_now.outage.failed()
    assert up(discord_now) == {0, 1}
    await discord_now.probe.look()
    assert up(discord_now) == {0, 1}
    discord_now.answers = False
    await discord_now.probe.look()
    assert up(discord_now) == set()
    await discord_now.connections.on_shard_resumed(0)
    assert up(discord_now) == set(), "the gateway alone is not enough"
    running = asyncio.create_task(discord_now.connections.run())
    discord_now.outage.worked()
    await asyncio.sleep(0)
    assert up(discord_now) == set()
    discord_now.answers = True
    await discord_now.probe.look()
    async with asyncio.timeout(10):
        while up(discord_now) != {0, 1}:  # noqa: ASYNC110 - it is what is waited for
            await asyncio.sleep(0)
    running.cancel()


async def test_a_bot_that_stops_has_not_lost_its_line(discord_now: Discord) -> None:
    discord_now.connections.stop()
    await discord_now.connections.on_shard_disconnect(0)
    assert up(discord_now) == {0, 1}
