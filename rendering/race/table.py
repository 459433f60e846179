"""The table of King's Court: Race: the track with the pawns, the stock and the discard pile under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.cards import HIDDEN
from games.core.text import TURN, Amount, Number, Seat, Text
from games.race import RaceState
from rendering.brush.bar import BELOW, Sign, draw_bar
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height, card_radius, card_sprite
from rendering.brush.names import caption_voice, naming_voice
from rendering.brush.picture import Picture
from rendering.brush.row import Laid, draw_row
from rendering.brush.shapes import CROWN, SUITS
from rendering.brush.sprites import Letters, Plate
from rendering.brush.strip import HEIGHT as STRIP
from rendering.brush.strip import Done, draw_strip
from rendering.brush.table import HEADER, WIDTH, draw_title, plaques_of
from rendering.brush.text import BOLD, REGULAR
from rendering.brush.texts import HasWon, Players
from rendering.look import Look
from rendering.race import texts
from rendering.race.description import table_text
from rendering.race.lately import pieces_of, rows_of, told_turns
from rendering.race.track import HEIGHT as TRACK
from rendering.race.track import Frame, Pawn, draw_board, draw_pawn, laid

RaceLook = Look[RaceState]
_TOP: Final = BELOW + 2
_CARD: Final = 104
_PILES: Final = _TOP + TRACK + 16
"""Where the stock and the discard pile begin."""
_HEIGHT: Final = _PILES + card_height(_CARD) + 34
_STOCK, _DISCARD, _WORDS = 42, 184, 596
"""Where the stock, the discard pile and the words beside them begin."""
_SHOWN: Final = 7
"""How many cards of the discard pile, the last ones."""
_PITCH: Final = 38
"""From one line of the words to the next."""


def draw_table(look: RaceLook) -> Picture:
    """Seats with their suits, the pawns on the track, the piles, which hand lies open, and what was done last."""
    view, theme = look.view, look.theme
    height = _HEIGHT + rows_of(view) * (STRIP + 8)
    canvas = Canvas(
        theme,
        laid(theme.colours, Frame(height, HEADER), _TOP, view.options.goal, caption_voice(look).say(texts.Start())),
    )
    draw_title(canvas, look)
    signs = [Sign(SUITS[suit], theme.suit(suit)) for suit in view.suits]
    draw_bar(canvas, look, plaques_of(look, view.hands), signs)
    draw_board(canvas, look, _TOP)
    _draw_stock(canvas, len(view.stock))
    _draw_discard(canvas, view)
    if look.result:
        _draw_winners(canvas, look)
    else:
        _draw_words(canvas, look)
    for number, turn in enumerate(told_turns(look)):
        draw_strip(canvas, look, [Done(turn.seat, pieces_of(turn))], _HEIGHT - 24 + number * (STRIP + 8))
    return canvas.picture(table_text(look))


def _draw_stock(canvas: Canvas, count: int) -> None:
    """The stock face down with its number."""
    colours, height = canvas.colours, card_height(_CARD)
    if not count:
        _draw_empty(canvas, _STOCK, "0")
        return
    for number in range(min(count, 3)):
        x, y = _STOCK + 5 * number, _PILES + 8 - 4 * number
        canvas.shadow((x, y, _CARD, height), card_radius(_CARD))
        canvas.paste(card_sprite(canvas.theme, HIDDEN, _CARD), x, y)
    x, y = _STOCK + 5 * (min(count, 3) - 1) + _CARD // 2, _PILES + 8 - 4 * (min(count, 3) - 1) + height // 2
    canvas.panel((x - 38, y - 34, 76, 68), Plate(22, colours.plaque, colours.back, colours.gold, 3))
    canvas.text(str(count), x, y, Letters(44, colours.ivory, colours.plaque, BOLD), 0.5)


def _draw_discard(canvas: Canvas, view: RaceState) -> None:
    """The last cards of the discard pile, the latest on top."""
    last = view.discard[-_SHOWN:]
    if not last:
        _draw_empty(canvas, _DISCARD, "–")
        return
    draw_row(canvas, [Laid(card, _DISCARD + 48 * number, _PILES) for number, card in enumerate(last)], _CARD)


def _draw_empty(canvas: Canvas, x: int, mark: str) -> None:
    colours, height = canvas.colours, card_height(_CARD)
    box = (x, _PILES, _CARD, height)
    canvas.panel(box, Plate(card_radius(_CARD) + 3, colours.felt_edge, colours.felt, colours.plaque_edge, 3))
    letters = Letters(40, colours.muted, colours.felt_edge, BOLD)
    canvas.text(mark, x + _CARD // 2, _PILES + height // 2, letters, 0.5)


class _Line(NamedTuple):
    """A line beside the piles, and the suits of the pawns that follow it."""

    text: str
    bold: bool = False
    pawns: Sequence[str] = ()


def _draw_words(canvas: Canvas, look: RaceLook) -> None:
    """Which hand lies open, which pawns have been moved back, and how many cards are out of play."""
    colours, lines = canvas.colours, _lines(look)
    middle = _PILES + card_height(_CARD) // 2 - _PITCH * (len(lines) - 1) // 2
    for row, line in enumerate(lines):
        y, ink = middle + _PITCH * row, colours.gold if line.bold else colours.ivory
        end = _WORDS + canvas.text(line.text, _WORDS, y, Letters(29, ink, colours.felt, BOLD if line.bold else REGULAR))
        for number, suit in enumerate(line.pawns):
            draw_pawn(canvas, Pawn(suit, 38), end + 12 + 42 * number, y - 19)


def _lines(look: RaceLook) -> list[_Line]:
    """At most four lines: a card played breaks the row of turns without one."""
    view, voice = look.view, naming_voice(look, 210, 29)
    lines: list[_Line] = []
    if view.looking is not None:
        looks = voice.say(texts.LooksAt(Seat(view.mover or 0), Seat(view.looking)))
        lines += [_Line(text, bold=True) for text in looks.splitlines()]
    if view.pushed:
        lines.append(_Line(voice.say(texts.MovedBack()), pawns=[view.suits[seat] for seat in view.pushed]))
    gone: list[Text] = [texts.Discarded(Number(len(view.discard)))] if view.discard else []
    gone += [texts.Removed(Number(len(view.removed)))] if view.removed else []
    if gone:
        lines.append(_Line(voice.joined(voice.say_all(gone))))
    if not view.played and view.quiet >= 2 * view.seats:
        lines.append(_Line(voice.say(texts.Quiet(Amount(view.quiet, TURN)))))
    return lines


def _draw_winners(canvas: Canvas, look: RaceLook) -> None:
    """The end: the winners."""
    colours, x, middle = canvas.colours, (_WORDS + WIDTH - 24) // 2, _PILES + card_height(_CARD) // 2
    winners = look.winners
    voice = naming_voice(look, 360 if len(winners) == 1 else 150, 38)
    many = Players(Number(len(winners)))
    who = voice.say(many) if len(winners) > 2 else voice.listed(map(voice.name, winners))
    canvas.icon(CROWN, (x - 40, middle - 84, 80), colours.gold, colours.felt)
    canvas.text(who, x, middle + 22, Letters(38, colours.ivory, colours.felt, BOLD), 0.5)
    canvas.text(voice.say(HasWon(len(winners) == 1)), x, middle + 64, Letters(32, colours.gold, colours.felt), 0.5)
