"""Why a move of King's Court: Race is not legal, in a sentence for the player."""

from __future__ import annotations

from typing import Final

from games.cards import SUIT_NAMES, SYMBOLS, Card, spoken
from games.core import IllegalMove
from games.race.legal import FACES, legal_moves, owner, players
from games.race.state import RaceMove, RaceState

_RANKS: Final = {"J": "jack", "Q": "queen", "K": "king"}


def reason_against(view: RaceState, move: RaceMove) -> IllegalMove:
    """The error for a move that `is_legal` denies to the seat to move; told from that seat's own view."""
    mover, source = players(view)
    if source != mover and not move.taken:
        return IllegalMove("hand_open", _first_take(view, move))
    if source == mover and move.taken:
        return IllegalMove("no_hand_open", "No hand lies open: one takes a card, or declines, after playing a queen.")
    card = move.card
    if card is None:
        return IllegalMove("no_target", "That is not played on anybody.")
    if card not in view.hands[source]:
        sentence = (
            f"You do not hold the {spoken(card)}."
            if source == mover
            else f"The {spoken(card)} is not in the open hand."
        )
        return IllegalMove("not_in_hand", sentence, card=card)
    whose = owner(view, card)
    if whose is None:
        suit = SUIT_NAMES[card[1]]
        return IllegalMove("nobodys_suit", f"Nobody plays {suit}, so the {spoken(card)} cannot be played.", card=card)
    if card[0] in FACES:
        return _wrong_target(view, card, whose, move.target)
    if move.target is not None:
        plain = RaceMove(card, None, move.taken)
        sentence = f"The {spoken(card)} moves the player of its suit, so name nobody: write `{plain}`."
        return IllegalMove("no_target", sentence, card=card)
    sentence = f"The player of {SYMBOLS[card[1]]} has been moved back this turn already; once in a turn is all."
    return IllegalMove("pushed_already", sentence, card=card, seat=whose)


def _first_take(view: RaceState, move: RaceMove) -> str:
    """KR10: with a hand open, one of its cards is played, or none."""
    taking = [legal for legal in legal_moves(view) if legal.card is not None]
    if not taking:
        return "A hand lies open before you in which nothing can be played: decline first."
    example = next((legal for legal in taking if legal.card == move.card), taking[0])
    return f"A hand lies open before you: take a card from it, like `{example}`, or decline, first."


def _wrong_target(view: RaceState, card: Card, whose: int, target: int | None) -> IllegalMove:
    """KR8, KR10, KR11."""
    mover, source = players(view)
    what = spoken(card)
    if target is None:
        return _target_needed(view, card)
    if not 0 <= target < view.seats:
        sentence = f"There is no seat {target}; seats are numbered in turn order, from 0 to {view.seats - 1}."
        return IllegalMove("no_such_seat", sentence, card=card, seat=target)
    if target == mover:
        return IllegalMove("own_seat", f"A {_RANKS[card[0]]} is played on an opponent, not on yourself.", card=card)
    if whose not in (mover, target):
        sentence = f"The {what} may be played on the player of {SYMBOLS[card[1]]} only."
        return IllegalMove("wrong_target", sentence, card=card, seat=whose)
    sentence = f"That player has no {'other ' if target == source else ''}card in hand to {_use(card)}."
    return IllegalMove("no_cards", sentence, card=card, seat=target)


def _target_needed(view: RaceState, card: Card) -> IllegalMove:
    """KR8: a face card is played on somebody; a jack always can be."""
    example = next((legal for legal in legal_moves(view) if legal.card == card), None)
    if example is None:
        sentence = f"Nobody on whom the {spoken(card)} may be played has a card in hand to {_use(card)}."
        return IllegalMove("no_cards", sentence, card=card)
    return IllegalMove("target_needed", f"Say on whom the {spoken(card)} is played, like `{example}`.", card=card)


def _use(card: Card) -> str:
    """What a queen or a king does to a hand."""
    return "look at" if card[0] == "Q" else "discard"
