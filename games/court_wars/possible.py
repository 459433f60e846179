"""Which positions of Court Wars cannot be. Cards may be missing from a position made by hand; rules may not."""

from __future__ import annotations

from itertools import pairwise

from games.cards import DECK, HIDDEN, JOKERS, SUITS, Card, spoken
from games.core.position import wrong
from games.core.position.possible import check_hidden, check_seats
from games.court_wars.ending import MOST_QUIET, MOST_TURNS, has_ended, round_places, round_points
from games.court_wars.legal import can_attack
from games.court_wars.opening import cards_of
from games.court_wars.state import (
    ACE,
    COURT,
    GUARDS,
    OPENINGS,
    TITLES,
    TURN,
    CourtWarsState,
    Stack,
    is_guard,
)


def check(state: CourtWarsState) -> None:
    """Raises `InvalidPosition`, with the reason in a sentence, for a position that no game can reach."""
    _check_seats(state)
    for seat, court in enumerate(state.courts):
        for name, stack in zip(COURT, court, strict=True):
            _check_stack(state, f"seat {seat}’s {TITLES[name]}", stack)
    _check_cards(state)
    if state.is_view:
        check_hidden("stock", state.stock)
    _check_out(state)
    _check_counts(state)
    _check_mover(state)
    if state.mover is None:
        _check_over(state)
    if state.phase in OPENINGS:
        _check_opening(state)
    _check_drawn(state)
    _check_ace(state)


def _check_seats(state: CourtWarsState) -> None:
    seats = len(state.courts)
    check_seats(state, "Court Wars", "courts", seats)
    ended = state.round - (state.mover is not None)
    most = (seats - 1) * ended
    if not all(0 <= score <= most for score in state.scores):
        raise wrong("scores", f"a seat has 0 to {most} points by now: a round gives at most {seats - 1} (CW15).")


def _check_stack(state: CourtWarsState, whose: str, stack: Stack) -> None:
    """CW2: guards only, each lower than the one under it."""
    for guard in stack.guards:
        if not is_guard(guard):
            raise wrong("courts", f"the {spoken(guard)} on {whose} is no guard (CW2).")
    for under, over in pairwise(stack.guards):
        low, high = GUARDS[over[0]], GUARDS[under[0]]
        if low > high or (low == high and not state.options.same_value):
            rule = "not higher" if state.options.same_value else "lower"
            raise wrong(
                "courts", f"on {whose} the {spoken(over)} must be {rule} than the {spoken(under)} under it (CW2)."
            )


def _check_cards(state: CourtWarsState) -> None:
    """CW1: each card of the game once, and the players' own J, Q and K only in their Courts."""
    stacks = [stack for court in state.courts for stack in court]
    in_courts = [card for stack in stacks for card in (stack.joker, *stack.guards) if card]
    drawn = [state.drawn] if state.drawn else []
    known = frozenset(cards_of(state.seats, state.options))
    seen: set[Card] = set()
    for key, cards in (
        ("courts", in_courts), ("drawn", drawn), ("stock", state.stock), ("discard", state.discard),
    ):  # fmt: skip
        for card in cards:
            if card in seen:
                raise wrong(key, f"the {spoken(card)} is there twice.")
            if card in JOKERS and card not in known:
                raise wrong(key, "this game is played without jokers.")
            if card in DECK and card not in known:
                raise wrong(key, f"the {spoken(card)} is in the Court of seat {SUITS.index(card[1])} (CW1).")
            if card != HIDDEN:
                seen.add(card)
    if state.is_view and len(seen) + len(state.stock) > len(known):
        raise wrong("stock", f"there are more cards than the {len(known)} of the game.")


def _check_out(state: CourtWarsState) -> None:
    """CW12: exactly those are out who have lost all three, and never everybody."""
    if len(set(state.out)) < len(state.out):
        raise wrong("out", "a seat is named twice.")
    for seat, court in enumerate(state.courts):
        lost = all(stack.defeated for stack in court)
        if lost and seat not in state.out:
            raise wrong("out", f"seat {seat} has lost the whole Court, so it is out (CW12).")
        if not lost and seat in state.out:
            raise wrong("out", f"seat {seat} still has an undefeated Court card (CW12).")
    if len(state.out) == state.seats:
        raise wrong("out", "the last player of a round is not among them.")


