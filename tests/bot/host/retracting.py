"""Tables at which people move and take back at random, against the rule as `tests.games.take_backs` works it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any, Final

import games
from bot.host.errors import Refusal
from bot.host.record import record_of
from bot.host.session import Session, seed_of
from bot.host.take_backs import may_take_back, were_asked
from bot.host.wish import Wish, seats_of
from data.records import ALONE, MadeBy, Opening, Seat, TakeBacks
from games.core import GameError, StaleMove, walk
from games.verify import verify
from tests.bot.house import ANN, BOB, CY, DORA, EVE, NAMES, OPENED, House, mover
from tests.games.take_backs import Stood, ends_round, reach_by

ACTS: Final = 30
"""So many moves of people and tries to take one back, at most, before the table is closed and its record verified."""
_PAUSES: Final = (1, 20, 75)
"""Seconds from one to the next."""


@dataclass
class Table:
    """One of them."""

    house: House
    key: str
    rng: Random
    went: Counter[str] = field(default_factory=Counter)
    number: int = 0
    people: tuple[int, ...] = ()
    controls: list[tuple[int, str, int]] = field(default_factory=list)
    """Of every position so far: the person that it was for, a move, and its ply."""
    usable: float = 0.0
    """For how many seconds people could act."""
    moved_at: dict[int, float] = field(default_factory=dict)
    """And how many it were, by the ply of each move that a person chose."""

    async def opened(self) -> Session:
        """Of several people, perhaps with computers, or of Ann alone against computers."""
        game, rounds = games.get(self.key), f"rounds={self.rng.randint(1, 2)}"
        seats = self.rng.choice(list(game.seats))
        self.people = (ANN,) if self.rng.random() < 0.3 else (ANN, BOB, CY, DORA)[: self.rng.randint(2, seats)]
        if len(self.people) > 1:
            computers = seats - len(self.people)
            self.number = await self.house.lobby(*self.people, computers=computers, game=self.key, options=rounds)
            back = self.rng.choice((TakeBacks.SLIPS, TakeBacks.AGREEMENT))
            await self.house.host.lobby.set_options(self.number, ANN, {}, take_backs=back)
            await self.house.start(self.number, ANN)
            return await self.house.settled(self.number)
        wish = Wish(self.key, ALONE, 77, 0, rounds)
        sitting = seats_of(Seat(0, ANN, None, NAMES[ANN], 0), ("easy",) * (seats - 1))
        self.number = (await self.house.host.alone.open(wish, sitting, answered=False)).table.id
        await self.house.host.dealing.deal(self.number, Opening(77, OPENED + self.number))
        return await self.house.settled(self.number)

    def falls(self, session: Session, person: int) -> tuple[int, Any, bool]:
        """How many moves fall when this person takes one back, and the position before them; 0: that is refused. Are
        the others asked?"""
        log, seat, game = session.log, session.seat_of(person), session.game
        rows, texts = log.moves, [row.text for row in log.moves]
        told = list(walk(game, len(log.seats), seed_of(log), session.options, texts, session.chosen))
        stood = [Stood(before, after) for (before, _), (after, _) in pairwise(told)]
        made = [rows[step.ply - 1] for _, step in told[1:]]
        begun = next((made[i].ply for i in reversed(range(len(made))) if ends_round(stood[i])), 0)
        own = [row for row in made if row.seat == seat and row.made_by is MadeBy.PERSON and row.ply > begun]
        if not own:
            return 0, None, False
        fall = made[made.index(own[-1]) :]
        before = stood[-len(fall)].before
        if session.table.alone:
            return len(fall), before, False
        since = any(row.seat != seat or row.made_by is not MadeBy.FORCED for row in fall[1:])
        again = any(row.seat == seat and row.text.startswith("~") for row in rows[begun:])
        since = since or any(row.seat == seat and row.made_by is MadeBy.PERSON for row in rows[own[-1].ply :])
        late = self.usable >= self.moved_at[own[-1].ply] + 120
        seen = reach_by(game, stood, practice=False, without="") < len(fall)
        asks = log.table.take_backs is TakeBacks.AGREEMENT and log.table.back_ply != session.ply
        if seen or ((since or again or late) and not asks):
            return 0, None, False
        return len(fall), before, since or again or late

    async def taken_back(self, session: Session) -> AsyncIterator[str]:
        """Somebody tries to take a move back; what is wrong with what comes of it."""
        person = self.rng.choice(self.people)
        falls, before, asks = self.falls(session, person)
        offered = may_take_back(session, session.seat_of(person)) and self.house.host.retractions.slips(session)
        if offered is not bool(falls) and not were_asked(session):  # meanwhile nothing is offered, not even a slip
            yield f"{person} is {'' if offered else 'not '}offered to take {falls} back"
        try:
            after = await self._retracted(session, person, asks=asks)
        except (Refusal, GameError) as error:
            self.went[f"refused {error.code}"] += 1
            if falls:
                yield f"{person} could not take {falls} back: {error.code}"
            return
        if after is None:
            self.went["left"] += 1
            return
        self.went["taken back"] += 1
        if after.log.moves[:-1] != session.log.moves or after.ply != session.ply + 1:
            yield "rows of the log are gone"
        if after.log.moves[-1].text != f"~{falls}" or after.state != before:
            yield f"{after.log.moves[-1].text} in place of {falls}, or another position"
        if after.table.practice is not session.table.alone or after.to_move != after.seat_of(person):
            yield "another's turn, or practice among people"
        for whose, text, ply in self.controls[-falls - 2 :]:
            try:
                await self.house.host.play.move(self.number, whose, text, ply)
            except StaleMove:
                self.went["late controls"] += 1
            except (Refusal, GameError) as error:
                yield f"a control of what was taken back is refused otherwise: {error.code}"
            else:
                yield "a control of what was taken back plays"

    async def _retracted(self, session: Session, person: int, *, asks: bool) -> Session | None:
        """The table, when it is taken back; None: not all agree. Raises as the host does."""
        host, ply = self.house.host.retractions, session.ply
        after = await host.take_back(self.number, person, ply)
        if not asks:
            return after
        for other in (one for one in self.people if one != person):
            if self.rng.random() < 0.1:
                await host.keep(self.number, other, ply)
                return None
            after = await host.agree(self.number, other, ply)
        return after

    async def pass_(self) -> None:
        """Time passes; now and then nobody can act in it."""
        seconds = self.rng.choice(_PAUSES)
        cut = self.rng.random() < 0.2
        if cut:
            self.house.host.downtime.lost(0, 0)
        self.house.time.pass_(seconds)
        if cut:
            await self.house.host.downtime.back(0)
            self.went["cuts"] += 1
        else:
            self.usable += seconds

    async def faults(self) -> AsyncIterator[str]:
        """Play it; say what is wrong."""
        session = await self.opened()
        for _ in range(ACTS):
            if session.to_move is None:  # perhaps at once: computers may move first
                break
            await self.pass_()
            session = await self.house.settled(self.number)
            if self.rng.random() < 0.4:
                async for fault in self.taken_back(session):
                    yield fault
            else:
                person = mover(session)
                text = str(self.rng.choice(session.game.legal_moves(session.view(session.to_move))))
                self.controls.append((person, text, session.ply))
                await self.house.host.play.move(self.number, person, text, session.ply)
                self.moved_at[session.ply + 1] = self.usable
            session = await self.house.settled(self.number)
        kept = await self.house.kept(self.number)
        if (kept.log, kept.replayed) != (session.log, session.replayed):
            yield "another table on disk"
        if session.to_move is not None:
            closer = self.house.host.closer
            alone = session.table.alone
            session = await (closer.end_alone(self.number, ANN) if alone else closer.cancel(self.number, EVE, True))
        if not verify(record_of(session)).agrees:
            yield "the record does not agree"
        self.went["games"] += 1


async def faults(house: House, key: str, number: int, went: Counter[str]) -> list[str]:
    """What is wrong with that table, each with the game and the number."""
    return [f"{key} {number}: {fault}" async for fault in Table(house, key, Random(number), went).faults()]
