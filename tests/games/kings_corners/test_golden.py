"""One whole game of two rounds for each number of players.

Each file has the game's moves and its last position. The games were read move by move when they were kept:

- 2 players: ply 2 takes a king that was dealt to the north to a corner (KC8); 43 draws the last card; 44 and 45 are a
  stalemate (KC11), with Ann left with 7 + 17 − 5 cards and Bob with 7 + 17 − 3, no king among them; Bob starts round 2
  (KC2); ply 54 goes out on a place freed by ply 52.
- 3 players: ply 2 joins two dealt foundations (KC6), 4 and 8 fill places (KC7), 10 goes out in the very first turn; Bob
  starts round 2; 41 and 50 carry piles on; after the last card of the stock at 81, 84 ends a turn and 90 goes out.
- 4 players: plies 5 to 14 are a turn of ten moves that ends the round, with nobody's king left but those on the table;
  48 moves nine cards at once, 65 twelve to a king; in the end a king is left with Ann.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.golden import NAMES, golden_files, replayed

FILES = golden_files(__file__)
SCORES = {  # added up by hand from the cards that were left
    2: (-19 + 0, -21 - 8),
    3: (0 - 2, -7 - 2, -6 - 10 + 0),
    4: (-6 - 3 - 10, 0 - 3, -7 + 0, -7 - 4),
}


def test_there_is_one_for_each_number_of_players() -> None:
    assert [file.name for file in FILES] == NAMES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_is_still_the_same(file: Path) -> None:
    players, played = replayed(file)
    assert played.state.scores == SCORES[len(players)]
