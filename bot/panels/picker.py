"""Choosing a move step by step, by the steps of `move.path`, for every game: a few are buttons, more are a select.

What has been picked so far stands in the controls' ids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from bot.host.pov import Pov
from bot.panels.clicks.hand import Pick, Step, Unpick, Word
from bot.panels.clicks.picked import Picked
from bot.panels.confirmation import last_resorts
from bot.panels.items import MOST_OPTIONS, Button, Item, Option, Select, button
from bot.panels.panel import A_ROW
from bot.panels.preview import by_step, preview
from games.core.text import Cut, Number, Text


class PickNext(Text):
    """Asks how a move goes on."""

    picked: Cut


class Everything(Text):
    """Above all ways to go on; the best of them are buttons."""

    outlook: Text


class YouPicked(Text):
    """What is picked, where the controls do not say it."""

    picked: Cut


class PageOf(Text):
    """Which page of a long list is shown, after what it asks."""

    asked: Text
    page: Number
    pages: Number


class Turn(Text):
    """To another page of a long list."""

    later: bool


_ASKED = 96
"""The most characters of a step that is repeated above the picture."""
_FEW, _FEWER = 32, 23
"""As many as a select's placeholder repeats, which shows 34 on a phone; before a page's number, fewer."""
_BESIDE_HINT = 3
"""So many ways to go on are buttons beside a hint, which takes room: as many as stand side by side on a phone."""
_PAGE = 23
"""Steps on one page; the other two of a select's 25 options turn the page."""
EARLIER, LATER = "page:earlier", "page:later"


_Leading: TypeAlias = Mapping[str, Sequence[Any]]
"""The moves that go on with each step."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What has been chosen: the steps so far, the ones that may follow, and the move when nothing may."""

    prefix: tuple[str, ...]
    following: tuple[str, ...]
    move: Any | None


def turned(picked: Picked, choice: Selection, value: str) -> Picked:
    """What is picked after a value of the select was chosen: a step, or another page of them."""
    if value in (EARLIER, LATER):
        return Picked(picked.steps, max(picked.page + (1 if value == LATER else -1), 0))
    return Picked((*picked.steps, choice.following.index(value))) if value in choice.following else picked


def choose(moves: Sequence[Any], picked: Sequence[int]) -> Selection:
    """Follow picked numbers through the moves. A step that has no alternative is taken without asking, but no move is
    made so without any question.

    Numbers that lead nowhere (the position was another one) are ignored from there on.
    """
    prefix: tuple[str, ...] = ()
    numbers = list(picked)
    fitting = [(move.path, move) for move in moves]
    while True:
        fitting = [(path, move) for path, move in fitting if path[: len(prefix)] == prefix]
        following = tuple(dict.fromkeys(path[len(prefix)] for path, _ in fitting if len(path) > len(prefix)))
        if not following:
            return Selection(prefix, (), fitting[0][1] if fitting else None)
        if len(following) == 1 and (prefix or len(fitting) > 1):
            prefix = (*prefix, following[0])
        elif numbers and numbers[0] < len(following):
            prefix = (*prefix, following[numbers.pop(0)])
        else:
            return Selection(prefix, following, None)


def begun(pov: Pov, picked: Picked) -> tuple[str, ...]:
    """The steps of a move that are picked, with those that had no alternative; empty where none is picked."""
    if not picked.steps:
        return ()
    return choose([move for move in pov.choices() if not is_word(move)], picked.steps).prefix


def picking(pov: Pov, picked: Picked) -> list[Text]:
    """What is picked, as a line above the picture."""
    steps = begun(pov, picked)
    return [YouPicked(Cut(pov.game.step_label(pov.view, steps), _ASKED))] if steps else []


def picker_rows(pov: Pov, moves: Sequence[Any], picked: Picked, placeholder: Text) -> list[list[Item]]:
    """The controls of the next step, and a way back; moves that are a word (`draw`, `pass`) are buttons after them."""
    words = [move for move in moves if is_word(move)]
    others = [move for move in moves if not is_word(move)]
    choice = choose(others, picked.steps) if others else None
    rows = [] if choice is None else _step_rows(pov, others, choice, picked, placeholder)
    resorts = last_resorts(moves)
    buttons: list[Item] = [_word(pov, move, discord.ButtonStyle.primary) for move in words if move not in resorts]
    if picked.steps:
        buttons.append(button(Unpick(pov.table.id, pov.ply)))
    buttons += [_word(pov, move, discord.ButtonStyle.secondary) for move in resorts]
    if picked.steps and len(rows) == 2 and isinstance(rows[-1][0], Select):  # the best, and a select of all
        return [*_in_rows([*rows[0], *buttons]), rows[-1]]
    if rows and buttons and len(rows[-1]) + len(buttons) <= A_ROW and isinstance(rows[-1][0], Button):
        return [*rows[:-1], [*rows[-1], *buttons]]
    return [*rows, buttons] if buttons else rows


