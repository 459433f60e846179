"""Court Wars as a picture: everybody's Court with its guards and figures, and the piles between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.cards import SUITS
from games.core import Game
from games.core.text import Card
from games.court_wars import CourtWarsMove, CourtWarsState
from games.court_wars.legal import can_place
from games.court_wars.state import COURT
from rendering.brush.canvas import Canvas
from rendering.brush.names import drawn_names
from rendering.brush.picture import Picture, Player
from rendering.brush.shapes import POINTER, ROBOT, ROBOT_FACE
from rendering.brush.table import HEADER, RAIL, WIDTH, draw_title, felt
from rendering.brush.text import BOLD
from rendering.brush.theme import Theme
from rendering.brush.words import ordinal
from rendering.court_wars import description
from rendering.court_wars.piles import BAND, CARD, GAP, draw_piles
from rendering.court_wars.stack import (
    COLUMN,
    FIGURES,
    draw_figures,
    draw_stack,
    most_shown,
    stack_height,
)
from words import Voice

CourtWarsGame = Game[CourtWarsState, CourtWarsMove]
_LEFT, _CELL = 24, 470
_RIGHT: Final = WIDTH - _LEFT - _CELL
_BAR: Final = 58
_NAME, _LONG_NAME = 34, 27
_LEAST: Final = 2
"""There is room for so many guards, so that the picture does not change its height with every card."""


class Layout(NamedTuple):
    """Where everything is."""

    width: int
    """Of the cards."""
    cells: tuple[tuple[int, int], ...]
    """The top left corner of each seat's place: in turn order clockwise, from the bottom left."""
    piles: tuple[int, int]
    """The top left corner of the stock."""
    text: tuple[int, int, int]
    """Left, middle and width of the lines beside or below the piles."""
    height: int
    """Of the picture."""


class CourtWarsScene:
    """The pictures of Court Wars. There are no hands: a hand is the table from that seat's side."""

    def table(self, game: CourtWarsGame, view: CourtWarsState, seats: Sequence[Player], theme: Theme) -> Picture:
        """Every Court with its guards, attack and defence, the piles and the card that was drawn."""
        return _draw(game, view, 0, seats, theme).picture(description.table_text(game, view, seats))

    def hand(
        self, game: CourtWarsGame, view: CourtWarsState, seat: int, seats: Sequence[Player], theme: Theme
    ) -> Picture:
        """The table with that seat at the bottom left, told to who sits there."""
        return _draw(game, view, seat, seats, theme).picture(description.table_text(game, view, seats, seat))


def _draw(game: CourtWarsGame, view: CourtWarsState, nearest: int, seats: Sequence[Player], theme: Theme) -> Canvas:
    layout = _layout(view, nearest, theme)
    canvas = Canvas(theme.colours, felt(theme.colours, WIDTH, layout.height))
    note = "Game over" if view.mover is None else f"Round {view.round} of {view.options.rounds}"
    draw_title(canvas, Voice().say(game.title), note)
    result = game.result(view)
    rooms = [_CELL - 88 - 40 * player.computer - _tail(view, seat) for seat, player in enumerate(seats)]
    names = drawn_names([player.name for player in seats], rooms, _LONG_NAME, BOLD)
    for seat, (player, name, place) in enumerate(zip(seats, names, layout.cells, strict=True)):
        fits = canvas.text_width(name, _NAME, BOLD) <= rooms[seat]
        _draw_bar(canvas, view, seat, (name, _NAME if fits else _LONG_NAME), player.computer, place)
        _draw_tail(canvas, view, seat, result.places[seat] if result else None, place)
        _draw_court(canvas, theme, view, seat, place, layout.width)
    draw_piles(canvas, theme, game, view, seats, layout.piles, layout.text)
    return canvas


