"""The client: what connects to Discord, and everything it carries."""

from __future__ import annotations

import asyncio
import gc
import secrets
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.host.clock import Clock
from bot.host.errors import Refusal
from bot.host.host import Host
from bot.host.limits import DEFAULT_LIMITS, Limits
from bot.host.pruner import Pruner
from bot.host.question import at_once
from bot.host.tasks import Tasks
from bot.host.thinkers import Thinkers, spare
from bot.host.timekeeper import Timekeeper
from bot.host.world import World
from bot.interactions.app import App
from bot.interactions.commands import add_all
from bot.interactions.commands.descriptions import OldCommand
from bot.interactions.guests import InviteOthers
from bot.interactions.places import CONTEXTS, INSTALLS
from bot.interactions.rights import Rights
from bot.interactions.texts import Interrupted
from bot.messages.budget import Budget, Priority, prioritised
from bot.messages.comparison import Comparison
from bot.messages.follower import Follower
from bot.messages.outage import Outage
from bot.messages.pictures import Pictures
from bot.messages.post import Post
from bot.messages.presenter import Presenter
from bot.messages.probe import Probe
from bot.messages.refusals import NO_MEMBER
from bot.messages.retimer import Retimer
from bot.messages.wanted import JOINED
from bot.panels.medium import with_mentions
from bot.panels.rendered import NO_PINGS
from bot.service.apologies import APOLOGY, Apologies
from bot.service.arrival import Arrival
from bot.service.away import Away
from bot.service.clock_error import ClockError
from bot.service.connections import Connections
from bot.service.exit import end_tasks
from bot.service.handover import Handover
from bot.service.identification import Identification
from bot.service.intents import needed_intents
from bot.service.listener import Listener
from bot.service.membership import Membership, may_remove
from bot.service.newest import telling
from bot.service.publication import publish
from bot.service.relay import ON_ITS_WAY, Clocks, Outcomes
from bot.service.requests import held_to, while_held
from bot.service.router import Router
from bot.service.settings import Settings
from bot.service.shards import LAST_HEARD, beat
from bot.service.starts import shard_count, wait_for_starts
from data.ownership import Ownership
from data.realms import CHORES
from data.records import TurnEnd
from data.repository import Repository

LONGEST_LIMIT = 600.0
"""Seconds that a request may wait for its turn: rather than sleep for an hour on an old message (30046), it fails.

discord.py fails whatever is counted over a longer time than this, too, even where requests are left; the opening of
threads is counted over 300 s.
"""
LAST_CALL = 0.2
"""Seconds in which events that have been sent already are taken in before the bot stops."""
LAST_ANSWERS = 10.0
"""Seconds that answers under way have then; many container services kill a process 10 to 30 s after SIGTERM."""
UNDER_WAY = ("CommandTree-invoker", "discord.py: ", APOLOGY, ON_ITS_WAY)
"""How discord.py names the tasks that handle commands, and events, such as a click; and what else may answer."""


def _now() -> datetime:
    return datetime.now(UTC)


