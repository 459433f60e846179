"""What is kept, as frozen records. Ids are Discord's snowflakes; times are aware datetimes in UTC."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final, Protocol

from data.leaderboards import Rated, Standing, Tally

NOBODY = 0
"""Stands for a person who has had themselves forgotten, where they opened a table, asked to cancel it, added a word of
luck, or blocked somebody. In a seat −1 − seat stands for them: somebody has to sit there, and no two players of a table
may be the same."""
UNLIMITED_TURN = timedelta(days=14)
"""How long a turn may take at a table that gives it as long as it likes."""
UNTOUCHED_FOR: Final = timedelta(days=30)
"""A game that is played alone is closed when nothing was played there for so long."""


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    DEALING = "dealing"
    """Nobody comes or goes and no option changes any more; the cards are dealt when the opening message stands."""
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


OPEN: Final = (Status.LOBBY, Status.DEALING, Status.PLAYING)
"""Those of a table that has not ended."""


class TakeBacks(StrEnum):
    """What players may take back, as was settled before the start. Where one plays alone, everything."""

    SLIPS = "slips"
    """The last move of all, shortly after it (`bot.host.take_backs`)."""
    AGREEMENT = "agreement"
    """And anything that has shown nobody a card, where all people at the table agree."""
    NONE = "none"


class MadeBy(StrEnum):
    """The maker of a move in a seat."""

    PERSON = "person"
    COMPUTER = "computer"
    """The seat's own, or one that plays on for a person who is away or has resigned."""
    TIMEOUT = "timeout"
    """A computer, for a person who had let their turn run out."""
    FORCED = "forced"
    """Nobody: it left its person no choice, or its person leaves such moves to the bot."""


