"""What a panel tells of the course of a game: what somebody who has just looked up needs to know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.host.pov import Pov
from bot.host.take_backs import TookBack
from bot.host.texts import OwnTimeRanOut, TimeRanOut
from bot.panels.panel import Line
from data.records import Status
from games.core import Game
from games.core.text import Events, Said, Seat, Text
from games.core.text import Seat as InSeat
from games.core.texts import GameOver
from words import Voice
from words.names import joined


class BriefTurn(Text):
    """What somebody did in a turn, in a few words."""

    player: Seat
    words: Said


class DrewUnasked(Text):
    """Which card the reader has drawn, and why the bot did it: nothing else would have helped them."""

    drew: Text


MOST_EVENTS = 12
"""How many sentences a panel tells at most."""
MOST_WITH_ROUTINE = 6
"""How many at most as long as some tell what is routine."""
ROOM = 1200
"""Characters that there is room for."""

BRIEF: Final = 64
"""Letters of turns that a panel shows while the game goes on: two lines of a phone that is 390 pixels wide."""


def told(pov: Pov) -> list[Line]:
    """What a panel tells: in brief while the game goes on, and its end in full."""
    return in_brief(pov) if pov.table.status is Status.PLAYING else [recent(pov)]


def in_brief(pov: Pov) -> list[Line]:
    """What `recent` tells, turn by turn and in few words, in a line.

    Where a turn had run out, or a round has ended, that stands in a line of its own. A player who has drawn a card is
    told which, and why, if they were not asked. A move that was taken back just now is told instead of what
    was before it.
    """
    ends = [event for event in pov.since if type(event) in pov.game.round_ends]
    drew = pov.game.drawn_text(pov.drawn) if _drew(pov) else None
    moved = tuple((seat, events) for seat, events in pov.turns if seat is not None)
    back: list[Line] = [event for event in pov.since[-1:] if isinstance(event, TookBack)]
    drew = DrewUnasked(drew) if drew is not None and pov.drew_unasked else drew
    return [*ran_out(pov), *ends[-1:], *(back or [Turns(pov.game, moved or pov.turns, drew, pov.seat)])]


def ran_out(pov: Pov) -> list[Text]:
    """That a turn had run out: the reader's own, if one had, else the last one."""
    late = [event for event in pov.since if isinstance(event, TimeRanOut)]
    if any(event.late == pov.seat for event in late):
        return [OwnTimeRanOut()]
    return [*late[-1:]]


def recent(pov: Pov) -> Recent:
    """What has happened since that seat's last move before its present turn, that move first, as sentences.

    For anybody's point of view: of the seat to move. So nobody comes back to a turn without what happened to them
    meanwhile. The end of a table is told by its result, which says more: those who resigned come last.
    """
    events = pov.since
    if pov.table.status is Status.OVER:
        events = tuple(event for event in events if not isinstance(event, GameOver))
    return Recent(pov.game, events)


@dataclass(frozen=True, slots=True)
class Turns:
    """Turns in few words, in a line: `**Bob** 9♦ · **Ada** passes`. No line where there is nothing to tell.

    What others have done to the reader comes first. The oldest of either is left out where there is no room. What is
    routine is told of a turn in which nothing else happened.
    """

    game: Game[Any, Any]
    turns: tuple[tuple[int | None, Events], ...]
    drew: Text | None
    """Which card the reader has drawn."""
    reader: int | None = None

    def lines(self, voice: Voice) -> Iterable[str]:
        drew = [voice.say(self.drew)] if self.drew else []
        done, left = self._fitting(voice, self._done_to_reader(), BRIEF - sum(map(_letters, drew)))
        others, _ = self._fitting(voice, self._others(), left)
        told = [*done, *(others[1:] if done[:1] == others[:1] else others), *drew]  # one "…" says it
        return [voice.joined(told, "dot")] if told else []

    def _done_to_reader(self) -> list[tuple[int | None, Events]]:
        found = []
        for seat, events in self.turns:
            done = tuple(text for event in events for text in self._done(event)) if seat != self.reader else ()
            found += [(seat, done)] if done else []
        return found

    def _others(self) -> list[tuple[int | None, Events]]:
        found = []
        for seat, events in self.turns:
            rest = tuple(event for event in events if seat == self.reader or event not in self._done(event))
            common = len(rest) < len(events) and all(type(event) in self.game.routine for event in rest)
            found.append((seat, () if common else rest))
        return found

    def _done(self, event: Text) -> Events:
        return () if self.reader is None else self.game.done_to(event, self.reader)

    def _fitting(self, voice: Voice, turns: Sequence[tuple[int | None, Events]], left: int) -> tuple[list[str], int]:
        """The newest of these turns in so many letters, and how many are left then."""
        told: list[str] = []
        for seat, events in reversed(turns):
            inside = tuple(event for event in events if type(event) not in self.game.round_ends)
            words = _briefs(inside, self.game.routine, voice)
            turn, whole = _turn(voice, seat, words, left)
            if turn:
                told.insert(0, turn)
            left -= _letters(turn) + 3
            if not whole:
                return ["…", *told], left
        return told, left


@dataclass(frozen=True, slots=True)
class Recent:
    """Events as sentences, a line each. Little is told of what a game calls `routine`, and none where there is no room
    for the rest. The oldest events of the rest are left out."""

    game: Game[Any, Any]
    events: Events

    def lines(self, voice: Voice) -> Iterable[str]:
        sentences = [(event, voice.say(event)) for event in self.events]
        fitting = _fitting(sentences, self.game.routine, (TimeRanOut, *self.game.round_ends))
        return [sentence for _, sentence in fitting]


def _drew(pov: Pov) -> bool:
    """Has the one who looks drawn a card that is new to them? Not where a computer plays for them."""
    return bool(pov.drawn) and (pov.to_move != pov.seat or pov.may_play)


def _briefs(events: Events, routine: frozenset[type[Text]], voice: Voice) -> list[str]:
    """The events of a turn in few words, those aside that have none."""
    said = [(type(event) in routine, words) for event in events if (words := voice.brief(event))]
    return [words for common, words in said if not common] or [words for _, words in said[-1:]]


def _turn(voice: Voice, seat: int | None, words: Sequence[str], left: int) -> tuple[str, bool]:
    """A turn in so many letters at most, and whether that is all of it: its beginning is left out first."""
    for first in range(len(words)):
        some = voice.joined(words[first:])
        line = some if seat is None else voice.say(BriefTurn(InSeat(seat), Said(some)))
        if _letters(line) <= left:
            return line, first == 0
    return "", not words


def _fitting(
    events: list[tuple[Text, str]], routine: frozenset[type[Text]], kinds: tuple[type[Text], ...]
) -> list[tuple[Text, str]]:
    """Those for which there is room; what is of these kinds is left out last."""
    kept = list(events)
    for entry in [entry for entry in events if type(entry[0]) in routine]:
        if len(kept) > MOST_WITH_ROUTINE or not _fits(kept):
            kept.remove(entry)
    while not _fits(kept):
        kept.remove(next((entry for entry in kept if not isinstance(entry[0], kinds)), kept[0]))
    return kept


def _fits(events: list[tuple[Text, str]]) -> bool:
    return len(events) <= MOST_EVENTS and sum(len(sentence) + 1 for _, sentence in events) <= ROOM


def _letters(line: str) -> int:
    """How long a reader finds the line: what makes it bold, and what sets names apart, is not seen."""
    return len(joined(line).replace("*", ""))
