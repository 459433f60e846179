"""The course of a round: the deal, a placement, a pass, the end (KT2–KT5, KT10, KT18)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from games.core import Event, Events, Fact, game_over, shuffle
from games.sevens.board import INDEX, SET_UP, SPACES, THRONE
from games.sevens.legal import can_place, is_mercy
from games.sevens.scoring import BREAKING, Score, score
from games.sevens.state import SevensMove, SevensOptions, SevensState
from games.sevens.tiles import KINGS, TILES, Tile, in_order


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
    facts: dict[str, Fact] = {"king": king, "leader": starter}
    if options.rounds == 1:
        return state, (Event("dealt", None, facts),)
    return state, (Event("round_dealt", None, facts | {"round": round_, "rounds": options.rounds}),)


def carry_out(state: SevensState, seat: int, move: SevensMove) -> tuple[SevensState, Events]:
    """What a legal move of the seat to move leads to."""
    return _place_tile(state, seat, move) if move.tile else _pass_turn(state, seat)


def _pass_turn(state: SevensState, seat: int) -> tuple[SevensState, Events]:
    """KT10: nothing is placed, scored or drawn."""
    return replace(state, mover=(seat + 1) % state.seats), (Event("passes", seat),)


def _place_tile(state: SevensState, seat: int, move: SevensMove) -> tuple[SevensState, Events]:
    """KT5: a placement is scored, a tile is drawn; the round ends when nobody has a placement (KT10)."""
    space, hand = INDEX[move.space], list(state.hands[seat])
    scored = score(state.board, space, move.tile)
    placed = Event(_code(scored), seat, _facts(move, scored, is_mercy(state.board, hand)))
    hand.remove(move.tile)
    hand.extend(state.stack[:1])
    hands, scores = list(state.hands), list(state.scores)
    hands[seat] = in_order(hand)
    scores[seat] += scored.total
    # Written out: `replace` takes four times as long, and computer players place many tiles in their minds.
    after = SevensState(
        state.options, state.round, state.seed, tuple(scores), (seat + 1) % state.seats,
        board=(*state.board[:space], move.tile, *state.board[space + 1 :]),
        hands=tuple(hands),
        stack=state.stack[1:],
        first=state.first,
    )  # fmt: skip
    return _end_round_if_stuck(after, (placed,))


def _code(scored: Score) -> str:
    """What kind of placement it is told as."""
    return "broke_seven" if scored.seven == BREAKING else "made_seven" if scored.seven else "placed"


def _facts(move: SevensMove, scored: Score, mercy: bool) -> dict[str, Fact]:
    """What is told of a placement: the tile, the space, every part of its points."""
    points = {"total": scored.total, "mercy": int(mercy)}
    return {"tile": move.tile, "space": move.space, **scored._asdict(), **points}


def _end_round_if_stuck(state: SevensState, events: Events) -> tuple[SevensState, Events]:
    """KT10, KT18: with no placement left the next round is dealt, or the game is over."""
    if any(can_place(state.board, hand) for hand in state.hands):
        return state, events
    events += (Event("nothing_fits" if None in state.board else "board_full"),)
    if state.round < state.options.rounds:
        events += (Event("round_over", None, {"round": state.round, "scores": state.scores}),)
        starter = (state.first + 1) % state.seats
        dealt, dealing = deal_round(state.options, state.round + 1, state.seed, state.scores, starter)
        return dealt, events + dealing
    return replace(state, mover=None), (*events, game_over(state.scores))
