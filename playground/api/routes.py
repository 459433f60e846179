"""Every route of the bot's API that the stand-in has, with its rate limit. Anything else is 404 or 405."""

from __future__ import annotations

from playground.api import account, callbacks, channels, commands, guilds, messages, pins, reactions, starts
from playground.api.call import Handler, Route
from playground.ratelimits import Limit

# Requests, and in how many seconds. Discord does not publish these figures; they are what it answered in practice
# (messages 5 in 5 s) or stricter.
SEND = Limit("messages.send", 5, 5.0)
EDIT = Limit("messages.edit", 5, 5.0)
DELETE = Limit("messages.delete", 5, 1.0)
READ = Limit("messages.read", 5, 1.0)
BULK = Limit("messages.bulk", 1, 1.0)
TYPING = Limit("typing", 5, 5.0)
PINS = Limit("pins", 4, 4.0)
REACTIONS = Limit("reactions", 1, 0.25)
CHANNEL = Limit("channel", 10, 10.0)
THREADS = Limit("threads.create", 50, 300.0)
MEMBERS = Limit("threads.members", 10, 10.0)
GUILD = Limit("guild", 10, 10.0)
DMS = Limit("dms.open", 10, 10.0)
ACCOUNT = Limit("account", 30, 30.0)
COMMANDS = Limit("commands", 20, 20.0)
COMMANDS_PUT = Limit("commands.overwrite", 5, 20.0)
CALLBACK = Limit("interactions.callback", 5, 5.0, exempt=True, quiet=True)
FOLLOW = Limit("interactions.follow", 5, 2.0, exempt=True)

_APP = "/applications/{application_id}/commands"
_GUILD_APP = "/applications/{application_id}/guilds/{guild_id}/commands"
_CHANNEL = "/channels/{channel_id}"
_MESSAGES = _CHANNEL + "/messages"
_MESSAGE = _MESSAGES + "/{message_id}"
_REACTION = _MESSAGE + "/reactions/{emoji_name}"
_MEMBER = _CHANNEL + "/thread-members"
_GUILD = "/guilds/{guild_id}"
_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
_PAGES = ("before", "after", "around", "limit")


def _command_routes(base: str) -> list[Route]:
    return [
        Route("GET", base, commands.listing, COMMANDS, query=("with_localizations",)),
        Route("POST", base, commands.create, COMMANDS),
        Route("PUT", base, commands.overwrite, COMMANDS_PUT),
        Route("GET", base + "/{command_id}", commands.get, COMMANDS),
        Route("PATCH", base + "/{command_id}", commands.edit, COMMANDS),
        Route("DELETE", base + "/{command_id}", commands.delete, COMMANDS),
    ]


def _hook(method: str, path: str, handler: Handler, *query: str) -> Route:
    return Route(method, _HOOK + path, handler, FOLLOW, by_token=True, query=query)


