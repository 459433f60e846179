"""One click that somebody has made, and the handlers that carry clicks out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeAlias, TypeVar

import discord

from bot.host.errors import Refusal
from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.acts import OF_NO_TABLE, RIGHTS
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.interactions.hands import show_hand
from bot.messages.key import Key
from bot.messages.memory import PLAIN, Answered
from bot.messages.places import elsewhere
from bot.messages.refusals import MOMENTARY
from bot.panels.clicks.click import Click
from bot.panels.clicks.kinds import acted_on
from bot.panels.panel import Panel
from data.records import LARGEST_NUMBER
from games.core import GameOver, StaleMove
from games.core.text import Number, Raw, Text


class TooOld(Text):
    """No control of ours does that, or not any more."""


class YouSit(Text):
    """The one who asked for another game has joined it."""

    table: Number
    address: Raw


class RematchBegins(Text):
    """All are in."""

    table: Number
    address: Raw


class TableIsOpen(Text):
    """The one who asked for another game has opened it."""

    table: Number
    address: Raw


Interaction: TypeAlias = discord.Interaction[Any]
C = TypeVar("C", bound=Click)


LONGEST_SNOWFLAKE: Final = len(str(LARGEST_NUMBER))
"""As many digits as the longest id has."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the clicked message shows after a change."""

    panel: Panel | None
    """None: what it shows already."""
    answered: Answered = PLAIN
    last: bool = False
    """Does it stay so, whatever changes from then on?"""


