"""What is set in Discord's portal for the application: what would keep people from playing, and what it still lacks.

The fields are the ones of `GET /applications/@me` in Discord's OpenAPI document (`PrivateApplicationResponse`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord

from bot.interactions.places import NEEDED, SCOPES, Permission
from bot.service import texts
from games.core.text import Raw, Text, Texts

BY_SERVER, BY_PERSON = "0", "1"
"""The keys of `integration_types_config`."""
_LISTED: Final = ("description", "icon", "tags", "terms_of_service_url", "privacy_policy_url")
"""What Discord asks for before it verifies the bot (at 75 servers) or lists it in the App Directory."""


def hindrances(application: Mapping[str, Any]) -> Iterator[Text]:
    """What keeps people from playing, or from inviting the bot."""
    if application.get("interactions_endpoint_url"):
        yield texts.EndpointSet()
    if application.get("bot_require_code_grant"):
        yield texts.CodeGrantNeeded()
    if BY_SERVER not in application.get("integration_types_config", {BY_SERVER: {}}):
        yield texts.NoServerInstall()


def advice(application: Mapping[str, Any]) -> Iterator[Text]:
    """What would better be otherwise, and what only a bot in many servers needs."""
    installs = application.get("integration_types_config", {})
    asked = (installs.get(BY_SERVER) or {}).get("oauth2_install_params")
    if asked is not None:
        scopes = [Raw(scope) for scope in SCOPES if scope not in asked["scopes"]]
        allowed = discord.Permissions(int(asked["permissions"]))
        lacking = missing(allowed)
        if scopes or lacking:
            wanted = (*map(texts.Scope, scopes), *(Permission(Raw(name)) for name in lacking))
            yield texts.InstallLacks(Texts(wanted))
    if BY_PERSON in installs:
        yield texts.PersonInstall()
    link = asked is not None or application.get("custom_install_url")
    unset = [name for name in _LISTED if not application.get(name)] + ([] if link else ["install_link"])
    if unset:
        yield texts.NotListed(Raw(", ".join(name.replace("_url", "").replace("_", " ") for name in unset)))


def missing(allowed: discord.Permissions) -> list[str]:
    """Those of the permissions which the bot needs that are not among these, by discord.py's names."""
    return [] if allowed.administrator else [name for name, needed in NEEDED if needed and not getattr(allowed, name)]
