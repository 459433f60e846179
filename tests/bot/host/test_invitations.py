"""Invitations that come to nothing: declined by a guest, taken back by the opener; random sequences of what can be done
about a private table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from bot.host.errors import Refusal
from bot.host.guests import expected
from bot.host.guests import refused as refused_by
from bot.host.limits import Cooldown, Limits
from bot.host.lobby import Lobby
from bot.host.pov import Pov
from bot.host.session import Session
from bot.host.settings import InvitedBy
from bot.host.wish import Wish
from bot.panels.clicks.lobby import Decline
from bot.panels.items import Button, Select
from bot.panels.lobby.options import players_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.panel import Panel
from bot.panels.person.tables import tables_panel
from data.records import Guest, Status
from games.core import GameError
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import acts_in_a_lobby, join, people, refused
from tests.bot.host.test_rematch import ask, over
from tests.bot.house import ANN, ANY_NUMBER, BOB, CHANNEL, CY, DORA, GUILD, NAMES, House
from tests.bot.said import said

PEOPLE = (ANN, BOB, CY, DORA)


async def private(house: House, *guests: int) -> int:
    """A private table of Ann's."""
    invited = tuple(Guest(number, person, NAMES[person]) for number, person in enumerate(guests))
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=invited)
    return (await house.host.lobby.open(wish, ANN, "Ann")).table.id


def waited_for(session: Session) -> list[int]:
    return [guest.player_id for guest in expected(session)]


async def test_a_guest_who_declines_frees_the_seat(house: House, open_house: OpenHouse) -> None:
    table = await private(house, BOB, CY, DORA)
    assert await refused(house.host.lobby.add_computer(table, ANN)) == "seats-kept"
    assert waited_for(await house.host.invitations.decline(table, BOB)) == [CY, DORA]
    await house.host.lobby.add_computer(table, ANN)
    again = await open_house()
    assert await refused(join(again, table, BOB)) == "not-invited", "after a restart, too"
    assert await refused(again.host.invitations.decline(table, BOB)) == "not-expected"


async def in_list(house: House, table: int) -> str:
    """How `/tables` tells of a table: what stands last."""
    panel = tables_panel([await house.host.ledger.session(table)], (), ANN)
    return said(panel).content.rsplit(" · ", 1)[1]


async def test_a_lobby_in_a_list_waits_for_whom_it_can_have(house: House) -> None:
    """A private table with all its guests in was "waiting for players", and so was a full one."""
    table = await private(house, BOB)
    assert await in_list(house, table) == "waiting for those who are invited"
    await join(house, table, BOB)
    assert await in_list(house, table) == "waiting to be started"
    table = await house.lobby(ANN, BOB, CY)
    assert await in_list(house, table) == "waiting for players"
    await join(house, table, DORA)
    assert await in_list(house, table) == "waiting to be started"


async def test_only_a_guest_who_is_waited_for_declines(house: House) -> None:
    table, decline = await private(house, BOB), house.host.invitations.decline
    assert await refused(decline(table, ANN)) == "sits-already"
    assert await refused(decline(table, CY)) == "not-expected"
    await join(house, table, BOB)
    assert await refused(decline(table, BOB)) == "sits-already"
    await house.start(table, ANN)
    assert await refused(decline(table, BOB)) == "has-started"
    await house.host.play.resign(table, BOB)
    assert await refused(decline(table, BOB)) == "has-ended"


async def test_the_opener_takes_an_invitation_back(house: House) -> None:
    table, take_back = await private(house, BOB, CY), house.host.invitations.take_back
    await join(house, table, CY)
    assert await refused(take_back(table, CY, BOB)) == "not-opener"
    assert await refused(take_back(table, ANN, CY)) == "nobody-to-send"
    assert waited_for(await take_back(table, ANN, BOB)) == []
    assert await refused(join(house, table, BOB)) == "not-invited"


async def test_a_rematch_starts_without_the_one_who_declines(house: House) -> None:
    before = await over(house, ANN, BOB, CY)
    table = (await ask(house, before, ANN)).table.id
    await ask(house, before, BOB)
    begun = await house.host.invitations.decline(table, CY)
    assert (begun.table.status, people(begun)) == (Status.DEALING, {ANN, BOB})


async def test_a_rematch_starts_without_the_one_whose_invitation_was_taken_back(house: House) -> None:
    before = await over(house, ANN, BOB, CY)
    table = (await ask(house, before, ANN)).table.id
    await ask(house, before, CY)
    begun = await house.host.invitations.take_back(table, ANN, BOB)
    assert (begun.table.status, people(begun)) == (Status.DEALING, {ANN, CY})


