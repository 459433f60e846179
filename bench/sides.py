"""The bots that are measured, each with tables of its own that a click can be timed at."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Protocol, TypeAlias

import aiohttp
import psutil

import games
from bench.process import SPRITES, bot, stand_in
from bot.messages.sprites import draw_sprites
from playground.driver import Failed, Person, Switches
from playground.driver.messages import Component, Message, button, components, labels, values
from playground.forms.components import STRING_SELECT
from rendering import Look, Scene, Seated, draw

CHANNEL: Final = "games"
"""Where tables are opened."""
PEOPLE: Final = 32
"""In front of each bot; they play by twos, so that a hundred tables are no more a person than anybody may have."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds from a click until its answer, and until the new picture of the table, reached the person."""

    answer: float
    picture: float


class Table(Protocol):
    """Something in play."""

    async def ready(self) -> None:
        """Come to where a click can be made: a game that is over is followed by another."""
        ...

    async def click(self) -> Timing:
        """One move, from the click until all that follows from it has been seen."""
        ...


class FloorTable:
    """The floor bot's: a constant picture in a thread, and another one with a button in a DM."""

    def __init__(self, person: Person, hand_id: str) -> None:
        self._person, self._hand_id = person, hand_id

    @classmethod
    async def open(cls, people: Sequence[Person]) -> FloorTable:
        person = people[0]
        known = set(person.messages)
        await person.command("deal", CHANNEL)
        hand = await person.until(
            lambda: person.newest(lambda m: m["id"] not in known and "Play" in labels(m)), "the floor's button"
        )
        return cls(person, hand["id"])

    async def ready(self) -> None:
        pass

    async def click(self) -> Timing:
        hand = self._person.messages[self._hand_id]
        play = button(hand, "Play")
        table_id = play["custom_id"].partition(":")[2]
        start = time.perf_counter()
        answered = await self._person.use(hand, play)
        pictured = await self._person.changed(table_id, start)
        return Timing(answered - start, pictured - start)


class KingsTable:
    """Two people at a table of Thirteen. When a game is over they open another table."""

    def __init__(self, people: Sequence[Person], rounds: int = 1) -> None:
        self._people = people
        self._rounds = rounds
        self.earlier: set[str] = set()
        """The messages from before it was opened."""
        self._hands: list[str] = []
        self._table = ""

    @classmethod
    async def open(cls, people: Sequence[Person], rounds: int = 1) -> KingsTable:
        table = cls(people, rounds)
        await table._begin()
        return table

    async def ready(self) -> None:
        if self._mover() is None:
            await self._begin()

    async def click(self) -> Timing:
        """The player to move makes the first play that the DM offers, or passes. Raises `Failed` for a stray edit."""
        await self.ready()
        mover = self._mover() or 0
        person, other = self._people[mover], self._people[1 - mover]
        hand, before = person.messages[self._hands[mover]], person.messages[self._table]["content"]
        control, first = _first_play(hand)
        start = time.perf_counter()
        answered = await person.use(hand, control, *first)
        pictured = await person.changed(self._table, start)
        if person.messages[self._table]["content"] == before:
            raise Failed("the table was edited, but does not show the move")
        await other.changed(self._table, start)
        await other.changed(self._hands[1 - mover], start)
        return Timing(answered - start, pictured - start)

    async def play_out(self) -> Message:
        """To the end of the game; the message with its result."""
        person = self._people[0]
        while True:
            await person.until(self._turn_or_result, "a turn, or the result")
            if (result := self.result()) is not None:
                return result
            await self.click()

    def _turn_or_result(self) -> bool:
        return self._mover() is not None or self.result() is not None

    def result(self) -> Message | None:
        """The message that tells how the game of this table ended; None: it has not."""
        return self._people[0].newest(lambda m: m["id"] not in self.earlier and "Analysis" in labels(m))

    async def _begin(self) -> None:
        opener, guest = self._people
        self.earlier = set(opener.messages)
        lobby = await opener.command("play", CHANNEL, game="thirteen", rounds=self._rounds)
        number = button(lobby, "Join")["custom_id"].split(":")[1]
        await guest.use(lobby, button(lobby, "Join"))
        lobby = await to_start(opener, lobby)
        await opener.use(lobby, button(lobby, "Start"))
        for person in self._people:
            self._table = await _with_picture(person, f"table-{number}.png")
        self._hands = [await _with_picture(person, f"hand-{number}.png") for person in self._people]

    def _mover(self) -> int | None:
        """The player who has the controls to play with in their hand; None: the game is over, or has not begun."""
        for seat, hand_id in enumerate(self._hands):
            if _control(self._people[seat].messages[hand_id]):
                return seat
        return None


async def _with_picture(person: Person, name: str) -> str:
    """The id of the message with the picture of that name, when there is one."""
    message = await person.until(lambda: person.newest(lambda m: name in _pictures(m)), name)
    return str(message["id"])


def _pictures(message: Message) -> list[str]:
    return [attachment["filename"] for attachment in message["attachments"]]


def _control(hand: Message) -> Component | None:
    """The first button, or the select, of what can be played, else the button to pass."""
    steps = (part for part in components(hand) if re.search(":(pick|step):", part.get("custom_id", "")))
    return next(steps, None) or (button(hand, "Pass") if "Pass" in labels(hand) else None)