ROUTES: list[Route] = [
    Route("GET", "/gateway", account.gateway, ACCOUNT, by_token=True),
    Route("GET", "/gateway/bot", account.gateway_bot, ACCOUNT),
    Route("GET", "/users/@me", account.me, ACCOUNT),
    Route("GET", "/users/@me/guilds", account.my_guilds, ACCOUNT, query=("before", "after", "limit", "with_counts")),
    Route("DELETE", "/users/@me/guilds/{guild_id}", account.leave_guild, ACCOUNT),
    Route("POST", "/users/@me/channels", account.open_dm, DMS),
    Route("GET", "/users/{user_id}", account.user, ACCOUNT),
    Route("GET", "/oauth2/applications/@me", account.application, ACCOUNT),
    Route("GET", "/applications/@me", account.application, ACCOUNT),
    *_command_routes(_APP),
    *_command_routes(_GUILD_APP),
    Route("GET", _CHANNEL, channels.get, CHANNEL),
    Route("PATCH", _CHANNEL, channels.edit, CHANNEL),
    Route("DELETE", _CHANNEL, channels.delete, CHANNEL),
    Route("POST", _CHANNEL + "/typing", messages.typing, TYPING),
    Route("GET", _MESSAGES, messages.listing, READ, query=_PAGES),
    Route("POST", _MESSAGES, messages.create, SEND),
    Route("POST", _MESSAGES + "/bulk-delete", messages.bulk_delete, BULK),
    Route("GET", _MESSAGES + "/pins", pins.listing, PINS, query=("before", "limit")),
    Route("PUT", _MESSAGES + "/pins/{message_id}", pins.pin, PINS),
    Route("DELETE", _MESSAGES + "/pins/{message_id}", pins.unpin, PINS),
    # As they were until June 2025; "deprecated".
    Route("GET", _CHANNEL + "/pins", pins.latest, PINS),
    Route("PUT", _CHANNEL + "/pins/{message_id}", pins.pin, PINS),
    Route("DELETE", _CHANNEL + "/pins/{message_id}", pins.unpin, PINS),
    Route("GET", _MESSAGE, messages.get, READ),
    Route("PATCH", _MESSAGE, messages.edit, EDIT),
    Route("DELETE", _MESSAGE, messages.delete, DELETE),
    Route("DELETE", _MESSAGE + "/reactions", reactions.delete_all, REACTIONS),
    Route("GET", _REACTION, reactions.listing, READ, query=("after", "limit", "type")),
    Route("DELETE", _REACTION, reactions.delete_emoji, REACTIONS),
    Route("PUT", _REACTION + "/@me", reactions.create, REACTIONS),
    Route("DELETE", _REACTION + "/@me", reactions.delete_own, REACTIONS),
    Route("DELETE", _REACTION + "/{user_id}", reactions.delete_of_user, REACTIONS),
    Route("POST", _MESSAGE + "/threads", starts.from_message, THREADS),
    Route("POST", _CHANNEL + "/threads", starts.without_message, THREADS, query=("use_nested_fields",)),
    Route("GET", _CHANNEL + "/threads/archived/public", channels.archived_public, CHANNEL, query=("before", "limit")),
    Route("GET", _MEMBER, channels.thread_members, MEMBERS, query=("with_member", "limit", "after")),
    Route("PUT", _MEMBER + "/@me", channels.add_thread_member, MEMBERS),
    Route("DELETE", _MEMBER + "/@me", channels.remove_thread_member, MEMBERS),
    Route("GET", _MEMBER + "/{user_id}", channels.thread_member, MEMBERS, query=("with_member",)),
    Route("PUT", _MEMBER + "/{user_id}", channels.add_thread_member, MEMBERS),
    Route("DELETE", _MEMBER + "/{user_id}", channels.remove_thread_member, MEMBERS),
    Route("GET", _GUILD, guilds.get, GUILD, query=("with_counts",)),
    Route("GET", _GUILD + "/channels", guilds.channel_list, GUILD),
    Route("GET", _GUILD + "/roles", guilds.roles, GUILD),
    Route("GET", _GUILD + "/threads/active", guilds.active_threads, GUILD),
    Route("GET", _GUILD + "/members", guilds.members, GUILD, query=("limit", "after")),
    Route("GET", _GUILD + "/members/search", guilds.search, GUILD, query=("limit", "query")),
    Route("GET", _GUILD + "/members/{user_id}", guilds.member, GUILD),
    Route(
        "POST", _CALLBACK, callbacks.callback, CALLBACK, by_token=True, query=("with_response",),
        major=("interaction_id",),
    ),
    _hook("POST", "", callbacks.follow_up, "wait", "thread_id", "with_components"),
    _hook("GET", "/messages/@original", callbacks.get, "thread_id"),
    _hook("PATCH", "/messages/@original", callbacks.edit, "thread_id", "with_components"),
    _hook("DELETE", "/messages/@original", callbacks.delete, "thread_id"),
    _hook("GET", "/messages/{message_id}", callbacks.get, "thread_id"),
    _hook("PATCH", "/messages/{message_id}", callbacks.edit, "thread_id", "with_components"),
    _hook("DELETE", "/messages/{message_id}", callbacks.delete, "thread_id"),
]  # fmt: skip
