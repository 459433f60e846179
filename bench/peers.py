"""Other people's card games in random playouts: RLCard's as the peers, OpenSpiel's hearts, in C++, as the far limit.

RLCard is run as its users run it, `rlcard.make`; that also encodes each state for a neural network, which rules need
not do, so there is each game alone as well, without the environment around it. OpenSpiel is driven from Python, one
call to list the legal moves and one to play; it shows nobody a view, and its dealing, card by card, is in its time.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

Playouts = Callable[[], int]
"""Plays one game to its end; how many moves that took."""

NEAREST: Final = {
    "thirteen": "doudizhu",  # sets and sequences, each to beat the one before, until a hand is empty
    "kings_corners": "uno",  # a hand is emptied onto what lies open, and drawn to from a stock
    "sevens": "gin-rummy",  # a hand of one size, a draw a turn, points for equal and adjacent values
    "court_wars": "uno",  # a card a turn from a stock, laid where it fits, to strike at the others
    "race": "uno",  # suits say which card acts on which player; hands grow from a stock
}
"""RLCard's game that is nearest in kind, by the key of ours, and why; one without an entry is not measured."""


def environment(name: str, rng: Random) -> Playouts:
    """RLCard's environment of that name. Raises `ModuleNotFoundError` where RLCard is missing (the extra `bench`)."""
    made = _made(name, rng)

    def playout() -> int:
        moves = 0
        state, _ = made.reset()
        while not made.is_over():
            state, _ = made.step(rng.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return playout


def alone(name: str, rng: Random) -> Playouts:
    """The game within that environment. Raises as `environment` does."""
    game = _made(name, rng).game
    legal: dict[str, Callable[[Any], Any]] = {
        "doudizhu": lambda state: state["actions"],
        "uno": lambda state: game.get_legal_actions(),
        "gin-rummy": lambda state: game.judge.get_legal_actions(),
    }
    actions = legal[name]

    def playout() -> int:
        moves = 0
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(rng.choice(actions(state)))
            moves += 1
        return moves

    return playout


def hearts(rng: Random) -> Playouts:
    """OpenSpiel's. Raises `ModuleNotFoundError` where OpenSpiel is missing (the extra `bench`)."""
    import pyspiel

    game: Any = pyspiel.load_game("hearts")

    def playout() -> int:
        moves = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return moves

    return playout


def _made(name: str, rng: Random) -> Any:
    import rlcard  # here, so that only who measures the rules needs it

    return rlcard.make(name, config={"seed": rng.getrandbits(31)})
