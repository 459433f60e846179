"""What Discord shows, for a presenter to bring in line: channels with messages, threads, closed DMs."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import discord
import pytest

from bot.host.wait import Wait
from bot.messages.pictures import Pictures
from bot.messages.post import LOOKED_BACK, Ours, Post, Sent, waking
from bot.messages.presenter import Presenter
from bot.messages.refusals import ERRORS_BY_CODE, ChannelGone, ChannelRefused, MessageGone, PersonRefused, Unlisted
from bot.messages.worker import Found
from bot.panels.panel import Panel
from bot.panels.reader import Reader
from bot.panels.rendered import Rendered
from data.messages import Message, MessageKind
from data.records import Status
from tests.bot.house import House, Time
from tests.english import read

LONG = 600
"""Seconds."""
PLAYED = "\n**"
"""How the line begins in which a panel tells, in brief, what was played."""


@dataclass
class Shown:
    """A message as it stands there."""

    channel: int
    panel: Rendered
    edits: int = 0
    retired: bool = False
    pings: tuple[int, ...] = ()
    silent: bool = False
    nonce: str | None = None

    @property
    def controls(self) -> tuple[str, ...]:
        """The ids of its controls."""
        rows = () if self.retired else self.panel.wording.components
        return tuple(one["custom_id"] for row in rows for one in row["components"] if "custom_id" in one)

    @property
    def ping(self) -> int | None:
        """The only person whom it notified, if there is one."""
        return self.pings[0] if len(self.pings) == 1 else None


class Channels(Post):
    """Takes the place of the letter box. DM channels are numbered after their player."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self.messages: dict[int, Shown] = {}
        self.gone: set[int] = set()
        """Channels and threads that are deleted."""
        self.closed: set[int] = set()
        """DM channels that do not take messages."""
        self.hidden: set[int] = set()
        """Channels and threads that the bot does not see any more."""
        self.members_only: set[int] = set()
        """Channels that not everybody may read."""
        self.away: set[int] = set()
        """Servers that have not arrived."""
        self.left: set[int] = set()
        """Servers that the bot is not in, whatever the client knows."""
        self.untold: set[int] = set()
        """Servers, channels and threads that the client does not know; those that are gone it does know."""
        self.denied_until: datetime | None = None
        """Until when Discord denies that the bot is in a server that it is in."""
        self.lied = False
        """Was the last such question answered so?"""
        self.questions: list[int] = []
        """What the bot has asked Discord about: is it there?"""
        self.in_vain = 0
        """How many requests about what is gone there were."""
        self.threads: set[int] = set()
        """Channels of tables that are threads themselves."""
        self.failing = 0
        """How many of the next requests Discord cannot do."""
        self.refusing: dict[tuple[str, int], int] = {}
        """The code with which a kind of request is refused in a channel (of `direct`: to a person)."""
        self.losing_openings = 0
        """How many of the next opening messages are taken, without an answer that says so."""
        self.nonces: dict[tuple[int, str], int] = {}
        self.sends = 0
        self.mentions_add = True
        """Does a silent mention make the person a member of the thread?"""
        self.members: dict[int, set[int]] = {}
        """The members of each thread, or whatever it is in which they were mentioned."""
        self.added: list[int] = []
        """The people whom the bot has made members, one by one."""
        self.opened: list[int] = []
        """The people that a DM channel was opened to, one by one."""
        self.fresh_channels = False
        """Do DM channels have numbers that tell when they were opened? Else they are numbered after their players."""
        self.woken: list[int] = []
        self.asleep: set[int] = set()
        """Threads that have gone to sleep."""
        self.put_to_sleep: set[int] = set()
        """Those of them that a person has put to sleep."""
        self.durations: list[tuple[int, int]] = []
        self.renamed: list[tuple[int, str]] = []
        """The threads that were told when to go to sleep, each with so many minutes."""
        self.deleted: list[int] = []
        self.chatter: dict[int, set[int]] = {}
        """The messages that people have written, by their channels."""
        self._numbers = itertools.count()
        self.opening = self._numbers
        """The nonces of messages that open games and deal the cards."""

    async def send(
        self,
        channel_id: int,
        panel: Rendered,
        *,
        nonce: str | None = None,
        silent: bool = False,
        pings: tuple[int, ...] = (),
        once: bool = False,
    ) -> Sent:
        self._check(channel_id)
        self._refuse("send", channel_id)
        if channel_id in self.closed:
            raise PersonRefused(50007)
        if nonce is not None and self.nonces.get((channel_id, nonce)) in self.messages:  # of a deleted one: sent again
            return Sent(self.nonces[channel_id, nonce], as_asked=False)
        if once and (channel_id, nonce) in self.nonces:
            raise MessageGone(10008)
        shown = Shown(channel_id, panel, pings=pings, silent=silent, nonce=nonce)
        message_id = discord.utils.time_snowflake(self.time()) + next(self.opening if opens(shown) else self._numbers)
        self.messages[message_id] = shown
        self.sends += not opens(self.messages[message_id])
        if self.mentions_add or not silent:
            self.members.setdefault(channel_id, set()).update(pings)
        if nonce is not None:
            self.nonces[channel_id, nonce] = message_id
        if self.losing_openings and opens(self.messages[message_id]):
            self.losing_openings -= 1
            raise ConnectionResetError
        return Sent(message_id)

    @waking
    async def edit(self, channel_id: int, message_id: int, panel: Rendered) -> None:
        self._check(channel_id)
        self._refuse("edit", channel_id)
        if message_id not in self.messages:
            raise MessageGone(10008)
        await self.delay(message_id)
        self.messages[message_id].panel = panel
        self.messages[message_id].edits += 1

    @waking
    async def retire(self, channel_id: int, message_id: int) -> None:
        self._check(channel_id)
        self._refuse("retire", channel_id)
        if message_id in self.messages:
            self.messages[message_id].retired = True

    @waking
    async def delete(self, channel_id: int, message_id: int) -> None:
        self._check(channel_id)
        self._refuse("delete", channel_id)
        if self.messages.pop(message_id, None) is None:
            raise MessageGone(10008)
        self.deleted.append(message_id)

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> int:
        self._check(channel_id)
        self._refuse("open_thread", channel_id)
        return message_id

    def is_thread(self, channel_id: int) -> bool:
        return channel_id in self.threads

    async def is_member(self, thread_id: int, person: int) -> bool:
        self._refuse("is_member", thread_id)
        return person in self.members.get(thread_id, ())

    async def add_member(self, thread_id: int, person: int) -> None:
        self._refuse("add_member", thread_id)
        self.members.setdefault(thread_id, set()).add(person)
        self.added.append(person)

    async def direct(self, player_id: int) -> int:
        self._refuse("direct", player_id)
        self.opened.append(player_id)
        return discord.utils.time_snowflake(self.time()) + player_id if self.fresh_channels else direct(player_id)

    async def wake(self, thread_id: int) -> None:
        self._refuse("wake", thread_id)
        for what in ("edit", "retire", "delete"):
            self.refusing.pop((what, thread_id), None)
        self.asleep.discard(thread_id)
        self.woken.append(thread_id)

    async def fell_asleep(self, thread_id: int, woken: datetime | None = None) -> bool:
        self._check(thread_id)
        return thread_id not in self.put_to_sleep

    async def sleep_after(self, thread_id: int, minutes: int, name: str = "") -> None:
        self._check(thread_id)
        self._refuse("sleep_after", thread_id)
        if name:
            self.renamed.append((thread_id, name))
        self.durations.append((thread_id, minutes))

    def sleeps(self, server_id: int, thread_id: int) -> bool:
        return self.has_arrived(server_id) and thread_id in self.asleep

    async def latest(self, channel_id: int, since: int = 0) -> tuple[Ours, ...]:
        self._check(channel_id)
        own = {key for key, shown in self.messages.items() if shown.channel == channel_id}
        there = sorted(key for key in own | self.chatter.get(channel_id, set()) if key >= since)
        looked_at = there[:LOOKED_BACK] if since else there[-LOOKED_BACK:]
        found = [(key, self.messages[key]) for key in reversed(looked_at) if key in own]
        return tuple(Ours(key, shown.panel.content, shown.controls) for key, shown in found)

    def talk(self, channel_id: int, number: int) -> None:
        """People write so many messages there."""
        ids = (discord.utils.time_snowflake(self.time()) + next(self._numbers) for _ in range(number))
        self.chatter.setdefault(channel_id, set()).update(ids)

    def open_to_all(self, channel_id: int) -> bool:
        return not self.away and channel_id not in self.members_only

    def has_arrived(self, server_id: int) -> bool:
        return server_id not in self.away

    def knows_server(self, server_id: int) -> bool:
        return server_id not in self.untold

    def knows(self, place: int) -> bool:
        return place not in self.untold

    async def is_in(self, server_id: int) -> bool:
        there = self._ask(server_id, self.left)
        self.lied = self.denied_until is not None and self.time() < self.denied_until
        return there and not self.lied

    async def stands(self, place: int) -> bool:
        return self._ask(place, self.gone)

    def _ask(self, what: int, gone: set[int]) -> bool:
        self.questions.append(what)
        if self.failing:
            self.failing -= 1
            raise ConnectionResetError
        return what not in gone

    async def delay(self, message_id: int) -> None:
        """Tests put something in its place: what happens before an edit lands."""

    def delete_thread(self, thread_id: int) -> None:
        self.gone.add(thread_id)
        self.messages = {key: shown for key, shown in self.messages.items() if shown.channel != thread_id}

    async def written(self, channel_id: int, beginning: str, words: str, since: datetime) -> list[int] | None:
        self._check(channel_id)
        self._refuse("written", channel_id)
        return [i for i in self.openings(channel_id) if self.messages[i].panel.content.startswith(beginning)]

    def in_channel(self, channel_id: int) -> list[Shown]:
        """What stands there with its controls, oldest first; opening messages aside."""
        return [self.messages[key] for key in self.ids(channel_id)]

    def ids(self, channel_id: int) -> list[int]:
        there = [key for key, shown in self.messages.items() if shown.channel == channel_id and not shown.retired]
        return [key for key in there if not opens(self.messages[key])]

    def openings(self, channel_id: int) -> list[int]:
        """The opening messages that stand there, oldest first."""
        return [key for key, shown in self.messages.items() if shown.channel == channel_id and opens(shown)]

    def _check(self, channel_id: int) -> None:
        if self.failing:
            self.failing -= 1
            raise ConnectionResetError
        if channel_id in self.gone:
            self.in_vain += 1
            raise ChannelGone(10003)
        if channel_id in self.hidden:
            raise ChannelRefused(50001)

    def _refuse(self, what: str, channel_id: int) -> None:
        code = self.refusing.get((what, channel_id))
        if code is not None:
            raise ERRORS_BY_CODE.get(code, Unlisted)(code)


