"""Where Discord's published OpenAPI document is at odds with Discord itself. Every entry needs its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Amendment:
    """In requests or in answers ("request", "response"), the schema at ``pointer`` is replaced."""

    side: str
    pointer: tuple[str, ...]
    schema: dict[str, Any]
    reason: str


_SCHEMAS = ("components", "schemas")

AMENDMENTS = (
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
)
