"""King's Court: Sevens in words: descriptions from which a blind player can play, the most important first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from games.core.text import POINT, TILE, AllOf, Amount, Number, Points, Raw, Text, Texts
from games.sevens import SPACE_VALUES, SevensState
from games.sevens.board import BLUE, INDEX, SIZE, SPACES, THRONE, Board, missing_green
from games.sevens.scoring import space_value
from games.sevens.tiles import Tile, named
from rendering.brush import description
from rendering.brush.description import Ending, described
from rendering.brush.texts import Counted, OnlyPass, YouHave
from rendering.look import Look
from rendering.sevens import texts
from rendering.sevens.placement import last_placement, placement_text

SevensLook = Look[SevensState]


def table_text(look: SevensLook) -> str:
    """The table: the turn, what was placed last, the board row by row, every seat in turn order."""
    sentences = (
        description.table(look),
        description.turn(look),
        _last(look),
        *_board_texts(look.view.board),
        description.seated(look, partial(_facts, look.view)),
        _stack_text(look.view),
    )
    return described(look, sentences, _values(look))


def hand_text(look: SevensLook, placeable: frozenset[Tile] | None) -> str:
    """The hand: whether it is the seat's turn, every tile, those that cannot be placed, the board, the others.

    `placeable`: the tiles that can be placed; None when it is not the seat's turn.
    """
    view = look.view
    sentences = (
        description.hand(look),
        description.own_turn(look) if placeable is None or placeable else OnlyPass(),
        *_held_texts(view.hands[look.seat], placeable),
        description.drawn(look),
        _last(look),
        *_board_texts(view.board),
        YouHave(Amount(view.scores[look.seat], POINT)),
        description.others(look, partial(_facts, view)),
        _stack_text(view),
    )
    return described(look, sentences, _values(look))


def choice_text(look: SevensLook, gains: Mapping[int, int]) -> str:
    """Where a chosen tile may go and what it scores there, the best first, and the board."""
    best = sorted(gains, key=lambda space: -gains[space])
    spaces = tuple(texts.Gain(Raw(SPACES[space]), Points(gains[space])) for space in best)
    may_go = texts.MayGoTo(named(Tile(look.picked[0])), Texts(spaces))
    return described(look, (may_go, *_board_texts(look.view.board)))


def _last(look: SevensLook) -> Text | None:
    last = last_placement(look)
    return texts.PlacedLast(placement_text(last)) if last else None


def _held_texts(hand: Sequence[Tile], placeable: frozenset[Tile] | None) -> list[Text]:
    if not hand:
        return [texts.NoTilesLeft()]
    held = texts.Held(Amount(len(hand), TILE), Texts(tuple(map(named, hand))))
    stuck = [named(tile) for tile in dict.fromkeys(hand) if tile not in placeable] if placeable else []
    return [held, texts.NoSpaceFor(AllOf(tuple(stuck)))] if stuck else [held]


def _board_texts(board: Board) -> list[Text]:
    """`Rows from the top, a to g. 1: red 1, empty, …. Prime Suit blue. Blue spaces: c4 closed, d3 open.`"""
    told: list[Text] = [texts.Rows()]
    for start in range(0, len(board), SIZE):
        row = tuple(named(tile) if tile else texts.NoTile() for tile in board[start : start + SIZE])
        told.append(texts.Row(Number(start // SIZE + 1), Texts(row)))
    king = board[THRONE]
    if king:
        told.append(texts.PrimeSuitIs(Raw(king[0])))
    blue = [
        texts.BlueSpace(Raw(SPACES[space]), not missing_green(board, space)) for space in BLUE if board[space] is None
    ]
    return [*told, texts.BlueSpaces(AllOf(tuple(blue)))] if blue else told


def _facts(view: SevensState, seat: int) -> tuple[Text, ...]:
    """`5 tiles`, `−2 points`."""
    return Counted(Amount(len(view.hands[seat]), TILE)), Counted(Amount(view.scores[seat], POINT))


def _stack_text(view: SevensState) -> Text:
    return texts.StackLeft(Amount(len(view.stack), TILE)) if view.stack else texts.StackEmpty()


def _values(look: SevensLook) -> Ending:
    """The Space Values of the empty spaces, where they are wanted."""
    board = look.view.board
    empty = [name for name in SPACES if board[INDEX[name]] is None] if SPACE_VALUES in look.theme.switches else []
    return Ending(
        texts.Values(), [texts.SpaceValue(Raw(name), Number(space_value(board, INDEX[name]))) for name in empty]
    )
