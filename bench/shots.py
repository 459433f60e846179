"""The fullest pictures of each game: positions, and the seat that each picture is drawn for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import games
from games.sevens import SPACE_VALUES
from rendering import DEFAULT, Look, Picture, Scene, Seated, Theme, choice_look, draw

PEOPLE: Final = (
    Seated("Maximiliana"), Seated("Computer 1", computer=True), Seated("Nguyễn Thị Minh Khai"), Seated("Bob")
)  # fmt: skip

CARDS: Final = ("shcd", re.compile(r"\b[A2-9TJQK][shdc]\b"))
TILES: Final = ("rgby", re.compile(r"\b[rgby][1-6K]\b"))
"""What a position is made of: the suits in their order, and how a piece is written."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture of a position: the table, a seat's hand, or where that seat may go once it has chosen `steps`."""

    key: str
    name: str
    text: str
    """The position, without the line of its game."""
    seat: int | None = None
    steps: tuple[str, ...] = ()
    theme: Theme = DEFAULT
    pieces: tuple[str, re.Pattern[str]] = CARDS
    turns: int = 4
    """In how many suits the position is possible, one after the other."""

    def look(self, state: Any) -> Look[Any]:
        """The look as the bot makes it. Raises `ValueError` where there is no picture of a choice."""
        game = games.get(self.key)
        scene = Scene(self.key, "table" if self.seat is None else "hand", self.seat)
        look = Look(scene, game.view(state, self.seat), PEOPLE[: state.seats], theme=self.theme)
        if not self.steps:
            return look
        choice = choice_look(look, self.steps)
        if choice is None:
            raise ValueError(f"{self.key} has no picture of that choice")
        return choice

    def draw(self, state: Any) -> Picture:
        """Draw it."""
        return draw(self.look(state))


def in_other_suits(shot: Shot) -> Iterator[tuple[Shot, Any]]:
    """The picture and its likes with every suit turned into the next, so that not one is drawn all the time.

    Red suits become black and black ones red, or none does, so that Kings Corners' piles stay possible.
    """
    order, pattern = shot.pieces
    for by in range(shot.turns):
        turned = {suit: order[(place + by) % len(order)] for place, suit in enumerate(order)}

        def turn(text: str, turned: Mapping[str, str] = turned) -> str:
            return pattern.sub(lambda found: "".join(turned.get(sign, sign) for sign in found[0]), text)

        other = replace(shot, text=turn(shot.text), steps=tuple(map(turn, shot.steps)))
        yield other, games.get(shot.key).parse(f"game: {shot.key}\n{other.text}")


_SHEDDING: Final = """options: rounds=20
round: 12/20
scores: -12 7 -3 8
hands: 2s | 6s 6c | 7c 7d | 3h 3s 4d 4h 9c 9d 9h Ts Tc Td Jh 2c 2h
to move: 3
trick: 3d 4s 5c 6h 7h 8c 9s Th Jd Qs Kd Ah by 0
passed: 1 2
played: 3d 4s 5c 6h 7h 8c 9s Th Jd Qs Kd Ah"""
"""Twelve cards on the table, thirteen in the hand, a word about every seat."""
_PILED: Final = """scores: 0 0 0 0
hands: 2s | 2h | 2d | 2c
to move: 0
idle: 3
piles: N As | E Ah | S Ad | W Ac | NE Ks Qh Js Th 9s 8h 7s 6h 5s 4h 3s | SE Kh Qs Jh Ts 9h 8s 7h 6s 5h 4s 3h |
 SW Kd Qc Jd Tc 9d 8c 7d 6c 5d 4c 3d | NW Kc Qd Jc Td 9c 8d 7c 6d 5c 4d 3c""".replace("\n ", " ")
"""All 52 cards on the table or in a hand, every corner as long as it can be."""
_HELD: Final = """scores: 0 0
hands: 2s 2h 3s 3h 4s 4h 5s 5h 6s 6h 7s 7h 8s 8h 9s 9h Ts Th Js Jh Qs Qh Ks Kh | 2d
to move: 0
piles: N 9d | E - | S - | W Td | NE - | SE - | SW - | NW -"""
"""A hand of 24."""
_TILED: Final = """options: rounds=5 hand=7
round: 5/5
scores: -1200 1200 -1200 1200
board: .. y6 b2 r3 r5 y4 r5 / y2 r4 g3 g6 .. r2 g6 / g5 b1 r4 g2 g3 b1 y5 / b2 b4 y2 rK r1 g4 .. /\
 b6 .. g2 y3 b5 r6 b3 / g4 r2 g1 g5 y1 .. b4 / g1 b5 y4 .. r3 b6 ..
hands: r1 r6 b3 y1 y3 y5 y6 | - | - | -
to move: 0
stack: -
first: 0"""
"""Every space taken but one for each of the seven tiles held."""
_GUARDED: Final = """options: rounds=10
round: 9/10
scores: 24 24 24 24
courts: K Ts 9s 8s 7s 6s 5s 4s 3s 2s ; Q Xr - ; J - | K Th 9h 8h 7h 6h 5h 4h 3h 2h ; Q - ; J - |\
 K - ; Q Td 9d 8d 7d 6d 5d 4d 3d 2d ; J - | K - ; Q - ; J Xb Tc 9c 8c 7c 6c 5c 4c 3c 2c
to move: 3
stock: As Ah
discard: Ad Ac"""
"""Every guard in a stack, as high as one can be, and both jokers."""
_RUN: Final = """scores: 0 0 0 0
spaces: 12 12 29 29
hands: 7s 5c | As 2s 3s 4s 5s 6s 8s 9s Ts Js Ks Ah 2h 3h 4h 5h 6c 7h 8h 9h Th Jh Qh Kh\
 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd | 3c | 4c
to move: 0
looking: 1
pushed: 2 3
played: yes
discard: Ad Ac 2c 6h 7c 8c 9c Tc Jc Qs
stock: Kc Qc"""
"""An open hand of 37 beside one's own. A queen of spades or hearts opens it, not one of the others (KR8)."""
SHOTS: Final[Mapping[str, tuple[Shot, ...]]] = {
    "thirteen": (Shot("thirteen", "table", _SHEDDING), Shot("thirteen", "hand", _SHEDDING, 3)),
    "kings_corners": (Shot("kings_corners", "table", _PILED), Shot("kings_corners", "hand", _HELD, 0)),
    "sevens": (
        Shot("sevens", "table", _TILED, pieces=TILES),
        Shot("sevens", "hand", _TILED, 0, pieces=TILES),
        Shot("sevens", "choice", _TILED, 0, ("r1",), Theme(switches=frozenset({SPACE_VALUES})), TILES),
    ),
    "court_wars": (Shot("court_wars", "table", _GUARDED), Shot("court_wars", "hand", _GUARDED, 3)),
    "race": (
        Shot("race", "table", _RUN, turns=2),
        Shot("race", "hand", _RUN, 0, turns=2),
    ),
}
"""By game, in the order of `games.GAMES`; one without an entry is not measured."""
