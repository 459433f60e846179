"""The two lines under the board: what was placed last and how its points came about, or who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import Event, Game
from games.core.telling import joined, signed
from games.kings_court_tiles import SevensMove, SevensState
from games.kings_court_tiles.texts import parts_of
from games.kings_court_tiles.tiles import Tile, spoken
from rendering.canvas import Canvas
from rendering.names import drawn_names
from rendering.picture import Player
from rendering.shapes import CROWN
from rendering.table import WIDTH
from rendering.text import BOLD, shorten

SevensGame = Game[SevensState, SevensMove]
CAPTION: Final = 104
_ROOM: Final = WIDTH - 64
_NAME_ROOM: Final = 330
_FIRST, _SECOND = 34, 26


def draw_caption(
    canvas: Canvas, game: SevensGame, view: SevensState, seats: Sequence[Player], last: Event | None, top: int
) -> None:
    """What has been placed last (nothing when that is not known), or the end."""
    names = drawn_names([player.name for player in seats], [_NAME_ROOM] * view.seats, _FIRST, BOLD)
    if view.mover is None:
        _draw_end(canvas, game, view, names, last, top)
    elif last is None:
        _draw_lines(
            canvas, top, f"{names[view.mover]} to play", "A blue space opens when the green ones beside it are filled"
        )
    else:
        _draw_lines(canvas, top, last_title(last, names), parts_line(last))


def last_title(last: Event, names: Sequence[str]) -> str:
    """`Ann made 14 at f7: +19`."""
    name, facts = names[last.seat or 0], last.facts
    done = {
        "made_seven": f"made {facts['checkpoint']} at {facts['space']}",
        "broke_seven": f"broke seven at {facts['space']}",
    }.get(last.code, f"placed the {spoken(Tile(str(facts['tile'])))} on {facts['space']}")
    return f"{name} {done}: {signed(int(str(facts['total'])))}"


def parts_line(last: Event) -> str:
    """`seven +14 · values in line +4`."""
    return " · ".join(f"{name} {signed(points)}" for name, points in parts_of(last)) or "no points"


def _draw_end(
    canvas: Canvas, game: SevensGame, view: SevensState, names: Sequence[str], last: Event | None, top: int
) -> None:
    result = game.result(view)
    places = result.places if result else ()
    winners = joined([name for name, place in zip(names, places, strict=True) if place == 1])
    _draw_lines(canvas, top, f"{winners} {'wins' if places.count(1) == 1 else 'win together'}",
                last_title(last, names) if last else "", crowned=True)  # fmt: skip


def _draw_lines(canvas: Canvas, top: int, first: str, second: str, crowned: bool = False) -> None:
    colours = canvas.colours
    first = shorten(first, _ROOM - 60 * crowned, _FIRST, BOLD)
    wide = canvas.text_width(first, _FIRST, BOLD)
    if crowned:
        canvas.icon(CROWN, (WIDTH - wide) // 2 - 56, top + 12, 42, colours.gold, colours.felt_edge)
    canvas.text(first, WIDTH // 2, top + 34, _FIRST, colours.ivory, colours.felt_edge, BOLD, 0.5)
    canvas.text(
        shorten(second, _ROOM, _SECOND), WIDTH // 2, top + 76, _SECOND, colours.muted, colours.felt_edge, align=0.5
    )