async def test_a_rematch_of_two_that_is_declined_waits_for_its_opener(house: House) -> None:
    table = (await ask(house, await over(house, ANN, BOB), ANN)).table.id
    alone = await house.host.invitations.decline(table, BOB)
    assert (alone.table.status, people(alone), waited_for(alone)) == (Status.LOBBY, {ANN}, [])
    await house.host.lobby.add_computer(table, ANN)
    assert (await house.start(table, ANN)).table.status is Status.PLAYING


async def test_a_table_that_all_guests_have_declined_is_everybody_s(house: House, open_house: OpenHouse) -> None:
    """It stood there with a seat for nobody. It starts when somebody says so, as any other."""
    for rematch in (True, False):
        guests = (BOB, CY)
        table = (
            (await ask(house, await over(house, ANN, *guests), ANN)).table.id
            if rematch
            else await private(house, *guests)
        )
        assert (await house.host.invitations.decline(table, BOB)).table.private, "Cy may come"
        opened = await house.host.invitations.decline(table, CY)
        assert (opened.table.private, opened.log.guests) == (False, ())
        again = await open_house()
        joined = await join(again, table, DORA)
        assert (joined.table.status, people(joined)) == (Status.LOBBY, {ANN, DORA})
        await again.host.lobby.leave(table, DORA)
        assert people(await join(again, table, BOB)) == {ANN, BOB}, "who thinks better of it may come, too"
        assert (await again.host.lobby.start(table, ANN)).table.status is Status.DEALING
        house.host.ledger.forget_all()
        await again.host.closer.cancel(table, ANN, moderator=True)


async def test_a_table_that_can_start_without_those_who_decline_stays_private(house: House) -> None:
    table = await private(house, BOB)
    await house.host.lobby.add_computer(table, ANN)
    assert (await house.host.invitations.decline(table, BOB)).table.private
    assert await refused(join(house, table, DORA)) == "not-invited"


# What a private table offers


def offers(panel: Panel) -> list[type]:
    return [type(item.click) for row in panel.rows for item in row if isinstance(item, Button | Select)]


async def wrong(house: House, table: int, acted: str) -> list[str]:
    """What is not as promised of a private table."""
    session, kept = await house.host.ledger.session(table), await house.kept(table)
    if kept.log != session.log:
        return [f"{acted}: what is known is not what is on disk"]
    if session.table.status is not Status.LOBBY:
        return []
    found, waits, pov = [], waited_for(session), Pov.of(session, None)
    if len(session.seats) + len(waits) > session.game.seats.stop - 1:
        found.append(f"{acted}: more people and guests than seats")
    asks = session.table.rematch_of is not None and session.table.private
    complete = asks and not waits and len(session.seats) >= session.game.seats.start
    if not session.table.private and session.log.guests:
        found.append(f"{acted}: guests of a table that is everybody's")
    if complete and acted in ("join", "decline", "take back"):
        found.append(f"{acted}: a rematch that is complete does not start")
    if (Decline in offers(lobby_panel(pov))) != bool(waits):
        found.append(f"{acted}: declining is offered where nobody is waited for, or not where somebody is")
    for person in waits:
        values = [option.value for row in players_panel(pov, ANN).rows for item in row for option in options(item)]
        if str(person) not in values:
            found.append(f"{acted}: the invitation of {person} cannot be taken back")
    return found


def options(item: object) -> tuple[Any, ...]:
    return item.options if isinstance(item, Select) else ()


async def sequence(house: House, seed: int, steps: int = 12) -> list[str]:
    """Random acts at a private table, or at a rematch. Returns what went wrong, and what had been done."""
    dice = Random(seed)
    if dice.random() < 0.5:
        return await acts(house, dice, await private(house, *dice.sample(PEOPLE[1:], dice.randint(1, 3))), steps)
    played = dice.sample(PEOPLE, dice.randint(2, 4))
    rematch = await ask(house, await over(house, *played), played[-1])
    return await acts(house, dice, rematch.table.id, steps)


