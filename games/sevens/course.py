"""The course of a round: the deal, a placement, a pass, the end (KT2–KT5, KT10, KT18)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

from games.core import Events, game_over, shuffle
from games.core.text import Number, Points, Raw, Scores, Seat, Text, Texts
from games.sevens import texts
from games.sevens.board import INDEX, SET_UP, SPACES, THRONE
from games.sevens.legal import can_place, is_mercy
from games.sevens.moves import Pass, Place, SevensMove
from games.sevens.scoring import PARTS, Score, score
from games.sevens.state import SevensOptions, SevensState
from games.sevens.tiles import KINGS, TILES, Tile, in_order, named

_MADE, _BROKE, _PLACED = Raw("made"), Raw("broke"), Raw("placed")


def deal_round(
    options: SevensOptions, round_: int, seed: bytes, scores: tuple[int, ...], starter: int
) -> tuple[SevensState, Events]:
    """KT2, KT2a, KT3: a King, twelve tiles on the board, then the hands; the rest is the stack."""
    king = shuffle(seed, f"king {round_}", KINGS)[0]
    tiles = shuffle(seed, f"deal {round_}", TILES)
    board: list[Tile | None] = [None] * len(SPACES)
    board[THRONE] = king
    for space, tile in zip(SET_UP, tiles, strict=False):
        board[space] = tile
    seats, laid = len(scores), len(SET_UP)
    cuts = [laid + options.hand * seat for seat in range(seats + 1)]
    state = SevensState(
        options, round_, seed, scores,
        board=tuple(board),
        hands=tuple(in_order(tiles[begin:end]) for begin, end in pairwise(cuts)),
        mover=starter,
        stack=tiles[cuts[-1] :],
        first=starter,
    )  # fmt: skip
    if options.rounds == 1:
        return state, (texts.Dealt(named(king), Seat(starter)),)
    return state, (texts.RoundDealt(Number(round_), Number(options.rounds), named(king), Seat(starter)),)


def carry_out(state: SevensState, seat: int, move: SevensMove) -> tuple[SevensState, Events]:
    """What a legal move of the seat to move leads to."""
    match move:
        case Place():
            return _place_tile(state, seat, move)
        case Pass():
            return _pass_turn(state, seat)


def _pass_turn(state: SevensState, seat: int) -> tuple[SevensState, Events]:
    """KT10: nothing is placed, scored or drawn."""
    return replace(state, mover=(seat + 1) % state.seats), (texts.Passes(Seat(seat)),)


def _place_tile(state: SevensState, seat: int, move: Place) -> tuple[SevensState, Events]:
    """KT5: a placement is scored, a tile is drawn; the round ends when no hand has a placement (KT10)."""
    space, hand = INDEX[move.space], list(state.hands[seat])
    scored = score(state.board, space, move.tile)
    total = scored.total
    placed = _placed(seat, move, scored, total, is_mercy(state.board, hand))
    hand.remove(move.tile)
    hand.extend(state.stack[:1])
    hands, scores = list(state.hands), list(state.scores)
    hands[seat] = in_order(hand)
    scores[seat] += total
    # Written out: `replace` takes four times as long, and computer players place many tiles in their minds.
    after = SevensState(
        state.options, state.round, state.seed, tuple(scores), (seat + 1) % state.seats,
        board=(*state.board[:space], move.tile, *state.board[space + 1 :]),
        hands=tuple(hands),
        stack=state.stack[1:],
        first=state.first,
    )  # fmt: skip
    return _end_round_if_stuck(after, (placed,))


def _placed(seat: int, move: Place, scored: Score, total: int, mercy: bool) -> Text:
    """What is told of a placement: the tile, the space, every part of its points."""
    seven = scored.seven
    return texts.Placed(
        Seat(seat),
        named(move.tile),
        Raw(move.space),
        mercy,
        _MADE if seven > 0 else _BROKE if seven else _PLACED,
        Number(scored.space_value),
        Number(scored.checkpoint),
        Points(total),
        Texts(tuple([_part(name, points) for name, points in zip(PARTS, scored[2:], strict=True) if points])),
        total != seven or any(scored[3:]),
    )


@cache
def _part(name: str, points: int) -> Text:
    """One of the few parts that there can be; they come up again and again."""
    return texts.Part(Raw(name), Points(points))


def _end_round_if_stuck(state: SevensState, events: Events) -> tuple[SevensState, Events]:
    """KT10, KT18: with no placement left the next round is dealt, or the game is over."""
    if any(can_place(state.board, hand) for hand in state.hands):
        return state, events
    events += (texts.NothingFits() if None in state.board else texts.BoardFull(),)
    if state.round < state.options.rounds:
        events += (texts.RoundOver(Number(state.round), Scores(state.scores)),)
        starter = (state.first + 1) % state.seats
        dealt, dealing = deal_round(state.options, state.round + 1, state.seed, state.scores, starter)
        return dealt, events + dealing
    return replace(state, mover=None), (*events, game_over(state.scores))
