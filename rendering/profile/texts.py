"""What the picture of a profile says."""

from __future__ import annotations

from games.core.text import AllOf, Name, Number, Ordinal, Raw, Text

# In the picture


class Holder(Text):
    """The person."""

    name: Name


class Where(Text):
    """Where they have played: in this server, or in all."""

    everywhere: bool


class Head(Text):
    """Above a column: the `rating`, or the last `year`."""

    what: Raw


class PlaceOf(Text):
    """A place."""

    place: Ordinal


class RatingIs(Text):
    """A rating, and whether it says little yet."""

    rating: Number
    provisional: bool


class GiveOrTake(Text):
    """How far off it may be."""

    band: Number


class ScaleEnd(Text):
    """The rating at an end of a line's scale."""

    rating: Number


class NoneLately(Text):
    """No game was rated in the last year, but earlier ones."""


class Unrated(Text):
    """Nothing was rated at that game yet."""


class Against(Text):
    """Before how they have fared against computers."""


class Fared(Text):
    """How many games they have won of those against computers of a level: `easy`, `normal` or `hard`."""

    level: Raw
    won: Number
    played: Number


# In the description


class Title(Text):
    """The person, and where they have played."""

    name: Name
    everywhere: bool


class Rated(Text):
    """The rating at a game, how far off it may be (0: it is not told), how it went in the last year, and the places."""

    game: Text
    rating: Number
    band: Number
    course: Text
    games: Number
    places: AllOf


class Between(Text):
    """The lowest and the highest rating of the last year."""

    least: Number
    most: Number


class Unchanged(Text):
    """The rating was the same all year: nothing more is said of it."""


class Times(Text):
    """How often a place was theirs."""

    place: Ordinal
    times: Number


class NotYet(Text):
    """The games at which nothing was rated yet."""

    games: AllOf


class Computers(Text):
    """How they have fared against computers."""

    levels: AllOf
