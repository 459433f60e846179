"""What Kings Corners says: what happens, what is wrong with a move, and what a move is called."""

from __future__ import annotations

from games.core.text import Card, Cards, Number, PointsEach, Raw, Seat, Text, Typed


class Title(Text):
    """The name of the game."""


class Place(Text):
    """A place by its letters: `N` is north."""

    place: Raw


# What happens


class Dealt(Text):
    """KC1, KC2: the only round is dealt, and the foundations."""

    cards: Cards
    leader: Seat


class RoundDealt(Text):
    """KC1, KC2: one of several rounds is dealt, and the foundations."""

    round: Number
    rounds: Number
    cards: Cards
    leader: Seat


class Plays(Text):
    """KC4: a card goes on a pile."""

    seat: Seat
    card: Card
    place: Text


class Fills(Text):
    """KC7: a card goes to an empty side."""

    seat: Seat
    card: Card
    place: Text


class Opens(Text):
    """KC5: a king starts a corner."""

    seat: Seat
    card: Card
    place: Text


class Joins(Text):
    """KC6: a pile goes onto another."""

    seat: Seat
    source: Text
    cards: Cards
    place: Text


class Corners(Text):
    """KC8: a pile goes to a corner."""

    seat: Seat
    source: Text
    cards: Cards
    place: Text


class Draws(Text):
    """KC9: the turn ends with a card from the stock."""

    seat: Seat


class StockEmpty(Text):
    """That was the last card of the stock."""


class Ends(Text):
    """KC9: the turn ends with the stock empty."""

    seat: Seat


class Idles(Text):
    """KC11: a turn ends without a move; the `idle`th in a row, where `players` of them make a stalemate."""

    seat: Seat
    idle: Number
    players: Number


class Out(Text):
    """KC10: the last card of a hand is played."""

    seat: Seat


class Stalemate(Text):
    """KC11."""


class RoundOver(Text, unused=("round",)):
    """KC12."""

    round: Number
    points: PointsEach


# What is wrong with a move


class NoMove(Text):
    """Something without a `>`, or with nothing on one side of it."""


class NotAPlace(Text):
    """A word that is not a place."""

    typed: Typed


class NeitherCardNorPlace(Text):
    """A word that is nothing that could be moved."""

    typed: Typed


class NotInHand(Text):
    """A card that the player does not hold."""

    card: Card


class KingNeeded(Text):
    """KC5: the corner is empty."""

    place: Text


class NothingToDraw(Text):
    """KC9: the stock is empty."""


class MustDraw(Text):
    """KC9: it is not."""


class NoPile(Text):
    """Nothing lies there to be moved."""

    place: Text


class SamePile(Text):
    """A pile onto itself."""


class StaysInCorner(Text):
    """KC6, KC8: no pile leaves its corner."""

    place: Text


class EmptySide(Text):
    """KC6: no pile moves to an empty side."""

    place: Text


class KingPileNeeded(Text):
    """KC8: only a pile on a king moves to a corner."""

    place: Text
    card: Card
    """At the bottom of the pile."""


class ThisCard(Text):
    """What does not fit: a card."""

    card: Card


class ThisPile(Text):
    """What does not fit: the card at the bottom of a pile."""

    card: Card
    place: Text


class OnAce(Text):
    """KC4: nothing goes on an ace."""

    top: Card
    place: Text


class KingOnPile(Text):
    """KC4: a king goes on nothing."""

    what: Text


class WrongRank(Text):
    """KC4, KC6: one rank lower. `low`: it is lower, but by more than one."""

    what: Text
    low: bool
    top: Card
    place: Text


class SameColour(Text):
    """KC4, KC6: of the opposite colour."""

    what: Text
    red: bool
    top: Card
    place: Text


# What a move is called


class Move(Text):
    """What goes where."""

    what: Text
    where: Text


class FromHand(Text):
    """What goes: a card."""

    card: Card


class Pile(Text):
    """What goes: a pile, by its ends."""

    place: Raw
    bottom: Card
    top: Card
    count: Number


class OntoPile(Text):
    """Where to: on the top card of a pile; `pile`: a whole one."""

    pile: bool
    place: Text
    top: Card


class ToSide(Text):
    """Where to: an empty side."""

    place: Text


class ToCorner(Text):
    """Where to: an empty corner."""

    place: Text


class Draw(Text):
    """The end of a turn with a card from the stock."""


class End(Text):
    """The end of a turn with an empty stock."""


# What a move leads to


class LastCard(Text):
    """KC10: nothing is left in hand."""


class CardFollows(Text):
    """KC4: what of the hand can go on the card that is played."""

    cards: Cards


class PileFollows(Text):
    """KC6: a pile that can go on it."""

    place: Text


class Frees(Text):
    """KC6, KC7: the place that a pile leaves."""

    place: Text
