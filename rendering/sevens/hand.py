"""A hand of King's Court: Sevens: the board, and the seat's tiles in a row below it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from games.core.text import Number, Ordinal, Points, Seat, Text
from games.sevens import SevensState
from games.sevens.moves import Place, SevensMove
from games.sevens.tiles import Tile, named
from rendering.brush.canvas import Canvas
from rendering.brush.hand import draw_new
from rendering.brush.marks import draw_rim, draw_rims, rims_of
from rendering.brush.names import caption_voice, fitting_voice, naming_voice
from rendering.brush.picture import Picture
from rendering.brush.shapes import POINTER
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import RAIL, WIDTH
from rendering.brush.text import BOLD, text_width
from rendering.brush.texts import TurnOf
from rendering.look import Look
from rendering.sevens import texts
from rendering.sevens.board import BOARD_HEIGHT, board_ground, draw_beside, draw_board, marks_of
from rendering.sevens.description import hand_text
from rendering.sevens.placement import last_placement, placement_text
from rendering.sevens.tiles import tile_sprite

SevensLook = Look[SevensState]
_HEADER: Final = 104
_MARGIN, _POINTER = 28, 44
_TOP: Final = _HEADER + 14
_TILE, _GAP, _LIFT = 118, 14, 22
_ROW: Final = _TOP + BOARD_HEIGHT + 16 + _LIFT
_HEIGHT: Final = _ROW + _TILE + 16 + RAIL
_NAME, _TITLE = 150, 28
"""The room for a name in the header, and the size of what stands in it but for its first line."""
_CHIP, _SPACE = 22, 12


def draw_hand(look: SevensLook) -> Picture:
    """The seat's tiles under the board; on its turn those that can be placed are lifted."""
    return paint(look).picture(hand_text(look, playable_tiles(look)))


def paint(look: SevensLook, choices: Mapping[int, int] = MappingProxyType({})) -> Canvas:
    """The picture in the making; `choices`: the spaces where the tile that is picked may go, and what it scores."""
    canvas = Canvas(look.theme, board_ground(look.theme.colours, _HEIGHT, _HEADER, _TOP))
    playable, hand = playable_tiles(look), look.view.hands[look.seat]
    _draw_header(canvas, header_of(look))
    _draw_stands(canvas, look)
    voice = caption_voice(look)
    gains = {space: voice.say(texts.Scored(Points(points))) for space, points in choices.items()}
    draw_board(canvas, look.view.board, _TOP, replace(marks_of(look), choices=gains))
    draw_beside(canvas, look, _TOP)
    if not hand:
        _draw_none(canvas, naming_voice(look, _NAME, _TITLE).say(texts.NoTiles()))
    elif look.picked:
        _draw_row(canvas, look, [Tile(look.picked[0])])
    else:
        _draw_row(canvas, look, None if playable is None else [*playable] * len(hand))
    return canvas


def playable_tiles(look: SevensLook) -> frozenset[Tile] | None:
    """The tiles that can be placed; None when it is not this seat's turn."""
    if not look.turn:
        return None
    return frozenset(move.tile for move in look.game.legal_moves(look.view) if isinstance(move, Place))


class Header(NamedTuple):
    """Whether it is the seat's turn, what the header says of it, and what happened last."""

    turn: bool
    first: str
    last: str


def header_of(look: SevensLook) -> Header:
    """The header; both lines fit beside each other: names are cut, or left out, for the points must stand there."""
    last = last_placement(look)
    voice = naming_voice(look, _NAME, _TITLE)
    bare, titled = (voice.say(placement_text(last, by_name)) if last else "" for by_name in (False, True))
    room = WIDTH - 2 * _MARGIN - 24
    text = _first(look)
    first = fitting_voice(look, text, room - text_width(bare, _TITLE), 36).say(text)
    room -= text_width(first, 36, BOLD) + _POINTER * look.turn
    return Header(look.turn, first, titled if text_width(titled, _TITLE) <= room else bare)


def _first(look: SevensLook) -> Text:
    """What the header says of the turn."""
    if look.result:
        return texts.OverYouAre(Ordinal(look.result.places[look.seat]))
    if not look.turn:
        return TurnOf(Seat(look.view.mover or 0))
    if look.picked:
        return texts.MayGo(named(Tile(look.picked[0])))
    return texts.YourTurnToPlace() if playable_tiles(look) else texts.YourTurnToPass()


def _draw_header(canvas: Canvas, header: Header) -> None:
    """The player to move, and what happened last."""
    colours, left = canvas.colours, _MARGIN
    if header.turn:
        canvas.icon(POINTER, (left, 17, 34), colours.gold, colours.rail)
        left += _POINTER
    ink = colours.gold if header.turn else colours.ivory
    plain = Letters(_TITLE, colours.ivory, colours.rail)
    canvas.text(header.first, left, 34, Letters(36, ink, colours.rail, BOLD))
    canvas.text(header.last, WIDTH - _MARGIN, 34, plain, 1)


def _draw_stands(canvas: Canvas, look: SevensLook) -> None:
    """Below it how everybody stands: `Ann 19`, and the number of their tiles."""
    view, colours = look.view, canvas.colours
    plain, wide = Letters(_TITLE, colours.ivory, colours.rail), (WIDTH - 2 * _MARGIN) // view.seats
    held = [str(len(hand)) for hand in view.hands]
    taken = [text_width(f" {score} {tiles}", _TITLE) for score, tiles in zip(view.scores, held, strict=True)]
    voice = naming_voice(look, [wide - one - _CHIP - 3 * _SPACE for one in taken], _TITLE)
    for seat, score in enumerate(view.scores):
        x = _MARGIN + seat * wide
        x += canvas.text(voice.say(texts.SeatScore(Seat(seat), Number(score))), x, 77, plain) + _SPACE
        canvas.panel((x, 77 - _CHIP // 2, _CHIP, _CHIP), Plate(5, colours.back, colours.rail, colours.ivory, 2))
        canvas.text(held[seat], x + _CHIP + _SPACE // 2, 77, plain)


def _draw_row(canvas: Canvas, look: SevensLook, lifted: list[Tile] | None) -> None:
    """The tiles in the middle; each one of `lifted` lifts a tile, the others are dim (None: all as they are).

    A tile that has been drawn has a golden rim and is called new; of two equal ones, the first.
    """
    hand, new = look.view.hands[look.seat], [Tile(tile) for tile in look.drawn]
    x = (WIDTH - len(hand) * (_TILE + _GAP) + _GAP) // 2
    for number, tile in enumerate(hand):
        up = lifted is not None and tile in lifted
        if up and lifted is not None:
            lifted.remove(tile)
        y = _ROW - _LIFT * up
        canvas.shadow((x, y, _TILE, _TILE), 16)
        draw_rims(
            canvas, (x, y, _TILE, _TILE), 16, () if tile in hand[:number] else rims_of(look, partial(_places, tile))
        )
        if tile in new:
            draw_rim(canvas, (x, y, _TILE, _TILE), 16)
        canvas.paste(tile_sprite(canvas.theme, tile, _TILE, dim=lifted is not None and not up), x, y)
        if tile in new:
            new.remove(tile)
            draw_new(canvas, [(x, y)], _TILE, caption_voice(look))
        x += _TILE + _GAP


def _places(tile: str, move: SevensMove) -> bool:
    return isinstance(move, Place) and move.tile == tile


def _draw_none(canvas: Canvas, text: str) -> None:
    letters = Letters(40, canvas.colours.ivory, canvas.colours.felt_edge, BOLD)
    canvas.text(text, WIDTH // 2, _ROW + _TILE // 2, letters, 0.5)
