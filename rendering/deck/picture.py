"""The picture of the deck: a card of each suit, as large as in a hand."""

from __future__ import annotations

from typing import Any, Final

from games.cards import SUITS
from games.core.text import Card, Cards
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height
from rendering.brush.description import described
from rendering.brush.picture import Picture
from rendering.brush.row import Laid, draw_row
from rendering.brush.table import RAIL, WIDTH, felt
from rendering.deck.texts import Deck
from rendering.look import Look

CARDS: Final = Cards(tuple(Card(rank + suit) for rank, suit in zip("AKT7", SUITS, strict=True)))
_CARD: Final = 190
_STEP: Final = 220
_MARGIN: Final = 34


def draw_deck(look: Look[Any]) -> Picture:
    """The same for every position: only the look's theme and language count."""
    theme, height = look.theme, 2 * (RAIL + _MARGIN) + card_height(_CARD)
    canvas = Canvas(theme, felt(theme.colours, WIDTH, height, RAIL))
    left = (WIDTH - _CARD - _STEP * (len(CARDS) - 1)) // 2
    draw_row(canvas, [Laid(card, left + _STEP * number, RAIL + _MARGIN) for number, card in enumerate(CARDS)], _CARD)
    return canvas.picture(described(look, [Deck(CARDS, theme.four_colour, theme.large_print)]))
