"""What may be taken back, by hand: how far, why no further, and what becomes of the log."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.core import IllegalTakeBack, InvalidMove, Replayed, Step, WayBack, advance, follow, replay, start, walk
from games.core.replay import KEPT
from games.core.take_back import standing, taken_back, way_back
from games.core.texts import CardsSeen, NoMoveLeft, RoundHasEnded
from games.thirteen import ThirteenOptions
from tests.english import refused

THIRTEEN = games.get("thirteen")
FACTS = THIRTEEN, 2, bytes.fromhex("00ff"), ThirteenOptions()
"""Under this seed seat 0 holds, by test_shuffle: 4c Ad 3s 2d 9h 9s Qc As 8d Qd 7c Kh Td."""


def far(key: str, position: str, *moves: str, practice: bool = False) -> WayBack:
    """How far back these moves may go, played from a position that is taken for the deal of its round."""
    game = games.get(key)
    return way_back(game, game.parse(position), moves, practice=practice)


@pytest.mark.parametrize(
    ("row", "moves"), [("~1", 1), ("~12", 12), ("pass", None), ("~0", None), ("~", None), ("~-1", None), ("~01", None),
                       ("~1 ", None), ("~1~1", None), ("~¹", None), ("", None)],
)  # fmt: skip
def test_a_row_that_takes_back_is_a_tilde_and_a_number(row: str, moves: int | None) -> None:
    assert taken_back(row) == moves


def test_what_stands_are_the_moves_that_were_not_taken_back() -> None:
    """Plies 2 and 3 by ply 4; then 1, since 2 and 3 stand no more, and 5, by ply 6."""
    assert standing(["a", "b", "c", "~2", "d"]) == [1, 5]
    assert standing(["a", "b", "c", "~2", "d", "~2"]) == []
    with refused(IllegalTakeBack, match="no move before that one"):
        standing(["a", "~1", "~1"])


def test_the_log_goes_on_from_the_position_before() -> None:
    """`3s`, then back, then `9s 9h`: the log has three rows, one of them stands."""
    first = start(*FACTS)
    back = follow(THIRTEEN, advance(THIRTEEN, first, "3s"), "~1")
    assert (back.state, back.steps, back.ply) == (first.state, first.steps, 2)
    after = follow(THIRTEEN, back, "9s 9h")
    assert [(step.ply, step.move) for step in after.steps] == [(0, ""), (3, "9s 9h")]
    assert (after.ply, len(after.steps)) == (3, 2)
    assert after.steps_before(3) == first.steps
    rows = ("3s", "~1", "9s 9h")
    assert replay(*FACTS, rows) == after
    assert [(state, step) for state, step in walk(*FACTS, rows)][-1] == (after.state, after.steps[-1])


def test_nothing_stands_before_the_deal() -> None:
    assert start(*FACTS).way_back(THIRTEEN) == WayBack(0, NoMoveLeft())
    assert advance(THIRTEEN, start(*FACTS), "3s").way_back(THIRTEEN) == WayBack(1, NoMoveLeft())
    for rows in (("~1",), ("3s", "~2"), ("3s", "~1", "~1")):
        with refused(IllegalTakeBack, match="no move before that one"):
            replay(*FACTS, rows)


def test_a_player_plays_moves_and_takes_nothing_back_by_one() -> None:
    """What people type, and what clicks say, is played by `advance`: only a row of a log takes back."""
    with pytest.raises(InvalidMove):
        advance(THIRTEEN, advance(THIRTEEN, start(*FACTS), "3s"), "~1")


def test_a_position_made_by_hand_goes_back_nowhere() -> None:
    by_hand = Replayed(start(*FACTS).state, (Step(0, None, "", ()),))
    assert by_hand.way_back(THIRTEEN) == WayBack(0, NoMoveLeft())


def test_a_round_that_has_ended_stands() -> None:
    """Seat 0 has one card left, so that its move ends the first of two rounds, or a game of one."""
    position = "game: thirteen\noptions: rounds={}\nhands: 3s | 5h 6h 9d\nto move: 0"
    over = far("thirteen", position.format(1), "3s")
    assert over == far("thirteen", position.format(1), "3s", practice=True) == WayBack(0, RoundHasEnded())
    ended = advance(THIRTEEN, Replayed(THIRTEEN.parse(position.format(2)), (Step(0, None, "", ()),)), "3s")
    assert (ended.state.round, ended.way_back(THIRTEEN)) == (2, WayBack(0, RoundHasEnded()))
    with refused(IllegalTakeBack, match="A round that has ended stays"):
        follow(THIRTEEN, ended, "~1", practice=True)


def test_no_round_is_played_once_more_to_find_what_was_seen_just_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kings Corners, where each turn ends with a draw."""
    game, played = games.get("kings_corners"), list[Any]()
    position = replay(game, 2, b"1", game.options(), ["draw"] * 9)
    play: Any = game.play

    def counted(_: Any, state: Any, move: Any) -> Any:
        played.append(move)
        return play(state, move)

    monkeypatch.setattr(type(game), "play", counted)
    assert position.way_back(game, most=9) == WayBack(0, CardsSeen())
    assert len(played) == KEPT


