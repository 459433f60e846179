"""King's Court: Sevens as pictures: the board with the last tile marked, a hand under it, where a tile may go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from games.core import Events, Game
from games.sevens import SevensMove, SevensState
from games.sevens.board import INDEX, THRONE
from games.sevens.moves import Place
from games.sevens.texts import Dealt, Placed, RoundDealt
from games.sevens.tiles import HIDDEN, named
from rendering.brush.bar import BELOW, draw_bar
from rendering.brush.canvas import Canvas
from rendering.brush.picture import Picture, Player
from rendering.brush.table import HEADER, RAIL, draw_title, seats_of
from rendering.brush.theme import Theme
from rendering.sevens import description, hand
from rendering.sevens.board import BOARD_HEIGHT, board_ground, draw_beside, draw_board, marks_of
from rendering.sevens.caption import CAPTION, draw_caption
from rendering.sevens.tiles import tile_sprite
from rendering.sevens.words import say

SevensGame = Game[SevensState, SevensMove]
_HEIGHT: Final = BELOW + BOARD_HEIGHT + CAPTION + RAIL
_BACK: Final = 28


@dataclass(frozen=True, slots=True)
class SevensScene:
    """The pictures of King's Court: Sevens, after the placement that `last` tells of (None: it is not known)."""

    last: Placed | None = None

    def after(self, events: Events) -> SevensScene:
        """The scene that marks the last placement among these events; none of an earlier round."""
        for event in reversed(events):
            if isinstance(event, Placed):
                return replace(self, last=event)
            if isinstance(event, Dealt | RoundDealt):
                break
        return replace(self, last=None)

    def table(self, game: SevensGame, view: SevensState, seats: Sequence[Player], theme: Theme) -> Picture:
        """Seats, the board, the Prime Suit, the stack, and what was placed last and what it scored."""
        last = _last_in(view, self.last)
        over = view.mover is None
        note = "Game over" if over else f"Round {view.round} of {view.options.rounds}"
        canvas = Canvas(theme.colours, board_ground(theme.colours, _HEIGHT, HEADER, BELOW))
        draw_title(canvas, say(game.title), note)
        draw_bar(canvas, theme, seats_of(game, view, view.hands), seats, held=tile_sprite(theme, HIDDEN, _BACK))
        draw_board(canvas, theme, view.board, BELOW, marks_of(last))
        draw_beside(canvas, theme, view.board[THRONE], len(view.stack), BELOW)
        draw_caption(canvas, game, view, seats, last, BELOW + BOARD_HEIGHT)
        return canvas.picture(description.table_text(game, view, seats, last, theme))

    def hand(self, game: SevensGame, view: SevensState, seat: int, seats: Sequence[Player], theme: Theme) -> Picture:
        """The seat's tiles under the board, those that can be placed lifted."""
        last = _last_in(view, self.last)
        text = description.hand_text(game, view, seat, seats, last, theme)
        return hand.draw_hand(game, view, seat, seats, theme, last).picture(text)

    def choice(
        self,
        game: SevensGame,
        view: SevensState,
        seat: int,
        steps: Sequence[str],
        seats: Sequence[Player],
        theme: Theme,
    ) -> Picture | None:
        """The hand with one tile chosen, `steps[0]`, and on the board every space where it may go.

        None when no legal move of the view begins with these steps.
        """
        begun = [move for move in game.legal_moves(view) if move.path[: len(steps)] == tuple(steps)]
        spaces = [move.space for move in begun if isinstance(move, Place)]
        if not steps or not spaces:
            return None
        last, choices = _last_in(view, self.last), frozenset(INDEX[name] for name in spaces)
        text = description.choice_text(view, steps[0], spaces, theme)
        drawn = hand.draw_hand(game, view, seat, seats, theme, last, choices, steps[0])
        return drawn.picture(text)


def _last_in(view: SevensState, last: Placed | None) -> Placed | None:
    """The placement, if its tile does lie on this board."""
    tile = view.board[INDEX[last.space]] if last else None
    return last if tile and last and named(tile) == last.tile else None
