"""Every kind of click has one handler; whatever else a control says is refused in a sentence."""

from __future__ import annotations

import asyncio
import logging
import re
from enum import StrEnum
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.host.guests import refused
from bot.host.pov import Pov
from bot.host.settings import AskAgain
from bot.interactions.acts import RIGHTS, Right
from bot.interactions.app import App
from bot.interactions.clicks import HANDLERS, Clicks, by_kind, lobby
from bot.interactions.clicks.clicked import Clicked, Handler, handler
from bot.panels.clicks.ended import Again
from bot.panels.clicks.hand import PlayHinted
from bot.panels.clicks.history import Profile
from bot.panels.clicks.kinds import KINDS
from bot.panels.clicks.lobby import AddLevel
from bot.panels.clicks.privacy import Forget, ForgetNow, OwnData
from bot.panels.clicks.settings import NoQuiet, OwnCards, OwnInvitations, Refuse, RefuseOne, Settings
from bot.panels.clicks.topics import Help, PlayNow
from bot.panels.hand import hand_panel
from bot.panels.table import table_panel
from data.messages import MessageKind
from data.records import Status
from games.court_wars.moves import DISCARD
from games.opponents import LEVELS
from tests.bot.channels import Stage
from tests.bot.host.test_rematch import over
from tests.bot.house import ANN, BOB, CHANNEL, CY, DORA, GUILD, NAMES, House
from tests.bot.interactions.acts import Interaction, NoMessages, unknown_message
from tests.bot.interactions.server import component_type
from tests.bot.said import said
from tests.english import read

BUTTON, SELECT = 2, 3
TOO_OLD = "This control is too old to work; of a table where you sit, `/table show` shows a new one."
NO_TABLE = "That table is not there any more; `/play` opens a new one."


def test_every_kind_of_click_has_a_handler_in_the_module_of_its_name() -> None:
    assert set(HANDLERS) == set(KINDS.values())
    places = [(kind.__module__.split(".")[-1], found.run.__module__.split(".")[-1]) for kind, found in HANDLERS.items()]
    assert [place for place in places if place[0] != place[1]] == []


async def test_an_answer_that_discord_holds_back_keeps_nobody_else_from_playing_again(stage: Stage) -> None:
    """One lock for all servers was held until Discord had taken the answer to the first person."""
    app = App(stage.house.host, stage.presenter, stage.house.repository, 600)
    made: list[Any] = []
    for people in ((ANN, BOB), (CY, DORA)):
        interaction: Any = Interaction()
        interaction.id, interaction.guild_id, interaction.channel_id = people[0], GUILD, CHANNEL
        interaction.user = SimpleNamespace(id=people[0], display_name=NAMES[people[0]])
        interaction.data = {"custom_id": Again(await over(stage.house, *people)).encode(), "component_type": BUTTON}
        made.append(interaction)
    slow, quick = made
    slow.answering.clear()
    one = asyncio.create_task(Clicks(app).do(slow))
    await stage.house.tables(1)
    await asyncio.wait_for(Clicks(app).do(quick), 5)
    assert quick.done
    slow.answering.set()
    await one


def test_a_second_handler_of_one_kind_is_refused() -> None:
    another = ModuleType("another")
    another.join = Handler(lobby.join.kind, lobby.join.run, updates=False)  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="two handlers of Join"):
        by_kind((lobby, another))


def test_a_handler_of_another_name_is_refused() -> None:
    async def set_level(clicked: Clicked[AddLevel]) -> None: ...

    with pytest.raises(ValueError, match="set_level is to carry out AddLevel"):
        handler(AddLevel)(set_level)


async def no_member(_: int) -> None:
    raise unknown_message()


