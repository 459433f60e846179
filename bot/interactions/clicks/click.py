"""One use of a control, and what every action needs of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from bot.host.errors import Refusal, no_position, not_seated
from bot.host.session import Session
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.presenter.clicks.ids import Key

Interaction: TypeAlias = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Click:
    """One use of a control. Who acts is always `interaction.user`, whatever the key says."""

    app: App
    interaction: Interaction
    key: Key
    values: Sequence[str]
    answer: Answer

    @property
    def player_id(self) -> int:
        return self.interaction.user.id

    @property
    def value(self) -> str:
        """The only thing chosen. Raises `Refusal` when there is none: no control of ours sends that."""
        if len(self.values) != 1:
            raise unknown_control()
        return self.values[0]

    @property
    def number(self) -> int:
        """The only thing chosen, as the number it is. Raises `Refusal` for anything else."""
        if not (self.value.isascii() and self.value.isdigit() and len(self.value) <= 9):
            raise unknown_control()
        return int(self.value)

    @property
    def message_id(self) -> int:
        return self.interaction.message.id if self.interaction.message else 0

    async def session(self) -> Session:
        """The control's table. Raises `Refusal`."""
        return await self.app.host.session(self.key.table)

    async def seated(self) -> tuple[Session, int]:
        """The control's table, being played or over, and where the one who acts sits. Raises `Refusal`."""
        session = await self.session()
        seat = session.seat_of(self.player_id)
        if seat is None:
            raise not_seated()
        if session.replayed is None:
            raise no_position(session.table)
        return session, seat


@dataclass(frozen=True, slots=True)
class Action:
    """What a control does, and whether its answer changes the message clicked (else: shows something new)."""

    run: Callable[[Click], Awaitable[None]]
    updates: bool = False


def unknown_control() -> Refusal:
    """No control of ours does that, or not any more."""
    return Refusal("unknown_control", "This control is too old to work; use /table or /hand to get a new one.")
