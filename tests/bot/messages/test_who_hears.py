"""What each person hears of in a game: random sequences of settings, closed direct messages, presence and starts.

    PINGS=1 .venv/bin/python -m pytest -s tests/bot/messages/test_who_hears.py -k pings

plays whole games, and prints how often a person is notified in each, by the kind of game and how they are told.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.host import turns
from bot.host.end import closed_by
from bot.host.session import Session
from bot.host.settings import HandsByDm, Notify
from bot.messages import calls, start
from bot.messages.posted import Posted
from data.messages import MessageKind
from data.records import Status
from games import GAMES
from tests.bot.channels import Channels, Stage, direct
from tests.bot.house import ANN, BOB, NAMES, House, Time, mover

PEOPLE = (ANN, BOB)
SEEDS = int(os.environ.get("PROVE_PINGS", "1"))
"""How many sequences are played of each game."""
WHOLE = bool(os.environ.get("PINGS"))
CALM = timedelta(minutes=2)
CLOSED = "do not reach you"


class Heard(Channels):
    """Channels that count what notifies each person, whatever becomes of it."""

    def __init__(self, time: Time) -> None:
        super().__init__(time)
        self.kept: Counter[int] = Counter()
        """By messages that are kept up to date; the line that direct messages are closed is none."""
        self.lines: Counter[int] = Counter()

    async def send(self, channel_id: int, panel: Any, **how: Any) -> Any:
        before = set(self.messages)
        sent = await super().send(channel_id, panel, **how)
        shown = self.messages[sent.id]
        if sent.id not in before and not shown.silent:
            told = [person for person in PEOPLE if person in shown.pings or channel_id == direct(person)]
            (self.lines if CLOSED in panel.content else self.kept).update(told)
        return sent

    def take(self) -> tuple[Counter[int], Counter[int]]:
        """What was heard since the last time: by messages that are kept, and by lines."""
        taken = self.kept, self.lines
        self.kept, self.lines = Counter(), Counter()
        return taken


@dataclass
class Ears:
    """One game of two, and what each of them should hear of."""

    stage: Stage
    dice: Random
    kind: str
    story: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    acts: dict[int, datetime] = field(default_factory=dict)
    """When each has last done something at the table, as far as this process knows."""
    quiet: set[int] = field(default_factory=set)
    unsure: set[int] = field(default_factory=set)
    """Those whom a kill may have called, since nothing on disk says that they were there."""
    told: set[int] = field(default_factory=set)
    """Those who have heard of this turn: a kill calls them to it no more."""
    table: int = 0
    turn: object = None
    calls: Counter[tuple[int, object]] = field(default_factory=Counter)
    """How often each has heard of each turn."""
    stepping: bool = False
    """Is the machine's clock set back and ahead? Discord's is not."""

    @property
    def channels(self) -> Heard:
        assert isinstance(self.stage.channels, Heard)
        return self.stage.channels

    @property
    def now(self) -> datetime:
        """By the machine's clock."""
        return self.stage.house.time()

    def _pass(self, seconds: float) -> None:
        self.channels.time.pass_(seconds)
        if self.stage.house.time is not self.channels.time:
            self.stage.house.time.pass_(seconds)

    async def run(self, steps: int) -> list[str]:
        await self._settle_settings()
        await self.start()
        for _ in range(steps):
            if self.turn is None:
                break
            await self._step()
        return [f"{self.kind}: {line} {self.story}" for line in self.wrong]

    async def _settle_settings(self) -> None:
        people = self.stage.house.host.people
        for person in PEOPLE:
            notify = self.dice.choice([Notify.DM, Notify.MENTION, Notify.QUIET, Notify.DM])
            await people.choose(person, notify)
            hands = self.dice.choice([HandsByDm.ALWAYS, HandsByDm.ALWAYS, HandsByDm.AWAY, HandsByDm.NEVER])
            await people.choose(person, hands)
            closed = self.dice.choice(["open", "open", "closed", "known"])
            if closed != "open":
                self.channels.closed.add(direct(person))
            await people.closed(person, closed == "known")
            self.quiet |= {person} if notify is Notify.QUIET else set()
            self.story.append(f"{NAMES[person]} {notify.value} {hands.value} {closed}")

    async def start(self) -> None:
        self.table = await self.stage.house.lobby(*PEOPLE, game=self.kind, turn_seconds=0)
        await self.stage.presenter.post_anew(self.table, MessageKind.LOBBY)
        await self.stage.presenter.idle()
        for person in PEOPLE:
            await self._look(person)
        self._pass(3600)
        for person in PEOPLE:
            if self.dice.random() < 0.4:
                await self._look(person)
        self.channels.take()
        await self.stage.house.start(self.table, ANN)
        await self.stage.presenter.idle()
        session = await self._session()
        self.turn = self._turn_of(session)
        now = self.now
        self._check({person for person in PEOPLE if self._away(person, now)})

    async def _step(self) -> None:
        self._pass(self.dice.choice((5, 45, 100, 150, 3600)))
        if self.stepping and self.dice.random() < 0.4:
            await self._set_clock()
        act = self.dice.random()
        if act < 0.25:
            await self._look(self.dice.choice(PEOPLE))
            self._check(set())
        elif act < 0.4:
            await self.restart(killed=act < 0.32)
        else:
            await self._play()

    async def _play(self) -> None:
        session = await self._session()
        person, now = mover(session), self.now
        self.story.append(f"{NAMES[person]} plays")
        await self.stage.house.play(self.table)
        await self.stage.presenter.idle()
        self.acts[person] = now
        session = await self._session()
        before, self.turn = self.turn, self._turn_of(session)
        if session.table.status is Status.OVER:
            self._check({one for one in PEOPLE if one != closed_by(session) and self._away(one, now)})
        elif self.turn != before:
            self.unsure.clear()
            self.told.clear()
            self._check({one for one in (mover(session),) if self._away(one, now)})
        else:
            self._check(set())

    async def _look(self, person: int) -> None:
        self.story.append(f"{NAMES[person]} looks")
        await self.stage.presenter.seen(self.table, person)
        self.acts[person] = self.now

    async def _set_clock(self) -> None:
        by = self.dice.choice((-7 * 3600, -3600, -150, 150, 3600, 7 * 3600))
        self.story.append(f"the clock is set by {by} s")
        self.stage.house.time.pass_(by)
        await self.stage.presenter.tick()
        self.stage.presenter.changed(self.table)
        await self.stage.presenter.idle()
        self._check(set())

    async def restart(self, *, killed: bool) -> None:
        self.story.append("kill" if killed else "restart")
        if not killed:
            await self.stage.presenter.close()
        else:
            self.unsure |= set(PEOPLE) - self.quiet - self.told
        self.stage.house.host.ledger.forget_all()
        await self.stage.restart()
        session = await self._session()
        moved = {session.seats[move.seat].player_id or 0: move.at for move in session.log.moves}
        self.acts = moved
        self._check(set())

    def _away(self, person: int, now: datetime) -> bool:
        act = self.acts.get(person)
        return person not in self.quiet and (act is None or now - act > CALM)

    def _check(self, called: set[int]) -> None:
        """These people have heard something once since the last time, and nobody else has heard anything."""
        kept, lines = self.channels.take()
        for person in PEOPLE:
            heard, told = kept[person] + lines[person], person in called
            # Somebody is told once in their life that direct messages do not reach them, also when they are there.
            most = 1 if told or lines[person] or person in self.unsure else 0
            if self.stepping:  # whether they are there is known by the clock
                self.calls[person, self.turn] += kept[person]
                told, heard, most = False, self.calls[person, self.turn], 1 + (person in self.unsure)
            if not told <= heard <= most:
                self.wrong.append(f"{NAMES[person]} has heard {heard} times, to be told: {told}")
            if heard:
                self.unsure.discard(person)
                self.told.add(person)

    async def _session(self) -> Session:
        return await self.stage.house.host.ledger.session(self.table)

    def _turn_of(self, session: Session) -> object:
        return None if session.to_move is None else (session.to_move, len(turns.before(session)))


