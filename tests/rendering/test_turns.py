"""The events of a look, turn by turn."""

from __future__ import annotations

from games.core.text import Card, Cards, Number, Raw, Seat, Text
from games.kings_corners.texts import Dealt, Draws, Joins, Place, Plays, RoundDealt, StockEmpty
from games.race import texts as race
from rendering.brush.turns import Turn, since, turns_in

DEALT = (Dealt, RoundDealt)


def plays(seat: int, card: str) -> Text:
    return Plays(Seat(seat), Card(card), Place(Raw("N")))


def joins(seat: int) -> Text:
    return Joins(Seat(seat), Place(Raw("N")), Cards((Card("9h"),)), Place(Raw("E")))


def draws(seat: int) -> Text:
    return Draws(Seat(seat))


def test_a_turn_is_what_one_seat_does_in_a_row_and_what_follows_from_it() -> None:
    events = (plays(0, "9h"), joins(0), draws(0), StockEmpty(), draws(1))
    assert turns_in(events, DEALT) == [Turn(0, events[:4]), Turn(1, events[4:])]


def test_what_went_before_the_last_deal_is_over() -> None:
    dealt = RoundDealt(Number(2), Number(3), Cards(()), Seat(1))
    assert turns_in((plays(0, "9h"), dealt, draws(1)), DEALT) == [Turn(1, (draws(1),))]
    assert turns_in((plays(0, "9h"), dealt), DEALT) == []
    assert turns_in((StockEmpty(), draws(1)), DEALT) == [Turn(1, (draws(1),))]


def test_who_is_known_by_the_play_that_an_event_begins_with() -> None:
    pushed = race.Back(race.Plays(Seat(2), Card("9h")), Seat(1), Number(9), race.Space(Number(3)))
    assert turns_in((pushed, race.Ends(Seat(2))), ()) == [Turn(2, (pushed, race.Ends(Seat(2))))]


def test_an_event_that_names_somebody_else_belongs_to_the_turn_before() -> None:
    events = (plays(0, "9h"), draws(1))
    assert turns_in(events, (), about=(Draws,)) == [Turn(0, events)]


def test_since_a_seats_last_turn_the_others_have_played() -> None:
    turns = [Turn(seat, (draws(seat),)) for seat in (2, 0, 1, 2, 0)]
    assert [turn.seat for turn in since(turns, 0)] == [1, 2]  # its present turn does not count
    assert [turn.seat for turn in since(turns, 1)] == [2, 0]
    assert [turn.seat for turn in since(turns, None)] == [2, 0, 1, 2, 0]
    assert [turn.seat for turn in since(turns[:1], 0)] == [2]
