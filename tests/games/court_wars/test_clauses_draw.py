"""CW4–CW8 and CW13: what may be drawn, and what comes of it."""

from __future__ import annotations

import pytest

from tests.games.court_wars.positions import BARE, legal, line, lines, play, position, told
from tests.games.playing import codes

REST = f"{BARE} | {BARE}"


def test_cw4_the_next_card_of_the_stock() -> None:
    state, events = play(position(REST, stock="7h 3c"), "draw")
    assert lines(state, "drawn", "stock", "to move", "phase") == ["7h", "3c", "0", "turn"]
    assert told(events) == ["Ann draws 7♥."]


def test_cw4_an_empty_stock_is_the_discard_pile_turned_over_unshuffled() -> None:
    state, events = play(position(REST, discard="4s 9c 2d"), "draw")
    assert lines(state, "drawn", "stock", "discard") == ["4s", "9c 2d", "-"]
    assert codes(events) == ["turned-over", "draws"]


def test_cw4_not_before_a_card_is_to_be_drawn() -> None:
    state, _ = play(position(REST, stock="4s", discard="9c 2d"), "draw")
    assert lines(state, "drawn", "stock", "discard") == ["4s", "-", "9c 2d"]
    state, _ = play(state, "discard")
    assert lines(state, "stock", "discard") == ["-", "9c 2d 4s"]
    state, _ = play(state, "draw")
    assert lines(state, "drawn", "stock", "discard") == ["9c", "2d 4s", "-"]


@pytest.mark.parametrize("card", ["Jd", "Qc", "Kd"])
def test_cw5_a_court_card_ends_the_turn(card: str) -> None:
    state, events = play(position(REST, stock=f"{card} 2s", discard="3s"), "draw")
    assert lines(state, "to move", "drawn", "stock", "discard", "quiet", "turns") == [
        "1", "-", "2s", f"3s {card}", "1", "1",
    ]  # fmt: skip
    assert codes(events) == ["turn-lost"]


def test_cw6_a_guard_is_placed_or_discarded_and_the_turn_is_over() -> None:
    state = position("K 9s ; Q x ; J Xr 8s | " + BARE, drawn="8h", stock="2s")
    assert legal(state) == ["K", "discard"]
    placed, events = play(state, "K")
    assert line(placed, "courts") == f"K 9s 8h ; Q x ; J Xr 8s | {BARE}"
    assert lines(placed, "to move", "drawn", "discard", "quiet", "turns") == ["1", "-", "-", "1", "1"]
    assert told(events) == ["Ann places 8♥ on the King."]
    left, events = play(state, "discard")
    assert lines(left, "to move", "drawn", "discard", "quiet", "turns") == ["1", "-", "8h", "1", "1"]
    assert told(events) == ["Ann discards 8♥."]


def test_cw6_a_guard_on_a_joker() -> None:
    state, _ = play(position(f"K x ; Q x ; J Xr - | {BARE}", drawn="8h"), "J")
    assert line(state, "courts") == f"K x ; Q x ; J Xr 8h | {BARE}"


def test_cw6_a_guard_that_fits_nowhere_is_discarded_by_the_player() -> None:
    state, _ = play(position(f"K 2s ; Q 2h ; J 2d | {BARE}", stock="8h"), "draw")
    assert (line(state, "drawn"), legal(state)) == ("8h", ["discard"])
    assert lines(play(state, "discard")[0], "to move", "discard") == ["1", "8h"]


def test_cw7_a_joker_may_stand_in_for_a_defeated_court_card() -> None:
    state, _ = play(position(f"K x ; Q 9s ; J x | {BARE}", stock="Xb", quiet="7"), "draw")
    assert lines(state, "to move", "drawn", "phase") == ["0", "Xb", "turn"]
    assert legal(state) == ["K", "J", "discard"]
    revived, events = play(state, "J")
    assert lines(revived, "courts", "to move", "drawn", "discard") == [
        f"K x ; Q 9s ; J Xb - | {BARE}", "1", "-", "-",
    ]  # fmt: skip
    assert revived.courts[0][2].defence == 10
    assert line(revived, "quiet") == "8"  # reviving changes nothing (CW14)
    assert told(events) == ["Ann revives the Jack: the black joker stands in."]
    assert lines(play(state, "discard")[0], "to move", "discard") == ["1", "Xb"]


def test_cw7_with_none_defeated_the_draw_discards_it() -> None:
    state, events = play(position(f"{BARE} | K x ; Q - ; J -", stock="Xr 2s"), "draw")
    assert lines(state, "to move", "drawn", "discard", "turns") == ["1", "-", "Xr", "1"]
    assert codes(events) == ["joker-lost"]


def test_cw8_an_ace_and_then_no_attack() -> None:
    state = position(f"K 9s 5h ; Q - ; J - | K 5s ; Q - ; J - | {BARE}", stock="As 7c")
    state, events = play(state, "draw")
    assert lines(state, "to move", "phase", "drawn", "discard", "turns") == ["0", "ace", "-", "As", "0"]
    assert told(events) == ["Ann draws A♠ and may attack before drawing again."]
    assert legal(state) == [
        "draw", "K:5>1.K:5", "K:5,9>1.K:5", "K:5,9>1.Q:!", "K:5,9>1.J:!", "K:5,9>2.K:!", "K:5,9>2.Q:!", "K:5,9>2.J:!",
    ]  # fmt: skip
    state, _ = play(state, "draw")
    assert lines(state, "to move", "phase", "drawn", "stock") == ["0", "turn", "7c", "-"]
    assert legal(state) == ["Q", "J", "discard"]  # 7 is not lower than 5
    assert line(play(state, "discard")[0], "to move") == "1"


