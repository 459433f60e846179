"""Those who are waited for are called once, however their lobby comes to stand where it does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import pytest

from bot.host.settings import Notify
from bot.host.wish import Wish
from bot.messages.channels import BURIED
from bot.messages.openings import NEW_CHANNELS, WITHIN
from data.messages import MessageKind
from data.records import Guest
from tests.bot.channels import Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, DORA, GUILD

STRANGERS = range(1000, 1000 + NEW_CHANNELS)


async def private(stage: Stage) -> int:
    """A lobby that waits for Bob and Cy."""
    guests = (Guest(0, BOB, "Bob"), Guest(1, CY, "Cy"))
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=guests)
    table = (await stage.house.host.lobby.open(wish, ANN, "Ann")).table.id
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.presenter.idle()
    return table


async def rematch(stage: Stage) -> int:
    """The same after a game of the three, in which nobody has got a hand."""
    table = await stage.house.lobby(ANN, BOB, CY, game="race", turn_seconds=600)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    for person in (BOB, CY):
        await stage.house.host.play.resign(table, person)
    await stage.presenter.idle()
    for shown in stage.channels.messages.values():  # those count no more
        shown.silent = True
    asked = (await stage.house.host.rematches.ask(table, ANN, "Ann")).table.id
    await stage.presenter.idle()
    return asked


KINDS: Mapping[str, Callable[[Stage], Awaitable[int]]] = {"private": private, "rematch": rematch}


def heard(stage: Stage, person: int) -> list[str]:
    """What has notified them."""
    told = [one for one in stage.channels.messages.values() if person in one.pings or one.channel == direct(person)]
    return [one.panel.content for one in told if not one.silent]


def asking(stage: Stage) -> list[int]:
    """The lobbies that wait for somebody, also those that others have replaced."""
    return [key for key, one in stage.channels.messages.items() if "Still to come" in one.panel.content]


async def later(stage: Stage) -> None:
    """When the budget of new channels is whole again."""
    stage.channels.time.pass_(WITHIN.total_seconds() + 1)
    for _ in range(3):
        await stage.presenter.tick()
        await stage.presenter.idle()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("notify", [Notify.MENTION, Notify.DM])
@pytest.mark.parametrize("budget", [True, False])
async def test_a_guest_hears_once(stage: Stage, kind: str, notify: Notify, budget: bool) -> None:
    """The lobby mentioned those whom the invitation called as well."""
    await stage.house.host.people.choose(CY, notify)
    for stranger in () if budget else STRANGERS:
        stage.presenter.shared.directs.openings.take(stranger)
    await KINDS[kind](stage)
    assert len(heard(stage, CY)) == 1
    await later(stage)
    assert len(heard(stage, CY)) == 1


async def test_a_stranger_is_invited_by_a_mention_and_no_channel_is_opened_to_them(stage: Stage) -> None:
    """Sixty channels an hour were opened at the word of one account. Cy has got direct messages before."""
    await stage.game(CY, DORA)
    people = stage.house.host.people
    assert (await people.get(CY)).dm_channel is not None
    for shown in stage.channels.messages.values():
        shown.silent = True
    await private(stage)
    told = [one for one in stage.channels.messages.values() if one.pings == (BOB,)]
    assert [one.channel for one in told] == [CHANNEL]
    assert not stage.channels.in_channel(direct(BOB))
    assert (await people.get(BOB)).dm_channel is None
    assert len(heard(stage, CY)) == 1
    assert len(stage.channels.in_channel(direct(CY))) == 2, "the hand and the invitation"
    await people.dm_channel(BOB, direct(BOB))  # since they have played meanwhile
    await later(stage)
    assert len(heard(stage, BOB)) == 1


@pytest.mark.parametrize("kind", KINDS)
async def test_a_buried_lobby_calls_nobody_again(stage: Stage, kind: str) -> None:
    await stage.house.host.people.choose(CY, Notify.MENTION)
    table = await KINDS[kind](stage)
    (before,) = heard(stage, CY)
    lobbies = len(asking(stage))
    for channel in {one.channel for one in stage.channels.messages.values()}:
        for _ in range(BURIED):
            stage.presenter.message_seen(channel)
    await stage.house.host.lobby.join(table, BOB, "Bob")
    await stage.presenter.idle()
    assert heard(stage, CY) == [before]
    assert len(asking(stage)) == lobbies + 1, "it came anew"


async def test_a_lobby_that_a_kill_has_lost_calls_nobody_again(stage: Stage) -> None:
    await stage.house.host.people.choose(CY, Notify.MENTION)
    await private(stage)
    (before,) = heard(stage, CY)
    stage.house.query("DELETE FROM messages WHERE kind = ?", MessageKind.LOBBY.value)
    (lobby,) = asking(stage)
    del stage.channels.messages[lobby]
    await stage.restart()
    assert len(asking(stage)) == 1
    assert heard(stage, CY) == [before]


async def test_a_guest_whom_a_mention_has_invited_gets_their_hand(stage: Stage) -> None:
    """The invitation, which had told them of the lobby, kept every hand from them."""
    await stage.house.host.people.choose(CY, Notify.MENTION)
    table = await private(stage)
    for person, name in ((BOB, "Bob"), (CY, "Cy")):
        await stage.house.host.lobby.join(table, person, name)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    assert any(one.panel.wording.look for one in stage.channels.in_channel(direct(CY)))
