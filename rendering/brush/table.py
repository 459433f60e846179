"""What the tables of all games share: the felt and its rail, and the seats around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from PIL import Image

from games.cards import HIDDEN
from games.core import Game, State
from rendering.brush.canvas import REACH, Canvas
from rendering.brush.cards import card_sprite
from rendering.brush.names import drawn_names
from rendering.brush.palette import FELT_TONES, mix, palette_of
from rendering.brush.picture import Player
from rendering.brush.shapes import CROWN, DOWNWARDS, POINTER, ROBOT, ROBOT_FACE, UPWARDS
from rendering.brush.sprites import Sprite
from rendering.brush.text import BOLD, REGULAR
from rendering.brush.theme import Colour, Colours, Theme
from rendering.brush.vector import Sketch
from rendering.brush.words import counted, ordinal

WIDTH: Final = 1000
HEIGHT: Final = 720
HEADER: Final = 60
RAIL: Final = 14
PLAQUE: Final = (468, 134)
"""Width and height of a seat's plaque."""
CENTRE: Final = (HEADER + 12 + PLAQUE[1], HEIGHT - RAIL - 8 - PLAQUE[1])
"""Top and bottom of the free felt between the seats."""
_NAME, _LONG_NAME = 38, 29
_BESIDE: Final = 116
"""How far from a plaque's left edge the name begins, beside cards or medal."""
_ICON: Final = 46
_LEFT, _RIGHT, _MIDDLE = 24, WIDTH - 24 - PLAQUE[0], (WIDTH - PLAQUE[0]) // 2
_TOP, _BOTTOM = HEADER + 12, HEIGHT - RAIL - 8 - PLAQUE[1]
_PLACES: Final = {
    2: ((_MIDDLE, _BOTTOM), (_MIDDLE, _TOP)),
    3: ((_MIDDLE, _BOTTOM), (_LEFT, _TOP), (_RIGHT, _TOP)),
    4: ((_LEFT, _BOTTOM), (_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, _BOTTOM)),
}
"""Where the plaques are, by the number of seats: turn order is clockwise from the bottom."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What a plaque shows of a seat."""

    points: int
    cards: int
    to_move: bool = False
    place: int | None = None
    """Shown as a medal instead of the cards, once there is one."""
    mark: str = ""
    """A word about the seat: `passed`."""
    faded: bool = False
    """Whether the seat takes no part for now."""


def seats_of(game: Game[Any, Any], view: State, held: Sequence[Sequence[object]]) -> list[Seat]:
    """The seats of a table as a plaque shows them, `held`: what each has in hand."""
    result = game.result(view)
    return [
        Seat(points, len(hand), seat == view.mover, result.places[seat] if result else None)
        for seat, (points, hand) in enumerate(zip(view.scores, held, strict=True))
    ]


def new_table(theme: Theme, seats: int, title: str, note: str) -> Canvas:
    """A table with empty plaques, with the game's name on the left of the rail and a note on the right."""
    canvas = Canvas(theme.colours, _laid(theme.colours, seats))
    draw_title(canvas, title, note)
    return canvas


