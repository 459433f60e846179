"""Commands in sentences can be pressed: `</play:ID>` (Discord, "Message Formatting", Slash Command)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.interactions.app import App
from bot.interactions.commands import add_all
from bot.messages.pictures import Pictures
from bot.panels.board import board_panel
from bot.panels.clicks.lobby import Join
from bot.panels.form import Form
from bot.panels.help import BEGIN, TOPICS, help_panel
from bot.panels.items import Button
from bot.panels.medium import CHOICE, CONTROL, MESSAGE, with_mentions
from bot.panels.panel import Panel, line_panel
from bot.panels.person.tables import NoneOpen
from bot.panels.wording import CONTENT, modal, say
from tests.bot.said import READER
from tests.end_to_end.messages import unreadable
from words import ALT_TEXT, PICTURE, TERMINAL, Medium, Voice, language
from words.language import ENGLISH

SNOWFLAKE = 1234567890123456789
_LITERAL = re.compile(r"(?<![\w/.:<])/([a-z]+(?: [a-z]+)?)\b")
"""A command as somebody types it, in a sentence; no path, no address."""
_NAMED = re.compile(r"\bCOMMAND\(([^)]*)\)")


SAID_IN_SERVERS = {
    "bot/panels/board.ftl", "bot/panels/person/tables.ftl", "bot/interactions/commands/server.ftl",
    "bot/interactions/commands/tables.ftl", "bot/panels/help.ftl",
}  # fmt: skip
"""The files of what is said by boards, and by commands that are in servers only; and /help: its heading says so."""


def commands() -> dict[str, bool]:
    """The slash commands that the bot has, by their names: is it in servers only?"""
    tree: Any = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    add_all(tree, cast("App", SimpleNamespace()))
    found = [command for command in tree.walk_commands() if isinstance(command, app_commands.Command)]
    contexts = {one.qualified_name: (one.root_parent or one).allowed_contexts for one in found}
    return {name: found is not None and not found.dm_channel for name, found in contexts.items()}


COMMANDS = commands()
IN_SERVERS = {name for name, in_servers in COMMANDS.items() if in_servers}
"""Not /play: in direct messages it begins a game that is played alone."""
MENTIONS = {name: f"</{name}:{SNOWFLAKE + number}>" for number, name in enumerate(sorted(COMMANDS))}
PRESSED = with_mentions(MENTIONS)


def sentences() -> Iterator[tuple[str, str]]:
    """Every line of a sentence in English, with its file."""
    root = Path(language.__file__).parent / ENGLISH
    for file in sorted(root.rglob("*.ftl")):
        for line in file.read_text("utf-8").splitlines():
            if not line.startswith("#"):
                yield file.relative_to(root).as_posix(), line


def literal(line: str) -> list[str]:
    """The commands that a sentence names without telling that they are."""
    typed = _LITERAL.findall(_NAMED.sub("", line))
    return [name for one in typed for name in {one, one.split(" ")[0]} if name in COMMANDS]


def test_no_sentence_names_a_command_as_mere_letters() -> None:
    assert [(file, line) for file, line in sentences() if literal(line)] == []
    for written in ("open one with /play.", "**/play** opens one", "`/play`", "(/play)", "/play it"):
        assert literal(written) == ["play"], "such a sentence would be found"
    assert literal("then `/table show`") == ["table show"]
    assert literal("see docs/play, https://x.y/play and .env") == []


def test_every_command_that_a_sentence_names_is_one() -> None:
    named = [name for _, line in sentences() for name in _NAMED.findall(line)]
    assert len(named) > 30
    assert {name.strip('"') for name in named} <= set(COMMANDS)


def test_what_is_a_command_in_servers_only_is_said_to_be_so() -> None:
    """A direct message told people to open another table with `/play`, which is not there."""
    anywhere = [line for file, line in sentences() if file not in SAID_IN_SERVERS]
    named = [line for line in anywhere if IN_SERVERS & {name.strip('"') for name in _NAMED.findall(line)}]
    assert named
    assert [line for line in named if not re.search(r"\b(in|of) a (server|channel)\b|\bin this channel\b", line)] == []


def test_no_sentence_mentions_or_links_by_itself() -> None:
    """A mention that may not notify, and a link to a thread that nobody has loaded, show a number or nothing."""
    assert [(file, line) for file, line in sentences() if "<@" in line or "<#" in line] == []


def test_a_command_can_be_pressed_once_its_id_is_known() -> None:
    assert Voice(medium=PRESSED).say(NoneOpen()) == f"No table is open; open one with {MENTIONS['play']}."
    assert Voice(medium=with_mentions({"hand": "</hand:1>"})).say(NoneOpen()) == Voice(medium=MESSAGE).say(NoneOpen())


@pytest.mark.parametrize(
    ("medium", "written"),
    [
        (MESSAGE, "`/play`"),
        (PICTURE, "`/play`"),
        (ALT_TEXT, "`/play`"),
        (TERMINAL, "`/play`"),
        (CONTROL, "/play"),
        (CHOICE, "/play"),
    ],
)
def test_elsewhere_it_is_written_as_somebody_types_it(medium: Medium, written: str) -> None:
    assert Voice(medium=medium).say(NoneOpen()) == f"No table is open; open one with {written}."


def test_labels_and_forms_mention_no_command() -> None:
    wording = say(Panel((), ((Button(Join(1), NoneOpen()),),)), READER, PRESSED)
    assert "with /play." in wording.components[0]["components"][0]["label"]
    assert "<" not in modal(Form(Join(1), NoneOpen(), NoneOpen(), 10), READER).title


def test_a_message_is_not_edited_because_ids_have_become_known() -> None:
    """What a message shows (`Panel.shows`) knows nothing of them: after a start all would be edited anew."""
    pictures, panel = Pictures(), board_panel((), ())
    shows, content = panel.shows(READER), pictures.undrawn(panel, READER).content
    pictures.medium = PRESSED
    assert board_panel((), ()).shows(READER) == shows
    assert pictures.undrawn(panel, READER).content == content.replace("`/play`", MENTIONS["play"])
    pictures.close()


def test_what_shows_no_words_would_be_found_in_a_club() -> None:
    """Every test with a club looks at all that its people have seen (`Club.check`)."""

    def found(content: str = "", label: str = "Join", description: str = "A table") -> list[str]:
        button = {"type": 2, "label": label}
        attachment = {"description": description}
        rows = [{"type": 1, "components": [button]}]
        message = {"content": content, "components": rows, "attachments": [attachment], "mentions": [{"id": "7"}]}
        return unreadable(message, {"</play:5>", "</table show:6>"})

    assert found("open one with </play:5>, </table show:6>, <@7>") == []
    assert len(found("<@8>")) == len(found("<#5>")) == 1
    assert (
        len(found("</play:6>"))
        == len(found("</hand:5>"))
        == len(found("</table:6>"))
        == len(found("</play:5> </hand:5>"))
        == 1
    )
    assert len(found(label="</play:5>")) == len(found(description="<@5>")) == 1


def test_the_longest_of_them_fits_into_a_message() -> None:
    """The topics of /help name most commands."""
    told = [say(help_panel(None, topic), READER, PRESSED).content for topic in (BEGIN, *TOPICS)]
    assert all(any(mention in one for one in told) for mention in (MENTIONS["play"], MENTIONS["server block"]))
    assert max(map(len, told)) <= CONTENT
    many = say(Panel((NoneOpen(),) * 40), READER, PRESSED).content
    assert len(many) <= CONTENT
    assert "</" not in many, "with ids they would not fit"
    assert say(line_panel(NoneOpen()), READER, PRESSED).content.endswith(">.")
