"""Why a game ended, and the moment that decided it: told from its events alone, which are public."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games
from games.core import Events, Game
from games.core.text import Card, Cards, Number, Points, PointsEach, Raw, Scores, Seat, Seats, Text, Texts
from games.core.texts import AfterRounds, BestRound, FirstOut, GameOver
from games.court_wars import texts as court_wars
from games.kings_corners import texts as kings_corners
from games.race import texts as race
from games.sevens import texts as sevens
from games.thirteen import texts as thirteen

END = GameOver(Scores((0, 0)), Seats((0,)))
NORTH = kings_corners.Place(Raw("N"))
QUEEN, KING = court_wars.Court(Raw("Q")), court_wars.Court(Raw("K"))


def said(game: str, *told: Events, winner: int = 0) -> tuple[Text | None, Text | None]:
    return games.get(game).decided(told, winner)


def plays(seat: int, *cards: str) -> Text:
    return thirteen.Plays(Seat(seat), Cards(tuple(map(Card, cards))))


def out(seat: int, place: int) -> Text:
    return thirteen.Out(Seat(seat), Number(place))


def round_over(number: int, *points: int) -> Text:
    return thirteen.RoundOver(Number(number), Seat(1), PointsEach(points), Scores(points))


# Thirteen


def test_the_first_who_is_out_has_decided_it_by_the_last_play() -> None:
    """Three play: Cy is out first, with a pair of nines; what Ann plays later decides nothing."""
    nines = plays(2, "9s", "9h")
    told = ((plays(0, "3s"),), (nines, out(2, 1)), (plays(0, "2h"), out(0, 2), round_over(1, 0, -3, 3), END))
    assert said("thirteen", *told, winner=2) == (FirstOut(Seat(2), won=True), nines)


def test_the_dearest_catch_counts_more_and_of_equals_the_last() -> None:
    def caught(points: int, card: str) -> Text:
        cards = Cards((Card(card),))
        return thirteen.Caught(Seat(0), Seat(1), cards, thirteen.Shape(Raw("four"), Number(4)), Points(points))

    told = ((caught(2, "2s"),), (caught(2, "2c"),), (caught(1, "2d"),), (plays(0, "5s"), out(0, 1), END))
    assert said("thirteen", *told)[1] == caught(2, "2c")


def test_where_another_has_won_by_catches_it_says_who_was_out_first() -> None:
    """Bob is out first; Ann has caught enough to be ahead."""
    told = ((plays(1, "3s"), out(1, 1), round_over(1, 3, 1), END),)
    assert said("thirteen", *told)[0] == FirstOut(Seat(1), won=False)


def test_a_catch_of_somebody_else_has_decided_nothing_for_the_winner() -> None:
    four = thirteen.Shape(Raw("four"), Number(4))
    caught = thirteen.Caught(Seat(1), Seat(0), Cards((Card("2s"),)), four, Points(1))
    told = ((caught,), (round_over(1, 2, -2),), (round_over(2, 1, -1), END))
    assert said("thirteen", *told)[1] == BestRound(Number(1), PointsEach((2, -2)))


def test_where_the_winner_was_first_in_none_no_round_has_made_the_difference() -> None:
    """Of three: 1 + 1 is more than 2 − 1 and than −2 + 2."""
    told = ((round_over(1, 1, 2, -2),), (round_over(2, 1, -1, 2), END))
    assert said("thirteen", *told) == (AfterRounds(Number(2)), None)


def test_of_several_rounds_the_one_with_the_greatest_lead_is_told() -> None:
    """Ann is 4 ahead of Bob in the first, 5 ahead of Cy in the second, 2 behind in the third."""
    told = ((round_over(1, 3, -1, -2),), (round_over(2, 3, -5, -2),), (round_over(3, 1, 3, -4), END))
    assert said("thirteen", *told) == (AfterRounds(Number(3)), BestRound(Number(2), PointsEach((3, -5, -2))))


# Kings Corners


def test_the_last_card_of_a_hand() -> None:
    last = kings_corners.Plays(Seat(1), Card("5s"), NORTH)
    told = ((kings_corners.Draws(Seat(0)),), (last, kings_corners.Out(Seat(1)), END))
    assert said("kings_corners", *told, winner=1) == (FirstOut(Seat(1), won=True), last)


def test_a_stalemate_has_no_moment() -> None:
    told = ((kings_corners.Idles(Seat(1), Number(2), Number(2)), kings_corners.Stalemate(), END),)
    assert said("kings_corners", *told) == (kings_corners.Stalemate(), None)


# Court Wars


def test_the_last_court_card_that_fell() -> None:
    defeats = court_wars.Defeats(Seat(0), KING, Cards((Card("7s"),)), Seat(1), QUEEN)
    won = court_wars.RoundWon(Seat(0), Number(1), PointsEach((1, 0)))
    told = ((court_wars.Draws(Seat(1), Card("5s")),), (defeats, court_wars.Out(Seat(1)), won, END))
    assert said("court_wars", *told) == (court_wars.LastStanding(), defeats)


def test_a_court_war_in_which_nothing_falls() -> None:
    quiet = court_wars.RoundQuiet(Number(1), Number(200), PointsEach((0, 0)))
    assert said("court_wars", (quiet, END)) == (court_wars.NoneFell(Number(200)), None)


# Sevens


def test_the_winners_dearest_tile() -> None:
    def placed(seat: int, points: int, space: str) -> Text:
        tile = sevens.TileNamed(Raw("b"), Raw("3"))
        total = Points(points)
        return sevens.Placed(
            Seat(seat), tile, Raw(space), False, Raw("made"), Number(7), Number(7), total, Texts(()), False
        )

    told = ((placed(1, 21, "a1"),), (placed(0, 14, "b2"),), (placed(0, 7, "c3"), sevens.BoardFull(), END))
    assert said("sevens", *told) == (sevens.BoardFull(), placed(0, 14, "b2"))


# Race


def test_the_card_that_reached_the_goal() -> None:
    forward = race.Forward(race.Plays(Seat(0), Card("7h")), Number(7), race.Space(Number(20)))
    arrives = race.Arrives(Seat(0), Number(20))
    over = race.RoundOver(Number(1), PointsEach((1, 0)))
    assert said("race", (race.Draws(Seat(0)),), (forward, arrives, over, END)) == (
        race.ReachedGoal(Number(20)),
        forward,
    )


# All games


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", games.GAMES.values(), ids=lambda game: str(game.key))
def test_every_game_played_to_its_end_says_why_it_ended(game: Game[Any, Any], seats: int) -> None:
    rng = Random(seats)
    state, events = game.deal(seats, bytes([seats]), rounds=1)
    told = [events]
    while state.mover is not None:
        state, events = game.play(state, rng.choice(game.legal_moves(game.view(state, state.mover))))
        told.append(events)
    result = game.result(state)
    assert result is not None
    why, moment = game.decided(told, result.places.index(1))
    assert why is not None
    assert moment is None or any(moment in events for events in told), "it has happened so"
