"""/away: a person's turns wait for a while."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands

from bot.host.absence import LONGEST_ABSENCE
from bot.host.errors import Refusal
from bot.host.session import Session
from bot.interactions.app import App
from bot.interactions.commands.descriptions import argument, command
from bot.messages.refusals import MOMENTARY
from bot.panels.clicks.hand import Back
from games.core.text import Date, Number, Raw, Text


class AwayUntil(Text):
    """The one who acts is absent until then."""

    until: Date
    tables: Number
    """At how many tables their turns wait."""


class NotAwayNow(Text):
    """The one who acts is there again."""

    tables: Number


class WhichDay(Text):
    """What was typed is no day."""


class ForDays(Text):
    """A choice of a day to be away until."""

    days: Number
    day: Raw


class IAmBack(Text):
    """The choice that ends an absence."""


BACK: Final = "back"
"""What ends an absence."""


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put this command into the tree."""

    @tree.command(description=command("away"))
    @app_commands.describe(until=argument("away-until"))
    async def away(interaction: discord.Interaction, until: str) -> None:
        await _away(app, interaction, until)

    @away.autocomplete("until")
    async def offered(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await _offered(app, interaction, current)


async def _away(app: App, interaction: discord.Interaction, until: str) -> None:
    async with app.answer(interaction) as answer:
        person, absence = interaction.user.id, app.host.absence
        if until.strip().lower() == BACK:
            tables = await absence.end(person, partial(_may_return, app, interaction))
            answer.made()
            await answer.say(NotAwayNow(Number(tables)))
            return
        moment = until_moment(until, app.host.ledger.world.now())
        tables = await absence.begin(person, moment)
        answer.made()
        await answer.say(AwayUntil(Date(moment), Number(tables)))


async def _may_return(app: App, interaction: discord.Interaction, session: Session) -> bool:
    """May the one who acts take their seat back there? As the button asks (`Back`)."""
    try:
        await app.rights.check(interaction, Back.action, session.log)
    except (Refusal, *MOMENTARY):
        return False
    return True


async def _offered(app: App, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The days that have what was typed in them, and the end of an absence."""
    typed = current.strip().lower()
    voice = (await app.reader(interaction)).controls()
    choices = [(voice.say(IAmBack()), BACK)]
    today = app.host.ledger.world.now().date()
    for days in range(1, LONGEST_ABSENCE.days + 1):
        day = (today + timedelta(days=days)).isoformat()
        choices.append((voice.say(ForDays(Number(days), Raw(day))), day))
    return [app_commands.Choice(name=name, value=value) for name, value in choices if typed in name.lower()]


def until_moment(typed: str, now: datetime) -> datetime:
    """The moment that is meant by a day (`2026-12-24`, at the time of day that it is now) or by a number of days.

    Raises `Refusal` for anything else.
    """
    text = typed.strip()
    try:
        if text.isascii() and text.isdigit() and len(text) <= 3:
            return now + timedelta(days=int(text))
        return datetime.combine(date.fromisoformat(text), now.timetz())
    except ValueError:
        raise Refusal(WhichDay()) from None
