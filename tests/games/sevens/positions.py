"""Positions of King's Court: Sevens written down for a test, and the short forms its expectations use."""

from __future__ import annotations

from functools import partial

from games.core.text import Number, Points, Raw, Seat, Texts
from games.sevens import Sevens, SevensMove, SevensState, texts
from games.sevens.moves import PASS, Place
from games.sevens.scoring import PARTS
from games.sevens.tiles import Tile, named
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
    """The facts of the event when the seat to move places that tile on such a board; it holds nothing else."""
    hand = text.partition("@")[0]
    other = next(tile for tile in ("r1", "r2", "g1", "y3") if f"={tile}" not in tiles)
    _, (event, *_) = play(position(board(tiles, king), f"{hand} | {other}"), text)
    assert isinstance(event, texts.Placed)
    return facts_of(event)


def facts_of(event: texts.Placed) -> dict[str, object]:
    """The facts of a placement with the parts of its score by name, 0 where a part is not told."""
    parts = {part.part: part.points for part in event.parts if isinstance(part, texts.Part)}
    return {**vars(event), **{name: parts.get(Raw(name), 0) for name in PARTS}}


def total(tiles: str, text: str, king: str = "r") -> object:
    """What that placement scores in all."""
    return placed(tiles, text, king)["total"]


def spaces(state: SevensState, tile: str) -> str:
    """Where that tile may go."""
    return " ".join(move.space for move in GAME.legal_moves(state) if isinstance(move, Place) and move.tile == tile)


def move(tile: str, space: str) -> SevensMove:
    """A placement, legal or not; of nothing: a pass."""
    return Place(Tile(tile), space) if tile else PASS


def placement(how: str, tile: str, space: str, checkpoint: int, **parts: int) -> texts.Placed:
    """What is told of a placement by seat 0, with no points but those given."""
    told = tuple(texts.Part(Raw(name), Points(parts[name])) for name in PARTS if name in parts)
    return texts.Placed(
        Seat(0), named(Tile(tile)), Raw(space), mercy=False, how=Raw(how), space_value=Number(10),
        checkpoint=Number(checkpoint), total=Points(sum(parts.values())), parts=Texts(told),
        several=bool(parts.keys() - {"seven"}),
    )  # fmt: skip
