"""Further sequences of everything at once: private panels that are pressed; places that are hidden, locked and deleted,
and boards that are put up there."""

from __future__ import annotations

from contextlib import suppress
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import discord

from bot.host.errors import Refusal
from bot.host.pov import Pov
from bot.messages.key import Key, OfTable, hand_key
from bot.messages.memory import Answered
from bot.messages.posted import STANDING, MessageState, Posted
from bot.messages.refusals import MOMENTARY, MessageGone, PostError
from bot.messages.texts import NotKeptUp
from bot.panels.hand import hand_panel
from bot.panels.panel import Panel, line_panel
from bot.panels.rendered import Rendered
from bot.panels.watch import watch_panel
from bot.panels.wording import say
from data.messages import MessageKind
from data.records import Status
from games.core import GameError
from tests.bot.channels import direct
from tests.bot.house import ANN, CHANNEL, DORA, EVE, GUILD
from tests.bot.messages.faulty import moments
from tests.bot.messages.unruly import PEOPLE, Acts, Unruly
from tests.bot.said import READER, said

BOARD_PLACES = (777, 778)
_GONE = cast("Any", SimpleNamespace(status=404, reason=""))


class UnrulyPanels(Unruly):
    """What is promised of private panels besides: those that stand show the table, and the others are taken away."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.shown: dict[int, Rendered] = {}
        """The private panels that people see, by the ids of their messages."""
        self.seats: dict[int, int] = {}

    async def start(self) -> None:
        self.shown.clear()  # tokens are in memory only
        await super().start()

    async def panel(self, seat: int) -> Panel:
        """The seat's hand, as the answer to a click shows it."""
        session = await self.stage.house.kept(self.table)
        first = await self.stage.house.host.beginners.begins(session, session.seats[seat].player_id or 0)
        return hand_panel(Pov.of(session, seat), linked=False, first=first)

    async def of(self, key: Key) -> Panel:
        """What the private panel is to show."""
        return await self.panel(key.seat or 0)

    async def _open_panel(self) -> None:
        session, seat = await self.stage.house.kept(self.table), self.dice.randrange(2)
        if session.table.status is Status.PLAYING and session.seats[seat].player_id is not None:
            message, panel = 20_000 + len(self.seats), await self.panel(seat)
            self.opened.add(seat)
            self.shown[message], self.seats[message] = Rendered(say(panel, READER)), seat
            await moments(self.dice)
            self.stage.presenter.opened(
                session, hand_key(session.table.id, seat, message), panel, Answered(token=_Token(self, message))
            )

    async def _press(self) -> None:
        pressable = [one for one, shown in self.shown.items() if shown.wording.components and one in self.seats]
        if pressable:
            await self._aside(self._pressed(self.dice.choice(pressable)))

    async def _pressed(self, message: int) -> None:
        presenter = self.stage.presenter
        key = await presenter.key(self.table, CHANNEL, message)
        with suppress(MessageGone, *MOMENTARY), presenter.answering(self.table, key, message):
            session = await self._moved()
            if session is None:
                presenter.changed(self.table)
                return
            panel = await self.panel(self.seats[message])
            await moments(self.dice)
            if message not in self.shown:
                raise MessageGone(10008)
            self.shown[message] = Rendered(say(panel, READER))
            await moments(self.dice)
            if self.dice.random() < 0.1:
                raise TimeoutError
            seat = self.seats[message] if key is None else None
            presenter.answered(message, panel, session, Answered(token=_Token(self, message), seat=seat))

    async def _redraw(self) -> None:
        await self.stage.presenter.redraw(self.dice.choice(PEOPLE))

    async def _woken(self) -> None:
        await self.stage.presenter.woken(await self.place())

    async def place(self) -> int:
        """Where the table is played."""
        return (await self.stage.house.kept(self.table)).table.thread_id or CHANNEL

    ACTS: ClassVar[Acts] = (*Unruly.ACTS, (_open_panel, 3), (_press, 8), (_redraw, 1), (_woken, 0.5), (Unruly.tick, 2))

    async def broken(self, when: str) -> list[str]:
        await self.stage.presenter.idle()
        known, wrong = self.known(), await super().broken(when)
        for posted in known.values():
            if posted.key.private and posted.state is MessageState.CURRENT and posted.message in self.shown:
                wanted = say(await self.of(posted.key), READER).content
                wrong += [f"{posted} does not show {wanted!r}"] * (self.shown[posted.message].content != wanted)
        playing = (await self.stage.house.kept(self.table)).table.ended_at is None
        ended = {said(line_panel(NotKeptUp())).content, f"Table {self.table} is not kept up to date here any more."}
        left = [one for one in self.shown if one not in known and self.shown[one].content not in ended]
        return [*wrong, *under_way(known.values()), *(f"nobody keeps {one}" for one in left if playing)]

    def known(self) -> dict[int, Posted]:
        """What is known of the table's messages."""
        if OfTable(self.table) not in self.stage.presenter.remembered:
            return {}
        return dict(self.stage.presenter.table(self.table).memory.posted)


