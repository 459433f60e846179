"""What all games say of a position text that cannot be."""

from __future__ import annotations

from games.core.text import Card, Number, Raw, Text, Typed

# What a line may hold


class OtherGame(Text):
    """It is a position of another game."""

    game: Raw


class SeedInView(Text):
    """A view has no seed."""


class NotASeed(Text):
    """The seed is lower-case hex, or `-`."""


class RoundRange(Text):
    """The round is written as `2/3`."""

    rounds: Number


class NotANumber(Text):
    """A word that is no whole number."""

    typed: Typed


class OutOfRange(Text):
    """A number goes from 0 to `most`. `clause` is the clause that says so: `KR14`."""

    most: Number
    clause: Raw


class NoSuchSeat(Text):
    """A seat that nobody sits on."""

    seat: Number


class SeatTwice(Text):
    """A seat is named twice in a list."""


class YesOrNo(Text):
    """It is yes or no."""


# What fits together


class ScoreCount(Text):
    """A score for each of the hands, or the Courts."""

    seats: Number
    what: Raw


class NoJokers(Text):
    """The game is played without jokers."""

    game: Text


class CardTwice(Text):
    """A card lies in two places."""

    card: Card


class PartlyHidden(Text):
    """A hand is hidden whole, or not at all."""


class OneHand(Text):
    """A view shows one hand at most."""


class HiddenInView(Text):
    """Nobody sees this."""

    what: Raw


class SeatIsOut(Text):
    """A seat that is out of the round is not to move."""

    seat: Number


class NotTheLastRound(Text):
    """The game is not over before its last round."""