def is_word(move: Any) -> bool:
    """Is the move a word of its own, such as `draw`: no card, no tile, no place?"""
    text = str(move)
    return text.isalpha() and text.islower()


def _step_rows(
    pov: Pov, moves: Sequence[Any], choice: Selection, picked: Picked, placeholder: Text
) -> list[list[Item]]:
    """A button for each step that may follow, as long as they are few; else for the best, or those that win, above a
    select of all. Beside a hint, which tells the best, the select alone."""
    leading = _useful_first(pov, by_step(moves, choice.prefix))
    best, hinted = tuple(leading), picked.hint is not None
    if many := len(leading) > (_BESIDE_HINT if hinted else pov.game.most_buttons):
        leading, best = _by_gain(pov, leading)
        best = () if hinted else best or _wins(pov, leading)
    rows = _in_rows([_pick(pov, choice, picked, step, leading[step]) for step in best])
    return [*rows, [_select(pov, leading, choice, picked, placeholder)]] if many else rows


def _in_rows(buttons: Sequence[Item]) -> list[list[Item]]:
    """Buttons in a row, or in two that are about as long: a phone shows three side by side."""
    length = -(-len(buttons) // 2) if len(buttons) > A_ROW else A_ROW
    return [[*buttons[first : first + length]] for first in range(0, len(buttons), length)]


def _useful_first(pov: Pov, leading: _Leading) -> _Leading:
    """The steps in their order, but the ones that gain nothing last."""
    return dict(sorted(leading.items(), key=lambda entry: _gains_nothing(pov, entry[1])))


def _gains_nothing(pov: Pov, moves: Sequence[Any]) -> bool:
    return all(pov.game.gains_nothing(pov.view, move) for move in moves)


def _by_gain(pov: Pov, leading: _Leading) -> tuple[_Leading, tuple[str, ...]]:
    """The steps, those that score most first, and the best of them; in their order, and none, where moves do not
    score."""
    gains: dict[str, int] = {}
    for step, moves in leading.items():
        found = [gain for move in moves if (gain := pov.game.gain(pov.view, move)) is not None]
        if not found:
            return leading, ()
        gains[step] = max(found)
    ordered = sorted(leading, key=gains.__getitem__, reverse=True)
    return {step: leading[step] for step in ordered}, tuple(ordered[:A_ROW])


def _wins(pov: Pov, leading: _Leading) -> tuple[str, ...]:
    """The steps that win the round at once, as many as stand in a row."""
    wins = [step for step, moves in leading.items() if any(pov.game.wins(pov.view, move) for move in moves)]
    return tuple(wins[:A_ROW])


def _pick(pov: Pov, choice: Selection, picked: Picked, step: str, moves: Sequence[Any]) -> Button:
    label = pov.game.short_label(pov.view, (*choice.prefix, step), moves)
    then = Picked((*picked.steps, choice.following.index(step)))
    style = discord.ButtonStyle.secondary if _gains_nothing(pov, moves) else discord.ButtonStyle.primary
    return Button(Pick(pov.table.id, pov.ply, then), label, style)


def _select(pov: Pov, leading: _Leading, choice: Selection, picked: Picked, placeholder: Text) -> Item:
    steps = tuple(leading)
    pages = 1 if len(steps) <= MOST_OPTIONS else -(-len(steps) // _PAGE)
    page = min(picked.page, pages - 1)
    shown = steps if pages == 1 else steps[page * _PAGE : (page + 1) * _PAGE]
    options = _options(pov, {step: leading[step] for step in shown}, choice.prefix)
    if page > 0:
        options.insert(0, Option(Turn(later=False), EARLIER))
    if page < pages - 1:
        options.append(Option(Turn(later=True), LATER))
    if choice.prefix:
        placeholder = PickNext(Cut(pov.game.step_label(pov.view, choice.prefix), _FEW if pages == 1 else _FEWER))
        outlook = pov.game.outlook(pov.view, [move for moves in leading.values() for move in moves])
        placeholder = placeholder if outlook is None else Everything(outlook)
    if pages > 1:
        placeholder = PageOf(placeholder, Number(page + 1), Number(pages))
    click = Step(pov.table.id, pov.ply, Picked(picked.steps, page))
    return Select(click, placeholder, tuple(options))


def _options(pov: Pov, leading: Mapping[str, Sequence[Any]], prefix: tuple[str, ...]) -> list[Option]:
    """The next steps that are shown, each with what it leads to."""
    options = []
    for step, moves in leading.items():
        path = (*prefix, step)
        alone = not prefix and len(moves) == 1  # then it is played by that, and has room for its whole name
        label = pov.game.label(pov.view, moves[0]) if alone else pov.game.step_label(pov.view, path)
        about = preview(pov, moves, moves[0].path if alone else path)
        options.append(Option(label, step, about=about))
    return options


def _word(pov: Pov, move: Any, style: discord.ButtonStyle) -> Button:
    return Button(Word(pov.table.id, pov.ply, str(move)), pov.game.short_label(pov.view, move.path, (move,)), style)
