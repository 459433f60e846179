"""A finished game on paper, for the tests of the record, of verifying and of the terminal."""

from __future__ import annotations

from random import Random
from typing import Any

import games
from games.core import Game, Record, advance, commitment, luck_digest, mix, mixed_in, start, turn_order

SECRET = bytes.fromhex("00ff")
OPENED = "1455953042432000118"
"""The id of an opening message."""


def finished(rounds: int = 1, game: str = "thirteen", luck: str | None = None) -> Record:
    """A game of four played by chance, everything in it as it should be. `luck`: the word that somebody has added."""
    return _recorded(games.get(game), rounds, luck)


def _recorded(game: Game[Any, Any], rounds: int, luck: str | None) -> Record:
    entropy, rng = mixed_in(OPENED, luck and luck_digest(luck)), Random(1)
    seed = mix(SECRET, entropy)
    position = start(game, 4, seed, game.options.parse(f"rounds={rounds}"))
    while game.to_move(position.state) is not None:
        position = advance(game, position, str(rng.choice(game.legal_moves(position.state))))
    result = game.result(position.state)
    assert result is not None
    return Record(
        game=game.key,
        version=game.version,
        options=position.state.options.format(),
        secret=SECRET,
        commitment=commitment(SECRET),
        players=("Ann", "Bob", "Cy", "Dora"),
        chosen=("-",) * 4,
        entropy=entropy,
        joined=turn_order(seed, 4),
        moves=tuple(step.move for step in position.steps[1:]),
        result=result.places,
        luck=luck,
    )
