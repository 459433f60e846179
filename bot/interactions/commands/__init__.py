"""The slash commands and those of people's menus, a module each subject."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.interactions.app import App
from bot.interactions.commands import absence, blocking, information, inviting, opening, playing, privacy


def add_all(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put every command into the tree."""
    for subject in (opening, inviting, playing, absence, information, blocking, privacy):
        subject.add(tree, app)
