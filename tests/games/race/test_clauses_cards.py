"""KR5–KR11: what the cards do."""

from __future__ import annotations

import pytest

from games.core.text import Card, Cards, Number, Seat
from games.race import texts
from tests.games.playing import codes
from tests.games.race.positions import GAME, legal, move, play, plays, position, space


@pytest.mark.parametrize(("card", "steps"), [("As", 1), ("2s", 2), ("7s", 7), ("9s", 9), ("Ts", 10)])
def test_kr5_a_numeral_of_ones_own_suit_moves_forward(card: str, steps: int) -> None:
    after, events = play(position("3 8", f"{card} | -"), card)
    assert after.spaces == (3 + steps, 8)
    assert (after.hands[0], after.discard, after.pushed) == ((), (card,), ())
    assert events == (texts.Forward(plays(card), Number(steps), space(3 + steps)),)


@pytest.mark.parametrize(("card", "steps"), [("Ah", 1), ("6h", 6), ("Th", 10)])
def test_kr6_a_numeral_of_anothers_suit_moves_that_player_back(card: str, steps: int) -> None:
    after, events = play(position("3 18 18", f"{card} | - | -"), card)
    assert (after.spaces, after.pushed) == ((3, 18 - steps, 18), (1,))
    assert events == (texts.Back(plays(card), Seat(1), Number(steps), space(18 - steps)),)


def test_kr6_each_opponent_at_most_once_in_a_turn() -> None:
    state = position("3 18 18", "2h 3h 4d 5d 6s | - | -", stock="7s")
    after, _ = play(state, "3h")
    assert legal(after) == ["6s", "4d", "5d", "end"]
    after, _ = play(after, "5d")
    assert (after.pushed, legal(after)) == ((1, 2), ["6s", "end"])
    after, _ = play(after, "6s", "end")
    assert after.pushed == ()


def test_kr6_by_cards_taken_with_a_queen_as_well() -> None:
    state = position("3 18 18", "Qs 2h | 5h Th | 9h 9d")
    after, _ = play(state, "2h", "qs>2")
    assert legal(after) == ["take 9d", "decline"]  # the 9♥ would move seat 1 back again
    state = position("3 18 18", "Qs 2d | 5h Td | 9h 9d")
    after, _ = play(state, "qs>1", "take td")
    assert (after.pushed, after.spaces, legal(after)) == ((2,), (3, 18, 8), ["end"])


def test_kr6_being_swapped_does_not_count() -> None:
    state = position("3 18", "Js Jh 2h | -")
    after, _ = play(state, "js>1")
    assert (after.spaces, after.pushed) == ((18, 3), ())
    after, _ = play(after, "2h", "jh>1")
    assert (after.spaces, after.pushed) == ((1, 18), (1,))


@pytest.mark.parametrize(("stands", "card", "after"), [(4, "Th", 0), (0, "5h", 0), (10, "Th", 0), (1, "Ah", 0)])
def test_kr7_a_move_past_the_start_stops_there(stands: int, card: str, after: int) -> None:
    state, _ = play(position(f"3 {stands}", f"{card} | -"), card)
    assert (state.spaces[1], state.pushed) == (after, (1,))


def test_kr7_who_is_on_the_start_stays_there_and_has_been_moved_back_all_the_same() -> None:
    after, events = play(position("3 0", "5h 6h | -"), "5h")
    assert (after.spaces, after.pushed, legal(after)) == ((3, 0), (1,), ["end"])
    assert events == (texts.Back(plays("5h"), Seat(1), Number(0), space(0)),)


@pytest.mark.parametrize(("stands", "card"), [(29, "2s"), (22, "Ts"), (20, "Ts"), (29, "As")])
def test_kr7_a_move_past_the_end_stops_there_and_wins(stands: int, card: str) -> None:
    state, _ = play(position(f"{stands} 3", f"{card} | -"), card)
    assert (state.spaces[0], state.mover) == (30, None)


