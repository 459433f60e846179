"""What was found of a game that is over, for one who played it: the chart, the own moves, and the turning points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.host.analysis import Analysis, Own
from bot.host.analyst import Begun, Position
from bot.host.pov import Pov
from bot.panels.clicks.analysis import Figures, OwnMoves, Turning
from bot.panels.items import Button, Item
from bot.panels.lines import heading
from bot.panels.looks import analysis_look, position_look
from bot.panels.panel import Panel, rows_of
from bot.panels.picker import Turn
from games.core.text import Number, Points, Sentences, Text
from games.opponents.reasons import advantages
from rendering import ShownMove


class LookingAt(Text):
    """How far it has come; `charted`: a first look at everybody's chances is shown."""

    percent: Number
    charted: bool


class Queued(Text):
    """Others are looked at before it; `place`: 1 for the next."""

    place: Number


# What was found


class Skill(Text):
    """What the player's own moves have lost, of chances from 0 to 100."""

    lost: Number
    moves: Number
    """How many of them have lost something."""
    of: Number
    rounds: Number


class Luck(Text):
    """What came besides."""

    deal: Points
    rest: Points


class Note(Text):
    """What the figures mean."""


class WellPlayed(Text):
    """There is no turning point."""


class TurningMove(Text):
    """A turning point, by its number; its button tells what it has lost."""

    number: Number
    ply: Number
    move: Text


class OwnMove(Text):
    """A move of the player's."""

    ply: Number
    move: Text
    loss: Number
    """0: none was better, as far as can be told."""
    turning: Number
    """Which turning point it is; 0: none."""


class LeftOut(Text):
    """Below the list of a long game's moves: how many others lost nothing."""

    moves: Number


class NoChoice(Text):
    """The player has had nothing to choose."""


# A turning point


class TurningPoint(Text):
    """Above its position."""

    number: Number
    ply: Number
    of: Number
    """How many turning points there are."""


class YouPlayed(Text):
    """The move, the better one, and the chances that each had, from 0 to 100."""

    played: Text
    better: Text
    had: Number
    left: Number


class Why(Text):
    """What speaks for the better one and not for the one that was played."""

    reasons: Sentences


class NoWhy(Text):
    """It was better, and nothing in particular tells why."""


# Controls


class ToTurning(Text):
    """To a turning point."""

    number: Number
    loss: Number


class ToChart(Text):
    """Back to the chart."""


class ToFigures(Text):
    """To what the figures mean."""


class ToMoves(Text):
    """To the list of one's own moves."""


A_PAGE: Final = 4
"""Own moves that are listed at once: below them a phone shows the chart."""

MANY: Final = 30
"""Where there are more own moves, only the ones that lost something are listed."""

Positions = Mapping[int, Position]
"""As the player saw them before each of the moves that are `listed`, by its ply."""


def listed(found: Analysis) -> tuple[Own, ...]:
    """The moves that the player is shown; all turning points are among them."""
    return found.own if len(found.own) <= MANY else found.losses


def looking_panel(pov: Pov, begun: Begun, place: int = 0) -> Panel:
    """How far an analysis has come. `place`: in the queue, 0 once it has begun."""
    if place:
        return Panel((heading(pov), Queued(Number(place))), names=pov.names)
    charted = begun.charted.is_set()
    look = analysis_look(pov, replace(begun.found(pov.seat or 0), own=())) if charted else None
    lines = (heading(pov), LookingAt(Number(percent(begun.part)), charted))
    return Panel(lines, look=look, name=f"analysis-{pov.table.id}", names=pov.names)


