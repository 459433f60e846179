"""A form with one question, which an answer opens in place of a message."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.panels.clicks.click import Click


@dataclass(frozen=True, slots=True)
class Form:
    """Its title and question (at most 45 characters each), and the click that it makes when it is handed in, whose
    value is what was entered: at most `longest` characters, and none where it need not be answered."""

    click: Click
    title: str
    question: str
    longest: int
    required: bool = True

    def built(self) -> discord.ui.Modal:
        """The form. It carries what it does in its id, so nothing of this object needs to be remembered."""
        entry: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            style=discord.TextStyle.paragraph, required=self.required, max_length=self.longest, custom_id="entry"
        )
        modal = discord.ui.Modal(title=self.title, custom_id=self.click.encode())
        modal.add_item(discord.ui.Label(text=self.question, component=entry))
        modal.stop()  # it listens to nothing, so that discord.py does not remember it
        return modal
