"""An ordinary hikari bot, as unaware of the stand-in as any other. It does what `test_clients.py` says.

It runs in an environment of its own (requirements.txt) and imports nothing of ours. `DISCORD_TOKEN` and
`DISCORD_API_BASE` are its settings; it prints "ready" when its commands are known.
"""

from __future__ import annotations

import base64
import os
from typing import Any

import hikari
from hikari.impl import MessageActionRowBuilder, ModalActionRowBuilder

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
COMMANDS = {
    "greet": "Say hello",
    "find": "Find a fruit",
    "draw": "Draw something",
    "mark": "Mark a picture",
    "meet": "Open a thread",
    "whisper": "Send a DM",
}
CREATE, UPDATE = hikari.ResponseType.MESSAGE_CREATE, hikari.ResponseType.MESSAGE_UPDATE

bot = hikari.GatewayBot(
    os.environ["DISCORD_TOKEN"],
    rest_url=os.environ["DISCORD_API_BASE"],
    intents=hikari.Intents.GUILDS | hikari.Intents.GUILD_MEMBERS,
    banner=None,
    suppress_optimization_warning=True,
    logs=None,  # what it warns of goes to standard error, as Python does that by itself
)


async def started(_: hikari.StartedEvent) -> None:
    me = await bot.rest.fetch_application()
    builders = [bot.rest.slash_command_builder(name, text) for name, text in COMMANDS.items()]
    query = hikari.CommandOption(
        type=hikari.OptionType.STRING, name="query", description="Its name", is_required=True, autocomplete=True
    )
    builders[1].add_option(query)
    await bot.rest.set_application_commands(me.id, builders)
    print("ready", flush=True)  # noqa: T201 - a program's own output


async def asked(event: hikari.InteractionCreateEvent) -> None:
    what: Any = event.interaction
    match what.type:
        case hikari.InteractionType.APPLICATION_COMMAND:
            await ACTIONS[what.command_name](what)
        case hikari.InteractionType.AUTOCOMPLETE:
            await what.create_response([hikari.impl.AutocompleteChoiceBuilder(f"{what.options[0].value}!", "apple")])
        case hikari.InteractionType.MODAL_SUBMIT:
            await what.create_initial_response(CREATE, f"you said {what.components[0].components[0].value}")
        case hikari.InteractionType.MESSAGE_COMPONENT:
            await ACTIONS[what.custom_id](what)


async def greet(what: Any) -> None:
    buttons, fruits = MessageActionRowBuilder(), MessageActionRowBuilder()
    buttons.add_interactive_button(hikari.ButtonStyle.PRIMARY, "say", label="Say something")
    menu = fruits.add_text_menu("fruit", placeholder="Fruit", min_values=1, max_values=2)
    for fruit in ("apple", "pear", "plum"):
        menu.add_option(fruit.title(), fruit)
    guild = bot.cache.get_guild(what.guild_id)
    text = f"hello {what.member.display_name} of {guild.name}"
    await what.create_initial_response(CREATE, text, components=[buttons, fruits])


async def say(what: Any) -> None:
    row = ModalActionRowBuilder()
    row.add_text_input("word", "Word", max_length=10)
    await what.create_modal_response("Your word", "asked", components=[row])


async def chosen(what: Any) -> None:
    await what.create_initial_response(UPDATE, "chosen " + " ".join(what.values), components=[])


async def find(what: Any) -> None:
    await what.create_initial_response(CREATE, f"found {what.options[0].value}")


async def draw(what: Any) -> None:
    row = MessageActionRowBuilder()
    row.add_interactive_button(hikari.ButtonStyle.SECONDARY, "again", label="Again")
    await what.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
    await what.edit_initial_response("drawn once", attachment=hikari.Bytes(PNG, "one.png"), component=row)


async def again(what: Any) -> None:
    """Answers with another picture, and then edits the message to have a second one."""
    await what.create_initial_response(UPDATE, "drawn twice", attachment=hikari.Bytes(PNG, "two.png"))
    kept = await what.fetch_initial_response()
    await what.edit_initial_response(
        "drawn three times", attachments=[*kept.attachments, hikari.Bytes(PNG, "three.png")], components=[]
    )


async def mark(what: Any) -> None:
    """Sends an embed with an uploaded picture, reacts to it and pins it."""
    await what.create_initial_response(CREATE, "come", flags=hikari.MessageFlag.EPHEMERAL)
    embed = hikari.Embed().set_image(hikari.Bytes(PNG, "one.png"))
    sent = await bot.rest.create_message(what.channel_id, "marked", embed=embed)
    await sent.add_reaction("👍")
    await bot.rest.pin_message(what.channel_id, sent)


async def meet(what: Any) -> None:
    await what.create_initial_response(CREATE, "come", flags=hikari.MessageFlag.EPHEMERAL)
    sent = await bot.rest.create_message(what.channel_id, "a place to meet")
    thread = await bot.rest.create_message_thread(what.channel_id, sent, "Meeting")
    await bot.rest.add_thread_member(thread, what.user)
    row = MessageActionRowBuilder()
    row.add_interactive_button(hikari.ButtonStyle.SUCCESS, "count", label="Count")
    message = await bot.rest.create_message(thread, "in the thread", component=row)
    await message.edit("still in the thread")


async def count(what: Any) -> None:
    """Says how many are in the thread, asked for page by page."""
    members = await bot.rest.fetch_thread_members(what.channel_id)
    await what.create_initial_response(CREATE, f"we are {len(members)}")


async def whisper(what: Any) -> None:
    row = MessageActionRowBuilder()
    row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "hear", label="I hear you")
    await what.user.send("psst", component=row)
    await what.create_initial_response(CREATE, "look at your messages", flags=hikari.MessageFlag.EPHEMERAL)


async def hear(what: Any) -> None:
    await what.create_initial_response(UPDATE, "heard", components=[])


ACTIONS = {
    "greet": greet, "say": say, "fruit": chosen, "find": find, "draw": draw, "again": again, "mark": mark,
    "meet": meet, "count": count, "whisper": whisper, "hear": hear,
}  # fmt: skip

bot.subscribe(hikari.StartedEvent, started)
bot.subscribe(hikari.InteractionCreateEvent, asked)
bot.run(check_for_updates=False)
