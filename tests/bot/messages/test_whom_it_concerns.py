"""Whatever people do, and Discord refuses, nobody hears of a table that does not concern them: random sequences.

PROVE_CONCERNED=200 .venv/bin/python -m pytest -n 2 tests/bot/messages/test_whom_it_concerns.py
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from bot.host.departures import Departures
from bot.host.errors import Refusal
from bot.host.settings import HandsByDm, Notify
from data.messages import MessageKind
from data.records import Status
from games import GAMES
from tests.bot.channels import Stage, at_first, direct
from tests.bot.house import ANN, BOB, CY, GUILD

PEOPLE = (ANN, BOB, CY)
SEEDS = int(os.environ.get("PROVE_CONCERNED", "3"))
REFUSED = {"direct": (40003, 50007), "send": (50013, 50035)}
"""What Discord may refuse, and with which codes."""


@dataclass
class Crowd:
    """A game of three people. Each resigns, leaves the server or is forgotten at some time."""

    stage: Stage
    dice: Random
    story: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    away: set[int] = field(default_factory=set)
    """Those who have left the server, or were forgotten."""
    table: int = 0

    async def run(self) -> list[str]:
        self.stage.wait = at_first
        self.stage.start()
        self._listen()
        for person in PEOPLE:
            await self._set(person)
        self.table = await self.stage.house.lobby(*PEOPLE, game=self.dice.choice(sorted(GAMES)), turn_seconds=0)
        await self.stage.presenter.post_anew(self.table, MessageKind.LOBBY)
        await self.stage.presenter.idle()
        self.stage.channels.time.pass_(3600)
        await self._refuse(self.dice.choice(PEOPLE))
        await self.stage.house.host.lobby.start(self.table, ANN)
        acts: dict[str, Callable[[int], Awaitable[object]]] = {
            "play": self._play, "look": self._look, "resign": self._resign, "left": self._left, "forget": self._forget,
            "refuse": self._refuse, "take": self._take, "kill": self._kill, "tick": self._tick,
        }  # fmt: skip
        for _ in range(30):
            await self.stage.presenter.idle()
            act, person = self.dice.choice(sorted(acts)), self.dice.choice(PEOPLE)
            self.story.append(f"{act} {person}")
            with suppress(Refusal):
                await acts[act](person)
        await self.stage.presenter.idle()
        return [f"{line} {self.story}" for line in self.wrong]

    def _listen(self) -> None:
        channels, send = self.stage.channels, self.stage.channels.send

        async def noted(channel: int, panel: Any, **how: Any) -> Any:
            sent = await send(channel, panel, **how)
            told = [one for one in PEOPLE if one in how.get("pings", ()) or channel == direct(one)]
            if not channels.messages[sent.id].silent:
                self.wrong += [f"{one} heard {panel.content[:80]!r}" for one in told if self._unconcerned(one)]
            return sent

        channels.send = noted  # type: ignore[method-assign,assignment]

    def _unconcerned(self, person: int) -> bool:
        return person in self.away or Notify.of(self.stage.house.host.people.remembered(person)) is Notify.QUIET

    async def _play(self, _: int) -> None:
        self.stage.channels.time.pass_(self.dice.choice((10, 150, 3600)))
        if (await self.stage.house.settled(self.table)).table.status is Status.PLAYING:
            await self.stage.house.play(self.table)

    async def _look(self, person: int) -> None:
        if person not in self.away:
            await self.stage.presenter.seen(self.table, person)

    async def _resign(self, person: int) -> None:
        if person not in self.away:
            await self.stage.house.host.play.resign(self.table, person)

    async def _left(self, person: int) -> None:
        session = await self.stage.house.host.ledger.session(self.table)
        seat = session.seat_of(person)
        # No table keeps that a player has left after they resigned, or after their game was over.
        if seat is not None and session.table.ended_at is None and session.seats[seat].resigned_at is None:
            self.away.add(person)
            await self.stage.house.host.departures.left(GUILD, person)

    async def _forget(self, person: int) -> None:
        await self.stage.house.host.privacy.forget(person)
        self.away.add(person)

    async def _set(self, person: int) -> None:
        for setting in (Notify, HandsByDm):
            await self.stage.house.host.people.choose(person, self.dice.choice(list(setting)))

    async def _refuse(self, person: int) -> None:
        what = self.dice.choice(sorted(REFUSED))
        where = person if what == "direct" else self.dice.choice([direct(person), self.table])
        self.stage.channels.refusing[what, where] = self.dice.choice(REFUSED[what])

    async def _take(self, _: int) -> None:
        self.stage.channels.refusing.clear()
        self.stage.presenter.hasten()

    async def _tick(self, _: int) -> None:
        await self.stage.presenter.tick()

    async def _kill(self, _: int) -> None:
        await self._take(_)
        self.stage.house.host.ledger.forget_all()
        await self.stage.restart()


@pytest.mark.parametrize("seed", range(SEEDS))
async def test_nobody_hears_of_what_does_not_concern_them(
    stage: Stage, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Those who have left the server or were forgotten, and those who want no notifications. And nothing breaks."""
    assert await Crowd(stage, Random(seed)).run() == []
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


async def test_what_is_told_to_those_who_have_left_is_found(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A control: nobody hears that they have left."""

    async def unheard(*_: Any) -> None:
        pass

    monkeypatch.setattr(Departures, "left", unheard)
    found = False
    for seed in range(8):
        found = found or bool(await Crowd(stage, Random(seed)).run())
    assert found
