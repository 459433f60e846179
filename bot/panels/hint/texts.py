"""What a hint says."""

from __future__ import annotations

from games.core.text import Number, Parts, Raw, Seat, Sentences, Text


class WouldPlay(Text):
    """A hint where nothing was compared: a move that is forced, or the easy player's."""

    move: Text


class Best(Text):
    """A hint: the move, what it is worth of the first place by what was tried (per cent), by how much that may be
    wrong, and how often it was chosen. `last`: in the last round, where the first place is that of the game."""

    move: Text
    share: Number
    error: Number
    chosen: Number
    last: bool


class Why(Text):
    """What a move leads to, rather than the next best one, or than the one that the player has begun to pick."""

    reasons: Parts
    begun: bool


class Likely(Text):
    """What the player after it most likely does: a word that is a move, or `play`."""

    player: Seat
    answer: Raw


class Because(Text):
    """What speaks for the best move, and what is likely to follow it."""

    sentences: Sentences


class NextBest(Text):
    """The second move, and what it is worth."""

    move: Text
    share: Number
    error: Number


class Begun(Text):
    """The move that the player has begun to pick, at its best, and what it is worth."""

    move: Text
    share: Number
    error: Number


class BegunBest(Text):
    """The best move is what the player has begun to pick."""
