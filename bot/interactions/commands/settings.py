"""/settings: what a person can set for themselves, and their quiet hours by its options."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

import discord
from discord import app_commands

from bot.host.errors import Refusal
from bot.host.quiet import QuietHours, zones
from bot.interactions.app import App
from bot.interactions.commands.descriptions import argument, command, said
from bot.panels.items import MOST_OPTIONS
from bot.panels.person.settings import Hour, settings_panel
from data.player import Player
from games.core.text import Raw, Text

OFTEN: Final = (
    "Europe/London", "Europe/Berlin", "Europe/Paris", "Europe/Warsaw", "Europe/Istanbul", "America/New_York",
    "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Sao_Paulo", "America/Mexico_City",
    "Asia/Kolkata", "Asia/Ho_Chi_Minh", "Asia/Shanghai", "Asia/Tokyo", "Asia/Manila", "Australia/Sydney",
    "Africa/Lagos", "Africa/Cairo", "UTC",
)  # fmt: skip
"""Zones that are offered before anything is typed."""


class QuietIncomplete(Text):
    """The quiet hours lack a part that was never said."""


class ZoneNow(Text):
    """A time zone, as it is offered, and the time there."""

    zone: Raw
    time: Raw


def hour_choices() -> list[app_commands.Choice[int]]:
    """The full hours of a day."""
    return [app_commands.Choice(name=said(Hour.of(hour)), value=hour) for hour in range(24)]


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put this command into the tree."""

    @tree.command(description=command("settings"))
    @app_commands.describe(
        quiet_from=argument("settings-from"),
        quiet_until=argument("settings-until"),
        time_zone=argument("settings-zone"),
    )
    @app_commands.choices(quiet_from=hour_choices(), quiet_until=hour_choices())
    async def settings(
        interaction: discord.Interaction,
        quiet_from: int | None = None,
        quiet_until: int | None = None,
        time_zone: str | None = None,
    ) -> None:
        await _settings(app, interaction, quiet_from, quiet_until, time_zone)

    @settings.autocomplete("time_zone")
    async def offered(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await _offered(app, interaction, current)


async def _settings(
    app: App, interaction: discord.Interaction, begin: int | None, end: int | None, zone: str | None
) -> None:
    async with app.answer(interaction) as answer:
        player = await app.host.people.get(interaction.user.id)
        if (begin, end, zone) != (None, None, None):
            quiet = quiet_hours(player, begin, end, zone, app.host.ledger.world.now())
            player = await app.host.people.be_quiet(player.id, quiet)
            answer.made()
        await answer.show(settings_panel(player))
        if (begin, end, zone) != (None, None, None):
            await app.presenter.show(player.id)


def quiet_hours(player: Player, begin: int | None, end: int | None, zone: str | None, now: datetime) -> QuietHours:
    """The hours that are meant: what is left out stays as the person has said before. Raises `Refusal`."""
    before = QuietHours.of(player)
    begin = before.begin if begin is None and before else begin
    end = before.end if end is None and before else end
    zone = zone or player.choices.get("time_zone")
    if begin is None or end is None or zone is None:
        raise Refusal(QuietIncomplete())
    return QuietHours(begin, end, _named(zone), now).check()


def _named(typed: str) -> str:
    """The zone that is meant, however its letters are written."""
    return next((zone for zone in zones() if zone.lower() == _plain(typed)), typed)


def _plain(typed: str) -> str:
    return "_".join(typed.lower().split())


async def _offered(app: App, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    voice, now = (await app.reader(interaction)).controls(), app.host.ledger.world.now()
    times = {zone: now.astimezone(ZoneInfo(zone)).strftime("%H:%M") for zone in zones_like(current)}
    return [app_commands.Choice(name=voice.say(ZoneNow(Raw(zone), Raw(at))), value=zone) for zone, at in times.items()]


def zones_like(typed: str) -> list[str]:
    """The zones with what was typed in them, as many as Discord takes. First come places that begin so."""
    part = _plain(typed)
    found = sorted(zone for zone in zones() if part in zone.lower()) if part else list(OFTEN)
    found.sort(key=lambda zone: not zone.lower().rpartition("/")[2].startswith(part))
    return found[:MOST_OPTIONS]
