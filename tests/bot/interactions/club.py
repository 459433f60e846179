"""A club of years: 10,000 games that have ended, 100 that go on, and Eve at tables of all states."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from sqlalchemy import Connection

from bench.filled import fill_tables
from bench.years import Years
from bot.host.analysis import ANALYSIS_VERSION, Analysis, Chances, Own, RoundEnd
from bot.host.limits import Limits
from bot.host.pov import Pov
from bot.host.wish import Wish, seats_of
from bot.interactions.acts import RIGHTS, Right
from bot.interactions.app import App
from bot.interactions.rights import Rights
from bot.panels.clicks.picked import Picked
from bot.panels.picker import choose, is_word
from bot.panels.rendered import Rendered
from bot.panels.wording import Wording
from data.columns import microseconds
from data.messages import MessageKind
from data.records import ALONE, Guest, Seat, StoredAnalysis
from data.schema import seats
from tests.bot.channels import Shown, Stage, direct
from tests.bot.house import ANN, ANY_NUMBER, CHANNEL, CY, DORA, EVE, GUILD, NOON, House, Time
from tests.bot.interactions.priced import Counted
from tests.bot.interactions.test_who_may_what import PLAYS, Realm, Trial

ENDED, THEIRS, GOING_ON = 10_000, 3_000, 100
_THERE: Final = 2
"""At so many of the games that go on she sits as well: at ten tables in all, as many as one may."""
_HERS: Final = "id IN (SELECT table_id FROM seats WHERE player_id = ?)"
_LIMITS: Final = Limits(person=10_000, server=10_000, opening=ANY_NUMBER)


STATES: Final = {
    "over": (
        "again", "analysis", "figures", "leaderboard", "ownmoves", "record", "rematch", "turning", "verify",
        "/table verify", "/table replay", "opengame", "replay", "replaystep", "replaygo", "keeptable", "letgo",
        "sharemoment", "film", "replaysight",
    ),
    "asked_for": ("joinhints",),
    "guest": ("come", "decline"),
    "away": ("back",),
    "absent": ("goon",),
    "asked": ("agreecancel", "playon", "takeback", "agreeback", "keepmove"),
    "alone": ("endnow",),
    "solo": ("share", "sharenow"),
    "lobby": ("leave", "luck", "agreehints", "addlevel", "setlevel", "start", "pickaway", "sendaway", "options",
              "settime", "settakebacks", "setoption", "setdisplay"),
    "suits": ("choose",),
    "others": ("join", "jointable"),
    "dealing": ("addluck", "addlucknow"),
}  # fmt: skip
"""At tables of these states an act costs most; all others at one that is played."""
FACTS: Final[Mapping[str, dict[str, Any]]] = {
    "choose": {"value": "h"}, "settime": {"value": "86400"}, "setoption": {"value": "3"}, "set": {"value": "mention"},
    "settakebacks": {"value": "none"},
    "opentable": {"what": "hand"}, "setdisplay": {"switch": "space_values", "value": "on"}, "/play": {"computers": 3},
    "giveturns": {"value": "86400"}, "setserver": {"setting": "home", "value": "channel"},
    "history": {"other": ANN},
}  # fmt: skip
AT_ALL: Final = ("/away", "noquiet", "set", "forget", "forgetnow")
"""These are about all tables of a person."""


def fill(connection: Connection, ended: int = ENDED, moves: int = 2) -> None:
    """Write the games of a club into an empty database; so many have `ended`, and of each so many moves are kept."""
    fill_tables(connection, GOING_ON, NOON, GUILD, CHANNEL)
    mine = (seats.c.table_id <= _THERE, seats.c.seat == 0)
    connection.execute(seats.update().where(*mine).values(player_id=EVE))
    Years(ended, EVE, min(THEIRS, ended), GUILD, NOON, moves).fill(connection)


@dataclass
class Club:
    """The database, and what stands in the channels."""

    path: Path
    channels: Counted
    tables: dict[str, int] = field(default_factory=dict)
    """Of each state one, by the name of the state."""
    facts: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What an act names, by the act."""

    @classmethod
    async def founded(cls, path: Path) -> Club:
        """The club with its games written there."""
        club = cls(path, Counted(Time()))
        async with club.open() as stage:
            for row in stage.house.query("SELECT message_id, channel_id FROM messages WHERE state = 'current'"):
                club.channels.messages[row[0]] = Shown(row[1], Rendered(Wording("")))
        async with club.open() as stage:
            await _Tables(stage, club).made()
        return club

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Stage]:
        """A process that begins now."""
        house = await House.open(self.path, self.channels.time, limits=_LIMITS)
        stage = Stage(house, self.channels)
        try:
            yield stage
        finally:
            await stage.close()
            await house.close()

    @asynccontextmanager
    async def about(self, act: str, server: Realm) -> AsyncIterator[tuple[Stage, Callable[[], Awaitable[object]]]]:
        """A process that has just begun, which remembers of the tables concerned only what their messages show; and the
        act, where it costs most."""
        if act in ("forget", "forgetnow"):
            self.leave()
        table = self.tables[next((state for state, acts in STATES.items() if act in acts), "game")]
        self.outdate(table)
        async with self.open() as stage:
            host, presenter, repository = stage.house.host, stage.presenter, stage.house.repository
            await presenter.shared.directs.recall(repository)
            app = App(host, presenter, repository, 600, keep_logs_days=365, rights=Rights(stage.house.time))
            facts = FACTS.get(act, {}) | self.facts.get(act, {})
            trial = Trial(stage.house, app, PLAYS, Random(act), facts=facts)
            trial.server, server.asked, server.relation = server, 0, PLAYS
            if RIGHTS[act] is Right.MANAGE:
                server.relation += ", and manages the server"
            if act == "/server unblock":
                await host.blocks.add(GUILD, DORA, by=ANN, name="Dora")
            if act in AT_ALL:
                await presenter.show(EVE)
            presenter.changed(table)
            await all_of_it(stage)
            do = await trial.ready(act, table, _place_of(act))
            host.ledger.forget_all()
            yield stage, do

    def leave(self) -> None:
        """Eve sits at none of the tables that go on."""
        self._change(
            "status = 'cancelled', ended_at = opened_at, deadline = NULL", f"ended_at IS NULL AND {_HERS}", EVE
        )

    def outdate(self, table: int) -> None:
        """What her tables and this one show is out of date: a process that begins now brings it in line, and knows then
        what they show."""
        self._change("version = version + 1", f"ended_at IS NULL AND {_HERS} OR id = ?", EVE, table)

    def _change(self, values: str, which: str, *facts: int) -> None:
        with closing(sqlite3.connect(self.path)) as connection, connection:
            connection.execute(f"UPDATE tables SET {values} WHERE {which}", facts)  # noqa: S608 - a test's own

    def copied(self, path: Path) -> Club:
        """The same once more, to be changed."""
        shutil.copy(self.path, path)
        channels = Counted(copy(self.channels.time))
        channels.messages = {number: copy(shown) for number, shown in self.channels.messages.items()}
        channels.members = {thread: set(there) for thread, there in self.channels.members.items()}
        channels.nonces = dict(self.channels.nonces)
        return Club(path, channels, self.tables, self.facts)


