"""A server with the bot and its members: the stand-in for Discord, the bot's process, and people who act."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Self

import aiohttp

import playground
from playground import StandIn
from playground.first_world import BOT_ID, CHANNELS, GUILD_ID, PEOPLE
from playground.forms.commands import SUBCOMMAND
from tests.end_to_end.bot_process import PATIENCE, Bot, nothing
from tests.end_to_end.messages import Message, unreadable
from tests.end_to_end.people import Person

GUILD = str(GUILD_ID)
GENERAL = str(CHANNELS["general"])


class Yesterday(playground.RealClock):
    """The machine's clock, so many seconds behind; a test brings it up to date to make messages old."""

    def __init__(self, behind: float) -> None:
        self.behind = behind

    def now(self) -> float:
        return super().now() - self.behind


class Club:
    """Everything one test works with. It ends with a look at the bot's log and at the stand-in's complaints."""

    def __init__(
        self, discord: StandIn, clock: Yesterday, bot: Bot, http: aiohttp.ClientSession, stack: AsyncExitStack
    ) -> None:
        self.discord = discord
        self.clock = clock
        self.bot = bot
        self.http = http
        self.people: dict[str, Person] = {}
        self._stack = stack

    async def person(self, name: str) -> Person:
        """A member at their screen; one who is not there yet joins the server."""
        if name not in self.people:
            known = {user.global_name: user.id for user in self.discord.world.people}
            user_id = str(known[name]) if name in known else (await self.switch("person", name=name))["person"]["id"]
            person = await self._stack.enter_async_context(Person.at(self.http, self.discord.url, user_id))
            self.people[name] = person
        return self.people[name]

    async def switch(self, name: str, /, **values: Any) -> dict[str, Any]:
        """Turn one of the playground's switches."""
        return await self.discord.control.turn(name, values)

    async def faults(self, **values: Any) -> None:
        """Switch faults on or off."""
        await self.switch("faults", **values)

    async def deny(self, *permissions: str, channel: str | None = None) -> None:
        """Take permissions from the bot, everywhere or in one channel."""
        await self.switch("permissions", guild_id=GUILD, channel_id=channel, allow=[], deny=list(permissions))

    async def allow(self, *permissions: str, channel: str | None = None) -> None:
        """Give permissions to the bot, everywhere or in one channel."""
        await self.switch("permissions", guild_id=GUILD, channel_id=channel, allow=list(permissions), deny=[])

    async def start_bot(self) -> None:
        """Start the bot, and wait until it is online."""
        anybody = await self.person("Ann")
        await self.bot.start()
        online = asyncio.create_task(anybody.until(lambda: anybody.bot_online, "the bot to be online"))
        ended = asyncio.create_task(self.bot.ended())
        await asyncio.wait((online, ended), return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            online.cancel()
            raise AssertionError(f"the bot ended at once: {self.bot.lines}")
        ended.cancel()
        await online

    async def kill_bot(self) -> None:
        """kill -9, and wait until Discord has noticed."""
        anybody = await self.person("Ann")
        await self.bot.kill()
        await anybody.until(lambda: not anybody.bot_online, "the bot to be gone")

    async def restart_bot(self) -> None:
        """kill -9, and start again."""
        await self.kill_bot()
        await self.start_bot()

    async def download(self, attachment: dict[str, Any]) -> bytes:
        """A message's file."""
        async with self.http.get(attachment["url"]) as response:
            assert response.status == 200
            return await response.read()

    def channel_messages(self, channel_id: str) -> list[Message]:
        """Ids and authors of what stands in a channel now, oldest first; not who may see it."""
        found = self.discord.world.messages.get(int(channel_id), {})
        return [{"id": str(m.id), "bot": m.author_id == BOT_ID} for m in found.values()]

    def check(self) -> None:
        """Nothing went wrong behind the scenes."""
        found = self.discord.world.commands.values()
        commands = {f"</{typed}:{command.id}>" for command in found for typed in _typed(command.body)}
        seen = (message for person in self.people.values() for message in person.everything)
        unread = {
            one for message in seen if message["author"]["id"] == str(BOT_ID) for one in unreadable(message, commands)
        }
        wrong = [*self.bot.complaints(), *self.discord.violations, *unread]
        assert not wrong, "behind the scenes:\n" + "\n".join(wrong)

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        folder: Path,
        *,
        rate_limited: bool = False,
        behind: float = 0,
        first: Callable[[], None] = nothing,
        program: Path | None = None,
        before: Callable[[StandIn], None] = lambda _: None,
        **settings: str,
    ) -> AsyncIterator[Self]:
        """A club with its bot online. `settings`: the bot's environment beyond what it needs. Computers play easily and
        at once, unless they say otherwise (`THINKERS`, `COMPUTER_PAUSE`).

        `rate_limited`: hold the bot to Discord's rate limits, too; a move's news then takes about a second. The bot may
        be started again at once, for which Discord wants five seconds to pass.
        `behind`: how many seconds ago Discord believes it is. `first`, `program`: as for `Bot`.
        `before`: what happens in Discord before the bot is there.
        """
        async with AsyncExitStack() as stack:
            clock = Yesterday(behind)
            token = f"end.to-end.{os.getpid()}"
            standin = playground.running(token=token, rate_limited=rate_limited, identify_seconds=0, clock=clock)
            discord = await stack.enter_async_context(standin)
            before(discord)
            discord.services.pending.answer_seconds = PATIENCE  # a busy machine is no fault of the bot's
            http = await stack.enter_async_context(aiohttp.ClientSession())
            needed = {
                "DISCORD_TOKEN": discord.token,
                "DISCORD_API_BASE": discord.api_base,
                "DISCORD_CDN_BASE": discord.url,
            }
            quick = {"THINKERS": "0", "COMPUTER_PAUSE": "0"}
            bot = Bot(folder, needed | quick | settings, first, program)
            stack.push_async_callback(bot.close)
            club = cls(discord, clock, bot, http, stack)
            await club.start_bot()
            yield club
            await bot.close()
            club.check()


__all__ = ["GENERAL", "GUILD", "PEOPLE", "Club"]


def _typed(command: Mapping[str, Any]) -> list[str]:
    """What is typed to call a command: `play`; those of a group are called, and it is not."""
    inner = [one["name"] for one in command.get("options", ()) if one["type"] == SUBCOMMAND]
    return [f"{command['name']} {name}" for name in inner] or [command["name"]]