async def clicked(house: House, *, guild_id: int | None = GUILD, **data: Any) -> tuple[str, str]:
    """How a click of Ann's is answered, in that server or in a direct message; she is no member of any."""
    app = App(house.host, cast("Any", NoMessages()), house.repository, 600)
    interaction: Any = Interaction()
    interaction.data, interaction.guild_id, interaction.channel_id = data, guild_id, CHANNEL
    interaction.client = SimpleNamespace(get_guild=lambda _: SimpleNamespace(fetch_member=no_member))
    await Clicks(app).do(interaction)
    ((how, sentence),) = interaction.done
    return how, str(sentence)


@pytest.mark.parametrize(
    ("type_", "custom_id", "values"),
    [
        (SELECT, "k:1:settime", ["soon"]),
        (SELECT, "k:1:settime", ["-1"]),
        (SELECT, "k:1:settime", ["9" * 30]),
        (SELECT, "k:1:settime", []),
        (SELECT, "k:1:setoption:rounds", ["many"]),
        (SELECT, "k:1:setoption:rounds", []),
        (SELECT, "k:1:setoption:jokers", ["2"]),
        (SELECT, "k:1:setoption:a b=c", ["2 3"]),
        (SELECT, "k:1:setdisplay:nothing", ["on"]),
        (SELECT, "k:0:set:nothing", ["yes"]),
        (SELECT, "k:0:set:notify", ["loudly"]),
        (SELECT, "k:0:set:routine", []),
        (SELECT, "k:1:choose", ["x"]),
        (SELECT, "k:1:setlevel", []),
        (SELECT, "k:1:setlevel", ["hard"]),
        (SELECT, "k:1:setlevel", ["hard:Bob"]),
        (SELECT, "k:1:setlevel", ["godlike:Bob:Ann"]),
        (BUTTON, "k:1:addlevel:godlike", []),
        (SELECT, "k:1:step:0:x", ["page:later"]),
        (SELECT, "k:1:step:0:0", ["page:later"]),
        (SELECT, "k:1:step:0:0.7.9", ["3s"]),
        (SELECT, "k:1:step:0:0", []),
        (SELECT, "k:1:cards:0", []),
        (SELECT, "k:1:cards:0", ["3s", "x", "<@11>"]),
        (BUTTON, "k:1:word:0:pass", []),
        (BUTTON, f"k:1:word:{2**63 - 1}:pass", []),
        (BUTTON, "k:1:unpick:0", []),
        (BUTTON, "k:0:rulespage:chess:1", []),
        (BUTTON, "k:0:learn:chess", []),
        (BUTTON, "k:1:hint", []),
        (BUTTON, "k:1:record", []),
        (BUTTON, "k:1:back", []),
        (BUTTON, "k:1:reach", []),
        (99, "k:1:hint", []),
    ],
)
async def test_a_forged_control_is_told_a_sentence(
    house: House, type_: int, custom_id: str, values: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    await house.lobby(ANN, BOB)
    how, sentence = await clicked(house, component_type=type_, custom_id=custom_id, values=values)
    assert how == "send_message"
    assert sentence.endswith(".")
    assert "error" not in sentence
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    "data",
    [
        {"component_type": BUTTON, "custom_id": "k:1:dance"},
        {"component_type": BUTTON, "custom_id": "go"},
        {"component_type": BUTTON, "custom_id": f"k:{2**64}:join"},
        {"component_type": BUTTON, "custom_id": "k:1:choose"},
        {"component_type": BUTTON, "custom_id": "sk:1:0:settime"},
        {"component_type": SELECT, "custom_id": "k:1:join", "values": ["x"]},
        {"component_type": SELECT, "custom_id": "pk:1:0:join", "values": ["x"]},
        {},
    ],
)
async def test_a_control_that_no_message_of_ours_has_is_too_old(house: House, data: dict[str, Any]) -> None:
    await house.lobby(ANN, BOB)
    assert await clicked(house, **data) == ("send_message", TOO_OLD)
    assert len((await house.kept(1)).seats) == 2


