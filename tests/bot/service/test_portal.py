"""What the check says of the application's settings in Discord's portal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from bot.service.portal import advice, hindrances
from games.core.text import Text
from words import Voice

ASKED: dict[str, Any] = {"scopes": ["bot", "applications.commands"], "permissions": "309237746688"}
"""As in the README."""
LISTED: dict[str, Any] = {
    "description": "Cards", "icon": "a0", "tags": ["cards"], "terms_of_service_url": "https://a.example/terms",
    "privacy_policy_url": "https://a.example/privacy", "interactions_endpoint_url": None,
    "bot_require_code_grant": False, "integration_types_config": {"0": {"oauth2_install_params": ASKED}},
}  # fmt: skip


def said(texts: Iterable[Text]) -> list[str]:
    return [Voice().say(text) for text in texts]


def installed(**params: Any) -> dict[str, Any]:
    return {"integration_types_config": {"0": {"oauth2_install_params": ASKED | params}}}


def test_an_application_that_is_set_up_as_it_should_be() -> None:
    assert said(hindrances(LISTED)) == said(advice(LISTED)) == []


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"interactions_endpoint_url": "https://a.example/clicks"}, "Interactions Endpoint URL"),
        ({"bot_require_code_grant": True}, "code grant"),
        ({"integration_types_config": {}}, "Guild Install"),
        ({"integration_types_config": {"1": {}}}, "Guild Install"),
    ],
)
def test_what_keeps_people_from_playing(changed: dict[str, Any], word: str) -> None:
    (sentence,) = said(hindrances(LISTED | changed))
    assert word in sentence


@pytest.mark.parametrize(
    ("changed", "end"),
    [
        (installed(scopes=["bot"]), "does not ask for: applications.commands."),
        # 309237746688 without 32768 (ATTACH_FILES)
        (installed(permissions="309237713920"), "does not ask for: Attach Files."),
        ({"icon": None}, "the portal needs: icon."),
        (
            {"integration_types_config": {"0": {}}, "terms_of_service_url": None},
            "the portal needs: terms of service, install link.",
        ),
    ],
)
def test_what_would_better_be_otherwise(changed: dict[str, Any], end: str) -> None:
    (sentence,) = said(advice(LISTED | changed))
    assert sentence.endswith(end)


def test_an_administrator_lacks_nothing() -> None:
    assert said(advice(LISTED | installed(permissions="8"))) == []


def test_people_who_install_it_for_themselves_find_no_commands() -> None:
    both = {"0": {"oauth2_install_params": ASKED}, "1": {}}
    (sentence,) = said(advice(LISTED | {"integration_types_config": both}))
    assert "User Install" in sentence
