"""Of several processes one acts on what a person does, whichever of them hear it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import timedelta
from itertools import permutations
from typing import Any, cast

import discord
import pytest

from bot.panels.clicks.table import Play
from bot.panels.clicks.tables import OpenTable
from bot.service.relay import CLAIMED_WITHIN, ON_ITS_WAY, Clocks, Outcomes
from bot.service.router import Router
from data.errors import Unconfirmed
from data.hearers import Hearers
from data.realms import EVERY_REALM
from tests.bot.house import ANN, House, Time
from tests.bot.service.processes import SERVER, SHARDS, Kept, Process, Three, interaction, moment, settle
from tests.bot.service.test_away import done_by

AUTOCOMPLETE = discord.InteractionType.autocomplete.value


@pytest.fixture
async def three(time: Time) -> Three:
    return Three(time)


# The three ways


async def test_the_process_with_the_realm_acts_and_the_others_are_silent(three: Three) -> None:
    await three.tell(interaction(three.time, guild_id=SERVER), three.a, three.b)
    assert three.told == {"a": ["act"]}
    assert three.kept.rows == {}, "nothing is handed on"


async def test_what_its_process_does_not_hear_is_handed_on_once(three: Three) -> None:
    """Realm 8 is of `c`, and shard 0 tells of it."""
    await three.tell(interaction(three.time, guild_id=8 << 22), three.a, three.b)
    assert three.told == {"c": ["act"]}
    await three.pass_(CLAIMED_WITHIN)
    assert three.told == {"c": ["act"]}, "nobody else answers"


async def test_what_nobody_claims_is_answered_by_one(three: Three) -> None:
    three.c.listens = False
    await three.tell(interaction(three.time, guild_id=8 << 22), three.a, three.b)
    assert (three.told, three.a.slept, three.b.slept) == ({}, [1.5], [])
    await three.pass_(CLAIMED_WITHIN)
    assert three.told == {"a": ["again"]}


async def test_what_is_offered_while_somebody_types_is_handed_on_as_well_but_waited_for_by_nobody(three: Three) -> None:
    await three.tell(interaction(three.time, guild_id=8 << 22, type=AUTOCOMPLETE), three.a)
    assert three.told == {"c": ["act"]}
    three.c.listens = False
    await three.tell(interaction(three.time, 1, guild_id=8 << 22, type=AUTOCOMPLETE), three.a)
    await three.pass_(CLAIMED_WITHIN)
    assert (three.told, three.a.slept) == ({"c": ["act"]}, [])


async def test_what_nobody_has_the_realm_of_is_handed_on(three: Three) -> None:
    """Its owner has given it away, and nobody has taken it yet."""
    told = three.a.give(7)
    await three.tell(interaction(three.time, guild_id=SERVER), three.a, three.b)
    assert three.told == {}, "b takes it that a acts, and a has handed it on"
    three.c.take(7, told=told)
    await settle()
    assert three.told == {"c": ["act"]}


async def test_a_process_is_not_relied_on_where_it_does_not_hear(three: Three) -> None:
    three.c.hears = frozenset({0})
    three.know()
    await three.tell(interaction(three.time, guild_id=8 << 22), three.a)
    assert (three.told, three.kept.rows) == ({}, {}), "c hears it by itself"
    await three.tell(interaction(three.time, 1, guild_id=9 << 22), three.a)
    assert three.told == {"c": ["act"]}


async def test_what_its_handler_finds_to_be_of_another_realm_is_handed_on(three: Three) -> None:
    """`/move` in direct messages is about Ann's only table, which is of realm 7; handed on before or not."""
    for number, heard in ((0, three.b), (1, three.c)):
        three.b.hears = frozenset({0} if heard is three.b else ())
        three.know()
        data = interaction(three.time, number, name="move", type=2)
        await three.tell(data, heard)
        assert three.told == {"b": ["act"]}
        three.b.told.clear()
        assert three.b.router.redirect(int(data["id"]), 7)
        await settle()
        assert three.told == {"a": ["act"]}
        for process in (three.a, three.b):
            process.told.clear()
        await three.pass_(CLAIMED_WITHIN)
        assert three.told == {}, "nobody answers besides"


async def test_what_is_about_the_realms_of_two_processes_is_answered(three: Three) -> None:
    """Each would pass it on to the other."""
    data = interaction(three.time, name="move", type=2)
    await three.tell(data, three.b)
    for process, realm in ((three.b, 7), (three.a, ANN)):
        assert process.router.redirect(int(data["id"]), realm)
        await settle()
    assert three.told == {"a": ["act"], "b": ["act", "again"]}


