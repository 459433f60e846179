"""What the picture of the deck says."""

from __future__ import annotations

from games.core.text import Cards, Text


class Deck(Text):
    """The description of the picture."""

    cards: Cards
    four: bool
    """Has each suit a colour of its own?"""
    large: bool
    """Are the cards nothing but a very large rank and suit?"""
