"""The table of Court Wars: everybody's Court with its guards and figures, and the piles between them."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from games.cards import SUITS
from games.core.text import Card, Number, Ordinal
from games.court_wars import CourtWarsState
from games.court_wars.legal import can_place
from games.court_wars.moves import Attack, CourtWarsMove, Place
from games.court_wars.state import COURT
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height
from rendering.brush.faces import Spot as Face
from rendering.brush.faces import draw_face, tinted
from rendering.brush.marks import rims_of
from rendering.brush.names import caption_voice, naming_voice
from rendering.brush.picture import Picture
from rendering.brush.shapes import POINTER
from rendering.brush.sprites import Letters, Plate
from rendering.brush.strip import HEIGHT as STRIP
from rendering.brush.strip import draw_strip
from rendering.brush.table import HEADER, RAIL, WIDTH, draw_title, felt, metal_of
from rendering.brush.text import BOLD
from rendering.brush.texts import Out, ShortPoints
from rendering.brush.texts import Place as PlaceNumber
from rendering.court_wars import texts
from rendering.court_wars.arms import SHIELD, SWORD
from rendering.court_wars.description import spent_from, table_text
from rendering.court_wars.lately import Marked, has_high, last_turns, line_of, marked_in
from rendering.court_wars.piles import BAND, CARD, GAP, Lines, draw_piles
from rendering.court_wars.stack import (
    COLUMN,
    Heading,
    Spot,
    draw_figures,
    draw_stack,
    figures_height,
    most_shown,
    stack_height,
)
from rendering.look import Look
from rendering.theme import Colour
from words import Voice

CourtWarsLook = Look[CourtWarsState]
_LEFT, _CELL = 24, 470
_RIGHT: Final = WIDTH - _LEFT - _CELL
_BAR: Final = 58
_NAME, _LONG_NAME, _FACE = 34, 27, 40
_STRIP: Final = STRIP + 8
_APART: Final = 12
"""Between the rail, a Court and what is below it."""
_LEGEND: Final = 26
_FIGURES: Final = {2: 50, 3: 41, 4: 41}
"""By the number of seats, the size of the figures: on a phone they are 11 pixels high, with four players 9."""
_LEAST: Final = 2
"""There is room for this many guards at least, so that the picture does not change its height with every card."""


class _Named(NamedTuple):
    """A seat, its name as it is drawn, and the size of that."""

    seat: int
    name: str
    size: int


class _Cell(NamedTuple):
    """A seat, and the place of its Court: the top left corner of its bar."""

    seat: int
    x: int
    y: int
    foot: int
    """Below it nothing is seen of the cards."""


class _Layout(NamedTuple):
    """Where everything is."""

    width: int
    """Of the cards."""
    cells: tuple[_Cell, ...]
    """From the top."""
    piles: tuple[int, int]
    """The top left corner of the stock."""
    lines: Lines
    """Those beside or below the piles."""
    strip: int
    """The top of the line that tells what was just done."""
    height: int
    """Of the picture."""


def draw_table(look: CourtWarsLook) -> Picture:
    """Every Court with its guards, attack and defence, the piles, the card that was drawn, and what was just done.

    Once an attack has begun, the guards that it spends stand out, and what it may be made on is marked.

    There are no hands: a hand is the table with that seat at the bottom left, told to the player who sits there.
    """
    layout = _layout(look)
    ground = felt(look.theme.colours, WIDTH, layout.height)
    canvas = Canvas(look.theme, ground)
    draw_title(canvas, look)
    _draw_legend(canvas, look)
    turns = last_turns(look)
    marked = marked_in(turns)
    rooms = [_CELL - 72 - _FACE - _tail(look.view, seat) for seat in range(look.view.seats)]
    voice = naming_voice(look, rooms, _LONG_NAME)
    for cell in layout.cells:
        seat, corner = cell.seat, (cell.x, cell.y)
        fits = canvas.text_width(voice.name(seat), _NAME, BOLD) <= rooms[seat]
        _draw_bar(canvas, look, _Named(seat, voice.name(seat), _NAME if fits else _LONG_NAME), corner)
        _draw_tail(canvas, look, seat, voice, corner)
        _draw_court(canvas, look, marked, cell, layout.width)
        below = (cell.x, cell.foot, cell.x + _CELL, cell.foot + card_height(layout.width))
        canvas.image.paste(ground.crop(below), below[:2])
        canvas.fill((cell.x, cell.foot, _CELL, 3), canvas.colours.plaque_edge)
    draw_piles(canvas, look, layout.piles, layout.lines)
    draw_strip(canvas, look, line_of(look, turns), layout.strip)
    return canvas.picture(table_text(look))


def _layout(look: CourtWarsLook) -> _Layout:
    """Two columns: two seats side by side, three with the piles in the free place, four with the piles between."""
    view, theme, seats = look.view, look.theme, look.view.seats
    order = [(look.seat + number) % seats for number in range(seats)]
    width = 144 if seats == 2 else 84 if has_high(view) else 100

    def cells(top: int, *shown: int) -> tuple[_Cell, ...]:
        """Of a seat, or of two side by side."""
        guards = max(_LEAST, *(most_shown(view.courts[seat]) for seat in shown))
        foot = top + _BAR + 8 + figures_height(_FIGURES[seats]) + 10 + stack_height(theme, guards, width)
        return tuple(_Cell(seat, x, top, foot) for seat, x in zip(shown, (_LEFT, _RIGHT), strict=False))

    upper = cells(HEADER + _APART, *(order if seats == 2 else order[1:3]))
    band = lower = upper[0].foot + _APART
    beside = _LEFT + 16 + (3 if view.drawn else 2) * (CARD + GAP) + 24
    piles, lines = (_LEFT + 16, band + 4), Lines(beside, band + BAND // 2 - 8, WIDTH - 50 - beside)
    if seats == 3:
        piles, lines = (_RIGHT + 40, lower + 34), Lines(_RIGHT + 40, lower + 34 + BAND + 62, 420)
    else:
        lower += BAND
    own = cells(lower, *(order[:1] if seats == 3 else (order[0], order[3]))) if seats > 2 else ()
    bottom = own[0].foot + _APART if own else lower
    return _Layout(width, (*upper, *own), piles, lines, bottom, bottom + _STRIP + RAIL)


def _tail(view: CourtWarsState, seat: int) -> int:
    """The room at the end of a bar: for a medal, a word and points."""
    return 60 * (view.mover is None) + 96 * _counts(view) + 64 * (seat in view.out and view.mover is not None)


def _counts(view: CourtWarsState) -> bool:
    """Are there points to show?"""
    return view.options.rounds > 1 or view.mover is None


def _ground(canvas: Canvas, view: CourtWarsState, seat: int) -> tuple[Colour, Colour]:
    """The ink and the ground of a seat's bar."""
    colours = canvas.colours
    if view.mover == seat:
        return colours.ink, colours.gold
    return colours.muted if seat in view.out else colours.ivory, colours.plaque


