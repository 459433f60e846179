"""CW14–CW16: how rounds end, what they are worth, which player starts the next."""

from __future__ import annotations

import pytest

from games.core import Result
from games.court_wars.ending import round_points
from tests.games.court_wars.positions import BARE, GAME, LOST, line, lines, play, position, told
from tests.games.playing import codes

ATTACK = "K Ts ; Q - ; J -"


@pytest.mark.parametrize(
    ("courts", "before", "moves", "quiet", "turns"),
    [
        (f"{ATTACK} | {BARE}", {"stock": "7h"}, ["draw"], "5", "9"),  # the turn goes on
        (f"{ATTACK} | {BARE}", {"stock": "7h"}, ["draw", "Q"], "6", "10"),
        (f"{ATTACK} | {BARE}", {"stock": "Kc"}, ["draw"], "6", "10"),
        (f"{ATTACK} | {BARE}", {}, ["K:T>1.K:!"], "0", "10"),
        (f"{ATTACK} | K 2h ; Q - ; J -", {}, ["K:T>1.K:2"], "6", "10"),
        # after an ace the fall sets it to 0; then the turn ends by another move, or by the same one
        (f"{ATTACK} | {BARE}", {"stock": "As 7h"}, ["draw", "K:T>1.K:!"], "0", "9"),
        (f"{ATTACK} | {BARE}", {"stock": "As 7h"}, ["draw", "K:T>1.K:!", "Q"], "1", "10"),
        (f"{ATTACK} | {BARE}", {"stock": "As Kc"}, ["draw", "K:T>1.K:!"], "0", "10"),
        # a joker standing in falls as well; reviving changes nothing
        (f"{ATTACK} | K Xr - ; Q - ; J -", {}, ["K:T>1.K:!"], "0", "10"),
        ("K x ; Q - ; J - | K - ; Q - ; J -", {"drawn": "Xr"}, ["K"], "6", "10"),
    ],
)
def test_cw14_quiet_and_turns(courts: str, before: dict[str, str], moves: list[str], quiet: str, turns: str) -> None:
    state, _ = play(position(courts, 0, quiet="5", turns="9", **before), *moves)
    assert lines(state, "quiet", "turns") == [quiet, turns]


def test_cw14_two_hundred_turns_without_a_fall_end_the_round() -> None:
    courts = f"K 2s ; Q x ; J - | K Th 9h ; Q x ; J x | {BARE}"  # 2, 1 and 3 undefeated
    state, events = play(position(courts, 0, quiet="199", turns="230", stock="Kc"), "draw")
    assert lines(state, "to move", "quiet", "turns", "scores") == ["-", "200", "231", "1 0 2"]
    assert codes(events) == ["turn-lost", "round-quiet", "game-over"]
    assert told(events, 3)[1] == "Round 1 ends: no Court card has fallen for 200 turns. Points: Ann +1, Bob 0, Cy +2."


def test_cw14_a_fall_at_the_last_moment_goes_on() -> None:
    state, _ = play(position(f"{ATTACK} | {BARE}", 0, quiet="199", turns="230"), "K:T>1.K:!")
    assert lines(state, "to move", "quiet") == ["1", "0"]


def test_cw14_a_thousand_turns_end_the_round() -> None:
    state, events = play(position(f"{ATTACK} | {BARE}", 0, quiet="3", turns="999"), "K:T>1.K:!")
    assert lines(state, "to move", "quiet", "turns", "scores") == ["-", "0", "1000", "1 0"]
    assert codes(events) == ["defeats", "round-long", "game-over"]
    assert told(events)[1] == "Round 1 ends after 1000 turns. Points: Ann +1, Bob 0."


