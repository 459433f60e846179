"""Positions of King's Court: Race written down for a test, and the short forms its expectations use."""

from __future__ import annotations

from functools import partial

from games.cards import parse_card
from games.core.text import Card, Number, Seat, Text
from games.race import Race, RaceMove, RaceState, texts
from games.race.moves import DECLINE, END, Play, PlayOn, Take
from tests.games import playing

NAMES = ("Ann", "Bob", "Cy")
GAME = Race()
play = partial(playing.play, GAME)
legal = partial(playing.legal, GAME)


def position(
    spaces: str,
    hands: str,
    to_move: int | str = 0,
    round_: str = "1/1",
    scores: str = "",
    seed: str = "-",
    goal: int = 30,
    **lines: str,
) -> RaceState:
    """A position from its lines; those not named as the page leaves them out."""
    seats = hands.count("|") + 1
    rest = "".join(f"\n{key}: {value}" for key, value in lines.items())
    return GAME.parse(
        f"game: race\noptions: rounds={round_.partition('/')[2]} goal={goal}\nround: {round_}\nseed: {seed}\n"
        f"scores: {scores or ' '.join('0' * seats)}\nspaces: {spaces}\nhands: {hands}\nto move: {to_move}{rest}"
    )


def move(text: str) -> RaceMove:
    """A move of that canonical text, legal or not."""
    if text in ("end", "decline"):
        return END if text == "end" else DECLINE
    card, _, target = text.removeprefix("take ").partition(">")
    play = PlayOn(parse_card(card), int(target)) if target else Play(parse_card(card))
    return Take(play) if text.startswith("take ") else play


def space(number: int) -> Text:
    """A space of the board, as a fact."""
    return texts.Space(Number(number))


def plays(card: str, seat: int = 0) -> Text:
    """The beginning of what is told of a card played from one's own hand."""
    return texts.Plays(Seat(seat), Card(card))


OPEN = position(
    "12 5 24", "7s 5h | 2s Th Kh Qd Jc | 3d", looking="1", played="yes", discard="Qs", stock="4d", pushed="2"
)
