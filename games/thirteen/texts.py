"""What Thirteen says: what happens, what is wrong with a move, and what a move is called."""

from __future__ import annotations

from games.core.text import Amount, Cards, Listed, Number, Parts, Points, PointsEach, Raw, Scores, Seat, Text


class Title(Text):
    """The name of the game."""


# What happens


class Dealt(Text):
    """TH3: the only round is dealt."""

    leader: Seat


class RoundDealt(Text):
    """TH3, TH4: one of several rounds is dealt."""

    round: Number
    rounds: Number
    leader: Seat


class Plays(Text):
    """TH5: a combination becomes the trick to beat."""

    seat: Seat
    cards: Cards


class Passes(Text):
    """TH6: the seat is locked out of the trick."""

    seat: Seat


class Caught(Text):
    """TH19–TH21: twos, or what had caught some, are beaten by a combination of another kind."""

    seat: Seat
    loser: Seat
    cards: Cards
    by: Text
    points: Points


class Out(Text):
    """TH8: the last card is played. `place` counts from 1."""

    seat: Seat
    place: Number


class TrickWon(Text):
    """TH7: all others have passed."""

    seat: Seat


class Leads(Text):
    """TH8: the seat that leads after somebody has gone out."""

    seat: Seat


class RoundOver(Text, unused=("round",)):
    """TH9, TH18: one player is left with cards."""

    round: Number
    last: Seat
    points: PointsEach
    """TH18: those for going out."""
    scores: Scores
    """TH19, TH20: with all that were won and lost by catches."""


# What cards make


class Shape(Text):
    """TH11–TH13: a single, a pair, a sequence of 5. `size` counts cards, in a double sequence pairs."""

    kind: Raw
    size: Number


# What is wrong with a move


class LeaderPasses(Text):
    """TH6."""


class NotInHand(Text):
    """Cards that the player does not hold."""

    cards: Cards


class TwoInSequence(Text, unused=("cards",)):
    """TH12, TH13."""

    cards: Cards


class NoCombination(Text):
    """TH11–TH13."""

    cards: Cards


class Order(Text, unused=("cards",)):
    """A move's cards run from low to high."""

    cards: Cards


class WrongKind(Text):
    """TH14–TH16: what beats a trick is its own kind, and the rungs of the ladder that cross kinds."""

    play: Text
    trick: Text
    four: bool
    """Does a four of a kind beat it, too?"""
    pairs: Number
    """The fewest pairs of a double sequence that beat it, too; 0: no double sequence does."""


class TooLow(Text):
    """TH14. `count`: how many cards were played."""

    cards: Cards
    trick: Cards
    count: Number


class NoMove(Text):
    """Nothing was typed."""


class CardTwice(Text):
    """A card is named twice."""

    cards: Cards


# What a move is called


class Play(Text):
    """The cards, and what they make."""

    cards: Cards
    shape: Text


class Single(Text):
    """Cards, without what they make."""

    cards: Cards


class AllOfAKind(Text):
    """All combinations of one kind; `size`: of how many cards a sequence is, of how many pairs a double one."""

    kind: Raw
    size: Number


class Pass(Text):
    """No cards."""


# What a move leads to


class Outcome(Text):
    """All that is told of it."""

    parts: Parts


class Beats(Text):
    """TH14: the trick."""

    cards: Cards


class Catches(Text):
    """TH19, TH20: the trick, and what its owner pays."""

    loser: Listed
    cards: Cards
    points: Points


class LastCards(Text):
    """TH8: nothing is left in hand."""


class BreaksUp(Text):
    """Pairs, triples or a four of a kind from which the move leaves some cards in hand."""

    kind: Raw
    count: Number


class Leaves(Text):
    """What is left in hand."""

    cards: Amount
