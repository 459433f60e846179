"""The course of a round of King's Court: Race: the cut, the deal, turns, the end (KR1–KR4, KR12–KR14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.cards import DECK, RANKS, Card
from games.core import Event, Events, Fact, Options, places_by, shuffle
from games.kings_court_race.state import MOST_QUIET, RaceState, in_order

_CUT_SUITS: Final = "scdh"
"""KR2: low to high."""


def cut(seed: bytes, seats: int) -> tuple[Card, ...]:
    """KR2: the card that each seat has cut, the highest first."""
    first = shuffle(seed, "cut", DECK)[:seats]
    return tuple(sorted(first, key=lambda card: (RANKS.index(card[0]), _CUT_SUITS.index(card[1])), reverse=True))


def points_for(spaces: Sequence[int]) -> tuple[int, ...]:
    """KR12, KR13: one point for each place above the last, those who share a place as for that place."""
    return tuple(len(spaces) - place for place in places_by(spaces))


def deal_round(
    options: Options,
    round_: int,
    seed: bytes,
    scores: tuple[int, ...],
    suits: tuple[str, ...],
    leader: int,
    reshuffles: int = 0,
) -> tuple[RaceState, Events]:
    """KR2a: the whole deck is the stock, and the starter has drawn."""
    seats = len(scores)
    state = RaceState(
        options, round_, seed, scores,
        suits=suits, spaces=(0,) * seats, hands=((),) * seats, mover=leader, pushed=(), looking=None, played=False,
        stock=shuffle(seed, f"deal {round_}", DECK), discard=(), removed=(), reshuffles=reshuffles, quiet=0,
    )  # fmt: skip
    facts: dict[str, Fact] = {"leader": leader, "suits": suits}
    dealt = (
        Event("dealt", None, facts)
        if options.rounds == 1
        else Event("round_dealt", None, {"round": round_, "rounds": options.rounds, **facts})
    )
    return draw(state, (dealt,))


def draw(state: RaceState, events: Events) -> tuple[RaceState, Events]:
    """KR3: the seat to move draws a card of a player's suit into its hand, if there is one left to draw."""
    while True:
        state, shuffling = _restocked(state)
        events += shuffling
        skipped = next((place for place, card in enumerate(state.stock) if card[1] in state.suits), len(state.stock))
        gone, stock = state.stock[:skipped], state.stock[skipped:]
        state = replace(state, stock=stock, removed=state.removed + gone)
        events += (Event("removed", None, {"cards": gone}),) if gone else ()
        if stock or not state.discard:
            break
    if not stock:
        return state, (*events, Event("draws_nothing", state.mover))
    hands = tuple(in_order((*hand, stock[0])) if seat == state.mover else hand for seat, hand in enumerate(state.hands))
    return replace(state, hands=hands, stock=stock[1:]), (*events, Event("draws", state.mover))


def _restocked(state: RaceState) -> tuple[RaceState, Events]:
    """KR3: when a card must be drawn and the stock is empty, the discard pile is shuffled and becomes it."""
    if state.stock or not state.discard:
        return state, ()
    number = state.reshuffles + 1
    stock = shuffle(state.seed, f"reshuffle {number}", state.discard)
    return replace(state, stock=stock, discard=(), reshuffles=number), (Event("reshuffled"),)


def end_turn(state: RaceState, seat: int) -> tuple[RaceState, Events]:
    """KR4: the next seat draws. KR14: unless nobody has played a card for too long."""
    events = (Event("ends", seat),)
    quiet = 0 if state.played else state.quiet + 1
    follower = (seat + 1) % state.seats
    after = replace(state, mover=follower, pushed=(), played=False, quiet=quiet)
    if quiet < MOST_QUIET:
        return draw(after, events)
    return end_round(after, follower, (*events, Event("too_quiet", None, {"turns": quiet})))


def end_round(state: RaceState, starter: int, events: Events) -> tuple[RaceState, Events]:
    """KR12, KR13: points by space; then the next round is dealt, or the game is over."""
    points = points_for(state.spaces)
    scores = tuple(map(sum, zip(state.scores, points, strict=True)))
    events = (*events, Event("round_over", None, {"round": state.round, "points": points}))
    if state.round == state.options.rounds:
        winners = tuple(seat for seat, place in enumerate(places_by(scores)) if place == 1)
        over = Event("game_over", None, {"scores": scores, "winners": winners})
        return replace(state, mover=None, scores=scores), (*events, over)
    dealt, dealing = deal_round(
        state.options, state.round + 1, state.seed, scores, state.suits, starter, state.reshuffles
    )
    return dealt, events + dealing