OF_A_PERSON = (
    OwnData, Forget, ForgetNow, NoQuiet, OwnCards, OwnInvitations, Refuse, RefuseOne, Settings, Help, PlayNow, Profile
)  # fmt: skip
"""The kinds of click that are of one person, and of no table."""


@pytest.mark.parametrize("table", [99, 2**63 - 1])
async def test_a_control_of_a_table_that_does_not_exist(
    house: House, table: int, caplog: pytest.LogCaptureFixture
) -> None:
    for action, kind in KINDS.items():
        if kind in OF_A_PERSON:
            continue
        types = list(kind.facts().values())[1:]
        fields = [next(iter(one)) if issubclass(one, StrEnum) else "pass" if one is str else "0" for one in types]
        custom_id = ":".join(("k", str(table), action, *fields))
        how, sentence = await clicked(
            house, guild_id=None, component_type=component_type(kind), custom_id=custom_id, values=["1"]
        )
        told = TOO_OLD if action in ("invite", "set", "sorted", "history") else NO_TABLE
        told = "There is no game “pass”" if action in ("open", "rulespage", "learn") else told
        told = "Only who may manage this server" if RIGHTS[action] is Right.MANAGE else told
        told = "No other table waits for you" if action == "nexttable" else told  # which asks nothing of that one
        assert how == "send_message", action
        assert sentence.startswith(told), action
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("ephemeral", [False, True])
async def test_no_hand_is_shown_in_a_message_that_others_read(house: House, ephemeral: bool) -> None:
    """The bot knew nothing any more of a panel in the thread, and made it show the hand of the person who clicked
    it."""
    table = (await house.game(ANN, BOB)).table.id
    session = await house.play_until(table, ANN)
    interaction: Any = Interaction()
    interaction.message = SimpleNamespace(id=1, flags=discord.MessageFlags(ephemeral=ephemeral))
    interaction.guild_id, interaction.channel_id = GUILD, CHANNEL
    interaction.data = {"component_type": BUTTON, "custom_id": f"k:{table}:unpick:{session.ply}"}
    await Clicks(App(house.host, cast("Any", NoMessages()), house.repository, 600)).do(interaction)
    first = await house.host.beginners.begins(session, ANN)
    own = hand_panel(Pov.of(session, session.to_move), linked=False, first=first)
    panel = own if ephemeral else table_panel(Pov.of(session, None))
    assert interaction.done[-1][1] == read(said(panel).content)


@pytest.mark.parametrize("level", LEVELS)
async def test_a_button_adds_a_computer_of_its_level(house: House, level: str) -> None:
    await house.lobby(ANN)
    how, content = await clicked(house, component_type=BUTTON, custom_id=f"k:1:addlevel:{level}")
    assert how == "edit_message"
    (computer,) = [seat for seat in (await house.kept(1)).seats if seat.computer]
    assert computer.computer == level
    assert re.search(rf"\n2\. \*\*{computer.name}\*\* 🤖 {level}\n", content)


async def test_a_computer_makes_room_for_one_of_another_level(house: House) -> None:
    """Among the players; chosen again there, before it has been edited, it is told that the first has gone."""
    await house.lobby(ANN, computers=1)
    chosen: dict[str, Any] = {"component_type": SELECT, "custom_id": "k:1:setlevel", "values": ["hard:Pip"]}
    how, content = await clicked(house, **chosen)
    assert (how, (await house.kept(1)).names) == ("edit_message", ("Ann", "Morgana"))
    assert re.search(
        r"\n\*\*Morgana\*\* 🤖 hard, rated [\d.]+ · \*Remembers everything that you have played\.\*$", content
    )
    gone = "That computer player does not sit here any more; look at the lobby and choose again."
    assert await clicked(house, **chosen) == ("send_message", gone)


