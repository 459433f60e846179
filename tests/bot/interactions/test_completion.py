"""What is offered while an option is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from bot.interactions.app import App
from bot.interactions.commands.completion import complete_ended, complete_table
from tests.bot.host.test_damaged import damaged
from tests.bot.house import ANN, BOB, CY, GUILD, House
from tests.bot.interactions.acts import Interaction, NoMessages


class Typed:
    """A command with an option `table`."""

    offered: Any

    def __init__(self, name: str = "table") -> None:
        self.name = name

    def autocomplete(self, name: str) -> Callable[[Any], None]:
        assert name == "table"
        return lambda offered: setattr(self, "offered", offered)


async def test_names_in_what_is_offered_are_set_apart_and_found_as_they_are_typed(house: House) -> None:
    """A Hebrew and an Arabic name on both sides of "and" would change places."""
    command = Typed()
    complete_table(cast("Any", command), App(house.host, cast("Any", NoMessages()), house.repository, 600))
    table_id = await house.lobby(ANN)
    await house.host.lobby.join(table_id, BOB, "שלום")
    interaction = Interaction()
    interaction.user.id = ANN
    for typed in ("", "ann and שלום", str(table_id)):
        (found,) = await command.offered(interaction, typed)
        assert "\u2068Ann\u2069 and \u2068שלום\u2069" in found.name
        assert found.value == table_id
    assert await command.offered(interaction, "bob") == []


async def test_tables_of_a_server_that_the_player_has_left_are_not_offered(house: House) -> None:
    command = Typed()
    complete_table(cast("Any", command), App(house.host, cast("Any", NoMessages()), house.repository, 600))
    left = (await house.game(ANN, BOB)).table.id
    await house.host.departures.left(GUILD, ANN)
    interaction = Interaction()
    for person, offers in ((ANN, []), (BOB, [left])):
        interaction.user.id = person
        assert [found.value for found in await command.offered(interaction, "")] == offers


@pytest.mark.parametrize("name", ["resign", "cancel", "hand"])
async def test_damaged_tables_are_offered_where_they_can_be_closed(
    house: House, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    command = Typed(name)
    complete_table(cast("Any", command), App(house.host, cast("Any", NoMessages()), house.repository, 600))
    broken = await damaged(house)
    healthy = (await house.game(ANN, BOB)).table.id
    interaction = Interaction()
    interaction.user.id = ANN
    found = await command.offered(interaction, "")
    first = [f"{broken} · damaged, to be closed"] if name != "hand" else []
    assert [one.name for one in found][:-1] == first
    assert found[-1].value == healthy
    assert [one.value for one in await command.offered(interaction, "damaged")] == [broken] * len(first)
    caplog.clear()


async def test_a_replay_offers_the_last_tables_that_have_ended(house: House) -> None:
    """Newest first; not one that goes on, nor one at which others have played."""
    command = Typed("replay")
    complete_ended(cast("Any", command), App(house.host, cast("Any", NoMessages()), house.repository, 600))
    first, second = [(await house.game(ANN, BOB)).table.id for _ in range(2)]
    for table in (first, second):
        await house.host.play.resign(table, BOB)
    await house.game(ANN, BOB)
    interaction = Interaction()
    for person, offers in ((ANN, [second, first]), (CY, [])):
        interaction.user.id = person
        assert [found.value for found in await command.offered(interaction, "thirteen")] == offers
    interaction.user.id = ANN
    assert [found.name for found in await command.offered(interaction, f"{first} ·")] == [
        f"{first} · Thirteen · \u2068Ann\u2069 and \u2068Bob\u2069"
    ]
