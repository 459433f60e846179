"""What people may see of the games that somebody has ended."""

from __future__ import annotations

from typing import Any

import discord

import games
from bot.host.errors import Refusal
from bot.host.settings import ShownTo
from bot.interactions.app import App
from bot.panels.clicks.history import History
from bot.panels.panel import Panel
from bot.panels.person.history import HistoryNames, history_panel
from data.leaderboards import ALL_GAMES
from data.past import EVERYTHING, PastOf, PastPage, Within
from games.core.text import Text

_Interaction = discord.Interaction[Any]
Named = discord.Member | discord.User
"""Somebody whom a command or a menu names."""


class OnlyYourOwn(Text):
    """Direct messages show nothing of other people."""


class ForThemselves(Text):
    """A person shows what they have played to nobody else."""


async def within(app: App, interaction: _Interaction, person: int) -> Within:
    """Which games of that person the acting person may see: all of their own; of others only games of the server where
    they act, in channels that they see. Raises `Refusal` in direct messages, and where the person wants to show
    none."""
    if person == interaction.user.id:
        return EVERYTHING
    if interaction.guild_id is None:
        raise Refusal(OnlyYourOwn())
    await _check_shown(app, person)
    places = await app.repository.places_of(person, interaction.guild_id)
    seen = await app.rights.seen(interaction, places)
    return Within(interaction.guild_id, frozenset(place.channel_id for place in seen))


async def _check_shown(app: App, person: int) -> None:
    """Does the person show to others what they have played? Raises `Refusal`."""
    if ShownTo.of(await app.repository.player(person)) is ShownTo.ME:
        raise Refusal(ForThemselves())


async def history_of(
    app: App, interaction: _Interaction, meant: History, person: Named | None = None, other: Named | None = None
) -> Panel | None:
    """The page that is meant; None for a game that there is not. `person`, `other`: where they were named just now.
    Raises `Refusal`."""
    game = ALL_GAMES if meant.game == "all" else meant.game
    if game not in (ALL_GAMES, *games.GAMES):
        return None
    me = interaction.user.id
    rival = meant.other if meant.other != meant.person else 0
    if rival and me not in (meant.person, rival):
        await _check_shown(app, rival)
    asked = PastOf(meant.person, await within(app, interaction, meant.person), game, rival or None)
    page = await app.repository.past_games(asked, before=meant.before or None, after=meant.after or None)
    versus = await app.repository.head_to_head(asked) if rival else None
    names = [_called(page, one, named) for one, named in ((meant.person, person), (rival, other))]
    return history_panel(asked, page, HistoryNames(names[0], names[1], meant.person == me), versus)


def _called(page: PastPage, person: int, named: Named | None) -> str:
    """The name of a person, as the command has it, or else the newest of these tables; empty where neither has."""
    if named is not None:
        return named.display_name
    return next((seat.name for game in page.games for seat in game.seats if seat.player_id == person), "")
