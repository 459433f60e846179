"""What the pictures of King's Court: Sevens say. A `colour` is a tile's (`b`)."""

from __future__ import annotations

from games.core.text import AllOf, Amount, Number, Ordinal, Points, Raw, Seat, Text, Texts


class SpaceValues(Text):
    """What a table may switch on: the Space Value of each empty space."""


class ColourName(Text):
    """The colour of a tile."""

    colour: Raw


# Beside and below the board


class PrimeSuit(Text):
    """Above the King, in two lines."""


class Stack(Text):
    """Above the tiles that are left to draw."""


class EmptyStack(Text):
    """No tiles are left to draw."""


class LastPlaced(Text):
    """What was placed last and what that scored; without the name where there is no room for it."""

    named: bool
    seat: Seat
    tile: Text
    how: Raw
    """`made`, `broke` or `placed`."""
    checkpoint: Number
    """The multiple of seven that was made."""
    space: Raw
    total: Points


class Scored(Text):
    """The points of a placement, on its tile."""

    points: Points


class NoPoints(Text):
    """A placement scored no points."""


class IsToPlay(Text):
    """Nothing has been placed yet."""

    seat: Seat


class Hint(Text):
    """A rule that beginners overlook: when a blue space opens."""


# In the header of a hand, and below its board


class OverYouAre(Text):
    """The seat's own place at the end."""

    place: Ordinal


class MayGo(Text):
    """A tile is chosen."""

    tile: Text


class YourTurnToPlace(Text):
    """Tiles can be placed."""


class YourTurnToPass(Text):
    """No tile can be placed."""


class SeatScore(Text):
    """A seat and its score."""

    seat: Seat
    score: Number


class NoTiles(Text):
    """Of an empty hand."""


# In descriptions


class PlacedLast(Text):
    """The same, as a sentence."""

    placed: Text


class Held(Text):
    """The listener's tiles."""

    count: Amount
    tiles: Texts


class NoTilesLeft(Text):
    """The listener has no tiles."""


class NoSpaceFor(Text):
    """The tiles that cannot be placed."""

    tiles: AllOf


class MayGoTo(Text):
    """Where a chosen tile may go."""

    tile: Text
    spaces: Texts


class Gain(Text):
    """A space, and what a tile scores there."""

    space: Raw
    points: Points


class Rows(Text):
    """Leads in the rows of the board."""


class Row(Text):
    """A row of the board."""

    number: Number
    tiles: Texts


class NoTile(Text):
    """An empty space in a row."""


class PrimeSuitIs(Text):
    """The colour of the King."""

    colour: Raw


class BlueSpaces(Text):
    """The empty blue spaces."""

    spaces: AllOf


class BlueSpace(Text):
    """An empty blue space."""

    space: Raw
    open: bool


class StackLeft(Text):
    """The tiles that are left to draw."""

    tiles: Amount


class StackEmpty(Text):
    """There is nothing left to draw."""


class SpaceValue(Text):
    """The Space Value of a space."""

    space: Raw
    value: Number


class Values(Text):
    """Leads in the Space Values."""
