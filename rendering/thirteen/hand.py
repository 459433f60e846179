"""A hand of Thirteen: large cards in one or two rows, under what there is to beat and how everybody stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.core.text import Card, Ordinal, Seat, Text
from games.thirteen import Play, ThirteenState
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height, chip_sprite
from rendering.brush.description import chosen
from rendering.brush.hand import HEADER, draw_header, draw_none_left
from rendering.brush.marks import rims_on
from rendering.brush.names import naming_voice
from rendering.brush.picture import Picture
from rendering.brush.row import Laid, draw_row
from rendering.brush.stands import STANDS, draw_stands
from rendering.brush.table import WIDTH, felt
from rendering.brush.text import BOLD, capitalised, shorten_line
from rendering.brush.texts import GameOver, TurnOf, YouAre, YourTurn
from rendering.look import Look
from rendering.thirteen.description import hand_text, trick_text
from rendering.thirteen.texts import ChooseOf, NothingToBeat, YouAreOut, YouLead, YouPassed, YourTurnToPass

ThirteenLook = Look[ThirteenState]
_CARD: Final = 190
_TOP: Final = HEADER + STANDS
"""Where the cards have their room."""
_LIFT: Final = 28
_ROW: Final = round(_CARD * 1.02) + _LIFT
"""From one row to the next: rank and suit of the upper one stay free, also below a lifted card."""
_PER_ROW: Final = 7
_CHIP: Final = 46
_NAME: Final = 430


def draw_hand(look: ThirteenLook) -> Picture:
    """The seat's cards; on its turn those that are part of a legal play are lifted, and the others dim.

    Once a kind of play is picked, those that are part of one of that kind.
    """
    view, hand = look.view, look.view.hands[look.seat]
    playable = playable_cards(look)
    rows = split_rows(hand)
    height = _TOP + 20 + _LIFT + _ROW * (len(rows) - 1) + card_height(_CARD) + 36
    canvas = Canvas(look.theme, felt(look.theme.colours, WIDTH, height, HEADER))
    draw_stands(canvas, look, look.view.passed)
    _draw_title(canvas, look, _draw_chips(canvas, () if look.result else view.trick), playable)
    for number, row in enumerate(rows):
        laid = _lay(row, _TOP + 20 + _LIFT + _ROW * number, playable if view.trick or look.picked else None)
        marked = [replace(one, rims=rims_on(look, one.card)) for one in laid]
        draw_row(canvas, marked, _CARD)
    if not hand:
        draw_none_left(canvas, naming_voice(look, _NAME, 36), _TOP)
    return canvas.picture(hand_text(look, playable))


def playable_cards(look: ThirteenLook) -> frozenset[Card] | None:
    """The cards that are part of a legal play; None when it is not this seat's turn."""
    if not look.turn:
        return None
    if (
        not look.view.trick and not look.picked
    ):  # every card may be led by itself; there is no need to list thousands of sequences
        return frozenset(look.view.hands[look.seat])
    return frozenset(card for move in look.leading if isinstance(move, Play) for card in move.cards)


def split_rows(hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """One row of up to seven cards, or two about as long, parted between two ranks if that can be."""
    if len(hand) <= _PER_ROW:
        return [tuple(hand)]
    middle = (len(hand) + 1) // 2
    cut = next((cut for cut in (middle, middle - 1) if hand[cut - 1][0] != hand[cut][0]), middle)
    return [tuple(hand[:cut]), tuple(hand[cut:])]


def _title(look: ThirteenLook, playable: frozenset[Card] | None) -> tuple[Text, Text | None]:
    """The two lines of the header."""
    view = look.view
    trick = trick_text(view) if view.trick else None
    if look.result:
        return GameOver(), YouAre(Ordinal(look.result.places[look.seat]))
    if playable is None:
        state = YouPassed() if look.seat in view.passed else YouAreOut() if look.seat in view.out else None
        return TurnOf(Seat(view.mover or 0)), state or trick or NothingToBeat()
    if look.picked:
        return YourTurn(), ChooseOf(chosen(look))
    if not view.trick:
        return YourTurn(), YouLead()
    return YourTurn() if playable else YourTurnToPass(), trick


def _draw_chips(canvas: Canvas, trick: Sequence[Card]) -> int:
    """The trick in small cards on the right of the header; returns where they begin."""
    width = _CHIP if len(trick) < 10 else _CHIP - 9
    end = WIDTH - 28 - len(trick) * (width + 3)
    top = (HEADER - round(width * 1.5)) // 2
    for number, card in enumerate(trick):
        canvas.paste(chip_sprite(canvas.theme, card, width), end + number * (width + 3), top)
    return end


def _draw_title(canvas: Canvas, look: ThirteenLook, end: int, playable: frozenset[Card] | None) -> None:
    """The two lines on the left, as far as there is room for them."""
    voice = naming_voice(look, _NAME, 36)
    first, second = _title(look, playable)
    left = 28 + 44 * look.turn
    above = shorten_line(voice.say(first), end - left - 16, 36, BOLD)
    below = capitalised(voice.say(second)) if second else ""
    draw_header(canvas, look.turn, above, shorten_line(below, end - 28 - 16, 28))


def _lay(row: Sequence[Card], y: int, playable: frozenset[Card] | None) -> list[Laid]:
    """A row in the middle; the playable cards lifted and the others dim (None: all as they are)."""
    step = min(_CARD + 12, (WIDTH - 56 - _CARD) // max(1, len(row) - 1))
    x = (WIDTH - _CARD - step * (len(row) - 1)) // 2
    return [
        Laid(card, x + number * step, y - _LIFT, False)
        if playable and card in playable
        else Laid(card, x + number * step, y, playable is not None)
        for number, card in enumerate(row)
    ]
