"""CW9–CW12: attacks, with the source's example, and what becomes of the cards and the players."""

from __future__ import annotations

import pytest

from games.core import IllegalMove
from tests.english import refused
from tests.games.court_wars.positions import (
    BARE,
    GAME,
    LOST,
    SCENARIO,
    legal,
    line,
    lines,
    move,
    play,
    position,
    told,
)  # fmt: skip
from tests.games.playing import codes


def test_the_source_figures() -> None:
    state = position(SCENARIO, 1)
    figures = [[(stack.attack, stack.defence) for stack in court] for court in state.courts]
    assert figures == [[(12, 22), (0, 10), (7, 17)], [(9, 19), (12, 22), (9, 19)]]


def test_the_source_every_attack_of_player_2() -> None:
    assert legal(position(SCENARIO, 1, stock="6d")) == [
        "draw",
        "K:9>0.K:4", "K:9>0.J:2", "K:9>0.J:2,5",
        "Q:5>0.K:4", "Q:5>0.J:2",
        "Q:5,7>0.K:4", "Q:5,7>0.K:4,8", "Q:5,7>0.Q:!", "Q:5,7>0.J:2", "Q:5,7>0.J:2,5",
        "J:2>0.J:2",
        "J:2,3>0.K:4", "J:2,3>0.J:2",
        "J:2,3,4>0.K:4", "J:2,3,4>0.J:2", "J:2,3,4>0.J:2,5",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "courts", "discard"),
    [
        ("Q:5,7>0.Q:!", "K 8s 4c ; Q x ; J 5d 2h | K 9s ; Q - ; J 4d 3s 2c", "5c 7h"),
        ("Q:5>0.K:4", "K 8s ; Q - ; J 5d 2h | K 9s ; Q 7h ; J 4d 3s 2c", "5c 4c"),
        ("J:2,3>0.K:4", "K 8s ; Q - ; J 5d 2h | K 9s ; Q 7h 5c ; J 4d", "2c 3s 4c"),
        ("Q:5,7>0.K:4,8", "K - ; Q - ; J 5d 2h | K 9s ; Q - ; J 4d 3s 2c", "5c 7h 4c 8s"),
    ],
)
def test_the_source_what_player_2_may_do(text: str, courts: str, discard: str) -> None:
    state, _ = play(position(SCENARIO, 1, stock="6d", discard="Kd"), text)
    assert lines(state, "courts", "discard", "to move", "stock") == [courts, f"Kd {discard}", "0", "6d"]


def test_the_source_player_1_could_then_defeat_the_spent_queen() -> None:
    state, _ = play(position(SCENARIO, 1), "Q:5,7>0.Q:!", "K:4,8>1.Q:!")
    assert line(state, "courts") == "K - ; Q x ; J 5d 2h | K 9s ; Q x ; J 4d 3s 2c"


def test_cw9_an_attack_ends_the_turn() -> None:
    state, events = play(position(SCENARIO, 1, quiet="3", turns="8"), "K:9>0.K:4")
    assert lines(state, "to move", "quiet", "turns", "drawn") == ["0", "4", "9", "-"]
    assert codes(events) == ["takes"]


def test_cw10_up_to_and_including_the_court_card() -> None:
    state = position("K Ts 9s ; Q - ; J - | K - ; Q - ; J 4d 3s", 0)
    assert "K:9,T>1.J:3,4!" in legal(state)  # 19 for 3 + 4 + 10 = 17
    after, events = play(state, "K:9,T>1.J:3,4!")
    assert lines(after, "courts", "discard", "quiet") == ["K - ; Q - ; J - | K - ; Q - ; J x", "9s Ts 3s 4d", "0"]
    assert told(events) == ["Ann's King spends 9♠ 10♠, takes 3♠ 4♦ and defeats Bob's Jack."]
    assert "K:9,T>1.J:3,4!" not in legal(position("K Ts 9s ; Q - ; J - | K - ; Q - ; J 6d 4s", 0))  # 19 for 20


@pytest.mark.parametrize(
    ("spends", "guards", "taken"),
    [
        ("9s", "-", []),
        ("Ts", "-", ["!"]),
        ("7s 3s", "-", ["!"]),
        ("8s 3s", "-", ["!"]),
        ("9s", "9h", ["9"]),
        ("9s", "6h 3h", ["3", "3,6"]),
        ("9s", "7h 3h", ["3"]),
        ("9s", "Th", []),
        ("9s 4s", "3h", ["3", "3!"]),
        ("8s 4s", "3h", ["3"]),
    ],
)
def test_cw10_of_a_total_not_above_what_was_spent(spends: str, guards: str, taken: list[str]) -> None:
    state = position(f"K {spends} ; Q - ; J - | K {guards} ; Q x ; J x", 0, stock="2s")
    everything = ",".join(word[0] for word in reversed(spends.split()))
    assert [text for text in legal(state) if text.startswith(f"K:{everything}>")] == [
        f"K:{everything}>1.K:{beaten}" for beaten in taken
    ]


