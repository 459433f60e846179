"""The middle of a table of Court Wars: the stock, the discard pile, what was drawn, and what is awaited."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.cards import HIDDEN
from games.core.text import Card, Number, Raw, Seat, Seats, Text
from games.court_wars import CourtWarsState
from games.court_wars.legal import can_attack, can_draw
from games.court_wars.state import ACE, OPENINGS, total
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height, card_radius, card_sprite
from rendering.brush.description import chosen
from rendering.brush.names import caption_voice, fitting_voice, naming_voice
from rendering.brush.shapes import CROWN
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import WIDTH, draw_felt_shadow
from rendering.brush.text import BOLD, wrapped
from rendering.brush.texts import TurnOf, Wins
from rendering.court_wars.description import how_placed, opening_of
from rendering.court_wars.texts import AttackFirst, ChooseAim, ChooseTake, Drew, ManyWin, May, MayPlace
from rendering.look import Look

CourtWarsLook = Look[CourtWarsState]
CARD: Final = 92
BAND: Final = card_height(CARD) + 26
"""The height of the band across the table."""
GAP: Final = 22
_SIZES: Final = (36, 29)
_SECOND: Final = 28
_PITCH: Final = 38
"""From one line of what may be done to the next."""
_ARTICLED: Final = {"X": "joker", "8": "eight"}
"""Ranks of drawn cards that a sentence chooses by under a name of their own (by `8` it would choose a number)."""


class Lines(NamedTuple):
    """Where what is awaited is written."""

    left: int
    middle: int
    wide: int


def draw_piles(canvas: Canvas, look: CourtWarsLook, corner: tuple[int, int], lines: Lines) -> None:
    """Stock, discard pile and the card drawn, from `corner` on, and beside or below them what is awaited."""
    view, (x, y) = look.view, corner
    _draw_pile(canvas, HIDDEN if view.stock else None, len(view.stock), x, y)
    top = view.discard[-1] if view.discard else None
    _draw_pile(canvas, top, len(view.discard), x + CARD + GAP, y)
    if view.drawn:
        left, colours = x + 2 * (CARD + GAP), canvas.colours
        canvas.panel((left - 7, y - 7, CARD + 14, card_height(CARD) + 14), Plate(14, colours.gold, colours.felt))
        canvas.paste(card_sprite(canvas.theme, view.drawn, CARD), left, y)
    if look.result:
        _draw_winners(canvas, look, lines)
    else:
        _draw_awaited(canvas, look, lines)


def _draw_pile(canvas: Canvas, card: Card | None, count: int, x: int, y: int) -> None:
    """A pile by its top card, and how many cards it has; only its frame when there are no cards."""
    colours, height = canvas.colours, card_height(CARD)
    if card is None:
        canvas.panel((x, y, CARD, height), Plate(10, colours.felt, colours.felt, colours.plaque_edge, 3))
    else:
        draw_felt_shadow(canvas, (x, y, CARD, height), card_radius(CARD))
        canvas.paste(card_sprite(canvas.theme, card, CARD), x, y)
    word = str(count)
    wide = canvas.text_width(word, 26, BOLD) + 22
    left = x + CARD - wide + 8
    canvas.panel((left, y + height - 26, wide, 36), Plate(16, colours.plaque, colours.felt, colours.gold, 2))
    canvas.text(word, left + wide // 2, y + height - 9, Letters(26, colours.ivory, colours.plaque, BOLD), 0.5)


def _draw_winners(canvas: Canvas, look: CourtWarsLook, lines: Lines) -> None:
    """A line that fits: the winners."""
    colours, (left, middle, room) = canvas.colours, lines
    won, size = _won(look, room - 76)
    canvas.icon(CROWN, (left, middle - 32, 60), colours.gold, colours.felt)
    canvas.text(won, left + 76, middle + 2, Letters(size, colours.gold, colours.felt, BOLD))


def _draw_awaited(canvas: Canvas, look: CourtWarsLook, lines: Lines) -> None:
    """What the player to move has done, and in a line or two what may be done."""
    colours, (left, middle, room) = canvas.colours, lines
    did, may = begun(look) if look.picked else awaited(look.view)
    first, size = _fitted(look, did, room)
    lines_of = wrapped(caption_voice(look).say(may), room, _SECOND)
    top = middle - 21 - _PITCH // 2 * (len(lines_of) - 1)
    canvas.text(first, left, top, Letters(size, colours.gold, colours.felt, BOLD))
    for number, line in enumerate(lines_of):
        canvas.text(line, left, top + 45 + _PITCH * number, Letters(_SECOND, colours.ivory, colours.felt))


def _fitted(look: CourtWarsLook, text: Text, room: int) -> tuple[str, int]:
    """A line that names one seat, and the size in which there is room for as much of the name as can be."""
    for size in _SIZES:
        said = fitting_voice(look, text, room, size).say(text)
        if said == naming_voice(look, 2 * WIDTH, size).say(text):
            break
    return said, size


def awaited(view: CourtWarsState) -> tuple[Text, Text]:
    """What the player to move has done, and may do now."""
    seat = Seat(view.mover or 0)
    if view.drawn:
        return Drew(seat, Raw(_ARTICLED.get(view.drawn[0], view.drawn[0]))), MayPlace(
            opening_of(view), Number(len(OPENINGS)), how_placed(view)
        )
    if view.phase == ACE:
        return Drew(seat, Raw("A")), AttackFirst()
    return TurnOf(seat), May(can_draw(view), can_attack(view))


def begun(look: CourtWarsLook) -> tuple[Text, Text]:
    """What the player to move has chosen of an attack, and what they choose next."""
    turn, aimed = TurnOf(Seat(look.view.mover or 0)), len(look.picked) > 1
    return turn, ChooseTake(Number(total(look.leading[0].spent))) if aimed else ChooseAim(chosen(look))


def _won(look: CourtWarsLook, room: int) -> tuple[str, int]:
    """The winners in a line that fits, and its size."""
    winners = look.winners
    if len(winners) > 2:
        many = ManyWin(len(winners) == look.view.seats, Number(len(winners)))
        return caption_voice(look).say(many), _SIZES[0]
    wins = Wins(Seats(winners), len(winners) == 1)
    if len(winners) == 1:
        return _fitted(look, wins, room)
    size = _SIZES[-1]
    return fitting_voice(look, wins, room, size, names=2).say(wins), size