class UnrulyWatchers(UnrulyPanels):
    """The same for watchers: what they see."""

    async def of(self, key: Key) -> Panel:
        return await self.watched() if key.watcher else await super().of(key)

    async def watched(self) -> Panel:
        """The table, as the answer to a click shows it to them."""
        session = await self.stage.house.kept(self.table)
        return watch_panel(Pov.of(session, None), linked=False, kept=not session.table.nowhere)

    async def _watch(self) -> None:
        session, message = await self.stage.house.kept(self.table), 30_000 + len(self.story)
        if session.table.status is Status.PLAYING:
            panel = await self.watched()
            self.shown[message] = Rendered(say(panel, READER))
            await moments(self.dice)
            person = self.dice.choice((DORA, EVE))
            key = Key(OfTable(self.table), MessageKind.TABLE, private=message, watcher=person)
            self.stage.presenter.opened(session, key, panel, Answered(token=_Token(self, message)))

    ACTS: ClassVar[Acts] = (*UnrulyPanels.ACTS, (_watch, 4))


class UnrulyPlaces(UnrulyPanels):
    """What is promised then: all comes to rest and nothing is left over, in memory either; one board a server stands,
    and its row tells which."""

    async def _hide(self) -> None:
        self.channels.hidden ^= {await self.place()}

    async def _lock(self) -> None:
        self._refuse(await self.place(), ("send", "edit"), (160005, 50083, 50013))

    async def _hold_back(self) -> None:
        self._refuse(direct(self.dice.choice(PEOPLE)), ("send",), (40003, 20026, 50007, 10003))

    def _refuse(self, place: int, kinds: tuple[str, ...], codes: tuple[int, ...]) -> None:
        for kind in kinds:
            if self.channels.refusing.pop((kind, place), None) is None:
                self.channels.refusing[kind, place] = self.dice.choice(codes)

    async def _delete_thread(self) -> None:
        place = await self.place()
        if place != CHANNEL:
            self.channels.delete_thread(place)
            await self.stage.presenter.thread_deleted(place)

    async def _put_up(self) -> None:
        await self._aside(self._board(self.dice.choice(BOARD_PLACES)))

    async def _board(self, place: int) -> None:
        with suppress(PostError, *MOMENTARY):
            await self.stage.presenter.boards.put_up(GUILD, place)

    async def _take_down(self) -> None:
        for message in self.boards():
            self.channels.messages.pop(message, None)
            await self.stage.presenter.deleted(message)

    def boards(self) -> list[int]:
        """The boards that stand somewhere."""
        return [message for place in BOARD_PLACES for message in self.channels.ids(place)]

    ACTS: ClassVar[Acts] = (
        *UnrulyPanels.ACTS, (_hide, 0.7), (_lock, 0.7), (_hold_back, 1), (_delete_thread, 0.3), (_put_up, 2),
        (_take_down, 1),
    )  # fmt: skip

    async def run(self, steps: int = 40) -> list[str]:
        await self._begin()
        for _ in range(steps):
            with suppress(*MOMENTARY):
                await self._act()
        self.channels.hidden.clear()
        self.channels.refusing.clear()
        await self.calm_down()
        await self._days_pass()
        wrong = under_way(self.known().values())
        kept = {row.message_id for row in await self.stage.house.repository.boards()}
        strays = set(self.boards()) - kept
        wrong += [f"board {one} has no row" for one in strays] + ["a server has two boards"] * (len(kept) > 1)
        wrong += [f"no board {one} stands" for one in kept - set(self.boards())]
        with suppress(Refusal, GameError):
            await self.stage.house.host.closer.cancel(self.table, ANN, moderator=True)
        await self._days_pass()
        if (await self.stage.house.kept(self.table)).table.ended_at is not None:
            wrong += [f"{one} is remembered" for one in self.stage.presenter.remembered if isinstance(one, OfTable)]
        await self._end(killed=False)
        return wrong

    async def _days_pass(self) -> None:
        """What waits for a pause, or for another minute, has had its time."""
        for _ in range(4):
            self.time.pass_(24 * 3600)
            self.stage.presenter.changed(self.table)
            self.stage.presenter.boards.changed(self.table)
            await self.stage.presenter.idle()
            await self.stage.presenter.tick()
            await self.stage.presenter.idle()


class _Token:
    """Of a click in a private panel."""

    def __init__(self, unruly: UnrulyPanels, message: int) -> None:
        self.unruly, self.message = unruly, message

    async def edit(self, drawn: Rendered) -> None:
        unruly = self.unruly
        await moments(unruly.dice)
        if self.message not in unruly.shown:
            raise discord.NotFound(_GONE, {"code": 10008, "message": ""})
        fate = 1.0 if unruly.channels.calm else unruly.dice.random()
        if fate < 0.1:
            raise ConnectionResetError
        unruly.shown[self.message] = drawn
        await moments(unruly.dice)
        if fate > 0.9 and not unruly.channels.calm:  # it has landed all the same
            raise TimeoutError

    async def retire(self) -> None:
        raise AssertionError("a private panel that is replaced is deleted")

    async def delete(self) -> None:
        await moments(self.unruly.dice)
        self.unruly.shown.pop(self.message, None)


def under_way(known: Any) -> list[str]:
    """What is still under way to messages, or left to be done about them, when all is said to be in line."""
    rest = STANDING - {MessageState.CLOSING} | {MessageState.RETIRED}
    return [f"left over: {one}" for one in known if one.answering or one.editing is not None or one.state not in rest]
