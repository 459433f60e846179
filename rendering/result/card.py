"""The card of a result: a row for every seat, the winners first, why the game ended, and what decided it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from games.core.text import POINT, Amount, Number
from rendering.brush.canvas import Canvas
from rendering.brush.faces import Spot, draw_face, tinted
from rendering.brush.lines import broken, draw_line
from rendering.brush.names import caption_voice, drawn_names, naming_voice
from rendering.brush.picture import Picture
from rendering.brush.shapes import DOWNWARDS, UPWARDS
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import HEADER, RAIL, WIDTH, draw_medal, draw_title, felt
from rendering.brush.text import BOLD
from rendering.brush.texts import Counted
from rendering.look import Ending, Look, ShownRating
from rendering.result import texts
from rendering.result.description import change_of, ranked, result_text
from rendering.theme import Colour
from words import Voice

_MARGIN: Final = 28
_WIDE: Final = WIDTH - 2 * _MARGIN
_TOP: Final = HEADER + 24
"""Where the rows begin."""
_ROW, _GAP = 122, 12
_LINE: Final = 44
"""From one line of a sentence to the next."""
_PAD: Final = 26
_INDENT: Final = 116
_NAME, _SMALL = 42, 34
_FACE: Final = 54
"""Room for a face beside each name."""
_MOST_LINES: Final = 3
_WORDS: Final = 34


class _Line(NamedTuple):
    """A line of the part below the rows."""

    text: str
    letters: Letters
    apart: int = 0
    """How much room there is above it, beside what every line has."""


def draw_result(look: Look[Any]) -> Picture:
    """The result of a table that is over."""
    ending, seats = look.ending or Ending(), ranked(look)
    lines = _lines(look, ending)
    below = 2 * _PAD + _LINE * len(lines) - (_LINE - _WORDS) + sum(line.apart for line in lines) if lines else 0
    rows = len(seats) * (_ROW + _GAP)
    canvas = Canvas(look.theme, felt(look.theme.colours, WIDTH, _TOP + rows + below + RAIL + 14))
    draw_title(canvas, look, texts.Over())
    names = _names(look, ending)
    for number, seat in enumerate(seats):
        _draw_row(canvas, look, ending, seat, names, _TOP + number * (_ROW + _GAP))
    if lines:
        _draw_lines(canvas, lines, _TOP + rows, below)
    return canvas.picture(result_text(look))


def _names(look: Look[Any], ending: Ending) -> tuple[str, ...]:
    """Every player's name in the room that its row leaves for it."""
    voice = caption_voice(look)
    rooms = []
    for seat in range(len(look.players)):
        points = Canvas.text_width(_points(look, seat, voice), _SMALL, BOLD)
        mark = Canvas.text_width(voice.say(texts.Resigned()), 28, BOLD) + 52 if seat in ending.resigned else 0
        rooms.append(_WIDE - _INDENT - _PAD - 24 - points - mark - _FACE)
    return drawn_names([player.name for player in look.players], rooms, _NAME, look.language)


def _points(look: Look[Any], seat: int, voice: Voice) -> str:
    return voice.say(Counted(Amount(look.result.points[seat] if look.result else 0, POINT)))


def _draw_row(canvas: Canvas, look: Look[Any], ending: Ending, seat: int, names: tuple[str, ...], top: int) -> None:
    """A seat: its medal, the name, what became of the rating, and the points."""
    colours, voice, place = canvas.colours, caption_voice(look), look.result.places[seat] if look.result else 1
    ground = colours.plaque
    edge = colours.gold if place == 1 else colours.plaque_edge
    canvas.shadow((_MARGIN, top, _WIDE, _ROW), 20)
    canvas.panel((_MARGIN, top, _WIDE, _ROW), Plate(20, ground, colours.felt_edge, edge, 3))
    draw_medal(canvas, place, voice, (_MARGIN + 60, top + _ROW // 2 + (6 if place == 1 else 0)), ground)
    rated = ending.ratings[seat] if ending.ratings else None
    left, middle = _MARGIN + _INDENT, top + _ROW // 2 - (22 if rated else 0)
    draw_face(canvas, tinted(look.players)[seat], Spot(left, middle - 21, 42, colours.ivory, ground))
    left += _FACE
    left += canvas.text(names[seat], left, middle, Letters(_NAME, colours.ivory, ground, BOLD))
    if seat in ending.resigned:
        _draw_mark(canvas, voice.say(texts.Resigned()), left + 20, middle)
    if rated:
        _draw_rating(canvas, rated, voice, (_MARGIN + _INDENT, top + _ROW // 2 + 28), ground)
    letters = Letters(_SMALL, colours.gold if place == 1 else colours.ivory, ground, BOLD)
    canvas.text(_points(look, seat, voice), _MARGIN + _WIDE - _PAD, top + _ROW // 2, letters, 1)


def _draw_mark(canvas: Canvas, word: str, left: int, middle: int) -> None:
    colours = canvas.colours
    wide = canvas.text_width(word, 28, BOLD) + 32
    canvas.panel((left, middle - 22, wide, 44), Plate(22, colours.alarm, colours.plaque))
    canvas.text(word, left + 16, middle - 1, Letters(28, colours.ivory, colours.alarm, BOLD))


def _draw_rating(canvas: Canvas, rated: ShownRating, voice: Voice, spot: tuple[int, int], ground: Colour) -> None:
    """The rating, and whether it has risen or fallen: by an arrow, since colours alone tell not everybody."""
    colours, (left, middle) = canvas.colours, spot
    left += canvas.text(
        voice.say(texts.Rating(Number(rated.after), rated.provisional)),
        left,
        middle,
        Letters(30, colours.silver, ground),
    )
    change = change_of(rated)
    rises, falls = change.startswith("+"), change.startswith("−")
    ink = colours.gold if rises else colours.bronze if falls else colours.silver
    if rises or falls:
        canvas.icon(UPWARDS if rises else DOWNWARDS, (left + 20, middle - 13, 26), ink, ground)
        left += 34
    canvas.text(voice.say(texts.Change(change)), left + 20, middle, Letters(30, ink, ground, BOLD))


def _lines(look: Look[Any], ending: Ending) -> list[_Line]:
    """Why the game ended, and the moment that decided it, as much as three lines each can hold."""
    colours = look.theme.colours
    plain = Letters(_WORDS, colours.ivory, colours.plaque)
    head = Letters(28, colours.gold, colours.plaque, BOLD)
    voice = naming_voice(look, 260, _WORDS)
    lines = [
        _Line(line, plain) for line in broken(" ".join(voice.say_all(ending.why)), _WIDE - 2 * _PAD, plain, _MOST_LINES)
    ]
    if ending.moment is None:
        return [line for line in lines if line.text]
    moment = broken(voice.say(ending.moment), _WIDE - 2 * _PAD, plain, _MOST_LINES)
    told = [line for line in lines if line.text]
    titled = _Line(caption_voice(look).say(texts.TheMoment()), head, 16 if told else 0)
    return [*told, titled, *(_Line(line, plain) for line in moment)]


def _draw_lines(canvas: Canvas, lines: list[_Line], top: int, high: int) -> None:
    colours = canvas.colours
    canvas.shadow((_MARGIN, top, _WIDE, high), 20)
    canvas.panel((_MARGIN, top, _WIDE, high), Plate(20, colours.plaque, colours.felt_edge))
    middle = top + _PAD + _WORDS // 2
    for line in lines:
        middle += line.apart
        draw_line(canvas, line.text, _MARGIN + _PAD, middle, line.letters)
        middle += _LINE
