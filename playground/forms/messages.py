"""The message forms: creating, editing, answering an interaction, following up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.entities import COMPONENTS_V2, EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, Message
from playground.forms import components
from playground.forms.fields import (
    Field,
    Path,
    Problem,
    array,
    boolean,
    distinct,
    integer,
    model,
    nothing,
    one_of,
    optional,
    snowflake,
    text,
    url,
)

Json = dict[str, Any]
MAX_FILES = 10
MAX_FILE_BYTES = 10 * 1024 * 1024

_timestamp = text(1, 64, r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
_shown = url("attachment")
_embed_image = model(
    {
        "url": _shown, "proxy_url": optional(url()), "width": optional(integer(0)), "height": optional(integer(0)),
        "placeholder": optional(text()), "placeholder_version": optional(integer()), "description": optional(text()),
        "flags": optional(integer()), "content_type": optional(text()),
    },
    required=("url",),
)  # fmt: skip
_embed = model(
    {
        "title": optional(text(0, 256)), "type": optional(one_of("rich")), "description": optional(text(0, 4096)),
        "url": optional(url()), "timestamp": optional(_timestamp), "color": optional(integer(0, 0xFFFFFF)),
        "footer": optional(
            model({"text": text(1, 2048), "icon_url": optional(_shown), "proxy_icon_url": optional(url())}, ("text",))
        ),
        "image": optional(_embed_image), "thumbnail": optional(_embed_image),
        "author": optional(
            model(
                {
                    "name": text(1, 256), "url": optional(url()), "icon_url": optional(_shown),
                    "proxy_icon_url": optional(url()),
                },
                ("name",),
            )
        ),
        "fields": optional(
            array(
                model({"name": text(1, 256), "value": text(1, 1024), "inline": optional(boolean)}, ("name", "value")),
                0,
                25,
            )
        ),
        "flags": optional(integer()),
    }
)  # fmt: skip
_mentions = model(
    {
        "parse": optional(distinct(one_of("users", "roles", "everyone"))),
        "users": optional(distinct(snowflake)), "roles": optional(distinct(snowflake)),
        "replied_user": optional(boolean),
    }
)  # fmt: skip
# `id`: the place n of files[n], or the id of a file that is kept on an edit.
_attachment = model(
    {
        "id": snowflake, "filename": optional(text(1, 1024)), "description": optional(text(0, 1024)),
        "title": optional(text(0, 1024)), "duration_secs": optional(integer(0)), "waveform": optional(text(0, 400)),
        "is_spoiler": optional(boolean),
    },
    required=("id",),
)  # fmt: skip
# What discord.py repeats about a file it keeps; Discord looks at the id and the description alone.
_kept_attachment = {
    "size": integer(0), "url": url(), "proxy_url": url(), "height": optional(integer()), "width": optional(integer()),
    "content_type": optional(text()), "spoiler": boolean, "flags": integer(), "ephemeral": boolean,
}  # fmt: skip


def _nonce(value: Any, at: Path) -> Iterator[Problem]:
    yield from integer(-(2**63), 2**63 - 1)(value, at) if isinstance(value, int) else text(0, 25)(value, at)


def _looked_at_later(value: Any, at: Path) -> Iterator[Problem]:
    """Components: the flags of the message decide which layout is meant, see :func:`rules`."""
    yield from () if isinstance(value, list) else array(one_of())(value, at)


_reference = model(
    {
        "type": optional(one_of(0)), "message_id": snowflake, "channel_id": optional(snowflake),
        "guild_id": optional(snowflake), "fail_if_not_exists": optional(boolean),
    },
    required=("message_id",),
)  # fmt: skip

_SHARED: dict[str, Field] = {
    "content": optional(text(0, 2000)),
    "embeds": optional(array(_embed, 0, 10)),
    "allowed_mentions": optional(_mentions),
    "components": optional(_looked_at_later),
    "attachments": optional(array(_attachment, 0, MAX_FILES)),
    "flags": optional(integer(0)),
}
CREATE = model(
    _SHARED
    | {
        "tts": optional(boolean), "nonce": optional(_nonce), "enforce_nonce": optional(boolean),
        "message_reference": optional(_reference), "sticker_ids": nothing, "poll": nothing,
    }
)  # fmt: skip
FIRST = model(_SHARED | {"tts": optional(boolean), "sticker_ids": nothing, "poll": nothing})
"""The message that opens a post of a forum."""
ANSWER = model(_SHARED | {"tts": optional(boolean), "poll": nothing})

_MAY_SET = {  # in an edit, "unsupported flag changes are currently ignored without error" ("Edit Message")
    "create": SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2,
    "edit": -1,
    "answer": SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2 | EPHEMERAL,
}


def rules(payload: Json, *, kind: str, of: Message | None = None) -> Iterator[Problem]:
    """What the fields must satisfy together. ``kind``: create, edit or answer; ``of``: the message that is edited."""
    flags = payload.get("flags") or 0
    if flags & ~_MAY_SET[kind]:
        yield ("flags",), "MESSAGE_FLAGS_INVALID", "These flags cannot be set."
    was_v2 = of is not None and bool(of.flags & COMPONENTS_V2)
    v2 = was_v2 or bool(flags & COMPONENTS_V2)
    parts = payload.get("components") or []
    yield from _layout(parts, v2)
    if v2:
        for name in ("content", "embeds", "poll"):
            # What the message has must be emptied with the edit that makes it one of Components V2 ("Edit Message").
            left = None if was_v2 else getattr(of, name, None)
            if payload.get(name, left):
                yield (
                    (name,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    (f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"),
                )
    yield from _embed_total(payload.get("embeds") or [])
    yield from _mention_rules(payload.get("allowed_mentions") or {})


def _layout(parts: Any, v2: bool) -> Iterator[Problem]:
    at: Path = ("components",)
    problems = list((components.layout if v2 else components.rows)(parts, at))
    yield from problems or components.duplicates(parts, at)


def _embed_total(embeds: list[Json]) -> Iterator[Problem]:
    def size(embed: Json) -> int:
        total = len(embed.get("title") or "") + len(embed.get("description") or "")
        total += len((embed.get("footer") or {}).get("text") or "") + len((embed.get("author") or {}).get("name") or "")
        return total + sum(len(f["name"]) + len(f["value"]) for f in embed.get("fields") or [])

    if sum(map(size, embeds)) > 6000:
        yield ("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000"


def _mention_rules(allowed: Json) -> Iterator[Problem]:
    for name in ("users", "roles"):
        if name in (allowed.get("parse") or []) and allowed.get(name):
            yield (
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                (f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.'),
            )


def edit_form(kept_ids: set[int]) -> Field:
    """The edit form for a message with these attachments: entries that keep one may repeat what it looks like."""
    fresh, base = _attachment, {"id": snowflake, "filename": optional(text()), "description": optional(text(0, 1024))}
    kept = model(base | {"title": optional(text(0, 1024))} | _kept_attachment, required=("id",))

    def entry(value: Any, at: Path) -> Iterator[Problem]:
        known = isinstance(value, dict) and str(value.get("id", "")).isdigit() and int(value["id"]) in kept_ids
        yield from (kept if known else fresh)(value, at)

    # `tts` says nothing in an edit, but discord.py sends it with every one and Discord takes it.
    return model(
        _SHARED
        | {"attachments": optional(array(entry, 0, MAX_FILES)), "sticker_ids": nothing, "poll": nothing}
        | {"tts": optional(boolean)}
    )
