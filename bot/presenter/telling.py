"""What a panel tells of the course of a game: what somebody who has just looked up needs to know."""

from __future__ import annotations

from bot.host.session import Session
from bot.presenter.medium import message_voice
from data.records import Status
from games.core import Step
from games.core.text import Text
from games.core.texts import GameOver

FEWEST, MOST = 4, 12
"""How many sentences a panel tells: at least (where there are as many), and at most."""
MOST_WITH_ROUTINE = 6
"""How many at most as long as some tell what is routine."""
ROOM = 1200
"""Characters that there is room for."""


def recent(session: Session, seat: int | None) -> list[str]:
    """What has happened since that seat's last move before its present turn, that move first, as sentences.

    `seat` None: of the seat to move. So nobody comes back to a turn without what happened to them meanwhile. Of what a
    game calls `routine` little is told, and none where there is no room for the rest; of that the oldest is left out.
    The end of a table is told by its result, which says more: who resigned comes last.
    """
    if session.replayed is None:
        return []
    seat = session.to_move if seat is None else seat
    events = [event for step in _since(session.position.steps, seat) for event in step.events]
    if session.table.status is Status.OVER:
        events = [event for event in events if not isinstance(event, GameOver)]
    voice = message_voice(session.names)
    sentences = [(event, voice.say(event)) for event in events]
    return [sentence for _, sentence in _fitting(sentences, session.game.routine)]


def _since(steps: tuple[Step, ...], seat: int | None) -> tuple[Step, ...]:
    """The seat's present turn, the others' turns before it, and the last move of its own before those.

    A move that it was not asked for is none of its own: it has not seen then what had happened until there.
    """
    first = len(steps)
    while first > 0 and steps[first - 1].seat == seat:
        first -= 1
    while first > 0 and (steps[first - 1].seat != seat or steps[first - 1].forced):
        first -= 1
    first = max(first - 1, 0)
    while first > 0 and sum(len(step.events) for step in steps[first:]) < FEWEST:
        first -= 1
    return steps[first:]


def _fitting(events: list[tuple[Text, str]], routine: frozenset[type[Text]]) -> list[tuple[Text, str]]:
    """Those for which there is room."""
    kept = list(events)
    for entry in [entry for entry in events if type(entry[0]) in routine]:
        if len(kept) > MOST_WITH_ROUTINE or not _fits(kept):
            kept.remove(entry)
    while not _fits(kept):
        del kept[0]
    return kept


def _fits(events: list[tuple[Text, str]]) -> bool:
    return len(events) <= MOST and sum(len(sentence) + 1 for _, sentence in events) <= ROOM