LARGEST_NUMBER: Final = 2**63 - 1
"""The greatest number a database holds."""
# Discord numbers nothing 0. As the number of a table's channel or thread it is `NOWHERE`, of its server `ALONE`,
# and of a rating's server `OVERALL`. What is played alone is never rated.
NOWHERE: Final = 0
"""The channel, and the thread, of a game that goes on by direct messages alone, since its channel is gone; and of one
that is played alone, where no direct message may be sent."""
ALONE: Final = 0
"""In place of the server of a table that a person plays alone, against computers: nobody else sees it. Its channel, and
its thread, is that person's channel of direct messages, or `NOWHERE`."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a table is, of a row that may be damaged: `NOWHERE`, and None for the thread, where that is unreadable."""

    guild_id: int
    channel_id: int
    thread_id: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """One table. `options` is the game's own text; `secret` is never shown before the game is over."""

    id: int
    guild_id: int
    channel_id: int
    thread_id: int | None
    game: str
    rules: int
    """The version of the game's rules that it was opened by."""
    options: str
    display: str
    """The switches of its pictures that are on, by their names with a blank between."""
    opener_id: int
    secret: bytes = field(repr=False)
    commitment: str
    status: Status
    turn_seconds: int
    """How long a turn may take; 0: as long as it likes, which is no longer than `UNLIMITED_TURN`."""
    deadline: datetime | None
    """When the turn to be played runs out; None: it does not, since a computer plays it, or nobody waits for it at a
    table that is played alone."""
    reminded: bool
    """Has the seat to move been reminded of this deadline?"""
    opened_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    reason: str | None
    """Why it ended, as a code."""
    version: int
    """From 1; rises with every write but the mark that a reminder was sent. A write names the one that was read."""
    rematch_of: int | None = None
    """The table that it is a rematch of; its lobby stands in that table's place."""
    private: bool = False
    """Only its guests may sit down in its lobby."""
    recipe: int = 2
    """What is mixed into its secret, and how (`games.core.RECIPES`)."""
    luck_by: int | None = None
    """The person who adds a word of luck, while they sit there; `NOBODY`: one who was forgotten."""
    luck: str | None = None
    """That word, which came after the opening message; None: it has not come, or is forgotten."""
    luck_digest: str | None = None
    """Its SHA-256, in hex, which is mixed in: that is kept."""
    luck_until: datetime | None = None
    """Until when the deal waits for the word, while it does."""
    openings: int = 0
    """How many opening messages there were, or may be: the last one counts, and tells its number."""
    opening_channel: int | None = None
    opening: int | None = None
    """Where the message stands that is mixed in, and its id; None before the deal, unless it waits for a word of
    luck."""
    pruned: bool = False
    """Its moves, and what was kept with them, were deleted long after its end; how it ended is kept."""
    cancel_by: int | None = None
    """The person who has cancelled it, or has asked the others to cancel it; `NOBODY`: one who was forgotten."""
    cancel_why: str | None = None
    """Why, in that person's words; None: they have not said."""
    cancel_until: datetime | None = None
    """Until when the others may agree; None: nobody asks."""
    opener_name: str | None = None
    """What the opener was called last; None: not known."""
    cancel_name: str | None = None
    """The same of the person who has cancelled it."""
    forgotten_at: datetime | None = None
    """When its lobby is closed, if nobody has started it by then, and a game that is played alone, if nothing is played
    there by then; None: never."""
    take_backs: TakeBacks = TakeBacks.SLIPS
    back_ply: int | None = None
    """The ply at which somebody has asked the others last to agree to a take-back: the question ends with it."""
    back_seat: int | None = None
    """The seat that asks; None: somebody would rather play on."""
    practice: bool = False
    """Its only person has taken moves back as they liked: it counts for nothing."""
    realm: int = 0
    """Which of the `data.realms` it is of, for good."""
    epoch: int = 0
    """How often its realm had been taken when this table was last taken with it, or opened. A write names the one that
    was read: a process that has lost the realm since then writes nothing."""
    mover: int | None = None
    """The person who is to move; None: a computer, or nobody. Of games that an earlier version has left it is not
    known before the next move."""

    @property
    def nowhere(self) -> bool:
        """Has it no channel: is that gone, or was there none?"""
        return self.channel_id == NOWHERE

    @property
    def alone(self) -> bool:
        """Does one person play it alone, against computers?"""
        return self.guild_id == ALONE

    @property
    def has_channel(self) -> bool:
        """Is it played in a channel, or a thread of one, where others read, too?"""
        return not (self.nowhere or self.alone)

    @property
    def turn_time(self) -> timedelta:
        """How long a turn may take."""
        return timedelta(seconds=self.turn_seconds) or UNLIMITED_TURN


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """When the turn to be played at a table runs out, and what of its `Table` belongs to that."""

    table_id: int
    realm: int
    version: int
    turn_seconds: int
    deadline: datetime
    reminded: bool
    cancel_until: datetime | None

    @classmethod
    def of(cls, table: Table) -> TurnEnd | None:
        """None: it does not."""
        if table.deadline is None:
            return None
        rest = table.deadline, table.reminded, table.cancel_until
        return cls(table.id, table.realm, table.version, table.turn_seconds, *rest)

    @property
    def turn_time(self) -> timedelta:
        """As `Table` has it."""
        return timedelta(seconds=self.turn_seconds) or UNLIMITED_TURN


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table about to be opened."""

    guild_id: int
    channel_id: int
    game: str
    rules: int
    options: str
    opener_id: int
    secret: bytes = field(repr=False)
    commitment: str
    turn_seconds: int
    opened_at: datetime
    display: str = ""
    thread_id: int | None = None
    rematch_of: int | None = None
    private: bool = False
    recipe: int = 2
    opener_name: str | None = None
    forgotten_at: datetime | None = None
    take_backs: TakeBacks = TakeBacks.SLIPS


@dataclass(frozen=True, slots=True)
class Opening:
    """The message that opened a game: the cards are dealt from the secret and the id that Discord gave it."""

    channel_id: int
    message_id: int
    number: int = 1
    """Which of the table's opening messages it is (`Table.openings`)."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The player in a seat. In the lobby `seat` counts in the order of joining; the start gives the turn order.

    Exactly one of `player_id` and `computer` (a level of `games.opponents.LEVELS`) is set; neither for a person who has
    had themselves forgotten.
    """

    seat: int
    player_id: int | None
    computer: str | None
    name: str
    joined: int
    """Its number in the order of joining; from the start on without gaps, from 0."""
    chosen: str | None = None
    """What its player has chosen before the start (`Game.choice`); no two seats of a table the same."""
    strikes: int = 0
    """Turns in a row that ran out."""
    taken_over: bool = False
    """A computer plays this person's seat until they say that they are back."""
    resigned_at: datetime | None = None
    absent_until: datetime | None = None
    """Until when this person's turns wait, as they have said."""
    hints: bool = False
    """This person has said before the start that hints are fine with them."""
    agreed: datetime | None = None
    """This person would have a computer play for an absent player until this moment at most."""
    cancels: datetime | None = None
    """This person would have the game cancelled, as was asked until this moment."""
    back_ply: int | None = None
    """This person agrees to a take-back that was asked for at this ply."""
    slip_until: datetime | None = None
    """Until when this person may take the last move that they have chosen back by themselves; None: there is none."""
    gone_at: datetime | None = None
    """When it was found that this person is no longer in the table's server; a computer plays their seat since then."""
    removed: bool = False
    """Somebody else at the table may have put them out of the server: they have not gone by themselves."""
    dealt_as: str | None = None
    """What the opening message calls them, where they are called something else by now."""

    @property
    def dealt_name(self) -> str:
        """Their name in the opening message, and so in the record."""
        return self.dealt_as or self.name

    @property
    def by_computer(self) -> bool:
        """Does a computer play its turns: a seat of its own, one taken over, or one resigned?"""
        return self.computer is not None or self.taken_over or self.resigned_at is not None


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """One ply of a table, counted from 1; `text` is the game's canonical move text."""

    ply: int
    seat: int
    text: str
    at: datetime
    made_by: MadeBy
    seconds_left: int | None = None
    """How much of its turn was left when it was made; None: the turn had no end, or that is not known."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person for whom a seat is kept at a private table."""

    number: int
    """From 0, in the order of their invitations."""
    player_id: int
    name: str
    chosen: str | None = None
    """What they chose at the table before, if it is a rematch."""


