"""What the pictures of several games say: on the rail and the plaques, in the header of a hand, in descriptions."""

from __future__ import annotations

from games.core.text import AllOf, Amount, Card, Name, Number, Ordinal, Parts, Raw, Said, Seat, Seats, Text, Texts

# Names, and small facts


class SameName(Text):
    """A spoken name that is told from another by the number of its seat, from 1."""

    name: Name
    seat: Number


class Undrawn(Text):
    """Stands for a name if the font has none of its letters and no seat has a number."""


class Counted(Text):
    """How many of something."""

    amount: Amount


class ShortPoints(Text):
    """Points, where there is little room."""

    points: Number


class Place(Text):
    """The place of a seat."""

    place: Ordinal


# On the rail and the plaques


class Note(Text):
    """Beside the game's name: the round, or that the game is over."""

    over: bool
    round: Number
    rounds: Number


class ToPlay(Text):
    """The mark of the seat to move."""


class Out(Text):
    """The mark of a seat that is out."""


class Wins(Text):
    """The winners."""

    winners: Seats
    alone: bool


class HasWon(Text):
    """The same, where the names stand above."""

    alone: bool


class Players(Text):
    """How many players have won, where there is no room for their names."""

    number: Number


# In the header of a hand


class YourTurn(Text):
    """It is the seat's own turn."""


class TurnOf(Text):
    """It is the turn of that seat."""

    seat: Seat


class GameOver(Text):
    """The table has ended."""


class YouAre(Text):
    """The seat's own place at the end."""

    place: Ordinal


class New(Text):
    """On a card that has just been drawn."""


class NoCards(Text):
    """Of an empty hand."""


# In descriptions


class Table(Text):
    """The game and the round of a table."""

    game: Text
    round: Number
    rounds: Number


class Hand(Text):
    """The same, for a hand."""

    game: Text
    round: Number
    rounds: Number


class Turn(Text):
    """A player is to move."""

    seat: Seat


class OwnTurn(Text):
    """It is the listener's turn."""


class MayGoOn(Text):
    """How a move may go on: the last step that is chosen so far, and the steps that may follow."""

    step: Text
    steps: Parts


class OnlyPass(Text):
    """It is the listener's turn, and nothing can be played."""


class Over(Text):
    """The game is over, and these are its winners."""

    winners: Seats
    alone: bool


class OverForYou(Text):
    """The listener's own place at the end."""

    place: Ordinal


class Sitting(Text):
    """The player in a seat."""

    seat: Seat
    computer: bool


class Person(Text):
    """The player in a seat, with cards, points and more."""

    who: Text
    facts: Texts


class Seated(Text):
    """All seats in turn order."""

    people: Parts


class Others(Text):
    """All seats but the listener's."""

    people: Parts


class YouHave(Text):
    """The listener's points."""

    points: Amount


class NoCardsLeft(Text):
    """Of an empty hand."""


class CardName(Text):
    """A card by itself."""

    card: Card


class SuitName(Text):
    """A suit, spoken."""

    suit: Raw


class OfRank(Text):
    """Cards of one rank, spoken: the rank once and the suits."""

    rank: Raw
    suits: AllOf


class Tail(Text):
    """The end of a description, as much as there is room for. `items` are said already; `every`: are they all?"""

    lead: Text
    items: Said
    every: bool
