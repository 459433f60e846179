"""How pictures are coloured, and what players may set about them: a part of every `Look`."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from functools import cached_property
from typing import Final

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


@dataclass(frozen=True)
class ColourSet:
    """Every colour that is drawn with; the tones between them are the palette's. Its hash is kept: a picture looks up
    some thirty things by its colours."""

    felt: Colour = (27, 96, 70)
    felt_edge: Colour = (17, 73, 54)
    shadow: Colour = (6, 24, 18)
    rail: Colour = (42, 26, 22)
    rail_light: Colour = (74, 47, 36)
    plaque: Colour = (13, 52, 41)
    plaque_edge: Colour = (58, 122, 98)
    ivory: Colour = (253, 251, 244)
    muted: Colour = (178, 212, 194)
    gold: Colour = (240, 196, 92)
    gold_dark: Colour = (152, 107, 32)
    silver: Colour = (206, 212, 218)
    bronze: Colour = (205, 140, 90)
    ink: Colour = (28, 28, 36)
    red: Colour = (204, 30, 44)
    blue: Colour = (24, 88, 196)
    green: Colour = (14, 122, 62)
    violet: Colour = (116, 72, 176)
    teal: Colour = (10, 120, 120)
    alarm: Colour = (176, 70, 56)
    sky: Colour = (98, 176, 255)
    back: Colour = (122, 24, 44)
    back_light: Colour = (178, 62, 76)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(astuple(self))


COLOURS: Final = ColourSet()
"""One for all themes: its hash is made once."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours and the deck. Frozen and hashable: every cache of drawn things has it, or its colours, in the key."""

    colours: ColourSet = COLOURS
    four_colour: bool = False
    """Diamonds blue and clubs teal, instead of two suits red and two black."""
    large_print: bool = False
    """Cards that are nothing but a very large rank and suit."""
    switches: frozenset[str] = frozenset()
    """Which of the game's switches are on (`Game.switches`)."""

    def of_reader(self, own: Theme) -> Theme:
        """A reader's own theme with what is switched on in this one, a table's."""
        return replace(own, switches=self.switches)

    def suit(self, suit: str) -> Colour:
        """The colour in which the suit `s`, `h`, `d` or `c` is printed."""
        colours = self.colours
        if self.four_colour:
            return {"s": colours.ink, "h": colours.red, "d": colours.blue, "c": colours.teal}[suit]
        return colours.red if suit in "hd" else colours.ink


DEFAULT: Final = Theme()
