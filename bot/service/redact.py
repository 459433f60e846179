"""Takes secrets out of what is logged: tokens, passwords, and the bodies of messages, in which hands stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

REDACTED: Final = "[redacted]"
_SECRET_KEYS: Final = frozenset({"token", "secret", "seed", "password", "authorization", "database_url", "entropy"})

_PATTERNS: Final = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        # The token of an interaction or a webhook, in an address.
        (r"(/interactions/\d+/)[^/\s?\"'\\]+", rf"\1{REDACTED}"),
        (r"(/webhooks/\d+/)[^/\s?\"'\\]+", rf"\1{REDACTED}"),
        # The same in a payload that was logged as JSON or as a Python dict, and escaped JSON within JSON.
        (r"""(\\?["']token\\?["']\s*:\s*\\?["'])[^"'\\]+""", rf"\1{REDACTED}"),
        (r"(\bBot )[\w-]+\.[\w.-]+", rf"\1{REDACTED}"),
        # A bot's token anywhere: its id in base64, a time, a signature.
        (r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}", REDACTED),
        # An interaction's token anywhere: "interaction:" in base64, and what follows.
        (r"aW50ZXJhY3Rpb246[\w=+/-]+", REDACTED),
        # scheme://user:password@host
        (r"(\w://[^\s/:@\"']*:)[^\s/@\"']+(?=@)", rf"\1{REDACTED}"),
    )
)


def redactor(secrets: Iterable[str]) -> Callable[[str], str]:
    """A function that takes these secrets, and all that looks like one, out of a text.

    A secret is known as it is, percent-encoded and decoded; one of fewer than 4 characters is not looked for.
    """
    known = {form for secret in secrets for form in (secret, quote(secret, safe=""), unquote(secret))}
    words = sorted((form for form in known if len(form) >= 4), key=len, reverse=True)
    exact = re.compile("|".join(map(re.escape, words))) if words else None

    def redact(text: str) -> str:
        if exact is not None:
            text = exact.sub(REDACTED, text)
        for pattern, replacement in _PATTERNS:
            text = pattern.sub(replacement, text)
        return text

    return redact


def without_secret_keys(values: Mapping[str, Any]) -> dict[str, Any]:
    """The same with each value replaced that stands under a secret's name, within mappings too."""
    return {key: REDACTED if key.lower() in _SECRET_KEYS else _within(value) for key, value in values.items()}


def _within(value: Any) -> Any:
    if isinstance(value, Mapping):
        return without_secret_keys(value)
    if isinstance(value, list | tuple):
        return [_within(entry) for entry in value]
    return value


def without_body(value: object) -> object:
    """For an argument of discord.py's debug records: a body sent or received is named by its size alone."""
    if isinstance(value, Mapping | list):
        return f"[{len(value)} fields]"
    if isinstance(value, bytes) or (isinstance(value, str) and value[:1] in ("{", "[")):
        return f"[{len(value)} characters]"
    return value