def test_cw10_nor_as_little_as_would_do() -> None:
    state = position("K Ts 9s 8s ; Q - ; J - | K 2h ; Q x ; J x", 0)
    assert legal(state) == [
        "K:8>1.K:2", "K:8,9>1.K:2", "K:8,9>1.K:2!", "K:8,9,T>1.K:2", "K:8,9,T>1.K:2!",
    ]  # fmt: skip


def test_cw10_any_opponent_may_be_chosen_but_not_defeated_cards() -> None:
    state = position(f"K 9d ; Q - ; J - | {LOST} | K Ts 2s ; Q x ; J 3s | K 9c ; Q - ; J x", 0, out="1", stock="2d")
    assert legal(state) == ["draw", "K:9>2.K:2", "K:9>2.J:3", "K:9>3.K:9"]


def test_cw10_equal_guards_are_counted_from_the_outermost() -> None:
    state = position("K 5s 5h 5d ; Q - ; J - | K 4s 4h ; Q - ; J x", 0, "same_value=on")
    assert legal(state) == [
        "K:5>1.K:4", "K:5,5>1.K:4", "K:5,5>1.K:4,4", "K:5,5>1.Q:!",
        "K:5,5,5>1.K:4", "K:5,5,5>1.K:4,4", "K:5,5,5>1.Q:!",
    ]  # fmt: skip
    after, _ = play(state, "K:5,5>1.K:4,4")
    assert lines(after, "courts", "discard") == ["K 5s ; Q - ; J - | K - ; Q - ; J x", "5d 5h 4h 4s"]


def test_cw11_spent_then_beaten_then_the_joker() -> None:
    state = position("K Ts 9s ; Q - ; J - | K - ; Q Xb 4d 3s ; J -", 0, discard="2c")
    after, events = play(state, "K:9,T>1.Q:3,4!")
    assert lines(after, "courts", "discard") == [f"{BARE} | K - ; Q x ; J -", "2c 9s Ts 3s 4d Xb"]
    assert told(events) == [
        "Ann's King spends 9♠ 10♠, takes 3♠ 4♦ and defeats Bob's Queen.",
        "The black joker that stood in for it is discarded.",
    ]


def test_cw11_a_joker_stays_while_only_its_guards_are_taken_or_spent() -> None:
    state = position("K Xr 9s ; Q - ; J - | K - ; Q Xb 4d ; J -", 0)
    after, _ = play(state, "K:9>1.Q:4")
    assert line(after, "courts") == "K Xr - ; Q - ; J - | K - ; Q Xb - ; J -"


def test_cw12_who_has_lost_all_three_is_out_and_passed_over() -> None:
    courts = f"K Ts 2s ; Q - ; J - | K x ; Q x ; J - | {BARE}"
    state, events = play(position(courts, 0, quiet="9", turns="20"), "K:2,T>1.J:!")
    assert lines(state, "out", "to move", "quiet", "turns") == ["1", "2", "0", "21"]
    assert told(events) == [
        "Ann's King spends 2♠ 10♠ and defeats Bob's bare Jack.",
        "Bob has lost the whole Court and is out.",
    ]
    with refused(IllegalMove, match="out of the round"):
        GAME.play(position(f"K 9s ; Q - ; J - | {LOST} | {BARE}", 0, out="1"), move("K:9>1.K:!"))


def test_cw12_the_last_player_left_wins() -> None:
    courts = f"{LOST} | K x ; Q x ; J - | K Ts ; Q x ; J x"
    state, events = play(position(courts, 2, out="0", quiet="9", turns="20", stock="4h"), "K:T>1.J:!")
    assert lines(state, "to move", "out", "scores", "quiet", "turns", "phase", "drawn", "stock") == [
        "-", "0 1", "0 1 2", "0", "21", "turn", "-", "4h",
    ]  # fmt: skip
    assert codes(events) == ["defeats", "out", "round-won", "game-over"]
    assert told(events, 3)[2:] == [
        "Cy is the last one standing and wins round 1. Points: Ann 0, Bob +1, Cy +2.",
        "The game is over: Ann 0, Bob 1, Cy 2. Won by Cy.",
    ]


def test_cw12_a_win_after_an_ace_is_followed_by_no_draw() -> None:
    state = position("K Ts ; Q x ; J x | K x ; Q x ; J -", 0, phase="ace", stock="4h", discard="As")
    after, _ = play(state, "K:T>1.J:!")
    assert lines(after, "to move", "phase", "stock", "discard", "drawn") == ["-", "turn", "4h", "As Ts", "-"]
