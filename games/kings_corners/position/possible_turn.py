"""What the cards drawn tell of a position of Kings Corners in which none of the 52 is missing."""

from __future__ import annotations

from games.cards import DECK
from games.core.position import wrong
from games.core.text import Number
from games.kings_corners.course import HAND, starter_of
from games.kings_corners.piles import SIDES
from games.kings_corners.position import texts
from games.kings_corners.state import KingsCornersState


def first_stock(seats: int) -> int:
    """KC1: how many cards the stock of a round begins with."""
    return len(DECK) - HAND * seats - len(SIDES)


def check_turn(state: KingsCornersState) -> None:
    """Each turn of the round but the last one drew a card, until the stock was empty (KC2, KC9).

    Raises `InvalidPosition` when the seat to move, the hands or `moved` do not fit that.
    """
    drawn = first_stock(state.seats) - len(state.stock)
    starter = starter_of(state.round, state.seats)
    for seat, hand in enumerate(state.hands):
        held = HAND + _draws(drawn, seat, state)
        if len(hand) > held:
            raise wrong("hands", texts.ManyHeld(Number(seat), Number(held), yet=True))
    if state.stock:
        mover = (starter + drawn) % state.seats
        if state.mover is not None and state.mover != mover:
            raise wrong("to move", texts.TurnOf(Number(drawn), Number(state.round), Number(mover)))
        if state.mover is None and state.hands[mover]:
            raise wrong("hands", texts.OtherOut(Number(drawn), Number(mover)))
        _check_waiting(state, mover, drawn)
    _check_moved(state, drawn)


def _draws(drawn: int, seat: int, state: KingsCornersState) -> int:
    """How many of the cards drawn in the round this seat has drawn."""
    after = (seat - starter_of(state.round, state.seats)) % state.seats
    return len(range(after, drawn, state.seats))


def _check_waiting(state: KingsCornersState, mover: int, drawn: int) -> None:
    """With a stock, a seat that has not moved since its draw holds the card drawn and another, or its first seven."""
    for seat, hand in enumerate(state.hands):
        if seat == mover and state.moved:
            continue
        if not _draws(drawn, seat, state):
            if len(hand) != HAND:
                raise wrong("hands", texts.NotMovedYet(Number(seat), Number(HAND)))
        elif len(hand) < 2:
            raise wrong("hands", texts.HasDrawn(Number(seat)))


def _check_moved(state: KingsCornersState, drawn: int) -> None:
    """Piles only grow, so that four of one card each are the foundations as they were dealt."""
    dealt = [len(pile) for pile in state.piles] == [1, 1, 1, 1, 0, 0, 0, 0]
    if dealt and state.moved:
        raise wrong("moved", texts.NothingMoved())
    if not dealt and not drawn and not state.moved:
        raise wrong("moved", texts.SomethingMoved())