@pytest.mark.parametrize(
    ("goal", "stands", "card", "steps"), [(10, 0, "Ts", 10), (10, 8, "9s", 2), (15, 14, "As", 1), (20, 13, "Ts", 7)]
)
def test_kr7_the_board_ends_at_a_nearer_goal(goal: int, stands: int, card: str, steps: int) -> None:
    state, events = play(position(f"{stands} 3", f"{card} | -", goal=goal), card)
    assert (state.spaces[0], state.mover) == (goal, None)
    assert events[0] == texts.Forward(plays(card), Number(steps), space(goal))


def test_kr8_a_face_card_of_ones_own_suit_on_any_opponent_of_anothers_on_that_player() -> None:
    state = position("3 18 0 9", "Js Qs Ks Jd Qd Kd | 2s | 3s | 4s")
    assert legal(state) == [
        "Js>1", "Js>2", "Js>3", "Qs>1", "Qs>2", "Qs>3", "Ks>1", "Ks>2", "Ks>3",
        "Jd>2", "Qd>2", "Kd>2", "end",
    ]  # fmt: skip


def test_kr8_a_card_of_nobodys_suit_cannot_be_played() -> None:
    assert legal(position("3 18", "Jd Qc Kc 7d 2s | 9h")) == ["2s", "end"]


def test_kr8_suits_are_those_that_were_chosen() -> None:
    state = position("3 18", "7s 7c Js Jc | 9h", suits="c s")
    assert legal(state) == ["7s", "Js>1", "7c", "Jc>1", "end"]
    assert play(state, "7c")[0].spaces == (10, 18)
    assert play(state, "7s")[0].spaces == (3, 11)


def test_kr9_a_jack_swaps_places() -> None:
    after, events = play(position("3 18 7", "Js | - | -"), "js>2")
    assert (after.spaces, after.discard, after.hands[0]) == ((7, 18, 3), ("Js",), ())
    assert events == (texts.Swaps(plays("Js"), Seat(0), Seat(2), space(7), space(3), level=False),)


def test_kr10_a_queen_opens_a_hand() -> None:
    state = position("3 18 7", "5s Qs | 2s Kh 9d | 4c", suits="s h d")
    after, events = play(state, "qs>1")
    assert (after.looking, after.discard, after.hands[0], after.played) == (1, ("Qs",), ("5s",), True)
    assert events == (texts.Looks(plays("Qs"), Seat(0), Seat(1)),)
    assert legal(after) == ["take 2s", "take Kh>1", "take 9d", "decline"]


def test_kr10_a_card_of_it_is_played_as_if_it_were_in_ones_own_hand() -> None:
    state = position("3 18 7", "5s Qs | 2s Kh 9d | 4s")
    after, events = play(state, "qs>1", "take 2s")
    assert (after.spaces, after.looking, after.hands) == ((5, 18, 7), None, (("5s",), ("Kh", "9d"), ("4s",)))
    assert (after.discard, legal(after)) == (("Qs", "2s"), ["5s", "end"])
    taken = texts.Takes(Seat(0), Card("2s"), Seat(1))
    assert events == (texts.Forward(taken, Number(2), space(5)),)
    after, _ = play(state, "qs>1", "take 9d")
    assert (after.spaces, after.pushed) == ((3, 18, 0), (2,))
    after, _ = play(state, "qs>1", "take kh>1")
    assert (after.hands, after.discard) == ((("5s",), (), ("4s",)), ("Qs", "Kh", "2s", "9d"))


def test_kr10_or_one_declines() -> None:
    state = position("3 18", "5s Qs | 2s")
    after, events = play(state, "qs>1", "decline")
    assert (after.looking, after.hands, codes(events)) == (None, (("5s",), ("2s",)), ["declines"])
    assert legal(after) == ["5s", "end"]


def test_kr10_the_queen_is_discarded_first_then_the_card_taken() -> None:
    assert play(position("3 18", "Qs | 2s"), "qs>1", "take 2s")[0].discard == ("Qs", "2s")


