"""A player's own panel, by DM or shown only to them: the hand as a picture, and the controls to play from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import discord

from bot.host.pov import Pov
from bot.host.turns import turn_ends
from bot.panels.clicks.hand import Back, Hint, Unpick
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.clicks.table import Happened, More, Repost
from bot.panels.clicks.tables import NextTable
from bot.panels.confirmation import confirmation
from bot.panels.controls import play_rows
from bot.panels.hint import AllMoves, PlayHint, hint_part, hint_row, told_moves
from bot.panels.items import Button, Item, button
from bot.panels.lines import OnButtons, heading, how_to_play, result, turn
from bot.panels.looks import hand_look, result_look, table_look
from bot.panels.panel import Line, Panel, rows_of
from bot.panels.person.call import links
from bot.panels.picker import begun, picking
from bot.panels.practice import fared, next_step, practice
from bot.panels.proof import proof_buttons
from bot.panels.recap import ran_out, told
from bot.panels.result import ended_rows, picture_name
from bot.panels.take_back import back_answers, back_button, back_lines
from data.records import Seat, Status
from games.core.text import Date, Moment, Number, Text
from rendering import Look, ShownMove


class YourTurn(Text):
    """The one who looks is to move."""


class YourTurnUntil(Text):
    """The same, and until when."""

    until: Moment


class YouAreAbsent(Text):
    """The turns of the one who looks wait."""

    until: Date


class YouResigned(Text):
    """The one who looks has resigned."""


class YouAreAway(Text):
    """A computer has taken the seat of the one who looks."""


class ToNextTable(Text):
    """To another table that waits for the player."""

    waiting: Number


@lru_cache(maxsize=64)
def hand_panel(
    pov: Pov,
    *,
    picked: Picked = NOTHING,
    linked: bool = True,
    onward: int = 0,
    first: bool = False,
    slips: bool = True,
) -> Panel:
    """What the player of this point of view sees and can do.

    `picked`: the first steps of a move, or one that is asked about again, and a hint. Any of them takes the place of
    what has happened and of the player to move, since the picture says both, and no button leads elsewhere. `linked`:
    it stands elsewhere than the table; `onward`: at how many other tables it is their turn; `first`: they have not
    moved yet in their first game of this kind, so that how to play is told as long as nothing is picked, instead of
    what has happened, but for a turn that had run out; or it has ended, so that they are offered the next step.
    `slips`: is there time to take the last move back? Raises `ValueError` for anybody's point of view.
    """
    if pov.seat is None:
        raise ValueError("a hand is somebody's")
    rows = _move_rows(pov, picked) if pov.may_play else []
    own, over = pov.seats[pov.seat], pov.table.status is Status.OVER
    hint = hint_part(pov, picked) if pov.may_play else ()
    about_move = (*hint, *confirmation(pov, picked), *picking(pov, picked))
    begins = first and picked == NOTHING
    learns = begins and pov.table.status is Status.PLAYING
    lines: tuple[Line, ...] = (
        heading(pov), *(() if about_move or over else ran_out(pov) if learns else told(pov)),
        *(() if about_move else _status(pov, own)), *practice(pov), *back_lines(pov),
        *about_move, *(_beginner(pov) if begins else ()),
    )  # fmt: skip
    starts = learns and pov.may_play
    back = slips and pov.may_take_back and not about_move
    answers = back_answers(pov)
    name = picture_name(pov) if over else f"hand-{pov.table.id}"
    if over:
        ended = ended_rows(pov, [*_ways(pov, linked), *_onward(pov, onward)])
        return Panel(lines, ended, _look(pov, picked), name, pov.names)
    # A hand without a control of its own could not be found again after a start (`bot.messages.search`).
    two = pov.may_play and picked.told_twice
    happened = not (starts or two) and (pov.ply > 0 or not pov.may_play)
    hints = [Button(Unpick(pov.table.id, pov.ply), AllMoves())] if two else _to_hint(pov)
    buttons = answers or _buttons(pov, own, onward, hints, happened=happened, back=back)
    if not (about_move or answers or ((starts or back) and pov.table.alone and linked)):
        buttons += _ways(pov, linked)
    proof = proof_buttons(pov) if pov.table.alone else []
    return Panel(lines, rows_of(*rows, buttons, proof), _look(pov, picked), name, pov.names)


def resigned_panel(pov: Pov) -> Panel:
    """What is left of the hand of a player who has resigned: it changes no more until the end."""
    return Panel((heading(pov), YouResigned()), rows_of(links(pov)), names=pov.names)


def _move_rows(pov: Pov, picked: Picked) -> list[list[Item]]:
    """What plays a move of the hint, and what leads to the others, where not two are told: no move has two buttons."""
    hint = hint_row(pov, picked)
    if picked.told_twice:
        return [hint]
    played = [item.label.move for item in hint if isinstance(item, Button) and isinstance(item.label, PlayHint)]
    others = [
        [item for item in row if not (isinstance(item, Button) and item.label in played)]
        for row in play_rows(pov, picked)
    ]
    return [hint, *others]


def _beginner(pov: Pov) -> list[Line]:
    if pov.table.status is Status.OVER:
        return [next_step(pov)]
    signs = pov.game.button_signs(pov.view) if pov.may_play else None
    return [*how_to_play(pov.game.key, small=True), *([] if signs is None else [OnButtons(signs)])]


def _look(pov: Pov, picked: Picked) -> Look[Any] | None:
    """The hand, with the move marked that a hint has told last; once the first steps of a move are picked, how it may
    go on, where the game has such a picture, and no mark of a move that begins otherwise.

    At the end the result. None at a table that was cancelled, where nobody's turn is left to show, or was played by
    other rules. While a computer plays this seat's turn, the table as everybody sees it: what lies open to the player
    to move (a hand, after a Queen) is not theirs to see.
    """
    if pov.view is None or pov.table.status is Status.CANCELLED:
        return None
    if pov.table.status is Status.OVER:
        return result_look(pov)
    if pov.to_move == pov.seat and not pov.may_play:
        return table_look(pov)
    if not pov.may_play:
        return hand_look(pov)
    steps = begun(pov, picked)
    shown = tuple(ShownMove(move) for move in told_moves(pov, picked)[-1:] if move.path[: len(steps)] == steps)
    return replace(hand_look(pov, steps), shown=shown)


def _status(pov: Pov, own: Seat) -> list[Text]:
    if pov.may_play:
        until = turn_ends(pov.table)
        if pov.waiting is not None:
            return [YourTurn(), YouAreAbsent(Date(pov.waiting.until))]
        return [YourTurnUntil(Moment(until)) if until else YourTurn()]
    if pov.table.status is Status.OVER:
        tally = [] if pov.tally is None else [fared(pov.tally)]
        return [*result(pov), *tally]
    if own.resigned_at is not None:
        return [YouResigned(), turn(pov)]
    if own.taken_over:
        return [YouAreAway(), turn(pov)]
    return [turn(pov)]


def _to_hint(pov: Pov) -> list[Button]:
    return [button(Hint(pov.table.id))] if pov.may_play and pov.hints else []


def _buttons(pov: Pov, own: Seat, onward: int, hints: Sequence[Item], *, happened: bool, back: bool) -> list[Item]:
    """One row of them. `hints`: what leads to a hint, or from it. A person who plays alone has no other message of the
    table."""
    table = pov.table
    buttons: list[Item] = []
    if table.status is Status.PLAYING and own.taken_over:
        buttons.append(button(Back(table.id), discord.ButtonStyle.success))
    buttons += hints
    if back:
        buttons.append(back_button(pov))
    if table.status is Status.PLAYING:
        buttons += [button(Happened(table.id))] if happened else []
        buttons += [button(More(table.id))] if table.alone else []
    return [*buttons, *_onward(pov, onward)]


def _onward(pov: Pov, onward: int) -> list[Item]:
    """To another table that waits for the player."""
    if not onward or pov.may_play:
        return []
    return [Button(NextTable(pov.table.id), ToNextTable(Number(onward)), discord.ButtonStyle.primary)]


def _ways(pov: Pov, linked: bool) -> list[Item]:
    """From the hand to the table."""
    table = pov.table
    if linked:
        return [*links(pov)]
    return [button(Repost(table.id))] if table.status is Status.PLAYING and table.has_channel else []
