"""A setting is a class, its line in `SETTINGS` and its sentences: all else follows. Tried with one more."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.host.settings import SETTINGS, Setting
from bot.interactions.app import App
from bot.interactions.clicks import Clicks
from bot.panels.person.settings import settings_panel
from data.records import Player
from games.core.text import Raw, Text
from tests.bot.channels import Stage
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, House
from tests.bot.interactions.acts import Interaction
from tests.bot.said import Select, said
from words import language

SENTENCES = """
whether-to-sing = Whether I sing
sings = { $value ->
    [yes] I sing
   *[no] I am silent
}
sings-now = On your turn I { $value ->
    [yes] sing.
   *[no] am silent.
}
"""


class WhetherToSing(Text):
    """Asks whether the bot sings."""


class Sings(Text):
    """Whether it does."""

    value: Raw


class SingsNow(Text):
    """Says whether it does now."""

    value: Raw


class SingToMe(Setting, asks=WhetherToSing, offers=Sings, tells=SingsNow):
    """Does the bot sing on a person's turn?"""

    NO = "no"
    YES = "yes"


@pytest.fixture(autouse=True)
def declared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "words/en" / f"{Sings.folder}.ftl"
    file.parent.mkdir(parents=True)
    file.write_text(SENTENCES, "utf-8")
    monkeypatch.setattr(language, "FOLDERS", [*language.FOLDERS, tmp_path / "words"])
    monkeypatch.setitem(cast("dict[str, type[Setting]]", SETTINGS), SingToMe.key, SingToMe)


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
    for player, holds in ((Player(ANN), "I am silent"), (Player(ANN).choosing("sing_to_me", "yes"), "I sing")):
        options = control(player).options
        assert [option.label for option in options] == ["I am silent", "I sing"]
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
        "notify": "dm", "ask_again": "no", "routine": "no", "colours": "two", "print": "normal", "sing_to_me": "yes",
    }  # fmt: skip
    await privacy.forget(ANN)
    assert SingToMe.of(await people.get(ANN)) is SingToMe.NO
    assert not any((await privacy.own(ANN)).values())


async def test_what_a_setting_had_once_is_as_nothing_chosen(stage: Stage) -> None:
    """An earlier version of the bot knew another value, and one setting more."""
    await stage.house.repository.set_setting(ANN, "sing_to_me", "loudly")
    await stage.house.repository.set_setting(ANN, "dance", "yes")
    assert SingToMe.of(await stage.house.host.people.get(ANN)) is SingToMe.NO
    assert "On your turn I sing." in await chosen(stage, "yes")
    assert (await stage.house.repository.player(ANN)).settings == "dance=yes sing_to_me=yes"
