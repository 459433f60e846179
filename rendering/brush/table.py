"""What the tables of all games share: the felt and its rail, and the seats around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PIL import Image

from games.cards import HIDDEN
from games.core.text import POINT, Amount, Number, Ordinal, Text
from rendering.brush.cache import Sprite, cached
from rendering.brush.canvas import REACH, Box, Canvas
from rendering.brush.cards import card_sprite
from rendering.brush.faces import Spot, Tinted, draw_face, tinted
from rendering.brush.names import caption_voice, naming_voice
from rendering.brush.palette import FELT_TONES, mix, palette_of
from rendering.brush.shapes import CROWN, DOWNWARDS, POINTER, UPWARDS
from rendering.brush.sprites import Letters, Plate
from rendering.brush.text import BOLD
from rendering.brush.texts import Counted, Note, Place, ToPlay
from rendering.brush.vector import Sketch
from rendering.look import Look
from rendering.theme import Colour, ColourSet, Theme
from words import Voice

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
_ICON: Final = 52
"""The room for a face."""
_LEFT, _RIGHT, _MIDDLE = 24, WIDTH - 24 - PLAQUE[0], (WIDTH - PLAQUE[0]) // 2
_TOP, _BOTTOM = HEADER + 12, HEIGHT - RAIL - 8 - PLAQUE[1]
_CORNERS: Final = {
    2: ((_MIDDLE, _BOTTOM), (_MIDDLE, _TOP)),
    3: ((_MIDDLE, _BOTTOM), (_LEFT, _TOP), (_RIGHT, _TOP)),
    4: ((_LEFT, _BOTTOM), (_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, _BOTTOM)),
}
"""The top left corners of the plaques, by the number of seats: turn order is clockwise from the bottom."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """What a plaque shows of a seat."""

    points: int
    cards: int
    to_move: bool = False
    place: int | None = None
    """Shown as a medal instead of the cards, once there is one."""
    mark: Text | None = None
    """A word about the seat: `passed`."""
    faded: bool = False
    """Whether the seat takes no part for now."""


def plaques_of(look: Look[Any], held: Sequence[Sequence[object]]) -> list[Plaque]:
    """The plaques of a table; `held`: what each seat has in hand."""
    view, result = look.view, look.result
    return [
        Plaque(points, len(hand), seat == view.mover, result.places[seat] if result else None)
        for seat, (points, hand) in enumerate(zip(view.scores, held, strict=True))
    ]


def new_table(look: Look[Any]) -> Canvas:
    """A table with empty plaques, and its title on the rail."""
    canvas = Canvas(look.theme, _laid(look.theme.colours, look.view.seats))
    draw_title(canvas, look)
    return canvas


def draw_title(canvas: Canvas, look: Look[Any], note: Text | None = None) -> None:
    """The game's name on the left of the rail above the felt; on the right a note: the round, or that it is over."""
    colours, voice, view = canvas.colours, caption_voice(look), look.view
    note = note or Note(view.mover is None, Number(view.round), Number(view.options.rounds))
    canvas.icon(CROWN, (26, 12, 34), colours.gold, colours.rail)
    canvas.text(voice.say(look.game.title), 72, HEADER // 2, Letters(32, colours.gold, colours.rail, BOLD))
    canvas.text(voice.say(note), WIDTH - 28, HEADER // 2, Letters(30, colours.ivory, colours.rail), 1)


def draw_plaques(canvas: Canvas, look: Look[Any], plaques: Sequence[Plaque]) -> None:
    """The plaques of two to four seats."""
    rooms = [PLAQUE[0] - _BESIDE - 18 - _ICON] * len(look.players)
    voice = naming_voice(look, rooms, _LONG_NAME)
    for seat, (plaque, one) in enumerate(zip(plaques, tinted(look.players), strict=True)):
        _draw_plaque(canvas, plaque, (one, voice.name(seat)), voice, _CORNERS[len(plaques)][seat])


@cached
def felt(colours: ColourSet, width: int, height: int, header: int = HEADER) -> Image.Image:
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


def draw_felt_shadow(canvas: Canvas, box: Box, radius: int) -> None:
    """What `canvas.shadow` casts on bare felt at that place (left, top, width, height), and quicker.

    Puts back the felt around the box, as far as a shadow reaches: to be drawn before anything else there.
    """
    x, y, _, _ = box
    canvas.paste(_felt_shadow(canvas.colours, canvas.image.height, box, radius), x - REACH, y - REACH)


@cached
def _felt_shadow(colours: ColourSet, height: int, box: Box, radius: int) -> Sprite:
    """The felt of a table of that height with a shadow: it takes longer to cast than to remember."""
    x, y, wide, high = box
    ground = felt(colours, WIDTH, height).crop((x - REACH, y - REACH, x + wide + REACH, y + high + REACH))
    canvas = Canvas(Theme(colours), ground)
    canvas.shadow((REACH, REACH, wide, high), radius)
    return Sprite(canvas.image)


@cached
def _laid(colours: ColourSet, seats: int) -> Image.Image:
    """The felt with an empty plaque for each seat, and the way that turns go round where it could be doubted."""
    canvas = Canvas(Theme(colours), felt(colours, WIDTH, HEIGHT))
    for x, y in _CORNERS[seats]:
        canvas.shadow((x, y, *PLAQUE), 22)
        canvas.panel((x, y, *PLAQUE), Plate(22, colours.plaque, colours.felt_edge, colours.plaque_edge, 3))
    if seats > 2:
        middle = (CENTRE[0] + CENTRE[1]) // 2 - 17
        canvas.icon(UPWARDS, (36, middle, 34), colours.plaque_edge, colours.felt_edge)
        canvas.icon(DOWNWARDS, (WIDTH - 70, middle, 34), colours.plaque_edge, colours.felt_edge)
    return canvas.image


def _draw_plaque(
    canvas: Canvas, plaque: Plaque, who: tuple[Tinted, str], voice: Voice, corner: tuple[int, int]
) -> None:
    """One seat, by its player and the name as it fits: cards or medal on the left, the rest on the right."""
    colours, (one, name), (x, y) = canvas.colours, who, corner
    ground = colours.gold if plaque.to_move else colours.plaque
    ink = colours.ink if plaque.to_move else colours.muted if plaque.faded else colours.ivory
    if plaque.to_move or plaque.place == 1:
        edge = colours.ivory if plaque.to_move else colours.gold
        canvas.panel((x, y, *PLAQUE), Plate(22, ground, colours.felt_edge, edge, 3))
    if plaque.place is None:
        _draw_pile(canvas, plaque.cards, x + 20, y + 22)
    else:
        draw_medal(canvas, plaque.place, voice, (x + 60, y + PLAQUE[1] // 2), ground)
    left = x + _BESIDE
    draw_face(canvas, one, Spot(left - 2, y + 24, 44, ink, ground))
    fits = canvas.text_width(name, _NAME, BOLD) <= PLAQUE[0] - _BESIDE - 18 - _ICON
    canvas.text(name, left + _ICON, y + 46, Letters(_NAME if fits else _LONG_NAME, ink, ground, BOLD))
    points = voice.say(Counted(Amount(plaque.points, POINT)))
    canvas.text(points, left, y + 97, Letters(30, ink, ground))
    mark = ToPlay() if plaque.to_move else plaque.mark
    if mark:
        _draw_mark(canvas, plaque, voice.say(mark), (x + PLAQUE[0] - 18, y + 97))


def _draw_mark(canvas: Canvas, plaque: Plaque, word: str, end: tuple[int, int]) -> None:
    """The word about a seat in a pill, by the middle of its right end."""
    colours, (right, middle) = canvas.colours, end
    ground = colours.gold if plaque.to_move else colours.plaque
    fill = colours.ink if plaque.to_move else colours.alarm if plaque.faded else colours.plaque_edge
    ink = colours.gold if plaque.to_move else colours.ivory
    wide = canvas.text_width(word, 27, BOLD) + (54 if plaque.to_move else 32)
    canvas.panel((right - wide, middle - 22, wide, 44), Plate(22, fill, ground))
    canvas.text(word, right - 16, middle - 1, Letters(27, ink, fill, BOLD), 1)
    if plaque.to_move:
        canvas.icon(POINTER, (right - wide + 14, middle - 10, 20), ink, fill)


def _draw_pile(canvas: Canvas, cards: int, x: int, y: int) -> None:
    """Up to three backs, one on the other, and how many cards they stand for."""
    colours = canvas.colours
    for step in range(min(cards, 3)):
        canvas.paste(card_sprite(canvas.theme, HIDDEN, 64), x + 8 * step + 4 * (3 - min(cards, 3)), y)
    middle = x + 40
    canvas.panel((middle - 31, y + 17, 62, 56), Plate(20, colours.plaque, colours.back, colours.gold, 2.5))
    canvas.text(str(cards), middle, y + 44, Letters(42, colours.ivory, colours.plaque, BOLD), 0.5)


def draw_medal(canvas: Canvas, place: int, voice: Voice, centre: tuple[int, int], ground: Colour) -> None:
    """A disc with the place, gold, silver and bronze for the first three, and a crown above the first."""
    colours, (x, middle) = canvas.colours, centre
    metal = metal_of(colours, place)
    drop = 12 if place == 1 else 0
    if place == 1:
        canvas.icon(CROWN, (x - 20, middle - 57, 40), metal, ground)
    canvas.panel((x - 38, middle - 38 + drop, 76, 76), Plate(38, metal, ground, colours.ivory, 3))
    word = voice.say(Place(Ordinal(place)))
    canvas.text(word, x, middle + drop - 1, Letters(30, colours.ink, metal, BOLD), 0.5)


def metal_of(colours: ColourSet, place: int) -> Colour:
    """The colour of a medal."""
    return {1: colours.gold, 2: colours.silver, 3: colours.bronze}.get(place, colours.muted)
