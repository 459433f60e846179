"""What commands and buttons work with, in one object that is passed to them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final
from weakref import WeakValueDictionary

import discord

from bot.host.errors import AnotherProcess, Damaged, Refusal, no_such_table
from bot.host.host import Host
from bot.host.limits import LACKING, VERIFYING
from bot.host.pov import Pov
from bot.host.record import record_of
from bot.host.servers import Elsewhere, Retracting, allowed_channels, offered_games, turn_seconds
from bot.host.session import Session
from bot.host.wish import Wish
from bot.interactions.answer import Answer
from bot.interactions.places import lacking
from bot.interactions.refused import Refused
from bot.interactions.rights import Rights, called_in, check_posting, parent_of, writes_here
from bot.messages.key import Key, OfTable
from bot.messages.presenter import Presenter
from bot.panels.lobby.panel import lobby_panel
from bot.panels.proof import verify_panel
from bot.panels.reader import Reader
from data.errors import DatabaseFailed
from data.messages import MessageKind
from data.player import Player
from data.records import Table, TableLog, TakeBacks, Whereabouts
from data.repository import Repository
from games.core import Game
from games.verify import verify

SLOW: Final = 2.0
"""Seconds; an answer that takes longer has a line in the log."""

log = logging.getLogger(__name__)


@dataclass(eq=False, slots=True, weakref_slot=True)
class Beginning:
    """A game that a person begins. A second press waits for the lock, and shows the same table."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: int | None = None
    """Its number, once it is begun."""


