"""The two bots that are measured, each with tables of its own that a click can be timed at."""

from __future__ import annotations

import time
from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from bench.person import Failed, Json, Person, components

SELECT: Final = 3
"""Discord's number for a select of texts."""


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
    async def open(cls, people: Sequence[Person], channel_id: str) -> FloorTable:
        person = people[0]
        known = set(person.messages)
        await person.command("deal", channel_id)
        hand = await person.until(lambda: _new(person, known, "Play"), "the floor's button")
        return cls(person, hand["id"])

    async def click(self) -> Timing:
        hand = self._person.messages[self._hand_id]
        (button,) = components(hand)
        table_id = button["custom_id"].partition(":")[2]
        start = time.perf_counter()
        answered = await self._person.use(hand, button["custom_id"])
        pictured = await self._person.changed(table_id, start)
        return Timing(answered - start, pictured - start)


class KingsTable:
    """Two people at a table of Thirteen. When a game is over they open another table."""

    def __init__(self, people: Sequence[Person], channel_id: str) -> None:
        self._people, self._channel_id = people, channel_id
        self._hands: list[str] = []
        self._table = ""

    @classmethod
    async def open(cls, people: Sequence[Person], channel_id: str) -> KingsTable:
        table = cls(people, channel_id)
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
        custom_id, values = _play(hand)
        start = time.perf_counter()
        answered = await person.use(hand, custom_id, *values)
        pictured = await person.changed(self._table, start)
        if person.messages[self._table]["content"] == before:
            raise Failed("the table was edited, but does not show the move")
        await other.changed(self._table, start)
        await other.changed(self._hands[1 - mover], start)
        return Timing(answered - start, pictured - start)

    async def _begin(self) -> None:
        opener, guest = self._people
        known = set(opener.messages)
        await opener.command("play", self._channel_id, game="thirteen")
        lobby = await opener.until(lambda: _new(opener, known, "Join"), "the lobby")
        number = _labelled(lobby, "Join")["custom_id"].split(":")[1]
        await guest.use(lobby, _labelled(lobby, "Join")["custom_id"])
        await opener.use(lobby, _labelled(lobby, "Start")["custom_id"])
        for person in self._people:
            self._table = await _with_picture(person, f"table-{number}.png")
        self._hands = [await _with_picture(person, f"hand-{number}.png") for person in self._people]

    def _mover(self) -> int | None:
        """Whose hand has the controls to play with; None: the game is over, or has not begun."""
        for seat, hand_id in enumerate(self._hands):
            if _play_control(self._people[seat].messages[hand_id]):
                return seat
        return None


async def _with_picture(person: Person, name: str) -> str:
    """The id of the message with the picture of that name, when there is one."""

    def found() -> str | None:
        return next((key for key, message in person.messages.items() if name in _pictures(message)), None)

    return await person.until(found, name)


def _pictures(message: Json) -> list[str]:
    return [attachment["filename"] for attachment in message["attachments"]]


def _new(person: Person, known: Container[str], label: str) -> Json | None:
    """A message that was not `known`, with a button of that label."""
    return next((m for key, m in person.messages.items() if key not in known and _find(m, label)), None)


def _find(message: Json, label: str) -> Json | None:
    return next((part for part in components(message) if part.get("label") == label), None)


def _labelled(message: Json, label: str) -> Json:
    found = _find(message, label)
    if found is None:
        raise Failed(f"no button {label}")
    return found


def _play_control(hand: Json) -> Json | None:
    """The select of what can be played, else the button to pass."""
    offered = (part for part in components(hand) if part["type"] == SELECT and ":step" in part["custom_id"])
    return next(offered, None) or _find(hand, "Pass")


def _play(hand: Json) -> tuple[str, tuple[str, ...]]:
    """The control to use, and what to choose in it."""
    control = _play_control(hand)
    if control is None:
        raise Failed("nothing to play with")
    return control["custom_id"], tuple(option["value"] for option in control.get("options", ())[:1])
