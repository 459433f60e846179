"""KT5–KT10: where a tile may go, mercy, passing, the end of a round; KT18: rounds."""

from __future__ import annotations

import pytest

from games.core import Events, IllegalMove
from games.core.text import Scores, Seats
from games.core.texts import GameOver
from games.sevens.texts import Placed
from tests.english import refused
from tests.games.playing import codes
from tests.games.sevens.positions import GAME, board, full_but, legal, play, position, spaces


def told_of(events: Events) -> Placed:
    """The placement that these events begin with."""
    placed = events[0]
    assert isinstance(placed, Placed)
    return placed


def test_kt5_place_score_draw_and_the_next_seat_is_to_move() -> None:
    # y4 on b2: its side neighbours are 1 and 2, so 7 points; the next tile of the stack is drawn into its place in hand
    state = position(board("a2=g1 b1=b2"), "r3 y4 y6 | g5 b1", stack="b3 r5", scores="1 5")
    after, events = play(state, "y4@b2")
    assert GAME.format(after).splitlines()[4:] == [
        "scores: 8 5",
        f"board: {board('a2=g1 b1=b2 b2=y4')}",
        "hands: r3 b3 y6 | g5 b1",
        "to move: 1",
        "stack: r5",
        "first: 0",
    ]
    assert codes(events) == ["placed"]
    assert (told_of(events).how, told_of(events).checkpoint) == ("made", 7)


def test_kt5_nothing_is_drawn_from_an_empty_stack() -> None:
    after, _ = play(position(board("a1=g1"), "r3 y4 | g5 b1"), "y4@b1")
    assert (after.hands, after.stack) == ((("r3",), ("g5", "b1")), ())


def test_kt6_no_side_neighbour_of_the_same_value() -> None:
    # b3 lies on b2, so a 3 may not go left, right, above or below of it; at its corners it may, and a 4 may anywhere
    state = position(board("b2=b3"), "r3 r4 | g1")
    assert spaces(state, "r3") == "a1 c1 a3 c3"
    assert spaces(state, "r4") == "a1 b1 c1 a2 c2 a3 b3 c3"


def test_kt6_the_colour_and_the_corners_do_not_matter() -> None:
    state = position(board("b2=b3 d2=b5"), "b3 b5 | g1")
    assert spaces(state, "b3") == "a1 c1 d1 e1 e2 a3 c3 e3"  # not b1 a2 c2 b3; not d3, a blue space
    assert spaces(state, "b5") == "a1 b1 c1 e1 a2 a3 b3 c3 e3"  # not d1 c2 e2


def test_kt7_a_tile_touches_another_at_a_side_or_a_corner() -> None:
    assert spaces(position(board("a1=g2"), "r3 r4 | g1"), "r3") == "b1 a2 b2"
    assert spaces(position(board("g7=g2"), "r3 r4 | g1"), "r3") == "f6 g6 f7"


def test_kt7_the_king_alone_does_not_count() -> None:
    # c3, e3, c5 and e5 touch the King at a corner; no tile lies there
    state = position(board("a7=g2"), "r3 r4 | g1")
    assert spaces(state, "r3") == "a6 b6 b7"


COURT = {"c4": "b4 c3 c5", "d3": "d2 c3 e3", "e4": "f4 e3 e5", "d5": "d6 c5 e5"}


@pytest.mark.parametrize(("blue", "greens"), COURT.items(), ids=COURT)
def test_kt8_a_blue_space_opens_when_its_green_spaces_are_filled(blue: str, greens: str) -> None:
    first, second, third = greens.split()
    filled = f"{first}=g1 {second}=b2 {third}=y3"
    assert blue in spaces(position(board(filled), "r5 r6 | g6"), "r5").split()
    for missing in (f"{first}=g1", f"{second}=b2", f"{third}=y3"):
        state = position(board(filled.replace(missing, "")), "r5 r6 | g6")
        assert blue not in spaces(state, "r5").split()


def test_kt8_green_spaces_are_like_any_other() -> None:
    assert "c3" in spaces(position(board("b2=g1"), "r5 r6 | g6"), "r5").split()


STUCK = full_but("a1 g7", d7="y3", g4="r1")
"""No 6 can be placed: a1 lies beside a 6 and a 2, g7 beside a 6 and a 4. The r6 and the y6 are free."""
STUCK_BUT_FOR_A_1 = full_but("a1 g7 e2", d7="y3", g4="r1")
"""e2 lies beside a 6, a 2, a 5 and a 3; the y1 is free too."""


def test_kt9_the_last_tile_goes_beside_its_own_value_when_it_must() -> None:
    state = position(STUCK, "r6 | y6")
    assert legal(state) == ["r6@a1", "r6@g7"]
    after, events = play(state, "r6@a1")
    assert told_of(events).mercy
    assert legal(after) == ["y6@g7"]


def test_kt9_no_mercy_while_the_last_tile_has_a_space() -> None:
    # g4 lies beside 4, 5 and 3
    state = position(full_but("a1 g4 g7", d7="y3"), "r6 | r1 y6")
    assert legal(state) == ["r6@g4"]
    assert not told_of(play(state, "r6@g4")[1]).mercy


def test_kt9_no_mercy_for_two_tiles() -> None:
    assert legal(position(STUCK_BUT_FOR_A_1, "r6 y6 | y1")) == ["pass"]


def test_kt9_mercy_does_not_open_what_kt8_closes() -> None:
    """c5 and d7 lie beside a 5, and so the r5 goes there by mercy; the blue c4 and d5 are closed while c5 is empty."""
    state = position(full_but("c4 c5 d5 d7", e1="y6"), "r5 | y2")
    assert legal(state) == ["r5@c5", "r5@d7"]


