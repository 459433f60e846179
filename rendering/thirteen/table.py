"""The table of Thirteen: the seats around the trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.text import Card, Seat, Seats, Text
from games.thirteen import ThirteenState
from games.thirteen.combinations import Kind, recognise
from rendering.brush.canvas import Canvas
from rendering.brush.cards import STRIP, card_height
from rendering.brush.names import naming_voice
from rendering.brush.picture import Picture
from rendering.brush.row import Laid, draw_row
from rendering.brush.shapes import CROWN
from rendering.brush.sprites import Letters
from rendering.brush.strip import HEIGHT as LINE
from rendering.brush.strip import Done, Piece, draw_strip
from rendering.brush.table import CENTRE, WIDTH, Plaque, draw_plaques, new_table
from rendering.brush.text import BOLD, capitalised
from rendering.brush.texts import Out, Wins
from rendering.look import Look
from rendering.thirteen.description import table_text, trick_text
from rendering.thirteen.lately import last_play
from rendering.thirteen.texts import Anything, LastPlay, Leads, Passed
from words import PICTURE, Voice

ThirteenLook = Look[ThirteenState]
_CARD = 152
_ROOM = WIDTH - 48
_CAPTION = 34
_NAMED: Final = "\n"
"""Stands for a name in a line that is taken apart around it; no name has it."""


def draw_table(look: ThirteenLook) -> Picture:
    """Seats (the one to move, those that have passed, those that are out), and the trick with its player."""
    canvas = new_table(look)
    draw_plaques(canvas, look, _plaques(look))
    if look.result:
        _draw_winners(canvas, look)
    elif look.view.trick:
        _draw_trick(canvas, look.view.trick)
        _draw_caption(canvas, look)
    else:
        _draw_lead(canvas, look)
    return canvas.picture(table_text(look))


def _plaques(look: ThirteenLook) -> list[Plaque]:
    """What each plaque shows: the match's places when it is over, else the round's of the seats that are out."""
    view, result = look.view, look.result
    round_places = {seat: place for place, seat in enumerate(view.out, start=1)}
    return [
        Plaque(
            points=view.scores[seat],
            cards=len(hand),
            to_move=view.mover == seat,
            place=result.places[seat] if result else round_places.get(seat),
            mark=None if result else _mark(view, seat),
            faded=seat in view.passed and not result,
        )
        for seat, hand in enumerate(view.hands)
    ]


def _mark(view: ThirteenState, seat: int) -> Text | None:
    if seat in view.passed:
        return Passed()
    if view.trick and seat == view.trick_by:
        return LastPlay()
    return Out() if seat in view.out else None


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


def _draw_trick(canvas: Canvas, cards: Sequence[Card]) -> None:
    lefts = card_steps(cards, _CARD, _ROOM)
    x = (WIDTH - lefts[-1] - _CARD) // 2
    y = (CENTRE[0] + CENTRE[1] - card_height(_CARD) - 62) // 2
    draw_row(canvas, [Laid(card, x + left, y) for card, left in zip(cards, lefts, strict=True)], _CARD)


def _draw_caption(canvas: Canvas, look: ThirteenLook) -> None:
    """Under the trick: what it is, and its player, with the name in gold."""
    colours, middle = canvas.colours, CENTRE[1] - 38
    name = naming_voice(look, 420, _CAPTION).name(look.view.trick_by or 0)
    unnamed = Voice(look.language, PICTURE, (_NAMED,) * look.view.seats)
    before, _, after = capitalised(unnamed.say(trick_text(look.view))).partition(_NAMED)
    plain = Letters(_CAPTION, colours.ivory, colours.felt)
    gold = Letters(_CAPTION, colours.gold, colours.felt, BOLD)
    parts = [(part, letters) for part, letters in ((before, plain), (name, gold), (after, plain)) if part]
    left = (WIDTH - sum(canvas.text_width(part, _CAPTION, letters.weight) for part, letters in parts)) // 2
    for part, letters in parts:
        left += canvas.text(part, left, middle, letters)


def _draw_lead(canvas: Canvas, look: ThirteenLook) -> None:
    """Nothing to beat: the player who leads, and the combination that nobody has beaten."""
    colours, voice = canvas.colours, naming_voice(look, 420, _CAPTION)
    middle = (CENTRE[0] + CENTRE[1]) // 2 - 34
    canvas.icon(CROWN, (WIDTH // 2 - 55, middle - 110, 110), colours.plaque_edge, colours.felt)
    leads = voice.say(Leads(Seat(look.view.mover or 0)))
    canvas.text(leads, WIDTH // 2, middle + 50, Letters(44, colours.ivory, colours.felt, BOLD), 0.5)
    canvas.text(voice.say(Anything()), WIDTH // 2, middle + 100, Letters(30, colours.muted, colours.felt), 0.5)
    last = last_play(look)
    if last:
        draw_strip(canvas, look, [Done(last.seat, [Piece(card) for card in last.cards])], CENTRE[1] - LINE - 8)


def _draw_winners(canvas: Canvas, look: ThirteenLook) -> None:
    """The end: the winners."""
    colours, middle, alone = canvas.colours, (CENTRE[0] + CENTRE[1]) // 2, len(look.winners) == 1
    size, room = (54, 700) if alone else (38, (WIDTH - 330) // len(look.winners) - 20)
    wins = naming_voice(look, room, size).say(Wins(Seats(look.winners), alone))
    canvas.icon(CROWN, (WIDTH // 2 - 70, middle - 135, 140), colours.gold, colours.felt)
    canvas.text(wins, WIDTH // 2, middle + 55, Letters(size, colours.ivory, colours.felt, BOLD), 0.5)
