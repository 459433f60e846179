"""The course of a round of High Card: the deal, a card, the end of a trick and of the game (HC1–HC4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.cards import DECK
from games.core import Events, Options, game_over, shuffle
from games.core.text import Number, Points, Seat
from tests.sixth_game import texts
from tests.sixth_game.state import STRENGTH, HighCardMove, HighCardState, low_to_high

HAND: Final = 3
"""HC1: cards dealt to each player."""


def deal_round(options: Options, round_: int, seed: bytes, scores: tuple[int, ...]) -> tuple[HighCardState, Events]:
    """HC1: three cards each, the rest out of play. HC4: the seats lead the rounds in turn."""
    deck, starter = shuffle(seed, f"deal {round_}", DECK), (round_ - 1) % len(scores)
    hands = tuple(low_to_high(deck[HAND * seat : HAND * (seat + 1)]) for seat in range(len(scores)))
    state = HighCardState(options, round_, seed, scores, starter, hands, trick=(), played=())
    return state, (texts.Dealt(Number(round_), Number(options.rounds), Seat(starter)),)


def carry_out(state: HighCardState, seat: int, move: HighCardMove) -> tuple[HighCardState, Events]:
    """HC3: the seat to move plays a card of its hand."""
    hand = tuple(card for card in state.hands[seat] if card != move.card)
    after = replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        mover=(seat + 1) % state.seats,
        trick=(*state.trick, move.card),
    )
    events = (texts.Plays(Seat(seat), move.card),)
    return (after, events) if len(after.trick) < state.seats else _end_trick(after, events)


def _end_trick(state: HighCardState, events: Events) -> tuple[HighCardState, Events]:
    """HC3: a point for the highest card, and its player leads. HC4: three tricks are a round."""
    best = max(state.trick, key=STRENGTH.__getitem__)
    # All have played, so the seat that follows the last is the one that led.
    winner = ((state.mover or 0) + state.trick.index(best)) % state.seats
    scores = tuple(score + (seat == winner) for seat, score in enumerate(state.scores))
    events = (*events, texts.Takes(Seat(winner), best, Points(1)))
    played = low_to_high(state.played + state.trick)
    after = replace(state, scores=scores, mover=winner, trick=(), played=played)
    if any(after.hands):
        return after, events
    if state.round == state.options.rounds:
        return replace(after, mover=None), (*events, game_over(scores))
    dealt, dealing = deal_round(state.options, state.round + 1, state.seed, scores)
    return dealt, events + dealing
