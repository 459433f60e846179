"""The legal moves of Court Wars (CW3–CW10, CW13): one description, listed or asked about one move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, product
from typing import Final

from games.core.text import Card
from games.court_wars.draft import Draft
from games.court_wars.moves import DISCARD, DRAW, PLACES, SKIP, WORDS, Attack, CourtWarsMove, Discard, Draw, Place, Skip
from games.court_wars.state import COURT, DEFENCE, GUARDS, WORTH, CourtWarsState, Stack, total

_PLACINGS: Final[Mapping[tuple[bool, ...], tuple[CourtWarsMove, ...]]] = {
    fits: (*(move for move, fit in zip(PLACES.values(), fits, strict=True) if fit), DISCARD)
    for fits in product((False, True), repeat=3)
}
"""What may be done with a card, by whether it fits on the King, the Queen and the Jack."""


def legal_moves(view: CourtWarsState) -> tuple[CourtWarsMove, ...]:
    """Every legal move of the seat to move, the same for every viewer: nothing of the mover's is hidden.

    `draw`, or placing on K, Q, J and then `discard`; then attacks by source, number of guards spent, seat attacked,
    target and number of cards taken, each ascending (Court cards as K, Q, J). `skip` only when there is nothing else.
    """
    if view.mover is None:
        return ()
    if view.drawn is not None:
        king, queen, jack = view.courts[view.mover]
        card, same = view.drawn, view.options.same_value
        return _PLACINGS[fits(king, card, same), fits(queen, card, same), fits(jack, card, same)]
    attacks = _attacks(view, view.mover)
    if can_draw(view):
        return (DRAW, *attacks)
    return tuple(attacks) or (SKIP,)


def is_legal(view: CourtWarsState, move: CourtWarsMove) -> bool:
    """Is the move one of `legal_moves(view)`? Asked without listing all attacks."""
    if view.mover is None:
        return False
    if view.drawn is not None:
        return isinstance(move, Discard) or (isinstance(move, Place) and can_place(view, move.court))
    if isinstance(move, Attack):
        return _is_attack(view, view.mover, move)
    if isinstance(move, Draw):
        return can_draw(view)
    return isinstance(move, Skip) and not can_draw(view) and not can_attack(view)


def imagined(view: CourtWarsState) -> Iterator[CourtWarsMove]:
    """Words; every attack with all guards of a Court card for one guard, or a bare Court card; then for guards that are
    not there, and with fewer guards for more."""
    yield from WORDS
    if view.mover is None:
        return
    own = [(court, stack.ranks) for court, stack in zip(COURT, view.courts[view.mover], strict=True)]
    aims = [
        (seat, court, stack.ranks)
        for seat, stacks in enumerate(view.courts)
        if seat != view.mover
        for court, stack in zip(COURT, stacks, strict=True)
    ]
    for (court, ranks), (seat, aim, guards) in product(own, aims):
        yield Attack(court, ranks, seat, aim, guards[:1], defeats=not guards)
    for (court, ranks), (seat, aim, guards) in product(own, aims):
        yield from (Attack(court, ranks, seat, aim, rank) for rank in GUARDS if rank not in guards)
        for spent, beaten in product(range(1, len(ranks) + 1), range(len(guards) + 1)):
            yield Attack(court, ranks[:spent], seat, aim, guards[:beaten], defeats=beaten == len(guards))


def can_draw(view: CourtWarsState) -> bool:
    """CW4: is there a card to draw, be it from the discard pile turned over?"""
    return bool(view.stock or view.discard)


def can_place(view: CourtWarsState, court: str) -> bool:
    """CW6, CW7: may the mover put the card that was drawn there?"""
    if view.mover is None or view.drawn is None or court not in PLACES:
        return False
    return fits(view.courts[view.mover][COURT.index(court)], view.drawn, view.options.same_value)


def fits(stack: Stack, card: Card, same_value: bool) -> bool:
    """CW2, CW7: a guard lower than the outermost one (with `same_value=on` as low), a joker on a defeated card."""
    guards, _, defeated = stack
    if defeated or card not in WORTH:
        return defeated and card not in WORTH
    return not guards or WORTH[card] < WORTH[guards[-1]] + same_value


def can_attack(position: CourtWarsState | Draft) -> bool:
    """CW10: would an attack be possible if it were the time for one?"""
    if position.mover is None:
        return False
    power = max(stack.attack for stack in position.courts[position.mover])
    return bool(power and _targets(position, position.mover, power))


def _targets(position: CourtWarsState | Draft, mover: int, power: int) -> list[tuple[int, str, Stack, int]]:
    """CW10: the opponents' Court cards from which that power takes something: seat, which, and the least to take."""
    found = []
    for seat, court in enumerate(position.courts):
        if seat == mover:
            continue
        for aim, stack in zip(COURT, court):  # noqa: B905  (both have three; asking is slow)
            guards, _, defeated = stack
            least = WORTH[guards[-1]] if guards else DEFENCE
            if least <= power and not defeated:
                found.append((seat, aim, stack, least))
    return found


def _attacks(view: CourtWarsState, mover: int) -> list[Attack]:
    """CW10: every attack of the mover."""
    armed = [(court, stack.ranks) for court, stack in zip(COURT, view.courts[mover], strict=True) if stack.guards]
    if not armed:
        return []
    targets = _targets(view, mover, max(total(ranks) for _, ranks in armed))
    return [
        attack
        for court, ranks in armed
        for count, power in enumerate(accumulate(map(GUARDS.__getitem__, ranks)), start=1)
        for seat, aim, stack, least in targets
        if least <= power
        for attack in _takes(court, ranks[:count], seat, aim, stack.ranks)
    ]


def _is_attack(view: CourtWarsState, mover: int, move: Attack) -> bool:
    """CW10: is it one of the `_attacks`?"""
    source, spent, seat, target, _, _ = move
    if source not in PLACES or target not in PLACES or seat == mover or not 0 <= seat < view.seats or not spent:
        return False
    own, other = view.courts[mover][COURT.index(source)], view.courts[seat][COURT.index(target)]
    if other.defeated or not own.ranks.startswith(spent):
        return False
    return move in _takes(source, spent, seat, target, other.ranks)


@lru_cache(maxsize=4096)
def _takes(source: str, spent: str, seat: int, target: str, guards: str) -> tuple[Attack, ...]:
    """CW10: the attacks with that, by what is taken of a Court card under these guards, outermost first."""
    taken = [
        Attack(source, spent, seat, target, guards[:count])
        for count, worth in enumerate(accumulate(map(GUARDS.__getitem__, guards)), start=1)
        if worth <= total(spent)
    ]
    if total(guards) + DEFENCE <= total(spent):
        taken.append(Attack(source, spent, seat, target, guards, defeats=True))
    return tuple(taken)
