"""Positions of King's Court: Sevens written down for a test, and the short forms its expectations use."""

from __future__ import annotations

from functools import partial

from games.core import Event, Events
from games.sevens import Sevens, SevensMove, SevensState
from games.sevens.tiles import Tile
from tests.games import playing

GAME = Sevens()
play = partial(playing.play, GAME)
legal = partial(playing.legal, GAME)
COLUMNS = "abcdefg"
FULL = (
    "r1 y6 b2 r3 r5 y4 r5 / y2 r4 g3 g6 y1 r2 g6 / g5 b1 r4 g2 g3 b1 y5 / b2 b4 y2 rK r1 g4 r6 / "
    "b6 y5 g2 y3 b5 r6 b3 / g4 r2 g1 g5 y1 b3 b4 / g1 b5 y4 y6 r3 b6 y3"
)
"""A board on which all 48 tiles lie, none beside its own value but the g2 and the y2 at c4 and c5 (by mercy)."""


def board(tiles: str = "", king: str = "r") -> str:
    """The line of a board with these tiles alone: `a1=b4 c3=r4`; the King lies on d4."""
    lying = dict(tile.split("=") for tile in f"d4={king}K {tiles}".split())
    return " / ".join(" ".join(lying.get(f"{column}{row}", "..") for column in COLUMNS) for row in range(1, 8))


def full_but(spaces: str, **instead: str) -> str:
    """`FULL` with these spaces empty, and other tiles on others: `d7="y3"`."""
    rows = [row.split() for row in FULL.split(" / ")]
    for name, tile in {**dict.fromkeys(spaces.split(), ".."), **instead}.items():
        rows[int(name[1]) - 1][COLUMNS.index(name[0])] = tile
    return " / ".join(map(" ".join, rows))


def position(
    lying: str,
    hands: str,
    to_move: int | str = 0,
    stack: str = "-",
    round_: str = "1/1",
    scores: str = "",
    first: int = 0,
    hand: int = 6,
) -> SevensState:
    """A position from its lines; `lying` is the line of the board."""
    return GAME.parse(
        f"game: sevens\noptions: rounds={round_.partition('/')[2]} hand={hand}\nround: {round_}\n"
        f"scores: {scores or ' '.join('0' for _ in hands.split('|'))}\nboard: {lying}\nhands: {hands}\n"
        f"to move: {to_move}\nstack: {stack}\nfirst: {first}"
    )


def placed(tiles: str, text: str, king: str = "r") -> dict[str, object]:
    """The facts of the event when the seat to move, who holds nothing else, places that tile on such a board."""
    hand = text.partition("@")[0]
    other = next(tile for tile in ("r1", "r2", "g1", "y3") if f"={tile}" not in tiles)
    _, (event, *_) = play(position(board(tiles, king), f"{hand} | {other}"), text)
    return dict(event.facts)


def total(tiles: str, text: str, king: str = "r") -> object:
    """What that placement scores in all."""
    return placed(tiles, text, king)["total"]


def spaces(state: SevensState, tile: str) -> str:
    """Where that tile may go."""
    return " ".join(move.space for move in GAME.legal_moves(state) if move.tile == tile)


def told(events: Events, *names: str) -> list[str]:
    """The events as sentences."""
    return [GAME.tell(event, names) for event in events]


def move(tile: str, space: str) -> SevensMove:
    """A placement, legal or not; of nothing: a pass."""
    return SevensMove(Tile(tile), space)


def event_of(code: str, **facts: int | str) -> Event:
    """A placement's event by seat 0, with no points but those given."""
    parts = ("seven", "lines_value", "lines_suit", "chains_value", "chains_colour")
    points = {part: int(facts.get(part, 0)) for part in parts}
    return Event(code, 0, {"mercy": 0, **points, "total": sum(points.values()), **facts})
