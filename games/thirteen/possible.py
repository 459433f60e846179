"""Which positions of Thirteen cannot be. Cards may be missing from a position that was made by hand; rules may not."""

from __future__ import annotations

from games.core.position import wrong
from games.core.position.possible import check_deck, check_seats, check_viewer
from games.thirteen.combinations import LOWEST_TOP, recognise
from games.thirteen.course import HAND
from games.thirteen.state import ThirteenState


def check(state: ThirteenState) -> None:
    """Raises `InvalidPosition`, with the reason in a sentence, for a position that no game can reach."""
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
    check_seats(state, "Thirteen", "hands", len(state.hands))
    if sum(state.scores):
        raise wrong("scores", "points only change hands (TH18–TH20), so the scores add up to 0.")


def _check_cards(state: ThirteenState) -> None:
    """TH3: 52 cards, no jokers, thirteen to each player."""
    check_deck("Thirteen", (*(("hands", hand) for hand in state.hands), ("played", state.played)))
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            raise wrong("hands", f"seat {seat} holds more than {HAND} cards.")
    if sum(map(len, state.hands)) + len(state.played) > HAND * state.seats:
        raise wrong("played", f"with the hands these are more than the {HAND} cards that each player is dealt.")


def _check_out(state: ThirteenState) -> None:
    """TH8: exactly those who have no cards are out. TH9: never the last player."""
    for seat, hand in enumerate(state.hands):
        if hand and seat in state.out:
            raise wrong("out", f"seat {seat} still holds cards.")
        if not hand and seat not in state.out:
            raise wrong("out", f"seat {seat} has no cards left, so it is out (TH8).")
    if len(state.out) == state.seats:
        raise wrong("out", "the last player of a round is not among them.")


def _check_mover(state: ThirteenState) -> None:
    """TH9: the round goes on while two hold cards, and no longer; between rounds there is no position."""
    ended = len(state.out) == state.seats - 1
    if state.mover is None:
        if not ended:
            raise wrong("to move", "several players hold cards, so one of them is to move.")
        if state.round != state.options.rounds:
            raise wrong("to move", "the game is not over before its last round.")
    elif ended:
        raise wrong("to move", "only one player holds cards, so the round has ended (TH9).")
    elif state.mover in state.out:
        raise wrong("to move", f"seat {state.mover} is out.")
    elif state.mover in state.passed:
        raise wrong("to move", f"seat {state.mover} has passed (TH6).")


def _check_trick(state: ThirteenState) -> None:
    if state.trick_by is None:
        return
    if recognise(state.trick) is None:
        raise wrong("trick", "these cards are not a combination (TH11–TH13).")
    if not set(state.trick) <= set(state.played):
        raise wrong("trick", "its cards are missing from those played.")
    if state.mover is None or state.trick_by in state.out:
        raise wrong("trick", "it ended when its player went out (TH8).")
    if state.trick_by == state.mover:
        raise wrong("trick", "nobody is to beat their own play.")
    if len(state.hands[state.trick_by]) + len(state.trick) > HAND:
        raise wrong("trick", f"its player would have held more than {HAND} cards.")


def _check_passed(state: ThirteenState) -> None:
    """TH5–TH7: turns go round, so whoever sits between the trick's player and the next to move has passed."""
    if state.trick_by is None or state.mover is None:
        if state.passed:
            raise wrong("passed", "nobody has passed where there is no trick to beat (TH7).")
        return
    for seat in state.passed:
        if seat in state.out or seat == state.trick_by:
            raise wrong("passed", f"seat {seat} {'is out' if seat in state.out else 'has played the trick'}.")
    turn = [(state.trick_by + step) % state.seats for step in range(1, state.seats)]
    since = turn[: turn.index(state.mover)]
    for seat in since:
        if seat not in state.passed and seat not in state.out:
            raise wrong("to move", f"seat {seat}, which has not passed, comes first (TH5).")
    trick = recognise(state.trick)
    if trick and trick.top == LOWEST_TOP.get(trick.shape) and not set(state.passed) <= set(since):
        raise wrong("passed", "the trick beats nothing, so it was led, and nobody had passed before it.")


def _check_start(state: ThirteenState) -> None:
    """TH4: seat 0 leads the first round, and nobody has points yet."""
    if state.round == 1 and not state.played and all(len(hand) == HAND for hand in state.hands):
        if state.mover != 0:
            raise wrong("to move", "seat 0 leads the first round (TH4).")
        if any(state.scores):
            raise wrong("scores", "nobody has points before the first play.")
