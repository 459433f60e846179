"""The scenes: what draws each game's table, hands and choices. A new game is one package and one line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from games.core.text import Text
from games.sevens import SPACE_VALUES
from games.sevens import tiles as sevens_tiles
from rendering.brush.cache import Sprite
from rendering.brush.cards import chip_sprite
from rendering.brush.picture import Picture
from rendering.brush.texts import CardName
from rendering.court_wars.table import draw_table as draw_court_wars
from rendering.kings_corners import hand as kings_corners_hand
from rendering.kings_corners import table as kings_corners_table
from rendering.look import Look
from rendering.race import hand as race_hand
from rendering.race import table as race_table
from rendering.sevens import choice as sevens_choice
from rendering.sevens import hand as sevens_hand
from rendering.sevens import table as sevens_table
from rendering.sevens.texts import SpaceValues
from rendering.sevens.tiles import tile_sprite
from rendering.theme import Theme
from rendering.thirteen import hand as thirteen_hand
from rendering.thirteen import table as thirteen_table

Draw = Callable[[Look[Any]], Picture]
"""Draws a settled look. Stateless, used by several threads at once: equal looks give equal bytes."""


@dataclass(frozen=True, slots=True)
class Scenes:
    """The pictures of one game."""

    table: Draw
    """What lies on the table."""
    hand: Draw
    """What a seat holds, from its own view."""
    choice: Draw | None = None
    """How a move may go on when its first steps are picked; None where a game has no such picture."""
    switches: Mapping[str, Text] = field(default_factory=dict)
    """What each of `Game.switches` is called for people."""
    chip: Callable[[Theme, Any, int], Sprite] = chip_sprite
    """What somebody holds, small, of that width,"""
    named: Callable[[Any], Text] = CardName
    """and in words."""


SCENES: Final[Mapping[str, Scenes]] = MappingProxyType(
    {
        "thirteen": Scenes(thirteen_table.draw_table, thirteen_hand.draw_hand, thirteen_hand.draw_hand),
        "kings_corners": Scenes(
            kings_corners_table.draw_table, kings_corners_hand.draw_hand, kings_corners_hand.draw_hand
        ),
        "court_wars": Scenes(draw_court_wars, draw_court_wars, draw_court_wars),
        "sevens": Scenes(
            sevens_table.draw_table,
            sevens_hand.draw_hand,
            sevens_choice.draw_choice,
            {SPACE_VALUES: SpaceValues()},
            tile_sprite,
            sevens_tiles.named,
        ),
        "race": Scenes(race_table.draw_table, race_hand.draw_hand, race_hand.draw_hand),
    }
)
"""Every game's scenes, by its key."""