async def all_of_it(stage: Stage) -> None:
    """Until whatever follows from an act has been done, and is on disk."""
    for _ in range(2):
        await stage.house.host.play.settled()
        await stage.presenter.idle()
        await stage.presenter.tick()


def _place_of(act: str) -> int:
    """Where it costs most: in direct messages Discord is asked whether a person is in the table's server."""
    there = RIGHTS[act] in (Right.OPEN, Right.MANAGE) or act in (
        "/tables",
        "/profile",
        "/table verify",
        "playnow",
        "share",
        "sharenow",
        "sharemoment",
    )
    return CHANNEL if there else direct(EVE)


class _Tables:
    """Brings tables into the states that acts are for."""

    def __init__(self, stage: Stage, club: Club) -> None:
        self.stage, self.house, self.club = stage, stage.house, club

    async def made(self) -> None:
        for kind in ("over", "asked_for", "game", "away", "absent", "asked", "alone", "lobby", "suits", "others",
                     "guest", "dealing", "solo"):  # fmt: skip
            self.club.tables[kind] = await getattr(self, kind)()
            await self.house.host.play.settled()
            await self.stage.presenter.idle()
        await self.stage.presenter.tick()

    async def over(self) -> int:
        """It has been played to its end, and looked through for her."""
        table = await self._begun(EVE, ANN, CY, options="rounds=1")
        show, self.house.changed = self.house.changed, lambda _: None
        session = await self.house.play_out(table)  # of all its moves only the last is shown
        self.house.changed = show
        show(table)
        seat = session.seat_of(EVE) or 0
        own = [move for move in session.log.moves if move.seat == seat]
        found = Analysis(
            seat,
            (RoundEnd(session.ply, (1.0, 0.0, 0.0)),),
            (Chances(1, (0.4, 0.3, 0.3)),),
            tuple(Own(move.ply, move.text, move.text, 0.5, 0.1) for move in own),
        )
        kept = StoredAnalysis(table, seat, ANALYSIS_VERSION, found.written())
        await self.house.repository.put_analysis(kept)
        self.club.facts["turning"] = {"ply": found.turning[0].ply}
        return table

    async def asked_for(self) -> int:
        """The others ask her for a rematch, with hints."""
        table = await self._begun(EVE, ANN)
        await self.house.host.play.resign(table, EVE)
        await self.stage.presenter.idle()
        return (await self.house.host.rematches.ask(table, ANN, "Ann")).table.id

    async def game(self) -> int:
        """She is to move, and may pass."""
        table = await self._begun(EVE, ANN, CY)
        legal: Sequence[Any] = ()
        while len({is_word(move) for move in legal}) < 2:
            if legal:
                await self.house.play(table)
            legal = Pov.of_player(await self.house.play_until(table, EVE), EVE).legal_moves()
        moves = [move for move in legal if not is_word(move)]
        first = choose(moves, ()).following[0]
        self.club.facts["step"] = {"value": first, "picked": Picked()}
        self.club.facts["cards"] = {"value": str(moves[0])}
        self.club.facts["playhinted"] = {"number": 0}
        self.club.facts["/move"] = {"move": str(moves[0])}
        return table

    async def away(self) -> int:
        """A computer has taken her seat."""
        return await self._seated(await self._begun(EVE, ANN, CY), EVE, taken_over=1)

    async def absent(self) -> int:
        """Cy is to move and absent."""
        table = await self._begun(EVE, ANN, CY)
        await self.house.play_until(table, CY)
        return await self._seated(table, CY, absent_until=microseconds(self.house.time.after(5 * 86_400)))

    async def asked(self) -> int:
        """She has just moved; Ann asks to take her own move before that back, and whether to cancel the game."""
        table = await self._begun(EVE, ANN, CY)
        self.house.query("UPDATE tables SET take_backs = 'agreement' WHERE id = ?", table)
        self.house.host.ledger.forget_all()
        await self.house.play_until(table, ANN)
        await self.house.play_until(table, EVE)
        session = await self.house.play(table)
        await self.house.host.retractions.take_back(table, ANN, session.ply)
        self.club.facts |= {act: {"ply": session.ply} for act in ("takeback", "agreeback", "keepmove")}
        await self.house.host.closer.cancel(table, ANN, moderator=False, why="It is late")
        return table

    async def alone(self) -> int:
        """The others have left the server."""
        table = await self._begun(EVE, ANN)
        return await self._seated(table, ANN, taken_over=1, gone_at=microseconds(self.house.time()))

    async def solo(self) -> int:
        """She plays alone, against computers."""
        seats = seats_of(Seat(0, EVE, None, "Eve", 0), ("easy", "easy", "easy"))
        opened = await self.house.host.alone.open(Wish("thirteen", ALONE, direct(EVE), 0), seats, answered=False)
        await self.stage.presenter.idle()
        return opened.table.id

    async def lobby(self) -> int:
        """Hers."""
        table = await self._lobby("sevens", EVE, ANN)
        await self.house.host.lobby.add_computer(table, EVE)
        computer = (await self.house.host.ledger.session(table)).names[-1]
        self.club.facts["setlevel"] = {"value": f"hard:{computer}"}
        self.club.facts["sendaway"] = {"value": str(ANN)}
        return table

    async def suits(self) -> int:
        """Hers, of a game with something to choose."""
        return await self._lobby("race", EVE, ANN)

    async def others(self) -> int:
        """There is a seat for her."""
        return await self._lobby("kings_corners", ANN, CY)

    async def guest(self) -> int:
        """Dora invites her to a private table."""
        wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, EVE, "Eve"),))
        table = (await self.house.host.lobby.open(wish, DORA, "Dora")).table.id
        await self.stage.presenter.post_anew(table, MessageKind.LOBBY)
        return table

    async def dealing(self) -> int:
        """The deal waits for her word of luck."""
        table = await self.stage.lobby(EVE, ANN, CY)
        await self.house.host.dealing.luck.take(table, EVE)
        await self.house.host.lobby.start(table, EVE)
        return table

    async def _lobby(self, game: str, *people: int) -> int:
        table = await self.house.lobby(*people, game=game)
        await self.stage.presenter.post_anew(table, MessageKind.LOBBY)
        return table

    async def _begun(self, *people: int, options: str = "") -> int:
        """A game with hints, at its first turn."""
        table = await self.house.lobby(*people, options=options, hints=True)
        await self.stage.presenter.post_anew(table, MessageKind.LOBBY)
        await self.stage.presenter.idle()
        await self.house.start(table, people[0])
        await self.stage.presenter.idle()
        return table

    async def _seated(self, table: int, person: int, **values: int) -> int:
        """Read anew by the next process."""
        changes = ", ".join(f"{name} = {value}" for name, value in values.items())
        which = "table_id = ? AND player_id = ?"
        self.house.query(f"UPDATE seats SET {changes} WHERE {which}", table, person)  # noqa: S608 - a test's own
        self.house.host.ledger.forget_all()
        return table
