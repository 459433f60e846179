"""Move texts, the sentence for each illegal move, labels, forced moves, views and guesses."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.core import GameError, GameOver, IllegalMove, InvalidMove, InvalidOption, InvalidSeats, NotYourTurn
from tests.english import english, refused
from tests.games.sevens.positions import GAME, board, full_but, legal, move, play, position

START = position(board("a1=r1 c1=g4 e1=b2"), "r1 g4 b3 y6 y6 | b5", stack="g1")


@pytest.mark.parametrize(
    "text",
    [
        "b3@b1",
        "B3@B1",
        " b3 @ b1 ",
        "b3 b1",
        "b3,b1",
        "b3, b1",
        "blue 3 b1",
        "Blue 3 on B1",
        "b3 at b1",
        "b3 to b1",
        "blue 3@b1",
        "Blue3 b1",
        "b 3 b1",
    ],
)
def test_a_move_may_be_written_in_any_way(text: str) -> None:
    assert str(GAME.parse_move(START, text)) == "b3@b1"


@pytest.mark.parametrize("text", ["pass", "PASS", "  Pass "])
def test_pass(text: str) -> None:
    assert str(GAME.parse_move(position(board("a1=r1"), "- | g1"), text)) == "pass"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Name a tile and a space, like `b4@a1`, or `pass`."),
        ("fold", "Name a tile and a space"),
        ("b3b1", "Name a tile and a space"),
        ("b3@", "Name a tile and a space"),
        ("b7@b1", "“b7” is not a tile; write one like b4: r, g, b or y, and 1 to 6."),
        ("x3@b1", "“x3” is not a tile"),
        ("purple 3 on b1", "“purple 3” is not a tile"),
        ("??@b1", "“??” is not a tile"),
        ("b3@h1", "“h1” is not a space of the board; they are a1 to g7."),
        ("b3@a8", "“a8” is not a space"),
        ("b3@b1@b1", "“b3@b1” is not a tile"),
        ("rK@b1", "The King is never moved"),
        ("b3 b1 b2", "“b3 b1” is not a tile"),
    ],
)
def test_what_is_no_move_text(text: str, sentence: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        GAME.parse_move(START, text)
    assert english(refusal.value.text).startswith(sentence)


def test_the_path_of_a_move_is_the_tile_and_the_space() -> None:
    assert move("b4", "a1").path == ("b4", "a1")
    assert move("", "").path == ("pass",)


def test_moves_are_listed_by_tile_and_then_by_space_and_equal_tiles_once() -> None:
    # r1 lies on a1, so no 1 goes to b1 and a2; g4 on b2, so no 4 goes to b1, a2, c2 and b3; the y6 is held twice
    state = position(board("a1=r1 b2=g4"), "y6 g4 y6 r1 | b5")
    assert legal(state) == [
        *(f"r1@{space}" for space in ["c1", "c2", "a3", "b3", "c3"]),
        *(f"g4@{space}" for space in ["c1", "a3", "c3"]),
        *(f"y6@{space}" for space in ["b1", "c1", "a2", "c2", "a3", "b3", "c3"]),
    ]


BLUE_CLOSED = board("b4=g1 c3=b2 a1=r1 c1=g4 e1=b2")
ILLEGAL = {
    "not in hand": (board("a1=r1"), "r2@b1", "You do not hold a red 2."),
    "on the King": (board("a1=r1"), "b3@d4", "The King lies on d4."),
    "on a tile": (board("a1=r1"), "b3@a1", "The red 1 lies on a1 already."),
    "closed": (
        BLUE_CLOSED, "b3@c4",
        "c4 is a blue space: it opens when the green spaces beside it are filled, and c5 is empty.",
    ),
    "all closed": (board("a1=r1"), "b3@c4", "c4 is a blue space: it opens when the green spaces beside it are filled, "
                   "and c3, b4 and c5 are empty."),
    "alone": (
        board("a1=r1"), "b3@g7",
        "g7 touches no tile; a tile must touch another at a side or a corner, and the King alone does not count.",
    ),
    "alone with the King": (board("a1=r1"), "b3@c3", "c3 touches no tile"),
    "beside its value": (
        board("a1=r1 c1=g4"), "g4@b1", "b1 lies beside the green 4 on c1; equal values may not touch at a side.",
    ),
    "a pass": (board("a1=r1"), "pass", "You have a tile that can be placed, so you may not pass."),
}  # fmt: skip


@pytest.mark.parametrize(("lying", "text", "sentence"), ILLEGAL.values(), ids=ILLEGAL)
def test_an_illegal_move_is_explained(lying: str, text: str, sentence: str) -> None:
    state = position(lying, "g4 b3 | b5")
    before = GAME.format(state)
    with pytest.raises(IllegalMove) as told:
        GAME.parse_move(GAME.view(state, 0), text)
    assert english(told.value.text).startswith(sentence)
    tile, _, space = text.partition("@")
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, move(tile, space) if space else move("", ""))
    assert refusal.value.text == told.value.text
    assert GAME.format(state) == before


def test_a_last_tile_that_goes_by_mercy_may_not_pass() -> None:
    state = position(full_but("a1 g7", d7="y3", g4="r1"), "r6 | y6")
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, move("", ""))
    assert english(refusal.value.text) == (
        "Your last tile may lie beside its own value now (the mercy rule), so you may not pass."
    )


def test_play_refuses_a_space_that_is_none() -> None:
    with refused(IllegalMove, "a1 to g7"):
        GAME.play(START, move("b3", "z9"))


def test_a_move_for_a_hidden_hand_is_not_your_turn() -> None:
    view = GAME.view(START, 1)
    assert legal(view) == []
    with pytest.raises(NotYourTurn):
        GAME.parse_move(view, "b3@b1")


def test_nothing_is_played_after_the_end_or_in_a_view() -> None:
    over, _ = play(position(full_but("a1"), "r1 | -"), "r1@a1")
    with pytest.raises(GameOver):
        GAME.play(over, move("r1", "a1"))
    with pytest.raises(ValueError, match="a view cannot be played"):
        GAME.play(GAME.view(START, 0), move("b3", "b1"))


def test_labels_are_in_words() -> None:
    assert english(GAME.label(START, move("b3", "b1"))) == "Blue 3♦ on b1"
    assert english(GAME.label(START, move("y6", "c4"))) == "Yellow 6★ on c4 (blue space)"
    assert english(GAME.label(START, move("g1", "b4"))) == "Green 1♣ on b4 (green space)"
    assert english(GAME.label(START, move("", ""))) == "Pass: no tile can be placed"


def test_steps_have_labels() -> None:
    assert english(GAME.step_label(START, ("y6",))) == "Yellow 6★"
    assert english(GAME.step_label(START, ("y6", "b1"))) == "b1"
    assert english(GAME.step_label(START, ("y6", "c4"))) == "c4 (blue space)"
    assert english(GAME.step_label(START, ("y6", "b4"))) == "b4 (green space)"
    assert english(GAME.step_label(START, ("pass",))) == "Pass: no tile can be placed"


def test_a_pass_and_a_last_tile_with_one_space_are_forced() -> None:
    stuck = full_but("a1 g7", d7="y3", g4="r1")
    assert GAME.forced(position(full_but("a1 g7 e2", d7="y3", g4="r1"), "r6 y6 | y1")) == move("", "")
    assert GAME.forced(position(board("a1=r1"), "- | g1")) == move("", "")
    assert GAME.forced(position(full_but("a1"), "r1 | -")) == move("r1", "a1")
    assert GAME.forced(position(stuck, "r6 | y6")) is None  # a1 or g7
    assert GAME.forced(START) is None


def test_a_single_placement_of_a_larger_hand_is_not_forced() -> None:
    """Played at once, it would tell the others that the second tile has no space."""
    # a1 lies beside a 6 and a 2, g7 beside a 6 and a 4: nothing takes the y6, and the y4 goes to a1 alone
    state = position(full_but("a1 g7", d7="y3", g4="r1", f1="r6"), "y4 y6 | -")
    assert legal(state) == ["y4@a1"]
    assert GAME.forced(state) is None


def test_a_view_of_another_seat_has_nothing_forced() -> None:
    assert GAME.forced(GAME.view(position(full_but("a1"), "r1 | -"), 1)) is None


def test_a_view_hides_the_other_hands_the_stack_and_the_seed() -> None:
    state, _ = GAME.deal(3, b"secret")
    view = GAME.view(state, 1)
    assert view.hands == (("??",) * 6, state.hands[1], ("??",) * 6)
    assert view.stack == ("??",) * 18
    assert (view.seed, view.is_view, view.board) == (b"", True, state.board)
    assert {tile for hand in GAME.view(state, None).hands for tile in hand} == {"??"}


def test_hidden_tiles_stay_hidden_after_the_end() -> None:
    after, _ = play(position(full_but("a1 g4 g7", d7="y3"), "r1 | r6 y6"), "r1@g4")
    assert GAME.view(after, 0).hands == ((), ("??", "??"))


def test_a_guess_deals_the_unseen_tiles() -> None:
    state, _ = GAME.deal(2, b"secret", hand=3)
    view = GAME.view(state, 0)
    guesses = [GAME.guess(view, Random(seed)) for seed in range(30)]
    assert len({guess.hands for guess in guesses}) > 20
    tiles = Counter((*state.stack, *state.hands[1]))
    for guess in guesses:
        assert guess.hands[0] == state.hands[0]
        assert Counter((*guess.stack, *guess.hands[1])) == tiles


def test_a_guess_agrees_with_the_round_going_on() -> None:
    """Seat 0 can only pass, so seat 2 can place its tile; only the y1 has not been seen."""
    lying = full_but("a1 g7 e2", d7="y3", g4="r1")
    view = GAME.view(position(lying, "r6 y6 | - | y1"), 0)
    for seed in range(10):
        assert GAME.guess(view, Random(seed)).hands[2] == ("y1",)


def test_a_guess_agrees_with_the_round_having_ended() -> None:
    """Both sixes are the only unseen tiles that have no space; the rest of the unseen ones lie in the stack."""
    over, _ = play(position(full_but("a1 g4 g7", d7="y3"), "r1 | r6 y6"), "r1@g4")
    for seed in range(10):
        assert GAME.guess(GAME.view(over, None), Random(seed)).hands == ((), ("r6", "y6"))


def test_options_and_seats_are_checked() -> None:
    for seats in (0, 1, 5):
        with refused(InvalidSeats, match="for 2 to 4 players"):
            GAME.deal(seats)
    for options in ({"rounds": 0}, {"rounds": 6}, {"hand": 2}, {"hand": 8}, {"jokers": True}):
        with pytest.raises(InvalidOption):
            GAME.deal(2, b"", **options)


def test_every_error_is_one_sentence_for_a_player() -> None:
    for text in ("", "x", "b9@a1", "b3@h1", "rK@a2", "r2@b1", "b3@d4", "b3@a1", "b3@c4", "b3@g7", "g4@b1", "pass"):
        with pytest.raises(GameError) as refusal:
            GAME.parse_move(START, text)
        sentence = english(refusal.value.text)
        assert sentence.endswith(".")
        assert "\n" not in sentence
