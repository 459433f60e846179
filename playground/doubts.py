"""What Discord's documents leave open or contradict: how the stand-in has it until a switch says otherwise."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from playground.forms.fields import boolean, check_form, integer, model, optional

Json = dict[str, Any]


@dataclass(slots=True)
class Doubts:
    """Each can be either way, and a bot has to do well under both."""

    silent_mentions_add: bool = True
    """Does a mention in a silent message make the person a member of the thread, as any other mention does?"""
    answers_need_permissions: bool = True
    """Are answers to interactions refused (50013) that bring files where the bot may not attach any? The change-log of
    2023-11-01 says so of edits and follow-ups; the one of 2022-06-29 says that Attach Files would not be asked for."""
    timed_out_clicks: bool = False
    """Do clicks of a member who is timed out arrive in a server? The documents name permissions alone, and components
    need none; that they do not arrive is reported (nextcord/previous#86)."""
    sleeping_clicks_arrive: bool = False
    """Does what somebody presses in a sleeping thread arrive, when they are no member of it? Their client has to wake
    the thread first. The documents ask for membership ("Editing & Deleting Threads") or do not ("Modify Channel"); that
    it is refused is reported (discord-api-docs#8474)."""

    installed_apps_whisper: bool = False
    """Is what an application answers private also where the server has installed it, for people who may not use
    external apps? The documents say that this applies only to applications that people have brought along
    ("Permissions", USE_EXTERNAL_APPS)."""
    strip_isolates: bool = False
    """Of texts, do the marks U+2068 and U+2069 not come back?"""
    deferral_lasts: bool = False
    """Does a deferral that was deleted still make the first follow-up as public as it was?"""
    dm_token_seconds: int | None = None
    """How long a message of a DM can be edited by the token of a press on it; None: as any, 15 minutes."""

    def change(self, wanted: Json) -> None:
        """Settle the named doubts; ApiError 50035 for one that does not exist."""
        form = dict.fromkeys(asdict(self), boolean) | {"dm_token_seconds": optional(integer(0))}
        check_form(model(form), wanted)
        for name, value in wanted.items():
            setattr(self, name, value)
