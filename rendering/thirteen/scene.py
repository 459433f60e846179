"""Thirteen as pictures: the table with the trick in the middle, and a hand in one or two rows."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Game
from games.core.text import Card
from games.thirteen import ThirteenMove, ThirteenState
from games.thirteen.combinations import Kind, recognise
from rendering.brush.canvas import Canvas
from rendering.brush.cards import STRIP, card_height
from rendering.brush.names import drawn_names
from rendering.brush.picture import Picture, Player
from rendering.brush.row import Laid, draw_row
from rendering.brush.shapes import CROWN
from rendering.brush.table import CENTRE, WIDTH, Seat, draw_seats, new_table
from rendering.brush.text import BOLD
from rendering.brush.theme import Theme
from rendering.brush.words import joined
from rendering.thirteen import description, hand
from words import Voice

ThirteenGame = Game[ThirteenState, ThirteenMove]
_CARD = 152
_ROOM = WIDTH - 48
_CAPTION = 34


class ThirteenScene:
    """The pictures of Thirteen."""

    def table(self, game: ThirteenGame, view: ThirteenState, seats: Sequence[Player], theme: Theme) -> Picture:
        """Seats, whose turn it is, who has passed or is out, and the trick with who played it."""
        over = view.mover is None
        note = "Game over" if over else f"Round {view.round} of {view.options.rounds}"
        canvas = new_table(theme, view.seats, Voice().say(game.title), note)
        draw_seats(canvas, theme, _plaques(game, view), seats)
        names = drawn_names([player.name for player in seats], [420] * view.seats, _CAPTION, BOLD)
        if over:
            _draw_winners(canvas, game, view, seats)
        elif view.trick:
            _draw_trick(canvas, theme, view.trick)
            _draw_caption(canvas, description.trick_title(view.trick), names[view.trick_by or 0])
        else:
            _draw_lead(canvas, names[view.mover or 0])
        return canvas.picture(description.table_text(game, view, seats))

    def hand(
        self, game: ThirteenGame, view: ThirteenState, seat: int, seats: Sequence[Player], theme: Theme
    ) -> Picture:
        """The seat's cards, what may be played lifted, under what there is to beat."""
        return hand.draw_hand(game, view, seat, seats, theme)


def _plaques(game: ThirteenGame, view: ThirteenState) -> list[Seat]:
    """What each plaque shows: the match's places when it is over, else the round's of those who are out."""
    result = game.result(view)
    round_places = {seat: place for place, seat in enumerate(view.out, start=1)}
    return [
        Seat(
            points=view.scores[seat],
            cards=len(hand),
            to_move=view.mover == seat,
            place=result.places[seat] if result else round_places.get(seat),
            mark="" if result else _mark(view, seat),
            faded=seat in view.passed and not result,
        )
        for seat, hand in enumerate(view.hands)
    ]


def _mark(view: ThirteenState, seat: int) -> str:
    if seat in view.passed:
        return "passed"
    if view.trick and seat == view.trick_by:
        return "last play"
    return "out" if seat in view.out else ""


def card_steps(cards: Sequence[Card], width: int, room: int) -> list[int]:
    """The left edge of each card in a row at most `room` wide, from 0; pairs of a double sequence stand together."""
    combination = recognise(cards)
    gaps = len(cards) - 1
    if combination and combination.shape.kind is Kind.DOUBLE:
        close = round(width * STRIP)
        pairs = len(cards) // 2
        apart = min(width + 16, (room - width - pairs * close) // (pairs - 1))
        return [number // 2 * (close + apart) + number % 2 * close for number in range(len(cards))]
    step = min(width + 14, (room - width) // gaps) if gaps else 0
    return [number * step for number in range(len(cards))]


def _draw_trick(canvas: Canvas, theme: Theme, cards: Sequence[Card]) -> None:
    lefts = card_steps(cards, _CARD, _ROOM)
    x = (WIDTH - lefts[-1] - _CARD) // 2
    y = (CENTRE[0] + CENTRE[1] - card_height(_CARD) - 62) // 2
    draw_row(canvas, theme, [Laid(card, x + left, y) for card, left in zip(cards, lefts, strict=True)], _CARD)


def _draw_caption(canvas: Canvas, what: str, name: str) -> None:
    """Under the trick: what it is, and whose."""
    colours = canvas.colours
    middle = CENTRE[1] - 38
    what = f"{what} by "
    wide = canvas.text_width(what, _CAPTION) + canvas.text_width(name, _CAPTION, BOLD)
    left = (WIDTH - wide) // 2
    left += canvas.text(what, left, middle, _CAPTION, colours.ivory, colours.felt)
    canvas.text(name, left, middle, _CAPTION, colours.gold, colours.felt, BOLD)


def _draw_lead(canvas: Canvas, name: str) -> None:
    """Nothing to beat: who leads."""
    colours = canvas.colours
    middle = (CENTRE[0] + CENTRE[1]) // 2
    canvas.icon(CROWN, WIDTH // 2 - 55, middle - 110, 110, colours.plaque_edge, colours.felt)
    canvas.text(f"{name} leads", WIDTH // 2, middle + 50, 44, colours.ivory, colours.felt, BOLD, 0.5)
    canvas.text("any combination", WIDTH // 2, middle + 100, 30, colours.muted, colours.felt, align=0.5)


def _draw_winners(canvas: Canvas, game: ThirteenGame, view: ThirteenState, seats: Sequence[Player]) -> None:
    """The end: who has won."""
    result = game.result(view)
    places = result.places if result else ()
    alone = places.count(1) == 1
    size, verb = (54, "wins") if alone else (38, "win together")
    room = 700 if alone else (WIDTH - 330) // places.count(1) - 20
    names = drawn_names([player.name for player in seats], [room] * len(seats), size, BOLD)
    winners = joined([name for name, place in zip(names, places, strict=True) if place == 1])
    colours = canvas.colours
    middle = (CENTRE[0] + CENTRE[1]) // 2
    canvas.icon(CROWN, WIDTH // 2 - 70, middle - 135, 140, colours.gold, colours.felt)
    canvas.text(f"{winners} {verb}", WIDTH // 2, middle + 55, size, colours.ivory, colours.felt, BOLD, 0.5)
