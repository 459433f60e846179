"""Which positions of Court Wars cannot be. Cards may be missing from a position made by hand; rules may not."""

from __future__ import annotations

from itertools import pairwise

from games.cards import DECK, HIDDEN, JOKERS, SUITS
from games.core.position import wrong
from games.core.position.possible import check_hidden, check_last_round, check_seats
from games.core.position.texts import CardTwice, OutOfRange, SeatIsOut
from games.core.text import Card, Number, Raw, Text
from games.court_wars.ending import MOST_QUIET, MOST_TURNS, has_ended, round_places, round_points
from games.court_wars.legal import can_attack
from games.court_wars.opening import cards_of
from games.court_wars.position import texts
from games.court_wars.state import (
    ACE,
    COURT,
    GUARDS,
    OPENINGS,
    TURN,
    CourtWarsState,
    Stack,
    court_text,
    is_guard,
)
from games.court_wars.texts import Title


def check(state: CourtWarsState) -> None:
    """Raises `InvalidPosition`, with the reason, for a position that no game can reach."""
    _check_seats(state)
    for seat, court in enumerate(state.courts):
        for name, stack in zip(COURT, court, strict=True):
            _check_stack(state, texts.CourtOf(Number(seat), court_text(name)), stack)
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
    check_seats(state, Title(), "courts", seats)
    ended = state.round - (state.mover is not None)
    most = (seats - 1) * ended
    if not all(0 <= score <= most for score in state.scores):
        raise wrong("scores", texts.MostPoints(Number(most), Number(seats - 1)))


def _check_stack(state: CourtWarsState, whose: Text, stack: Stack) -> None:
    """CW2: guards only, each lower than the one under it."""
    for guard in stack.guards:
        if not is_guard(guard):
            raise wrong("courts", texts.NoGuard(guard, whose))
    for under, over in pairwise(stack.guards):
        low, high = GUARDS[over[0]], GUARDS[under[0]]
        if low > high or (low == high and not state.options.same_value):
            raise wrong("courts", texts.GuardOrder(whose, over, state.options.same_value, under))


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
                raise wrong(key, CardTwice(card))
            if card in JOKERS and card not in known:
                raise wrong(key, texts.WithoutJokers())
            if card in DECK and card not in known:
                raise wrong(key, texts.InCourt(card, Number(SUITS.index(card[1]))))
            if card != HIDDEN:
                seen.add(card)
    if state.is_view and len(seen) + len(state.stock) > len(known):
        raise wrong("stock", texts.ManyCards(Number(len(known))))


def _check_out(state: CourtWarsState) -> None:
    """CW12: exactly those are out who have lost all three, and never everybody."""
    for seat, court in enumerate(state.courts):
        lost = all(stack.defeated for stack in court)
        if lost and seat not in state.out:
            raise wrong("out", texts.HasLost(Number(seat)))
        if not lost and seat in state.out:
            raise wrong("out", texts.HasCourt(Number(seat)))
    if len(state.out) == state.seats:
        raise wrong("out", texts.AllOut())


def _check_counts(state: CourtWarsState) -> None:
    """CW14; and CW3: seat 0 starts the first round."""
    for key, value, most in (("quiet", state.quiet, MOST_QUIET), ("turns", state.turns, MOST_TURNS)):
        if not 0 <= value <= most:
            raise wrong(key, OutOfRange(Number(most), Raw("CW14")))
        if value == most and state.mover is not None:
            raise wrong(key, texts.CountEnded(Number(most)))
    if state.round == 1 and state.first:
        raise wrong("first", texts.FirstStarts())


def _check_mover(state: CourtWarsState) -> None:
    """The round goes on while two are in it (CW12) and CW14 does not end it; there is no position between rounds."""
    if state.mover is None:
        if not has_ended(state):
            raise wrong("to move", texts.SomebodyMoves())
        check_last_round(state)
        if state.phase != TURN:
            raise wrong("phase", texts.PhaseOver())
    elif state.mover in state.out:
        raise wrong("to move", SeatIsOut(Number(state.mover)))
    elif len(state.out) == state.seats - 1:
        raise wrong("to move", texts.HasEnded())


def _check_over(state: CourtWarsState) -> None:
    """CW14, CW15: the scores include the last round, which a fall has ended if only one player is left."""
    if len(state.out) == state.seats - 1 and state.quiet:
        raise wrong("quiet", texts.JustFallen())
    earlier = (state.seats - 1) * (state.round - 1)
    for seat, (score, last) in enumerate(zip(state.scores, round_points(round_places(state)), strict=True)):
        if not last <= score <= last + earlier:
            span = Number(last), Number(last + earlier)
            raise wrong("scores", texts.PointsAfter(Number(seat), Number(state.round), *span))


def _check_opening(state: CourtWarsState) -> None:
    """CW3: nobody has attacked, and nobody has more guards than were drawn."""
    if any(stack.defeated or stack.joker for court in state.courts for stack in court):
        raise wrong("courts", texts.NothingDefeated())
    for key, value in (("quiet", state.quiet), ("turns", state.turns)):
        if value:
            raise wrong(key, texts.OpeningCounts())
    if state.mover is None:
        return
    number = OPENINGS.index(state.phase) + 1
    place = (state.mover - state.first) % state.seats
    for seat, court in enumerate(state.courts):
        drawn = number - ((seat - state.first) % state.seats >= place)
        if sum(len(stack.guards) for stack in court) > drawn:
            raise wrong("courts", texts.ManyPlaced(Number(seat)))


def _check_drawn(state: CourtWarsState) -> None:
    """CW5–CW8: what waits to be placed is a guard, or a joker for a defeated Court card."""
    card = state.drawn
    if card is None:
        if state.phase in OPENINGS:
            raise wrong("drawn", texts.GuardDrawn())
        return
    if state.mover is None:
        raise wrong("drawn", texts.NothingWaits())
    if state.phase == ACE:
        raise wrong("drawn", texts.AceDrawn())
    if not is_guard(card):
        if card not in JOKERS or state.phase in OPENINGS:
            raise wrong("drawn", texts.DiscardedAtOnce(card))
        if not any(stack.defeated for stack in state.courts[state.mover]):
            raise wrong("drawn", texts.JokerAtOnce())


def _check_ace(state: CourtWarsState) -> None:
    """CW8: the phase is there for an attack."""
    if state.phase == ACE and not can_attack(state):
        raise wrong("phase", texts.NoAttack())