def test_kr10_the_opponent_must_have_a_card_in_hand() -> None:
    assert legal(position("3 18 7", "Qs Qh | - | 4s")) == ["Qs>2", "end"]


def test_kr10_a_queen_taken_opens_a_hand_in_turn() -> None:
    state = position("3 18 7", "Qs | 2s Qh Qd | 4s")
    after, _ = play(state, "qs>1")
    assert legal(after) == ["take 2s", "take Qh>1", "take Qd>2", "decline"]
    same, events = play(after, "take qh>1")
    assert (same.looking, same.hands[1], codes(events)) == (1, ("2s", "Qd"), ["looks"])
    assert legal(same) == ["take 2s", "take Qd>2", "decline"]
    other, _ = play(after, "take qd>2")
    assert (other.looking, legal(other)) == (2, ["take 4s", "decline"])
    assert play(other, "take 4s")[0].discard == ("Qs", "Qd", "4s")


def test_kr10_the_queen_being_taken_no_longer_counts_as_in_hand() -> None:
    state = position("3 18 7", "Qs | Qh | 4s")
    after, _ = play(state, "qs>1")
    assert legal(after) == ["decline"]
    state = position("3 18 7", "Qh | Qs | 4s")
    assert legal(play(state, "qh>1")[0]) == ["take Qs>2", "decline"]


def test_kr10_no_card_in_hand_is_played_while_a_hand_lies_open() -> None:
    after, _ = play(position("3 18", "5s Qs | 2s"), "qs>1")
    assert legal(after) == ["take 2s", "decline"]


def test_kr10_the_open_hand_is_seen_by_who_looks_only() -> None:
    after, _ = play(position("3 18 7", "5s Qs | 2s Kh | 4s"), "qs>1")
    assert GAME.view(after, 0).hands == (("5s",), ("2s", "Kh"), ("??",))
    assert GAME.view(after, 1).hands == (("??",), ("2s", "Kh"), ("??",))
    assert GAME.view(after, 2).hands == (("??",), ("??", "??"), ("4s",))
    assert GAME.view(after, None).hands == (("??",), ("??", "??"), ("??",))
    assert {GAME.view(after, seat).looking for seat in (0, 1, 2, None)} == {1}
    closed, _ = play(after, "decline")
    assert GAME.view(closed, 0).hands == (("5s",), ("??", "??"), ("??",))


def test_kr11_a_king_discards_the_whole_hand_after_itself_in_its_order() -> None:
    state = position("3 18 7", "Ks | Ah Jd 2s Kd 9d | 4s", discard="Th")
    after, events = play(state, "ks>1")
    assert (after.hands[1], after.discard) == ((), ("Th", "Ks", "2s", "Ah", "9d", "Jd", "Kd"))
    lost = Cards(tuple(map(Card, ("2s", "Ah", "9d", "Jd", "Kd"))))
    assert events == (texts.Sweeps(plays("Ks"), Seat(1), lost),)


def test_kr11_the_opponent_must_have_a_card_in_hand() -> None:
    assert legal(position("3 18 7", "Ks Kh | - | 4s")) == ["Ks>2", "end"]
    after, _ = play(position("3 18 7", "Qs | Kh | 4s"), "qs>1")
    assert legal(after) == ["decline"]
    after, _ = play(position("3 18 7", "Qh | Ks | 4s"), "qh>1")
    assert legal(after) == ["take Ks>2", "decline"]


def test_the_order_of_legal_moves() -> None:
    """Cards as in hand (s h d c, ace low to king), targets ascending, then `end`."""
    state = position("3 18 7", "Kd 2h Js As Th Qs | 4h | 4s")
    assert legal(state) == ["As", "Js>1", "Js>2", "Qs>1", "Qs>2", "2h", "Th", "Kd>2", "end"]


def test_a_move_in_play_is_the_one_that_was_described() -> None:
    state = position("3 18", "7s | 9h")
    assert GAME.play(state, move("7s"))[0] == play(state, "7s")[0]
