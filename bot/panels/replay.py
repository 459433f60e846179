"""A game once more, a moment at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot.host.errors import no_position
from bot.host.pov import Pov
from bot.host.replay import ReplayMoment, Sight, Wind
from bot.panels.analysis import percent
from bot.panels.clicks.replay import Film, KeepTable, LetGo, Replay, ReplayGo, ReplaySight, ReplayStep, ShareMoment
from bot.panels.items import Button, Item, Option, Select, button
from bot.panels.lines import Heading
from bot.panels.looks import moment_look
from bot.panels.panel import Line, Panel, rows_of
from bot.panels.reader import Reader
from bot.panels.recap import Turns
from data.records import Table
from games.core.text import Events, Name, Number, Raw, Said, Seat, Text
from words import ALT_TEXT, Voice


class ToStep(Text):
    """On a button that goes on from a moment: to the `first`, `back`, to the `next` or to the `last`."""

    to: Raw


class LookAs(Text):
    """On a button for another way to look: as one saw it (`mine`), as all did (`table`), or with all `hands` open."""

    sight: Raw


class Shares(Text):
    """Above a moment that somebody has put into the channel; `ply`: the number of the move, 0 for the deal."""

    person: Name
    game: Text
    table: Number
    ply: Number


class ReplayFromHere(Text):
    """On the button below it."""


class Filming(Text):
    """How far a film has come."""

    table: Number
    percent: Number


class GoTo(Text):
    """The closed menu of moments says which move was the last one. The heading has no room for that on a phone."""

    ply: Number
    of: Number


class Landmarked(Text):
    """A moment to go to (`bot.host.replay.Landmark`). The number comes first, since a phone cuts what is long."""

    kind: Raw
    number: Number
    ply: Number


class Chance(Text):
    """What somebody has of the first place, in per cent."""

    player: Seat
    percent: Number


class Chances(Text):
    """Everybody's."""

    each: Said


@dataclass(frozen=True, slots=True)
class ChanceLine:
    """The chances, from 0 to 1, of all who have any, in a line; no line where they are not known."""

    each: tuple[float, ...]

    def lines(self, voice: Voice) -> Iterable[str]:
        hundredths = enumerate(map(percent, self.each))
        said = voice.say_all([Chance(Seat(seat), Number(one)) for seat, one in hundredths if one])
        return [voice.say(Chances(Said(voice.joined(said, "dot"))))] if said else []


_BACK: Final = (Wind.FIRST, Wind.BACK)
"""They lead nowhere from the first moment; the others do not from the last."""


def replay_panel(pov: Pov, moment: ReplayMoment, kept: bool | None = None, *, shared: bool = False) -> Panel:
    """A moment of a game, for one person: what was done in its turn, and a picture of what came of it. `kept`: do they
    keep the table? None: there is no need to. `shared`: may they put it into the channel?"""
    # Where a round ends its points tell more, and a phone has no room for both.
    chances = () if _round_ends(pov, moment) else moment.chances
    lines: tuple[Line, ...] = (_title(pov), *_told(pov, moment), ChanceLine(chances))
    at = pov.table.id, moment.ply, moment.sight
    keeping = [] if kept is None else [button(LetGo(*at)) if kept else button(KeepTable(*at))]
    filming = [button(Film(pov.table.id))] if pov.table.ended_at is not None else []
    sharing = [button(ShareMoment(*at))] if shared else []
    further = [*filming, *keeping, *sharing]
    rows = rows_of(_steps(pov, moment), _landmarks(pov, moment), _sights(pov, moment), further)
    return Panel(lines, rows, moment_look(pov, moment), _file(pov, moment), pov.names)


def unshown_panel(table: Table, kept: bool) -> Panel:
    """Why a table that has ended cannot be shown any more. A reader who keeps it may let it go: it takes the place of
    another one."""
    rows = rows_of([button(LetGo(table.id, 0, Sight.TABLE))] if kept else [])
    return Panel((no_position(table).text,), rows)


def shared_panel(pov: Pov, moment: ReplayMoment, person: str) -> Panel:
    """A moment of a game that has ended, for everybody who reads where the person of that name puts it. The game can be
    looked at from there by those who may; what is played alone is its player's."""
    title = Shares(Name(person), pov.game.title, Number(pov.table.id), Number(moment.ply))
    onward = Button(Replay(pov.table.id, moment.ply, moment.sight), ReplayFromHere())
    rows = rows_of([] if pov.table.alone else [onward])
    return Panel((title, *_told(pov, moment)), rows, moment_look(pov, moment), _file(pov, moment), pov.names)


def filming_panel(pov: Pov, part: float) -> Panel:
    """How far a film has come, from 0 to 1."""
    return Panel((Filming(Number(pov.table.id), Number(percent(part))),))


def frame_panel(pov: Pov, moment: ReplayMoment) -> Panel:
    """A moment of a film: a picture alone."""
    return Panel((), look=moment_look(pov, moment), names=pov.names)


def film_panel(pov: Pov) -> Panel:
    """What stands above a film."""
    return Panel((_title(pov),), name=f"film-{pov.table.id}", names=pov.names)


def film_text(pov: Pov, turns: Iterable[tuple[int | None, Events]], reader: Reader) -> str:
    """A film in words: what was done in these turns."""
    voice = reader.messages(pov.names, ALT_TEXT)
    told = [line for turn in turns for line in Turns(pov.game, (turn,), None).lines(voice)]
    title = voice.say(_title(pov))
    return "; ".join((title, *told)).replace("*", "").removeprefix("### ")


def replay_button(pov: Pov) -> list[Item]:
    """Shows the game from its beginning, where its moves are known."""
    return [] if pov.view is None else [button(Replay(pov.table.id, 0, Sight.MINE))]


def _title(pov: Pov) -> Text:
    """The first line: of the whole game, whatever round its moment is in."""
    return Heading(pov.game.title, Number(pov.table.id), Number(1), Number(1))


def _told(pov: Pov, moment: ReplayMoment) -> list[Line]:
    """What was done in the turn; how a round has ended stands in a line of its own."""
    return [Turns(pov.game, (moment.turn,), None, None), *moment.shown, *_round_ends(pov, moment)]


def _round_ends(pov: Pov, moment: ReplayMoment) -> Events:
    return tuple(event for event in moment.turn[1] if type(event) in pov.game.round_ends)


def _file(pov: Pov, moment: ReplayMoment) -> str:
    """What the picture's file is called."""
    return f"replay-{pov.table.id}-{moment.ply}"


def _steps(pov: Pov, moment: ReplayMoment) -> list[Item]:
    at = moment.ply, moment.sight
    ends = {to: moment.ply == (0 if to in _BACK else moment.of) for to in Wind}
    return [Button(ReplayStep(pov.table.id, *at, to), ToStep(Raw(to)), disabled=end) for to, end in ends.items()]


def _landmarks(pov: Pov, moment: ReplayMoment) -> list[Item]:
    options = tuple(
        Option(Landmarked(Raw(mark.kind), Number(mark.number), Number(mark.ply)), str(mark.ply), mark.ply == moment.ply)
        for mark in moment.landmarks
    )
    return [Select(ReplayGo(pov.table.id, moment.sight), GoTo(Number(moment.ply), Number(moment.of)), options)]


def _sights(pov: Pov, moment: ReplayMoment) -> list[Item]:
    """Where there is but one way to look, there is nothing to choose."""
    others = moment.sights if len(moment.sights) > 1 else ()
    return [
        Button(ReplaySight(pov.table.id, moment.ply, sight), LookAs(Raw(sight)), disabled=sight is moment.sight)
        for sight in others
    ]
