"""The floor: the least a discord.py bot can do for a click. `python -m bench.floor_bot HAND.png TABLE.png`.

`/deal` posts a picture in a new thread, and another one with a button by DM. The button is answered by changing the
message it stands under, then the picture in the thread is changed: always the same text and the same two pictures, the
requests that a move costs the real bot. It knows no game, keeps nothing and draws nothing.
"""

from __future__ import annotations

import io
import logging
import os
import sys
from pathlib import Path
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

TEXT = "A constant text."


class Floor(discord.Client):
    """Where a button's picture stands is written in its id, `CHANNEL:MESSAGE`."""

    def __init__(self, hand: bytes, table: bytes) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self._hand, self._table = hand, table
        self._tree = app_commands.CommandTree(self)
        self._tree.command(name="deal", description="Post the two pictures")(self._deal)

    async def setup_hook(self) -> None:
        _, gateway, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        await self._tree.sync()

    async def _deal(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(TEXT)
        opening = await interaction.original_response()
        channel = self.get_partial_messageable(interaction.channel_id or 0, guild_id=interaction.guild_id)
        thread = await channel.get_partial_message(opening.id).create_thread(name="table")
        table = await thread.send(TEXT, file=_file(self._table))
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Play", custom_id=f"{thread.id}:{table.id}"))
        direct = await self.create_dm(discord.Object(interaction.user.id))
        await direct.send(TEXT, file=_file(self._hand), view=view)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            data: Any = interaction.data
            channel_id, message_id = map(int, data["custom_id"].split(":"))
            await interaction.response.edit_message(content=TEXT, attachments=[_file(self._hand)])
            table = self.get_partial_messageable(channel_id).get_partial_message(message_id)
            await table.edit(content=TEXT, attachments=[_file(self._table)])


def _file(png: bytes) -> discord.File:
    return discord.File(io.BytesIO(png), "picture.png")


def main() -> None:
    """Serve until killed; the same settings as the real bot's in the environment."""
    hand, table = (Path(name).read_bytes() for name in sys.argv[1:])
    Route.BASE = os.environ["DISCORD_API_BASE"]
    Floor(hand, table).run(os.environ["DISCORD_TOKEN"], log_level=logging.WARNING)


if __name__ == "__main__":
    main()
