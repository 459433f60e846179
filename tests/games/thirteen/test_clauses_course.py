"""TH4–TH10: which players lead, follow and are locked out, how tricks and rounds end."""

from __future__ import annotations

import pytest

from games.core import GameOver, IllegalMove
from games.core.text import Number, Seat
from games.thirteen import texts
from tests.english import refused
from tests.games.playing import codes
from tests.games.thirteen.positions import GAME, legal, move, play, position

BILL, ROSE, BOB, ALICE = range(4)


def test_th4_seat_0_leads_the_first_round() -> None:
    for seats in (2, 3, 4):
        state, events = GAME.deal(seats, b"x")
        assert (state.mover, state.trick, events) == (0, (), (texts.Dealt(Seat(0)),))


def test_th4_whoever_went_out_first_leads_the_next_round_and_the_order_stays() -> None:
    state = position("7s 8s | 9s | - | Ks", 0, out="2", round_="1/2")
    after, events = play(state, "7s", "9s")  # Rose is out second; Alice leads
    assert after.mover == ALICE
    after, events = play(after, "Ks")
    assert codes(events) == ["plays", "out", "round-over", "round-dealt"]
    assert (after.round, after.mover, after.trick, after.passed, after.out, after.played) == (2, BOB, (), (), (), ())
    assert [len(hand) for hand in after.hands] == [13] * 4
    order = [after.mover]
    for _ in range(3):
        after, _ = play(after, str(GAME.legal_moves(after)[0 if not after.trick else -1]))
        assert after.mover is not None
        order.append(after.mover)
    assert order == [BOB, ALICE, BILL, ROSE]


def test_th4_the_next_round_is_the_shuffle_of_its_own_label() -> None:
    state = position("7s | Ks 9s", 0, round_="1/2")
    after, _ = play(state, "7s")
    # `deal 2` under the empty seed; only that it is another deal than `deal 1` is said here
    first, _ = GAME.deal(2, b"", rounds=2)
    assert after.hands != first.hands
    assert play(state, "7s")[0] == after


def test_th5_the_leader_may_play_any_combination() -> None:
    state = position("3s 3c 3d 4s 5s | 6s", 0)
    assert legal(state) == [
        "3s", "3c", "3d", "4s", "5s",
        "3s 3c", "3s 3d", "3c 3d",
        "3s 3c 3d",
        "3s 4s 5s", "3c 4s 5s", "3d 4s 5s",
    ]  # fmt: skip


def test_th5_the_next_player_beats_or_passes() -> None:
    state = position("5h | 3s 5d 6s 6c | 7s", 1, trick="5s by 0")
    assert legal(state) == ["5d", "6s", "6c", "pass"]


def test_th6_locked_out_players_are_skipped() -> None:
    state = position("3s 9s Kh | 4s 2h | 5s Ts Jd", 0)
    after, _ = play(state, "3s", "pass", "5s")
    assert (after.mover, after.passed) == (0, (1,))
    after, _ = play(after, "9s")
    assert (after.mover, after.passed) == (2, (1,))


def test_th7_the_source_bill_rose_bob_alice() -> None:
    """Bill T♥, Rose passes, Bob 2♥, Alice passes, Bill passes: Bob leads; Alice, Bill, Rose follow, all unlocked."""
    state = position("3s Th 3d | 4s 4c | 5s 2h 7d | 6s 6c", BILL)
    after, events = play(state, "Th", "pass", "2h", "pass", "pass")
    assert events == (texts.Passes(Seat(BILL)), texts.TrickWon(Seat(BOB)))
    assert (after.mover, after.trick, after.trick_by, after.passed) == (BOB, (), None, ())
    for move_, follower in (("5s", ALICE), ("6s", BILL), ("Pass", ROSE)):
        after, _ = play(after, move_)
        assert after.mover == follower


def test_th8_going_out_ends_the_trick_at_once_and_unlocks_all() -> None:
    state = position("9s Kh | 3s 3c | Ts | 4s 2s", 0)
    after, events = play(state, "9s", "pass", "Ts")
    assert events[1:] == (texts.Out(Seat(2), Number(1)), texts.Leads(Seat(3)))
    assert (after.out, after.mover, after.trick, after.trick_by, after.passed) == ((2,), 3, (), None, ())
    assert "pass" not in legal(after)