async def test_what_another_process_has_by_now_is_not_handed_on_to_it(three: Three) -> None:
    """The next owner was told that this process has acted on it, and would pass over it: then nobody answered."""
    data = interaction(three.time, guild_id=SERVER)
    await three.tell(data, three.a, three.b)
    three.c.take(7, told=three.a.give(7))
    three.know()
    assert not three.a.router.redirect(int(data["id"]), 7)
    assert three.told == {"a": ["act"]}
    assert not three.a.router.redirect(int(data["id"]), ANN), "nor to the owner of another realm, which may be the same"


async def test_for_a_while_nobody_knows_what_a_dead_process_has_acted_on(three: Three) -> None:
    three.a.realms = frozenset()
    three.b.take(7, from_dead=True)
    assert three.b.router.acted_on({7}) is None
    assert three.b.router.acted_on({ANN}) is not None
    three.time.pass_(14)
    assert three.b.router.acted_on({7}) is None
    three.time.pass_(1)
    assert three.b.router.acted_on({7}) is not None


async def test_what_is_handed_on_to_nobody_is_answered(three: Three) -> None:
    three.a.listens = False
    data = interaction(three.time, name="move", type=2)
    await three.tell(data, three.b)
    assert three.b.router.redirect(int(data["id"]), 7)
    assert not three.b.router.redirect(int(data["id"]), ANN), "it has that realm itself"
    assert not three.b.router.redirect(5, 7), "nobody has done that"
    await settle()
    await three.pass_(CLAIMED_WITHIN)
    assert three.told == {"b": ["act", "again"]}


# Which realm


@pytest.mark.parametrize(
    ("data", "owner"),
    [
        ({}, "b"),  # Ann's own
        ({"custom_id": OpenTable(0, "hand").encode(), "component_type": 3, "values": ["70"]}, "a"),
        ({"custom_id": OpenTable(0, "hand").encode(), "component_type": 3, "values": ["x"]}, "b"),
        ({"custom_id": Play(70).encode(), "component_type": 2}, "a"),
        ({"custom_id": Play(71).encode(), "component_type": 2}, "c"),
        ({"custom_id": Play(99).encode(), "component_type": 2}, "b"),  # there is no such table
        ({"custom_id": "k:70:nothing", "component_type": 2}, "b"),
        ({"custom_id": Play(71).encode(), "component_type": 2, "guild_id": SERVER}, "c"),  # from another server
        ({"custom_id": "k:0:profile", "component_type": 2, "guild_id": SERVER}, "a"),
        ({"name": "hand", "type": 2, "options": [{"name": "table", "type": 4, "value": 70}]}, "a"),
        ({"name": "table", "type": 2, "options": [{"name": "show", "type": 1, "options": []}]}, "b"),
        (
            {
                "name": "table",
                "type": 2,
                "options": [{"name": "show", "type": 1, "options": [{"name": "table", "type": 4, "value": 71}]}],
            },
            "c",
        ),
        ({"name": "hand", "type": AUTOCOMPLETE, "options": [{"name": "table", "type": 4, "value": "7"}]}, "b"),
        ({"name": "hand", "type": 2, "options": [{"name": "table", "type": 4, "value": 2**63}]}, "b"),
    ],
)
async def test_the_table_counts_then_the_server_then_the_person(three: Three, data: dict[str, Any], owner: str) -> None:
    three.kept.tables = {70: 7, 71: 200}
    await three.tell(interaction(three.time, **data), three.a, three.b)
    assert three.told == {owner: ["act"]}


async def test_the_realm_of_a_table_is_looked_up_once(three: Three) -> None:
    three.kept.tables = {70: 7}
    for number in range(3):
        await three.tell(interaction(three.time, number, custom_id=Play(70).encode(), component_type=2), three.a)
    assert (three.told, three.kept.looked_up) == ({"a": ["act"] * 3}, 1)


async def test_a_single_process_asks_nobody(time: Time) -> None:
    kept = Kept(tables={70: 7}, away=True)
    alone = Process("", kept, time, EVERY_REALM)
    click = interaction(time, custom_id=Play(70).encode(), component_type=2)
    for _ in range(2):
        alone.router.receive(click)
    assert alone.told == [("act", int(click["id"]))]
    # What it need not know then is told to every process that takes a realm from it.
    assert set(alone.give(7, 8).values()) == {click["id"]}


# Twice


