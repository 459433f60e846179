"""How turns, rounds and the game end, and what a round is worth (CW12, CW14–CW16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.core import Event, Events, Fact, places_by
from games.court_wars.opening import deal_round
from games.court_wars.state import TURN, CourtWarsState

MOST_QUIET: Final = 200
MOST_TURNS: Final = 1000
"""CW14."""


def has_ended(state: CourtWarsState) -> bool:
    """CW12, CW14: is the round over?"""
    return len(state.out) == state.seats - 1 or state.quiet >= MOST_QUIET or state.turns >= MOST_TURNS


def end_turn(state: CourtWarsState, seat: int, events: Events, fell: bool) -> tuple[CourtWarsState, Events]:
    """The seat's turn is over; `fell` says that its last move made a Court card fall (CW14)."""
    state = replace(state, phase=TURN, quiet=0 if fell else state.quiet + 1, turns=state.turns + 1)
    if has_ended(state):
        return _end_round(state, events)
    seats = state.seats
    mover = next(other for step in range(1, seats) if (other := (seat + step) % seats) not in state.out)
    return replace(state, mover=mover), events


def round_places(state: CourtWarsState) -> tuple[int, ...]:
    """The places of a round that has ended (CW14, CW15); equals share one."""

    def rank(seat: int) -> tuple[int, ...]:
        if seat in state.out:
            return (0, state.out.index(seat))
        stacks = state.courts[seat]
        return (1, sum(not stack.defeated for stack in stacks), sum(stack.attack for stack in stacks))

    ranks = [rank(seat) for seat in range(state.seats)]
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)


def round_points(places: Sequence[int]) -> tuple[int, ...]:
    """CW15: one point for each place below the seat's own that there can be."""
    return tuple(len(places) - place for place in places)


def next_first(state: CourtWarsState, places: Sequence[int]) -> int:
    """CW16: who starts the next round."""
    if state.seats > 2 or places[0] == places[1]:
        return (state.first + 1) % state.seats
    return places.index(2)


def _end_round(state: CourtWarsState, events: Events) -> tuple[CourtWarsState, Events]:
    """Points for the round; then the next one is dealt, or the game is over."""
    places = round_places(state)
    points = round_points(places)
    scores = tuple(map(sum, zip(state.scores, points, strict=True)))
    facts: dict[str, Fact] = {"round": state.round, "points": points}
    if len(state.out) == state.seats - 1:
        over = Event("round_won", places.index(1), facts)
    elif state.quiet >= MOST_QUIET:
        over = Event("round_quiet", None, facts | {"turns": MOST_QUIET})
    else:
        over = Event("round_long", None, facts | {"turns": MOST_TURNS})
    if state.round < state.options.rounds:
        dealt, dealing = deal_round(state.options, state.round + 1, state.seed, scores, next_first(state, places))
        return dealt, (*events, over, *dealing)
    winners = tuple(seat for seat, place in enumerate(places_by(scores)) if place == 1)
    finish = Event("game_over", None, {"scores": scores, "winners": winners})
    return replace(state, mover=None, scores=scores), (*events, over, finish)