def draw_title(canvas: Canvas, title: str, note: str) -> None:
    """The game's name on the left of the rail above the felt, and a note on the right."""
    colours = canvas.colours
    canvas.icon(CROWN, 26, 12, 34, colours.gold, colours.rail)
    canvas.text(title, 72, HEADER // 2, 32, colours.gold, colours.rail, BOLD)
    canvas.text(note, WIDTH - 28, HEADER // 2, 30, colours.ivory, colours.rail, REGULAR, 1)


def draw_seats(canvas: Canvas, theme: Theme, seats: Sequence[Seat], players: Sequence[Player]) -> None:
    """The plaques of two to four seats."""
    rooms = [PLAQUE[0] - _BESIDE - 18 - _ICON * player.computer for player in players]
    names = drawn_names([player.name for player in players], rooms, _LONG_NAME, BOLD)
    for seat, player, name, (x, y) in zip(seats, players, names, _PLACES[len(seats)], strict=True):
        _draw_plaque(canvas, theme, seat, name, player.computer, x, y)


@lru_cache(maxsize=16)
def felt(colours: Colours, width: int, height: int, header: int = HEADER) -> Image.Image:
    """A table of that size without anything on it. Flat rings of few tones: they look smooth and stay small."""
    sketch = Sketch(width, height, colours.rail)
    box = (RAIL, header, width - RAIL, height - RAIL)
    sketch.panel((RAIL - 4, header - 4, width - RAIL + 4, height - RAIL + 4), 30, colours.rail_light)
    sketch.panel((RAIL - 2, header - 2, width - RAIL + 2, height - RAIL + 2), 28, colours.gold_dark)
    sketch.panel(box, 26, colours.felt_edge)
    for step in range(1, FELT_TONES):
        share = step / (FELT_TONES - 1)
        inset_x, inset_y = (width / 2 - 60) * share * 0.9, ((height - header) / 2 - 50) * share * 0.9
        inner = (box[0] + inset_x, box[1] + inset_y, box[2] - inset_x, box[3] - inset_y)
        sketch.panel(
            inner, min(26 + 260 * share, (inner[3] - inner[1]) / 2), mix(colours.felt_edge, colours.felt, share)
        )
    return palette_of(colours).reduce(sketch.finished())


def draw_felt_shadow(canvas: Canvas, box: tuple[int, int, int, int], radius: int) -> None:
    """What `canvas.shadow` casts on bare felt at that place (left, top, width, height), and quicker.

    Puts back the felt around the box, as far as a shadow reaches: to be drawn before anything else there.
    """
    x, y, _, _ = box
    canvas.paste(_felt_shadow(canvas.colours, canvas.image.height, box, radius), x - REACH, y - REACH)


@lru_cache(maxsize=256)
def _felt_shadow(colours: Colours, height: int, box: tuple[int, int, int, int], radius: int) -> Sprite:
    """The felt of a table of that height with a shadow: it takes longer to cast than to remember."""
    x, y, wide, high = box
    ground = felt(colours, WIDTH, height).crop((x - REACH, y - REACH, x + wide + REACH, y + high + REACH))
    canvas = Canvas(colours, ground)
    canvas.shadow(REACH, REACH, wide, high, radius)
    return Sprite(canvas.image)


@lru_cache(maxsize=16)
def _laid(colours: Colours, seats: int) -> Image.Image:
    """The felt with an empty plaque for each seat, and the way that turns go round where it could be doubted."""
    canvas = Canvas(colours, felt(colours, WIDTH, HEIGHT))
    for x, y in _PLACES[seats]:
        canvas.shadow(x, y, *PLAQUE, 22)
        canvas.panel((x, y, *PLAQUE), 22, colours.plaque, colours.felt_edge, colours.plaque_edge, 3)
    if seats > 2:
        middle = (CENTRE[0] + CENTRE[1]) // 2 - 17
        canvas.icon(UPWARDS, 36, middle, 34, colours.plaque_edge, colours.felt_edge)
        canvas.icon(DOWNWARDS, WIDTH - 70, middle, 34, colours.plaque_edge, colours.felt_edge)
    return canvas.image


def _draw_plaque(canvas: Canvas, theme: Theme, seat: Seat, name: str, computer: bool, x: int, y: int) -> None:
    """One seat: its cards or its medal on the left; name, points and marks on the right."""
    colours = theme.colours
    ground = colours.gold if seat.to_move else colours.plaque
    ink = colours.ink if seat.to_move else colours.muted if seat.faded else colours.ivory
    if seat.to_move or seat.place == 1:
        edge = colours.ivory if seat.to_move else colours.gold
        canvas.panel((x, y, *PLAQUE), 22, ground, colours.felt_edge, edge, 3)
    if seat.place is None:
        _draw_pile(canvas, theme, seat.cards, x + 20, y + 22)
    else:
        _draw_medal(canvas, colours, seat.place, x + 60, y + PLAQUE[1] // 2, ground)
    left, indent = x + _BESIDE, _ICON * computer
    if computer:
        canvas.icon(ROBOT, left, y + 28, 36, ink, ground)
        canvas.icon(ROBOT_FACE, left, y + 28, 36, ground, ink)
    fits = canvas.text_width(name, _NAME, BOLD) <= PLAQUE[0] - _BESIDE - 18 - indent
    canvas.text(name, left + indent, y + 46, _NAME if fits else _LONG_NAME, ink, ground, BOLD)
    canvas.text(counted(seat.points, "point"), left, y + 97, 30, ink, ground)
    _draw_mark(canvas, colours, seat, x + PLAQUE[0] - 18, y + 97, ground)


def _draw_mark(canvas: Canvas, colours: Colours, seat: Seat, right: int, middle: int, ground: Colour) -> None:
    """The word about a seat in a pill that ends at `right`."""
    word = "to play" if seat.to_move else seat.mark
    if not word:
        return
    fill = colours.ink if seat.to_move else colours.alarm if seat.faded else colours.plaque_edge
    ink = colours.gold if seat.to_move else colours.ivory
    wide = canvas.text_width(word, 27, BOLD) + (54 if seat.to_move else 32)
    canvas.panel((right - wide, middle - 22, wide, 44), 22, fill, ground)
    canvas.text(word, right - 16, middle - 1, 27, ink, fill, BOLD, 1)
    if seat.to_move:
        canvas.icon(POINTER, right - wide + 14, middle - 10, 20, ink, fill)


def _draw_pile(canvas: Canvas, theme: Theme, cards: int, x: int, y: int) -> None:
    """Up to three backs, one on the other, and how many cards they stand for."""
    colours = theme.colours
    for step in range(min(cards, 3)):
        canvas.paste(card_sprite(theme, HIDDEN, 64), x + 8 * step + 4 * (3 - min(cards, 3)), y)
    middle = x + 40
    canvas.panel((middle - 31, y + 17, 62, 56), 20, colours.plaque, colours.back, colours.gold, 2.5)
    canvas.text(str(cards), middle, y + 44, 42, colours.ivory, colours.plaque, BOLD, 0.5)


def _draw_medal(canvas: Canvas, colours: Colours, place: int, x: int, middle: int, ground: Colour) -> None:
    """A disc with the place, gold, silver and bronze for the first three, and a crown above the first."""
    metal = {1: colours.gold, 2: colours.silver, 3: colours.bronze}.get(place, colours.muted)
    drop = 12 if place == 1 else 0
    if place == 1:
        canvas.icon(CROWN, x - 20, middle - 57, 40, metal, ground)
    canvas.panel((x - 38, middle - 38 + drop, 76, 76), 38, metal, ground, colours.ivory, 3)
    canvas.text(ordinal(place), x, middle + drop - 1, 30, colours.ink, metal, BOLD, 0.5)
