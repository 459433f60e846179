"""How far a player has got in picking a move."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from games.opponents.search import Thought


@dataclass(frozen=True, slots=True)
class Picked:
    """The number of each step picked (among those that could follow), and the page of the next one's select.

    Numbers, since a position has the same steps in the same order for everybody who may see them, and an id must not
    name a card.
    """

    steps: tuple[int, ...] = ()
    page: int = 0
    asks: str = ""
    """The word of a move that the player has chosen and is asked about again; it stands in no id."""
    hint: Thought | None = None
    """What a computer has found of the position, for the player alone; it stands in no id."""
    second: bool = False
    """Is the second-best move of the hint told of, too?"""

    @classmethod
    def read(cls, text: str) -> Picked | None:
        """Read what `str` writes: the page, then the steps. None for anything else."""
        if re.fullmatch(r"(0|[1-9][0-9]{0,3})(\.(0|[1-9][0-9]{0,3}))*", text) is None:
            return None
        page, *steps = map(int, text.split("."))
        return cls(tuple(steps), page)

    @property
    def told_twice(self) -> bool:
        """Is it two moves of the hint that the player chooses between, with nothing picked?"""
        return self.hint is not None and self.second and not (self.steps or self.asks)

    def hinted_as(self, other: Picked) -> Picked:
        """The same steps with the hint that was given to others of the same turn."""
        return replace(self, hint=other.hint, second=other.second)

    def __str__(self) -> str:
        return ".".join(map(str, (self.page, *self.steps)))


NOTHING = Picked()
"""Where every move begins."""