def test_kt9_who_may_be_merciful_may_not_pass() -> None:
    with refused(IllegalMove, "mercy"):
        GAME.parse_move(position(STUCK, "r6 | y6"), "pass")


def test_kt10_who_has_no_placement_passes_and_nothing_else_happens() -> None:
    state = position(STUCK_BUT_FOR_A_1, "r6 y6 | y1", scores="3 4")
    assert legal(state) == ["pass"]
    after, events = play(state, "pass")
    assert codes(events) == ["passes"]
    assert GAME.format(after) == GAME.format(state).replace("to move: 0", "to move: 1")


def test_kt10_who_has_no_tiles_passes() -> None:
    state = position(board("a1=r5"), "- | g1 g2", scores="3 4")
    assert legal(state) == ["pass"]
    assert play(state, "pass")[0].mover == 1


def test_kt10_the_round_ends_when_the_board_is_full() -> None:
    # r1 on a1: beside 6 and 2 is 8, checkpoint 14, 9 is below. The other 1s in row 1 and column a: g1. The red ones:
    # r3, r5, r5. On the diagonal r4 is red and r4 again, then the red King 10, then b5.
    after, events = play(position(full_but("a1"), "r1 | -", scores="10 12"), "r1@a1")
    assert codes(events) == ["placed", "board-full", "game-over"]
    assert after.mover is None
    assert after.scores == (10 + 1 + 3 + 4 + 4 + 10, 12)
    assert events[-1] == GameOver(Scores((32, 12)), Seats((0,)))
    result = GAME.result(after)
    assert result is not None
    assert (result.places, result.points, result.reason) == ((1, 2), (32, 12), "board_full")


def test_kt10_the_round_ends_at_once_when_nobody_has_a_placement() -> None:
    """Of a1, g7 and g4 the last is filled; both 6s of seat 1 would lie beside a 6, and two tiles get no mercy."""
    state = position(full_but("a1 g4 g7", d7="y3"), "r1 | r6 y6")
    after, events = play(state, "r1@g4")
    assert codes(events) == ["placed", "nothing-fits", "game-over"]
    assert (after.mover, after.hands) == (None, ((), ("r6", "y6")))
    assert GAME.result(after) is not None
    going_on, events = play(state, "r1@a1")
    assert (codes(events), going_on.mover, legal(going_on)) == (["placed"], 1, ["r6@g4", "y6@g4"])


def test_kt10_mercy_keeps_a_round_going() -> None:
    after, events = play(position(full_but("a1 g4 g7", d7="y3"), "r1 | y6"), "r1@g4")
    assert (codes(events), after.mover, legal(after)) == (["placed"], 1, ["y6@a1", "y6@g7"])


def test_kt10_the_draw_comes_first() -> None:
    """The tile that is drawn after the placement may be the only one that can be placed, here by mercy."""
    state = position(full_but("a1 g4 g7", d7="y3"), "r1 | -", stack="r6")
    after, _ = play(state, "r1@g4")
    assert (after.mover, after.hands) == (1, (("r6",), ()))
    after, _ = play(after, "pass")
    assert legal(after) == ["r6@a1", "r6@g7"]
    over, _ = play(position(full_but("a1 g4 g7", d7="y3"), "r1 | -"), "r1@g4")
    assert over.mover is None


def test_kt10_a_pass_does_not_end_the_round() -> None:
    after, events = play(position(STUCK_BUT_FOR_A_1, "r6 y6 | - | y1"), "pass", "pass")
    assert (codes(events), after.mover) == (["passes"], 2)


def test_kt10_the_highest_score_wins_and_equals_share() -> None:
    after, events = play(position(full_but("a1"), "r1 | - | -", scores="0 22 9"), "r1@a1")
    result = GAME.result(after)
    assert result is not None
    assert (result.places, result.points) == ((1, 1, 3), (22, 22, 9))
    assert events[-1] == GameOver(Scores((22, 22, 9)), Seats((0, 1)))


def test_kt18_the_next_round_is_dealt_anew_and_started_by_the_next_seat() -> None:
    """The second round of the seed 00ff, worked out like the first: the King yK, the tiles y4 r4 g5 b4 …"""
    text = GAME.format(position(full_but("a1"), "r1 | -", scores="10 12", round_="1/3"))
    after, events = play(GAME.parse(text.replace("seed: -", "seed: 00ff")), "r1@a1")
    assert codes(events) == ["placed", "board-full", "round-over", "round-dealt"]
    assert GAME.format(after) == (
        "game: sevens\noptions: rounds=3 hand=6\nround: 2/3\nseed: 00ff\nscores: 32 12\n"
        "board: y4 .. r4 .. g5 .. b4 / .. .. .. .. .. .. .. / r5 .. .. .. .. .. b5 / .. .. .. yK .. .. .. / "
        "b5 .. .. .. .. .. g6 / .. .. .. .. .. .. .. / r3 .. r2 .. b3 .. g4\n"
        "hands: r1 g4 b6 y1 y3 y6 | r5 g2 g6 b3 b4 y6\n"
        "to move: 1\n"
        "stack: y3 y2 b6 b1 r6 y4 g3 r2 y2 g1 r1 g1 y5 r3 r4 g2 y5 b1 r6 y1 b2 b2 g5 g3\n"
        "first: 1"
    )


def test_kt18_starting_goes_round() -> None:
    after, _ = play(position(full_but("a1"), "r1 | - | -", round_="3/5", first=2), "r1@a1")
    assert (after.round, after.first, after.mover) == (4, 0, 0)
