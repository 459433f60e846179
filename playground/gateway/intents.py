"""Which event needs which intent."""

from __future__ import annotations

GUILDS, MEMBERS, MODERATION, PRESENCES = 1 << 0, 1 << 1, 1 << 2, 1 << 8
GUILD_MESSAGES, GUILD_REACTIONS, GUILD_TYPING = 1 << 9, 1 << 10, 1 << 11
DIRECT_MESSAGES, DIRECT_REACTIONS, DIRECT_TYPING = 1 << 12, 1 << 13, 1 << 14
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | MESSAGE_CONTENT
KNOWN = sum(1 << bit for bit in range(17)) | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25

_ALWAYS = {"READY", "RESUMED", "INTERACTION_CREATE", "USER_UPDATE", "GUILD_MEMBERS_CHUNK"}
_REACTIONS = (
    "MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE", "MESSAGE_REACTION_REMOVE_ALL", "MESSAGE_REACTION_REMOVE_EMOJI",
)  # fmt: skip
_IN_GUILD = {
    "GUILD_MEMBER_ADD": MEMBERS, "GUILD_MEMBER_REMOVE": MEMBERS, "GUILD_MEMBER_UPDATE": MEMBERS,
    "GUILD_BAN_ADD": MODERATION, "GUILD_BAN_REMOVE": MODERATION,
    "THREAD_MEMBERS_UPDATE": GUILDS | MEMBERS,  # of other people it is told with MEMBERS only (`Announcer`)
    "MESSAGE_CREATE": GUILD_MESSAGES, "MESSAGE_UPDATE": GUILD_MESSAGES, "MESSAGE_DELETE": GUILD_MESSAGES,
    "MESSAGE_DELETE_BULK": GUILD_MESSAGES, "TYPING_START": GUILD_TYPING,
} | dict.fromkeys(_REACTIONS, GUILD_REACTIONS)  # fmt: skip
_DIRECT = {"TYPING_START": DIRECT_TYPING} | dict.fromkeys(_REACTIONS, DIRECT_REACTIONS)


def allows(intents: int, event: str, in_guild: bool) -> bool:
    """Whether a session with these intents is told of this event."""
    if event in _ALWAYS:
        return True
    needed = _IN_GUILD.get(event, GUILDS) if in_guild else _DIRECT.get(event, DIRECT_MESSAGES)
    return bool(intents & needed)
