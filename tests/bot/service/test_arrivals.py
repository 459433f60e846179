"""Which realm an interaction is about, where it names no table."""

from __future__ import annotations

from typing import Any

import discord

from bot.service.arrival import Arrival
from tests.bot.house import ANN, Time
from tests.bot.service.processes import SERVER, interaction

COMPUTERS, LEVEL = {"name": "computers", "value": 1}, {"name": "level", "value": "hard"}
GAME, GUEST = {"name": "game", "value": "thirteen"}, {"name": "with", "value": "7"}


def realm(time: Time, *options: dict[str, Any], guild_id: int | None = SERVER, name: str = "play") -> int:
    """Of a command that Ann types with these options."""
    kind = discord.InteractionType.application_command.value
    return Arrival.of(interaction(time, guild_id=guild_id, type=kind, name=name, options=list(options))).realm


def test_a_command_is_about_its_server_and_in_direct_messages_about_its_person(time: Time) -> None:
    assert realm(time, GAME) == 7
    assert realm(time, GAME, guild_id=None) == ANN % 256


def test_a_game_against_computers_is_about_its_person_wherever_it_is_begun(time: Time) -> None:
    """The process of the server could not open it, and said for ever that it could not be saved just now."""
    assert realm(time, GAME, COMPUTERS) == realm(time, LEVEL) == ANN % 256
    assert realm(time, GAME, COMPUTERS, GUEST) == 7, "it is a lobby in the server"
    assert realm(time, COMPUTERS, name="tables") == 7