async def test_what_is_delivered_twice_to_both_is_acted_on_once(three: Three) -> None:
    for guild_id, owner in ((SERVER, three.a), (8 << 22, three.c)):
        click = interaction(three.time, guild_id, guild_id=guild_id)
        for _ in range(2):
            await three.tell(click, three.a, three.b)
        assert [number for _, number in owner.told] == [int(click["id"])]
    assert three.told == {"a": ["act"], "c": ["act"]}


async def test_of_two_that_claim_it_one_acts(three: Three) -> None:
    """One of them has lost the realm and does not know it yet."""
    zombie = Process("d", three.kept, three.time, three.c.realms)
    await three.tell(interaction(three.time, guild_id=8 << 22), three.a, three.b)
    assert len(three.c.told + zombie.told) == 1


async def test_what_is_handed_on_although_its_process_heard_it_is_acted_on_once(three: Three) -> None:
    """`a` does not know yet that `c` hears shard 0 as well."""
    await three.tell(interaction(three.time, guild_id=8 << 22), three.c, three.a, three.c)
    await three.pass_(CLAIMED_WITHIN)
    assert three.told == {"c": ["act"]}


def orders() -> list[tuple[str, ...]]:
    """In which two processes may hear the same, twice, while a realm is handed over."""
    events = ("a hears", "b hears", "a hears again", "b hears again", "a gives", "it is taken", "a knows", "b knows")
    rules = [("a gives", "it is taken"), ("it is taken", "a knows"), ("it is taken", "b knows")]
    rules += [("a hears", "a hears again"), ("b hears", "b hears again")]
    found = permutations(events)
    return [one for one in found if all(one.index(first) < one.index(then) for first, then in rules)]


async def hand_over(time: Time, order: tuple[str, ...], taker: str, *, tells: bool = True) -> list[str]:
    """What becomes of a click when `a` hands realm 7 over to that process and this happens in that order."""
    three, told = Three(time), dict[int, str]()
    processes = {process.name: process for process in three.kept.processes}
    click = interaction(time, guild_id=SERVER)
    for event in order:
        name, does, *_ = event.split()
        if does == "hears":
            processes[name].router.receive(click)
        elif does == "knows":
            processes[name].know()
        elif does == "gives":
            told = three.a.give(7)
        else:
            processes[taker].take(7, told=told if tells else {})
        await settle()
    await three.pass_(CLAIMED_WITHIN)
    return [outcome for process in processes.values() for outcome, _ in process.told]


@pytest.mark.parametrize("taker", ["b", "c"])
async def test_a_realm_that_is_handed_over_in_the_middle(time: Time, taker: str) -> None:
    """Whatever comes first, the click is acted on once and nobody is told anything else. `b` heard it as well and was
    silent, since `a` had the realm; `c` does not hear it."""
    for order in orders():
        assert await hand_over(time, order, taker) == ["act"], order


async def test_the_check_above_finds_what_is_acted_on_twice(time: Time) -> None:
    """Where the next process is not told what was acted on."""
    found = [await hand_over(time, order, "b", tells=False) for order in orders()]
    assert ["act", "act"] in found


async def finished() -> None:
    """Nothing else is on its way."""
    others = {one for one in asyncio.all_tasks() if one.get_name() == ON_ITS_WAY} - {asyncio.current_task()}
    await asyncio.gather(*others)


# Deaths


@pytest.mark.parametrize(("seconds", "outcome"), [(-1, "again"), (0, "again"), (1.9, "again"), (2.1, "act")])
async def test_what_was_done_before_a_death_is_not_acted_on(three: Three, seconds: float, outcome: str) -> None:
    """The dead may have. Discord's clock may be two seconds ahead."""
    three.a.realms = frozenset()
    three.b.take(7, from_dead=True)
    await three.tell(interaction(moment(three.time, seconds), guild_id=SERVER), three.b)
    assert three.told == {"b": [outcome]}
    await three.tell(interaction(moment(three.time, seconds), guild_id=SERVER), three.b)
    assert three.told == {"b": [outcome]}, "and it is answered once"


@pytest.mark.parametrize(("seconds", "outcome"), [(0.2, "again"), (0.4, "act")])
async def test_where_discords_clock_is_known_people_wait_no_longer_for_it(
    three: Three, seconds: float, outcome: str
) -> None:
    """Two seconds after each death people were told to press again, though answers tell what Discord's clock says."""
    three.b.ahead = timedelta(seconds=0.3)
    three.b.take(7, from_dead=True)
    await three.tell(interaction(moment(three.time, seconds), guild_id=SERVER), three.b)
    assert three.told == {"b": [outcome]}


