"""What the sources leave open is told to players as it is played: the page says it, and the game does it."""

from __future__ import annotations

from typing import Any

import pytest

from games.thirteen.moves import PASS
from tests.games.merits.case import GAMES
from words import rules_pages
from words.language import ENGLISH


def page(key: str) -> str:
    """All that /rules tells of a game."""
    return "\n".join(rules_pages(key, ENGLISH))


def legal(key: str, position: str) -> set[str]:
    """The moves of the player to move."""
    game = GAMES[key]
    state = game.parse(position)
    return {str(move) for move in game.legal_moves(game.view(state, state.mover))}


def played(key: str, position: str, move: str) -> Any:
    game = GAMES[key]
    state = game.parse(position)
    return game.play(state, game.parse_move(game.view(state, state.mover), move))[0]


def test_a_two_may_be_the_last_card_of_thirteen() -> None:
    assert "- Any card may be the last one, a two as well." in page("thirteen").splitlines()
    end = played("thirteen", "game: thirteen\nhands: 2h | 3s 4s\nto move: 0", "2h")
    result = GAMES["thirteen"].result(end)
    assert result is not None
    assert result.places == (1, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_lead_of_thirteen_is_free(seats: int) -> None:
    """Whether its player holds the 3♠ or not: each of their cards may be led without it. They may not pass."""
    lead = "The leader plays any combination and may not pass. The very first lead is free, too: no card has to be"
    assert lead in page("thirteen")
    game, held = GAMES["thirteen"], set[bool]()
    for seed in range(12):
        state, _ = game.deal(seats, bytes([seed]))
        hand, moves = state.hands[state.mover], game.legal_moves(game.view(state, state.mover))
        assert set(hand) <= {str(move) for move in moves}
        assert PASS not in moves
        held.add("3s" in hand)
    assert held == {True, False}


def test_a_queen_or_king_of_race_needs_an_opponent_with_cards() -> None:
    assert page("race").count("The opponent must have a card in hand") == 2
    position = "game: race\nspaces: 0 0 0\nhands: Qs Ks | - | 9d\nto move: 0\nstock: 2s 3s"
    assert legal("race", position) == {"Qs>2", "Ks>2", "end"}


def test_a_king_that_was_laid_to_a_side_may_go_to_a_corner() -> None:
    told = "that begins with a king to an empty corner, also when the king was laid there later."
    assert told in page("kings_corners")
    position = (
        "game: kings_corners\nhands: Ks 4c | 2d 2c\nto move: 0\nstock: 5d 6d\n"
        "piles: N - | E 9d | S 2s | W 7h | NE - | SE - | SW - | NW -"
    )
    laid = GAMES["kings_corners"].format(played("kings_corners", position, "Ks>N"))
    assert {"N>NE", "N>SE", "N>SW", "N>NW"} <= legal("kings_corners", laid)
