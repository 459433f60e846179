"""Random sequences of removals, outages, deletions and refusals: what is gone ends, and nothing else."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random

import pytest

from bot.messages import comparison as comparisons
from bot.messages.comparison import Comparison
from data.records import Status
from tests.bot.channels import Channels, Stage, at_first, direct
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, House

STEPS = 14


class Sequence:
    """One server with a lobby and a game, and what happens to it."""

    def __init__(self, house: House, seed: int) -> None:
        self.dice = Random(seed)
        self.channels = Channels(house.time)
        self.stage = Stage(house, self.channels, at_first)
        self.comparison = Comparison(self.stage.presenter, self._wait)
        self.story: list[str] = []
        self.removed = self.deleted = False
        """What is so for good."""

    async def _wait(self, _: asyncio.Event, seconds: float) -> None:
        self.stage.house.time.pass_(seconds)

    async def run(self) -> list[str]:
        """Returns what is wrong, and what has happened."""
        people = self.stage.house.host.people
        for person in (ANN, BOB, CY):
            await people.dm_channel(person, direct(person))
        self.lobby = await self.stage.lobby(CY)
        self.game, self.thread = await self.stage.game(ANN, BOB)
        for _ in range(STEPS):
            act = self.dice.choice(
                [self.outage, self.denied, self.arrive, self.fail, self.look, self.look, self.move, self.sleep]
                + [self.remove, self.delete] * (self.dice.random() < 0.2)
            )
            self.story.append(act.__name__)
            await act()
            await self.stage.presenter.idle()
            if found := await self.ended_too_soon():
                return [found, *self.story]
        wrong = await self.calm()
        return [*wrong, *self.story] if wrong else []

    async def outage(self) -> None:
        """The server is not there for a while; Discord may not even name it."""
        self.channels.away.add(GUILD)
        if self.dice.random() < 0.5:
            await self.denied()

    async def denied(self) -> None:
        """Discord denies for a moment that the bot is there, and not twice on end."""
        self.channels.untold.add(GUILD)
        if not self.channels.lied:
            self.channels.denied_until = self.stage.house.time.after(40)

    async def arrive(self) -> None:
        self.channels.away.clear()
        if not self.removed:
            self.channels.untold.discard(GUILD)
        self.comparison.arrived(GUILD)

    async def fail(self) -> None:
        self.channels.failing = self.dice.randrange(3)

    async def look(self) -> None:
        self.comparison.begin(anew=self.dice.random() < 0.5)
        await self.comparison.compare()
        self.stage.house.time.pass_(self.dice.choice((1, 60, 4000)))

    async def move(self) -> None:
        """A person moves, and what Discord answers may contradict what is known."""
        if (await self.stage.house.kept(self.game)).table.status is Status.PLAYING:
            await self.stage.house.play(self.game)
            await self.stage.presenter.idle()
            await self.comparison.compare()

    async def sleep(self) -> None:
        self.channels.untold.add(self.thread)

    async def remove(self) -> None:
        """For good."""
        self.removed = True
        self.channels.left.add(GUILD)
        self.channels.untold.add(GUILD)
        self.channels.hidden |= {CHANNEL, self.thread}

    async def delete(self) -> None:
        """The channel, for good, and what stands in it."""
        self.deleted = True
        for place in (CHANNEL, self.thread):
            self.channels.delete_thread(place)
            self.channels.untold.add(place)

    async def ended_too_soon(self) -> str:
        for table in (self.lobby, self.game):
            kept = (await self.stage.house.kept(table)).table
            if kept.reason == "server_left" and not self.removed:
                return f"table {table} ended, and the bot is in its server"
            if (kept.reason == "place_gone" or kept.nowhere) and not self.deleted:
                return f"table {table} has lost its channel, which stands"
        return ""

    async def calm(self) -> list[str]:
        """What is not as it should be when nothing fails any more and some time has passed."""
        self.channels.failing, self.channels.denied_until = 0, None
        self.channels.away.clear()
        self.comparison.arrived(GUILD)
        for _ in range(4):
            self.comparison.begin()
            await self.comparison.compare()
            await self.stage.presenter.idle()
            self.stage.house.time.pass_(4000)
        asked, wrong = len(self.channels.questions), list[str]()
        await self.comparison.compare()
        if len(self.channels.questions) != asked:
            wrong.append("something is asked without end")
        if asked > 3 * STEPS + 12:
            wrong.append(f"{asked} questions")
        for table in (self.lobby, self.game):
            kept = (await self.stage.house.kept(table)).table
            stands = kept.ended_at is None and not kept.nowhere
            if stands and (self.removed or self.deleted):
                wrong.append(f"table {table} stands where nothing is")
        return wrong


async def sequences(open_house: OpenHouse, number: int = 15) -> list[str]:
    """What is wrong in the first sequence that shows something."""
    for seed in range(number):
        house = await open_house()
        sequence = Sequence(house, seed)
        found = await sequence.run()
        await sequence.stage.close()
        for table in await house.repository.active_tables():
            await house.host.places.server_gone(table.id)
        if found:
            return [f"seed {seed}", *found]
    return []


async def test_what_is_gone_ends_and_nothing_else(open_house: OpenHouse) -> None:
    found = await sequences(open_house)
    assert not found, "\n".join(found)


async def test_a_comparison_that_believes_the_first_denial_is_noticed(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control."""
    monkeypatch.setattr(comparisons, "TWICE", timedelta(0))
    assert "and the bot is in its server" in "".join(await sequences(open_house))
