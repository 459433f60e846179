"""What High Card says: what happens, what is wrong with a move or a position, and what a move is called."""

from __future__ import annotations

from games.core.text import Card, Number, Points, Seat, Text


class Title(Text):
    """The name of the game."""


class Dealt(Text):
    """HC1, HC4: a round is dealt."""

    round: Number
    rounds: Number
    leader: Seat


class Plays(Text):
    """HC3: a card is played."""

    seat: Seat
    card: Card


class Takes(Text):
    """HC3: the highest card takes the trick."""

    seat: Seat
    card: Card
    points: Points


class NotInHand(Text):
    """HC3: a card that the player does not hold."""

    card: Card


class Play(Text):
    """What a move is called."""

    card: Card


class SomebodyMoves(Text):
    """HC4: the game is over when there is nothing to play, and not before."""


class WrongHand(Text):
    """HC1, HC3: how many cards a hand has left."""

    seat: Number


class TakesTrick(Text):
    """HC2: a card is the highest so far."""
