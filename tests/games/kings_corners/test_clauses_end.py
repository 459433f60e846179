"""KC9–KC12: the end of a turn, of a round and of the game."""

from __future__ import annotations

import pytest

from games.core import GameOver, IllegalMove, Result
from games.core.text import Number, PointsEach, Scores, Seat, Seats
from games.core.texts import GameOver as End
from games.kings_corners import texts
from tests.english import refused
from tests.games.kings_corners.positions import GAME, legal, move, play, position
from tests.games.playing import codes

SIDES = {"N": "9s", "E": "9h", "S": "9d", "W": "9c"}


def test_kc9_a_turn_ends_with_the_next_card_of_the_stock() -> None:
    state = position("2c 5h | 2s", stock="3s Kd", **SIDES)
    after, events = play(state, "draw")
    assert (after.hands[0], after.stock, after.mover) == (("2c", "3s", "5h"), ("Kd",), 1)
    assert events == (texts.Draws(Seat(0)),)


def test_kc9_one_may_draw_without_playing_though_one_could() -> None:
    state = position("8h 5h | 2s", stock="3s", **SIDES)
    assert legal(state) == ["8h>N", "8h>W", "draw"]
    after, _ = play(state, "draw")
    assert after.hands[0] == ("3s", "5h", "8h")


def test_kc9_with_the_stock_empty_the_turn_ends_without_a_draw() -> None:
    state = position("8h 5h | 2s 3s", **SIDES)
    assert legal(state) == ["8h>N", "8h>W", "end"]
    after, events = play(state, "8h>N", "end")
    assert (after.hands, after.mover, after.idle, codes(events)) == ((("5h",), ("2s", "3s")), 1, 0, ["ends"])


def test_kc9_it_is_draw_or_end_never_both() -> None:
    with refused(IllegalMove, match="The stock is empty"):
        GAME.play(position("5h | 2s", **SIDES), move("draw"))
    with refused(IllegalMove, match="There are cards in the stock"):
        GAME.play(position("5h | 2s", stock="3s", **SIDES), move("end"))


def test_kc9_the_last_card_of_the_stock_is_told() -> None:
    after, events = play(position("5h | 2s", stock="3s", **SIDES), "draw")
    assert (after.stock, codes(events)) == ((), ["draws", "stock-empty"])
    assert legal(after) == ["end"]


def test_kc10_playing_the_last_card_wins_at_once_and_nothing_is_drawn() -> None:
    state = position("8h | 2s Ks | 3d 4d 5d", stock="3s Kd", **SIDES)
    after, events = play(state, "8h>N")
    assert codes(events) == ["plays", "out", "round-over", "game-over"]
    assert (after.mover, after.hands[0], after.stock, after.moved) == (None, (), ("3s", "Kd"), True)
    assert GAME.result(after) == Result((1, 3, 2), (0, -11, -3), "rounds_played")


@pytest.mark.parametrize("last", ["5h>N", "5h>E"])
def test_kc10_on_a_pile_or_on_a_free_place(last: str) -> None:
    after, _ = play(position("5h | 2s", stock="3s", N="6s", E="-"), last)
    assert (after.mover, after.scores) == (None, (0, -1))


def test_kc10_nothing_is_legal_after_the_end() -> None:
    after, _ = play(position("8h | 2s", **SIDES), "8h>N")
    assert legal(after) == []
    with pytest.raises(GameOver):
        GAME.play(after, move("end"))
    with pytest.raises(GameOver):
        GAME.parse_move(after, "end")


def test_kc11_a_stalemate_after_as_many_turns_without_a_move_as_there_are_players() -> None:
    state = position("8h Kd | 2s 3s | 5h", **SIDES)
    after, events = play(state, "end")
    assert (after.idle, events) == (1, (texts.Idles(Seat(0), Number(1), Number(3)),))
    after, events = play(after, "end")
    assert (after.idle, after.mover) == (2, 2)
    after, events = play(after, "end")
    assert codes(events) == ["idles", "stalemate", "round-over", "game-over"]
    assert (after.mover, after.idle, after.moved, after.hands) == (
        None, 3, False, (("8h", "Kd"), ("2s", "3s"), ("5h",)),
    )  # fmt: skip
    assert GAME.result(after) == Result((3, 2, 1), (-11, -2, -1), "rounds_played")