def _draw_bar(canvas: Canvas, look: CourtWarsLook, named: _Named, corner: tuple[int, int]) -> None:
    """The beginning of the bar: the sign of the turn, the face and the name."""
    colours, (x, y), seat = canvas.colours, corner, named.seat
    turn, (ink, ground) = look.view.mover == seat, _ground(canvas, look.view, seat)
    edge = colours.ivory if turn else colours.plaque_edge
    canvas.panel((x, y, _CELL, _BAR), Plate(18, ground, colours.felt, edge, 3))
    middle, left = y + _BAR // 2, x + 14
    if turn:
        canvas.icon(POINTER, (left + 2, middle - 15, 30), ink, ground)
        left += 44
    draw_face(canvas, tinted(look.players)[seat], Face(left, middle - _FACE // 2, _FACE, ink, ground))
    left += _FACE + 8
    canvas.text(named.name, left, middle - 1, Letters(named.size, ink, ground, BOLD))


def _draw_tail(canvas: Canvas, look: CourtWarsLook, seat: int, voice: Voice, corner: tuple[int, int]) -> None:
    """At the end of the bar: points, and that the seat is out or which place it has."""
    view, colours, (x, y) = look.view, canvas.colours, corner
    ink, ground = _ground(canvas, view, seat)
    right, middle = x + _CELL - 16, y + _BAR // 2
    if _counts(view):
        points = voice.say(ShortPoints(Number(view.scores[seat])))
        right -= max(84, canvas.text(points, right, middle - 1, Letters(28, ink, ground), 1) + 12)
    if look.result:
        place = look.result.places[seat]
        metal = metal_of(colours, place)
        canvas.panel((right - 54, middle - 20, 58, 40), Plate(20, metal, ground))
        word = voice.say(PlaceNumber(Ordinal(place)))
        canvas.text(word, right - 25, middle - 1, Letters(24, colours.ink, metal, BOLD), 0.5)
    elif seat in view.out:
        canvas.panel((right - 54, middle - 18, 58, 36), Plate(18, colours.alarm, ground))
        canvas.text(voice.say(Out()), right - 25, middle - 2, Letters(24, colours.ivory, colours.alarm, BOLD), 0.5)


def _draw_legend(canvas: Canvas, look: CourtWarsLook) -> None:
    """On the rail, what the sword and the shield over each stack stand for."""
    voice, colours, right = caption_voice(look), canvas.colours, WIDTH - 260
    for sign, text in ((SHIELD, texts.Defence()), (SWORD, texts.Attack())):
        letters = Letters(_LEGEND, colours.ivory, colours.rail)
        right -= canvas.text(voice.say(text), right, HEADER // 2, letters, 1) + 32
        canvas.icon(sign, (right, HEADER // 2 - 12, 24), colours.gold, colours.rail)
        right -= 26


def _concerns(mover: int | None, stack: tuple[int, str], move: CourtWarsMove) -> bool:
    """Does the move attack with that stack, or attack it, or place a card on it?"""
    if isinstance(move, Attack):
        return stack in ((mover, move.source), (move.seat, move.target))
    return isinstance(move, Place) and stack == (mover, move.court)


def _draw_court(canvas: Canvas, look: CourtWarsLook, marked: Marked, cell: _Cell, width: int) -> None:
    """The three stacks; marked is where the card that was drawn may go, or what an attack may be made on, and until one
    is begun what was just done."""
    view, (seat, x, y, _) = look.view, cell
    aims = {move.target for move in look.leading if move.seat == seat} if look.picked else set()
    defeated, top, size = caption_voice(look).say(texts.Defeated()), y + _BAR + 8, _FIGURES[view.seats]
    for number, (name, stack) in enumerate(zip(COURT, view.courts[seat], strict=True)):
        middle = x + _CELL // 2 + (number - 1) * COLUMN
        attacked, attacks = (seat, name) in marked.targets, (seat, name) in marked.sources
        rim = canvas.colours.alarm if attacked else canvas.colours.gold if attacks else None
        shown = rims_of(look, partial(_concerns, view.mover, (seat, name)))
        rim = shown[0] if shown else None if look.picked else rim
        spot = Spot(middle - width // 2, top + figures_height(size) + 10, width, rim, marked.cards)
        draw_stack(canvas, Card(name + SUITS[seat]), stack, spot, spent_from(look, seat, name))
        heading = Heading(name, defeated, size, name in aims or (view.mover == seat and can_place(view, name)))
        draw_figures(canvas, heading, stack, middle, top)
