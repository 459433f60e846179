"""What King's Court: Race says of a position that cannot be."""

from __future__ import annotations

from games.core.text import Amount, Card, Number, Raw, Text, Typed


class PerHand(Text):
    """KR1: as many of something as there are hands."""

    hands: Number
    what: Raw


class NotASuit(Text):
    """KR1: a word that is no suit."""

    typed: Typed


class SuitTwice(Text):
    """KR1: two players with one suit."""


class OffBoard(Text):
    """KR7: a pawn that is not on the board."""

    goal: Number


class TooManyCards(Text):
    """More cards than the deck has."""

    most: Number


class RemovedSuit(Text):
    """KR3: only cards of no player's suit are removed."""

    card: Card


class TwoHands(Text):
    """KR10: a view shows the viewer's hand, and one that lies open to it."""


class TwoArrived(Text):
    """KR12: one player wins a round."""

    goal: Number


class EndedBefore(Text):
    """KR14: the round had ended before somebody won it."""

    goal: Number


class NobodyArrived(Text):
    """KR12: the round goes on."""

    goal: Number


class HasArrived(Text):
    """KR12: the round has ended."""

    seat: Number
    goal: Number


class QuietOver(Text):
    """KR14: the round has ended."""

    turns: Number


class BelowZero(Text):
    """A number that cannot be negative."""


class LastTurn(Text):
    """KR12, KR14: whether a card was played in the last turn of a game: by the winner, if there is one."""

    won: bool


class NoArrival(Text):
    """KR5: not the card that brought the winner to the goal."""

    card: Card
    seat: Number
    goal: Number


class PushedUnplayed(Text):
    """KR6: a card has moved somebody back."""


class PushedMover(Text):
    """KR6: it is that seat's own turn."""

    seat: Number


class NothingDiscarded(Text):
    """KR4: a card that was played would be there."""


class NotPushed(Text):
    """KR6: the card that moved the seat back would be there."""

    seat: Number


class NotDrawn(Text):
    """KR3: the card that was drawn would be there."""

    seat: Number


class LookingAfterEnd(Text):
    """KR10: no hand lies open after the end."""


class LookingAtOneself(Text):
    """KR10: a hand lies open to an opponent."""


class LookingAtNothing(Text):
    """KR10: a hand that lies open holds cards."""

    seat: Number


class LookingUnplayed(Text):
    """KR10: a queen has opened the hand."""


class NotTheQueen(Text):
    """KR8, KR10: the last card discarded does not open that hand."""

    card: Card


class ScoreRange(Text):
    """KR13: the points that a seat can have."""

    seat: Number
    least: Number
    most: Amount
    round: Number
    exact: bool
    """Can it have no other number?"""
