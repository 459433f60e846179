"""The clicks that play. A ply names the position that a click is about: a later one refuses it."""

from __future__ import annotations

from bot.panels.clicks.click import Click
from bot.panels.clicks.picked import Picked


class Cards(Click, select=True, turn=True):
    """Play these cards together."""

    ply: int


class Step(Click, select=True, turn=True):
    """Pick the next step of a move, or turn to another page of them."""

    ply: int
    picked: Picked


class Pick(Click, turn=True):
    """Pick these steps of a move; the last of them plays it."""

    ply: int
    picked: Picked


class Word(Click, turn=True):
    """Play a move that is a word, such as `pass`."""

    ply: int
    move: str


class Sure(Click, turn=True):
    """Play such a move, having been asked again."""

    ply: int
    move: str


class Unpick(Click, turn=True):
    """Begin the move again."""

    ply: int


class TakeBack(Click):
    """Take back the player's last move, having seen the position of that ply."""

    ply: int


class AgreeBack(Click, turn=True):
    """Agree to what somebody would take back in the position of that ply."""

    ply: int


class KeepMove(Click, turn=True):
    """Would rather play on from it."""

    ply: int


class Hint(Click):
    """Say in the player's hand what a computer would play."""


class PlayHinted(Click, turn=True):
    """Play the move of the hint: the one of that number among those that the player may choose."""

    ply: int
    number: int


class SecondBest(Click, turn=True):
    """Say, too, what it would play next to that."""

    ply: int


class Back(Click, turn=True):
    """Take the seat back that a computer has taken."""