def test_kc11_any_move_starts_the_count_again() -> None:
    state = position("8h Kd | 2s 8d", idle=1, to_move=1, **SIDES)
    after, _ = play(state, "8d>N", "end")
    assert (after.idle, after.mover) == (0, 0)
    after, _ = play(after, "end")
    assert after.idle == 1


def test_kc11_moving_a_pile_is_a_move_too() -> None:
    after, _ = play(position("5h 6h | 2s", idle=1, N="9s", E="Td"), "N>E", "end")
    assert after.idle == 0


def test_kc11_the_count_is_kept_while_a_turn_goes_on() -> None:
    after, _ = play(position("8h Kd | 2s", idle=1, **SIDES), "8h>N")
    assert (after.idle, after.moved) == (1, True)


def test_kc11_the_count_is_kept_when_the_last_card_ends_the_round_within_a_turn() -> None:
    """As `moved` is: what the last move leaves, for the turn has not ended."""
    after, _ = play(position("8h | 2s", idle=1, **SIDES), "8h>N")
    assert (after.mover, after.idle, after.moved) == (None, 1, True)


def test_kc11_turns_that_end_with_a_draw_do_not_count() -> None:
    after, _ = play(position("5h | 2s", stock="3s 4s", **SIDES), "draw", "draw")
    assert (after.idle, after.stock, after.mover) == (0, (), 0)
    after, _ = play(after, "end")
    assert (after.idle, after.mover) == (1, 1)


@pytest.mark.parametrize(
    ("left", "points"), [("Ks", -10), ("As", -1), ("Qs Js Ts", -3), ("Ks Kh Kd Kc", -40), ("2c Kd 7h", -12)]
)
def test_kc12_ten_for_a_king_one_for_any_other_card(left: str, points: int) -> None:
    after, events = play(position(f"8h | {left}", **SIDES), "8h>N")
    assert after.scores == (0, points)
    assert events[2] == texts.RoundOver(Number(1), PointsEach((0, points)))


def test_kc12_rounds_add_up_and_the_highest_total_is_best() -> None:
    state = position("8h | Ks 3s | 2d | 2h", round_="3/3", scores="-12 -1 0 -20", **SIDES)
    after, events = play(state, "8h>W")
    assert GAME.result(after) == Result((2, 2, 1, 4), (-12, -12, -1, -21), "rounds_played")
    assert events[-1] == End(Scores((-12, -12, -1, -21)), Seats((2,)))


def test_kc12_the_next_round_is_dealt_at_once() -> None:
    state = position("8h | Ks 3s", round_="1/2", **SIDES)
    after, events = play(state, "8h>N")
    assert codes(events) == ["plays", "out", "round-over", "round-dealt"]
    assert (after.round, after.mover, after.scores, after.moved, after.idle) == (2, 1, (0, -11), False, 0)
    assert ([len(hand) for hand in after.hands], len(after.stock)) == ([7, 7], 34)
    assert GAME.deal(2)[0].hands != after.hands  # `deal 2` is another shuffle than `deal 1`


def test_kc12_the_second_deal_is_the_shuffle_of_its_own_label() -> None:
    """`deal 2` under the seed 00ff begins 2s Qh Qd 6c Th Jh Tc | 6h Kd 2d 4s 9d 7c 5s | Ah 6d 3c 7s | 3s …"""
    state = position("8h | Ks 3s", round_="1/2", **SIDES)
    text = GAME.format(state).replace("seed: -", "seed: 00ff")
    after, _ = play(GAME.parse(text), "8h>N")
    assert [" ".join(hand) for hand in after.hands] == ["2s 6c Th Tc Jh Qh Qd", "2d 4s 5s 6h 7c 9d Kd"]
    assert after.piles[:4] == (("Ah",), ("6d",), ("3c",), ("7s",))
    assert after.stock[0] == "3s"


def test_a_shared_first_place() -> None:
    state = position("Kh | Ks", idle=1, round_="2/2", scores="-1 -1", **SIDES)
    after, events = play(state, "end")
    assert GAME.result(after) == Result((1, 1), (-11, -11), "rounds_played")
    assert events[-1] == End(Scores((-11, -11)), Seats((0, 1)))
