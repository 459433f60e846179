"""What the pictures of King's Court: Race say. `space` 0 is the start."""

from __future__ import annotations

from games.core.text import Amount, Card, Number, Parts, Raw, Seat, Seats, Text, Texts

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


# In the lines that tell what was done


class NothingPlayed(Text):
    """A turn without a card."""


class SwapsWith(Text):
    """What a jack did."""

    seat: Seat


class LooksInto(Text):
    """What a queen did."""

    seat: Seat


class LosesCards(Text):
    """What a king did."""

    seat: Seat
    cards: Number


# On the cards of a hand: what they would do


class Swap(Text):
    """A jack."""


class LookIn(Text):
    """A queen."""


class Sweep(Text):
    """A king."""


class Goes(Text):
    """Where a numeral would lead; `steps` with a sign, or empty where there is no room for them."""

    steps: Raw
    space: Number


class WinsWith(Text):
    """A numeral that leads to the goal."""


class NoEffect(Text):
    """A card that gains nothing now."""


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


class WouldMove(Text):
    """Where a numeral would move whom; `own`: the listener."""

    card: Card
    seat: Seat
    own: bool
    space: Text


class WouldDo(Text):
    """What the numerals would do."""

    moves: Parts


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
