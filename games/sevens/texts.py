"""What King's Court: Sevens says: what happens, what is wrong with a move, and what a move is called."""

from __future__ import annotations

from games.core.text import AllOf, Number, Points, Raw, Raws, Scores, Seat, Text, Texts, Typed


class Title(Text):
    """The game's name."""


class TilesInHand(Text):
    """The option: how many tiles each player holds (KT3)."""


class TileNamed(Text):
    """A tile or a King by its colour (`r`, `g`, `b`, `y`) and its value (`1` to `6`, `K`)."""

    colour: Raw
    value: Raw


class HiddenTile(Text):
    """A tile that a viewer may not see."""


# What happens


class Dealt(Text):
    """KT2, KT2a: the only round is dealt."""

    king: Text
    leader: Seat


class RoundDealt(Text):
    """KT2, KT2a: one of several rounds is dealt."""

    round: Number
    rounds: Number
    king: Text
    leader: Seat


class Placed(Text, unused=("space_value",)):
    """KT5, KT9, KT11–KT17: a tile is placed and scored."""

    seat: Seat
    tile: Text
    space: Raw
    mercy: bool
    how: Raw
    """`made` or `broke` a seven (KT12), or else `placed`."""
    space_value: Number
    checkpoint: Number
    total: Points
    parts: Texts
    """The parts of the total that are not 0."""
    several: bool
    """Does the total come from more than the Rule of Sevens, so that its parts are told?"""


class Part(Text):
    """KT12–KT16: a part of a score, by the name of its field in `games.sevens.scoring.Score`."""

    part: Raw
    points: Points


class YouDrewTiles(Text):
    """KT5: told to the one who has drawn, and to nobody else."""

    tiles: AllOf


class Passes(Text):
    """KT10: a player has no placement."""

    seat: Seat


class BoardFull(Text):
    """KT10: a round ends."""


class NothingFits(Text):
    """KT10: a round ends before the board is full."""


class RoundOver(Text):
    """KT18: the scores after a round that is not the last."""

    round: Number
    scores: Scores


# What is wrong with a move


class NoMove(Text):
    """What was typed is no move."""


class NotATile(Text):
    """A word that is no tile."""

    typed: Typed


class NotASpace(Text):
    """A word that is no space."""

    typed: Typed


class KingMoved(Text):
    """KT2: the King stays where he is."""


class NoPass(Text):
    """KT9, KT10: a player with a placement may not pass. `mercy`: the last tile has one by mercy."""

    mercy: bool


class NotInHand(Text):
    """A tile that the player does not hold."""

    tile: Text


class OffBoard(Text):
    """KT1: there is no such space."""


class Throne(Text):
    """KT2: the King's space."""

    space: Raw


class Taken(Text):
    """KT5: the space is not empty."""

    tile: Text
    space: Raw


class Closed(Text):
    """KT8: a blue space waits for the green ones beside it; `count` of those are empty."""

    space: Raw
    empty: Raws
    count: Number


class Alone(Text):
    """KT7: the space touches no tile."""

    space: Raw


class BesideItsValue(Text):
    """KT6: a tile of the same value lies at a side of the space."""

    space: Raw
    tile: Text
    other: Raw
    """Where that tile lies."""


# What a move is called


class Placing(Text):
    """A tile, and the space it is placed on."""

    tile: Text
    space: Text


class TileLabel(Text):
    """A tile, as the beginning of a line."""

    colour: Raw
    value: Raw


class SpaceLabel(Text):
    """A space. `kind`: `blue`, `green` or `plain` (KT4)."""

    space: Raw
    kind: Raw


class Passing(Text):
    """KT10."""


# What a move leads to


class Outcome(Text):
    """KT17: the points of a placement; `parts`: what they are made of, where there are any."""

    total: Points
    parts: Texts
    several: bool


class Outlook(Text):
    """The same of a tile: on how many spaces it may lie, and the fewest and most points for that."""

    spaces: Number
    least: Points
    most: Points
    alike: bool
