"""A table in a Discord that does everything at once: random sequences of what people, moderators and the network do.

Seeded: the same seed is the same sequence. `Unruly.run` returns what is wrong when all has calmed down.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, TypeAlias

from bot.host.errors import Refusal
from bot.host.pov import Pov
from bot.host.session import Session
from bot.host.turns import before
from bot.host.votes import asked
from bot.messages.key import Key, OfTable, hand_key
from bot.messages.memory import Answered
from bot.messages.posted import MessageState
from bot.messages.refusals import MessageGone
from bot.panels.cancellation import cancel_panel
from bot.panels.hand import hand_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.panel import Panel, line_panel
from bot.panels.person.call import WasAsked, WasCalled, call_panel, reminder_panel
from bot.panels.rendered import Rendered
from bot.panels.result import result_panel
from bot.panels.table import table_panel
from bot.panels.wording import say
from data.messages import MessageKind
from data.records import Status
from data.repository import Repository
from games.core import GameError
from games.core.text import NameAt, Number
from tests.bot.channels import Shown, Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, NAMES, House, Time, ends, mover
from tests.bot.messages.faulty import (
    Press,
    PrivatePanel,
    SlowDatabase,
    Undrawn,
    UnrulyChannels,
    moments,
    offers,
    timeless,
)
from tests.bot.said import READER, said

PEOPLE: Final = (ANN, BOB)
GAMES: Final = ("thirteen", "kings_corners")
"""One with hands by direct message, and one with controls under the table."""
BEGUN: Final = "has begun at table"
_TOLD: Final = (
    "my direct messages do not reach you",
    "Discord lets me send no direct messages",
    "cannot be used any more",
    "is closed, since its message was deleted",
    BEGUN,
)
"""What is in lines that are said once, and stay."""


Acts: TypeAlias = "tuple[tuple[Callable[[Any], Awaitable[None]], float], ...]"
"""What can happen, each with how often it does."""


@dataclass
class Unruly:
    """One table, and what happens to it."""

    seed: int
    path: Path
    """Of a database of the newest schema."""
    time: Time = field(default_factory=Time)
    dice: Random = field(init=False)
    channels: UnrulyChannels = field(init=False)
    stage: Stage = field(init=False)
    table: int = 0
    channel: int = CHANNEL
    """Where its lobby stands."""
    story: list[str] = field(default_factory=list)
    private: dict[int, PrivatePanel] = field(default_factory=dict)
    opened: set[int] = field(default_factory=set)
    """The seats that have a private panel open: beside one their hand rests, which a start ends."""
    taken: bool = False
    """Has a message been deleted after the end? It does not come back."""
    _doing: set[asyncio.Task[None]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.dice = Random(self.seed)
        self.channels = UnrulyChannels(self.time, self.dice)

    async def run(self, steps: int = 40) -> list[str]:
        """Play a sequence. Returns what is not as promised, each in a line; nothing where all is."""
        await self._begin()
        for _ in range(steps):
            await self._act()
        await self.calm_down()
        if self.channels.too_many:  # what is too old to be edited stays as it is until its turn comes, or a start
            await self._end(killed=False)
            await self.start()
            await self.calm_down()
        wrong = await self.broken("")
        sends, edits = self.channels.sends, self.channels.edits
        self.stage.presenter.changed(self.table)
        await self.stage.presenter.idle()
        await self.stage.presenter.tick()
        if (self.channels.sends, self.channels.edits) != (sends, edits):
            wrong.append("what was in line was edited or sent again")
        await self._end(killed=self.dice.random() < 0.5)
        await self.start()
        await self.calm_down()
        # A hand that rested beside a private panel is edited then, or, when it is old, sent anew.
        if self.channels.sends + self.channels.edits - sends - edits not in range(len(self.opened) + 1):
            wrong.append("a start edited or sent what was in line")
        wrong += await self.broken(" after a start")
        await self._end(killed=False)
        return wrong

    async def _begin(self) -> None:
        await self.start()
        self.table = await self.stage.house.lobby(*PEOPLE, game=self.dice.choice(GAMES))
        await self.stage.presenter.post_anew(self.table, MessageKind.LOBBY)

    async def _act(self) -> None:
        act = self.dice.choices([act for act, _ in self.ACTS], [weight for _, weight in self.ACTS])[0]
        self.story.append(act.__name__)
        await act(self)
        await moments(self.dice, 12)

    # What can happen

    async def _play(self) -> None:
        """A move by a command."""
        await self._aside(self._moved())

    async def _click(self) -> None:
        """A move by a control of a message that stands there, or stood there a moment ago."""
        where = [key for key, shown in self.channels.messages.items() if not shown.retired and shown.panel.wording.look]
        if where:
            await self._aside(self._clicked(self.dice.choice(where)))

    async def _start_game(self) -> None:
        with suppress(Refusal, GameError):
            await self.stage.house.host.lobby.start(self.table, ANN)

    async def _resign(self) -> None:
        with suppress(Refusal, GameError):
            await self.stage.house.host.play.resign(self.table, self.dice.choice(PEOPLE))

    async def _ask_to_cancel(self) -> None:
        with suppress(Refusal, GameError):
            await self.stage.house.host.closer.cancel(self.table, self.dice.choice(PEOPLE), moderator=False)

    async def _play_on(self) -> None:
        with suppress(Refusal, GameError):
            await self.stage.house.host.closer.play_on(self.table, self.dice.choice(PEOPLE))

    async def _repost(self) -> None:
        await self.stage.presenter.post_anew(self.table, MessageKind.TABLE)

    async def _remind(self) -> None:
        table = (await self.stage.house.kept(self.table)).table
        if table.deadline is not None and await self.stage.house.repository.set_reminded(table.id, table.deadline):
            await self.stage.presenter.remind(ends(table))

    async def _delete(self) -> None:
        """A moderator deletes a message of the table."""
        if self.channels.messages:
            message = self.dice.choice(list(self.channels.messages))
            self.channels.forget_calls(self.channels.messages.pop(message).panel.content)
            await self.stage.presenter.deleted(message)
            self.taken |= (await self.stage.house.kept(self.table)).table.ended_at is not None

    async def _bury(self) -> None:
        place = (await self.stage.house.kept(self.table)).table.thread_id or self.channel
        for _ in range(self.dice.randrange(1, 12)):
            self.stage.presenter.message_seen(place)

    async def _open_panel(self) -> None:
        """A person looks at their hand under the table."""
        session = await self.stage.house.kept(self.table)
        seat = self.dice.randrange(2)
        if session.table.status is Status.PLAYING and session.seats[seat].player_id is not None:
            message, token = 10_000 + len(self.private), PrivatePanel()
            self.opened.add(seat)
            panel = hand_panel(Pov.of(session, seat), linked=False)
            self.private[message] = token
            token.panel = Rendered(say(panel, READER))
            self.stage.presenter.opened(
                session, hand_key(session.table.id, seat, message), panel, Answered(token=token)
            )

    async def _pass_time(self) -> None:
        self.time.pass_(self.dice.choice((1, 30, 130, 900, 4000)))

    async def tick(self) -> None:
        """What is done now and then."""
        await self.stage.presenter.tick()

    async def _close_directs(self) -> None:
        self.channels.closed ^= {direct(self.dice.choice(PEOPLE))}

    async def _look(self) -> None:
        await self.stage.presenter.seen(self.table, self.dice.choice(PEOPLE))

    async def _stop(self) -> None:
        """The bot stops in order, and starts again."""
        await self._end(killed=False)
        await self.start()

    async def _kill(self) -> None:
        """The bot is killed, and started again."""
        await self._end(killed=True)
        await self.start()

    ACTS: ClassVar[Acts] = (
        (_play, 8), (_click, 10), (_start_game, 3), (_resign, 0.3), (_ask_to_cancel, 0.5), (_play_on, 0.5),
        (_repost, 1.5), (_remind, 1), (_delete, 2), (_bury, 1), (_open_panel, 2), (_pass_time, 2), (tick, 1),
        (_close_directs, 0.7), (_look, 1), (_stop, 0.5), (_kill, 1),
    )  # fmt: skip

    # How it happens

    async def _moved(self) -> Session | None:
        """The person to move does so, where there is one."""
        with suppress(Refusal, GameError, AssertionError):
            return await self.stage.house.play(self.table)
        return None

    async def _clicked(self, message: int) -> None:
        stage, shown = self.stage, self.channels.messages.get(message)
        if shown is None:
            return
        slot = await stage.presenter.key(self.table, shown.channel, message)
        with suppress(MessageGone), stage.presenter.answering(self.table, slot, message):
            session = await self._moved()
            if session is None:
                stage.presenter.changed(self.table)
                return
            panel = await self._answer(session, shown)
            await moments(self.dice)
            if message not in self.channels.messages:
                raise MessageGone(10008)
            self.channels.messages[message].panel, self.channels.messages[message].retired = (
                Rendered(say(panel, READER)),
                False,
            )
            await moments(self.dice)
            token = self.dice.choice((None, Press(self.channels, message, self.time())))
            stage.presenter.answered(message, panel, session, Answered(token=token))

    async def _answer(self, session: Session, shown: Shown) -> Panel:
        owner = next((seat for seat in session.seats if direct(seat.player_id or 0) == shown.channel), None)
        if owner is None:
            return table_panel(Pov.of(session, None))
        first = await self.stage.house.host.beginners.begins(session, owner.player_id or 0)
        return hand_panel(Pov.of(session, owner.seat), first=first)

    async def _aside(self, doing: Any) -> None:
        task = asyncio.create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def start(self) -> None:
        """A process starts."""
        self._before = asyncio.all_tasks()
        self.stage = Stage(House(self.path, self.time, Repository(SlowDatabase(self.path, self.dice))), self.channels)
        self.stage.start(Undrawn(self.dice))
        self.channels.turn = self._turn
        await self.stage.presenter.resume()

    def _turn(self) -> object:
        """Which turn it is at the table, as far as is known."""
        known = self.stage.house.host.ledger.known(self.table)
        return None if known is None else (known.to_move, len(before(known)))

    async def _end(self, *, killed: bool) -> None:
        """The process ends: in order, or with all that it was about to do."""
        if killed:
            while left := asyncio.all_tasks() - self._before - {asyncio.current_task()}:
                for task in left:
                    task.cancel()
                await asyncio.gather(*left, return_exceptions=True)
        else:
            await asyncio.gather(*self._doing, return_exceptions=True)
            await self.stage.close()
        await self.stage.house.close()

    async def calm_down(self) -> None:
        """No more faults: what was refused may be done now, and all that is under way comes to its end."""
        self.channels.calm = True
        self.channels.closed.clear()
        await asyncio.gather(*self._doing, return_exceptions=True)
        await self.stage.presenter.idle()
        for key in self._away():
            self.stage.presenter.table(self.table).post_anew(key)
        for person in PEOPLE:
            await self.stage.reach(self.table, person)
        await self.stage.presenter.idle()
        await self.stage.presenter.tick()

    def _away(self) -> list[Key]:
        """What was deleted twice, so that somebody has to ask for it."""
        if OfTable(self.table) not in self.stage.presenter.remembered:
            return []
        posted = self.stage.presenter.table(self.table).memory.posted.values()
        return [one.key for one in posted if one.state is MessageState.STAYS_AWAY]

    # What is promised

    async def broken(self, when: str) -> list[str]:
        """What is promised and does not hold, each in a line that ends in `when`."""
        session = await self.stage.house.kept(self.table)
        wanted = await self.expected(session)
        wrong = []
        for channel in {*wanted, *(shown.channel for shown in self.channels.messages.values())}:
            ids = self.channels.ids(channel)
            there = Counter(self._named(self.channels.messages[one].panel.content) for one in ids)
            must, may = wanted.get(channel, (Counter(), Counter()))
            wrong += [f"{one!r} does not stand in {channel}{when}" for one in must - there]
            wrong += [
                f"{one!r} stands in {channel}{when}"
                for one in there - may - must
                if not any(line in one for line in _TOLD)
            ]
        begun = sum(BEGUN in shown.panel.content for shown in self.channels.messages.values())
        wrong += [f"{begun} messages tell that the game has begun{when}"] * (begun > 1)
        called = self.channels.calls.items()
        return wrong + [f"{NAMES[person]} was called {times} times" for (person, _), times in called if times > 1]

    async def expected(self, session: Session) -> dict[int, tuple[Counter[str], Counter[str]]]:
        """What stands in each channel: for certain, and as far as nobody has deleted it."""
        table, everybody = session.table, Pov.of(session, None)
        must, may = defaultdict[int, Counter[str]](Counter), defaultdict[int, Counter[str]](Counter)
        (must if table.status is Status.LOBBY else may)[self.channel][said(lobby_panel(everybody)).content] += 1
        if table.started_at is not None and table.thread_id is not None:
            (must if table.ended_at is None else may)[table.thread_id][said(table_panel(everybody)).content] += 1
            if table.status is Status.OVER:
                (may if self.taken else must)[table.thread_id][said(result_panel(everybody)).content] += 1
            for seat in session.seats if session.game.private else ():
                person = seat.player_id
                if person is None:
                    continue
                first = await self.stage.house.host.beginners.begins(session, person)
                content = said(hand_panel(Pov.of(session, seat.seat), first=first)).content
                if table.ended_at is None:
                    must[direct(person)][self._rested(session, seat.seat, content)] += 1
                else:
                    may[direct(person)][content] += 1
            if table.cancel_by is not None and table.ended_at is None:
                others = tuple(seat.player_id or 0 for seat in asked(session) if seat.player_id != table.cancel_by)
                may[table.thread_id][said(cancel_panel(session, others)).content] += 1
            for line in self._left_of(session):
                may[table.thread_id][line] += 1
            if session.to_move is not None:
                pov = Pov.of(session, session.to_move)
                called = said(call_panel(pov, linked=False)).content
                may[table.thread_id][called] += 1
                may[direct(mover(session))][called] += 1
                if table.deadline is not None:
                    for ping in (True, False):
                        may[table.thread_id][said(reminder_panel(pov, ping=ping)).content] += 1
                    may[direct(mover(session))][said(reminder_panel(pov, ping=True)).content] += 1
        return {channel: (must[channel], may[channel]) for channel in {*must, *may}}

    def _left_of(self, session: Session) -> list[str]:
        """The lines that are left of what has mentioned somebody: one each of the question, and of a call of each."""
        table, names = Number(session.table.id), enumerate(session.names)
        lines = [WasAsked(table), *(WasCalled(NameAt(seat, name), table) for seat, name in names)]
        return [said(line_panel(line)).content for line in lines]

    def _rested(self, session: Session, seat: int, content: str) -> str:
        """What a hand shows, where it may be behind: as at any moment that was not its person's turn, unless it is now
        and they have no private panel open. In the place of a computer's person no turn is theirs."""
        keeper, absent = self.stage.presenter.table(self.table), session.seats[seat].by_computer
        if not absent and session.to_move == seat and not keeper.memory.opened_by(seat, self.time()):
            return content
        there = self.channels.in_channel(direct(session.seats[seat].player_id or 0))
        standing = {endless(shown.panel.content): shown.panel.content for shown in there if not offers(shown.panel)}
        moves = session.log.moves
        for number in range(len(moves), -1, -1):
            earlier = Session.of(replace(session.log, moves=moves[:number]))
            if absent or earlier.to_move != seat:
                for beginning in (False, True):
                    shown = endless(said(hand_panel(Pov.of(earlier, seat), first=beginning)).content)
                    if shown in standing:
                        return standing[shown]
        return content

    def _named(self, content: str) -> str:
        """Without the line that mentions people in a result."""
        lines = content.split("\n")
        return "\n".join(lines[:-1]) if len(lines) > 3 and lines[-1].startswith(("-# <@", "<@")) else content


def endless(content: str) -> str:
    """Without what tells when a turn ends, if anything does."""
    return timeless(content).replace(" · ends ", "")


async def play(seed: int, path: Path, kind: type[Unruly] = Unruly) -> list[str]:
    """What is wrong at the end of the sequence of that seed. `path`: of a database of the newest schema."""
    unruly = kind(seed, path)
    wrong = await unruly.run()
    return [f"seed {seed}: {line} [{' '.join(unruly.story)}]" for line in wrong]
