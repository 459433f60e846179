"""One whole game for each number of players, with passes, mercy, and both ways in which a round ends.

Each file has the game's moves and its last position. The plies of `READ` were checked by hand on the board as it lay
then: whether the tile may go there, every part of its points, that each passing hand has no space (and, in the game of
four, that the blue c4 and d3 are closed at ply 31, d3 at plies 35 and 36), which player starts the second round and
with which King. The files catch a change of the rules; what the rules are is said by the tests of the clauses.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.sevens.texts import Placed
from tests.english import told
from tests.games.golden import NAMES, golden_files, replayed

FILES = golden_files(__file__)
READ = {
    2: {
        1: ["Ann made 14 at f7: +19 with the blue 4 (seven +14, values in line +4, prime suit in line +1)."],
        34: ["Bob has no tile that can be placed, and passes."],
        35: [
            "Ann broke seven at b5: −2 with the blue 2 by mercy (seven −10, values in line +6, prime suit in line +2).",
            "Nobody has a tile that can be placed.",
            "The game is over: Ann 243, Bob 238. Won by Ann.",
        ],
    },
    3: {
        31: ["Ann has no tile that can be placed, and passes."],
        34: ["Ann has no tile that can be placed, and passes."],
        36: [
            "Cy placed the green 3 on c2 by mercy: +14 (values in line +6, prime suit in line +3, "
            "chains of colour +5).",
            "Nobody has a tile that can be placed.",
            "Round 1 is over: Ann 158, Bob 170, Cy 191.",
            "Round 2 of 2 is dealt around the blue King. Bob starts.",
        ],
        71: [
            "Cy placed the yellow 1 on c4 by mercy: +18 (values in line +1, prime suit in line +4, "
            "chains of colour +13).",
        ],
        72: [
            "Ann placed the green 4 on f2 by mercy: +28 (values in line +20, prime suit in line +1, "
            "chains of colour +7).",
            "Every space is filled.",
            "The game is over: Ann 355, Bob 336, Cy 374. Won by Cy.",
        ],
    },
    4: {
        31: ["Cy has no tile that can be placed, and passes."],
        34: [
            "Bob made 14 at f3: +41 with the red 6 (seven +14, values in line +6, prime suit in line +3, "
            "chains of value +12, chains of colour +6).",
        ],
        35: ["Cy has no tile that can be placed, and passes."],
        36: [
            "Dora placed the yellow 3 on d7: +19 (values in line +3, prime suit in line +2, chains of colour +14).",
            "Nobody has a tile that can be placed.",
            "The game is over: Ann 124, Bob 140, Cy 53, Dora 145. Won by Dora.",
        ],
    },
}


def test_there_is_one_for_each_number_of_players() -> None:
    assert [file.name for file in FILES] == NAMES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_is_still_the_same(file: Path) -> None:
    players, played = replayed(file)
    for ply, sentences in READ[len(players)].items():
        assert told(played.steps[ply].events, players) == sentences
    totals = [0] * len(players)
    for step in played.steps[1:]:
        if step.seat is not None:
            totals[step.seat] += sum(event.total for event in step.events if isinstance(event, Placed))
    assert played.state.scores == tuple(totals)