def test_th8_nobody_may_catch_the_last_play_of_who_went_out() -> None:
    state = position("2h | 3s 3c 3d 3h 4s | 5s 6s", 0)
    after, _ = play(state, "2h")
    assert (after.mover, after.trick) == (1, ())
    after, _ = play(after, "3s 3c 3d 3h")
    assert after.scores == (0, 0, 0)


def test_th8_a_catch_with_the_last_cards_counts() -> None:
    state = position("2h 9s | 3s 3c 3d 3h | 5s 6s", 0)
    after, events = play(state, "2h", "3s 3c 3d 3h")
    assert codes(events) == ["plays", "caught", "out", "leads"]
    assert (after.scores, after.mover) == ((-2, 2, 0), 2)


def test_th8_those_who_are_out_are_passed_over_by_the_lead() -> None:
    state = position("3s 4s | 9s | - | - ", 0, out="2 3")
    after, _ = play(state, "3s", "9s")
    assert (after.mover, after.out) == (None, (2, 3, 1))


def test_the_source_bob_then_rose_then_bill_go_out() -> None:
    """Bob goes out first: Alice leads. Then Rose: Alice leads. Then Bill: Alice is last."""
    state = position("4s 8s | 7s | 9s | 3s 5s 6s Kd", BOB)
    after, _ = play(state, "9s")
    assert after.mover == ALICE
    after, _ = play(after, "5s", "pass", "7s")
    assert (after.mover, after.out) == (ALICE, (BOB, ROSE))
    after, _ = play(after, "3s", "4s", "6s", "8s")
    assert (after.mover, after.out, after.scores) == (None, (BOB, ROSE, BILL), (-1, 1, 2, -2))


def test_th9_the_round_ends_when_one_player_has_cards() -> None:
    state = position("7s | 9s 9c", 0)
    after, events = play(state, "7s")
    assert codes(events) == ["plays", "out", "round-over", "game-over"]
    assert (after.mover, after.out, after.trick, after.trick_by, after.passed) == (None, (0,), (), None, ())
    assert (after.hands, after.played) == (((), ("9s", "9c")), ("7s",))


def test_th9_nothing_is_legal_after_the_end() -> None:
    after, _ = play(position("7s | 9s 9c", 0), "7s")
    assert legal(after) == []
    with pytest.raises(GameOver):
        GAME.play(after, move("9s"))
    with pytest.raises(GameOver):
        GAME.parse_move(after, "9s")


def test_th10_the_leader_may_not_pass() -> None:
    state = position("7s | 9s", 0)
    assert legal(state) == ["7s"]
    with refused(IllegalMove, match="the leader may not pass"):
        GAME.play(state, move(""))


@pytest.mark.parametrize(
    ("cards", "allowed"),
    [("Js", True), ("Kd", True), ("2h", True), ("Td", False), ("9h", False), ("Js Jc", False)],
)
def test_the_source_ten_of_hearts(cards: str, allowed: bool) -> None:
    state = position("Th 3s | Js Jc Kd 2h Td 9h", 0)
    after, _ = play(state, "Th")
    assert (cards in legal(after)) is allowed


def test_the_source_a_sequence_of_four() -> None:
    state = position("3c 4h 5h 6h 7h | 8c 9s Th Js 3d 3h", 0)
    after, _ = play(state, "3c 4h 5h 6h")
    assert legal(after) == ["8c 9s Th Js", "pass"]


def test_legal_moves_are_listed_by_shape_then_from_the_lowest() -> None:
    state = position("5s 5h 6s 6d 7c 7d 2s 2c 2d 2h | 3s", 0, trick="2s by 1".replace("2s", "As"))
    assert legal(state) == ["2s", "2c", "2d", "2h", "pass"]
    state = position("5s 5h 6s 6d 7c 7d 8s 8c 8d 8h | 3s", 0, trick="2s by 1")
    assert legal(state)[:2] == ["5s 5h 6s 6d 7c 7d", "6s 6d 7c 7d 8s 8c"]
    assert legal(state)[-3:] == ["5s 5h 6s 6d 7c 7d 8c 8h", "5s 5h 6s 6d 7c 7d 8d 8h", "pass"]
    assert legal(state)[7:9] == ["8s 8c 8d 8h", "5s 5h 6s 6d 7c 7d 8s 8c"]
