"""A setting is a class, its line in `SETTINGS` and its sentences: all else follows. Tried with one more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.host.settings import SETTINGS, CanBe, Notify, Page, Setting
from bot.interactions.app import App
from bot.interactions.clicks import Clicks
from bot.panels.person.settings import settings_panel
from data.player import Player
from tests.bot.channels import Stage
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, House
from tests.bot.interactions.acts import Interaction
from tests.bot.said import READER, Select, said
from words import language
from words.language import ENGLISH

SENTENCES = {
    "what-to-set": "Whether I sing",
    "can-be": "{ $value ->\n    [yes] I sing\n   *[no] I am silent\n}",
    "is-set": "On your turn I { $value ->\n    [yes] sing.\n   *[no] am silent.\n}",
}
"""What each message says of it."""


class SingToMe(Setting):
    """Does the bot sing on a person's turn?"""

    NO = "no"
    YES = "yes"


@pytest.fixture(autouse=True)
def declared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    sentences = language.source(ENGLISH, CanBe.folder)
    for message, said_of_it in SENTENCES.items():
        (begins,) = re.findall(rf"^{message} = .*{{ \$setting ->\n", sentences, re.MULTILINE)
        sentences = sentences.replace(begins, f"{begins}    [sing_to_me] {{ {message}-of-singing }}\n")
        sentences += f"{message}-of-singing = {said_of_it}\n"
    file = tmp_path / "words/en" / f"{CanBe.folder}.ftl"
    file.parent.mkdir(parents=True)
    file.write_text(sentences, "utf-8")
    monkeypatch.setattr(language, "FOLDERS", [tmp_path / "words", *language.FOLDERS])
    monkeypatch.setitem(cast("dict[str, type[Setting]]", SETTINGS), SingToMe.key, SingToMe)
    _read_again()
    yield
    _read_again()


def _read_again() -> None:
    language.bundle.cache_clear()
    language.resource.cache_clear()


def control(player: Player) -> Select:
    (found,) = [item for row in said(settings_panel(player)).rows for item in row if "I sing" in str(item)]
    return cast("Select", found)


async def chosen(stage: Stage, value: str) -> str:
    """Ann chooses it on `/settings`: the answer."""
    interaction: Any = Interaction()
    interaction.user = SimpleNamespace(id=ANN, display_name="Ann")
    click = control(Player(ANN)).click.encode()
    interaction.data = {"component_type": 3, "custom_id": click, "values": [value]}
    await Clicks(App(stage.house.host, stage.presenter, stage.house.repository, 600)).do(interaction)
    ((_, content),) = interaction.done
    return str(content)


def test_it_stands_on_the_settings_with_what_holds_now() -> None:
    assert "On your turn I am silent." in said(settings_panel(Player(ANN))).content
    assert control(Player(ANN)).placeholder == "Whether I sing"
    assert len(settings_panel(Player(ANN)).rows) <= 5, "Discord takes no more"
    silent, sings = "Whether I sing: I am silent", "Whether I sing: I sing"
    for player, holds in ((Player(ANN), silent), (Player(ANN).choosing({"sing_to_me": "yes"}), sings)):
        options = control(player).options
        assert [option.label for option in options] == [silent, sings]
        assert [option.label for option in options if option.chosen] == [holds]


async def test_what_is_chosen_is_shown_at_once_and_known_to_the_next_process(
    stage: Stage, open_house: OpenHouse
) -> None:
    assert "On your turn I sing." in await chosen(stage, "yes")
    assert SingToMe.of(await stage.house.host.people.get(ANN)) is SingToMe.YES
    later: House = await open_house()
    assert SingToMe.of(await later.host.people.get(ANN)) is SingToMe.YES


async def test_it_is_given_to_its_person_and_forgotten_with_them(stage: Stage) -> None:
    privacy, people = stage.house.host.privacy, stage.house.host.people
    await chosen(stage, "yes")
    ((person,)) = (await privacy.own(ANN))["person"]
    assert person["settings"] == {
        "notify": "dm", "ask_again": "no", "routine": "no", "invited_by": "everybody", "shown_to": "everybody",
        "hands_by_dm": "always", "colours": "two", "print": "normal", "sing_to_me": "yes",
    }  # fmt: skip
    await privacy.forget(ANN)
    assert SingToMe.of(await people.get(ANN)) is SingToMe.NO
    assert not any((await privacy.own(ANN)).values())


async def test_what_a_setting_had_once_is_as_nothing_chosen(stage: Stage) -> None:
    """An earlier version of the bot knew another value, and one setting more."""
    await stage.house.repository.set_settings(ANN, {"sing_to_me": "loudly"})
    await stage.house.repository.set_settings(ANN, {"dance": "yes"})
    assert SingToMe.of(await stage.house.host.people.get(ANN)) is SingToMe.NO
    assert "On your turn I sing." in await chosen(stage, "yes")
    assert (await stage.house.repository.player(ANN)).settings == "dance=yes sing_to_me=yes"
    ((person,)) = (await stage.house.host.privacy.own(ANN))["person"]
    assert person["settings"]["dance"] == "yes", "it is kept, so it is given to its person"


def test_every_setting_and_each_of_its_values_has_its_own_words() -> None:
    """In a message that chooses by the setting, one that is left out would be said as another."""
    settings, player = SETTINGS.values(), Player(ANN)
    asked = [READER.messages().say(setting.asks()) for setting in settings]
    offered = [READER.messages().say(value.label) for setting in settings for value in setting]
    told = [
        READER.messages().say(setting.told(player.choosing({setting.key: value.value})))
        for setting in settings
        for value in setting
        if setting.page is not Page.CARDS
    ]
    for sentences in (asked, offered, told):
        assert len(set(sentences)) == len(sentences), sentences


@pytest.mark.parametrize("written", ["rubbish", "notify=", "notify=a=b notify", "= =", "NOTIFY=dm"])
def test_what_is_no_choice_in_the_database_is_as_nothing_chosen(written: str) -> None:
    """A table's messages ask for the settings of all who sit there."""
    assert Notify.of(Player(ANN, settings=written)) is Notify.DM


@pytest.mark.parametrize(
    ("setting", "value"), [("sing", "very loudly"), ("sing", "a=b"), ("to me", "yes"), ("sing", "")]
)
def test_a_choice_that_could_not_be_read_again_is_refused(setting: str, value: str) -> None:
    with pytest.raises(ValueError, match="a setting"):
        Player(ANN).choosing({setting: value})
