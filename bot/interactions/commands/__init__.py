"""The slash commands and the commands in people's menus, a module each subject."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.interactions.app import App
from bot.interactions.commands import (
    absence,
    invitation,
    privacy,
    profile,
    reference,
    seat,
    server,
    settings,
    table,
    tables,
)


def add_all(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put every command into the tree."""
    for subject in (tables, invitation, profile, seat, table, absence, reference, settings, server, privacy):
        subject.add(tree, app)