@dataclass(frozen=True, slots=True)
class App:
    """The parts of the running bot."""

    host: Host
    presenter: Presenter
    repository: Repository
    turn_seconds: int
    """How long a turn may take at a table where neither its server nor its opener has said otherwise; 0: as long as it
    likes."""
    keep_logs_days: int | None = None
    """After how many days the moves of tables that have ended are deleted; None: never."""
    rights: Rights = field(default_factory=Rights)
    redirect: Callable[[int, int], bool] = lambda _, __: False
    """Hands an interaction on, by its id, to the process that has a realm. False: that cannot be done."""
    answered: list[Callable[[str, float], None]] = field(default_factory=list)
    """Called after each answer, with the kind of interaction, as discord.py calls it, and the seconds it took."""
    _refused: Refused = field(default_factory=Refused)
    _opening: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    _beginning: WeakValueDictionary[Hashable, Beginning] = field(default_factory=WeakValueDictionary)

    def opening(self, channel_id: int) -> asyncio.Lock:
        """A lock: it is held while a table is opened in that channel that others may be about to open as well. Nothing
        is asked of Discord meanwhile. A server's clicks reach one process, so it is enough."""
        return self._opening.setdefault(channel_id, asyncio.Lock())

    def beginning(self, what: Hashable) -> Beginning:
        """One for all who begin the same at once; it is forgotten when none of them holds it any more."""
        return self._beginning.setdefault(what, Beginning())

    @asynccontextmanager
    async def answer(
        self, interaction: discord.Interaction[Any], *, updates: bool = False, public: bool = False
    ) -> AsyncIterator[Answer]:
        """The answer to what somebody does, in their words; `public` only where they may send messages. Behind it, what
        they were refused before at that table is taken back, unless they are refused this, too."""
        reader, public = partial(self.reader, interaction), public and writes_here(interaction)
        pictures, refused = self.presenter.pictures, self._refused
        everybody, before = self.public(interaction.guild_id or 0), refused.last(interaction.user.id)
        begun = time.perf_counter()
        async with Answer(
            interaction, pictures, reader, updates=updates, public=public, refused=refused, everybody=everybody
        ) as answer:
            try:
                yield answer
            except Elsewhere as elsewhere:
                raise await self._as_seen(interaction, elsewhere) from None
            except AnotherProcess as another:
                if not (await answer.leave() and self.redirect(interaction.id, another.realm)):
                    raise
            await refused.settled(interaction.user.id, answer.table, before)
        self._note_time(interaction, time.perf_counter() - begun)

    def _note_time(self, interaction: discord.Interaction[Any], seconds: float) -> None:
        for listener in self.answered:
            listener(interaction.type.name, seconds)
        if seconds > SLOW:
            log.warning("an answer took %.1f s", seconds, extra={"to": _what(interaction)})

    async def _as_seen(self, interaction: discord.Interaction[Any], refused: Elsewhere) -> Elsewhere:
        """The same, naming only channels that the one who acts sees; of others they would read that they may not."""
        places = [Whereabouts(refused.guild_id, channel, None) for channel in refused.channels]
        seen = await self.rights.seen(interaction, places)
        return Elsewhere(refused.guild_id, [place.channel_id for place in seen])

    def public(self, guild_id: int) -> Reader:
        """All who read in a server."""
        return Reader.of_server(self.host.servers.of(guild_id))

    async def reader(self, interaction: discord.Interaction[Any]) -> Reader:
        """The one who acts, as a reader."""
        person = Player(interaction.user.id)
        with suppress(DatabaseFailed):  # better other words and cards than no answer
            person = await self.host.people.get(person.id)
        return Reader.of_player(person, str(interaction.locale))

    async def check(self, interaction: discord.Interaction[Any], act: str, table_id: int) -> TableLog:
        """The rows of a table at which the one who acts may do that (`Rights.check`): it is replayed for nobody else.
        Raises `Refusal`: strangers hear of a damaged table as little as of others."""
        try:
            log = await self.host.ledger.log(table_id)
        except Damaged:
            if not await self._concerns(interaction, table_id):
                raise no_such_table() from None
            raise
        await self.rights.check(interaction, act, log)
        return log

    async def _concerns(self, interaction: discord.Interaction[Any], table_id: int) -> bool:
        """Does the one who acts sit at that table, or see its channel? Its rows may be damaged."""
        if table_id in await self.repository.seated_at(interaction.user.id):
            return True
        place = await self.repository.whereabouts(table_id)
        return place is not None and await self.rights.sees(interaction, place)

    async def check_open(self, interaction: discord.Interaction[Any]) -> None:
        """May the one who acts open a table, or have anything else posted, where they act (`Right.OPEN`)? Raises
        `Refusal`."""
        check_posting(interaction)
        await self.host.blocks.check(interaction.guild_id or 0, interaction.user.id)

    async def check_table(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        """The same of a table of the game (None: whichever), which the server must have there. Raises `Refusal`."""
        await self.check_open(interaction)
        self.host.servers.check(interaction.guild_id or 0, game, *_channels(interaction))

    def has_tables(self, interaction: discord.Interaction[Any], game: str) -> bool:
        """Has the server tables of the game where the one who acts reads?"""
        try:
            self.host.servers.check(interaction.guild_id or 0, game, *_channels(interaction))
        except Refusal:
            return False
        return True

    def games(self, interaction: discord.Interaction[Any]) -> tuple[Game[Any, Any], ...]:
        """The games that the server has where the one who acts is; in direct messages, all."""
        return offered_games(self.host.servers.of(interaction.guild_id or 0))

    def wish(self, interaction: discord.Interaction[Any], game: str, options: str) -> Wish:
        """A table of the game where the one who acts does so."""
        (channel, parent), server = _channels(interaction), self.host.servers.of(interaction.guild_id or 0)
        seconds = turn_seconds(server, self.turn_seconds)
        back = TakeBacks(Retracting.of(server).value)
        return Wish(game, server.guild_id, channel, seconds, options, take_backs=back, parent_id=parent)

    async def parent_of(self, interaction: discord.Interaction[Any], table: Table) -> int | None:
        """The channel that has the thread in which the table was opened, where its server's choice hangs on it."""
        allowed = allowed_channels(self.host.servers.of(table.guild_id))
        if not allowed or table.channel_id in allowed:
            return None
        return await parent_of(interaction, table.guild_id, table.channel_id)

    async def open_table(self, interaction: discord.Interaction, wish: Wish) -> Session:
        """Open a lobby for the person who asked. They may be elsewhere than the lobby (in the DM of a hand)."""
        person, name = interaction.user.id, called_in(interaction, wish.guild_id)
        session = await self.host.lobby.open(wish, person, name)
        await self.presenter.seen(session.table.id, person)
        return session

    async def tell_lacking(self, interaction: discord.Interaction[Any], answer: Answer) -> None:
        """Tell the opener of a table what it does without there; once a day a channel."""
        text = lacking(interaction)
        if text is not None:
            with suppress(Refusal), self.host.cooldowns.used(LACKING, interaction.channel_id):
                await answer.say(text)

    async def verify(self, interaction: discord.Interaction[Any], answer: Answer, session: Session) -> None:
        """Recompute the deal of a table that has ended, and show what came out; everybody sees it who reads the
        table's own channel, if it was asked for there by a person who may send messages; at a table that was played
        alone, nobody else. Raises `Refusal`."""
        record, pov = record_of(session), Pov.of(session, None)
        here = interaction.channel_id in (session.table.channel_id, session.table.thread_id)
        if here and not session.table.alone and writes_here(interaction):
            answer.publish()
        with self.host.cooldowns.used(VERIFYING, interaction.user.id):
            report = await asyncio.to_thread(verify, record)  # it plays the whole game again
            reader = self.public(session.table.guild_id)
            await answer.show(verify_panel(pov, record, report, reader.messages()), reader)

    async def reach(self, table_id: int, player_id: int) -> None:
        """Try a player's direct messages again, which were closed."""
        await self.host.people.closed(player_id, False)
        self.presenter.changed(table_id)

    async def lobby_posted(self, session: Session, channel_id: int, message_id: int) -> None:
        """The lobby's message stands in a channel: keep it up to date from now on."""
        key = Key(OfTable(session.table.id), MessageKind.LOBBY)
        shows = lobby_panel(Pov.of(session, None)).shows(self.public(session.table.guild_id))
        await self.presenter.posted(key, channel_id, message_id, shows, session.table.version)


def _channels(interaction: discord.Interaction[Any]) -> tuple[int, int | None]:
    """Where the one who acts does so; and, in a thread, the channel that has it."""
    return interaction.channel_id or 0, getattr(interaction.channel, "parent_id", None)


def _what(interaction: discord.Interaction[Any]) -> str:
    """The command, or the action of the control: `/table record`, `word`."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data: Any = interaction.data or {}
    return "".join(str(data.get("custom_id", "")).split(":")[2:3])
