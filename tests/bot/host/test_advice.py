"""What a refusal advises can be done: in random states of a table, a person who is refused follows the advice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

import pytest

from bot.host import checks
from bot.host.errors import Refusal
from bot.host.guests import expected
from bot.host.limits import Limits
from bot.host.texts import MayNotCancel, TooFew
from bot.host.wish import Wish
from data.records import Status
from games.core import GameError
from games.core.text import Raw
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import acts_in_a_lobby
from tests.bot.host.test_invitations import private
from tests.bot.host.test_rematch import ask
from tests.bot.house import ANN, ANY_NUMBER, BOB, CHANNEL, CY, DORA, GUILD, NAMES, House

PEOPLE = (ANN, BOB, CY, DORA)


@dataclass(frozen=True)
class Refused:
    """Somebody was refused at a table."""

    house: House
    table: int
    person: int
    refusal: Refusal


Advice: TypeAlias = Callable[[Refused], Awaitable[object]]


async def nothing(_: Refused) -> None:
    """The sentence advises nothing, or to ask somebody."""


async def open_one(refused: Refused) -> None:
    house = refused.house
    wish = Wish("thirteen", GUILD, CHANNEL, 600)
    opened = await house.host.lobby.open(wish, refused.person, NAMES[refused.person])
    await house.host.lobby.leave(opened.table.id, refused.person)


async def leave(refused: Refused) -> None:
    await refused.house.host.lobby.leave(refused.table, refused.person)


async def start(refused: Refused) -> None:
    await refused.house.host.lobby.start(refused.table, refused.person)


async def back(refused: Refused) -> None:
    await refused.house.host.play.back(refused.table, refused.person)


async def take_back(refused: Refused) -> None:
    """A person who has the lobby in their hands follows it."""
    session = await refused.house.host.ledger.session(refused.table)
    people = [seat.player_id for seat in session.seats if seat.player_id is not None]
    host = next(person for person in people if checks.has_charge(session, person))
    await refused.house.host.invitations.take_back(refused.table, host, expected(session)[0].player_id)


async def more_players(refused: Refused) -> None:
    assert isinstance(refused.refusal.text, TooFew)
    if refused.refusal.text.kept:
        await take_back(refused)
    else:
        await refused.house.host.lobby.add_computer(refused.table, refused.person)


async def leave_if_one_can(refused: Refused) -> None:
    """Before the deal; a table that is being dealt cannot be left."""
    assert isinstance(refused.refusal.text, MayNotCancel)
    if refused.refusal.text.at == Raw("seat"):
        await leave(refused)


async def cancel_if_one_can(refused: Refused) -> None:
    """Anybody who sits at a table that is being dealt follows it."""
    session = await refused.house.host.ledger.session(refused.table)
    if session.seat_of(refused.person) is not None:
        await refused.house.host.closer.cancel(refused.table, refused.person, moderator=False)


ADVICE: Mapping[str, Advice] = {
    "already-seated": leave,
    "sits-already": leave,
    "not-seated": open_one,
    "not-invited": open_one,
    "sent-away": open_one,
    "has-started": open_one,
    "being-dealt": cancel_if_one_can,
    "has-ended": open_one,
    "table-full": open_one,
    "nobody-comes": open_one,
    "did-not-play": open_one,
    "rematch-runs": open_one,
    "too-few": more_players,
    "seats-kept": take_back,
    "taken-over": back,
    "opener-starts": nothing,
    "not-opener": nothing,
    "not-expected": nothing,
    "not-started": nothing,
    "no-rematch-yet": nothing,
    "nobody-to-send": nothing,
    "may-not-cancel": leave_if_one_can,
    "resigned": nothing,
    "not-away": nothing,
    "too-often": nothing,
    "gone": nothing,  # they must be members again first
}


def what_can_be_tried(house: House, table: int, actor: int, other: int) -> dict[str, Callable[[], Awaitable[object]]]:
    host = house.host
    return {
        **acts_in_a_lobby(house, table, actor, other),
        "start": lambda: host.lobby.start(table, actor),
        "cancel": lambda: host.closer.cancel(table, actor, moderator=False),
        "resign": lambda: host.play.resign(table, actor),
        "back": lambda: host.play.back(table, actor),
        "rematch": lambda: ask(house, table, actor),
    }


async def sequence(house: House, seed: int, advice: Mapping[str, Advice]) -> str:
    """Random attempts; what is advised is done at once. Returns what could not be."""
    dice = Random(seed)
    guests = dice.sample(PEOPLE[1:], dice.randint(1, 3))
    begins = dice.random()
    if begins < 0.3:
        table = await house.lobby(ANN, BOB, CY)
        await house.host.lobby.start(table, ANN)  # it is being dealt
    else:
        table = await private(house, *guests) if begins < 0.7 else await house.lobby(ANN)
    for _ in range(14):
        session = await house.host.ledger.session(table)
        if session.table.status is Status.DEALING and dice.random() < 0.15:  # else they try what they can meanwhile
            await house.deal(table)
        actor, other = dice.choice(PEOPLE), dice.choice(PEOPLE)
        tried = what_can_be_tried(house, table, actor, other)
        name = dice.choice(list(tried))
        try:
            made = await tried[name]()
        except Refusal as refusal:
            try:
                await advice[refusal.code](Refused(house, table, actor, refusal))
            except Refusal as again:
                return f"{name} is refused with {refusal.code}, and what that advises with {again.code}"
        except GameError:
            pass
        else:
            if name == "rematch":
                table = made.table.id  # type: ignore[attr-defined]
    return ""


async def sequences(open_house: OpenHouse, advice: Mapping[str, Advice]) -> str:
    """What could not be done in the first sequence that shows something."""
    for seed in range(50):
        if seed % 10 == 0:
            house = await open_house(Limits(person=1000, server=1000, opening=ANY_NUMBER, inviting=ANY_NUMBER))
        if found := await sequence(house, seed, advice):
            return f"seed {seed}: {found}"
    return ""


async def test_whatever_is_refused_what_that_advises_is_not(open_house: OpenHouse) -> None:
    assert await sequences(open_house, ADVICE) == ""


@pytest.mark.parametrize(("code", "before"), [("already-seated", start), ("too-few", start)])
async def test_advice_that_cannot_be_followed_is_noticed(open_house: OpenHouse, code: str, before: Advice) -> None:
    """The control: what these sentences advised before."""
    assert f"with {code}, and what that advises" in await sequences(open_house, {**ADVICE, code: before})
