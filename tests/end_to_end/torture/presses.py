"""What people have pressed to play, and what came of each press as they see it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import aiohttp

from playground.driver.messages import Component
from tests.end_to_end.game import ply_of
from tests.end_to_end.messages import Message, button, is_refusal, menu, words
from tests.end_to_end.people import Failed, Person

PLAYING = frozenset({"cards", "pick", "step", "word", "sure"})
"""The controls that play a move, or a step of one."""
UNKNOWN = ("I was interrupted", "I lost my database", "That took me too long", "Something went wrong")
"""How sentences begin that leave open whether it was done."""
DONE = "That is done"


class Outcome(StrEnum):
    """What came of a press."""

    PLAYED = "played"
    """It was acknowledged: the answer shows a later position."""
    STEP = "step"
    """The answer shows the same position."""
    REFUSED = "refused"
    UNKNOWN = "unknown"
    """There was no answer, or none that tells."""


@dataclass(slots=True)
class Press:
    """A press of a control that plays, in the position after so many rows of the table's log."""

    table: int
    ply: int
    person: int
    move: frozenset[str] | None
    """The words of the move; None where the control does not spell it."""
    at: float
    """When, in seconds since 1970."""
    outcome: Outcome = Outcome.UNKNOWN
    said: str = ""
    """What it was answered."""


@dataclass(slots=True)
class Presses:
    """All of them, in their order."""

    all: list[Press] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    """What people wanted and did not get, in sentences."""
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    """Was one acknowledged?"""
    answered: set[int] = field(default_factory=set)
    """The messages that an answer to an interaction has changed last, and no other edit."""

    @property
    def played(self) -> int:
        """How many were acknowledged."""
        return sum(one.outcome is Outcome.PLAYED for one in self.all)

    def of(self, person: Person, control: Component, values: Sequence[str]) -> Press | None:
        """The press of this control, if it is one that plays."""
        _, table, action, *fields = control["custom_id"].split(":")
        if action not in PLAYING:
            return None
        spelled = values if action == "cards" else fields[1:2] if action in ("word", "sure") else None
        move = None if spelled is None else frozenset(" ".join(spelled).split())
        self.all.append(Press(int(table), int(fields[0]), int(person.id), move, time.time()))
        return self.all[-1]


class Presser(Person):
    """A person; `presses` notes each press of theirs that plays."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, user_id: str) -> None:
        super().__init__(socket, user_id)
        self.presses = Presses()

    async def click(self, message: Message, label: str) -> Message:
        press = self.presses.of(self, button(message, label), ())
        return self._noted(press, message["id"], await super().click(message, label))

    async def select(self, message: Message, placeholder: str, *values: str) -> Message:
        control = menu(message, placeholder)
        if self.shown(message, control) == set(values):
            raise Failed("what is shown already is not sent")
        press = self.presses.of(self, control, values)
        return self._noted(press, message["id"], await super().select(message, placeholder, *values))

    def _noted(self, press: Press | None, message_id: str, answer: Message) -> Message:
        """A message that was changed otherwise than by an answer acknowledges nothing: a process that died may have
        shown an older position late."""
        if press is not None:
            told = int(answer["id"]) in self.presses.answered or answer["id"] != message_id
            press.outcome, press.said = outcome(answer, press.ply) if told else Outcome.UNKNOWN, words(answer)
            if press.outcome is Outcome.PLAYED:
                self.presses.begun.set()
        return answer


def outcome(answer: Message, ply: int) -> Outcome:
    """What the answer to a press in the position of that ply tells."""
    said = words(answer)
    if DONE in said:
        return Outcome.PLAYED
    if any(sentence in said for sentence in UNKNOWN):
        return Outcome.UNKNOWN
    if is_refusal(answer):
        return Outcome.REFUSED
    return Outcome.STEP if ply_of(answer) == ply else Outcome.PLAYED
