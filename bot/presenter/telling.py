"""What a panel tells of the course of a game: what somebody who has just looked up needs to know."""

from __future__ import annotations

from bot.host.pov import Pov
from bot.host.texts import TimeRanOut
from data.records import Status
from games.core.text import Text
from games.core.texts import GameOver
from words import Voice

MOST = 12
"""How many sentences a panel tells at most."""
MOST_WITH_ROUTINE = 6
"""How many at most as long as some tell what is routine."""
ROOM = 1200
"""Characters that there is room for."""


def recent(pov: Pov, voice: Voice) -> list[str]:
    """What has happened since that seat's last move before its present turn, that move first, as sentences.

    For anybody's point of view: of the seat to move. So nobody comes back to a turn without what happened to them
    meanwhile. Of what a game calls `routine` little is told, and none where there is no room for the rest; of that the
    oldest is left out. The end of a table is told by its result, which says more: those who resigned come last.
    """
    events = pov.since
    if pov.table.status is Status.OVER:
        events = tuple(event for event in events if not isinstance(event, GameOver))
    sentences = [(event, voice.say(event)) for event in events]
    return [sentence for _, sentence in _fitting(sentences, pov.game.routine)]


def _fitting(events: list[tuple[Text, str]], routine: frozenset[type[Text]]) -> list[tuple[Text, str]]:
    """Those for which there is room."""
    kept = list(events)
    for entry in [entry for entry in events if type(entry[0]) in routine]:
        if len(kept) > MOST_WITH_ROUTINE or not _fits(kept):
            kept.remove(entry)
    while not _fits(kept):
        kept.remove(next((entry for entry in kept if not isinstance(entry[0], TimeRanOut)), kept[0]))
    return kept


def _fits(events: list[tuple[Text, str]]) -> bool:
    return len(events) <= MOST and sum(len(sentence) + 1 for _, sentence in events) <= ROOM
