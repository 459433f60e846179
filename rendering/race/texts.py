"""What the pictures of King's Court: Race say. `space` 0 is the start."""

from __future__ import annotations

from games.core.text import Amount, Number, Parts, Raw, Seat, Seats, Text, Texts

# On the table


class Start(Text):
    """Printed on the first space."""


class LooksAt(Text):
    """A player looks at the hand of another, in two lines."""

    seat: Seat
    other: Seat


class MovedBack(Text):
    """The pawns that follow have been moved back this turn."""


class Discarded(Text):
    """How many cards are."""

    cards: Number


class Removed(Text):
    """How many cards are, from the game."""

    cards: Number


class Quiet(Text):
    """How long nobody has played a card."""

    turns: Amount


# In the header of a hand, and above its cards


class LooksAtYours(Text):
    """The seat's own hand lies open."""

    seat: Seat


class InYourHand(Text):
    """How many cards the seat holds."""

    cards: Amount


class TakeOne(Text):
    """What can be done with an open hand."""

    other: Seat


class DeclineOnly(Text):
    """Nothing can be taken."""


class PlayMany(Text):
    """What can be done."""


class EndOnly(Text):
    """Nothing can be played."""


class HandOf(Text):
    """Above an open hand."""

    other: Seat


class OwnHand(Text):
    """Above one's own."""


class NoChips(Text):
    """Below that, where it is empty."""


class NoCardsInHand(Text):
    """Of an empty hand."""


class At(Text):
    """Where a pawn stands."""

    space: Number


class OnWhom(Text):
    """A face card is chosen: on whom it may be played is framed."""


# In descriptions


class Looking(Text):
    """A player looks at the hand of another."""

    seat: Seat
    other: Seat


class LookingAtYours(Text):
    """The listener's hand lies open."""

    seat: Seat


class OpenHand(Text):
    """What lies open to the listener."""

    other: Seat
    cards: Parts


class OnBoard(Text):
    """All seats, and the spaces of their pawns."""

    spaces: Number
    people: Parts


class Playing(Text):
    """The player in a seat, and the suit that this player plays."""

    who: Text
    suit: Raw


class Held(Text):
    """The listener's cards."""

    count: Amount
    cards: Parts


class NoCardsHeld(Text):
    """The listener has no cards."""


class RankName(Text):
    """A rank, spoken."""

    rank: Raw


class OfSuit(Text):
    """Cards of one suit by their ranks."""

    suit: Raw
    ranks: Texts


class Hidden(Text):
    """Cards that are not seen."""

    count: Number


class CanTake(Text):
    """What can be taken of an open hand."""

    cards: Parts


class CanDecline(Text):
    """Nothing can be taken."""


class CanPlay(Text):
    """What can be played; `which`: `it`, the only card; `all` of several; `these`."""

    which: Raw
    cards: Parts


class CanEnd(Text):
    """Nothing can be played."""


class YouStand(Text):
    """The listener's suit, space and points."""

    suit: Raw
    space: Text
    points: Amount


class Pushed(Text):
    """Which seats have been moved back."""

    seats: Seats


class Piles(Text):
    """How many cards lie where."""

    stock: Amount
    discarded: Number
    removed: Number


class QuietTurns(Text):
    """How long nobody has played a card, and what comes of that."""

    turns: Amount
    over: bool
    most: Number


class DiscardedCards(Text):
    """Leads in the discard pile."""
