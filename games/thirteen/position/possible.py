"""Which positions of Thirteen cannot be. Cards may be missing from a position that was made by hand; rules may not."""

from __future__ import annotations

from games.core.position import wrong
from games.core.position.possible import check_deck, check_last_round, check_seats, check_viewer
from games.core.position.texts import SeatIsOut
from games.core.text import Number
from games.thirteen.combinations import LOWEST_TOP, recognise
from games.thirteen.course import HAND
from games.thirteen.position import texts
from games.thirteen.state import ThirteenState
from games.thirteen.texts import Title


def check(state: ThirteenState) -> None:
    """Raises `InvalidPosition`, with the reason, for a position that no game can reach."""
    _check_seats(state)
    _check_cards(state)
    if state.is_view:
        check_viewer(state.hands)
    _check_out(state)
    _check_mover(state)
    _check_trick(state)
    _check_passed(state)
    _check_start(state)


def _check_seats(state: ThirteenState) -> None:
    check_seats(state, Title(), "hands", len(state.hands))
    if sum(state.scores):
        raise wrong("scores", texts.ScoresBalance())


def _check_cards(state: ThirteenState) -> None:
    """TH3: 52 cards, no jokers, thirteen to each player."""
    check_deck(Title(), (*(("hands", hand) for hand in state.hands), ("played", state.played)))
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            raise wrong("hands", texts.ManyHeld(Number(seat), Number(HAND)))
    if sum(map(len, state.hands)) + len(state.played) > HAND * state.seats:
        raise wrong("played", texts.ManyDealt(Number(HAND)))


def _check_out(state: ThirteenState) -> None:
    """TH8: exactly those who have no cards are out. TH9: never the last player."""
    for seat, hand in enumerate(state.hands):
        if hand and seat in state.out:
            raise wrong("out", texts.HoldsCards(Number(seat)))
        if not hand and seat not in state.out:
            raise wrong("out", texts.HasNoCards(Number(seat)))
    if len(state.out) == state.seats:
        raise wrong("out", texts.AllOut())


def _check_mover(state: ThirteenState) -> None:
    """TH9: the round goes on while two hold cards, and no longer; between rounds there is no position."""
    ended = len(state.out) == state.seats - 1
    if state.mover is None:
        if not ended:
            raise wrong("to move", texts.SomebodyMoves())
        check_last_round(state)
    elif ended:
        raise wrong("to move", texts.HasEnded())
    elif state.mover in state.out:
        raise wrong("to move", SeatIsOut(Number(state.mover)))
    elif state.mover in state.passed:
        raise wrong("to move", texts.HasPassed(Number(state.mover)))


def _check_trick(state: ThirteenState) -> None:
    if state.trick_by is None:
        return
    if recognise(state.trick) is None:
        raise wrong("trick", texts.TrickKind())
    if not set(state.trick) <= set(state.played):
        raise wrong("trick", texts.TrickNotPlayed())
    if state.mover is None or state.trick_by in state.out:
        raise wrong("trick", texts.TrickEnded())
    if state.trick_by == state.mover:
        raise wrong("trick", texts.OwnTrick())
    if len(state.hands[state.trick_by]) + len(state.trick) > HAND:
        raise wrong("trick", texts.TrickTooLarge(Number(HAND)))


def _check_passed(state: ThirteenState) -> None:
    """TH5–TH7: turns go round, so each player between the trick's player and the next to move has passed."""
    if state.trick_by is None or state.mover is None:
        if state.passed:
            raise wrong("passed", texts.NoTrick())
        return
    for seat in state.passed:
        if seat in state.out or seat == state.trick_by:
            raise wrong("passed", texts.CannotHavePassed(Number(seat), seat in state.out))
    turn = [(state.trick_by + step) % state.seats for step in range(1, state.seats)]
    since = turn[: turn.index(state.mover)]
    for seat in since:
        if seat not in state.passed and seat not in state.out:
            raise wrong("to move", texts.ComesFirst(Number(seat)))
    trick = recognise(state.trick)
    if trick and trick.top == LOWEST_TOP.get(trick.shape) and not set(state.passed) <= set(since):
        raise wrong("passed", texts.LedTrick())


def _check_start(state: ThirteenState) -> None:
    """TH4: seat 0 leads the first round, and nobody has points yet."""
    if state.round == 1 and not state.played and all(len(hand) == HAND for hand in state.hands):
        if state.mover != 0:
            raise wrong("to move", texts.FirstLeader())
        if any(state.scores):
            raise wrong("scores", texts.NoPointsYet())
