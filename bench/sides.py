"""The two bots that are measured, each with tables of its own that a click can be timed at."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from playground.driver import Failed, Person
from playground.driver.messages import Component, Message, button, components, labels, values
from playground.forms.components import STRING_SELECT

CHANNEL: Final = "games"
"""Where tables are opened."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds from a click until its answer, and until the new picture of the table, reached the person."""

    answer: float
    picture: float


class Table(Protocol):
    """Something in play."""

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

    def __init__(self, people: Sequence[Person]) -> None:
        self._people = people
        self._hands: list[str] = []
        self._table = ""

    @classmethod
    async def open(cls, people: Sequence[Person]) -> KingsTable:
        table = cls(people)
        await table._begin()
        return table

    async def click(self) -> Timing:
        """The player to move makes the first play that the DM offers, or passes. Raises `Failed` for a stray edit."""
        mover = self._mover()
        if mover is None:
            await self._begin()
            mover = self._mover() or 0
        person, other = self._people[mover], self._people[1 - mover]
        hand, before = person.messages[self._hands[mover]], person.messages[self._table]["content"]
        control = _control(hand)
        if control is None:
            raise Failed("nothing to play with")
        first = values(control)[:1]
        start = time.perf_counter()
        answered = await person.use(hand, control, *first)
        pictured = await person.changed(self._table, start)
        if person.messages[self._table]["content"] == before:
            raise Failed("the table was edited, but does not show the move")
        await other.changed(self._table, start)
        await other.changed(self._hands[1 - mover], start)
        return Timing(answered - start, pictured - start)

    async def _begin(self) -> None:
        opener, guest = self._people
        lobby = await opener.command("play", CHANNEL, game="thirteen")
        number = button(lobby, "Join")["custom_id"].split(":")[1]
        await guest.use(lobby, button(lobby, "Join"))
        await opener.use(lobby, button(lobby, "Start"))
        for person in self._people:
            self._table = await _with_picture(person, f"table-{number}.png")
        self._hands = [await _with_picture(person, f"hand-{number}.png") for person in self._people]

    def _mover(self) -> int | None:
        """Whose hand has the controls to play with; None: the game is over, or has not begun."""
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
    """The select of what can be played, else the button to pass."""
    offered = (part for part in components(hand) if part["type"] == STRING_SELECT and ":step" in part["custom_id"])
    return next(offered, None) or (button(hand, "Pass") if "Pass" in labels(hand) else None)