async def test_other_realms_and_what_is_handed_over_in_order_are_acted_on(three: Three) -> None:
    three.b.take(7, from_dead=True)
    await three.tell(interaction(three.time, guild_id=(ANN << 22)), three.b)
    three.b.give(7)
    three.b.take(7)
    await three.tell(interaction(three.time, 1, guild_id=SERVER), three.b)
    assert three.told == {"b": ["act", "act"]}


async def test_a_clock_that_is_minutes_ahead_keeps_nobody_from_playing(three: Three) -> None:
    three.b.take(7, from_dead=True)
    three.time.pass_(15)
    await three.tell(interaction(moment(three.time, -600), guild_id=SERVER), three.b)
    assert three.told == {"b": ["act"]}


@pytest.mark.parametrize(("from_dead", "before"), [(True, 0.5), (False, 20)])
async def test_what_arrives_long_after_it_was_done_is_not_done_again(
    three: Three, from_dead: bool, before: float
) -> None:
    """Discord delivers again what a cut line has missed: *Add computer* was done by the process that died, and by the
    next one, half a minute later. What a process gives away it tells for a minute; later nobody can be answered."""
    three.b.ahead = timedelta(seconds=0.3)
    done = moment(three.time, -before)
    three.b.take(7, from_dead=from_dead)
    three.time.pass_(60)
    await three.tell(interaction(done, guild_id=SERVER), three.b)
    await three.tell(interaction(moment(three.time, -30), 1, guild_id=SERVER), three.b)
    assert three.told == {"b": ["again", "act"]}


async def test_a_clock_that_is_set_back_keeps_nobody_from_playing(three: Three) -> None:
    """By an hour, after a realm was taken: Discord's clock is ahead by an hour, and what people do now is new."""
    three.b.take(7, from_dead=True)
    three.time.pass_(60)
    three.time.moment -= timedelta(hours=1)
    three.b.ahead = timedelta(hours=1, seconds=0.3)
    await three.tell(interaction(moment(three.time, 3600), guild_id=SERVER), three.b)
    assert three.told == {"b": ["act"]}


async def test_what_was_left_to_the_dead_is_answered_by_the_next_one(three: Three) -> None:
    """It stayed without an answer: every other process was silent about it."""
    await three.tell(interaction(three.time, guild_id=SERVER), three.b)
    await three.tell(interaction(three.time, 1, guild_id=SERVER, type=AUTOCOMPLETE), three.b)
    three.a.realms = frozenset()
    three.b.take(7, from_dead=True)
    await settle()
    assert three.told == {"b": ["again"]}


async def test_what_was_left_to_the_dead_is_not_acted_on_by_any_clock(three: Three) -> None:
    """A clock was set back, so that it seemed to have been done after the death."""
    await three.tell(interaction(moment(three.time, 5), guild_id=SERVER), three.b)
    three.a.realms = frozenset()
    three.b.take(7, from_dead=True)
    await settle()
    assert three.told == {"b": ["again"]}


async def test_or_handed_on_to_it(three: Three) -> None:
    await three.tell(interaction(three.time, guild_id=SERVER), three.b)
    three.a.realms = frozenset()
    three.c.take(7, from_dead=True)
    three.know()
    await settle()
    assert three.told == {"c": ["again"]}


async def test_but_not_what_cannot_be_answered_any_more(three: Three) -> None:
    await three.tell(interaction(three.time, guild_id=SERVER), three.b)
    three.time.pass_(3.1)
    three.a.realms = frozenset()
    three.b.take(7, from_dead=True)
    three.know()
    await settle()
    assert (three.told, three.kept.rows) == ({}, {})


async def test_what_was_handed_on_to_the_dead_is_found_by_the_next_one(three: Three) -> None:
    three.c.listens = False
    await three.tell(interaction(three.time, guild_id=8 << 22), three.a)
    three.c.realms = frozenset()
    three.b.take(8, from_dead=True)
    await settle()
    await three.pass_(CLAIMED_WITHIN)
    assert three.told == {"b": ["again"]}


async def test_who_has_taken_the_realm_while_it_waited_acts_on_what_nobody_has_claimed(three: Three) -> None:
    three.c.listens = False
    await three.tell(interaction(three.time, guild_id=8 << 22), three.a)
    three.a.realms |= {8}
    await three.pass_(CLAIMED_WITHIN)
    assert three.told == {"a": ["act"]}


# What is cut off


