"""A table as one person may see it: what panels, labels, suggestions and pictures are made from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import Any, Final, Self

from bot.host import texts
from bot.host.disclosure import opened, secret_of
from bot.host.end import End, end_of
from bot.host.errors import no_position, not_seated
from bot.host.guests import expected
from bot.host.hints import allowed
from bot.host.session import Session
from bot.host.take_backs import BackAsked, TookBack, back_asked, back_refused, may_take_back
from bot.host.turns import Waiting, waiting
from data.leaderboards import Tally
from data.ratings import provisional, shown
from data.records import Guest, MadeBy, Seat, Status, Table
from games.core import Events, Fallen, Game, Options, Result, Step
from games.core.text import Seat as InSeat
from games.core.text import Text
from games.opponents import rating_of

FEWEST = 4
"""How many events are told of at least, where there are as many."""
LATELY = 12
"""So many steps of a game, at least, a picture may mark: all since the seat's last move among them."""


REMEMBERED: Final = 64
"""Points of view: a move asks for each of a table several times."""
_LAST: Final[dict[tuple[int, int | None], tuple[Session, Any]]] = {}
"""By the session's identity and the seat, the oldest first."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How well somebody plays a game."""

    rating: int
    """As it is shown (`data.ratings.shown`)."""
    provisional: bool = False
    """Does it say little yet?"""


