"""The picture of a leaderboard: a line for everybody on it with place, face, name and figures; one's own in gold."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from games.core.text import Name, Number, Ordinal, Raw
from rendering.brush.canvas import Canvas
from rendering.brush.faces import Spot, draw_face, tinted
from rendering.brush.names import caption_voice, drawn_name
from rendering.brush.picture import Picture
from rendering.brush.shapes import CROWN
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import HEADER, RAIL, WIDTH, felt, metal_of
from rendering.brush.text import BOLD, capitalised, shorten_line
from rendering.brush.texts import Undrawn
from rendering.leaderboard import texts
from rendering.leaderboard.description import leaderboard_text
from rendering.look import Look, Ranked, Ranking
from rendering.theme import Colour
from words import Voice

_MARGIN: Final = 24
_WIDE: Final = WIDTH - 2 * _MARGIN
_HEADS: Final = HEADER + 34
"""The middle of what stands above the columns."""
_TOP: Final = HEADER + 62
_ROW, _GAP = 72, 8
_APART: Final = 30
"""The room above one's own line that is not among the best."""
_PLACE: Final = _MARGIN + 62
"""The middle of the places,"""
_FACE: Final = (_MARGIN + 124, 48)
"""the left edge and the size of the faces,"""
_NAME: Final = _FACE[0] + _FACE[1] + 14
"""and where names begin."""
_COLUMNS: Final = {"rating": 706, "wins": 824, "games": 952}
"""The right ends of the figures."""
_ROOM: Final = _COLUMNS["rating"] - 130 - _NAME
_LETTERS, _FIGURES, _SMALL = 36, 34, 28


class _Inks(NamedTuple):
    """What a line is written with, and on."""

    ground: Colour
    plain: Colour
    strong: Colour


def draw_leaderboard(look: Look[Any]) -> Picture:
    """The lines of the look's ranking. Raises `ValueError` where there is none."""
    ranking, voice = look.ranking, caption_voice(look)
    if ranking is None or not ranking.lines:
        raise ValueError("a leaderboard has lines")
    apart = [_APART if _is_apart(ranking, number) else 0 for number in range(len(ranking.lines))]
    height = _TOP + len(apart) * (_ROW + _GAP) + sum(apart) + RAIL + 8
    canvas = Canvas(look.theme, felt(look.theme.colours, WIDTH, height))
    _draw_heads(canvas, ranking, voice)
    for number in range(len(ranking.lines)):
        _draw_line(canvas, look, ranking, number, _TOP + number * (_ROW + _GAP) + sum(apart[: number + 1]))
    return canvas.picture(leaderboard_text(look, ranking))


def _is_apart(ranking: Ranking, number: int) -> bool:
    """Is it one's own line, far behind the one above?"""
    lines = ranking.lines
    return number > 0 and number == ranking.own and lines[number].place > lines[number - 1].place + 1


def _draw_heads(canvas: Canvas, ranking: Ranking, voice: Voice) -> None:
    """The title, and what the columns are; in gold what is sorted by."""
    colours = canvas.colours
    title, best = capitalised(voice.say(ranking.of)), voice.say(texts.Best(ranking.everywhere, ranking.month))
    room = WIDTH - 72 - 28 - 40 - canvas.text_width(best, 30)
    canvas.icon(CROWN, (26, 12, 34), colours.gold, colours.rail)
    letters = Letters(32, colours.gold, colours.rail, BOLD)
    canvas.text(shorten_line(title, room, 32, BOLD), 72, HEADER // 2, letters)
    canvas.text(best, WIDTH - 28, HEADER // 2, Letters(30, colours.ivory, colours.rail), 1)
    for figure, right in _COLUMNS.items():
        sorted_by = figure == ranking.order
        ink = colours.gold if sorted_by else colours.ivory
        word = voice.say(texts.Figure(Raw(figure)))
        canvas.text(word, right, _HEADS, Letters(_SMALL, ink, colours.felt_edge, BOLD), 1)


def _draw_line(canvas: Canvas, look: Look[Any], ranking: Ranking, number: int, top: int) -> None:
    colours, voice, line, own = canvas.colours, caption_voice(look), ranking.lines[number], number == ranking.own
    inks = _Inks(*((colours.gold, colours.ink, colours.ink) if own else (colours.plaque, colours.ivory, colours.gold)))
    middle = top + _ROW // 2
    canvas.shadow((_MARGIN, top, _WIDE, _ROW), 16)
    edge = colours.ivory if own else colours.plaque_edge
    canvas.panel((_MARGIN, top, _WIDE, _ROW), Plate(16, inks.ground, colours.felt_edge, edge, 3))
    _draw_place(canvas, line, voice, middle, inks)
    left, size = _FACE
    draw_face(canvas, tinted(look.players)[number], Spot(left, middle - size // 2, size, inks.plain, inks.ground))
    _draw_name(canvas, look.players[number].name, voice, middle, inks)
    rating = voice.say(texts.Rated(Number(line.rating), line.provisional))
    for figure, text in (("rating", rating), ("wins", str(line.wins)), ("games", str(line.games))):
        ink = inks.strong if figure == ranking.order else inks.plain
        canvas.text(text, _COLUMNS[figure], middle, Letters(_FIGURES, ink, inks.ground, BOLD), 1)


def _draw_name(canvas: Canvas, name: str, voice: Voice, middle: int, inks: _Inks) -> None:
    drawn = drawn_name(name, _ROOM, _LETTERS)
    if drawn:
        letters = Letters(_LETTERS, inks.plain, inks.ground, BOLD)
        canvas.text(voice.say(texts.Named(Name(drawn))), _NAME, middle, letters)
    else:
        why = Undrawn() if name else texts.Nameless()
        canvas.text(voice.say(why), _NAME, middle, Letters(_SMALL, inks.plain, inks.ground))


def _draw_place(canvas: Canvas, line: Ranked, voice: Voice, middle: int, inks: _Inks) -> None:
    """The first three on their medals."""
    colours, high = canvas.colours, 52
    if line.beyond:
        said = voice.say(texts.Beyond(Number(line.place)))
        canvas.text(said, _PLACE, middle, Letters(_SMALL, inks.plain, inks.ground, BOLD), 0.5)
        return
    said = voice.say(texts.At(Ordinal(line.place)))
    if line.place <= 3:
        metal = metal_of(colours, line.place)
        box = (_PLACE - 40, middle - high // 2, 80, high)
        canvas.panel(box, Plate(high // 2, metal, inks.ground, colours.ivory, 2))
        canvas.text(said, _PLACE, middle, Letters(_SMALL, colours.ink, metal, BOLD), 0.5)
    else:
        size = _FIGURES if canvas.text_width(said, _FIGURES, BOLD) <= 104 else 26
        canvas.text(said, _PLACE, middle, Letters(size, inks.plain, inks.ground, BOLD), 0.5)
