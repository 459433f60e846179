"""One whole game of two rounds for each number of players, with every kind of catch but the rarest.

Each file is the game's record and its last position. The games were read move by move when they were kept: who leads
after a trick, after a player goes out (TH8) and in the second round (TH4), each catch and each score. They catch a
change of the rules; what the rules are is said by the tests of the clauses.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core import Record, mix, replay
from games.verify import verify
from tests.games.thirteen.positions import GAME

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def test_there_is_one_for_each_number_of_players() -> None:
    assert [file.name for file in FILES] == ["2_players.txt", "3_players.txt", "4_players.txt"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_is_still_the_same(file: Path) -> None:
    text, last = file.read_text("utf-8").rstrip("\n").split("\n\n")
    record = Record.parse(text)
    assert verify(record).agrees
    seed = mix(record.secret, record.entropy)
    options = GAME.options.parse(record.options)
    played = replay(GAME, len(record.players), seed, options, record.moves)
    assert GAME.format(played.state) == last
    scores = {  # added up by hand from the catches and the order of going out
        2: (-2 + 2 - 2, 2 - 2 + 2),
        3: (-2 + 4 - 2 + 2, 2 - 4 + 2 + 0, 0 - 2),
        4: (1 - 2, 2 - 2 - 1, -1 - 1 + 2, 1 - 2 + 2 + 1),
    }
    assert played.state.scores == scores[len(record.players)]