@pytest.fixture
async def opened(tmp_path: Path, migrated_file: bytes) -> AsyncIterator[Callable[[], Awaitable[Stage]]]:
    """Opens a house with a database of its own."""
    stages: list[Stage] = []

    async def open_stage(*, clocks: int = 1) -> Stage:
        path, time = tmp_path / f"{len(stages)}.db", Time()
        path.write_bytes(migrated_file)
        stages.append(Stage(await House.open(path, time), Heard(time if clocks == 1 else Time())))
        return stages[-1]

    yield open_stage
    for stage in stages:
        await stage.close()
        await stage.house.close()


@pytest.mark.parametrize("kind", sorted(GAMES))
async def test_who_is_away_hears_once_of_the_start_of_each_turn_and_of_the_end(
    opened: Callable[[], Awaitable[Stage]], kind: str
) -> None:
    """A player who is there, or wants no notifications, hears nothing."""
    wrong = []
    for seed in range(SEEDS):
        wrong += await Ears(await opened(), Random(f"{kind} {seed}"), kind).run(15)
    assert wrong == []


@pytest.mark.parametrize("kind", sorted(GAMES))
async def test_nobody_is_called_twice_when_the_clock_is_set(opened: Callable[..., Awaitable[Stage]], kind: str) -> None:
    """Back or ahead, by hours, between two acts and over starts and kills."""
    wrong = []
    for seed in range(SEEDS):
        wrong += await Ears(await opened(clocks=2), Random(f"{kind} {seed}"), kind, stepping=True).run(15)
    assert wrong == []