def _check_counts(state: CourtWarsState) -> None:
    """CW14; and CW3: seat 0 starts the first round."""
    for key, value, most in (("quiet", state.quiet, MOST_QUIET), ("turns", state.turns, MOST_TURNS)):
        if not 0 <= value <= most:
            raise wrong(key, f"it goes from 0 to {most} (CW14).")
        if value == most and state.mover is not None:
            raise wrong(key, f"at {most} the round has ended (CW14).")
    if state.round == 1 and state.first:
        raise wrong("first", "seat 0 starts the first round (CW3).")


def _check_mover(state: CourtWarsState) -> None:
    """The round goes on while two are in it (CW12) and CW14 does not end it; there is no position between rounds."""
    if state.mover is None:
        if not has_ended(state):
            raise wrong("to move", "the round has not ended, so somebody is to move.")
        if state.round != state.options.rounds:
            raise wrong("to move", "the game is not over before its last round.")
        if state.phase != TURN:
            raise wrong("phase", "it is “turn” when the game is over.")
    elif state.mover in state.out:
        raise wrong("to move", f"seat {state.mover} is out.")
    elif len(state.out) == state.seats - 1:
        raise wrong("to move", "only one player is left, so the round has ended (CW12).")


def _check_over(state: CourtWarsState) -> None:
    """CW14, CW15: the scores include the last round, which a fall has ended if only one player is left."""
    if len(state.out) == state.seats - 1 and state.quiet:
        raise wrong("quiet", "a Court card has just fallen, so it is 0 (CW14).")
    earlier = (state.seats - 1) * (state.round - 1)
    for seat, (score, last) in enumerate(zip(state.scores, round_points(round_places(state)), strict=True)):
        if not last <= score <= last + earlier:
            span = f"from {last} to {last + earlier}" if earlier else str(last)
            raise wrong("scores", f"the points of seat {seat} after round {state.round} are {span} (CW15).")


def _check_opening(state: CourtWarsState) -> None:
    """CW3: nobody has attacked, and nobody has more guards than were drawn."""
    if any(stack.defeated or stack.joker for court in state.courts for stack in court):
        raise wrong("courts", "nothing is defeated in the opening (CW3).")
    for key, value in (("quiet", state.quiet), ("turns", state.turns)):
        if value:
            raise wrong(key, "the opening does not count (CW14).")
    if state.mover is None:
        return
    number = OPENINGS.index(state.phase) + 1
    place = (state.mover - state.first) % state.seats
    for seat, court in enumerate(state.courts):
        drawn = number - ((seat - state.first) % state.seats >= place)
        if sum(len(stack.guards) for stack in court) > drawn:
            raise wrong("courts", f"seat {seat} has more guards than it has placed in the opening (CW3).")


def _check_drawn(state: CourtWarsState) -> None:
    """CW5–CW8: what waits to be placed is a guard, or a joker for a defeated Court card."""
    card = state.drawn
    if card is None:
        if state.phase in OPENINGS:
            raise wrong("drawn", "in the opening a guard has been drawn for the player (CW3).")
        return
    if state.mover is None:
        raise wrong("drawn", "nothing waits to be placed when the game is over.")
    if state.phase == ACE:
        raise wrong("drawn", "with a card drawn after an ace the phase is “turn”.")
    if not is_guard(card):
        if card not in JOKERS or state.phase in OPENINGS:
            raise wrong("drawn", f"the {spoken(card)} is discarded at once (CW3, CW5, CW8).")
        if not any(stack.defeated for stack in state.courts[state.mover]):
            raise wrong("drawn", "with no Court card defeated a joker is discarded at once (CW7).")


def _check_ace(state: CourtWarsState) -> None:
    """CW8: the phase is there for an attack."""
    if state.phase == ACE and not can_attack(state):
        raise wrong("phase", "no attack is possible, so the draw after the ace has followed (CW8).")
