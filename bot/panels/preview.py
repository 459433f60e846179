"""What stands under a step of a move, in a list to choose from: what choosing it leads to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final

from bot.host.pov import Pov
from games.core.text import Chain, Parts, Text


class Steps(Text):
    """The steps that may follow one."""

    steps: Chain


class Leads(Text):
    """What a step leads to: the steps that are then taken without asking, and what comes of them."""

    to: Parts


_MOST: Final = 26
"""There is no room for more labels than that, however short."""


def by_step(moves: Sequence[Any], prefix: tuple[str, ...]) -> Mapping[str, list[Any]]:
    """The moves that begin with these steps and go on, by the step that comes next."""
    found: dict[str, list[Any]] = {}
    for move in moves:
        path = move.path
        if len(path) > len(prefix) and path[: len(prefix)] == prefix:
            found.setdefault(path[len(prefix)], []).append(move)
    return found


def preview(pov: Pov, moves: Sequence[Any], steps: tuple[str, ...]) -> Text | None:
    """What the moves (one or more) lead to that begin with these steps: `beats 10♠; breaks a pair`.

    Where there is only one move, the steps that are then taken without asking, and its outcome; else their outlook, or
    the steps that may follow. None where there is nothing to tell.
    """
    if len(moves) > 1:
        outlook: Text | None = pov.game.outlook(pov.view, moves)
        if outlook is not None:
            return outlook
        following = dict.fromkeys(move.path[: len(steps) + 1] for move in moves)
        return Steps(Chain(tuple(_label(pov, path) for path in islice(following, _MOST))))
    (move,) = moves
    told = [_label(pov, move.path[:length]) for length in range(len(steps) + 1, len(move.path) + 1)]
    outcome = pov.game.outcome(pov.view, move)
    leads = (*told, outcome) if outcome else tuple(told)
    return Leads(Parts(leads)) if leads else None


def _label(pov: Pov, path: tuple[str, ...]) -> Text:
    label: Text = pov.game.step_label(pov.view, path)
    return label