@pytest.mark.parametrize("broken", ["start", "turns", "presence"])
async def test_what_is_not_told_or_told_to_those_who_are_there_is_found(
    opened: Callable[[], Awaitable[Stage]], broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Controls."""
    if broken == "start":
        monkeypatch.setattr(start, "unaware", lambda *_: frozenset())
    elif broken == "turns":
        monkeypatch.setattr(calls, "CALM", timedelta(days=1))
    else:
        monkeypatch.setattr(calls, "there", lambda *_: False)
    for seed in range(8):
        if await Ears(await opened(), Random(seed), "court_wars").run(15):
            return
    raise AssertionError("nothing was found")


WAYS = ("direct message", "mention", "quiet", "closed")
"""How Bob is told. He looks in twice a day."""


@pytest.mark.parametrize("kind", sorted(GAMES) if WHOLE else ["court_wars", "thirteen"])
async def test_pings_a_person_gets_in_a_game(opened: Callable[[], Awaitable[Stage]], kind: str) -> None:
    """One for the start or the first turn, one a turn, and one for the end that they have missed."""
    found = {}
    for way in WAYS:
        stage = await opened()
        if way == "closed":
            stage.channels.closed.add(direct(BOB))
        elif way != "direct message":
            await stage.house.host.people.choose(BOB, Notify.MENTION if way == "mention" else Notify.QUIET)
        found[way], most = await _played(stage, kind)
        assert found[way] <= most
    print(f"\n{kind}: {most - 2} turns;", ", ".join(f"{way} {pings}" for way, pings in found.items()))  # noqa: T201
    assert found["quiet"] == 0
    assert len({found[way] for way in ("direct message", "mention", "closed")}) == 1


async def _played(stage: Stage, kind: str) -> tuple[int, int]:
    """How often Bob was notified in a game, and how often he could be: once a turn, at the start and at the end."""
    number = await stage.house.lobby(ANN, BOB, game=kind, turn_seconds=0)
    await stage.presenter.post_anew(number, MessageKind.LOBBY)
    await stage.presenter.idle()
    session, turn, most = await stage.house.start(number, ANN), None, 2
    await stage.presenter.idle()
    while session.to_move is not None and (WHOLE or most < 6):
        now = session.to_move, len(turns.before(session))
        if now != turn:
            stage.channels.time.pass_(12 * 3600)
            turn, most = now, most + (mover(session) == BOB)
        session = await stage.house.play(number)
        await stage.presenter.idle()
    assert isinstance(stage.channels, Heard)
    kept, lines = stage.channels.take()
    return kept[BOB] + lines[BOB], most


async def test_where_the_clock_is_an_hour_ahead_of_discords_a_hand_calls_once(
    opened: Callable[..., Awaitable[Stage]],
) -> None:
    """By Discord's clock the hand was an hour old when its turn came: it was sent anew, aloud, with each move of it."""
    assert await Ears(await opened(clocks=2), Random("race 2"), "race", stepping=True).run(15) == []


async def test_a_call_from_before_a_kill_has_called_whatever_the_clocks_tell(
    opened: Callable[..., Awaitable[Stage]],
) -> None:
    """The machine's clock stood hours from Discord's: a call to the turn passed for one to an earlier turn."""
    assert await Ears(await opened(clocks=2), Random("race 16"), "race", stepping=True).run(15) == []


async def test_a_second_call_is_found(opened: Callable[..., Awaitable[Stage]], monkeypatch: pytest.MonkeyPatch) -> None:
    """A control."""
    monkeypatch.setattr(Posted, "tells", lambda *_: False)
    assert await Ears(await opened(clocks=2), Random("race 2"), "race", stepping=True).run(15)


async def test_who_was_told_that_direct_messages_are_closed_is_not_told_of_the_start_after_a_kill(
    opened: Callable[[], Awaitable[Stage]],
) -> None:
    """Nothing on disk said that the line had mentioned a player who was not to move."""
    ears = Ears(await opened(), Random(0), "kings_corners")
    ears.channels.closed |= {direct(person) for person in PEOPLE}
    await ears.start()
    kept, lines = ears.channels.take()
    assert (kept, lines) == (Counter(), Counter())
    await ears.restart(killed=True)
    assert ears.wrong == []
