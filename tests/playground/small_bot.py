"""A small, ordinary discord.py bot, as unaware of the stand-in as ours."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from playground import StandIn
from tests.playground.wire import PNG

Interaction = discord.Interaction["SmallBot"]


class Step(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"step:(?P<number>[0-9]+)"):
    """A button with its state in its custom_id: so it works after a restart."""

    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label=f"Step {number}", custom_id=f"step:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Step:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """The answer to the click is the message itself, with a new picture."""
        picture = discord.File(io.BytesIO(PNG), "board.png", description=f"The board after step {self.number}.")
        view = stepping(self.number + 1)
        await interaction.response.edit_message(content=f"step {self.number}", attachments=[picture], view=view)
        await interaction.followup.send("only for you", ephemeral=True)


def stepping(number: int) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(Step(number))
    return view


class Asking(discord.ui.Modal, title="Your move"):
    move: discord.ui.TextInput[Asking] = discord.ui.TextInput(label="Move", custom_id="move", max_length=10)

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"you said {self.move.value}")


class Choosing(discord.ui.View):
    @discord.ui.select(
        placeholder="Cards", min_values=1, max_values=2, custom_id="cards",
        options=[discord.SelectOption(label=card, value=card) for card in ("3♠", "4♠", "5♠")],
    )  # fmt: skip
    async def cards(self, interaction: discord.Interaction[Any], select: discord.ui.Select[Choosing]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="chosen " + " ".join(select.values), view=None)


class SmallBot(discord.AutoShardedClient):
    """``wait_for`` of discord.py does the waiting in tests."""

    def __init__(self, **more: Any) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        more |= {"intents": intents, "allowed_mentions": discord.AllowedMentions.none(), "guild_ready_timeout": 0.1}
        super().__init__(**more)
        self.tree = app_commands.CommandTree(self)
        self.resumes = 0
        self.started, self.late = asyncio.Event(), asyncio.Event()
        self.errors: asyncio.Queue[BaseException] = asyncio.Queue()
        commands: list[app_commands.Command[Any, ..., Any]] = [board, ask, choose, whisper, slow]
        for command in commands:
            self.tree.add_command(command)
        self.tree.add_command(wave)
        self.tree.error(self.note_error)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Step)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Discord wants five seconds between identifies; here the stand-in does not, and tests do not wait."""

    async def on_ready(self) -> None:
        self.started.set()

    async def note_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        self.errors.put_nowait(getattr(error, "original", error))

    async def on_resumed(self) -> None:
        self.resumes += 1


@app_commands.command(description="Show the board in a thread")
async def board(interaction: discord.Interaction[Any], name: str) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    picture = discord.File(io.BytesIO(PNG), "board.png", description="The board at the start.")
    await thread.send("step 0", file=picture, view=stepping(1))
    await interaction.user.send(f"hello {interaction.user.display_name}")
    await interaction.followup.send(f"see {thread.mention}")


@board.autocomplete("name")
async def names(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"{current}!", value=current)]


@app_commands.command(description="Ask for a move")
async def ask(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_modal(Asking())


@app_commands.command(description="Choose cards")
async def choose(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("choose", view=Choosing())


@app_commands.command(description="Say something to you alone")
async def whisper(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("psst", ephemeral=True)


@app_commands.command(description="Answer when it is too late")
async def slow(interaction: discord.Interaction[Any]) -> None:
    await interaction.client.late.wait()
    await interaction.response.send_message("late")


@app_commands.context_menu(name="Wave at …")
async def wave(interaction: discord.Interaction[Any], member: discord.Member) -> None:
    assert isinstance(member, discord.Member)
    await interaction.response.send_message(
        f"{interaction.user.display_name} waves at {member.display_name}", ephemeral=True
    )


def point_at(standin: StandIn) -> None:
    """The base address and the gateway to fall back to: all that differs from the real Discord."""
    Route.BASE = standin.api_base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(standin.api_base).with_scheme("ws").with_path("/gateway")


@asynccontextmanager
async def bot_on(standin: StandIn, **more: Any) -> AsyncIterator[SmallBot]:
    """The bot, connected and ready."""
    point_at(standin)
    bot = SmallBot(**more)
    async with bot:
        running = asyncio.create_task(bot.start(standin.token))
        ready = asyncio.create_task(bot.started.wait())
        done, _ = await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=20)
        assert ready in done, running
        yield bot
        await bot.close()
        await running