def test_cards_that_are_put_down_are_no_news() -> None:
    """A pair, a pass and a lead."""
    position = "game: thirteen\nhands: 3s 3c 7d 8s | 4h 9d Td\nto move: 0"
    assert far("thirteen", position, "3s 3c", "pass", "7d", "9d") == WayBack(4, NoMoveLeft())


def test_a_card_that_was_drawn_was_seen() -> None:
    """Kings Corners: the 9♣ goes to a pile, then its player draws; the other moves a pile, and draws."""
    position = (
        "game: kings_corners\nhands: 9c 2s | 5h 4d\nto move: 0\n"
        "piles: N Td | E Js | S 4s | W 3h | NE - | SE - | SW - | NW -\nstock: Kh 7d 7c"
    )
    assert far("kings_corners", position, "9c>N") == WayBack(1, NoMoveLeft())
    assert far("kings_corners", position, "9c>N", "draw") == WayBack(0, CardsSeen())
    assert far("kings_corners", position, "9c>N", "draw", "W>S") == WayBack(1, CardsSeen())
    assert far("kings_corners", position, "9c>N", "draw", "W>S", practice=True) == WayBack(3, NoMoveLeft())


def test_a_tile_like_the_one_that_was_put_down_is_news() -> None:
    """Sevens: every tile is there twice. The player puts down a red 1 and draws the other; nothing where the stack is
    empty."""
    board = (
        "g5 .. .. .. .. .. .. / "
        + ".. .. .. .. .. .. .. / " * 2
        + ".. .. .. rK .. .. .."
        + " / .. .. .. .. .. .. .." * 3
    )
    position = f"game: sevens\nboard: {board}\nhands: r1 g2 | r6 b3\nto move: 0\nstack: {{}}\nfirst: 0"
    assert far("sevens", position.format("r1 b2"), "r1@b1") == WayBack(0, CardsSeen())
    assert far("sevens", position.format("-"), "r1@b1") == WayBack(1, NoMoveLeft())


def test_a_card_that_a_queen_has_shown_was_seen() -> None:
    """Race (KR10): Ann looks at Bob's hand; which of its cards she plays she may take back."""
    position = (
        "game: race\noptions: goal=30\nsuits: s h\nspaces: 5 9\nhands: Qs 4s | 5h 7h\nto move: 0\n"
        "stock: 2s 3s 2h\ndiscard: 6s"
    )
    assert far("race", position, "4s") == WayBack(1, NoMoveLeft())
    assert far("race", position, "Qs>1") == WayBack(0, CardsSeen())
    assert far("race", position, "Qs>1", "decline") == WayBack(1, CardsSeen())
