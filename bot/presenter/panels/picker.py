"""Choosing a move step by step: one select for each step of `move.path`, for every game.

What has been picked so far is kept as numbers (the index of each step among those offered), in the select's id: a
position has the same steps in the same order for everybody who may see them, and no card is named in an id.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.host.session import Session
from bot.presenter.clicks.ids import Key
from bot.presenter.medium import control_voice
from bot.presenter.panels.items import Item, button, select

_OPTIONS = 25
_PAGE = 23
"""Steps on one page; the other two of a select's 25 options turn the page."""
EARLIER, LATER = "page:earlier", "page:later"


@dataclass(frozen=True, slots=True)
class Picked:
    """How far a player has got: the number of each step picked, and the page of the next one's select."""

    steps: tuple[int, ...] = ()
    page: int = 0

    @classmethod
    def parse(cls, text: str) -> Picked:
        """Read what `str` writes; anything else is as good as nothing picked."""
        page, *steps = (int(word) if word.isascii() and word.isdigit() else -1 for word in (text or "0").split("."))
        return cls() if page < 0 or min(steps, default=0) < 0 else cls(tuple(steps), page)

    def next(self, choice: Choice, value: str) -> Picked:
        """What is picked after a value of the select was chosen: a step, or another page of them."""
        if value in (EARLIER, LATER):
            return Picked(self.steps, max(self.page + (1 if value == LATER else -1), 0))
        return Picked((*self.steps, choice.following.index(value))) if value in choice.following else self

    def __str__(self) -> str:
        return ".".join(map(str, (self.page, *self.steps)))


NOTHING = Picked()
"""Where every move begins."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What has been chosen: the steps so far, the ones that may follow, and the move when nothing may."""

    prefix: tuple[str, ...]
    following: tuple[str, ...]
    move: Any | None


def choose(moves: Sequence[Any], picked: Sequence[int]) -> Choice:
    """Follow picked numbers through the moves. A step that has no alternative is taken without asking.

    Numbers that lead nowhere (the position was another one) are ignored from there on.
    """
    prefix: tuple[str, ...] = ()
    numbers = list(picked)
    while True:
        fitting = [move for move in moves if move.path[: len(prefix)] == prefix]
        following = tuple(dict.fromkeys(move.path[len(prefix)] for move in fitting if len(move.path) > len(prefix)))
        if not following:
            return Choice(prefix, (), fitting[0] if fitting else None)
        if len(following) == 1 and prefix:
            prefix = (*prefix, following[0])
        elif numbers and numbers[0] < len(following):
            prefix = (*prefix, following[numbers.pop(0)])
        else:
            return Choice(prefix, following, None)


def picker_rows(
    session: Session, view: Any, moves: Sequence[Any], picked: Picked, placeholder: str
) -> list[list[Item]]:
    """The select of the next step, and a way back; moves that are a word (`draw`, `pass`) are buttons."""
    words = [move for move in moves if is_word(move)]
    others = [move for move in moves if not is_word(move)]
    rows = []
    choice = choose(others, picked.steps) if others else None
    if choice is not None and choice.following:
        rows.append([_select(session, view, choice, picked, placeholder)])
    buttons = [_word(session, view, move) for move in words]
    if picked.steps:
        buttons.append(button(_key(session, "unpick"), "Choose again"))
    return [*rows, buttons] if buttons else rows


def is_word(move: Any) -> bool:
    """Is the move a word of its own, such as `draw`: no card, no tile, no place?"""
    text = str(move)
    return text.isalpha() and text.islower()


def _select(session: Session, view: Any, choice: Choice, picked: Picked, placeholder: str) -> Item:
    steps = choice.following
    pages = 1 if len(steps) <= _OPTIONS else -(-len(steps) // _PAGE)
    page = min(picked.page, pages - 1)
    shown = range(len(steps)) if pages == 1 else range(page * _PAGE, min((page + 1) * _PAGE, len(steps)))
    voice = control_voice(session.names)

    def label(*last: str) -> str:
        return voice.say(session.game.step_label(view, (*choice.prefix, *last)))

    options = [discord.SelectOption(label=label(steps[number]), value=steps[number]) for number in shown]
    if page > 0:
        options.insert(0, discord.SelectOption(label="↑ Earlier ones", value=EARLIER))
    if page < pages - 1:
        options.append(discord.SelectOption(label="↓ More", value=LATER))
    said = f"{label().removesuffix(' …')} …" if choice.prefix else placeholder
    place = f" ({page + 1} of {pages})" if pages > 1 else ""
    return select(_key(session, "step", str(Picked(picked.steps, page))), f"{said[:130]}{place}", options)


def _word(session: Session, view: Any, move: Any) -> Item:
    label = control_voice(session.names).say(session.game.label(view, move))[:80]
    return button(_key(session, "word", str(move)), label, discord.ButtonStyle.primary)


def _key(session: Session, action: str, arg: str = "") -> Key:
    return Key(session.table.id, session.ply, action, arg)