@pytest.mark.parametrize(("type_", "custom_id"), [(SELECT, "k:1:setlevel"), (BUTTON, "k:1:addlevel:hard")])
async def test_levels_are_chosen_by_those_in_the_lobby_before_the_start(
    house: House, type_: int, custom_id: str
) -> None:
    await house.lobby(BOB, CY, computers=1)
    data: dict[str, Any] = {"component_type": type_, "custom_id": custom_id, "values": ["hard:Pip"]}
    stranger = "You do not sit at this table; press **Join** in its lobby to sit down."
    assert await clicked(house, **data) == ("send_message", stranger)
    await house.host.lobby.join(1, ANN, "Ann")
    await house.start(1, BOB)
    late = "This game has started already and goes on at its table; `/play` opens another one."
    assert await clicked(house, **data) == ("send_message", late)
    assert [seat.computer for seat in (await house.kept(1)).seats if seat.computer] == ["easy"]


async def test_a_discard_is_asked_about_again_where_its_player_wants_that(house: House) -> None:
    """In the opening of Court Wars the guard that was drawn fits everywhere: to discard it is a question at first,
    also by the button of a hint."""
    await house.host.people.choose(ANN, AskAgain.YES)
    table = await house.lobby(ANN, BOB, game="court_wars")
    await house.start(table, ANN)
    pov = Pov.of_player(await house.play_until(table, ANN), ANN)
    ply, hinted = pov.ply, PlayHinted(table, pov.ply, pov.choices().index(DISCARD))

    async def press(action: str, *fields: str) -> str:
        interaction: Any = Interaction()
        interaction.message = SimpleNamespace(id=1, flags=discord.MessageFlags())
        interaction.guild_id = GUILD
        custom_id = ":".join(("k", str(table), action, str(ply), *fields))
        interaction.data = {"component_type": BUTTON, "custom_id": custom_id}
        await Clicks(App(house.host, cast("Any", NoMessages()), house.repository, 600)).do(interaction)
        return str(interaction.done[-1][1])

    for by in (("word", "discard"), (hinted.action, str(hinted.number))):
        assert "**Really discard it?**" in await press(*by)
        assert "Really" not in await press("unpick")
    assert (await house.settled(table)).ply == ply
    assert "Ann discards" in (await press("sure", "discard")).replace("*", "")
    assert (await house.settled(table)).ply == ply + 1


async def test_a_table_that_is_over_is_not_posted_anew(house: House) -> None:
    """Its button still stood in a hint: each press brought the finished table below its result."""
    session = await house.game(ANN, BOB)
    await house.host.play.resign(session.table.id, BOB)
    how, sentence = await clicked(house, component_type=BUTTON, custom_id=f"k:{session.table.id}:repost")
    assert (how, sentence) == ("send_message", "This game is over; `/play` opens another one.")


# What people may do


async def test_options_answer_others_than_the_opener_with_a_sentence(house: House) -> None:
    await house.lobby(BOB, ANN)
    for custom_id in ("k:1:options", "k:1:pickaway"):
        answer = await clicked(house, component_type=BUTTON, custom_id=custom_id)
        assert answer == ("send_message", "Only Bob, who opened this table, can change it.")
    sent = await clicked(house, component_type=SELECT, custom_id="k:1:sendaway", values=[str(BOB)])
    assert sent == ("send_message", "Only Bob, who opened this table, can change it.")
    assert len((await house.kept(1)).seats) == 2


async def test_only_who_may_cancel_is_asked_why(house: House) -> None:
    await house.lobby(ANN, BOB)
    await house.lobby(BOB, CY)
    assert await clicked(house, guild_id=GUILD, component_type=BUTTON, custom_id="k:1:cancel") == (
        "send_modal",
        "Cancel table 1",
    )
    assert await clicked(house, guild_id=GUILD, component_type=BUTTON, custom_id="k:2:cancel") == (
        "send_message", "Only a moderator or the player who opened this table can cancel it.",
    )  # fmt: skip


