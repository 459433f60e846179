"""Position texts of Kings Corners: read, written, and every one that cannot be refused."""

from __future__ import annotations

import re

import pytest

from games.core import InvalidPosition
from tests.english import refused
from tests.games.kings_corners.positions import GAME
from tests.games.playing import having

TEXT = """\
game: kings_corners
options: rounds=3
round: 2/3
seed: 00ff
scores: -12 0 -3
hands: 3s 9h Kd | 2d 2c | 5h
to move: 1
piles: N 8s 7h | E Qd | S - | W 5c | NE - | SE - | SW - | NW Ks Qh
stock: 4s Jd
idle: 0
moved: yes"""
OVER = """\
game: kings_corners
options: rounds=1
round: 1/1
seed: -
scores: -12 0
hands: 3s 9h Kd | -
to move: -
piles: N 8s 7h | E Qd | S 2d | W 5c | NE - | SE - | SW - | NW Ks Qh
stock: 4s
idle: 0
moved: yes"""
STALEMATE = OVER.replace("| -\nto", "| 2d\nto").replace("S 2d", "S -").replace("stock: 4s", "stock: -")
STALEMATE = STALEMATE.replace("scores: -12 0", "scores: -12 -1").replace("idle: 0\nmoved: yes", "idle: 2\nmoved: no")
DEALT = """\
game: kings_corners
options: rounds=1
round: 1/1
seed: -
scores: 0 0
hands: As 2s 3s 4s 5s 6s 7s | Ah 2h 3h 4h 5h 6h 7h
to move: 0
piles: N 8s | E 9s | S Ts | W Js | NE - | SE - | SW - | NW -
stock: Qs Ks 8h 9h Th Jh Qh Kh Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc
idle: 0
moved: no"""


