"""The position of a game of King's Court: Sevens (RULES.md, "Position")."""

from __future__ import annotations

from dataclasses import dataclass

from games.core import Options, Span, State, option
from games.core.texts import Rounds
from games.sevens import texts
from games.sevens.board import Board
from games.sevens.tiles import Tile


@dataclass(frozen=True, slots=True)
class SevensOptions(Options):
    """Options: one to five rounds, and how many tiles each player holds (KT3)."""

    rounds: int = option(1, Span(1, 5), Rounds())
    hand: int = option(6, Span(3, 7), texts.TilesInHand())


@dataclass(frozen=True, slots=True)
class SevensState(State):
    """A position. Hands are in the order red, green, blue, yellow, then by value; `??` come last."""

    options: SevensOptions
    board: Board
    hands: tuple[tuple[Tile, ...], ...]
    stack: tuple[Tile, ...]
    """Next first."""
    first: int
    """The seat that started this round."""
