"""What speaks for a move of Court Wars: facts that hold in the position. All of it lies open but the stock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.text import Number, Seat, Text
from games.court_wars.legal import can_place, legal_moves
from games.court_wars.moves import Attack, CourtWarsMove, Discard, Draw, Place
from games.court_wars.state import COURT, DEFENCE, WORTH, Court, CourtWarsState, Stack, court_text, total

Courts = Sequence[Court]


class PutsOut(Text):
    """CW12: the last Court card of a player falls."""

    player: Seat


class BringsDown(Text):
    """CW10: a Court card falls."""

    player: Seat
    court: Text


class Pays(Text):
    """CW10: it takes at least as much as it spends."""

    spent: Number
    taken: Number


class Protects(Text):
    """A Court card of the player's that an attack could bring down before, and none could after."""

    court: Text


class AllSafe(Text):
    """After it no attack with what lies there brings down a Court card of the player's."""


class Weakens(Text):
    """What the Court card that is attacked then defends with."""

    player: Seat
    court: Text
    defence: Number


class NothingFalls(Text):
    """No attack that the player has brings down a Court card."""


class SafeNow(Text):
    """No attack with what lies there brings down a Court card of the player's."""


class AttackExposes(Text):
    """After each attack that brings a Court card down, more of the player's could be brought down than now."""


class KeepsGuards(Text):
    """What all guards of the player are worth."""

    worth: Number


class CouldBringDown(Text):
    """A Court card that no attack of the player's could bring down before."""

    own: Text
    player: Seat
    court: Text


class OnBare(Text):
    """There was no guard."""

    court: Text


class TightFit(Text):
    """CW2: of the Court cards it fits on, this one's outermost guard is the lowest."""

    value: Number
    """Of that guard."""


class DefendsWith(Text):
    """CW2: how strong the Court card is then."""

    court: Text
    defence: Number


class Revives(Text):
    """CW7: a joker stands in."""

    court: Text


class OnlyBelow(Text):
    """CW2: wherever it was placed, what follows would have to be lower."""

    value: Number
    same: bool
    """Or as low."""


class FitsNowhere(Text):
    """CW6: there is no place for it."""


def merits(view: CourtWarsState, move: CourtWarsMove) -> tuple[Text, ...]:
    """The weightiest first."""
    if view.mover is None:
        return ()
    own = view.courts[view.mover]
    match move:
        case Attack():
            return tuple(_of_attack(view, view.mover, move))
        case Draw():
            return tuple(_of_draw(view, view.mover)) or (KeepsGuards(Number(sum(stack.attack for stack in own))),)
        case Place(court):
            return tuple(_of_place(view, view.mover, court))
        case Discard():
            return tuple(_of_discard(view))
        case _:
            return ()


def _of_attack(view: CourtWarsState, mover: int, move: Attack) -> Iterator[Text]:
    after, target = _attacked(view, mover, move), court_text(move.target)
    if all(stack.defeated for stack in after[move.seat]):
        yield PutsOut(Seat(move.seat))
    elif move.defeats:
        yield BringsDown(Seat(move.seat), target)
    before, danger = in_danger(view.courts, mover), in_danger(after, mover)
    yield from (Protects(court_text(court)) for court in COURT if court in before - danger)
    spent, taken = total(move.spent), total(move.beaten) + DEFENCE * move.defeats
    if taken >= spent:
        yield Pays(Number(spent), Number(taken))
    if not danger:
        yield AllSafe()
    if not move.defeats:
        yield Weakens(Seat(move.seat), target, Number(after[move.seat][COURT.index(move.target)].defence))


def _of_draw(view: CourtWarsState, mover: int) -> Iterator[Text]:
    attacks = [move for move in legal_moves(view) if isinstance(move, Attack)]
    felling = [move for move in attacks if move.defeats]
    danger = in_danger(view.courts, mover)
    if attacks and not felling:
        yield NothingFalls()
    if felling and all(in_danger(_attacked(view, mover, move), mover) - danger for move in felling):
        yield AttackExposes()
    if not danger:
        yield SafeNow()


def _of_place(view: CourtWarsState, mover: int, court: str) -> Iterator[Text]:
    if view.drawn is None:
        return
    name, at = court_text(court), COURT.index(court)
    if view.drawn not in WORTH:
        yield Revives(name)
        return
    own = view.courts[mover]
    stack = own[at]._replace(guards=(*own[at].guards, view.drawn))
    after = _with(view.courts, mover, at, stack)
    if court in in_danger(view.courts, mover) - in_danger(after, mover):
        yield Protects(name)
    most = max(other.attack for other in own)
    within = [
        CouldBringDown(name, Seat(seat), court_text(aim))
        for seat, theirs in enumerate(view.courts)
        for aim, target in zip(COURT, theirs, strict=True)
        if seat != mover and not target.defeated and most < target.defence <= stack.attack
    ]
    yield from within[:1]
    if not own[at].guards:
        yield OnBare(name)
    elif _outermost(own[at]) == min(_outermost(other) for one, other in zip(COURT, own, strict=True)
                                    if can_place(view, one)):  # fmt: skip
        yield TightFit(Number(_outermost(own[at])))
    yield DefendsWith(name, Number(stack.defence))


def _of_discard(view: CourtWarsState) -> Iterator[Text]:
    if not any(can_place(view, court) for court in COURT):
        yield FitsNowhere()
    elif view.drawn is not None and view.drawn in WORTH:
        yield OnlyBelow(Number(WORTH[view.drawn]), view.options.same_value)


def in_danger(courts: Courts, seat: int) -> set[str]:
    """CW10: the Court cards of a seat that another one's strongest stack could bring down."""
    power = max(stack.attack for other, court in enumerate(courts) if other != seat for stack in court)
    return {court for court, stack in zip(COURT, courts[seat], strict=True) if 0 < stack.defence <= power}


def _attacked(view: CourtWarsState, mover: int, move: Attack) -> Courts:
    """CW10, CW11: the Courts after an attack."""
    source, target = COURT.index(move.source), COURT.index(move.target)
    mine, theirs = view.courts[mover][source], view.courts[move.seat][target]
    spent = mine._replace(guards=mine.guards[: len(mine.guards) - len(move.spent)])
    left = theirs._replace(guards=theirs.guards[: len(theirs.guards) - len(move.beaten)])
    courts = _with(view.courts, mover, source, spent)
    return _with(courts, move.seat, target, Stack(defeated=True) if move.defeats else left)


def _with(courts: Courts, seat: int, at: int, stack: Stack) -> Courts:
    court = list(courts[seat])
    court[at] = stack
    king, queen, jack = court
    return [(king, queen, jack) if other == seat else one for other, one in enumerate(courts)]


def _outermost(stack: Stack) -> int:
    """What the lowest guard of a stack is worth; more than any where there is none."""
    return WORTH[stack.guards[-1]] if stack.guards else DEFENCE + 1