@pytest.mark.parametrize("text", [TEXT, OVER, STALEMATE, DEALT])
def test_canonical_texts_round_trip(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


def test_every_key_is_read() -> None:
    state = GAME.parse(TEXT)
    assert (state.options.rounds, state.round, state.seed, state.scores) == (3, 2, b"\x00\xff", (-12, 0, -3))
    assert state.hands == (("3s", "9h", "Kd"), ("2d", "2c"), ("5h",))
    assert (state.mover, state.stock, state.idle, state.moved) == (1, ("4s", "Jd"), 0, True)
    assert state.piles == (("8s", "7h"), ("Qd",), (), ("5c",), (), (), (), ("Ks", "Qh"))


def test_the_listing_of_the_page() -> None:
    text = (
        "game: kings_corners\noptions: rounds=1\nround: 1/1\nseed: -\nscores: 0 0\nhands: 3s 9h Kd | 2d 2c\n"
        "to move: 0\npiles: N 8s 7h | E Qd | S - | W 5c | NE - | SE - | SW - | NW Ks Qh\nstock: 4s Jd\n"
        "idle: 0\nmoved: no"
    )
    assert GAME.format(GAME.parse(text)) == text


def test_what_may_be_left_out() -> None:
    piles = "N 8s | E - | S - | W - | NE - | SE - | SW - | NW -"
    state = GAME.parse(f"game: kings_corners\nhands: 3s | 4s\nto move: 1\npiles: {piles}")
    assert GAME.format(state) == (
        "game: kings_corners\noptions: rounds=1\nround: 1/1\nseed: -\nscores: 0 0\nhands: 3s | 4s\nto move: 1\n"
        f"piles: {piles}\nstock: -\nidle: 0\nmoved: no"
    )


def test_cards_and_places_are_read_as_people_write_them_and_put_in_order() -> None:
    text = having(TEXT, hands="K♦, 10C 3S 9h 10s | 2c 2d | 5H")
    assert GAME.parse(text).hands[0] == ("3s", "9h", "Ts", "Tc", "Kd")
    text = having(TEXT, piles="NW K♠, Q♥ | n 8S 7h | e Qd | SE - | w 5c | S | NE - | SW -")
    assert GAME.format(GAME.parse(text)) == TEXT


def test_a_view_has_hidden_cards_and_no_seed() -> None:
    view = GAME.view(GAME.parse(TEXT), 1)
    text = GAME.format(view)
    assert "seed" not in text
    assert "hands: ?? ?? ?? | 2d 2c | ??\n" in text
    assert "stock: ?? ??\n" in text
    assert GAME.parse(text) == view
    assert GAME.parse(text).is_view
    assert GAME.format(GAME.parse(text)) == text


PILES = "N 8s 7h | E Qd | S - | W 5c | NE - | SE - | SW - | NW Ks Qh"
CANNOT_BE = {
    "another game": ("game", "chess", "this is not a position of kings_corners"),
    "no hands": ("hands", None, "The line “hands” is missing"),
    "no piles": ("piles", None, "The line “piles” is missing"),
    "nobody said to move": ("to move", None, "The line “to move” is missing"),
    "an option out of range": ("options", "rounds=11", "rounds goes from 1 to 10"),
    "an unknown option": ("options", "rounds=3 jokers=on", "There is no option “jokers”"),
    "a round that does not fit": ("round", "2/4", "it must be between 1/3 and 3/3"),
    "an unknown key": ("trick", "-", "“trick: -” is not a line of this game's positions"),
    "five players": ("hands", "3s | 3c | 6s | 9h | 9s", "Kings Corners is for 2 to 4 players"),
    "too few scores": ("scores", "-12 0", "there are 3 hands"),
    "a score above 0": ("scores", "-12 0 3", "nobody has more than 0"),
    "a score that is no number": ("scores", "x 0 0", "“x” is not a whole number"),
    "no card": ("hands", "3s 5x | 2d | 5h", "“5x” is not a card"),
    "a joker in a hand": ("hands", "3s Xr | 2d | 5h", "Kings Corners is played without jokers"),
    "a joker in the stock": ("stock", "Xb", "Kings Corners is played without jokers"),
    "a card twice in a hand": ("hands", "3s 3s | 2d | 5h", "the 3♠ is there twice"),
    "a card in two hands": ("hands", "3s | 3s | 5h", "the 3♠ is there twice"),
    "a card in a hand and a pile": ("hands", "8s | 3s | 5h", "the 8♠ is there twice"),
    "a card in a hand and the stock": ("stock", "4s 5h", "the 5♥ is there twice"),
    "a card twice in the stock": ("stock", "4s 4s", "the 4♠ is there twice"),
    "a card in two piles": ("piles", PILES.replace("S -", "S 5c"), "the 5♣ is there twice"),
    "a hidden card in a pile": ("piles", PILES.replace("S -", "S ??"), "“??” is not a card"),
    "a pile of the same colour": ("piles", PILES.replace("8s 7h", "8s 7c"), "in the pile N the 7♣ does not go on"),
    "a pile that goes up": ("piles", PILES.replace("8s 7h", "7h 8s"), "in the pile N the 8♠ does not go on the 7♥"),
    "a pile that skips a rank": ("piles", PILES.replace("8s 7h", "8s 6h"), "the 6♥ does not go on the 8♠ (KC4)"),
    "a pile on an ace": ("piles", PILES.replace("8s 7h", "As Kh"), "the K♥ does not go on the A♠"),
    "a corner without a king": ("piles", PILES.replace("Ks Qh", "Qh"), "the pile NW does not begin with a king"),
    "a place that is none": ("piles", PILES.replace("S -", "X -"), "“X” is not a place"),
    "a place twice": ("piles", PILES.replace("S -", "N -"), "the place N is there twice"),
    "a place missing": ("piles", PILES.replace("S - | ", ""), "the place S is missing"),
    "no such seat to move": ("to move", "3", "there is no seat 3"),
    "a seat to move that is no number": ("to move", "x", "“x” is not a whole number"),
    "nobody to move though all hold cards": ("to move", "-", "everybody holds cards and it is no stalemate"),
    "an empty hand in mid-round": ("hands", "3s | - | 5h", "seat 1 has no cards left, so the round has ended (KC10)"),
    "two empty hands": ("hands", "- | - | 5h", "the round ends when one player has no cards left"),
    "idle below 0": ("idle", "-1", "with 3 players it goes from 0 to 3"),
    "idle that is no number": ("idle", "x", "“x” is not a whole number"),
    "idle with a stock": ("idle", "1", "turns are counted only when the stock is empty (KC11)"),
    "idle for a stalemate in mid-round": ("idle", "3", "after 3 turns in a row without a move the round has ended"),
    "moved neither yes nor no": ("moved", "maybe", "it is yes or no"),
    "a hidden card and a seed": ("stock", "?? ??", "a position with hidden cards has no seed"),
    "an upper-case seed": ("seed", "00FF", "it must be lower-case hex, or -"),
}


@pytest.mark.parametrize(("key", "value", "reason"), CANNOT_BE.values(), ids=CANNOT_BE)
def test_positions_that_cannot_be(key: str, value: str | None, reason: str) -> None:
    with refused(InvalidPosition, match=re.escape(reason)):
        GAME.parse(having(TEXT, **{key: value}))


ACES_TO_SIX = ["Ah", "2h", "3h", "4h", "5h", "6h"]
STOCK = DEALT.split("stock: ")[1].split("\n")[0]
VIEW = GAME.format(GAME.view(GAME.parse(TEXT), 1))
PILES_7H = "N 8s 7h | E 9s | S Ts | W Js | NE - | SE - | SW - | NW -"
ALSO_CANNOT_BE = {
    "one player": (having(TEXT, hands="3s", scores="0", to_move="0"), "Kings Corners is for 2 to 4 players"),
    "a line twice": (TEXT + "\nidle: 0", "there twice"),
    "over before the last round": (
        having(TEXT, hands="3s 9h Kd | - | 5h", to_move="-", scores="-24 0 -4"), "before its last round",
    ),
    "points in the first round": (having(DEALT, scores="-1 0"), "nobody has points before the first round has ended"),
    "over without points": (having(OVER, scores="0 0"), "seat 0 pays 3 to 30 for the cards it is left with"),
    "over with too many points lost": (having(OVER, scores="-31 0"), "seat 0 pays 3 to 30"),
    "over with points lost by who went out": (having(OVER, scores="-12 -1"), "seat 1 pays 0 to 0"),
    "out without having moved": (having(OVER, moved="no"), "seat 1 has played its last card, so it is yes (KC10)"),
    "a stalemate with something moved": (having(STALEMATE, moved="yes"), "so it is no (KC11)"),
    "more points lost than a round can cost": (
        having(TEXT, scores="0 -53 0"), "no hands cost more than 52 points by now (KC12)",  # 7 + 9 cards and 4 kings
    ),
    "a stalemate of too many turns": (having(STALEMATE, idle="3"), "it goes from 0 to 2"),
    "a stalemate of too few turns": (having(STALEMATE, idle="1"), "it is no stalemate"),
    "a stalemate and an empty hand": (having(OVER, idle="2", stock="-"), "had ended in a stalemate"),
    "a stalemate with a stock": (having(STALEMATE, stock="4s"), "counted only when the stock is empty"),
    "too large a stock": (
        having(DEALT, hands="As 2s 3s 4s 5s 6s | Ah 2h 3h 4h 5h 6h 7h", stock=STOCK + " 7s"),
        "with 2 players it begins with 34 cards (KC1)",
    ),
    "too large a hand": (
        having(DEALT, hands=f"As {STOCK[:72]} | Ah", stock="-", to_move="0"), "more than the 24 cards",
    ),
    "a hand that drew too much": (
        having(DEALT, hands="As 2s 3s 4s 5s 6s 7s Qs | Ah 2h 3h 4h 5h 6h", stock=STOCK[3:] + " 7h"),
        "more than the 7 cards that it was dealt and has drawn",
    ),
    "another starter": (having(DEALT, to_move="1"), "after 0 draws in round 1 it is the turn of seat 0"),
    "another turn than the draws tell": (
        having(DEALT, hands="As 2s 3s 4s 5s 6s 7s Qs | Ah 2h 3h 4h 5h 6h 7h", stock=STOCK[3:]),
        "after 1 draws in round 1 it is the turn of seat 1",
    ),
    "moved at the start": (having(DEALT, moved="yes"), "nothing has been moved yet"),
    "moved though all piles are as dealt": (
        having(
            DEALT, hands="As 2s 3s 4s 5s 6s 7s Qs | Ah 2h 3h 4h 5h 6h 7h", stock=STOCK[3:], to_move="1", moved="yes"
        ),
        "nothing has been moved yet in this round",
    ),
    "a seat without a turn that holds fewer": (
        having(DEALT, hands="As 2s 3s 4s 5s 6s 7s | Ah 2h 3h 4h 5h 6h", piles=PILES_7H, moved="yes"),
        "seat 1 has not moved anything yet, so it holds 7 cards (KC1)",
    ),
    "a hand of one card after a draw": (
        having(
            DEALT, hands="As | Ah 2h 3h 4h 5h 6h 7h", to_move="1",
            stock=" ".join(["2s 4s 6s", *(card for card in STOCK.split() if card not in "8d 6d 4d 9d")]),
            piles="N 8s | E 9s 8d 7s 6d 5s 4d 3s | S Ts 9d | W Js | NE - | SE - | SW - | NW -",
        ),
        "seat 0 drew a card to those it had left, so it holds at least 2 (KC9)",
    ),
    "a pile moved by nobody": (
        having(DEALT, piles="N 9d 8s | E - | S Ts | W Js | NE - | SE - | SW - | NW -", stock=STOCK.replace("9d", "9s")),
        "something has been moved",
    ),
    "out when it was not their turn": (
        having(
            DEALT, hands="As 2s 3s 4s 5s 6s 7s | -", to_move="-", scores="-7 0", moved="yes",
            piles="N 8s 7h | E 9s | S Ts | W Js | NE Kh Qs | SE Ks Qh Jc | SW Kd | NW -",
            stock=" ".join(c for c in [*STOCK.split(), *ACES_TO_SIX] if c not in "Ks Kh Kd Qs Qh Jc"),
        ),
        "nobody else went out",
    ),
    "a hand hidden in part": (VIEW.replace("2d 2c", "2d ??"), "not in part"),
    "a view of two hands": (VIEW.replace("?? ?? ??", "3s 4h 9d"), "one hand at most"),
    "a stock seen in a view": (VIEW.replace("stock: ?? ??", "stock: 4s ??"), "the stock is hidden, whole"),
    "more than 52 cards in a view": (
        having(
            VIEW, hands=" | ".join([" ".join(["??"] * 15)] * 3), stock="?? ?? ?? ??", piles=PILES, seed="x",
        ).replace("\nseed: x", ""),
        "more than 52 cards",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "reason"), ALSO_CANNOT_BE.values(), ids=ALSO_CANNOT_BE)
def test_more_positions_that_cannot_be(text: str, reason: str) -> None:
    with refused(InvalidPosition, match=re.escape(reason)):
        GAME.parse(text)


CAN_BE = {
    "any card at the bottom of a side": having(TEXT, piles=PILES.replace("S -", "S As")),
    "a king at the bottom of a side": having(TEXT, piles=PILES.replace("S -", "S Kh")),
    "a whole suit of ranks": having(TEXT, piles="N - | E - | S - | W - | NE - | SE - | SW - | NW Ks Qh Js Td 9c 8h 7s"),
    "no piles at all": having(TEXT, piles="N - | E - | S - | W - | NE - | SE - | SW - | NW -"),
    "a seat that played all but one card and drew another": having(
        DEALT, hands="As 2s | Ah 2h 3h 4h 5h 6h 7h", to_move="1",
        piles="N 8s | E 9s 8d 7s 6d 5s 4d 3s | S Ts | W Js | NE - | SE - | SW - | NW -",
        stock=" ".join(["4s 6s", *(card for card in STOCK.split() if card not in "8d 6d 4d")]),
    ),
    "the most that earlier rounds can have cost": having(TEXT, scores="0 -52 0"),
    "zeros in a later round": having(TEXT, scores=None),
    "turns counted with the stock empty": having(TEXT, stock="-", idle="2", moved="no"),
    "the first draw": having(
        DEALT, hands="As 2s 3s 4s 5s 6s 7s Qs | Ah 2h 3h 4h 5h 6h 7h", stock=STOCK[3:], to_move="1"
    ),
    "a king moved at the start": having(
        DEALT,
        piles="N 8s | E - | S Ts | W Js | NE Kh | SE - | SW - | NW -",
        stock=STOCK.replace("Kh", "9s"),
        moved="yes",
    ),
    "over in a view": GAME.format(GAME.view(GAME.parse(OVER), 1)),
    "a view of nobody": GAME.format(GAME.view(GAME.parse(TEXT), None)),
}  # fmt: skip


@pytest.mark.parametrize("text", CAN_BE.values(), ids=CAN_BE)
def test_positions_that_can_be(text: str) -> None:
    state = GAME.parse(text)
    assert GAME.parse(GAME.format(state)) == state