@pytest.mark.parametrize(
    ("courts", "out", "scores"),
    [
        # more undefeated Court cards, jokers standing in included, whatever the guards
        ("K - ; Q - ; J x | K Ts 9s ; Q x ; J x", "-", "1 0"),
        ("K x ; Q x ; J Xr - | K Ts 9s ; Q - ; J x", "-", "0 1"),
        ("K Xb - ; Q - ; J - | K Ts ; Q - ; J x", "-", "1 0"),
        # then guard value over the three stacks
        ("K 5s ; Q 4s ; J x | K 8s ; Q - ; J x", "-", "1 0"),
        ("K 5s ; Q 4s ; J x | K x ; Q Ts ; J -", "-", "0 1"),
        # then shared
        ("K 5s ; Q 4s ; J x | K x ; Q 9s ; J -", "-", "1 1"),
        # still in before out; of those the last one out first
        (f"{LOST} | K - ; Q x ; J x | {LOST} | K x ; Q - ; J 2s", "2 0", "1 2 0 3"),
        (f"{LOST} | K - ; Q x ; J x | {LOST} | K x ; Q - ; J x", "0 2", "0 3 1 3"),
        # 3, 3, 1, 0; and all together
        ("K 2s ; Q x ; J - | K 3s ; Q - ; J x | K x ; Q - ; J 3h | K 2h ; Q x ; J x", "-", "1 3 3 0"),
        (" | ".join([BARE] * 4), "-", "3 3 3 3"),
        (" | ".join(["K 5s ; Q - ; J x", "K 4s ; Q x ; J -", "K 4h ; Q - ; J x"]), "-", "2 1 1"),
    ],
)
def test_cw14_cw15_places_and_points(courts: str, out: str, scores: str) -> None:
    mover = next(seat for seat in range(4) if str(seat) not in out.split())
    state, _ = play(position(courts, mover, out=out, quiet="199", turns="300", drawn="Td"), "discard")
    assert line(state, "scores") == scores


def test_cw15_points_by_place() -> None:
    assert round_points((1, 2, 3, 4)) == (3, 2, 1, 0)
    assert round_points((3, 1, 2)) == (0, 2, 1)
    assert round_points((2, 1)) == (0, 1)
    assert round_points((1, 1, 3, 4)) == (3, 3, 1, 0)


def test_cw15_the_order_of_elimination() -> None:
    courts = f"{LOST} | K x ; Q x ; J - | {LOST} | K Ts ; Q x ; J x"
    state, _ = play(position(courts, 3, out="2 0"), "K:T>1.J:!")
    assert lines(state, "out", "scores") == ["2 0 1", "1 2 0 3"]


def test_cw15_the_game_goes_by_match_points() -> None:
    state, events = play(
        position(f"{ATTACK} | K x ; Q x ; J -", 0, "rounds=2", round_="2/2", scores="0 1"), "K:T>1.J:!"
    )
    assert GAME.result(state) == Result((1, 1), (1, 1), "rounds_played")
    assert told(events)[-1] == "The game is over: Ann 1, Bob 1. Won by Ann and Bob."
    assert GAME.result(position(f"{ATTACK} | {BARE}")) is None


@pytest.mark.parametrize(
    ("courts", "first", "quiet", "starter"),
    [
        (f"{ATTACK} | K x ; Q x ; J -", 0, 0, 1),  # the loser of two
        (f"{ATTACK} | {BARE}", 0, 199, 1),  # seat 1 loses by guard value
        (f"{BARE} | {BARE}", 0, 199, 1),  # shared: the one that did not start it
        (f"{BARE} | {BARE}", 1, 199, 0),
        (f"{ATTACK} | K x ; Q x ; J -", 1, 0, 1),
        (f"{ATTACK} | {LOST} | K x ; Q x ; J -", 0, 0, 1),  # the seat after who started it
        (f"{ATTACK} | {LOST} | K x ; Q x ; J -", 1, 0, 2),
        (f"{ATTACK} | {LOST} | {LOST} | K x ; Q x ; J -", 3, 0, 0),
        (f"{BARE} | {BARE} | {BARE}", 2, 199, 0),
    ],
)
def test_cw16_who_starts_the_next_round(courts: str, first: int, quiet: int, starter: int) -> None:
    seats = courts.count("|") + 1
    out = " ".join(str(seat) for seat, court in enumerate(courts.split(" | ")) if court == LOST) or "-"
    lead = {"first": str(first), "quiet": str(quiet), "turns": "300", "out": out, "round_": "2/4", "stock": "Td"}
    state = position(courts, 0, "rounds=4", **lead)
    state, events = play(state, "draw", "discard") if quiet else play(state, f"K:T>{seats - 1}.J:!")
    assert (state.round, state.mover, state.first) == (3, starter, starter)
    assert lines(state, "phase", "out", "quiet", "turns") == ["opening 1", "-", "0", "0"]
    assert line(state, "courts") == " | ".join([BARE] * seats)
    assert "round-dealt" in codes(events)


def test_cw16_the_next_round_is_the_shuffle_of_its_own_label() -> None:
    state = position(f"{ATTACK} | K x ; Q x ; J -", 0, "rounds=2", round_="1/2", seed="00ff")
    after, events = play(state, "K:T>1.J:!")
    second = {*after.discard, after.drawn, *after.stock}
    assert len(second) == 48
    assert after.stock != GAME.deal(2, b"\x00\xff", rounds=2)[0].stock
    assert "Round 2 of 2: the Courts are laid out. Bob starts." in told(events)
    assert line(after, "scores") == "1 0"
