"""What is said for moves of King's Court: Sevens (games/sevens/merits.py), by the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from games.sevens import merits as m
from games.sevens import texts
from games.sevens.board import INDEX, SIDES, SPACES
from games.sevens.moves import PASS, Place
from games.sevens.tiles import KINDS, WORTH, Tile, named
from tests.games.merits.case import Case, Checks


def brings(case: Case, move: Place, state: Any = None) -> int:
    """What the mover scores by it."""
    state = case.before if state is None else state
    points: int = case.game.play(state, move)[0].scores[state.mover] - state.scores[state.mover]
    return points


def placed(case: Case) -> Any:
    """The board after the move, before anybody draws."""
    board, space = case.view.board, INDEX[case.move.space]
    return (*board[:space], case.move.tile, *board[space + 1 :])


def holding(case: Case, board: Any, *tiles: Tile) -> Any:
    """The mover is to move on that board with these tiles."""
    hands = tuple(tiles if seat == case.seat else hand for seat, hand in enumerate(case.before.hands))
    return replace(case.before, board=board, hands=hands)


def tile(name: Any) -> Tile:
    return next(kind for kind in KINDS if named(kind) == name)


def makes_seven(case: Case, told: Any) -> bool:
    beside = [case.view.board[side] for side in SIDES[INDEX[case.move.space]]]
    whole = sum(WORTH[other] for other in (*beside, case.move.tile))
    return whole == told.checkpoint and whole % 7 == 0


def takes_away(case: Case, told: Any) -> bool:
    kind = tile(told.tile)
    seen = [*case.hand, *filter(None, case.view.board)]
    state = holding(case, case.view.board, kind, kind)
    move = Place(kind, case.move.space)
    return seen.count(kind) < 2 and move in case.legal(state) and brings(case, move, state) == told.points.number


def opens_little(case: Case, told: Any) -> bool:
    """Any tile, also as a last one, which need not differ from what lies beside it."""
    sides = {SPACES[side] for side in SIDES[INDEX[case.move.space]]}
    for kind in KINDS:
        state = holding(case, placed(case), kind)
        for move in case.legal(state):
            if move != PASS and move.space in sides and brings(case, move, state) > told.points:
                return False
    return True


def next_turn(case: Case, told: Any) -> bool:
    left = list(case.hand)
    left.remove(case.move.tile)
    state = holding(case, placed(case), *map(Tile, left))
    each = {move: brings(case, move, state) for move in case.legal(state) if move != PASS}
    return bool(each.get(Place(tile(told.tile), str(told.space))) == told.points.number == max(each.values()))


CHECKS: Final[Checks] = {
    m.MostPoints: lambda case, told: told.points.number == brings(case, case.move)
    == max(brings(case, move) for move in case.legal()),
    m.ScoresPoints: lambda case, told: told.points.number == brings(case, case.move)
    and any(isinstance(event, texts.Placed) for event in case.events),
    m.MakesSeven: makes_seven,
    m.TakesAway: takes_away,
    m.OpensLittle: opens_little,
    m.NextTurn: next_turn,
    m.FewSpaces: lambda case, told: tile(told.tile) == case.move.tile
    and told.spaces == sum(move.tile == case.move.tile for move in case.legal()),
    m.FitsNoMore: lambda case, _: case.legal() == (PASS,),
}  # fmt: skip
