"""How turns, rounds and the game end, and what a round is worth (CW12, CW14–CW16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import added, game_over
from games.core.text import Number, PointsEach, Seat
from games.court_wars import texts
from games.court_wars.draft import Draft
from games.court_wars.opening import deal_round
from games.court_wars.state import TURN, CourtWarsState

MOST_QUIET: Final = 200
MOST_TURNS: Final = 1000
"""CW14."""


def has_ended(position: Draft | CourtWarsState) -> bool:
    """CW12, CW14: is the round over?"""
    return len(position.out) == position.seats - 1 or position.quiet >= MOST_QUIET or position.turns >= MOST_TURNS


def end_turn(draft: Draft, seat: int, fell: bool = False) -> Draft:
    """The seat's turn is over; `fell` says that its last move made a Court card fall (CW14).

    The draft comes back with the next seat to move, or as the next round, or as the end of the game.
    """
    draft.phase = TURN
    draft.quiet = 0 if fell else draft.quiet + 1
    draft.turns += 1
    if has_ended(draft):
        return _end_round(draft)
    following = (seat + 1) % draft.seats
    while following in draft.out:
        following = (following + 1) % draft.seats
    draft.mover = following
    return draft


def round_places(position: Draft | CourtWarsState) -> tuple[int, ...]:
    """The places of a round that has ended (CW14, CW15); equals share one."""

    def rank(seat: int) -> tuple[int, ...]:
        if seat in position.out:
            return (0, position.out.index(seat))
        stacks = position.courts[seat]
        return (1, sum(not stack.defeated for stack in stacks), sum(stack.attack for stack in stacks))

    ranks = [rank(seat) for seat in range(position.seats)]
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)


def round_points(places: Sequence[int]) -> tuple[int, ...]:
    """CW15: one point for each place below the seat's own that there can be."""
    return tuple(len(places) - place for place in places)


def next_starter(starter: int, places: Sequence[int]) -> int:
    """CW16: the seat that starts the round after the one that `starter` started."""
    if len(places) > 2 or places[0] == places[1]:
        return (starter + 1) % len(places)
    return places.index(2)


def _end_round(draft: Draft) -> Draft:
    """Points for the round; then the next one is dealt, or the game is over."""
    places = round_places(draft)
    points = round_points(places)
    draft.scores = added(draft.scores, points)
    number, each = Number(draft.round), PointsEach(points)
    if len(draft.out) == draft.seats - 1:
        draft.tell(texts.RoundWon(Seat(places.index(1)), number, each))
    elif draft.quiet >= MOST_QUIET:
        draft.tell(texts.RoundQuiet(number, Number(MOST_QUIET), each))
    else:
        draft.tell(texts.RoundLong(number, Number(MOST_TURNS), each))
    if draft.round < draft.options.rounds:
        starter = next_starter(draft.first, places)
        dealt = deal_round(draft.options, draft.round + 1, draft.seed, draft.scores, starter)
        dealt.events = draft.events + dealt.events
        return dealt
    draft.tell(game_over(draft.scores))
    draft.mover = None
    return draft
