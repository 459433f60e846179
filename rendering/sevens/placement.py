"""The tile that was placed last, as the events of a look tell of it."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.text import Number, Points, Raw, Seat, Text
from games.sevens import SevensState
from games.sevens.board import INDEX
from games.sevens.scoring import PARTS
from games.sevens.texts import PLACEMENTS
from games.sevens.tiles import COLOURS, Tile
from rendering.look import Look
from rendering.sevens.texts import Part, Placed, TileName


@dataclass(frozen=True, slots=True)
class Placement:
    """A tile, where it was placed and by which seat, and what it scored."""

    seat: int
    tile: Tile
    space: str
    how: str
    """`made`, `broke` or `placed`."""
    made: int
    """The multiple of seven that was made; 0: none."""
    total: int
    parts: tuple[tuple[str, int], ...]
    """The parts of the total that are not 0, by name."""

    def text(self, named: bool = True) -> Text:
        """`Ann made 14 at f7: +19`, or `Made 14 at f7: +19`."""
        return Placed(
            named, Seat(self.seat), tile_name(self.tile), Raw(self.how), Number(self.made), Raw(self.space),
            Points(self.total),
        )  # fmt: skip

    def part_texts(self) -> list[Text]:
        """`seven +14`, `values in line +4`."""
        return [Part(Raw(part), Points(points)) for part, points in self.parts]


def last_placement(look: Look[SevensState]) -> Placement | None:
    """The last placement of this round; None when it is not known, or when its tile does not lie on this board."""
    for event in reversed(look.events):
        if event.code in ("dealt", "round_dealt"):
            return None
        if event.code in PLACEMENTS:
            facts = event.facts
            tile, space = Tile(str(facts["tile"])), str(facts["space"])
            if look.view.board[INDEX[space]] != tile:
                return None
            how = {"made_seven": "made", "broke_seven": "broke"}.get(event.code, "placed")
            made = int(str(facts["checkpoint"])) if how == "made" else 0
            parts = tuple((part, points) for part in PARTS if (points := int(str(facts[part]))))
            return Placement(event.seat or 0, tile, space, how, made, int(str(facts["total"])), parts)
    return None


def tile_name(tile: Tile) -> Text:
    """`blue 4`, `blue King`; a hidden one stays hidden."""
    return TileName(Raw(tile[0]), Raw(tile[1]) if tile[0] in COLOURS else Raw("hidden"))
