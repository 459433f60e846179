"""What King's Court: Sevens says of a position that cannot be."""

from __future__ import annotations

from games.core.text import Number, Raw, Text


class RowCount(Text):
    """KT1: the board has seven rows."""

    rows: Number


class RowLength(Text):
    """KT1: a row has seven spaces; `row` counts from 1."""

    row: Number
    spaces: Number


class TooManyHeld(Text):
    """KT3: a hand is larger than the option says."""

    seat: Number
    most: Number


class NoKing(Text):
    """KT2: the King is not where he lies."""


class TwoKings(Text):
    """KT2: a King lies elsewhere, too."""


class KingDrawn(Text):
    """KT2: a King among the tiles."""


class ThirdTile(Text):
    """KT2: there are two of each tile."""

    tile: Text


class TooManyTiles(Text):
    """KT2: more tiles than there are."""

    most: Number


class FilledEarly(Text):
    """KT8: a blue space is filled before a green one at its sides."""

    blue: Raw
    green: Raw


class CanPlace(Text):
    """KT10: the round has not ended."""

    seat: Number


class NoPlacement(Text):
    """KT10: the round has ended."""


class NotTheStarter(Text):
    """KT2a: nothing has been placed, and another seat starts."""

    first: Number


class PointsTooEarly(Text):
    """KT3: nothing has been placed, and somebody has points."""


class NotDrawnUp(Text):
    """KT5: a player draws while the stack has tiles."""

    seat: Number
    tiles: Number


class FilledAlone(Text):
    """KT7: a tile touches no other."""

    space: Raw


class EqualSides(Text):
    """KT6: equal values lie side by side."""

    space: Raw
    other: Raw
