"""Whether all cards of a table may be seen, and the only ways to what was hidden until then."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any

from bot.host.session import Session, seed_of
from data.records import LoggedMove, MadeBy, Table
from games.core import Replayed, Step, walk


@dataclass(frozen=True, slots=True)
class Before:
    """A position of the game with all its cards, and the move that was played there."""

    state: Any
    move: LoggedMove

    def so_far(self, session: Session) -> Replayed:
        """The same with the steps that led to it. They are the session's: no position keeps its own."""
        return Replayed(self.state, session.position.steps_before(self.move.ply))


def opened(table: Table) -> bool:
    """May everybody who may see the table see all its cards? Once it has ended."""
    return table.ended_at is not None


def secret_of(table: Table) -> bytes:
    """What the table's shuffles come of, 32 bytes. Raises `ValueError` before it is opened."""
    _check(table)
    return table.secret


def walked(session: Session) -> Iterator[Before]:
    """The game once more, move by move, of those that stand. Raises `ValueError` before the table is opened."""
    _check(session.table)
    rows = session.log.moves
    standing = [rows[step.ply - 1] for step in session.position.steps[1:]]
    return (Before(state, move) for (state, _), move in zip(_walk(session), standing, strict=False))


def seen(session: Session, seat: int | None) -> Iterator[Any]:
    """The game once more as the person in that seat (None: anybody) saw it, also while it goes on: a view after each of
    the position's steps, the deal first. What a move has opened to a computer that played the seat stays hidden."""
    own = [seat is not None and _made_by_person(session, step, seat) for step in session.position.steps]
    for at, (state, step) in enumerate(_walk(session)):
        if seat is None or step.seat != seat or any(own[at : at + 2]):  # they have moved there, or move next
            yield session.game.view(state, seat)
        else:
            yield _with_hands(session, state, (seat,))


def all_hands(session: Session) -> Iterator[Any]:
    """The same as anybody saw it, but with all hands open. Raises `ValueError` before the table is opened."""
    _check(session.table)
    return (_with_hands(session, state, range(state.seats)) for state, _ in _walk(session))


def _with_hands(session: Session, state: Any, seats: Collection[int]) -> Any:
    """What anybody sees, and the hands of these seats."""
    view = session.game.view(state, None)
    hands = (
        own if seat in seats else hand for seat, (own, hand) in enumerate(zip(state.hands, view.hands, strict=True))
    )
    return replace(view, hands=tuple(hands))


def _made_by_person(session: Session, step: Step, seat: int) -> bool:
    return step.seat == seat and session.log.moves[step.ply - 1].made_by is MadeBy.PERSON


def _walk(session: Session) -> Iterator[tuple[Any, Step]]:
    """All positions, with all cards: they stay in this module."""
    rows, seed = [row.text for row in session.log.moves], seed_of(session.log)
    return walk(session.game, len(session.seats), seed, session.options, rows, session.chosen)


def _check(table: Table) -> None:
    if not opened(table):
        raise ValueError("the table has not ended: its cards are hidden")
