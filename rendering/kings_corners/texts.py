"""What the pictures of Kings Corners say. Places and sources are the ones of `games.kings_corners.texts`."""

from __future__ import annotations

from games.core.text import Amount, Card, Cards, Number, Parts, Raw, Seat, Text, Texts

# On the table


class NoStock(Text):
    """The stock is empty, and how near a stalemate is: in several lines, the first of them large."""

    idle: Number
    seats: Number


class TwoWin(Text):
    """Two have won: a line for each name, and one for that."""

    one: Seat
    other: Seat


# In the header of a hand


class Stock(Text):
    """The cards that are left to draw."""

    cards: Amount
    empty: bool


class Todo(Text):
    """The moves that there are now."""

    card: bool
    pile: bool
    stock: Text
    empty: bool


class MayGo(Text):
    """A card or a pile is chosen: where it may go is framed."""


# In descriptions


class Pile(Text):
    """A pile by its ends."""

    place: Text
    count: Amount
    bottom: Card
    top: Card


class SmallPile(Text):
    """A pile of one card."""

    place: Text
    card: Card


class Piles(Text):
    """Every pile."""

    piles: Parts


class NoPiles(Text):
    """Nothing lies on the table."""


class Empty(Text):
    """Where nothing lies: places for any card, or corners for a king."""

    corners: bool
    places: Texts


class StockLeft(Text):
    """The cards that are left to draw."""

    cards: Amount


class StockEmpty(Text):
    """There is nothing left to draw."""


class Idle(Text):
    """How near a stalemate is."""

    turns: Amount
    seats: Number


class CardOnPile(Text):
    """A card can be played on a pile."""

    card: Card
    place: Text


class PileOnPile(Text):
    """A pile can be moved onto another."""

    source: Text
    place: Text


class PileToCorner(Text):
    """A pile can be moved to an empty corner."""

    source: Text


class KingToCorner(Text):
    """A king can be played to an empty corner."""


class CardToPlace(Text):
    """Any card can be played to an empty place."""


class Can(Text):
    """The moves that there are."""

    moves: Parts
    empty: bool


class CanOnly(Text):
    """How the turn ends, as nothing else can be done."""

    empty: bool


class Held(Text):
    """The listener's cards."""

    count: Amount
    cards: Texts


class Inside(Text):
    """What lies between the ends of a pile."""

    place: Text
    cards: Cards


class Run(Text):
    """The same, by its suits: each card is one rank lower than the one before."""

    place: Text
    rank: Raw
    suits: Texts


class Between(Text):
    """Leads in what lies between the ends of the piles."""
