"""Where a chosen tile of King's Court: Sevens may go: its hand with that tile lifted and those spaces framed."""

from __future__ import annotations

from games.sevens import SevensState
from games.sevens.board import INDEX
from games.sevens.short_labels import gain
from rendering.brush.picture import Picture
from rendering.look import Look
from rendering.sevens.description import choice_text
from rendering.sevens.hand import paint


def draw_choice(look: Look[SevensState]) -> Picture:
    """The hand with one tile chosen, and on the board every space where it may go, with what it scores there."""
    gains = {INDEX[move.path[1]]: gain(look.view, move) or 0 for move in look.leading}
    return paint(look, gains).picture(choice_text(look, gains))