def test_cw8_an_attack_after_an_ace_is_followed_by_the_draw() -> None:
    state = position(f"K 9s 5h ; Q - ; J - | K 5s ; Q - ; J - | {BARE}", stock="As 7c 8c", quiet="4")
    state, events = play(state, "draw", "K:5>1.K:5")
    assert lines(state, "courts", "to move", "phase", "drawn", "discard", "quiet", "turns") == [
        f"K 9s ; Q - ; J - | {BARE} | {BARE}", "0", "turn", "7c", "As 5h 5s", "4", "0",
    ]  # fmt: skip
    assert codes(events) == ["takes", "draws"]
    assert legal(state) == ["K", "Q", "J", "discard"]


@pytest.mark.parametrize(("card", "code"), [("Kc", "turn-lost"), ("Xr", "joker-lost")])
def test_cw8_what_comes_after_the_attack_may_end_the_turn(card: str, code: str) -> None:
    state = position(f"K 9s 5h ; Q - ; J - | K 5s ; Q - ; J - | {BARE}", stock=f"As {card} 8c", quiet="4")
    state, events = play(state, "draw", "K:5>1.K:5")
    assert lines(state, "to move", "phase", "drawn", "discard", "quiet", "turns") == [
        "1", "turn", "-", f"As 5h 5s {card}", "5", "1",
    ]  # fmt: skip
    assert codes(events) == ["takes", code]


def test_cw8_another_ace_allows_another_attack() -> None:
    state = position(f"K 9s 5h ; Q - ; J - | K 5s ; Q - ; J 4s | {BARE}", stock="As Ah Ad 8c")
    state, _ = play(state, "draw", "K:5>1.K:5")
    assert lines(state, "phase", "discard", "stock") == ["ace", "As 5h 5s Ah", "Ad 8c"]
    assert legal(state) == ["draw", "K:9>1.J:4"]
    state, events = play(state, "K:9>1.J:4")  # then the third ace, with which nothing can attack, and the 8
    assert lines(state, "phase", "discard", "drawn") == ["turn", "As 5h 5s Ah 9s 4s Ad", "8c"]
    assert codes(events) == ["takes", "ace-wasted", "draws"]


def test_cw8_where_no_attack_is_possible_the_draw_follows_at_once() -> None:
    """The phase is there only while the ace allows an attack."""
    state, events = play(position(f"K 9s ; Q - ; J - | {BARE}", stock="As 3s 8c"), "draw")
    assert lines(state, "to move", "phase", "drawn", "discard") == ["0", "turn", "3s", "As"]
    assert told(events) == ["Ann draws A♠, can attack nothing, and draws again.", "Ann draws 3♠."]


def test_cw8_the_draw_after_an_ace_may_turn_the_pile_over() -> None:
    state, events = play(position(REST, stock="As", discard="7h"), "draw")
    assert lines(state, "drawn", "stock", "discard") == ["7h", "As", "-"]
    assert codes(events) == ["ace-wasted", "turned-over", "draws"]


def test_cw8_if_only_aces_are_left_the_next_one_ends_the_turn() -> None:
    state = position("K 9s ; Q - ; J - | K 2s ; Q - ; J -", stock="As", discard="Ah Ad")
    state, _ = play(state, "draw")
    assert lines(state, "phase", "stock", "discard", "to move") == ["ace", "-", "Ah Ad As", "0"]
    after, events = play(state, "draw")
    assert lines(after, "phase", "stock", "discard", "to move", "turns") == ["turn", "Ad As", "Ah", "1", "1"]
    assert codes(events) == ["turned-over", "last-ace"]
    after, _ = play(state, "K:9>1.K:2")  # with the guards spent there is more than aces
    assert lines(after, "drawn", "stock", "discard", "to move") == ["9s", "2s", "Ah Ad As", "0"]


def test_cw8_only_aces_and_nothing_to_attack_with() -> None:
    state, events = play(position(REST, stock="As Ah"), "draw")
    assert lines(state, "to move", "stock", "discard", "turns") == ["1", "-", "As Ah", "1"]
    assert codes(events) == ["ace-wasted", "last-ace"]
    state, events = play(position(REST, stock="As"), "draw")  # a single one is turned over and drawn again
    assert lines(state, "to move", "stock", "discard", "turns") == ["1", "-", "As", "1"]
    assert codes(events) == ["ace-wasted", "turned-over", "last-ace"]


def test_cw8_a_joker_is_more_than_aces() -> None:
    state, events = play(position(REST, stock="As Ah Xr Ad"), "draw")
    assert lines(state, "to move", "stock", "discard") == ["1", "Ad", "As Ah Xr"]
    assert codes(events) == ["ace-wasted", "ace-wasted", "joker-lost"]


def test_cw13_who_can_neither_draw_nor_attack_misses_the_turn() -> None:
    state = position(f"K x ; Q - ; J - | K 5s ; Q - ; J - | {BARE}")
    assert legal(state) == ["skip"]
    state, events = play(state, "skip")
    assert lines(state, "to move", "quiet", "turns") == ["1", "1", "1"]
    assert told(events) == ["Ann can neither draw nor attack and misses the turn."]
    assert legal(state) == ["skip"]  # 5 takes nothing


def test_cw13_not_while_an_attack_is_possible() -> None:
    state = position("K 5s ; Q - ; J - | K 4s ; Q - ; J -")
    assert legal(state) == ["K:5>1.K:4"]


def test_cw13_not_while_there_is_a_discard_pile() -> None:
    assert legal(position(REST, discard="Kc")) == ["draw"]