async def at_once(_: asyncio.Event, seconds: float) -> None:
    """Time that does not matter."""
    assert seconds > 0
    await asyncio.sleep(0)


async def at_first(news: asyncio.Event, seconds: float) -> None:
    """Time that does not matter; what is to be long lasts until there is news."""
    await (at_once(news, seconds) if seconds < LONG else news.wait())


def opens(shown: Shown) -> bool:
    """Is it a message that opens a game?"""
    return re.match(r"\*\*Table \d+ is dealt\*\*", read(shown.panel.content)) is not None


def direct(player_id: int) -> int:
    """The DM channel of a player."""
    return 9000 + player_id


@dataclass
class Stage:
    """A house that shows its changes in channels."""

    house: House
    channels: Channels
    wait: Wait = at_once
    """How time passes for the presenter."""
    presenter: Presenter = field(init=False)

    def __post_init__(self) -> None:
        self.start()

    def start(self, pictures: Pictures | None = None) -> None:
        """A process starts: what it shows is remembered on disk only."""
        self.presenter = Presenter(self.house.host, self.channels, pictures or Pictures(), self.wait)
        self.house.changed = self.presenter.changed
        self.house.deal = self._deal

    async def _deal(self, table_id: int) -> None:
        """Until the presenter has posted the opening message, and the cards are dealt."""
        while (await self.house.kept(table_id)).table.status is Status.DEALING:
            pass

    async def restart(self) -> None:
        """Another process; the one before has stopped in order, or was killed."""
        self.start()
        await self.presenter.shared.directs.recall(self.house.repository)
        await self.presenter.resume()
        await self.presenter.idle()

    async def lobby(self, *people: int, computers: int = 0, turn_seconds: int = 600) -> int:
        """A lobby that stands in its channel; these people have just sat down there."""
        table_id = await self.house.lobby(*people, computers=computers, turn_seconds=turn_seconds)
        await self.presenter.post_anew(table_id, MessageKind.LOBBY)
        await self.presenter.idle()
        for person in people:
            await self.presenter.seen(table_id, person)
        return table_id

    async def game(self, *people: int, computers: int = 0, turn_seconds: int = 600) -> tuple[int, int]:
        """A game that has started: the table's number, and its thread."""
        table_id = await self.lobby(*people, computers=computers, turn_seconds=turn_seconds)
        await self.house.start(table_id, people[0])
        session = await self.house.settled(table_id)
        await self.presenter.idle()
        thread_id = (await self.house.kept(table_id)).table.thread_id
        assert thread_id is not None, session
        return table_id, thread_id

    async def reach(self, table_id: int, player_id: int) -> None:
        """A player's direct messages, which were closed, are tried again."""
        await self.house.host.people.closed(player_id, False)
        self.presenter.changed(table_id)

    async def settled(self, table_id: int) -> None:
        """Until nothing is left to do about the table's messages, but for those with clicks that are being answered."""
        await self.presenter.table(table_id).worker.settled()

    def count_looks(self, table_id: int, most: int) -> list[None]:
        """One for each look at the table from now on; after so many it finds nothing any more."""
        worker = self.presenter.table(table_id).worker
        look, looks = worker.look, list[None]()

        async def counted() -> Found:
            looks.append(None)
            if len(looks) < most:
                async for found in look():
                    yield found

        worker.look = counted
        return looks

    def draw_slowly(self, patch: pytest.MonkeyPatch) -> tuple[asyncio.Event, asyncio.Event]:
        """Pictures are drawn when the second event is set; the first is when one is wanted."""
        wanted, go_on, drawn = asyncio.Event(), asyncio.Event(), self.presenter.pictures.drawn

        async def slow(panel: Panel, reader: Reader, **more: Any) -> Rendered:
            wanted.set()
            await go_on.wait()
            return await drawn(panel, reader, **more)

        patch.setattr(self.presenter.pictures, "drawn", slow)
        return wanted, go_on

    def note_looking_up(self, patch: pytest.MonkeyPatch) -> Callable[[], Awaitable[None]]:
        """To be awaited: until a message has been looked up, and the task that did so has gone on."""
        find, looked_up = self.house.repository.find_message, asyncio.Event()

        async def finding(message_id: int) -> Message | None:
            found = await find(message_id)
            looked_up.set()
            return found

        async def gone_on() -> None:
            await looked_up.wait()
            for _ in range(5):
                await asyncio.sleep(0)

        patch.setattr(self.house.repository, "find_message", finding)
        return gone_on

    async def close(self) -> None:
        await self.presenter.close()