async def test_a_listener_that_was_cut_off_finds_what_was_handed_on_meanwhile(three: Three) -> None:
    three.c.listens = False
    await three.tell(interaction(three.time, guild_id=8 << 22), three.a)
    three.c.router.relay.catch_up()
    await settle()
    await three.pass_(CLAIMED_WITHIN)
    assert three.told == {"c": ["act"]}


async def test_but_nothing_that_cannot_be_answered_any_more(three: Three) -> None:
    three.c.listens = False
    await three.tell(interaction(three.time, guild_id=8 << 22), three.a)
    three.time.pass_(3.1)
    three.c.router.relay.catch_up()
    await settle()
    assert three.told == {}


@pytest.mark.parametrize("data", [{"guild_id": 8 << 22}, {"custom_id": Play(70).encode(), "component_type": 2}])
async def test_while_the_database_is_away_people_are_told_so(three: Three, data: dict[str, Any]) -> None:
    three.kept.away = True
    await three.tell(interaction(three.time, **data), three.a)
    assert three.told == {"a": ["away"]}


async def test_and_again_where_it_may_have_been_handed_on(three: Three, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process with its realm may act on it: "so that was not done" would be no answer."""

    async def hand_on(*given: Any, **named: Any) -> bool:
        raise Unconfirmed("it does not answer")

    monkeypatch.setattr(three.kept, "hand_on", hand_on)
    await three.tell(interaction(three.time, guild_id=8 << 22), three.a)
    assert three.told == {"a": ["again"]}


async def test_and_again_where_it_goes_away_after_something_was_handed_on(three: Three) -> None:
    three.c.listens = False
    await three.tell(interaction(three.time, guild_id=8 << 22), three.a)
    three.kept.away = True
    three.c.router.relay.catch_up()
    await three.pass_(CLAIMED_WITHIN)
    assert three.told == {"a": ["again"]}


async def test_what_is_lost_while_it_is_claimed_is_answered(three: Three) -> None:
    click = interaction(three.time, guild_id=8 << 22)
    three.a.router.receive(click)
    while not three.kept.rows:
        await settle()
    assert three.told == {"c": ["act"]}
    three.c.realms = frozenset({9})
    three.c.router.relay.notified("9 nonsense")
    three.c.router.relay.notified(f"8 {click['id']}")
    await settle()
    assert three.told == {"c": ["act"]}


async def test_what_is_under_way_can_be_waited_for(three: Three) -> None:
    three.a.router.receive(interaction(three.time, guild_id=8 << 22))
    await settle()
    three.a.passed.set()
    await finished()
    assert three.told == {"c": ["act"]}


async def test_what_is_known_of_the_others_at_first_hands_all_on(three: Three) -> None:
    three.a.router.know(Hearers("a", SHARDS))
    await three.tell(interaction(three.time, guild_id=ANN << 22), three.a)
    assert three.told == {"b": ["act"]}


async def test_discord_py_takes_what_was_handed_on(house: House) -> None:
    """It went through the database as a text; for what comes after, it is as if it had come from Discord here."""
    client = Client()
    acts, silent, clocks = Outcomes(*[client.parse] * 3), Outcomes(*[unexpected] * 3), Clocks(house.time)
    owner = Router(cast("Any", Owner(EVERY_REALM)), house.repository, acts, clocks)

    async def claimed(_: float) -> None:
        (handed,) = await house.repository.unclaimed(EVERY_REALM, house.time())
        owner.relay.notified(handed.encode())
        await finished()

    clocks = Clocks(house.time, claimed)
    hearer = Router(cast("Any", Owner(frozenset(), "a")), house.repository, silent, clocks)
    data = done_by(discord.InteractionType.component) | {"data": {"custom_id": "k:0:profile", "component_type": 2}}
    hearer.receive(data)
    await finished()
    ((event, found),) = client.dispatched
    assert (event, found.id, found.token, found.user.id, found.user.name) == ("interaction", 7, "t", 11, "ann")
    assert found.data == data["data"]


class Client(discord.Client):
    """It is not connected."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.dispatched: list[tuple[Any, ...]] = []

    def dispatch(self, event: str, /, *about: Any, **_: Any) -> None:
        self.dispatched.append((event, *about))

    @property
    def parse(self) -> Any:
        """What takes an interaction as Discord has sent it."""
        return self._connection.parsers["INTERACTION_CREATE"]


@dataclass
class Owner:
    realms: frozenset[int]
    process: str = "b"

    def owns(self, realm: int) -> bool:
        return realm in self.realms


def unexpected(data: Any) -> None:
    raise AssertionError(data)
