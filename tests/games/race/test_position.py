"""Position texts of King's Court: Race: read, written, and every one that cannot be refused."""

from __future__ import annotations

import re

import pytest

from games.core import InvalidPosition
from tests.english import refused
from tests.games.playing import having
from tests.games.race.positions import GAME

TEXT = """\
game: race
options: rounds=3 goal=30
round: 2/3
seed: 00ff
scores: 2 0 1
suits: s h d
spaces: 12 0 29
hands: 2s Jh | 9d | -
to move: 0
pushed: 1
looking: -
played: yes
stock: 4s Jd
discard: Kd 5h
removed: 3c
reshuffles: 1
quiet: 0"""
LOOKING = TEXT.replace("looking: -", "looking: 1").replace("discard: Kd 5h", "discard: 5h Qh")
OVER = """\
game: race
options: rounds=1 goal=30
round: 1/1
seed: -
scores: 0 1
suits: s h
spaces: 12 30
hands: 2s | 9h
to move: -
pushed: 0
looking: -
played: yes
stock: 4s
discard: 3s Th
removed: 3c Ad
reshuffles: 0
quiet: 0"""
QUIET = OVER.replace("12 30", "12 9").replace("0 1\nsuits", "1 0\nsuits").replace("quiet: 0", "quiet: 200")
QUIET = QUIET.replace("pushed: 0", "pushed: -").replace("played: yes", "played: no")


