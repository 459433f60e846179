"""One whole game for each number of players: two rounds of two and of three, one of four.

Each file has the game's moves and its last position. The games were read move by move when they were kept; where the
most was checked by hand:

- 2 players: ply 15 attacks with an ace (CW8), draws another with which nothing can attack, and then a guard; 16 is the
  first quiet turn after it. 28 and 35 revive with the jokers, 36 defeats one. 74 and 77 lose turns (CW5); 86 takes the
  last card of the stock, 88 turns the pile over and finds the K♦ that was turned up first. 89 ends the round; Ann lost
  and starts the next (CW16), which ends in its eleventh turn.
- 3 players, guards of the same value allowed: ply 21 spends two eights, 57 takes two fours with two nines. 43 draws two
  aces and then a guard; 82 attacks with an ace and loses the rest of the turn to a J. 98 puts Ann out and 99 Cy, with
  the joker that stood in for the King: 0, 2 and 1 points. Bob starts round 2, and its opening ends with Ann at 108; 113
  puts Ann out, 147 Bob. The discard pile of the last position was followed card by card.
- 4 players: ply 13 takes a 6 and the Queen under it; 42 puts Dora out, and she is passed over from then on. 50 attacks
  with an ace and draws a guard. 74 turns the pile over: the red joker and the ace that were turned up in the opening
  come first. 76 defeats that joker. 112 puts Ann out and 119 Bob: 1, 2, 3 and 0 points.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.golden import NAMES, golden_files, replayed

FILES = golden_files(__file__)
SCORES = {  # by the order of elimination in each round
    2: (0 + 1, 1 + 0),
    3: (0 + 0, 2 + 1, 1 + 2),
    4: (1, 2, 3, 0),
}


def test_there_is_one_for_each_number_of_players() -> None:
    assert [file.name for file in FILES] == NAMES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_is_still_the_same(file: Path) -> None:
    players, played = replayed(file)
    assert played.state.scores == SCORES[len(players)]
