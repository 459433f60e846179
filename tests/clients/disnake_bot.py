"""An ordinary disnake bot, as unaware of the stand-in as any other. It does what `test_clients.py` says.

It runs in an environment of its own (requirements.txt) and imports nothing of ours. `DISCORD_TOKEN` and
`DISCORD_API_BASE` are its settings; it prints "ready" when its commands are known.
"""

from __future__ import annotations

import base64
import io
import os
from typing import Any

import disnake
from disnake.http import Route
from disnake.ui import ActionRow, Button, StringSelect, TextInput

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
QUERY = disnake.Option("query", "Its name", disnake.OptionType.string, required=True, autocomplete=True)
COMMANDS: list[disnake.ApplicationCommand] = [
    disnake.SlashCommand("greet", "Say hello"),
    disnake.SlashCommand("find", "Find a fruit", options=[QUERY]),
    disnake.SlashCommand("draw", "Draw something"),
    disnake.SlashCommand("mark", "Mark a picture"),
    disnake.SlashCommand("meet", "Open a thread"),
    disnake.SlashCommand("whisper", "Send a DM"),
]

Route.BASE = os.environ["DISCORD_API_BASE"]
bot = disnake.Client(intents=disnake.Intents(guilds=True, members=True))


def picture(name: str) -> disnake.File:
    return disnake.File(io.BytesIO(PNG), name, description=f"This is {name}.")


def button(custom_id: str, label: str) -> list[ActionRow[Any]]:
    return [ActionRow(Button(style=disnake.ButtonStyle.primary, custom_id=custom_id, label=label))]


async def on_ready() -> None:
    await bot.bulk_overwrite_global_commands(COMMANDS)
    print("ready", flush=True)  # noqa: T201 - a program's own output


async def on_application_command(what: Any) -> None:
    await ACTIONS[what.data.name](what)


async def on_application_command_autocomplete(what: Any) -> None:
    await what.response.autocomplete(choices={f"{what.filled_options['query']}!": "apple"})


async def on_message_interaction(what: Any) -> None:
    await ACTIONS[what.data.custom_id](what)


async def on_modal_submit(what: Any) -> None:
    await what.response.send_message(f"you said {what.text_values['word']}")


async def greet(what: Any) -> None:
    fruits = {fruit.title(): fruit for fruit in ("apple", "pear", "plum")}
    menu = StringSelect(custom_id="fruit", placeholder="Fruit", min_values=1, max_values=2, options=fruits)
    text = f"hello {what.author.display_name} of {what.guild.name}"
    await what.response.send_message(text, components=[*button("say", "Say something"), ActionRow(menu)])


async def say(what: Any) -> None:
    word = TextInput(label="Word", custom_id="word", max_length=10)
    await what.response.send_modal(title="Your word", custom_id="asked", components=[word])


async def chosen(what: Any) -> None:
    await what.response.edit_message("chosen " + " ".join(what.values), components=None)


async def find(what: Any) -> None:
    await what.response.send_message(f"found {what.filled_options['query']}")


async def draw(what: Any) -> None:
    await what.response.defer()
    await what.edit_original_response("drawn once", file=picture("one.png"), components=button("again", "Again"))


async def again(what: Any) -> None:
    """Answers with another picture, and then edits the message to have a second one."""
    await what.response.edit_message("drawn twice", attachments=[], file=picture("two.png"))
    kept = (await what.original_response()).attachments
    await what.edit_original_response("drawn three times", attachments=kept, file=picture("three.png"), components=None)


async def mark(what: Any) -> None:
    """Sends an embed with an uploaded picture, reacts to it and pins it."""
    await what.response.send_message("come", ephemeral=True)
    sent = await what.channel.send("marked", embed=disnake.Embed().set_image(file=picture("one.png")))
    await sent.add_reaction("👍")
    await sent.pin()


async def meet(what: Any) -> None:
    await what.response.send_message("come", ephemeral=True)
    sent = await what.channel.send("a place to meet")
    thread = await sent.create_thread(name="Meeting")
    await thread.add_user(what.author)
    message = await thread.send("in the thread", components=button("count", "Count"))
    await message.edit("still in the thread")


async def count(what: Any) -> None:
    """Says how many are in the thread."""
    await what.response.send_message(f"we are {len(await what.channel.fetch_members())}")


async def whisper(what: Any) -> None:
    await what.author.send("psst", components=button("hear", "I hear you"))
    await what.response.send_message("look at your messages", ephemeral=True)


async def hear(what: Any) -> None:
    await what.response.edit_message("heard", components=None)


ACTIONS = {
    "greet": greet, "say": say, "fruit": chosen, "find": find, "draw": draw, "again": again, "mark": mark,
    "meet": meet, "count": count, "whisper": whisper, "hear": hear,
}  # fmt: skip

for listener in (
    on_ready, on_application_command, on_application_command_autocomplete, on_message_interaction, on_modal_submit,
):  # fmt: skip
    bot.event(listener)
bot.run(os.environ["DISCORD_TOKEN"])
