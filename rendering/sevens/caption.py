"""The two lines under the board: what was placed last and how its points came about, or the winners."""

from __future__ import annotations

from typing import Final

from games.core.text import Seat, Seats
from games.sevens import SevensState
from games.sevens.texts import Placed
from rendering.brush.canvas import Canvas
from rendering.brush.names import caption_voice, fitting_voice
from rendering.brush.shapes import CROWN
from rendering.brush.sprites import Letters
from rendering.brush.table import WIDTH
from rendering.brush.text import BOLD, shorten_line
from rendering.brush.texts import Wins
from rendering.look import Look
from rendering.sevens.placement import last_placement, placement_text
from rendering.sevens.texts import Hint, IsToPlay, NoPoints

SevensLook = Look[SevensState]
CAPTION: Final = 104
_ROOM: Final = WIDTH - 64
_CROWN: Final = 60
_FIRST, _SECOND = 34, 26


def draw_caption(canvas: Canvas, look: SevensLook, top: int) -> None:
    """What has been placed last (nothing when that is not known), or the end."""
    last = last_placement(look)
    if look.result:
        wins = Wins(Seats(look.winners), len(look.winners) == 1)
        voice = fitting_voice(look, wins, _ROOM - _CROWN, _FIRST, names=len(look.winners))
        _draw_lines(canvas, top, voice.say(wins), _title(look, last) if last else "", crowned=True)
    elif last is None:
        to_play = IsToPlay(Seat(look.view.mover or 0))
        voice = fitting_voice(look, to_play, _ROOM - _CROWN, _FIRST)
        _draw_lines(canvas, top, voice.say(to_play), voice.say(Hint()))
    else:
        _draw_lines(canvas, top, _title(look, last), parts_line(look, last))


def parts_line(look: SevensLook, last: Placed) -> str:
    """`seven +14 · values in line +4`."""
    voice = caption_voice(look)
    return voice.joined(voice.say_all(last.parts), "dot") or voice.say(NoPoints())


def _title(look: SevensLook, last: Placed) -> str:
    """`Ann made 14 at f7: +19`, the name as long as there is room for it."""
    text = placement_text(last)
    return fitting_voice(look, text, _ROOM - _CROWN, _FIRST).say(text)


def _draw_lines(canvas: Canvas, top: int, first: str, second: str, crowned: bool = False) -> None:
    colours = canvas.colours
    first = shorten_line(first, _ROOM - _CROWN * crowned, _FIRST, BOLD)
    wide = canvas.text_width(first, _FIRST, BOLD)
    if crowned:
        canvas.icon(CROWN, ((WIDTH - wide) // 2 - 56, top + 12, 42), colours.gold, colours.felt_edge)
    canvas.text(first, WIDTH // 2, top + 34, Letters(_FIRST, colours.ivory, colours.felt_edge, BOLD), 0.5)
    second = shorten_line(second, _ROOM, _SECOND)
    canvas.text(second, WIDTH // 2, top + 76, Letters(_SECOND, colours.muted, colours.felt_edge), 0.5)