async def acts(house: House, dice: Random, table: int, steps: int) -> list[str]:
    story = list[str]()
    for _ in range(steps):
        actor, other = dice.choice(PEOPLE), dice.choice(PEOPLE)
        doable = what_can_be_done(house, table, actor, other)
        act = dice.choice(list(doable))
        story.append(f"{act} {NAMES[actor]} {NAMES[other]}")
        before = (await house.kept(table)).table.version
        try:
            await doable[act]()
        except (Refusal, GameError):
            if (await house.kept(table)).table.version != before:
                return [f"{act}: a refusal has changed the table", *story]
        if found := await wrong(house, table, act):
            return [*found, *story]
    return []


def what_can_be_done(house: House, table: int, actor: int, other: int) -> dict[str, Callable[[], Awaitable[object]]]:
    return {**acts_in_a_lobby(house, table, actor, other), "forget": lambda: forget(house)}


async def forget(house: House) -> None:
    """As after a restart."""
    house.host.ledger.forget_all()


async def sequences(house: House) -> list[str]:
    """What is wrong in the first sequence that shows something."""
    for seed in range(60):
        if found := await sequence(house, seed):
            return [f"seed {seed}", *found]
    return []


@pytest.fixture
async def roomy(open_house: OpenHouse) -> House:
    """A house in which any number of tables are opened, and any number of people invited."""
    invited = Cooldown("inviting", 1000, timedelta(hours=1))
    return await open_house(Limits(person=1000, server=1000, opening=ANY_NUMBER, inviting=invited))


async def test_whatever_is_done_about_a_private_table_its_seats_are_kept(roomy: House) -> None:
    assert await sequences(roomy) == []


async def test_a_rematch_that_does_not_look_whether_all_others_are_in_is_noticed(
    roomy: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control."""

    async def uninvite(_: Lobby, session: Session, player_id: int, *, opens: bool = False) -> Session:
        return await roomy.host.ledger.write(session, roomy.repository.uninvite(session.log, player_id))

    monkeypatch.setattr(Lobby, "uninvite", uninvite)
    assert "does not start" in "".join(await sequences(roomy))


async def test_a_person_invites_ten_others_an_hour(open_house: OpenHouse) -> None:
    """One account had the bot open 60 channels of direct messages an hour: Discord locks a bot out for that."""
    house = await open_house(Limits(opening=ANY_NUMBER))
    for guest in range(100, 110):
        wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, guest, "Guest"),))
        table = (await house.host.lobby.open(wish, ANN, "Ann")).table.id
        await house.host.lobby.leave(table, ANN)
    assert await refused(private(house, BOB)) == "too-often"
    assert (await house.host.lobby.open(Wish("thirteen", GUILD, CHANNEL, 600), ANN, "Ann")).table.ended_at is None
    house.time.pass_(3600)
    assert waited_for(await house.kept(await private(house, BOB))) == [BOB]


async def test_a_person_who_takes_no_invitations_is_not_invited(house: House) -> None:
    """The refusal does not tell why. They sit down where they like, and ask others themselves."""
    await house.host.people.choose(BOB, InvitedBy.NOBODY)
    assert await refused(private(house, CY, BOB)) == "guest-unwilling"
    assert waited_for(await house.kept(await private(house, CY))) == [CY]
    await join(house, await private(house, CY), CY)
    assert waited_for(await ask(house, await over(house, BOB, CY), BOB)) == [CY]


async def test_a_rematch_is_asked_for_without_those_who_take_no_invitations(house: House) -> None:
    before = [await over(house, ANN, BOB, CY), await over(house, ANN, BOB)]
    await house.host.people.choose(BOB, InvitedBy.NOBODY)
    assert waited_for(await ask(house, before[0], ANN)) == [CY]
    assert await refused(ask(house, before[1], ANN)) == "nobody-comes"


async def test_no_invitation_comes_from_those_a_person_has_refused(house: House) -> None:
    before = await over(house, ANN, BOB, CY)
    await house.host.people.refuse(BOB, [ANN])
    assert await refused(private(house, BOB)) == "guest-unwilling"
    assert waited_for(await ask(house, before, ANN)) == [CY]
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"),))
    assert waited_for(await house.host.lobby.open(wish, CY, "Cy")) == [BOB], "Cy has invited him"
    await house.host.people.refuse(BOB, [])
    assert waited_for(await house.kept(await private(house, BOB))) == [BOB]


async def test_a_person_refuses_25_others_and_not_themselves(house: House) -> None:
    player = await house.host.people.refuse(BOB, [BOB, 7, 7, *range(100, 130)])
    assert refused_by(player) == (7, *range(100, 124))
    assert refused_by(await house.repository.player(BOB)) == refused_by(player), "on disk"