@dataclass(frozen=True, slots=True)
class TableLog:
    """Everything of one table as it was at one moment: seats ascend, moves ascend."""

    table: Table
    seats: tuple[Seat, ...]
    moves: tuple[LoggedMove, ...]
    guests: tuple[Guest, ...] = ()
    """The people who were invited to a private table."""
    rated: tuple[Rated, ...] = ()
    """What its end has done to the ratings of those who sat there, by their ids; empty where nobody was rated."""
    tally: Tally | None = None
    """At the end of a game that its only person has played against computers of one level: how they have fared there
    so far. It is for them alone."""
    standings: tuple[Standing, ...] = ()
    """While it is a lobby, the ratings of the people who sit there, by their ids; people without a rating are left
    out."""
    sent_away: frozenset[int] = frozenset()
    """While it is a lobby, the people whom its opener has sent away, by their ids."""

    def seat_of(self, player_id: int) -> int | None:
        """Where a person sits."""
        return next((seat.seat for seat in self.seats if seat.player_id == player_id), None)


@dataclass(frozen=True, slots=True)
class Placing:
    """How a seat ended."""

    seat: int
    place: int
    points: int


class Result(Protocol):
    """The end of a table, as the rows of its seats: one place and as many points each."""

    @property
    def places(self) -> tuple[int, ...]: ...

    @property
    def points(self) -> tuple[int, ...]: ...

    @property
    def reason(self) -> str: ...


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """What was found of a game that is over, for one who played it."""

    table_id: int
    seat: int
    version: int
    """The version of the program that has found it: another one may look for something else."""
    found: str = field(repr=False)
    """As JSON."""


@dataclass(frozen=True, slots=True)
class Block:
    """That a server keeps somebody from its tables."""

    at: datetime
    """Since when."""
    name: str | None = None
    """What they were called then; None: not known."""


OwnRows = Iterable[tuple[str, Iterable[Mapping[str, Any]]]]
"""What is kept of one person: rows as they are kept, by the name of what they are of. No secret, nobody else's hand.
Each is read from the database as it is asked for, once, in this order."""


def whole(rows: OwnRows) -> dict[str, list[dict[str, Any]]]:
    """All of them at once."""
    return {kind: [dict(row) for row in found] for kind, found in rows}
