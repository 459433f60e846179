"""What was typed fits no legal move: the refusal tells why, as of a move that was typed exactly."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

import games
from games.core import Game
from games.opponents import by_policy
from games.race import Race
from games.thirteen import Thirteen
from tests.games.kings_corners.positions import position
from words import Voice
from words.labels import read_imagined, read_words

VOICE: Final = Voice(names=("Ann", "Bob", "Cy"))
COURT_WARS: Final = games.get("court_wars")
WAR: Final = COURT_WARS.parse(
    "game: court_wars\ncourts: K 9s ; Q x ; J - | K Th ; Q - ; J - | K 6d ; Q - ; J -\nto move: 0\nstock: 2c"
)
DRAWN: Final = COURT_WARS.parse(
    "game: court_wars\ncourts: K 9s ; Q x ; J - | K Th ; Q - ; J - | K 6d ; Q - ; J -\nto move: 0\nphase: turn\n"
    "drawn: 5h\nstock: 2c"
)
RACE: Final = Race().parse(
    "game: race\nsuits: s h d\nspaces: 1 4 8\nhands: Ah 3h Jh | 2s 4s | 5s\nto move: 0\nstock: 6s 7s"
)
TRICK: Final = Thirteen().parse("game: thirteen\nhands: 3c 3d 4s 5s | 7s 8s 9h\nto move: 0\ntrick: Tc by 1\nplayed: Tc")
CORNERS: Final = position("As 3s | 7h", N="3h 2c", E="8d", S="9h", W="5d", stock="Kd")


def why(game: Game[Any, Any], state: Any, typed: str) -> str:
    view = game.view(state, state.mover)
    assert read_words(game, view, typed, VOICE) == []
    move = read_imagined(game, view, typed, VOICE)
    return "" if move is None else VOICE.say(game.reason_against(view, move).text)


@pytest.mark.parametrize(
    ("game", "state", "typed", "reason"),
    [
        ("court_wars", WAR, "q takes", "Your Queen is defeated."),
        ("court_wars", WAR, "jack takes Bob's King", "Your Jack has no guards to spend."),
        ("court_wars", WAR, "king takes Bob's King", "9 is not enough: what you take is worth 10."),
        (
            "court_wars",
            WAR,
            "k 9 takes 4 of Cy's king",
            "Guards are taken from the outermost inwards: that King has 6.",
        ),
        ("court_wars", DRAWN, "k takes", "First place the 5♥ or discard it."),
        ("race", RACE, "queen on bob", "You do not hold the Q♠."),
        ("race", RACE, "jh on cy", "The J♥ may be played on the player of ♥ only."),
        ("race", RACE, "take 4 of spades", "No hand lies open: you take a card, or decline, after playing a queen."),
        ("thirteen", TRICK, "3 3", "A pair does not beat this single; it takes a higher single."),
        ("thirteen", TRICK, "3 4 5", "A sequence of 3 does not beat this single; it takes a higher single."),
        ("thirteen", TRICK, "2 of spades", "You do not hold the 2♠."),
        ("kings_corners", CORNERS, "north on south", "The 3♥ at the bottom of the north pile is not just one lower"),
        ("kings_corners", CORNERS, "3 on 5", "The 3♠ is not just one lower than the 5♦ on the west pile."),
        ("kings_corners", CORNERS, "queen to corner", "You do not hold the Q♠."),
    ],
)
def test_the_reason_is_told(game: str, state: Any, typed: str, reason: str) -> None:
    assert why(games.get(game), state, typed).startswith(reason)


@pytest.mark.parametrize("key", games.GAMES)
def test_every_move_that_is_imagined_has_a_name_and_if_it_is_not_legal_a_reason(key: str) -> None:
    game = games.get(key)
    state, _ = game.deal(3, bytes(32))
    for ply in range(6):
        view = game.view(state, state.mover)
        told = [move for move in game.imagined(view) if VOICE.say(game.label(view, move))]
        assert all(game.is_legal(view, move) or game.reason_against(view, move) for move in told)
        assert told
        state, _ = game.play(state, by_policy(game, view, Random(ply)))
