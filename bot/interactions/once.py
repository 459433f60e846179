"""Discord may deliver an event a second time, as after a connection that was lost; a click must count once."""

from __future__ import annotations

from collections import OrderedDict

REMEMBERED_INTERACTIONS = 1000


class Once:
    """Tells which interactions are new. Only the last ones are remembered; a repeated event comes soon or never."""

    def __init__(self) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()

    def first(self, interaction_id: int) -> bool:
        """Is this the first time that it comes?"""
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        if len(self._seen) > REMEMBERED_INTERACTIONS:
            self._seen.popitem(last=False)
        return True
