"""A view of a game becomes a picture and its description in words. Knows the games, nothing else of ours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core import Game, State
from rendering.picture import Picture, Player
from rendering.scenes import SCENES
from rendering.theme import DEFAULT, Theme

__all__ = ["DEFAULT", "SCENES", "Picture", "Player", "Theme", "render_hand", "render_table"]


def render_table(game: Game[Any, Any], view: State, seats: Sequence[Player], theme: Theme = DEFAULT) -> Picture:
    """The table as the view shows it, with who sits there, one player a seat.

    A pure function: the same arguments give the same bytes, in any thread. Raises `ValueError` when the players are
    not as many as the seats.
    """
    if len(seats) != view.seats:
        raise ValueError(f"the view has {view.seats} seats, not {len(seats)}")
    return SCENES[game.key].table(game, view, seats, theme)


def render_hand(
    game: Game[Any, Any], view: State, seat: int, theme: Theme = DEFAULT, seats: Sequence[Player] = ()
) -> Picture:
    """What a seat holds, from that seat's own view; what may be played now is lifted when it is its turn.

    Who sits there is told by name when `seats` are given, otherwise as “Player 2”. Pure like `render_table`.
    """
    players = seats or [Player(f"Player {number + 1}") for number in range(view.seats)]
    if len(players) != view.seats or not 0 <= seat < view.seats:
        raise ValueError(f"the view has {view.seats} seats; asked for seat {seat} of {len(players)}")
    return SCENES[game.key].hand(game, view, seat, players, theme)
