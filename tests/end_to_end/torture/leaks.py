"""Whatever reaches people, or stands in a log, and what of it nobody may read."""

from __future__ import annotations

import asyncio
import re
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from games.cards import DECK
from tests.conformance.hidden import hidden_from, words
from tests.data.postgres_server import PASSWORD
from tests.end_to_end.club import Club
from tests.end_to_end.messages import Message
from tests.end_to_end.test_secrecy import everything_said, names_card, spelled
from tests.end_to_end.torture.evidence import Findings
from tests.end_to_end.torture.kept import KeptTable, kept_tables
from tests.end_to_end.torture.presses import Presser
from tests.end_to_end.torture.processes import Process

LOOKED_EACH: Final = 5.0
_TABLE: Final = re.compile(r"· table (\d+)\b")
_CARD: Final = re.compile(r"[♠♣♦♥]|\b(?:[2-9]|10|[JQKA]|Jack|Queen|King|Ace) of (?:spades|clubs|diamonds|hearts)\b")
_WORD: Final = re.compile(r"\w+")
_COMMITMENT: Final = re.compile(r"[\w+/]{43}=?")
_TOKEN: Final = re.compile(r"[\w-]{80,}")


@dataclass(slots=True)
class Leaks:
    """`run()` beside the players, and `look()` in the end. What was looked at is forgotten."""

    club: Club
    people: Sequence[Presser]
    processes: Sequence[Process]
    engine: AsyncEngine
    findings: Findings
    looked_at: int = 0
    _read: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    async def run(self) -> None:
        while True:
            await asyncio.sleep(LOOKED_EACH)
            try:
                await self.look()
            except (OSError, SQLAlchemyError, TimeoutError):
                continue  # what was not looked at is looked at later

    async def look(self) -> None:
        """At all that has come since. Raises what the database raises; then nothing is forgotten."""
        seen = {person: person.everything[:] for person in self.people}
        logs = {one.name: one.bot.lines[self._read[one.name] :] for one in self.processes}
        async with asyncio.timeout(5):
            tables = await kept_tables(self.engine)
        for person, messages in seen.items():
            del person.everything[: len(messages)]
        for name, lines in logs.items():
            self._read[name] += len(lines)
        await asyncio.to_thread(self._read_all, seen, logs, tables.values())  # the processes wait for Discord meanwhile

    def _read_all(
        self,
        seen: Mapping[Presser, Sequence[Message]],
        logs: Mapping[str, Sequence[str]],
        tables: Iterable[KeptTable],
    ) -> None:
        for person, messages in seen.items():
            self._look_at(person, messages, tables)
        for name, lines in logs.items():
            self.findings.add("leaked", *(f"{name}: {line[:300]}" for line in lines if self._tells(line)))
        texts = [everything_said(m) for messages in seen.values() for m in messages]
        self._secrets([text for lines in logs.values() for text in lines] + texts, tables)

    def _look_at(self, person: Presser, messages: Sequence[Message], tables: Iterable[KeptTable]) -> None:
        self.looked_at += len(messages)
        by_table: dict[int, set[str]] = defaultdict(set)
        for message in messages:
            said = everything_said(message)
            if self.club.discord.token in said or PASSWORD in said or self._has_token(said):
                self.findings.add("leaked", f"a token, to {person.name}: {said[:300]}")
            if found := _TABLE.search(message["content"]):
                by_table[int(found[1])].add(_COMMITMENT.sub("", said))  # whose letters may spell a card
        for table in tables:
            if told := by_table.get(table.row.id):
                seat = table.seat_of(int(person.id))
                held = hidden(table, seat)
                named = {*names_card("\n".join(told), held)}
                if named:  # which is rare: what was seen is found position by position
                    named -= _seen(table, seat)
                if named:
                    self.findings.add("leaked", f"table {table.row.id} to {person.name}: {sorted(named)}")

    def _tells(self, line: str) -> bool:
        """Does a line of a log tell what it must not?"""
        told = self.club.discord.token in line or PASSWORD in line or self._has_token(line)
        return told or _CARD.search(line) is not None

    def _has_token(self, text: str) -> bool:
        tokens = self.club.discord.services.pending.by_token
        return any(found in tokens for found in _TOKEN.findall(text))

    def _secrets(self, texts: Sequence[str], tables: Iterable[KeptTable]) -> None:
        """Secrets are opened at the end of their tables: those of tables that go on stand nowhere."""
        whole = "\n".join(texts)
        for table in tables:
            if table.row.status == "playing" and any(one in whole for one in spelled(bytes(table.row.secret))):
                self.findings.add("leaked", f"the secret of table {table.row.id} at {time.time():.0f}")


def hidden(table: KeptTable, seat: int | None) -> list[str]:
    """The cards that this seat may not see now, and that nobody has played."""
    if table.row.status != "playing":
        return []
    played = {card for move in table.moves for card in move.text.split()}
    return sorted({card for _, _, card in hidden_from(table.game, table.replayed.state, seat)} & set(DECK) - played)


def _seen(table: KeptTable, seat: int | None) -> set[str]:
    """What lay open to it at any time, or was told."""
    seen = set[str]()
    for state, step in table.positions:
        view = words(table.game.format(table.game.view(state, seat)))
        seen |= {card for cards in view.values() for card in cards}
        told = step.events if seat is None else step.told(seat)
        seen |= {word for event in told for word in _WORD.findall(str(event))}
    return seen
