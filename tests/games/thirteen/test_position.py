"""Position texts of Thirteen: read, written, and every one that cannot be refused."""

from __future__ import annotations

import re

import pytest

from games.core import InvalidPosition
from tests.english import refused
from tests.games.playing import having
from tests.games.thirteen.positions import GAME

TEXT = """\
game: thirteen
options: rounds=3
round: 2/3
seed: 00ff
scores: 1 0 -1 0
hands: 3s 4c 5d | 3c 2h | 6s 6c | 9h
to move: 1
trick: 3h 4d 5c by 0
passed: 2 3
out: -
played: 3h 4d 5c Kd 2s"""
OVER = """\
game: thirteen
options: rounds=1
round: 1/1
seed: -
scores: 2 -2
hands: - | 3c 2h
to move: -
trick: -
passed: -
out: 0
played: 3h 4d 5c"""


@pytest.mark.parametrize("text", [TEXT, OVER])
def test_canonical_texts_round_trip(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


def test_every_key_is_read() -> None:
    state = GAME.parse(TEXT)
    assert (state.options.rounds, state.round, state.seed, state.scores) == (3, 2, b"\x00\xff", (1, 0, -1, 0))
    assert state.hands == (("3s", "4c", "5d"), ("3c", "2h"), ("6s", "6c"), ("9h",))
    assert (state.mover, state.trick, state.trick_by) == (1, ("3h", "4d", "5c"), 0)
    assert (state.passed, state.out, state.played) == ((2, 3), (), ("3h", "4d", "5c", "Kd", "2s"))


def test_what_may_be_left_out() -> None:
    state = GAME.parse("game: thirteen\nhands: 3s | 4s\nto move: 1")
    assert GAME.format(state) == (
        "game: thirteen\noptions: rounds=1\nround: 1/1\nseed: -\nscores: 0 0\nhands: 3s | 4s\nto move: 1\n"
        "trick: -\npassed: -\nout: -\nplayed: -"
    )


def test_cards_are_read_as_people_write_them_and_put_in_order() -> None:
    state = GAME.parse(having(TEXT, hands="5♦, 3S 4c | 2h 3c | 6c 6s | 9H"))
    assert GAME.format(state) == TEXT


def test_out_keeps_its_order_and_passed_ascends() -> None:
    text = having(TEXT, passed="3 2")
    assert GAME.parse(text).passed == (2, 3)
    state = GAME.parse("game: thirteen\nhands: - | 4s | 5s | -\nto move: 1\nout: 3 0\nplayed: 3s")
    assert state.out == (3, 0)


def test_a_view_has_hidden_cards_and_no_seed() -> None:
    view = GAME.view(GAME.parse(TEXT), 1)
    text = GAME.format(view)
    assert "seed" not in text
    assert "hands: ?? ?? ?? | 3c 2h | ?? ?? | ??" in text
    assert GAME.parse(text) == view
    assert GAME.parse(text).is_view
    assert GAME.format(GAME.parse(text)) == text


CANNOT_BE = {
    "another game": ("game", "chess", "this is not a position of thirteen"),
    "no hands": ("hands", None, "The line “hands” is missing"),
    "nobody said to move": ("to move", None, "The line “to move” is missing"),
    "an option out of range": ("options", "rounds=21", "rounds goes from 1 to 20"),
    "an unknown option": ("options", "rounds=3 jokers=on", "There is no option “jokers”; the options are: rounds."),
    "a round that does not fit": ("round", "2/4", "it must be between 1/3 and 3/3"),
    "a round past the last": ("round", "4/3", "it must be between 1/3 and 3/3"),
    "round 0": ("round", "0/3", "it must be between 1/3 and 3/3"),
    "an unknown key": ("stock", "-", "“stock: -” is not a line of this game's positions"),
    "five players": ("hands", "3s | 3c | 6s | 9h | 9s", "Thirteen is for 2 to 4 players"),
    "too few scores": ("scores", "0 0 0", "there are 4 hands"),
    "scores that do not add up to 0": ("scores", "1 0 0 0", "points only change hands"),
    "a score that is no number": ("scores", "x 0 0 0", "“x” is not a whole number"),
    "no card": ("hands", "3s 4c 5x | 3c 2h | 6s 6c | 9h", "“5x” is not a card"),
    "a joker": ("hands", "3s 4c Xr | 3c 2h | 6s 6c | 9h", "Thirteen is played without jokers"),
    "a card twice in a hand": ("hands", "3s 3s 5d | 3c 2h | 6s 6c | 9h", "the 3♠ is there twice"),
    "a card in two hands": ("hands", "3s 4c 5d | 3c 2h | 6s 6c | 3s", "the 3♠ is there twice"),
    "a card in a hand and played": ("played", "3h 4d 5c 2h", "the 2♥ is there twice"),
    "a card played twice": ("played", "3h 4d 5c 5c", "the 5♣ is there twice"),
    "a hidden card played": ("played", "3h 4d 5c ??", "“??” is not a card"),
    "a hidden card in the trick": ("trick", "3h 4d ?? by 0", "“??” is not a card"),
    "a trick that is no combination": ("trick", "3h 4d by 0", "these cards are not a combination"),
    "a trick that was not played": ("trick", "7h by 0", "its cards are missing from those played"),
    "a trick of nobody": ("trick", "3h 4d 5c", "it is written as the cards and who played them: “3h 3d by 0”"),
    "a trick of no seat": ("trick", "3h 4d 5c by 4", "there is no seat 4"),
    "a trick of no cards": ("trick", "- by 0", "these cards are not a combination"),
    "the trick's own player to move": ("trick", "3h 4d 5c by 1", "nobody is to beat their own play"),
    "no such seat to move": ("to move", "4", "there is no seat 4"),
    "a seat to move that is no number": ("to move", "x", "“x” is not a whole number"),
    "a seat to move that has passed": ("to move", "2", "seat 2 has passed"),
    "nobody to move while cards are held": ("to move", "-", "several players hold cards"),
    "the trick's own player passed": ("passed", "0 2 3", "seat 0 has played the trick"),
    "a seat passed twice": ("passed", "2 2", "a seat is named twice"),
    "no such seat passed": ("passed", "2 7", "there is no seat 7"),
    "passed without a trick": ("trick", "-", "nobody has passed where there is no trick to beat"),
    "a seat out with cards": ("out", "3", "seat 3 still holds cards"),
    "a seat with a hidden card and a seed": (
        "hands",
        "3s 4c 5d | ?? ?? | 6s 6c | 9h",
        "a position with hidden cards has no seed",
    ),
    "an upper-case seed": ("seed", "00FF", "it must be lower-case hex, or -"),
}


@pytest.mark.parametrize(("key", "value", "reason"), CANNOT_BE.values(), ids=CANNOT_BE)
def test_positions_that_cannot_be(key: str, value: str | None, reason: str) -> None:
    with refused(InvalidPosition, match=re.escape(reason)):
        GAME.parse(having(TEXT, **{key: value}))


def lines(**values: str) -> str:
    """A position text of these lines, `_` for a blank in a key."""
    return "\n".join(["game: thirteen", *(f"{key.replace('_', ' ')}: {value}" for key, value in values.items())])


SUITED = [f"{rank}s {rank}c {rank}d {rank}h" for rank in "3456789TJQKA2"]
FULL = " ".join(SUITED[:3]) + " 6s"  # thirteen cards
REST = "6c 6d 6h " + " ".join(SUITED[4:6]) + " 9s 9c"  # the next thirteen

ALSO_CANNOT_BE = {
    "one player": (lines(hands="3s", to_move="0"), "2 to 4 players"),
    "a line twice": (lines(hands="3s | 4s", to_move="0") + "\nto move: 0", "there twice"),
    "a hand of fourteen": (lines(hands=f"{FULL} Ks | Kc", to_move="0"), "more than 13 cards"),
    "more cards than were dealt": (
        lines(hands=f"{FULL} | {REST}", to_move="0", played="Ks"),
        "more than the 13 cards",
    ),
    "a player of a trick who held fourteen": (
        lines(hands=f"{FULL} | 4s", to_move="1", trick="Ks by 0", played="Ks")
        .replace("4s |", "")
        .replace("| 4s", "| 9h"),
        "held more than 13",
    ),
    "a hand without cards that is not out": (lines(hands="3s | - | 5s", to_move="0"), "it is out"),
    "everybody out": (lines(hands="- | -", to_move="-", out="0 1"), "the last player"),
    "a seat out twice": (lines(hands="- | 4s | 5s", to_move="1", out="0 0"), "named twice"),
    "to move though out": (lines(hands="- | 4s | 5s", to_move="0", out="0"), "seat 0 is out"),
    "to move though the round is over": (lines(hands="- | 4s", to_move="1", out="0"), "the round has ended"),
    "over before the last round": (
        lines(options="rounds=2", round="1/2", hands="- | 4s", to_move="-", out="0"),
        "last round",
    ),
    "over with a trick": (
        lines(hands="- | 4s", to_move="-", out="0", trick="3s by 0", played="3s"),
        "when its player went out",
    ),
    "over with passes": (lines(hands="- | 4s", to_move="-", out="0", passed="1"), "no trick to beat"),
    "a trick of a player who is out": (
        lines(hands="- | 4s | 5s", to_move="1", out="0", trick="3s by 0", played="3s"),
        "when its player went out",
    ),
    "passed though out": (
        lines(hands="3s | - | 5s | 6s", to_move="2", out="1", passed="1", trick="9s by 0", played="9s"),
        "seat 1 is out",
    ),
    "a turn that skips a player": (
        lines(hands="3s | 4s | 5s", to_move="2", trick="9s by 0", played="9s"),
        "comes first",
    ),
    "another leader of the first round": (lines(hands=f"{FULL} | {REST}", to_move="1"), "seat 0 leads"),
    "points before the first play": (lines(scores="1 -1", hands=f"{FULL} | {REST}", to_move="0"), "nobody has points"),
    "round two of one": (lines(round="2/1", hands="3s | 4s", to_move="0"), "it must be 1/1"),
    "passed before a play that beats nothing": (
        lines(hands="4s | 5s | 6s | 7s", to_move="1", trick="3s by 0", passed="2", played="3s"),
        "beats nothing",
    ),
    "passed before a sequence that beats nothing": (
        lines(hands="9s | 9c | 9d", to_move="1", trick="3h 4h 5s by 0", passed="2", played="3h 4h 5s"),
        "beats nothing",
    ),
    "a hand hidden in part": (lines(hands="3s ?? | ??", to_move="0"), "not in part"),
    "a view of two hands": (lines(hands="3s | 4s | ??", to_move="0"), "one hand at most"),
}


@pytest.mark.parametrize(("text", "reason"), ALSO_CANNOT_BE.values(), ids=ALSO_CANNOT_BE)
def test_more_positions_that_cannot_be(text: str, reason: str) -> None:
    with refused(InvalidPosition, match=reason):
        GAME.parse(text)


CAN_BE = {
    "another leader of a later round": lines(options="rounds=2", round="2/2", hands=f"{FULL} | {REST}", to_move="1"),
    "a seat that is out is passed over": lines(hands="3s | - | 5s", to_move="2", out="1", trick="9s by 0", played="9s"),
    "passed after a lead of the lowest card": lines(
        hands="4s | 5s | 6s | 7s", to_move="3", trick="3s by 0", passed="1 2", played="3s"
    ),
    "passed before a play that beats another": lines(
        hands="4s | 5s | 6s | 7s", to_move="1", trick="3c by 0", passed="2", played="3c"
    ),
    "passed before three pairs that have caught a two": lines(
        hands="9s | 9c | 9d", to_move="1", trick="3s 3c 4s 4c 5s 5c by 0", passed="2", played="3s 3c 4s 4c 5s 5c"
    ),
    "points below zero": lines(scores="-7 7", hands="3s | 4s", to_move="0"),
    "cards missing": lines(hands="3s | 4s | 5s | 6s", to_move="3"),
    "all hands hidden": lines(hands="?? ?? | ??", to_move="0"),
    "over in a view": lines(hands="- | ??", to_move="-", out="0"),
}


@pytest.mark.parametrize("text", CAN_BE.values(), ids=CAN_BE)
def test_positions_that_can_be(text: str) -> None:
    state = GAME.parse(text)
    assert GAME.parse(GAME.format(state)) == state
