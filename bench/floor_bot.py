"""The floor: the least a discord.py bot can do for a click. `python -m bench.floor_bot [--working] HAND.png TABLE.png`.

`/deal` posts a picture in a new thread, and another one with a button by DM. The button is answered by changing the
message it stands under, then the picture in the thread is changed: always the same text and the same two pictures, the
requests that a move costs the real bot. It knows no game and draws nothing.

The bare floor keeps nothing, and its pictures are files. The working one does what every bot must do that keeps what it
answers and shows what has changed. It commits a row before it answers, synced to the disk, and encodes both pictures
anew, with the real bot's encoder.
"""

from __future__ import annotations

import io
import logging
import os
import sys
from pathlib import Path
from typing import Any

import aiosqlite
import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

from rendering.brush.png import Sheet

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
        table = await thread.send(TEXT, file=_file(self.table()))
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Play", custom_id=f"{thread.id}:{table.id}"))
        direct = await self.create_dm(discord.Object(interaction.user.id))
        await direct.send(TEXT, file=_file(self.hand()), view=view)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            data: Any = interaction.data
            channel_id, message_id = map(int, data["custom_id"].split(":"))
            await self.keep(interaction)
            await interaction.response.edit_message(content=TEXT, attachments=[_file(self.hand())])
            table = self.get_partial_messageable(channel_id).get_partial_message(message_id)
            await table.edit(content=TEXT, attachments=[_file(self.table())])

    async def keep(self, interaction: discord.Interaction) -> None:
        """Write down that the button was pressed."""

    def hand(self) -> bytes:
        """The picture with the button."""
        return self._hand

    def table(self) -> bytes:
        """The picture in the thread."""
        return self._table


class Working(Floor):
    """Keeps a row a click, and encodes its pictures; each has a dot at another place than the one before."""

    def __init__(self, hand: bytes, table: bytes, path: Path) -> None:
        super().__init__(hand, table)
        self._sheets = [Sheet(Image.open(io.BytesIO(picture))) for picture in (hand, table)]
        self._path = path
        self._dots = [0, 0]

    async def setup_hook(self) -> None:
        self._rows = await aiosqlite.connect(self._path)
        await self._rows.execute("PRAGMA journal_mode = WAL")
        await self._rows.execute("PRAGMA synchronous = FULL")
        await self._rows.execute("CREATE TABLE clicks (id INTEGER PRIMARY KEY, person INTEGER)")
        await super().setup_hook()

    async def close(self) -> None:
        await self._rows.close()
        await super().close()

    async def keep(self, interaction: discord.Interaction) -> None:
        await self._rows.execute("INSERT INTO clicks VALUES (?, ?)", (interaction.id, interaction.user.id))
        await self._rows.commit()

    def hand(self) -> bytes:
        return self._encoded(0)

    def table(self) -> bytes:
        return self._encoded(1)

    def _encoded(self, which: int) -> bytes:
        sheet = self._sheets[which]
        image = sheet.image
        image.putpixel((self._dots[which] % image.width, 0), 0)
        self._dots[which] += 1
        image.putpixel((self._dots[which] % image.width, 0), 1)
        return sheet.png()


def _file(png: bytes) -> discord.File:
    return discord.File(io.BytesIO(png), "picture.png")


def main() -> None:
    """Serve until killed; the same settings as the real bot's in the environment."""
    *working, hand, table = sys.argv[1:]
    pictures = Path(hand).read_bytes(), Path(table).read_bytes()
    Route.BASE = os.environ["DISCORD_API_BASE"]
    floor = Working(*pictures, Path(hand).with_name("clicks.db")) if working else Floor(*pictures)
    floor.run(os.environ["DISCORD_TOKEN"], log_level=logging.WARNING)


if __name__ == "__main__":
    main()
