"""The legal moves of King's Court: Race (KR4–KR11): one description, listed or asked about one move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.cards import Card
from games.race.state import DECLINE, END, RaceMove, RaceState, is_closed

FACES: Final = "JQK"
_move = cache(RaceMove)
"""The same few hundred moves come up again and again."""


def legal_moves(view: RaceState) -> tuple[RaceMove, ...]:
    """Cards as in hand, targets ascending; then `end` or `decline`.

    Empty when the game is over or the cards to play from are hidden.
    """
    if is_closed(view):
        return ()
    mover, source = players(view)
    taken = source != mover
    counting = [suit for seat, suit in enumerate(view.suits) if seat not in view.pushed]
    moves = []
    for card in view.hands[source]:
        if card[0] in FACES:
            moves += [_move(card, target, taken) for target in targets(view, card)]
        elif card[1] in counting:
            moves.append(_move(card, None, taken))
    moves.append(DECLINE if taken else END)
    return tuple(moves)


def is_legal(view: RaceState, move: RaceMove) -> bool:
    """Is the move one of `legal_moves(view)`? Asked without listing them."""
    if is_closed(view):
        return False
    mover, source = players(view)
    if move.taken != (source != mover):
        return False
    if move.card is None:
        return move.target is None
    if move.card not in view.hands[source]:
        return False
    if move.card[0] in FACES:
        return move.target in targets(view, move.card)
    return move.target is None and may_count(view, move.card)


def players(view: RaceState) -> tuple[int, int]:
    """The seat to move, and the seat whose hand it plays from now: its own, or one that lies open (KR10)."""
    if view.mover is None:
        raise ValueError("nobody is to move")
    return view.mover, view.mover if view.looking is None else view.looking


def owner(view: RaceState, card: Card) -> int | None:
    """Whose suit the card is of; None: nobody's."""
    return view.suits.index(card[1]) if card[1] in view.suits else None


def may_count(view: RaceState, card: Card) -> bool:
    """KR5, KR6: may this numeral be played? Not of nobody's suit, nor a second one on an opponent in a turn."""
    moved = owner(view, card)
    return moved is not None and moved not in view.pushed


def targets(view: RaceState, card: Card) -> Sequence[int]:
    """KR8–KR11: the seats that this face card may be played on, from the hand that is played from now."""
    mover, _ = players(view)
    whose = owner(view, card)
    if whose is None:
        return ()
    opponents = [seat for seat in range(view.seats) if seat != mover] if whose == mover else [whose]
    return opponents if card[0] == "J" else [seat for seat in opponents if held(view, seat, card)]


def held(view: RaceState, seat: int, card: Card) -> int:
    """How many cards a seat has in hand while that card is being played: it no longer counts (KR10)."""
    return len(view.hands[seat]) - (card in view.hands[seat])
