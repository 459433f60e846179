"""What each game says of itself, for those who open a table of it."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.cards import HIDDEN
from games.core import Game
from games.core.moves import Word
from tests.conformance.subjects import ALL_GAMES, Subject, sample
from tests.sixth_game import HighCard

each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)


@each_game
def test_the_options_and_the_switch_of_a_first_game_can_be_had(game: Game[Any, Any]) -> None:
    assert game.options.parse(game.first_options)
    assert game.learner_switch in ("", *game.switches)


@each_game
def test_each_game_says_how_long_it_takes_for_any_number_of_players(game: Game[Any, Any]) -> None:
    once, thrice = game.options.parse("rounds=1"), game.options.parse("rounds=3")
    for seats in game.seats:
        turns = game.own_turns(once, seats)
        assert turns
        assert game.own_turns(thrice, seats) == 3 * turns


def test_turns_are_those_of_the_number_of_players_and_of_the_options() -> None:
    """Medians of games that computers played."""
    thirteen, race = games.get("thirteen"), games.get("race")
    assert [thirteen.own_turns(thirteen.options(rounds=1), seats) for seats in thirteen.seats] == [13, 15, 17]
    assert race.own_turns(race.options.parse("goal=10"), 4) == 5
    assert race.own_turns(race.options.parse("goal=20 rounds=2"), 3) == 2 * 21


def test_where_some_games_take_much_longer_that_is_known_too() -> None:
    """Of 150 games of four easy computers to space 30 seven took more than 133 turns each."""
    race = games.get("race")
    assert race.long_turns(race.options.parse("goal=30 rounds=2"), 4) == 2 * 133
    for goal in race.options.kinds()["goal"].values():
        for seats in race.seats:
            options = race.options.parse(f"goal={goal}")
            often, long = race.own_turns(options, seats), race.long_turns(options, seats)
            assert often
            assert long
            assert long > 2 * often
    assert games.get("thirteen").long_turns(games.get("thirteen").options(), 4) is None


def test_of_a_game_that_nobody_has_measured_they_are_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HighCard, "turns", ())
    assert HighCard().own_turns(HighCard().options(), 2) is None


def test_where_cards_are_picked_every_move_is_cards_of_the_hand(subject: Subject) -> None:
    """In whatever order they are picked; a word has a button of its own."""
    game = subject.game
    if not game.picks_cards:
        return
    for ply in sample(subject, 10):
        mover = game.to_move(ply.state)
        assert mover is not None
        view = game.view(ply.state, mover)
        assert HIDDEN not in view.hands[mover]
        for move in game.legal_moves(view):
            cards = str(move).split()
            assert isinstance(move, Word) or set(cards) <= set(view.hands[mover])
            assert game.parse_move(view, " ".join(reversed(cards))) == move
