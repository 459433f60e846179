"""Asking again before a move that passes up what else could be played: Pass, Discard, Draw and end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.host.pov import Pov
from bot.panels.clicks.hand import Sure, Unpick
from bot.panels.clicks.picked import Picked
from bot.panels.items import Button, Item
from games.core.text import Raw, Text


class Really(Text):
    """Asked before a move that passes up what else could be played; `word`: its text, where the language knows it."""

    word: Raw
    move: Text


class YesReally(Text):
    """The answer that plays it."""

    word: Raw
    move: Text


class GoBack(Text):
    """The answer that leads back to what else could be played."""


def last_resorts(moves: Sequence[Any]) -> list[Any]:
    """The moves that pass up what else could be played (`games.core.moves.Word`); none where there is nothing else."""
    resorts = [move for move in moves if getattr(move, "last_resort", False)]
    return resorts if len(resorts) < len(moves) else []


def asked_about(pov: Pov, picked: Picked) -> Any | None:
    """The move that is asked about again; None when none is."""
    moves = last_resorts(pov.legal_moves()) if picked.asks else []
    return next((move for move in moves if str(move) == picked.asks), None)


def confirmation(pov: Pov, picked: Picked) -> list[Text]:
    """The question, where a move is asked about again."""
    move = asked_about(pov, picked)
    return [] if move is None else [Really(Raw(str(move)), pov.game.label(pov.view, move))]


def answers(pov: Pov, move: Any) -> list[Item]:
    """The two answers to it: the move, and the way back to all that can be played."""
    sure = YesReally(Raw(str(move)), pov.game.label(pov.view, move))
    return [
        Button(Sure(pov.table.id, pov.ply, str(move)), sure),
        Button(Unpick(pov.table.id, pov.ply), GoBack(), discord.ButtonStyle.primary),
    ]