def _first_play(hand: Message) -> tuple[Component, list[str]]:
    """The first play on offer, in one click: where it is asked what the cards are to make, the lowest card leads, and a
    player who follows passes.

    Raises `Failed` when there is none.
    """
    control, cards = _control(hand), _select(hand, ":cards:")
    if control is None:
        raise Failed("nothing to play with")
    if "options" not in control and not control["label"].endswith("…"):
        return control, []
    first = values(control)[:1]
    if cards is not None and (not first or first[0].split()[0] not in values(cards)):
        return (button(hand, "Pass"), []) if "Pass" in labels(hand) else (cards, values(cards)[:1])
    return control, first


def _select(hand: Message, action: str) -> Component | None:
    """Its select of that kind."""
    selects = (part for part in components(hand) if part["type"] == STRING_SELECT)
    return next((part for part in selects if action in part["custom_id"]), None)


# A bot with the people in front of it

Open: TypeAlias = Callable[[Sequence[Person]], Awaitable[Table]]


async def to_start(opener: Person, lobby: Message) -> Message:
    """The lobby, once its opener can start."""
    return await opener.until(
        lambda: opener.newest(lambda m: m["id"] == lobby["id"] and "Start" in labels(m)), "the lobby to be ready"
    )


Start: TypeAlias = Callable[[AsyncExitStack, aiohttp.ClientSession, Path], Awaitable["Side"]]


@dataclass(slots=True)
class Side:
    """A bot, the people in front of it, and the tables that they play at."""

    process: psutil.Process
    switches: Switches
    people: Sequence[Person]
    open: Open
    tables: list[Table] = field(default_factory=list)
    opening: float = 0.0
    """Of `processor_seconds`, what `ready` has taken."""

    async def grow(self, tables: int) -> None:
        """Have that number of tables in play."""
        pairs = itertools.cycle(zip(self.people[::2], self.people[1::2], strict=True))
        while len(self.tables) < tables:
            self.tables.append(await self.open(next(pairs)))

    async def ready(self) -> None:
        """Have the first table where a click can be made: that is no part of a move, and neither is what trails the
        last one."""
        before = self.processor_seconds()
        await self.tables[0].ready()
        self.opening += self.processor_seconds() - before

    def processor_seconds(self) -> float:
        """What the bot's process has used up since it began."""
        times = self.process.cpu_times()
        return times.user + times.system


@asynccontextmanager
async def sides(*starts: Start) -> AsyncIterator[list[Side]]:
    """These bots, connected, until the block ends."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="bench-")))
        http = await stack.enter_async_context(aiohttp.ClientSession())
        folders = [folder / start.__name__ for start in starts]
        for one in folders:
            one.mkdir()
        yield [await start(stack, http, one) for start, one in zip(starts, folders, strict=True)]


async def real(stack: AsyncExitStack, http: aiohttp.ClientSession, folder: Path) -> Side:
    """King's Table, as it is when it has been started before: its sprites are there."""
    await draw_sprites(folder / SPRITES)
    return await _started(stack, http, folder, "play", KingsTable.open, "bot")


async def bare(stack: AsyncExitStack, http: aiohttp.ClientSession, folder: Path) -> Side:
    """The floor bot with constant pictures, which keeps nothing."""
    return await _started(stack, http, folder, "deal", FloorTable.open, "bench.floor_bot", *_constant_pictures(folder))


async def working(stack: AsyncExitStack, http: aiohttp.ClientSession, folder: Path) -> Side:
    """The floor bot that commits a row and encodes its pictures."""
    pictures = _constant_pictures(folder)
    return await _started(stack, http, folder, "deal", FloorTable.open, "bench.floor_bot", "--working", *pictures)


async def _started(
    stack: AsyncExitStack, http: aiohttp.ClientSession, folder: Path, command: str, open_: Open, *module: str
) -> Side:
    url = await stack.enter_async_context(stand_in())
    process = await stack.enter_async_context(bot(url, folder, *module))
    switches = Switches(http, url)
    people = await people_at(stack, http, url)
    first = people[0]
    await first.until(lambda: first.bot_online and command in first.commands, f"/{command}")
    return Side(process, switches, people, open_)


async def people_at(stack: AsyncExitStack, http: aiohttp.ClientSession, url: str, number: int = PEOPLE) -> list[Person]:
    """That many people in front of a stand-in."""
    switches = Switches(http, url)
    ids = [(await switches.turn("person", name=f"Person {one + 1}"))["person"]["id"] for one in range(number)]
    return [await stack.enter_async_context(Person.at(http, url, user_id)) for user_id in ids]


def _constant_pictures(folder: Path) -> tuple[str, str]:
    """What the floor bots show: a hand and a table as the real bot shows them, as files."""
    game, people = games.get("thirteen"), (Seated("Ann"), Seated("Bob"))
    state, _ = game.deal(len(people), b"bench")
    view = game.view(state, 0)
    hand, table = folder / "hand.png", folder / "table.png"
    hand.write_bytes(draw(Look(Scene(game.key, "hand", 0), view, people)).png)
    table.write_bytes(draw(Look(Scene(game.key, "table"), view, people)).png)
    return str(hand), str(table)
