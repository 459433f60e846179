"""The one place where a panel, or a form, becomes words: as its reader reads it, and within what Discord takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

import discord
from discord import ChannelType, ComponentType

from bot.panels.form import Form
from bot.panels.items import Button, ChannelSelect, Item, Link, Option, PeopleSelect
from bot.panels.medium import MESSAGE
from bot.panels.panel import Line, Panel
from bot.panels.reader import Reader
from games.core.text import Text, clipped
from rendering import Look, marks_beside
from words import Medium, Voice

CONTENT: Final = 2000
"""Characters of a message's content (Discord, "Create Message")."""
LABEL: Final = 80
"""Characters of a button's label ("Button Structure")."""
PLACEHOLDER: Final = 150
"""Characters that stand in a select before anything is chosen ("String Select Structure")."""
OPTION: Final = 100
"""Characters of an option's label, of its second line, and of what is offered while somebody types."""
FORM: Final = 45
"""Characters of a form's title, and of its question ("Modal")."""
WRITTEN_IN: Final = tuple(
    kind.value for kind in (ChannelType.text, ChannelType.voice, ChannelType.news, ChannelType.stage_voice,
                            ChannelType.forum)
)  # fmt: skip
"""The types of channels in which messages, or threads of them, stand ("Channel Types"). Media channels are not among
those that Discord's OpenAPI lets a select offer."""

Payload: TypeAlias = dict[str, Any]
"""What Discord's reference calls a component, or a part of one."""


@dataclass(frozen=True, slots=True)
class Wording:
    """A panel as its reader reads it: all that is sent but the picture; it has the picture's look."""

    content: str
    components: tuple[Payload, ...] = ()
    """The controls, as Discord takes them: its "Action Row" for each row."""
    look: Look[Any] | None = None
    name: str = "picture"
    """The picture's file name, without its ending."""
    picture_first: bool = False


def say(panel: Panel, reader: Reader, medium: Medium = MESSAGE) -> Wording:
    """The panel in the words of its reader. What is longer than Discord takes is cut. `medium`: it may know the ids of
    commands. `Panel.shows` does not tell panels apart by those: what stands somewhere is not edited for them. Where ids
    make a message too long, it does without them."""
    voice, controls = reader.messages(panel.names, medium), reader.controls(panel.names)
    if panel.look is not None:
        voice = replace(voice, marks=marks_beside(tuple(map(voice.told, panel.names)), reader.language))
    content = "\n".join(said(panel.texts, voice))
    if len(content) >= CONTENT and medium != MESSAGE:
        return say(panel, reader)
    rows = tuple(
        {"type": ComponentType.action_row.value, "components": [_item(item, controls) for item in row]}
        for row in panel.rows
    )
    look = _seen_by(reader, panel.look) if panel.look else None
    return Wording(clipped(content, CONTENT), rows, look, panel.name, panel.picture_first)


def said(lines: Iterable[Line], voice: Voice) -> Iterator[str]:
    """The lines as the voice says them."""
    for line in lines:
        if isinstance(line, Text):
            yield voice.say(line)
        else:
            yield from line.lines(voice)


def modal(form: Form, reader: Reader) -> discord.ui.Modal:
    """A form in the words of its reader. It carries what it does in its id, so nothing of this object needs to be
    remembered."""
    voice = reader.controls()
    style = discord.TextStyle.short if form.short else discord.TextStyle.paragraph
    entry: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        style=style, required=form.required, max_length=form.longest, custom_id="entry"
    )
    made = discord.ui.Modal(title=clipped(voice.say(form.title), FORM), custom_id=form.click.encode())
    made.add_item(discord.ui.Label(text=clipped(voice.say(form.question), FORM), component=entry))
    made.stop()  # it listens to nothing, so that discord.py does not remember it
    return made


def _seen_by(reader: Reader, look: Look[Any]) -> Look[Any]:
    """The same look as it is drawn for that reader."""
    theme = look.theme.of_reader(reader.theme)
    if (look.language, look.theme) == (reader.language, theme):
        return look
    beside = tuple(_seen_by(reader, other) for other in look.beside)
    return replace(look, language=reader.language, theme=theme, beside=beside)


def _item(item: Item, voice: Voice) -> Payload:
    """A control as Discord takes it ("Button", "String Select", "User Select", "Channel Select")."""
    if isinstance(item, Button):
        return {
            "type": ComponentType.button.value, "style": item.style.value, "disabled": item.disabled,
            "label": clipped(voice.say(item.label), LABEL), "custom_id": item.click.encode(),
        }  # fmt: skip
    if isinstance(item, Link):
        link = discord.ButtonStyle.link.value
        label = clipped(voice.say(item.label), LABEL)
        return {"type": ComponentType.button.value, "style": link, "label": label, "url": item.url}
    if isinstance(item, PeopleSelect | ChannelSelect):
        people = isinstance(item, PeopleSelect)
        kind, what = (ComponentType.user_select, "user") if people else (ComponentType.channel_select, "channel")
        return {
            "type": kind.value, "custom_id": item.click.encode(),
            "placeholder": clipped(voice.say(item.placeholder), PLACEHOLDER), "min_values": 0, "max_values": item.most,
            "default_values": [{"id": str(chosen), "type": what} for chosen in item.chosen],
        } | ({} if people else {"channel_types": list(WRITTEN_IN)})  # fmt: skip
    return {
        "type": ComponentType.select.value, "custom_id": item.click.encode(),
        "placeholder": clipped(voice.say(item.placeholder), PLACEHOLDER), "max_values": item.most,
        "options": [_option(option, voice) for option in item.options],
    }  # fmt: skip


def _option(option: Option, voice: Voice) -> Payload:
    """As Discord takes it ("Select Option")."""
    about = clipped(voice.say(option.about), OPTION) if option.about else ""
    more = {"description": about} if about else {}
    return {"label": clipped(voice.say(option.label), OPTION), "value": option.value, "default": option.chosen, **more}