@dataclass(frozen=True, slots=True, eq=False)
class Pov:
    """Neither the table's secret nor what another hand holds can be reached from it.

    There is one for each session and seat, so that what is made of it can be remembered by it.
    """

    table: Table
    """With no secret."""
    seats: tuple[Seat, ...]
    """With nothing of what was mixed into the seed."""
    game: Game[Any, Any]
    seat: int | None
    """The seat that has this point of view; None: anybody has it."""
    view: Any
    """The position as that seat may see it; None where there is none: in a lobby, or after a change of the rules."""
    ply: int
    """How many moves have been played."""
    to_move: int | None
    """The seat to move; None unless the table is being played."""
    since: Events
    """What has happened since the last move of this seat (of the seat to move, for anybody) before its present turn."""
    turns: tuple[tuple[int | None, Events], ...]
    """The same turn by turn: the seat that moved (None: a deal), and what happened."""
    lately: Events
    """What has happened in the last turns, a little more than `since`."""
    may_take_back: bool
    """Is there anything that this seat may take back, if there is time (`bot.host.take_backs`)?"""
    back_asked: BackAsked | None
    """That somebody asks to take a move back."""
    back_refused: bool
    """Did one of those who were asked say since that they would rather play on?"""
    drawn: tuple[str, ...]
    """What this seat holds that is new to it (`drawn_last`), by the codes of its view; never what another has drawn."""
    drew_unasked: bool
    """Did this seat draw last by a move that it was not asked for?"""
    waiting: Waiting | None
    """How the turn to be played waits for a player who is absent."""
    result: Result | None
    """How it has ended."""
    ended: End | None
    """What else there is to say of that."""
    tally: Tally | None
    """How this seat's person has fared in such games against computers so far, once it has ended."""
    ratings: tuple[Strength | None, ...]
    """In a lobby, how well each seat plays this game: people in this server, computers as their level was measured.
    None for a player without a rating."""
    guests: tuple[Guest, ...]
    """Those who are waited for in a lobby."""
    thinks: bool
    """Is there anybody who thinks? Else all computers play at once, and no game is analysed."""
    secret: str
    """In hex, once the table has ended, if cards were dealt from it, or about to be; before that empty."""

    @classmethod
    def of(cls, session: Session, seat: int | None) -> Self:
        """The table as the one in `seat` (None: anybody) may see it; the last ones are remembered."""
        key = id(session), seat
        made = _LAST.get(key)
        if made is None:
            made = _LAST[key] = session, cls._made(session, seat)  # with the session: no other has its id meanwhile
            if len(_LAST) > REMEMBERED:
                del _LAST[next(iter(_LAST))]
        found: Self = made[1]
        return found

    @classmethod
    def of_player(cls, session: Session, player_id: int) -> Self:
        """The table, being played or over, as a player who sits there sees it. Raises `Refusal`."""
        seat = session.seat_of(player_id)
        if seat is None:
            raise not_seated()
        if session.replayed is None:
            raise no_position(session.table)
        return cls.of(session, seat)

    @classmethod
    def _made(cls, session: Session, seat: int | None) -> Self:
        table, replayed = session.table, session.replayed
        steps = replayed.steps if replayed else ()
        view = session.view(seat) if replayed else None
        late = frozenset(move.ply for move in session.log.moves if move.made_by is MadeBy.TIMEOUT)
        forced = frozenset(move.ply for move in session.log.moves if move.made_by is MadeBy.FORCED)
        unasked = late | forced
        since = _since(steps, late, unasked, session.to_move if seat is None else seat)
        return cls(
            table=replace(table, secret=b""),
            seats=session.seats,
            game=session.game,
            seat=seat,
            view=view,
            ply=session.ply,
            to_move=session.to_move,
            since=_told(since, late, replayed.fallen if replayed else ()),
            turns=tuple((mover, _events(tuple(turn))) for mover, turn in groupby(since, key=attrgetter("seat"))),
            lately=_events(steps[-max(LATELY, len(since)) :]),
            may_take_back=may_take_back(session, seat),
            back_asked=back_asked(session),
            back_refused=back_refused(session),
            drawn=drawn_last(steps, view, seat),
            drew_unasked=_drew_unasked(steps, forced, seat),
            waiting=waiting(session),
            result=session.result,
            ended=end_of(session),
            tally=session.log.tally if seat is not None and session.seats[seat].player_id is not None else None,
            ratings=_ratings(session),
            guests=expected(session),
            thinks=session.thinks,
            secret=secret_of(table).hex() if opened(table) and (table.started_at or table.openings) else "",
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names, in order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def options(self) -> Options:
        return self.game.options.parse(self.table.options)

    @property
    def may_play(self) -> bool:
        """Is it this seat's turn, and no computer's that plays it?"""
        return self.to_move is not None and self.to_move == self.seat and not self.seats[self.to_move].by_computer

    @property
    def hints(self) -> bool:
        """May hints be asked for in this game?"""
        return allowed(self.seats)

    @property
    def switches(self) -> frozenset[str]:
        """Which of `Game.switches` are on in the table's pictures."""
        return frozenset(self.table.display.split())

    def legal_moves(self) -> tuple[Any, ...]:
        """The moves that may be played now, as far as this view can tell: none where another hand is to move."""
        return tuple(self.game.legal_moves(self.view)) if self.to_move is not None else ()

    def choices(self) -> tuple[Any, ...]:
        """Those of them that the player is asked to choose among."""
        return tuple(self.game.choices(self.view)) if self.to_move is not None else ()


def _ratings(session: Session) -> tuple[Strength | None, ...]:
    table = session.table
    if table.status is not Status.LOBBY:
        return (None,) * len(session.seats)
    people = {
        standing.player_id: Strength(shown(standing.rating.ordinal), provisional(standing.games))
        for standing in session.log.standings
    }
    return tuple(
        _measured(table.game, seat.computer) if seat.computer else people.get(seat.player_id or 0)
        for seat in session.seats
    )


def _measured(game: str, level: str) -> Strength | None:
    ordinal = rating_of(game, level)
    return None if ordinal is None else Strength(shown(ordinal))


def _since(
    steps: tuple[Step, ...], late: frozenset[int], unasked: frozenset[int], seat: int | None
) -> tuple[Step, ...]:
    """The seat's present turn, the others' turns before it, and the last move of its own before those.

    Moves that it was not asked for do not count, and neither do moves that were made because its turn had run out
    (`late`, among `unasked`): the seat has not seen what had happened until then.
    """
    first = len(steps)
    while first > 0 and steps[first - 1].seat == seat and steps[first - 1].ply not in late:
        first -= 1
    while first > 0 and (steps[first - 1].seat != seat or steps[first - 1].forced or steps[first - 1].ply in unasked):
        first -= 1
    first = max(first - 1, 0)
    while first > 0 and sum(len(step.events) for step in steps[first:]) < FEWEST:
        first -= 1
    return steps[first:]


def drawn_last(steps: tuple[Step, ...], view: Any, seat: int | None) -> tuple[str, ...]:
    """What is new in that seat's hand: what came to it since its last turn, or with the last move of that, as far as it
    is there still."""
    turn_lasts = bool(steps) and view.mover == seat
    for step in reversed(steps):
        if step.round != view.round:
            break
        if step.drawn and step.drawn.seat == seat:
            return tuple(card for card in step.drawn.cards if card in view.hands[seat])
        if step.seat == seat and not turn_lasts:
            break
        turn_lasts = turn_lasts and step.seat == seat
    return ()


def _drew_unasked(steps: tuple[Step, ...], forced: frozenset[int], seat: int | None) -> bool:
    last = next((step for step in reversed(steps) if step.drawn and step.drawn.seat == seat), None)
    return last is not None and last.seat == seat and last.ply in forced


def _told(steps: tuple[Step, ...], late: frozenset[int], fallen: tuple[Fallen, ...]) -> Events:
    """What happened, where a turn had run out, and what was taken back meanwhile."""
    told: list[Text] = []
    before = None
    rows: list[Step | Fallen] = [*steps, *(one for one in fallen if one.ply > steps[0].ply)]
    for step in sorted(rows, key=attrgetter("ply")):
        if isinstance(step, Fallen):
            told.append(_took_back(step))
            before = None
            continue
        if step.seat is not None and step.ply in late and before != step.seat:
            told.append(texts.TimeRanOut(InSeat(step.seat)))
        told += step.events
        before = step.seat if step.ply in late else None
    return tuple(told)


def _took_back(fallen: Fallen) -> TookBack:
    return TookBack(InSeat(fallen.steps[0].seat or 0), fallen.move, more=len(fallen.steps) > 1)


def _events(steps: tuple[Step, ...]) -> Events:
    return tuple(event for step in steps for event in step.events)
