"""What all games say: what is wrong with a move, an option or a position's line, and how a game ends."""

from __future__ import annotations

from games.core.text import Raw, Scores, Seat, Seats, Text, Typed


class GameOver(Text):
    """The last event of every game: the scores, and who has won: all those in the first place."""

    scores: Scores
    winners: Seats


class IsOver(Text):
    """Nothing can be played any more."""


class NotYourTurn(Text, unused=("seat",)):
    """The view is not that of the seat to move."""

    seat: Seat


class NotACard(Text):
    """A word that is not a card."""

    typed: Typed


class NoSuchGame(Text):
    """There is no game of that key."""

    typed: Typed
    games: Raw
    """The keys there are, with commas."""
