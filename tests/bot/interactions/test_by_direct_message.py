"""What people do in their direct messages with the bot, about a table in a server."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.host.errors import Refusal
from bot.host.settings import Notify
from bot.host.wish import Wish
from bot.interactions.app import App
from bot.interactions.clicks import Clicks
from bot.interactions.guests import still_guest
from bot.interactions.rights import Rights
from bot.panels.clicks.click import Click
from bot.panels.clicks.ended import Again, Rematch, Verify
from bot.panels.clicks.lobby import Come, Decline, Join
from data.records import Guest
from tests.bot.channels import Stage, direct
from tests.bot.host.test_rematch import over
from tests.bot.house import ANN, BOB, CHANNEL, GUILD
from tests.bot.interactions.server import Server


def acting(server: Server, **data: Any) -> Any:
    """Bob acts there, where Discord tells what he is called everywhere."""
    interaction: Any = server.interaction(1, BOB, direct(BOB), **data)
    interaction.user = SimpleNamespace(id=BOB, display_name="robert_1999", bot=False)
    return interaction


async def click(stage: Stage, server: Server, control: Click, guild_id: int | None = None) -> Any:
    """In the direct messages with the bot, or in that server."""
    app = App(stage.house.host, stage.presenter, stage.house.repository, 600)
    interaction = acting(server, custom_id=control.encode(), component_type=2)
    interaction.guild_id = guild_id
    await Clicks(app).do(interaction)
    await stage.presenter.idle()
    return interaction


async def invited(stage: Stage) -> int:
    """The number of a private table that waits for Bob."""
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"),))
    table = (await stage.house.host.lobby.open(wish, ANN, "Ann")).table.id
    await stage.presenter.idle()
    return table


@pytest.mark.parametrize("control", [Come, Rematch, Again])
async def test_who_acts_by_direct_message_is_called_as_in_the_server(stage: Stage, control: type[Come]) -> None:
    """After a start, when nobody had acted there yet, they were called at the table as they are everywhere."""
    table = await (invited(stage) if control is Come else over(stage.house, ANN, BOB))
    await click(stage, Server(), control(table))
    found = await stage.house.repository.active_tables(player_id=BOB)
    seats = (await stage.house.host.ledger.session(found[0].id)).seats
    assert [seat.name for seat in seats if seat.player_id == BOB] == ["Bob"]


@pytest.mark.parametrize("control", [Join, Rematch, Again])
async def test_who_acts_in_another_server_is_called_as_in_the_tables(stage: Stage, control: type[Join]) -> None:
    """`/table show` shows its buttons anywhere: the name of another server stood in the lobby."""
    table = await (stage.lobby(ANN) if control is Join else over(stage.house, ANN, BOB))
    await click(stage, Server(), control(table), GUILD + 1)
    found = await stage.house.repository.active_tables(player_id=BOB)
    seats = (await stage.house.host.ledger.session(found[0].id)).seats
    assert [seat.name for seat in seats if seat.player_id == BOB] == ["Bob"]


@pytest.mark.parametrize("there", [None, GUILD + 1])
async def test_what_is_verified_elsewhere_only_the_one_who_asks_sees(stage: Stage, there: int | None) -> None:
    """Nicknames and the address of a channel were posted into another server."""
    interaction = await click(stage, Server(), Verify(await over(stage.house, ANN, BOB)), there)
    assert "The deal agrees" in str(interaction.done)
    assert not interaction.public


async def test_another_table_is_opened_only_after_one_that_has_ended(stage: Stage) -> None:
    """`Again` worked at a table that was still played."""
    table, _ = await stage.game(ANN, BOB)
    interaction = await click(stage, Server(), Again(table))
    assert "This game still goes on" in str(interaction.done)
    assert len(await stage.house.repository.active_tables()) == 1


async def test_who_declines_by_direct_message_is_told_of_by_the_name_they_were_invited_by(stage: Stage) -> None:
    table = await invited(stage)
    await click(stage, Server(), Decline(table))
    said = [shown.panel.content for shown in stage.channels.messages.values() if "does not come" in shown.panel.content]
    assert len(said) == 1
    assert "Bob" in said[0]


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("notify", [Notify.DM, Notify.QUIET])
async def test_the_opener_is_notified_of_it_unless_they_want_no_notifications(
    stage: Stage, notify: Notify, known: bool
) -> None:
    """A line in the channel mentioned nobody; a direct message also notified those who want no notifications."""
    people = stage.house.host.people
    await people.choose(ANN, notify)
    table = await invited(stage)
    if known:
        await people.dm_channel(ANN, direct(ANN))
    await click(stage, Server(), Decline(table))
    (line,) = (shown for shown in stage.channels.messages.values() if "does not come" in shown.panel.content)
    loud = notify is Notify.DM
    assert (line.channel, line.silent) == (direct(ANN) if known else CHANNEL, not loud)
    assert line.pings == ((ANN,) if loud and not known else ())


async def test_who_turns_out_to_have_left_the_server_is_noted_as_gone(stage: Stage) -> None:
    """Their turns were waited for until they ran out, and the leaderboard showed them on."""
    session, server = await stage.house.kept(await over(stage.house, ANN, BOB)), Server()
    server.left.add(BOB)
    rights = Rights(stage.house.time)
    for _ in range(2):
        with pytest.raises(Refusal, match="server-left"):
            await rights.check(acting(server), "rematch", session.log)
    assert server.told == [("no_member", GUILD, BOB)], "asked once a minute"


async def test_a_guest_who_turns_out_to_have_left_the_server_is_noted_as_gone() -> None:
    server = Server()
    server.left.add(BOB)
    interaction: Any = server.interaction(1, ANN, CHANNEL)
    with pytest.raises(Refusal, match="invite-others"):
        await still_guest(interaction, BOB)
    assert server.told == [("no_member", GUILD, BOB)]
