"""Play by chance: what the speed of a board is measured by (`make bench`). No level plays so."""

from __future__ import annotations

from collections.abc import Callable

from games.core import Board


def play_out(board: Board, chance: Callable[[], float]) -> int:
    """Plays a board to the end of its round, every legal move being as likely as any other. Returns how many
    moves that took.

    `chance` is `Random.random`. It is compiled where boards are, as the search is that plays on them.
    """
    plies = 0
    while not board.over:
        moves = board.moves()
        board.play(moves[int(chance() * float(len(moves)))] if len(moves) > 1 else moves[0])
        plies += 1
    return plies