def _layout(view: CourtWarsState, nearest: int, theme: Theme) -> Layout:
    """Two columns: two seats side by side, three with the piles in the free place, four with the piles between."""
    seats = view.seats
    order = [(nearest + number) % seats for number in range(seats)]
    width = 128 if seats == 2 else 100

    def row(*shown: int) -> int:
        guards = max(_LEAST, *(most_shown(view.courts[seat]) for seat in shown))
        return _BAR + 8 + FIGURES + 10 + stack_height(theme, guards, width) + 14

    top = HEADER + 14
    beside = _LEFT + 16 + (3 if view.drawn else 2) * (CARD + GAP) + 24
    if seats == 2:
        band = top + row(*order)
        cells, bottom = [(_LEFT, top), (_RIGHT, top)], band + BAND
        piles, text = (_LEFT + 16, band + 4), (beside, band + BAND // 2 - 8, WIDTH - 50 - beside)
    elif seats == 3:
        lower = top + row(order[1], order[2])
        cells, bottom = [(_LEFT, lower), (_LEFT, top), (_RIGHT, top)], lower + row(order[0])
        piles, text = (_RIGHT + 40, lower + 34), (_RIGHT + 40, lower + 34 + BAND + 62, 420)
    else:
        band = top + row(order[1], order[2])
        lower = band + BAND
        cells = [(_LEFT, lower), (_LEFT, top), (_RIGHT, top), (_RIGHT, lower)]
        bottom = lower + row(order[0], order[3])
        piles, text = (_LEFT + 16, band + 4), (beside, band + BAND // 2 - 8, WIDTH - 50 - beside)
    places = dict(zip(order, cells, strict=True))
    return Layout(width, tuple(places[seat] for seat in range(seats)), piles, text, bottom + RAIL)


def _tail(view: CourtWarsState, seat: int) -> int:
    """The room at the end of a bar: for a medal, a word and points."""
    return 60 * (view.mover is None) + 84 * _counts(view) + 64 * (seat in view.out and view.mover is not None)


def _counts(view: CourtWarsState) -> bool:
    """Are there points to show?"""
    return view.options.rounds > 1 or view.mover is None


def _draw_bar(
    canvas: Canvas,
    view: CourtWarsState,
    seat: int,
    name: tuple[str, int],
    computer: bool,
    place: tuple[int, int],
) -> None:
    """The seat's number (moves are typed with it) and its name (and the size of that)."""
    colours, (x, y) = canvas.colours, place
    turn, out = view.mover == seat, seat in view.out
    ground = colours.gold if turn else colours.plaque
    ink = colours.ink if turn else colours.muted if out else colours.ivory
    edge = colours.ivory if turn else colours.plaque_edge
    canvas.panel((x, y, _CELL, _BAR), 18, ground, colours.felt, edge, 3)
    middle, left = y + _BAR // 2, x + 14
    if turn:
        canvas.icon(POINTER, left + 2, middle - 15, 30, ink, ground)
    else:
        canvas.panel((left - 1, middle - 18, 36, 36), 18, colours.plaque_edge, ground)
        canvas.text(str(seat), left + 17, middle - 1, 26, colours.ivory, colours.plaque_edge, BOLD, 0.5)
    left += 48
    if computer:
        canvas.icon(ROBOT, left, middle - 17, 32, ink, ground)
        canvas.icon(ROBOT_FACE, left, middle - 17, 32, ground, ink)
        left += 40
    canvas.text(name[0], left, middle - 1, name[1], ink, ground, BOLD)


def _draw_tail(canvas: Canvas, view: CourtWarsState, seat: int, place: int | None, corner: tuple[int, int]) -> None:
    """At the end of the bar: points, and that the seat is out or which place it has."""
    colours, (x, y) = canvas.colours, corner
    turn = view.mover == seat
    ground = colours.gold if turn else colours.plaque
    ink = colours.ink if turn else colours.muted if seat in view.out else colours.ivory
    right, middle = x + _CELL - 16, y + _BAR // 2
    if _counts(view):
        points = view.scores[seat]
        canvas.text(f"{points} pt{'' if points == 1 else 's'}", right, middle - 1, 28, ink, ground, align=1)
        right -= 84
    if place is not None:
        metal = {1: colours.gold, 2: colours.silver, 3: colours.bronze}.get(place, colours.muted)
        canvas.panel((right - 54, middle - 20, 58, 40), 20, metal, ground)
        canvas.text(ordinal(place), right - 25, middle - 1, 24, colours.ink, metal, BOLD, 0.5)
    elif seat in view.out:
        canvas.panel((right - 54, middle - 18, 58, 36), 18, colours.alarm, ground)
        canvas.text("out", right - 25, middle - 2, 24, colours.ivory, colours.alarm, BOLD, 0.5)


def _draw_court(
    canvas: Canvas, theme: Theme, view: CourtWarsState, seat: int, place: tuple[int, int], width: int
) -> None:
    """The three stacks; where the card that was drawn may go is marked."""
    x, y = place
    for number, (name, stack) in enumerate(zip(COURT, view.courts[seat], strict=True)):
        middle = x + _CELL // 2 + (number - 1) * COLUMN
        top = y + _BAR + 8
        court = Card(name + SUITS[seat])
        draw_stack(canvas, theme, court, stack, middle - width // 2, top + FIGURES + 10, width)
        draw_figures(canvas, name, stack, middle, top, view.mover == seat and can_place(view, name))