async def test_a_form_that_is_handed_in_cancels_and_says_why(house: House) -> None:
    await house.lobby(ANN, BOB)
    entered = [{"type": 18, "component": {"type": 4, "custom_id": "entry", "value": "no time"}}]
    answer = await clicked(house, guild_id=GUILD, custom_id="k:1:cancelnow", components=entered)
    assert answer == ("send_message", "Table 1 is cancelled.")
    table = (await house.kept(1)).table
    assert (table.cancel_by, table.cancel_why) == (ANN, "no time")


@pytest.mark.parametrize("components", [[], [{"type": 18, "component": {"type": 4, "custom_id": "entry"}}], [{}]])
async def test_a_form_with_nothing_in_it_is_handed_in_as_well(house: House, components: list[Any]) -> None:
    await house.lobby(ANN)
    assert await clicked(house, guild_id=GUILD, custom_id="k:1:cancelnow", components=components) == (
        "send_message", "Table 1 is cancelled.",
    )  # fmt: skip


@pytest.mark.parametrize(("type_", "custom_id"), [(BUTTON, "k:1:cancel"), (None, "k:1:cancelnow")])
async def test_who_is_no_longer_in_the_server_cancels_nothing_by_direct_message(
    house: House, type_: int | None, custom_id: str
) -> None:
    """They were banned while Discord told the bot nothing of it."""
    await house.lobby(ANN, BOB)
    answer = await clicked(house, guild_id=None, component_type=type_, custom_id=custom_id, components=[])
    assert answer == ("send_message", "You are not in the server of that table any more.")
    assert (await house.kept(1)).table.status is Status.LOBBY


class Reposting(NoMessages):
    """Counts what is posted anew."""

    posted = 0

    async def post_anew(self, table_id: int, kind: MessageKind) -> None:
        self.posted += kind is MessageKind.TABLE

    async def defer(self) -> None: ...


async def test_posting_anew_has_a_cooldown_that_is_told_kindly(house: House) -> None:
    table = (await house.game(ANN, BOB)).table.id
    presenter = Reposting()
    app = App(house.host, cast("Any", presenter), house.repository, 600)

    async def press() -> list[tuple[str, Any]]:
        interaction = Interaction()
        acting: Any = interaction
        acting.guild_id, acting.channel_id = GUILD, CHANNEL
        acting.data = {"component_type": BUTTON, "custom_id": f"k:{table}:repost"}
        await Clicks(app).do(acting)
        return interaction.done

    for _ in range(5):
        assert await press() == [("defer", None)]
    ((how, sentence),) = await press()
    assert (how, presenter.posted) == ("send_message", 5)
    assert sentence == "You have just done that; you can do it again in 60 seconds."
    house.time.pass_(60)
    assert await press() == [("defer", None)]


async def test_verifying_has_a_cooldown_a_person(house: House) -> None:
    table = (await house.play_out((await house.game(ANN, BOB)).table.id)).table.id
    app = App(house.host, cast("Any", Reposting()), house.repository, 600)

    async def press() -> list[tuple[str, Any]]:
        interaction = Interaction()
        interaction.data = {"component_type": BUTTON, "custom_id": f"k:{table}:verify"}
        await Clicks(app).do(cast("Any", interaction))
        return interaction.done

    assert "The deal agrees" in str(await press())
    assert await press() == [("send_message", "You have just done that; you can do it again in 30 seconds.")]
    house.time.pass_(30)
    assert "The deal agrees" in str(await press())


async def test_forged_ids_of_people_leave_the_invitations_as_they_can_be_shown(house: House) -> None:
    """A number of 5,000 digits ended in a traceback; one that is no id would have kept the page from being shown."""
    forged = ["9" * 5000, "9" * 30, "x", "²", str(BOB)]
    how, _ = await clicked(house, guild_id=None, component_type=5, custom_id=Refuse(0).encode(), values=forged)
    assert how == "edit_message"
    assert refused(await house.host.people.get(ANN)) == (BOB,)
