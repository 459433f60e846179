"""The commands as Discord has them: they are sent when they have changed, and not at each start."""

from __future__ import annotations

import hashlib
import json
import logging
from collections import Counter
from typing import Any, Final

from discord import AppCommandType, app_commands

from data.repository import Repository

PUBLISHED: Final = "commands"
"""Under this name it is noted what was sent last."""
_BITS: Final = 63

log = logging.getLogger(__name__)


async def publish(tree: app_commands.CommandTree[Any], repository: Repository) -> list[app_commands.AppCommand]:
    """Make the commands known to Discord, unless they are. Returns them as Discord has them, with their ids.

    Processes that begin at the same time may all send them, and send the same. Raises what a request raises, and
    `DatabaseFailed`.
    """
    wanted = await _payload(tree)
    digest = _digest(tree.client.application_id, wanted)
    if await repository.noted(PUBLISHED) == digest:
        there = await tree.fetch_commands()
        if Counter((one.type.value, one.name) for one in there) == Counter(map(_key, wanted)):
            return there
        log.warning("Discord has other commands than were sent last, and gets them anew")
    sent = await tree.sync()
    await repository.note(PUBLISHED, digest)
    return sent


async def _payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """All that is sent, with every translation, as `CommandTree.sync` puts it together."""
    translator = tree.translator
    if translator is None:
        return [command.to_dict(tree) for command in tree.get_commands()]
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]


def _digest(application: int | None, payload: list[dict[str, Any]]) -> int:
    """So many bits of a digest of it: a number that a note can hold."""
    text = json.dumps([application, sorted(payload, key=_key)], sort_keys=True)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()) >> (256 - _BITS)


def _key(command: dict[str, Any]) -> tuple[int, str]:
    """What tells it from all others: its kind and its name."""
    return command.get("type", AppCommandType.chat_input.value), command["name"]
