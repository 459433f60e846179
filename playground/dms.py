"""When Discord lets the bot open direct messages and write in them."""

from __future__ import annotations

from playground import errors
from playground.entities import Channel
from playground.errors import ApiError, Refusal
from playground.faults import DmFault, Faults
from playground.world import World

SENTENCES = {
    40003: "You are opening direct messages too fast.",
    20026: "Your bot has been flagged by our anti-spam system for abusive behavior.",
}


def check_opening(world: World, faults: Faults, user_id: int) -> None:
    """40003 or 20026, as the fault says, or since the bot opens more channels than it may.

    Discord's documents give no number. Ten new ones in ten minutes are reported (V4NSH4J/discord-mass-DM-GO#52), and
    that a bot is flagged after 20 to 50 (discord-php/DiscordPHP#467).
    """
    _check_fault(world, faults, user_id, "open")
    limit, now = faults.dm_openings, world.clock.now()
    if limit is None or world.dm_between(world.app_id, user_id) is not None:
        return
    limit.tries = [at for at in limit.tries if at > now - limit.seconds]
    limit.tries.append(now)
    if len(limit.tries) > limit.flagged:
        faults.dms = DmFault(20026)
        _check_fault(world, faults, user_id, "open")
    if len(limit.tries) > limit.allowed:
        raise ApiError(Refusal(403, 40003, SENTENCES[40003]))


def check_sending(world: World, faults: Faults, channel: Channel) -> None:
    """50278 without a server in common, 50007 for closed direct messages, 40003 or 20026 as the fault says."""
    other = next(user_id for user_id in channel.recipients if user_id != world.app_id)
    if not world.has_mutual_guild(other):
        raise ApiError(errors.NO_MUTUAL_GUILDS)
    if other in faults.closed_dms:
        closed = errors.DM_CLOSED
        raise ApiError(Refusal(faults.closed_dms_status, closed.code, closed.message))
    _check_fault(world, faults, other, "send")


def _check_fault(world: World, faults: Faults, user_id: int, act: str) -> None:
    fault = faults.dms
    if fault is None or fault.at not in (act, "both") or (fault.strangers and _knows(world, user_id)):
        return
    if fault.times is not None:
        fault.times -= 1
        faults.dms = fault if fault.times > 0 else None
    raise ApiError(Refusal(fault.status, fault.code, SENTENCES[fault.code]))


def _knows(world: World, user_id: int) -> bool:
    """Whether the bot has written to this person before."""
    channel = world.dm_between(world.app_id, user_id)
    sent = {} if channel is None else world.messages.get(channel.id, {})
    return any(message.author_id == world.app_id for message in sent.values())