class Tree(app_commands.CommandTree["KingsTable"]):
    """The commands; what goes wrong before one of them answers for itself ends here."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        return not interaction.user.bot

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        async with self.client.app.answer(interaction):
            if isinstance(error, app_commands.TransformerError):  # a person who is not in the server
                raise Refusal(InviteOthers())
            if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
                raise Refusal(OldCommand())
            raise error


class KingsTable(discord.AutoShardedClient):
    """The bot. It is made of parts that know nothing of one another's insides; this is where they meet."""

    def __init__(
        self,
        settings: Settings,
        repository: Repository,
        timekeeper: Timekeeper | None = None,
        held: Callable[[], bool] = lambda: True,
        members: bool = True,
        ownership: Ownership | None = None,
    ) -> None:
        """`timekeeper`: the computer's clocks, where none is given. `held`: may this process act? Else it answers and
        sends nothing. `members`: does it ask for the intent of the members, where it seems to have it? `ownership`: of
        all realms, where none is given."""
        outage, self.held = Outage(), held
        part = ownership.part_of if ownership is not None and ownership.shared else None
        self.budget = Budget(settings.requests_per_second, over=outage.worked, part=part)
        requests = held_to(self.budget, outage, held)
        requests.on_request_end.append(self._heard)
        self.clock_error = ClockError()
        self.clock_error.follow(requests)
        super().__init__(
            intents=needed_intents(settings.see_messages),
            allowed_mentions=NO_PINGS,
            shard_count=settings.shard_count,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_LIMIT,
            http_trace=requests,
        )
        self._settings = settings
        self._members = members
        self.thinkers = Thinkers(spare() if settings.thinkers is None else settings.thinkers)
        world = World(
            timekeeper or Timekeeper(_now), lambda: secrets.token_bytes(32),
            think=at_once if settings.thinkers == 0 else self.thinkers.think, pause=settings.computer_pause,
            may_remove=partial(may_remove, self),
        )  # fmt: skip
        self.post = Post(self)
        opening = replace(DEFAULT_LIMITS.opening, times=settings.tables_opened)
        limits = Limits(settings.tables_per_person, settings.tables_per_server, opening)
        self.host = Host.of(repository, world, self._changed, limits, ownership)
        self.presenter = Presenter(
            self.host, self.post, Pictures(settings.sprites_file, settings.faces_file),
            new_channels=settings.new_dm_channels, joined=JOINED if settings.requests_per_second else timedelta(0),
            outage=outage,
        )  # fmt: skip
        self.probe = Probe(outage, self._ask)
        self.retimer = Retimer(self.presenter)
        self.host.downtime.listen_to_moves(self.retimer.moved)
        self.comparison = Comparison(self.presenter)
        self.connections = Connections(
            self.host.downtime, outage, self.probe, lambda shard: LAST_HEARD.get(shard, 0.0), self._beat
        )
        self.clock = Clock(self.host, self._remind, confirm=self.connections.confirm)
        self.membership = Membership(self.host, self._is_member, world.uptime)
        turn, days = settings.turn_seconds, settings.keep_logs_days
        self.app = App(
            self.host, self.presenter, repository, turn, days, Rights(world.uptime),
            self._redirect,
        )  # fmt: skip
        self.pruner = (
            Pruner(repository, self.earliest_now, settings.keep_logs_days, mine=self._does_chores)
            if settings.keep_logs_days
            else None
        )
        self.tree = Tree(self, allowed_installs=INSTALLS, allowed_contexts=CONTEXTS)
        add_all(self.tree, self.app)
        self.listener = Listener(self, self.app, self.comparison, self.membership)
        self.listener.listen()
        for heard in (self.connections.on_shard_ready, self.connections.on_shard_resumed):
            self.event(heard)
        self.event(self.connections.on_shard_disconnect)
        self._tasks = Tasks()
        parsers = self._connection.parsers
        self.away = Away(self, shared=part is not None)
        self.interrupted = Apologies(self, Interrupted(), then=self._was_interrupted)
        act = parsers["INTERACTION_CREATE"]
        if not settings.see_messages:
            act = telling(act, self.presenter.shared.channels.told)
        outcomes = Outcomes(act, self.interrupted.tell, self.away.tell)
        owner = self.host.ledger.ownership
        self.identification = Identification(repository)
        self.router = Router(owner, repository, outcomes, Clocks(ahead=self.clock_error.discord_ahead))
        parsers["INTERACTION_CREATE"] = while_held(self.router.receive, held, self.away.tell)
        self.handover = Handover(self.host, self.presenter, self.router, self._compare)

    def _redirect(self, interaction: int, realm: int) -> bool:
        return self.router.redirect(interaction, realm)

    def _compare(self) -> None:
        self.retimer.wake()
        if self.is_ready():  # else that is done when it is
            self.comparison.begin(anew=False)

    def _does_chores(self) -> bool:
        """Does this process do what belongs to no realm?"""
        return self.host.ledger.ownership.owns(CHORES)

    async def _heard(self, _: object, __: object, request: aiohttp.TraceRequestEndParams) -> None:
        if request.response.status == 429:
            self.post.limited(request.method, request.url.path)

    async def _ask(self) -> None:
        """Something small, to hear that Discord is there. Raises what a request raises."""
        await self.http.request(Route("GET", "/users/@me"))

    async def earliest_now(self) -> datetime:
        """Now, by the computer's clock or by Discord's (which is asked), whichever is behind. Raises what a request
        raises."""
        with prioritised(Priority.LATER):
            await self._ask()
        return self.clock_error.earliest()

    def _changed(self, table_id: int) -> None:
        self.presenter.changed(table_id)
        self.membership.changed(table_id)

    async def _remind(self, turn: TurnEnd) -> None:
        """A player who has left the server need not be reminded."""
        await self.membership.ask(turn.table_id, certain=timedelta(0))
        await self.presenter.remind(turn)

    async def _was_interrupted(self, data: Any) -> None:
        """A menu shows what was chosen in vain, and takes the same choice from nobody: it is edited."""
        arrival, message = Arrival.of(data), data.get("message")
        if arrival.table and message is not None:
            await self.presenter.interrupted(arrival.table, int(message["id"]))

    async def _is_member(self, guild_id: int, person: int) -> bool:
        """Asked of Discord. Raises `discord.HTTPException` for anything but a plain answer."""
        try:
            with prioritised(Priority.LATER):
                await self.http.get_member(guild_id, person)
        except discord.NotFound as error:
            if error.code not in NO_MEMBER:
                raise
            return False
        return True

    async def setup_hook(self) -> None:
        """Logged in, not yet connected: make the commands known. What was going on before the stop is taken up beside
        what people do now: a table that somebody uses is there at once."""
        shards, gateway, limit = await self.http.get_bot_gateway()
        ownership, chosen = self.host.ledger.ownership, self.shard_count is not None
        self.shard_count = await ownership.enter(self.shard_count or shard_count(shards), chosen=chosen)
        self.host.downtime.start(self.shard_count, stands=False)
        if not ownership.shared:
            await self.handover.take()
        else:
            from bot.service.turnover import turnover  # PostgreSQL's own, for those alone who use it

            self._begin(
                turnover=turnover(ownership, self.handover, self.router, Follower(self.presenter), self.shard_count)
            )
        self.identification.concurrency = limit["max_concurrency"]
        self._begin(downtime=self.host.downtime.run())  # what waits is alive
        await asyncio.gather(self.presenter.pictures.faces.take_up(), wait_for_starts(limit, self.shard_count))
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        if self._members:
            self._listen_to_members()
        await self._sync()
        await self.host.servers.read()
        await self.presenter.shared.directs.recall(self.presenter.shared.repository)
        self._begin(
            clock=self.clock.run(), membership=self.membership.run(),
            presenter=self.presenter.run(), comparison=self.comparison.run(), probe=self.probe.run(),
            retimer=self.retimer.run(), connections=self.connections.run(), pictures=self.warm(),
            requests=self.budget.run(),
        )  # fmt: skip
        if self.pruner is not None:
            self._begin(pruner=self.pruner.run())

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py lets five seconds pass between the sessions of one process."""
        if self.host.ledger.ownership.shared:
            return await self.identification.wait(shard_id or 0)
        await super().before_identify_hook(shard_id, initial=initial)

    def _begin(self, **beside: Coroutine[Any, Any, None]) -> None:
        """Until the bot stops, beside all else."""
        for name, work in beside.items():
            self._tasks.begin(work, name=name)

    async def _beat(self, shard: int) -> None:
        await beat(self._get_websocket(shard_id=shard))

    async def _sync(self) -> None:
        """Make the commands known, and know from then on how each is mentioned."""
        there = await publish(self.tree, self.presenter.shared.repository)
        known = [one for one in there if one.type is discord.AppCommandType.chat_input]
        grouped = [inner for one in known for inner in one.options if isinstance(inner, app_commands.AppCommandGroup)]
        mentions = {one.name: one.mention for one in known} | {one.qualified_name: one.mention for one in grouped}
        self.presenter.pictures.medium = with_mentions(mentions)

    def _listen_to_members(self) -> None:
        """Hear of every member who leaves, if the operator has switched that on for the application ("Server Members
        Intent"): where it is not, Discord closes a connection that asks for it (4014), so its flags are looked at."""
        flags = self.application_flags
        if flags.gateway_guild_members or flags.gateway_guild_members_limited:
            self._connection._intents.members = True  # discord.py takes intents only before it knows the application

    async def warm(self) -> None:
        """Have at hand what pictures are made of. What is in memory by then is there to stay: nobody's answer waits
        while the garbage collector looks through all of it again, which takes it a tenth of a second."""
        await self.presenter.pictures.warm()
        await self.wait_until_ready()
        gc.collect()
        gc.freeze()

    async def close(self) -> None:
        """Stop in order: what people have asked for is answered first; then no new turns, no more edits."""
        self.connections.stop()
        await asyncio.gather(self.away.close(), self.host.analyses.close())  # those take long, and are asked for again
        if not self.is_closed():
            await self._answer_all()
        await self._tasks.close()
        await asyncio.gather(self.away.close(), self.interrupted.close(), self.handover.close())
        await self.host.play.close()
        await self.thinkers.close()
        await self.handover.give_all()
        await end_tasks(UNDER_WAY, LAST_ANSWERS)  # what others have handed on until then
        await self.presenter.close()
        self.presenter.pictures.close()
        await super().close()

    async def _answer_all(self) -> None:
        """Take in what Discord has sent already, hear of nothing more, and finish the answers; what lasts ends."""
        await asyncio.sleep(LAST_CALL)
        await asyncio.gather(*(shard.disconnect() for shard in self.shards.values()), return_exceptions=True)
        await self.host.downtime.deafen()
        await end_tasks(UNDER_WAY, LAST_ANSWERS)
