"""Where a chosen tile of King's Court: Sevens may go: its hand with that tile lifted and those spaces framed."""

from __future__ import annotations

from games.sevens import SevensState
from games.sevens.board import INDEX
from rendering.brush.picture import Picture
from rendering.look import Look
from rendering.sevens.description import choice_text
from rendering.sevens.hand import paint


def draw_choice(look: Look[SevensState]) -> Picture:
    """The hand with one tile chosen, and on the board every space where it may go."""
    spaces = [move.path[1] for move in look.leading]
    return paint(look, frozenset(INDEX[name] for name in spaces)).picture(choice_text(look, spaces))
