"""The picture of a profile: for every game the rating, how it went in the last year, and the places as a bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.core.text import Name, Number, Ordinal, Raw
from rendering.brush.canvas import Canvas
from rendering.brush.faces import Spot, draw_face, tinted
from rendering.brush.names import caption_voice, drawn_name
from rendering.brush.picture import Picture
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import HEADER, RAIL, WIDTH, felt, metal_of
from rendering.brush.text import BOLD, shorten_line
from rendering.brush.texts import Undrawn
from rendering.look import Career, Look, OneCareer
from rendering.profile import texts
from rendering.profile.course import draw_course
from rendering.profile.description import profile_text
from rendering.theme import Colour, ColourSet
from words import Voice

_MARGIN: Final = 24
_WIDE: Final = WIDTH - 2 * _MARGIN
_HEADS: Final = HEADER + 30
"""The middle of what stands above the columns."""
_TOP: Final = HEADER + 56
_ROW, _GAP = 88, 8
_PAD: Final = 18
_CHART: Final = (_MARGIN + 330, 300)
"""Left and width of a line's ivory,"""
_BAR: Final = (_CHART[0] + _CHART[1] + 20, WIDTH - _MARGIN - _PAD)
"""and left and right of the places."""
_SEGMENT: Final = 44
"""So wide the part of a place is at least,"""
_TIMES: Final = ((28, 16), (22, 8), (18, 4))
"""and so large its number, with so much room around it: as large as all of them find room."""
_STRIP: Final = 56
_LARGE, _LETTERS, _SMALL = 38, 28, 26


def draw_profile(look: Look[Any]) -> Picture:
    """What the look's career has. Raises `ValueError` where there is none."""
    career, voice = look.career, caption_voice(look)
    if career is None or len(look.players) != 1:
        raise ValueError("a profile is of one person, and tells of a career")
    strip = _STRIP if career.against else 0
    height = _TOP + len(career.games) * (_ROW + _GAP) + strip + RAIL + 6
    canvas = Canvas(look.theme, felt(look.theme.colours, WIDTH, height))
    _draw_heads(canvas, look, career, voice)
    for number, one in enumerate(career.games):
        _draw_game(canvas, one, voice, _TOP + number * (_ROW + _GAP))
    if career.against:
        _draw_against(canvas, career, voice, height - RAIL - 6 - strip // 2)
    return canvas.picture(profile_text(look, career))


def _draw_heads(canvas: Canvas, look: Look[Any], career: Career, voice: Voice) -> None:
    """The person, where they have played, and what the columns are."""
    colours, (one,) = canvas.colours, tinted(look.players)
    where = voice.say(texts.Where(career.everywhere))
    draw_face(canvas, one, Spot(24, 7, 44, colours.ivory, colours.rail))
    room = WIDTH - 80 - 28 - 40 - canvas.text_width(where, 30)
    drawn = drawn_name(one.player.name, room, 34)
    name = texts.Holder(Name(drawn)) if drawn else Undrawn()
    canvas.text(voice.say(name), 80, HEADER // 2, Letters(34, colours.gold, colours.rail, BOLD))
    canvas.text(where, WIDTH - 28, HEADER // 2, Letters(30, colours.ivory, colours.rail), 1)
    letters = Letters(_SMALL, colours.ivory, colours.felt_edge, BOLD)
    canvas.text(voice.say(texts.Head(Raw("rating"))), _MARGIN + _PAD, _HEADS, letters)
    canvas.text(voice.say(texts.Head(Raw("year"))), _CHART[0], _HEADS, letters)
    left = _BAR[0]
    for place in range(1, career.most_places + 1):
        (ground, ink), word = part_of(colours, place), voice.say(texts.PlaceOf(Ordinal(place)))
        canvas.panel((left, _HEADS - 18, 66, 36), Plate(18, ground, colours.felt_edge))
        canvas.text(word, left + 33, _HEADS, Letters(24, ink, ground, BOLD), 0.5)
        left += 74


def _draw_game(canvas: Canvas, one: OneCareer, voice: Voice, top: int) -> None:
    colours = canvas.colours
    canvas.shadow((_MARGIN, top, _WIDE, _ROW), 16)
    canvas.panel((_MARGIN, top, _WIDE, _ROW), Plate(16, colours.plaque, colours.felt_edge, colours.plaque_edge, 3))
    left, room = _MARGIN + _PAD, _CHART[0] - _MARGIN - 2 * _PAD
    title = shorten_line(voice.say(one.title), room, _LETTERS, BOLD)
    canvas.text(title, left, top + 23, Letters(_LETTERS, colours.ivory, colours.plaque, BOLD))
    if one.rating is None:
        canvas.text(voice.say(texts.Unrated()), left, top + 60, Letters(_LETTERS, colours.silver, colours.plaque))
        return
    rating = voice.say(texts.RatingIs(Number(one.rating), bool(one.band)))
    left += canvas.text(rating, left, top + 60, Letters(_LARGE, colours.gold, colours.plaque, BOLD))
    if one.band:
        said = voice.say(texts.GiveOrTake(Number(one.band)))
        canvas.text(said, left + 16, top + 61, Letters(_LETTERS, colours.silver, colours.plaque))
    draw_course(canvas, one.line, voice, (_CHART[0], top + 8, _CHART[1], _ROW - 16))
    _draw_bar(canvas, one.places, top + _ROW // 2)


def _draw_bar(canvas: Canvas, places: Sequence[int], middle: int) -> None:
    """How often each place was theirs: a part for each, with its number."""
    colours, (left, right) = canvas.colours, _BAR
    shown = [(place, times) for place, times in enumerate(places, start=1) if times]
    if not shown:
        return
    size, least = _parts(canvas, [times for _, times in shown], right - left)
    spare, all_times = right - left - sum(least), sum(times for _, times in shown)
    for (place, times), room in zip(shown, least, strict=True):
        wide, (ground, ink) = room + spare * times // all_times, part_of(colours, place)
        canvas.fill((left, middle - 24, wide - 2, 48), ground)
        canvas.text(str(times), left + wide // 2 - 1, middle, Letters(size, ink, ground, BOLD), 0.5)
        left += wide


def part_of(colours: ColourSet, place: int) -> tuple[Colour, Colour]:
    """The ground and the ink of a place in a bar. Where there is no medal it is no pale colour: that would be silver to
    people who are red-green blind."""
    return (metal_of(colours, place), colours.ink) if place <= 3 else (colours.plaque_edge, colours.ivory)


def _parts(canvas: Canvas, numbers: Sequence[int], room: int) -> tuple[int, list[int]]:
    """The size of the numbers in a bar, and how wide the part of each is at least."""
    size, least = 0, list[int]()
    for size, around in _TIMES:
        least = [max(_SEGMENT, canvas.text_width(str(number), size, BOLD) + around) for number in numbers]
        if sum(least) <= room:
            break
    return size, least


def _draw_against(canvas: Canvas, career: Career, voice: Voice, middle: int) -> None:
    colours = canvas.colours
    letters = Letters(_SMALL, colours.ivory, colours.felt_edge, BOLD)
    levels = [texts.Fared(Raw(level), Number(won), Number(played)) for level, won, played in career.against]
    said = f"{voice.say(texts.Against())}: {voice.joined(voice.say_all(levels), 'dot')}"
    canvas.text(shorten_line(said, _WIDE - 2 * _PAD, _SMALL, BOLD), _MARGIN + _PAD, middle, letters)