@dataclass(frozen=True, slots=True)
class Clicked(Generic[C]):
    """What was clicked, by whom, and how to answer.

    The person who acts is always `interaction.user`, whatever the click says.
    """

    app: App
    interaction: Interaction
    click: C
    values: Sequence[str]
    """What was chosen, where it was a select."""
    answer: Answer

    @property
    def table(self) -> int:
        return self.click.table

    @property
    def player_id(self) -> int:
        return self.interaction.user.id

    @property
    def dm(self) -> bool:
        """Was it clicked in a direct message?"""
        return self.interaction.guild_id is None

    def elsewhere(self, session: Session) -> bool:
        """Was it clicked elsewhere than where the table is played?"""
        return elsewhere(session, self.interaction.guild_id, self.interaction.channel_id)

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
    def ids(self) -> list[int]:
        """The people or channels that were chosen. A select that was forged may name anything: that is left out."""
        return [int(one) for one in self.values if one.isdecimal() and len(one) <= LONGEST_SNOWFLAKE]

    @property
    def channel_id(self) -> int:
        return self.interaction.channel_id or 0

    @property
    def message_id(self) -> int:
        return self.interaction.message.id if self.interaction.message else 0

    @property
    def public(self) -> bool:
        """Does the message stand where others read it, too?"""
        return self.interaction.message is not None and self.interaction.guild_id is not None and not self.private

    @property
    def private(self) -> bool:
        """Is the message one that its reader alone sees, and that is forgotten when they close Discord?"""
        return self.interaction.message is not None and self.interaction.message.flags.ephemeral

    async def check(self) -> None:
        """May the one who acts do that at the click's table, if it has one? Then they are seen there. Raises
        `Refusal`."""
        if RIGHTS[self.click.action] in OF_NO_TABLE:
            return
        self.answer.table = self.acts_on
        log = await self.app.check(self.interaction, self.click.action, self.acts_on)
        self.answer.names = tuple(seat.name for seat in log.seats)
        await self.app.presenter.seen(self.acts_on, self.player_id)

    @property
    def acts_on(self) -> int:
        """The number of the table that is acted on; 0: none. Raises `Refusal` for a choice that is no number."""
        number = acted_on(self.click, self.values)
        if number is None:
            raise unknown_control()
        return number

    async def session(self) -> Session:
        """The table that is acted on. Raises `Refusal`."""
        session = self.app.host.ledger.check_own(await self.app.host.ledger.session(self.acts_on))
        self.answer.names = session.names
        return session

    async def pov(self) -> Pov:
        """The click's table, being played or over, as the one who acts sees it. Raises `Refusal`: they sit nowhere."""
        return Pov.of_player(await self.session(), self.player_id)

    async def change(
        self,
        change: Callable[[], Awaitable[Session]],
        outcome_of: Callable[[Session, Key | None], Awaitable[Outcome]],
    ) -> None:
        """Change the table, and make the clicked message show the outcome. Raises what `change` raises.

        Nothing else changes that message meanwhile. After a refusal the table's messages are compared with the table,
        and what Discord refused is tried again: what was clicked may show what is not so any more. A move that is not
        legal, or not theirs to make, tells nothing of that. The worker tries a picture again that could not be drawn.
        `outcome_of` is given the key of the message; None: it is not kept up to date.
        """
        presenter = self.app.presenter
        key = await presenter.key(self.table, self.channel_id, self.message_id)
        with presenter.answering(self.table, key, self.message_id):
            try:
                session = await change()
            except (Refusal, StaleMove, GameOver):
                presenter.changed(self.table)
                raise
            outcome = await outcome_of(session, key)
            reader = self.app.public(session.table.guild_id) if self.public else None
            if outcome.last:
                await presenter.leave(self.message_id)
            if outcome.panel is None:
                await self.answer.keep()
            elif not await self.answer.update(outcome.panel, reader):
                presenter.changed(self.table)
            elif not outcome.last:
                token = self.answer if self.answer.changed else None
                answered = replace(outcome.answered, reader=reader or self.answer.reader, token=token)
                presenter.answered(self.message_id, outcome.panel, session, answered)

    async def restore(self) -> None:
        """The clicked select shows again what its message says, so that the same choice can be made again.

        The worker edits a message that is kept up to date: what it showed when the click was sent may be old by now.
        """
        key = None
        with suppress(*MOMENTARY):
            key = await self.app.presenter.key(self.table, self.channel_id, self.message_id)
        if key is None:
            await self.answer.restore()
        else:
            self.app.presenter.doubt(self.table, self.message_id)

    async def give_way(self) -> None:
        """Say nothing, since what came of the click is there to be seen; a private message that was clicked on goes."""
        await self.answer.keep()
        if self.private:
            with suppress(*MOMENTARY):
                await self.answer.delete()

    async def show_again(self) -> None:
        """A hand that its reader alone sees, from before a start, shows the present again and is kept up to date from
        now on. Nobody could edit it until somebody clicked there. For a click that was refused."""
        presenter = self.app.presenter
        if not (self.click.turn and self.private) or self.answer.changed:
            return
        with suppress(Refusal, *MOMENTARY):
            if await presenter.key(self.table, self.channel_id, self.message_id) is None:
                session = await self.session()
                pov = Pov.of_player(session, self.player_id)
                await show_hand(self.app, self.answer, session, pov, instead_of=self.message_id)

    async def made(self, change: Awaitable[Session]) -> Session:
        """The table after a change that the one who acts wants. Raises `Refusal`, `GameError`."""
        session = await change
        self.answer.made()
        if session.table.id != self.table:  # at the table of the click they have been seen already
            await self.app.presenter.seen(session.table.id, self.player_id)
        return session


@dataclass(frozen=True, slots=True)
class Handler(Generic[C]):
    """What carries out one kind of click. `updates`: its answer changes the message clicked (else a new one); `ends`:
    the one who acts wants to get out of the table, so that a damaged one ends by it."""

    kind: type[C]
    run: Callable[[Clicked[C]], Awaitable[None]]
    updates: bool
    ends: bool = False


def handler(
    kind: type[C], *, updates: bool = False, ends: bool = False
) -> Callable[[Callable[[Clicked[C]], Awaitable[None]]], Handler[C]]:
    """Make a function the handler of the kind of click that it is named after: `add_level` for `AddLevel`.

    Raises `ValueError` for another name.
    """

    def made(run: Callable[[Clicked[C]], Awaitable[None]]) -> Handler[C]:
        if run.__name__.replace("_", "") != kind.action:
            raise ValueError(f"{run.__name__} is to carry out {kind.__name__}")
        return Handler(kind, run, updates, ends)

    return made


def unknown_control() -> Refusal:
    """No control of ours does that, or not any more."""
    return Refusal(TooOld())
