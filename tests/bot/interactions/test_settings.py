"""Quiet hours, as they are said by the options of /settings."""

from __future__ import annotations

import pytest

from bot.host.errors import Refusal
from bot.host.quiet import QuietHours, zones
from bot.host.settings import SETTINGS, Notify, Page, Setting
from bot.interactions.commands.settings import OFTEN, hour_choices, quiet_hours, zones_like
from bot.panels.person.settings import settings_panel
from data.player import Player
from tests.bot.house import ANN, NOON
from tests.bot.said import said
from tests.english import read
from words import Voice

VOICE = Voice()
NIGHT = QuietHours(22, 7, "Europe/Berlin", NOON)
SET = Player(ANN).choosing(NIGHT.kept)


@pytest.mark.parametrize("zone", ["Europe/Berlin", "europe/berlin", " Europe/Berlin "])
def test_they_are_said_at_once(zone: str) -> None:
    assert quiet_hours(Player(ANN), 22, 7, zone, NOON) == NIGHT


def test_what_is_left_out_stays_as_it_was() -> None:
    assert quiet_hours(SET, None, 8, None, NOON) == QuietHours(22, 8, "Europe/Berlin", NOON)
    assert quiet_hours(SET, None, None, "Asia/Tokyo", NOON) == QuietHours(22, 7, "Asia/Tokyo", NOON)
    off = SET.choosing({"quiet_from": "none"})
    assert quiet_hours(off, 23, 6, None, NOON).zone == "Europe/Berlin", "where somebody lives is known"


@pytest.mark.parametrize(
    ("player", "said_now", "code"),
    [
        (Player(ANN), (22, None, None), "quiet-incomplete"), (Player(ANN), (22, 7, None), "quiet-incomplete"),
        (Player(ANN), (22, 7, "Berlin or so"), "no-such-zone"), (SET, (20, None, None), "quiet-too-long"),
        (SET, (None, 22, None), "quiet-too-long"),
    ],
)  # fmt: skip
def test_what_cannot_be(player: Player, said_now: tuple[int | None, int | None, str | None], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        quiet_hours(player, *said_now, NOON)
    assert refused.value.code == code


def test_zones_are_found_by_their_place() -> None:
    assert zones_like("berlin")[0] == "Europe/Berlin"
    assert zones_like("new york")[0] == "America/New_York"
    assert zones_like("")[:2] == ["Europe/London", "Europe/Berlin"]
    assert set(OFTEN) <= zones()
    assert len(zones_like("a")) == 25
    assert zones_like("nowhere at all") == []


def test_an_hour_is_told_on_both_clocks() -> None:
    names = {choice.value: choice.name for choice in hour_choices()}
    assert (names[0], names[7], names[12], names[22]) == (
        "00:00 (12 am)",
        "07:00 (7 am)",
        "12:00 (12 pm)",
        "22:00 (10 pm)",
    )
    assert len(names) <= 25, "Discord"


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_what_a_control_shows_says_what_it_sets(setting: type[Setting]) -> None:
    """A select shows what is chosen on it and nothing else: four of them read "Not at all", "You do it yourself" …"""
    title = f"{VOICE.say(setting.asks())}: "
    labels = [VOICE.say(value.label) for value in setting]
    assert all(label.startswith(title) and label != title for label in labels)
    assert len(set(labels)) == len(labels)
    assert max(map(len, labels)) <= 34, "so many letters fit on a phone"


@pytest.mark.parametrize("way", Notify, ids=lambda way: way.value)
def test_only_somebody_who_is_notified_is_told_how(way: Notify) -> None:
    """ "Not at all: nothing notifies you … I tell you how a game has ended" stood there."""
    content = read(said(settings_panel(Player(ANN, settings=f"notify={way.value}"))).content)
    assert ("tells you of your turn" in content) is (way is not Notify.QUIET)
    assert ("Nothing notifies you" in content) is (way is Notify.QUIET)


def test_the_settings_say_when_they_are() -> None:
    content = read(said(settings_panel(SET)).content)
    assert "Quiet hours: 22:00 (10 pm) to 07:00 (7 am), Europe/Berlin. Nothing notifies you then" in content
    assert "No quiet hours" in str(said(settings_panel(SET)).rows[-1])
    cards = read(said(settings_panel(SET, Page.CARDS)).content)
    assert "**My hand** under the table" in cards
    assert "I draw your cards like this" in cards
    assert "sets up to 10 hours a day" in read(said(settings_panel(Player(ANN))).content)
    assert "No quiet hours" not in str(said(settings_panel(Player(ANN))).rows[-1])
