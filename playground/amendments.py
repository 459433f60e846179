"""Where Discord's published OpenAPI document is at odds with Discord itself. Every entry needs its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Amendment:
    """In requests or in answers ("request", "response"), what stands at ``pointer`` is replaced."""

    side: str
    pointer: tuple[str, ...]
    schema: Any
    reason: str


_SCHEMAS = ("components", "schemas")

AMENDMENTS = (
    Amendment(
        "request",
        ("paths", "/channels/{channel_id}/threads", "post", "parameters"),
        [{"name": "use_nested_fields", "in": "query", "schema": {"type": "boolean"}}],
        "Discord's guide had it when forums were new, and discord.py still sends it with every post of a forum.",
    ),
    Amendment(
        "request",
        (*_SCHEMAS, "SnowflakeType"),
        {"oneOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer", "minimum": 0}]},
        "Discord takes ids as numbers too, and discord.py sends them so (allowed_mentions, message_reference, "
        "the place n of files[n] in attachments).",
    ),
    Amendment(
        "response",
        (*_SCHEMAS, "InnerErrors", "properties", "_errors", "items"),
        {
            "type": "object",
            "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
            "required": ["code", "message"],
        },
        "The codes inside `errors` are words (BASE_TYPE_REQUIRED), as Discord's own guide shows; the document "
        "gives them the type of the outer, numeric code.",
    ),
    Amendment(
        "response",
        (*_SCHEMAS, "CreatedThreadResponse", "properties", "message"),
        {"$ref": "#/components/schemas/MessageResponse"},
        "A new post of a forum is answered with its first message inside, as Discord's guide says and as "
        "discord.py needs.",
    ),
)
