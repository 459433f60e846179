"""One whole game of two rounds for each number of players, with every kind of catch but the rarest.

Each file has the game's moves and its last position. The games were read move by move when they were kept: the leader
after a trick, after a player goes out (TH8) and in the second round (TH4), each catch and each score. They catch a
change of the rules; what the rules are is said by the tests of the clauses.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.golden import NAMES, golden_files, replayed

FILES = golden_files(__file__)


def test_there_is_one_for_each_number_of_players() -> None:
    assert [file.name for file in FILES] == NAMES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_is_still_the_same(file: Path) -> None:
    players, played = replayed(file)
    scores = {  # added up by hand from the catches and the order of going out
        2: (-2 + 2 - 2, 2 - 2 + 2),
        3: (-2 + 4 - 2 + 2, 2 - 4 + 2 + 0, 0 - 2),
        4: (1 - 2, 2 - 2 - 1, -1 - 1 + 2, 1 - 2 + 2 + 1),
    }
    assert played.state.scores == scores[len(players)]