def analysis_panel(pov: Pov, found: Analysis, positions: Positions, page: int = 0) -> Panel:
    """The chart, with what luck and skill have come to and the turning points (page 0), or a page of the player's
    moves."""
    pages = -(-len(listed(found)) // A_PAGE)
    page = min(page, pages)
    lines = _moves(pov, found, positions, page) if page else (*_summary(found), *_turning(pov, found, positions))
    pager = [
        Button(OwnMoves(pov.table.id, page + step), Turn(step > 0)) for step in (-1, 1) if 1 <= page + step <= pages
    ]
    others = [*pager, _back(pov)] if page else [*_to_moves(pov, pages), Button(Figures(pov.table.id), ToFigures())]
    return _charted(pov, found, lines, others)


def figures_panel(pov: Pov, found: Analysis) -> Panel:
    """The chart, and what the figures mean."""
    return _charted(pov, found, (Note(),), [_back(pov)])


def turning_panel(pov: Pov, found: Analysis, positions: Positions, ply: int) -> Panel:
    """A turning point: the position before it, what was played, what was better and why.

    Raises `StopIteration` for a ply that is none.
    """
    number, move = next((at, move) for at, move in enumerate(found.turning, start=1) if move.ply == ply)
    position = positions[ply]
    had, left = percent(move.chance), percent(move.chance - move.loss)
    played, better = (position.label(pov.game, text) for text in (move.played, move.better))
    lines: tuple[Text, ...] = (
        heading(pov),
        TurningPoint(Number(number), Number(ply), Number(len(found.turning))),
        YouPlayed(played, better, Number(had), Number(left)),
        _why(pov, position, move),
    )
    rows = rows_of(_turning_buttons(pov, found, ply), [_back(pov)])
    better_move, played_move = (pov.game.parse_move(position.view, text) for text in (move.better, move.played))
    shown = (ShownMove(better_move), ShownMove(played_move, played=True))
    return Panel(lines, rows, position_look(pov, position, shown), f"move-{pov.table.id}-{ply}", pov.names)


def percent(share: float) -> int:
    """A share as it is shown."""
    return round(100 * share)


def _charted(pov: Pov, found: Analysis, lines: Iterable[Text], others: Sequence[Item]) -> Panel:
    rows = rows_of(_turning_buttons(pov, found), others)
    return Panel((heading(pov), *lines), rows, analysis_look(pov, found), f"analysis-{pov.table.id}", pov.names)


def _back(pov: Pov) -> Button:
    return Button(OwnMoves(pov.table.id, 0), ToChart())


def _to_moves(pov: Pov, pages: int) -> list[Item]:
    return [Button(OwnMoves(pov.table.id, 1), ToMoves())] if pages else []


def _summary(found: Analysis) -> Iterator[Text]:
    balance, rounds = found.balance, Number(len(found.rounds))
    if found.own:
        yield Skill(Number(-percent(balance.lost)), Number(len(found.losses)), Number(len(found.own)), rounds)
    else:
        yield NoChoice()
    yield Luck(Points(percent(balance.deal)), Points(percent(balance.rest)))


def _turning(pov: Pov, found: Analysis, positions: Positions) -> Iterator[Text]:
    for number, move in enumerate(found.turning, start=1):
        label = positions[move.ply].label(pov.game, move.played)
        yield TurningMove(Number(number), Number(move.ply), label)
    if found.own and not found.turning:
        yield WellPlayed()


def _moves(pov: Pov, found: Analysis, positions: Positions, page: int) -> Iterator[Text]:
    """A page, from 1, of those that are `listed`."""
    moves, turning = listed(found), [move.ply for move in found.turning]
    for move in moves[(page - 1) * A_PAGE : page * A_PAGE]:
        number = turning.index(move.ply) + 1 if move.ply in turning else 0
        label = positions[move.ply].label(pov.game, move.played)
        yield OwnMove(Number(move.ply), label, Number(_loss(move)), Number(number))
    left_out = len(found.own) - len(moves)
    if left_out:
        yield LeftOut(Number(left_out))


def _loss(move: Own) -> int:
    """What it has lost, as it is shown: what is something is not nothing."""
    return max(percent(move.loss), 1) if move.loss else 0


def _why(pov: Pov, position: Position, move: Own) -> Text:
    better, played = (pov.game.parse_move(position.view, text) for text in (move.better, move.played))
    told = advantages(pov.game, position.view, better, played)
    return Why(Sentences(told)) if told else NoWhy()


def _turning_buttons(pov: Pov, found: Analysis, shown: int = 0) -> list[Item]:
    buttons = []
    for number, move in enumerate(found.turning, start=1):
        label = ToTurning(Number(number), Number(_loss(move)))
        style = discord.ButtonStyle.secondary if shown else discord.ButtonStyle.primary
        buttons.append(Button(Turning(pov.table.id, move.ply), label, style, disabled=move.ply == shown))
    return list(buttons)
