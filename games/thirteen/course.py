"""The course of a round of Thirteen: the deal, a play, a pass, the end (TH3–TH9, TH18–TH21)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.cards import DECK
from games.core import Events, Options, added, game_over, shuffle
from games.core.text import Card, Cards, Number, Points, PointsEach, Scores, Seat
from games.thirteen import texts
from games.thirteen.combinations import STRENGTH, low_to_high, recognise, shape_text
from games.thirteen.moves import Play, ThirteenMove
from games.thirteen.points import catch, going_out
from games.thirteen.state import ThirteenState

HAND = 13
"""TH3: cards dealt to each player."""


def deal_round(
    options: Options, round_: int, seed: bytes, scores: tuple[int, ...], starter: int
) -> tuple[ThirteenState, Events]:
    """TH3, TH4: thirteen cards each, the rest out of play."""
    deck = shuffle(seed, f"deal {round_}", DECK)
    state = ThirteenState(
        options, round_, seed, scores,
        hands=tuple(low_to_high(deck[HAND * seat : HAND * (seat + 1)]) for seat in range(len(scores))),
        mover=starter, trick=(), trick_by=None, passed=(), out=(), played=(),
    )  # fmt: skip
    if options.rounds == 1:
        return state, (texts.Dealt(Seat(starter)),)
    return state, (texts.RoundDealt(Number(round_), Number(options.rounds), Seat(starter)),)


def carry_out(state: ThirteenState, seat: int, move: ThirteenMove) -> tuple[ThirteenState, Events]:
    """What a legal move of the seat to move leads to."""
    return _play_cards(state, seat, move.cards) if isinstance(move, Play) else _pass_turn(state, seat)


def _play_cards(state: ThirteenState, seat: int, cards: tuple[Card, ...]) -> tuple[ThirteenState, Events]:
    """TH5: a combination becomes the trick to beat; a seat that has played its last card is out (TH8)."""
    scores, caught = _catch(state, seat, cards)
    events = (texts.Plays(Seat(seat), Cards(cards)), *caught)
    hand = tuple([card for card in state.hands[seat] if card not in cards])
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    mover = _next(state, seat, {*state.out, *state.passed})
    played = tuple(sorted(state.played + cards, key=STRENGTH.__getitem__))
    # Written out, here and below: `replace` takes four times as long, and every move comes through here.
    after = ThirteenState(
        state.options, state.round, state.seed, scores, mover, hands, cards, seat, state.passed, state.out, played
    )
    return (after, events) if hand else _go_out(after, seat, events)


def _pass_turn(state: ThirteenState, seat: int) -> tuple[ThirteenState, Events]:
    """TH6, TH7: the seat is locked out; when only the owner of the trick is left, the trick ends."""
    passes = texts.Passes(Seat(seat))
    passed = tuple(sorted((*state.passed, seat)))
    mover = _next(state, seat, {*state.out, *passed})
    if mover == state.trick_by:
        return _new_trick(state, mover), (passes, texts.TrickWon(Seat(mover)))
    return _turned(state, mover, state.trick, state.trick_by, passed), (passes,)


def _catch(state: ThirteenState, seat: int, cards: Sequence[Card]) -> tuple[tuple[int, ...], Events]:
    """TH19–TH21: the scores after the play, and the event when it is a catch."""
    play = recognise(cards)
    if play is None or state.trick_by is None:
        return state.scores, ()
    points = catch(play, state.trick)
    if not points:
        return state.scores, ()
    moved = {seat: points, state.trick_by: -points}
    scores = tuple(score + moved.get(owner, 0) for owner, score in enumerate(state.scores))
    by, loser = shape_text(play.shape), Seat(state.trick_by)
    return scores, (texts.Caught(Seat(seat), loser, Cards(state.trick), by, Points(points)),)


def _go_out(state: ThirteenState, seat: int, events: Events) -> tuple[ThirteenState, Events]:
    """TH8, TH9: the trick ends at once, and the round when one player is left."""
    out = (*state.out, seat)
    events = (*events, texts.Out(Seat(seat), Number(len(out))))
    after = replace(state, out=out)
    if len(out) == state.seats - 1:
        return _end_round(_new_trick(after, None), events)
    leader = _next(after, seat, out)
    return _new_trick(after, leader), (*events, texts.Leads(Seat(leader)))


def _end_round(state: ThirteenState, events: Events) -> tuple[ThirteenState, Events]:
    """TH18, TH21: points for going out; then the next round is dealt (TH4), or the game is over."""
    last = next(seat for seat in range(state.seats) if seat not in state.out)
    points = going_out((*state.out, last))
    scores = added(state.scores, points)
    events = (*events, texts.RoundOver(Number(state.round), Seat(last), PointsEach(points), Scores(scores)))
    if state.round == state.options.rounds:
        return replace(state, scores=scores), (*events, game_over(scores))
    dealt, dealing = deal_round(state.options, state.round + 1, state.seed, scores, starter=state.out[0])
    return dealt, events + dealing


def _new_trick(state: ThirteenState, leader: int | None) -> ThirteenState:
    return _turned(state, leader, (), None, ())


def _turned(
    state: ThirteenState, mover: int | None, trick: tuple[Card, ...], trick_by: int | None, passed: tuple[int, ...]
) -> ThirteenState:
    """Another seat is to move, of the same hands."""
    return ThirteenState(
        state.options, state.round, state.seed, state.scores, mover, state.hands, trick, trick_by, passed, state.out,
        state.played,
    )  # fmt: skip


def _next(state: ThirteenState, seat: int, skipped: Iterable[int]) -> int:
    """The next seat in turn order that is not skipped."""
    seats = state.seats
    return next(other for step in range(1, seats + 1) if (other := (seat + step) % seats) not in skipped)
