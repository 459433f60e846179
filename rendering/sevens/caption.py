"""The two lines under the board: what was placed last and how its points came about, or who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import Game
from games.sevens import SevensMove, SevensState
from games.sevens.texts import Placed
from rendering.brush.canvas import Canvas
from rendering.brush.names import drawn_names
from rendering.brush.picture import Player
from rendering.brush.shapes import CROWN
from rendering.brush.table import WIDTH
from rendering.brush.text import BOLD, shorten, text_width
from rendering.brush.words import joined, signed
from rendering.sevens.words import say

SevensGame = Game[SevensState, SevensMove]
CAPTION: Final = 104
_ROOM: Final = WIDTH - 64
_CROWN: Final = 60
_FIRST, _SECOND = 34, 26


def draw_caption(
    canvas: Canvas, game: SevensGame, view: SevensState, seats: Sequence[Player], last: Placed | None, top: int
) -> None:
    """What has been placed last (nothing when that is not known), or the end."""
    if view.mover is None:
        _draw_end(canvas, game, view, seats, last, top)
    elif last is None:
        to_play = f"{_names(seats, ' to play')[view.mover]} to play"
        _draw_lines(canvas, top, to_play, "A blue space opens when the green ones beside it are filled")
    else:
        names = _names(seats, f" {last_words(last)}")
        _draw_lines(canvas, top, last_title(last, names), parts_line(last))


def last_title(last: Placed, names: Sequence[str]) -> str:
    """`Ann made 14 at f7: +19`."""
    return f"{names[last.seat]} {last_words(last)}"


def last_words(last: Placed) -> str:
    """`made 14 at f7: +19`, `placed the green 1 on b6: +21`."""
    match last.how:
        case "made":
            done = f"made {last.checkpoint} at {last.space}"
        case "broke":
            done = f"broke seven at {last.space}"
        case _:
            done = f"placed the {say(last.tile)} on {last.space}"
    return f"{done}: {signed(last.total)}"


def parts_line(last: Placed) -> str:
    """`seven +14 · values in line +4`."""
    return " · ".join(map(say, last.parts)) or "no points"


def _names(seats: Sequence[Player], after: str, winners: int = 1) -> tuple[str, ...]:
    """The seats' names, as long as the first line has room for (several of) them and the words after them."""
    room = (_ROOM - _CROWN - text_width(f"{' and ' * (winners - 1)}{after}", _FIRST, BOLD)) // winners
    return drawn_names([player.name for player in seats], [room] * len(seats), _FIRST, BOLD)


def _draw_end(
    canvas: Canvas, game: SevensGame, view: SevensState, seats: Sequence[Player], last: Placed | None, top: int
) -> None:
    result = game.result(view)
    places = result.places if result else ()
    wins = " wins" if places.count(1) == 1 else " win together"
    names = _names(seats, wins, places.count(1))
    winners = joined([name for name, place in zip(names, places, strict=True) if place == 1])
    title = last_title(last, _names(seats, f" {last_words(last)}")) if last else ""
    _draw_lines(canvas, top, f"{winners}{wins}", title, crowned=True)


def _draw_lines(canvas: Canvas, top: int, first: str, second: str, crowned: bool = False) -> None:
    colours = canvas.colours
    first = shorten(first, _ROOM - _CROWN * crowned, _FIRST, BOLD)
    wide = canvas.text_width(first, _FIRST, BOLD)
    if crowned:
        canvas.icon(CROWN, (WIDTH - wide) // 2 - 56, top + 12, 42, colours.gold, colours.felt_edge)
    canvas.text(first, WIDTH // 2, top + 34, _FIRST, colours.ivory, colours.felt_edge, BOLD, 0.5)
    canvas.text(
        shorten(second, _ROOM, _SECOND), WIDTH // 2, top + 76, _SECOND, colours.muted, colours.felt_edge, align=0.5
    )
