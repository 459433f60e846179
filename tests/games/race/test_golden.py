"""One whole game of two rounds for each number of players.

Each file has the game's moves and its last position. They do not name the option `goal`,
and are read with its default. The games were read move by move when they were kept:

- 2 players: ply 14 swaps up and 20 swaps back (KR9); 39 sweeps three cards (KR11), 64 does so with a king taken from
  the hand that is swept, which no longer counts itself; 75 shuffles the discard pile (KR3); all 26 diamonds and clubs
  end up removed; Ann won round 1 and starts round 2 (KR13); Bob arrives with 10 + 5 from space 19.
- 3 players: 11 and 12 take a numeral of one's own (KR10), 50 and 51 a king that is played on a third player, 91 and 92
  a numeral that sends its own holder back; all 13 clubs are removed; Bob wins round 1 and starts round 2.
- 4 players: nothing is removed; 5, 10, 23, 50, 79, 89 and 94 open hands; 64 stops at the start (5 back from 4, KR7);
  118 shuffles; the last position has one quiet turn behind it (KR14), since a won turn does not end.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.golden import NAMES, golden_files, replayed

FILES = golden_files(__file__)
SCORES = {  # by hand, from the spaces 30 10; 22 30 · 15 30 12; 30 9 15 · 30 8 3 5; 30 11 14 16
    2: (1 + 0, 0 + 1),
    3: (1 + 2, 2 + 0, 0 + 1),
    4: (3 + 3, 2 + 0, 0 + 1, 1 + 2),
}


def test_there_is_one_for_each_number_of_players() -> None:
    assert [file.name for file in FILES] == NAMES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_is_still_the_same(file: Path) -> None:
    players, played = replayed(file)
    assert played.state.scores == SCORES[len(players)]
