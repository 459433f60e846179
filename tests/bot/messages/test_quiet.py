"""In a person's quiet hours nothing notifies them; when these end they are called once, if it is still their turn."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any, ClassVar

import pytest

from bot.host.pov import Pov
from bot.host.quiet import QuietHours
from bot.host.session import Session
from bot.host.settings import HandsByDm, Notify
from bot.messages import wanted
from bot.messages.post import Sent
from bot.panels.rendered import Rendered
from bot.panels.result import result_panel
from data.records import Status
from tests.bot.channels import Shown, Stage, direct
from tests.bot.house import ANN, BOB, ends, other
from tests.bot.messages.turns import AWHILE, away, calls, game, hands, played
from tests.bot.messages.unruly import PEOPLE, Acts, Unruly, play
from tests.bot.said import said

HOUR = 3600
NIGHTS = int(os.environ.get("PROVE_MESSAGES", "5"))
"""How many sequences are played."""


async def quiet(stage: Stage, begin: int, end: int, *people: int) -> None:
    for person in people or (ANN, BOB):
        hours = QuietHours(begin, end, "UTC", stage.channels.time() - timedelta(days=1))
        await stage.house.host.people.be_quiet(person, hours.check())


async def later(stage: Stage, seconds: float) -> None:
    """So much later, and what is done then."""
    stage.channels.time.pass_(seconds)
    await stage.presenter.tick()
    await stage.presenter.idle()


def loud(stage: Stage, person: int) -> list[Shown]:
    """What notifies somebody: in their direct messages, or by a mention."""
    shown = stage.channels.messages.values()
    return [one for one in shown if not one.silent and (one.channel == direct(person) or person in one.pings)]


async def test_a_hand_comes_silently_and_calls_when_they_end(stage: Stage) -> None:
    await quiet(stage, 11, 14)  # it is noon
    table, _ = await game(stage)
    assert loud(stage, ANN) == loud(stage, BOB) == [], "the first hands"
    moving, called = await away(stage, table)
    (hand,) = hands(stage, called)
    assert "Your turn." in stage.channels.messages[hand].panel.content
    assert loud(stage, called) == []
    await later(stage, 2 * HOUR - AWHILE - 2)
    assert loud(stage, called) == []
    await later(stage, 1)
    (again,) = hands(stage, called)
    assert again != hand
    assert loud(stage, called) == [stage.channels.messages[again]]
    for _ in range(3):
        await later(stage, 13 * HOUR)  # the next day, too
    assert hands(stage, called) == [again]
    assert loud(stage, moving) == []


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("kind", ["thirteen", "court_wars"])
@pytest.mark.parametrize("notify", [Notify.DM, Notify.MENTION])
async def test_they_are_called_once_however_they_are_called(
    stage: Stage, notify: Notify, kind: str, restarted: bool
) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, notify)
    await quiet(stage, 11, 14)
    table, thread = await game(stage, kind=kind)
    _, called = await away(stage, table)
    assert loud(stage, called) == []
    assert len(calls(stage, thread)) == (notify is Notify.MENTION)
    if restarted:
        await stage.presenter.tick()  # all is written down
        await stage.restart()
    for _ in range(8):
        await later(stage, HOUR / 2)
    assert len(loud(stage, called)) == 1
    assert len(calls(stage, thread)) == (notify is Notify.MENTION)
    await played(stage, table)
    assert all(called not in call.pings for call in calls(stage, thread))


async def test_a_player_who_has_moved_by_then_is_not_called(stage: Stage) -> None:
    await quiet(stage, 11, 14)
    table, _ = await game(stage)
    _, called = await away(stage, table)
    await played(stage, table)
    await later(stage, 3 * HOUR)
    assert loud(stage, called) == []


async def test_a_reminder_waits_likewise(stage: Stage) -> None:
    """The player was there when the turn came, so that nothing has called them to it."""
    await quiet(stage, 13, 20)
    table, _ = await game(stage, turn_seconds=4 * HOUR)
    session = await stage.house.host.ledger.session(table)
    called = other(session)
    await stage.presenter.seen(table, called)
    await played(stage, table)
    before = len(loud(stage, called))
    stage.channels.time.pass_(3 * HOUR)
    await stage.presenter.remind(ends((await stage.house.kept(table)).table))
    await stage.presenter.idle()
    assert len(loud(stage, called)) == before
    await later(stage, 5 * HOUR)
    assert len(loud(stage, called)) == before + 1
    told = [one for one in stage.channels.in_channel(direct(called)) if "time runs out" in one.panel.content]
    assert len(told) == 1


async def test_what_tells_several_notifies_those_who_are_awake(stage: Stage) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    await quiet(stage, 11, 14, BOB)
    table, thread = await game(stage)
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    *_, asked = stage.channels.in_channel(thread)
    assert f"<@{BOB}>" in asked.panel.content
    assert (asked.pings, asked.silent) == ((BOB,), True)
    await stage.house.host.closer.play_on(table, BOB)
    stage.channels.time.pass_(AWHILE + 1)
    await stage.house.play_out(table)
    await stage.presenter.idle()
    assert loud(stage, BOB) == []


class UnrulyNights(Unruly):
    """Everything at once, and people who set their quiet hours and how their hands come, while the hours pass."""

    async def _set_quiet(self) -> None:
        person, begin = self.dice.choice(PEOPLE), self.dice.randrange(24)
        hours = QuietHours(begin, (begin + self.dice.randrange(1, 11)) % 24, "UTC", self.time()).check()
        await self._settled()
        await self.stage.house.host.people.be_quiet(person, self.dice.choice((hours, None)))
        await self.stage.presenter.show(person)

    async def _set_hands(self) -> None:
        person = self.dice.choice(PEOPLE)
        await self.stage.house.host.people.choose(person, self.dice.choice((*HandsByDm, *Notify)))
        for called in [called for called in self.channels.calls if called[0] == person]:
            del self.channels.calls[called]  # direct messages that were closed are tried again, which is said again
        await self.stage.presenter.show(person)

    async def _pass_time(self) -> None:
        """What is on its way by then has been sent: it was decided before whether it is noticed."""
        await self._settled()
        self.time.pass_(self.dice.choice((30, 130, HOUR, 3 * HOUR, 7 * HOUR)))
        await self.stage.presenter.tick()

    async def _settled(self) -> None:
        await asyncio.gather(*self._doing, return_exceptions=True)
        await self.stage.presenter.idle()

    ACTS: ClassVar[Acts] = (
        *((act, weight) for act, weight in Unruly.ACTS if act.__name__ != "_pass_time"),
        (_set_quiet, 3), (_set_hands, 2), (_pass_time, 5),
    )  # fmt: skip

    async def start(self) -> None:
        self.heard: list[str] = getattr(self, "heard", [])
        await super().start()
        send = self.channels.send
        if getattr(self, "listens", False):
            return
        self.listens = True

        async def listened(channel_id: int, panel: Rendered, **more: Any) -> Sent:
            quiet = {person: QuietHours.of(self.stage.house.host.people.remembered(person)) for person in PEOPLE}
            now = self.time()
            asleep = [person for person, hours in quiet.items() if hours is not None and hours.over(now) is not None]
            told = more.get("pings", ()) or [person for person in PEOPLE if direct(person) == channel_id]
            if not more.get("silent") and set(told) & set(asleep):
                self.heard.append(f"{panel.content!r} woke {set(told) & set(asleep)}")
            return await send(channel_id, panel, **more)

        self.channels.send = listened  # type: ignore[method-assign]

    async def calm_down(self) -> None:
        self.channels.closed.clear()  # a new choice has direct messages tried again, and the person is told so again
        for person in PEOPLE:
            rested = HandsByDm.of(await self.stage.house.host.people.get(person)) is not HandsByDm.ALWAYS
            for value in (HandsByDm.ALWAYS, Notify.DM):
                await self.stage.house.host.people.choose(person, value)
            if rested:
                await self.stage.presenter.redraw(person)  # as /settings does
        await super().calm_down()

    async def expected(self, session: Session) -> dict[int, tuple[Counter[str], Counter[str]]]:
        """Players without a hand in their direct messages who were not there may be told there how it has ended."""
        wanted = await super().expected(session)
        for person in PEOPLE if session.table.status is Status.OVER else ():
            _, may = wanted.setdefault(direct(person), (Counter(), Counter()))
            may[said(result_panel(Pov.of(session, None), linked=True)).content] += 1
        return wanted

    async def broken(self, when: str) -> list[str]:
        over = (await self.stage.house.kept(self.table)).table.ended_at is not None
        wrong = [one for one in await super().broken(when) if not (over and "no longer comes by direct message" in one)]
        return [*wrong, *self.heard]  # what a hand said last, at the end, stays


@pytest.mark.parametrize("chunk", range(2))
async def test_whatever_happens_nobody_is_woken_and_hands_stand_as_they_are_wanted(
    chunk: int, tmp_path: Path, migrated_file: bytes
) -> None:
    wrong = []
    for seed in range(chunk, NIGHTS, 2):
        (tmp_path / f"{seed}.db").write_bytes(migrated_file)
        wrong += await play(seed, tmp_path / f"{seed}.db", UnrulyNights)
    assert wrong == []


async def test_quiet_hours_that_are_not_asked_for_are_found(
    tmp_path: Path, migrated_file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A control."""
    monkeypatch.setattr(wanted, "silenced", lambda notice, _: notice)
    for seed in range(60):
        (tmp_path / f"{seed}.db").write_bytes(migrated_file)
        if await play(seed, tmp_path / f"{seed}.db", UnrulyNights):
            return
    pytest.fail("nothing was found")