@pytest.mark.parametrize("text", [TEXT, LOOKING, OVER, QUIET])
def test_canonical_texts_round_trip(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


def test_every_key_is_read() -> None:
    state = GAME.parse(LOOKING)
    assert (state.options.rounds, state.round, state.seed, state.scores) == (3, 2, b"\x00\xff", (2, 0, 1))
    assert (state.suits, state.spaces) == (("s", "h", "d"), (12, 0, 29))
    assert (state.hands, state.mover) == ((("2s", "Jh"), ("9d",), ()), 0)
    assert (state.pushed, state.looking, state.played) == ((1,), 1, True)
    assert (state.stock, state.discard, state.removed) == (("4s", "Jd"), ("5h", "Qh"), ("3c",))
    assert (state.reshuffles, state.quiet) == (1, 0)


@pytest.mark.parametrize(("seats", "suits"), [(2, "s h"), (3, "s h d"), (4, "s h d c")])
def test_what_may_be_left_out(seats: int, suits: str) -> None:
    spaces, hands = " ".join(["4"] * seats), " | ".join(["3s", "4s", "5s", "-"][:seats])
    state = GAME.parse(f"game: race\nspaces: {spaces}\nhands: {hands}\nto move: 1")
    zeros = " ".join(["0"] * seats)
    assert GAME.format(state) == (
        f"game: race\noptions: rounds=1 goal=30\nround: 1/1\nseed: -\nscores: {zeros}\nsuits: {suits}\n"
        f"spaces: {spaces}\nhands: {hands}\nto move: 1\npushed: -\nlooking: -\nplayed: no\nstock: -\ndiscard: -\n"
        "removed: -\nreshuffles: 0\nquiet: 0"
    )


def test_a_text_of_before_there_was_the_option_has_the_goal_30() -> None:
    state = GAME.parse(having(TEXT, options="rounds=3"))
    assert (state.options.goal, GAME.format(state)) == (30, TEXT)


NEAR = having(OVER, options="rounds=1 goal=10", spaces="4 10")


def test_the_goal_is_written_and_read() -> None:
    for text in (NEAR, having(TEXT, options="rounds=3 goal=15", spaces="12 0 14")):
        assert GAME.format(GAME.parse(text)) == text
    assert GAME.parse(having(NEAR, options="goal=10")) == GAME.parse(NEAR)


NEAR_CANNOT_BE = {
    "a goal that there is not": (having(NEAR, options="goal=12"), "goal is one of 10, 15, 20, 30"),
    "beyond the goal": (having(NEAR, spaces="11 10"), "they go from 0, the start, to 10 (KR7)"),
    "two arrived": (having(NEAR, spaces="10 10"), "the round ends when one player reaches space 10"),
    "nobody arrived": (having(NEAR, spaces="4 9"), "nobody has reached space 10, so somebody is to move"),
    "to move though one has arrived": (
        having(NEAR, to_move="0"),
        "seat 1 has reached space 10, so the round has ended",
    ),
    "arrived with another card": (having(NEAR, discard="3s"), "does not bring seat 1 to space 10 (KR5)"),
    "the winner pushed": (having(NEAR, pushed="1"), "seat 1 is the one whose turn it is"),
}


@pytest.mark.parametrize(("text", "reason"), NEAR_CANNOT_BE.values(), ids=NEAR_CANNOT_BE)
def test_kr12_the_board_of_a_position_ends_at_its_goal(text: str, reason: str) -> None:
    with refused(InvalidPosition, re.escape(reason)):
        GAME.parse(text)


def test_cards_are_read_as_people_write_them_and_put_in_order() -> None:
    text = having(TEXT, hands="J♥, 10S 2♠ As Kc 3d | 9D | -", removed="-")
    assert GAME.parse(text).hands[0] == ("As", "2s", "Ts", "Jh", "3d", "Kc")
    assert GAME.parse(having(TEXT, suits="S H D")).suits == ("s", "h", "d")
    assert GAME.parse(having(TEXT, pushed="2 1", spaces="12 0 9")).pushed == (1, 2)


def test_the_order_of_the_piles_is_kept() -> None:
    state = GAME.parse(having(TEXT, stock="Jd 4s", discard="5h Kd", removed="9c 3c"))
    assert (state.stock, state.discard, state.removed) == (("Jd", "4s"), ("5h", "Kd"), ("9c", "3c"))


def test_a_view_has_hidden_cards_and_no_seed() -> None:
    view = GAME.view(GAME.parse(TEXT), 1)
    text = GAME.format(view)
    assert "seed" not in text
    assert "hands: ?? ?? | 9d | -\n" in text
    assert "stock: ?? ??\n" in text
    assert GAME.parse(text) == view
    assert GAME.parse(text).is_view
    assert GAME.format(GAME.parse(text)) == text


def test_a_view_with_a_hand_open_shows_two_hands_to_the_player_to_move() -> None:
    state = GAME.parse(having(LOOKING, hands="2s Jh | 9d | 6d"))
    texts = {seat: GAME.format(GAME.view(state, seat)) for seat in (0, 1, 2, None)}
    assert "hands: 2s Jh | 9d | ??\n" in texts[0]
    assert "hands: ?? ?? | 9d | ??\n" in texts[1]
    assert "hands: ?? ?? | ?? | 6d\n" in texts[2]
    assert "hands: ?? ?? | ?? | ??\n" in texts[None]
    for text in texts.values():
        assert GAME.format(GAME.parse(text)) == text


CANNOT_BE = {
    "another game": ("game", "chess", "this is not a position of race"),
    "no spaces": ("spaces", None, "The line “spaces” is missing"),
    "no hands": ("hands", None, "The line “hands” is missing"),
    "nobody said to move": ("to move", None, "The line “to move” is missing"),
    "an option out of range": ("options", "rounds=11", "rounds goes from 1 to 10"),
    "a round that does not fit": ("round", "2/4", "it must be between 1/3 and 3/3"),
    "an unknown key": ("piles", "-", "“piles: -” is not a line of this game's positions"),
    "five players": ("hands", "3s | 4s | 6s | 9h | 9s", "King's Court: Race is for 2 to 4 players"),
    "too few scores": ("scores", "2 0", "there are 3 hands, so there must be as many scores"),
    "too few spaces": ("spaces", "12 0", "there are 3 hands, so there must be as many spaces"),
    "too many suits": ("suits", "s h d c", "there are 3 hands, so there must be as many suits"),
    "a suit that is none": ("suits", "s h x", "“x” is not a suit"),
    "a suit twice": ("suits", "s h h", "each player has a suit of their own"),
    "a space below the start": ("spaces", "12 -1 29", "they go from 0, the start, to 30"),
    "a space past the end": ("spaces", "12 0 31", "they go from 0, the start, to 30"),
    "a space that is no number": ("spaces", "12 x 29", "“x” is not a whole number"),
    "a score below 0": ("scores", "2 -1 1", "seat 1 has 0 to 2 points at this stage of round 2"),
    "a score above what can be won": ("scores", "3 0 1", "seat 0 has 0 to 2 points at this stage of round 2"),
    "no card": ("hands", "2x | 9d | -", "“2x” is not a card"),
    "a joker": ("hands", "Xr | 9d | -", "played without jokers"),
    "a joker discarded": ("discard", "Xb", "played without jokers"),
    "a card twice in a hand": ("hands", "2s 2s | 9d | -", "the 2♠ is there twice"),
    "a card in two hands": ("hands", "2s | 2s | -", "the 2♠ is there twice"),
    "a card in a hand and the stock": ("stock", "4s Jh", "the J♥ is there twice"),
    "a card in a hand and discarded": ("discard", "Kd 9d", "the 9♦ is there twice"),
    "a card discarded and removed": ("discard", "3c", "the 3♣ is there twice"),
    "a hidden card discarded": ("discard", "??", "“??” is not a card"),
    "a hidden card removed": ("removed", "??", "“??” is not a card"),
    "a player's card removed": ("removed", "3c 6h", "the 6♥ is of a player's suit (KR3)"),
    "no such seat to move": ("to move", "3", "there is no seat 3"),
    "nobody to move": ("to move", "-", "nobody has reached space 30, so somebody is to move"),
    "to move though one has arrived": ("spaces", "30 0 29", "seat 0 has reached space 30, so the round has ended"),
    "two arrived": ("spaces", "30 30 29", "the round ends when one player reaches space 30"),
    "to move after 200 quiet turns": ("quiet", "200", "after 200 turns without a card played the round has ended"),
    "quiet past 200": ("quiet", "201", "it goes from 0 to 200"),
    "quiet below 0": ("quiet", "-1", "it goes from 0 to 200"),
    "reshuffles below 0": ("reshuffles", "-1", "it cannot be less than 0"),
    "no such seat pushed": ("pushed", "3", "there is no seat 3"),
    "a seat pushed twice": ("pushed", "1 1", "a seat is named twice"),
    "the player to move pushed": ("pushed", "0", "seat 0 is the one whose turn it is"),
    "pushed without a card played": ("played", "no", "somebody has been moved back this turn, so a card has been"),
    "played neither yes nor no": ("played", "maybe", "it is yes or no"),
    "no such seat looked at": ("looking", "3", "there is no seat 3"),
    "looking at oneself": ("looking", "0", "nobody looks at their own hand"),
    "looking at no cards": ("looking", "2", "seat 2 holds no cards to look at"),
    "looking after another card": ("looking", "1", "the 5♥, the last card discarded, does not open that hand"),
    "a hidden card and a seed": ("stock", "?? ??", "a position with hidden cards has no seed"),
    "an upper-case seed": ("seed", "00FF", "it must be lower-case hex, or -"),
}


@pytest.mark.parametrize(("key", "value", "reason"), CANNOT_BE.values(), ids=CANNOT_BE)
def test_positions_that_cannot_be(key: str, value: str | None, reason: str) -> None:
    with refused(InvalidPosition, re.escape(reason)):
        GAME.parse(having(TEXT, **{key: value}))


SPADES, HEARTS, DIAMONDS, CLUBS = (" ".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "shdc")
COMPLETE = f"game: race\nspaces: 3 4 5 6\nhands: {SPADES} | {HEARTS} | - | -\nto move: 0\nstock: {DIAMONDS} {CLUBS}"
"""No card is missing."""
VIEW = GAME.format(GAME.view(GAME.parse(having(TEXT, hands="2s Jh | 9d | 6d 7d")), 1))
ALSO_CANNOT_BE = {
    "one player": ("game: race\nspaces: 0\nhands: 3s\nto move: 0", "is for 2 to 4 players"),
    "a line twice": (TEXT + "\nquiet: 0", "there twice"),
    "points in the first round": (having(TEXT, options="rounds=1", round="1/1"), "seat 0 has 0 points at this stage"),
    "over before the last round": (
        having(TEXT, spaces="12 30 29", to_move="-", scores="2 2 2", pushed="-"), "before its last round",
    ),
    "over with the wrong points": (having(OVER, scores="1 0"), "seat 0 has 0 points at this stage of round 1"),
    "over without points": (having(OVER, scores="0 0"), "seat 1 has 1 point at this stage of round 1"),
    "over and the winner pushed": (having(OVER, pushed="1"), "seat 1 is the one whose turn it is"),
    "over and looking": (having(OVER, looking="0"), "no hand lies open when the game is over"),
    "over after 200 quiet turns and arrived": (having(OVER, quiet="200"), "the round had ended before space 30"),
    "over and no card played": (having(OVER, played="no", pushed="-"), "the winner arrived by playing a card (KR12)"),
    "over with a card of another suit": (
        having(OVER, discard="Th 3s"), "the 3♠, the last card discarded, does not bring seat 1 to space 30 (KR5)",
    ),
    "over with a face card": (having(OVER, discard="3s Jh"), "the J♥, the last card discarded, does not bring seat 1"),
    "over after a turn with a card": (having(QUIET, played="yes"), "the last turn ended without a card (KR14)"),
    "nothing discarded in a turn with a card": (having(COMPLETE, played="yes"), "no card has been played this turn"),
    "nobody moved back by a card that is there": (
        having(COMPLETE, stock=DIAMONDS, discard=CLUBS, played="yes", pushed="1"), "that moves seat 1 back (KR6)",
    ),
    "nothing drawn": (having(COMPLETE, to_move="2"), "seat 2 has drawn a card and played none, so holds one (KR3)"),
    "looking without a card played": (having(LOOKING, played="no", pushed="-"), "so a queen has been played"),
    "a queen of a third suit": (having(LOOKING, discard="Qd"), "the Q♦, the last card discarded, does not open"),
    "removed though all suits play": (
        "game: race\nspaces: 0 0 0 0\nhands: 3s | - | - | -\nto move: 0\nremoved: 4c", "of a player's suit",
    ),
    "a hand hidden in part": (VIEW.replace("?? ??\nto", "6d ??\nto"), "not in part"),
    "a view of two hands": (VIEW.replace("?? ??\nto", "6d 7d\nto"), "one hand at most"),
    "a view of another hand than the open one": (
        having(VIEW, hands="2s Jh | ?? | 6d 7d", looking="1", discard="Qh"), "and the one that lies open to it",
    ),
    "a stock seen in a view": (VIEW.replace("stock: ?? ??", "stock: 4s ??"), "the stock is hidden, whole"),
    "more than 52 cards": (having(VIEW, stock=" ".join(["??"] * 50)), "more than 52 cards"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "reason"), ALSO_CANNOT_BE.values(), ids=ALSO_CANNOT_BE)
def test_more_positions_that_cannot_be(text: str, reason: str) -> None:
    with refused(InvalidPosition, re.escape(reason)):
        GAME.parse(text)


CAN_BE = {
    "a card of nobody's suit in a hand": having(TEXT, hands="2s Kc | 9d | -"),
    "one discarded from there": having(TEXT, discard="Kd Kc"),
    "suits in any order": having(TEXT, suits="d s h"),
    "zeros in a later round": having(TEXT, scores=None),
    "two on the same space": having(TEXT, spaces="12 12 12"),
    "looking, the queen missing": having(LOOKING, discard="-"),
    "looking with one's own queen": having(LOOKING, discard="Qs"),
    "an empty hand to move": having(TEXT, hands="- | 9d | -"),
    "everything drawn": having(TEXT, stock="-", discard="-"),
    "over in a view": GAME.format(GAME.view(GAME.parse(OVER), 0)),
    "no card missing": COMPLETE,
    "no card missing, one moved back": having(COMPLETE, stock=DIAMONDS, discard=CLUBS, played="yes", pushed="3"),
    "nothing drawn, for a card is missing": having(COMPLETE, to_move="2", stock=f"{DIAMONDS} 2c"),
    "nothing drawn, for there is nothing": having(
        COMPLETE, to_move="2", hands=f"{SPADES} | {HEARTS} | - | {DIAMONDS} {CLUBS}", stock="-"
    ),
    "all equal after 200 quiet turns": having(QUIET, spaces="9 9", scores="1 1"),
}


@pytest.mark.parametrize("text", CAN_BE.values(), ids=CAN_BE)
def test_positions_that_can_be(text: str) -> None:
    state = GAME.parse(text)
    assert GAME.parse(GAME.format(state)) == state
