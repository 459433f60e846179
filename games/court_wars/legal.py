"""The legal moves of Court Wars (CW3–CW10, CW13): one description, listed or asked about one move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.court_wars.state import (
    ACE,
    COURT,
    DEFENCE,
    DISCARD,
    DRAW,
    GUARDS,
    PLACES,
    SKIP,
    TURN,
    CourtWarsMove,
    CourtWarsState,
    Stack,
    is_guard,
    total,
)


def legal_moves(view: CourtWarsState) -> tuple[CourtWarsMove, ...]:
    """Every legal move of the seat to move, whoever looks: nothing of the mover's is hidden.

    `draw`, or placing on K, Q, J and then `discard`; then attacks by source, number of guards spent, seat attacked,
    target and number of cards taken, each ascending (Court cards as K, Q, J). `skip` only when there is nothing else.
    """
    if view.mover is None:
        return ()
    if view.drawn is not None:
        return (*(move for court, move in PLACES.items() if can_place(view, court)), DISCARD)
    moves = (*((DRAW,) if can_draw(view) else ()), *_attacks(view))
    return moves or (SKIP,)


def is_legal(view: CourtWarsState, move: CourtWarsMove) -> bool:
    """Is the move one of `legal_moves(view)`? Asked without listing all attacks."""
    if view.mover is None:
        return False
    if view.drawn is not None:
        return move == DISCARD or (move in PLACES.values() and can_place(view, move.word))
    if move.word:
        return (move == DRAW and can_draw(view)) or (move == SKIP and not can_draw(view) and not can_attack(view))
    return move in _attacks(view, move.source, move.spent, (move.seat, move.target))


def can_draw(view: CourtWarsState) -> bool:
    """CW4: is there a card to draw, be it from the discard pile turned over?"""
    return bool(view.stock or view.discard)


def can_place(view: CourtWarsState, court: str) -> bool:
    """CW6, CW7: may the mover put the card that was drawn there?"""
    if view.mover is None or view.drawn is None:
        return False
    stack = view.courts[view.mover][COURT.index(court)]
    return holds(stack, view) if is_guard(view.drawn) else stack.defeated


def holds(stack: Stack, view: CourtWarsState) -> bool:
    """CW2: is the guard that was drawn lower than the outermost one, or with `same_value=on` as low?"""
    if stack.defeated or view.drawn is None:
        return False
    if not stack.guards:
        return True
    drawn, outermost = GUARDS[view.drawn[0]], GUARDS[stack.guards[-1][0]]
    return drawn < outermost or (drawn == outermost and view.options.same_value)


def may_attack(view: CourtWarsState) -> bool:
    """CW3, CW9: is this the time for an attack?"""
    return view.phase in (TURN, ACE) and view.drawn is None


def can_attack(view: CourtWarsState) -> bool:
    """Is an attack possible (CW10)?"""
    return next(_attacks(view), None) is not None


def _attacks(
    view: CourtWarsState, source: str = "", spent: str = "", target: tuple[int, str] | None = None
) -> Iterator[CourtWarsMove]:
    """CW10: every attack of the mover; of those only the ones from a source, with what is spent, on a target."""
    if view.mover is None or not may_attack(view):
        return
    own = view.courts[view.mover]
    targets = [
        (seat, court, stack.ranks)
        for seat, stacks in enumerate(view.courts)
        if seat != view.mover
        for court, stack in zip(COURT, stacks, strict=True)
        if not stack.defeated and (target is None or target == (seat, court))
    ]
    for court, stack in zip(COURT, own, strict=True):
        if source and court != source:
            continue
        ranks = stack.ranks
        for count in range(1, len(ranks) + 1):
            if spent and ranks[:count] != spent:
                continue
            power = total(ranks[:count])
            for seat, aim, guards in targets:
                for beaten, defeats in takes(guards, power):
                    yield CourtWarsMove("", court, ranks[:count], seat, aim, beaten, defeats)


@lru_cache(maxsize=4096)
def takes(guards: str, power: int) -> tuple[tuple[str, bool], ...]:
    """CW10: what may be taken with that much from a stack of these guards, outermost first: guards, and the card."""
    taken: list[tuple[str, bool]] = []
    worth = 0
    for count, rank in enumerate(guards, start=1):
        worth += GUARDS[rank]
        if worth > power:
            return tuple(taken)
        taken.append((guards[:count], False))
    return (*taken, (guards, True)) if worth + DEFENCE <= power else tuple(taken)
