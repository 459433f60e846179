"""Every command, button, menu and form, by everybody, from everywhere: what docs/rights.md says that each may."""

from __future__ import annotations

import os
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace, TracebackType
from typing import Any, Final, cast
from unittest.mock import AsyncMock, MagicMock

import discord
import pytest
from discord import app_commands

from bot.host.errors import Refusal
from bot.host.limits import Limits
from bot.host.replay import Sight, Wind
from bot.host.wish import Wish
from bot.interactions import app as app_module
from bot.interactions.acts import RIGHTS, Right
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.interactions.clicks import HANDLERS, Clicks
from bot.interactions.commands import add_all
from bot.interactions.rights import Rights
from bot.messages.pictures import Pictures
from bot.messages.presenter import Presenter
from bot.panels.clicks.click import Click
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.panel import Panel
from bot.panels.reader import Reader
from bot.panels.rendered import Rendered
from bot.panels.wording import say
from data.records import NOWHERE, Guest, Opening
from tests.bot.channels import direct
from tests.bot.conftest import OpenHouse
from tests.bot.host.test_rematch import over
from tests.bot.house import ANN, ANY_NUMBER, BOB, CHANNEL, CY, DORA, EVE, GUILD, House
from tests.bot.interactions.acts import NoMessages
from tests.bot.interactions.server import Server, component_type, slash_commands

PAGE: Final = Path(__file__).parents[3] / "docs" / "rights.md"
OTHER, ELSEWHERE = GUILD + 1, CHANNEL + 7
"""Another server, and another channel of the table's."""
MOST: Final = int(os.environ.get("PROVE_RIGHTS", "1"))
"""From how many places each act is tried: all of them by `make prove-rights`."""
NO: Final = {
    "no-such-table", "server-left", "not-seen", "may-not-write", "timed-out", "not-seated", "blocked", "may-not-cancel",
    "managers-only", "did-not-play", "not-expected", "sits-nowhere", "gone",
}  # fmt: skip
"""A person is refused so who has no right"""
STATE: Final = {
    "absent-again", "already-seated", "hints-off", "leader-passes", "mover-chooses", "no-analysis", "no-luck-awaited",
    "nobody-absent", "nobody-asks", "nobody-asks-back", "nobody-to-send", "nobody-waits", "not-a-card", "not-alone",
    "not-away", "not-here", "not-in-hand", "not-your-turn", "nothing-to-take-back", "only-your-own", "option-range",
    "shared-elsewhere", "still-seated", "too-often", "too-old", "try-again", "unknown-choice",
    "unknown-level", "unknown-switch",
}  # fmt: skip
"""and so by the table's state, as the trial makes it."""


def tables_of_page() -> tuple[dict[str, set[str]], dict[str, dict[str, str]]]:
    """The acts of each right, and what each relation may by each right."""
    rows = [
        [cell.strip() for cell in line.strip("|\n ").split("|")]
        for line in PAGE.read_text().splitlines()
        if line.startswith("|")
    ]
    begins = [number for number, row in enumerate(rows) if set("".join(row)) <= set("- ")]
    acts = {row[0].strip("`"): set(re.findall("`([^`]+)`", row[1])) for row in rows[begins[0] + 1 : begins[1] - 1]}
    rights = [cell.strip("`") for cell in rows[begins[1] - 1][1:]]
    return acts, {row[0]: dict(zip(rights, row[1:], strict=True)) for row in rows[begins[1] + 1 :]}


ACTS, MAY = tables_of_page()
OF_THE_RESULT: Final = frozenset(
    [
        "rematch",
        "again",
        "record",
        "verify",
        "/table verify",
        "leaderboard",
        "analysis",
        "figures",
        "ownmoves",
        "turning",
        "/table replay",
        "opengame",
        "replay",
        "replaystep",
        "replaygo",
        "keeptable",
        "letgo",
        "sharemoment",
        "film",
        "replaysight",
    ]
)
"""What is done at a table that is over."""
PLAYS, SEES = "plays there, or has played there", "sees the channel"
HAVE_LEFT = {
    "… and has left the server, or is banned, as the bot knows", "… and has left, as the bot does not know yet",
    "is of another server, or banned",
}  # fmt: skip


@dataclass
class Realm(Server):
    """The server as it is for Eve, in the relation to it that the trial names."""

    relation: str = PLAYS

    def allowed(self, member: Any) -> discord.Permissions:
        told = self.relation
        if member.id == EVE and "does not see" in told:
            return discord.Permissions.none()
        most = member.id == EVE and "may not send" not in told and "timed out" not in told
        manages = "manages" in told and member.id == EVE
        return discord.Permissions(
            view_channel=True, read_message_history=True, send_messages=most, send_messages_in_threads=most,
            manage_messages=manages, manage_guild=manages,
        )  # fmt: skip

    def get_guild(self, guild_id: int) -> Any:
        return (
            self
            if guild_id == GUILD
            else SimpleNamespace(id=guild_id, unavailable=False, threads=(), fetch_member=self.fetch_member)
        )

    def member(self, person: int) -> Any:
        self.silent = {EVE: "timed out"} if "timed out" in self.relation else {}
        return super().member(person)

    def acting(self, number: int, place: int) -> Any:
        """What Eve does there; `OTHER`: in a channel of another server."""
        acting: Any = self.interaction(number, EVE, direct(EVE) if place == OTHER else place)
        if place == OTHER:
            acting.guild_id, acting.guild, acting.channel_id = OTHER, self.get_guild(OTHER), 1
            acting.permissions = discord.Permissions.all()
        if acting.guild_id != GUILD:
            acting.user = SimpleNamespace(id=EVE, display_name="eve_1999", global_name=None, name="eve_1999", bot=False)
        return acting


@dataclass
class Trial:
    """Eve does everything, at tables of all states; what she changes is made anew."""

    house: House
    app: App
    relation: str
    random: Random
    tables: dict[str, int] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    """Of the act to come, where they matter: fields of its click, options of its command, `value` of its select."""

    def __post_init__(self) -> None:
        self.server = Realm(relation=self.relation)
        self.plays = self.relation == PLAYS or self.relation.startswith("…")
        if self.relation in HAVE_LEFT:
            self.server.left.add(EVE)
        self.tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
        add_all(self.tree, self.app)
        self.numbers = iter(range(1, 1_000_000))

    async def prepare(self, *kinds: str) -> None:
        """Each kind of table, with Eve at it where she plays: `lobby`, `guests` (waits for her), `dealing`
        (waits for a word of luck: hers), `game`, `over`."""
        house, people = self.house, (EVE, ANN, CY) if self.plays else (ANN, BOB, CY)
        await house.host.blocks.remove(GUILD, EVE)
        for kind in kinds:
            self.tables[kind] = await self._made(kind, people)
        if "as the bot knows" in self.relation:
            await house.host.departures.left(GUILD, EVE)
        if "is blocked" in self.relation:
            await house.host.blocks.add(GUILD, EVE, by=ANN, name="Eve")
            await house.host.departures.leave_lobbies(GUILD, EVE)
        await house.host.play.settled()

    async def _made(self, kind: str, people: tuple[int, ...]) -> int:
        house = self.house
        if kind == "guests":
            guest = Guest(0, EVE if self.plays else BOB, "guest")
            wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(guest,))
            return (await house.host.lobby.open(wish, ANN, "Ann")).table.id
        if kind in ("lobby", "dealing"):
            lobby = await house.lobby(*people)
            if kind == "dealing":
                await house.host.dealing.luck.take(lobby, people[0])
                await house.host.lobby.start(lobby, people[0])
                await house.host.dealing.deal(lobby, Opening(CHANNEL, 1))
            return lobby
        if kind == "over" and "as the bot knows" not in self.relation:
            return await over(house, *people)
        game = (await house.game(*people)).table.id
        if kind == "over":
            await house.host.departures.left(GUILD, EVE)
            for person in (ANN, CY):
                await house.host.play.resign(game, person)
        return game

    def table_for(self, act: str) -> str:
        """The kind of table that it is about."""
        right = RIGHTS[act]
        if act == "decline" or (act == "come" and self.plays):
            return "guests"
        if act in OF_THE_RESULT:
            return "over"
        if act in ("addluck", "addlucknow"):
            return "dealing"
        return "lobby" if act in ("leave", "luck") or right in (Right.SIT, Right.SEATED) else "game"

    def impossible(self, act: str) -> bool:
        """Those who have left, or were blocked, sit in no lobby any more."""
        waits = self.table_for(act) in ("lobby", "guests")
        return self.plays and waits and ("as the bot knows" in self.relation or "blocked" in self.relation)

    def places(self, act: str) -> list[int]:
        if RIGHTS[act] in (Right.OPEN, Right.MANAGE):
            return [CHANNEL]
        there = [] if self.relation in HAVE_LEFT else [ELSEWHERE]
        if there and "does not see" not in self.relation:
            there.append(CHANNEL)
        return [*there, direct(EVE), OTHER]

    async def may(self, act: str, place: int) -> bool:
        """Has she the right?"""
        kind = self.table_for(act)
        if act in ("/play", "/server board", "/play-with"):
            self.house.time.pass_(400)
        if act in ("/table verify", "verify"):
            self.house.time.pass_(40)
        if kind not in self.tables:
            await self.prepare(kind)
        table, before = self.tables[kind], self._versions()
        del self.refused[:]
        await self.do(act, table, place)
        if self._versions() != before:
            del self.tables[kind]
        if strange := set(self.refused) - NO - STATE:
            raise AssertionError(f"{act} in {place} is refused for {strange}: does that tell of her right?")
        posting = {"may-not-write"} if act == "again" or (act == "rematch" and self.plays) else set()
        posting = {"may-not-write", "timed-out", "blocked"} if act == "sharemoment" else posting
        return not (NO - posting).intersection(self.refused)

    async def do(self, act: str, table: int, place: int) -> None:
        await (await self.ready(act, table, place))()

    async def press(self, click: Click, place: int, *values: str) -> Any:
        """She uses that control there; for a form, values are what she enters."""
        acting = self.server.acting(next(self.numbers), place)
        form = [{"component": {"value": value}} for value in values] if click.form else []
        acting.data = {
            "custom_id": click.encode(), "component_type": component_type(type(click)), "values": list(values),
            "components": form,
        }  # fmt: skip
        del self.refused[:]
        await Clicks(self.app).do(acting)
        return acting

    async def suggested(self, command: str, option: str, table: int, place: int) -> list[Any]:
        """What she is offered there while she types an option of that command; the table is typed already."""
        acting = self.server.acting(next(self.numbers), place)
        acting.namespace = SimpleNamespace(table=table)
        found = slash_commands(self.tree)[f"/{command}"]
        return [one.value for one in await vars(found)["_params"][option].autocomplete(acting, "")]

    async def ready(self, act: str, table: int, place: int) -> Callable[[], Awaitable[object]]:
        """What she is about to do."""
        acting = self.server.acting(next(self.numbers), place)
        click = next((kind for kind in HANDLERS if kind.action == act), None)
        if click is not None:
            acting.data = await self._pressed(click, table)
            return partial(Clicks(self.app).do, acting)
        if act in (menus := menus_of(self.tree)):
            return partial(menus[act].callback, acting, self.server.member(ANN))
        command = cast("Any", slash_commands(self.tree)[act])
        fields: dict[str, Any] = {
            "game": "thirteen", "table": table, "guest": None, "user": DORA, "move": "3s", "until": "3", "by": "rating",
            "of": "server", "when": "ever",
        } | self.facts  # fmt: skip
        given = {one.name: fields[one.name] for one in command.parameters if one.name in fields}
        if "user" in given:
            given["user"] = self.server.member(DORA)
        return partial(command.callback, acting, **given)

    async def _pressed(self, kind: type[Click], table: int) -> dict[str, Any]:
        ply = 0
        with suppress(Refusal):
            ply = (await self.house.host.ledger.session(table)).ply
        fields: dict[str, Any] = {
            "game": "thirteen", "guest": ANN, "level": "easy", "name": "rounds", "switch": "hints", "move": "pass",
            "ply": ply, "setting": "notify", "what": "table", "number": table, "page": 0, "picked": NOTHING,
            "by": "rating", "where": "server", "when": "month", "person": EVE, "other": 0, "before": 0, "after": 0,
        } | self.facts  # fmt: skip
        types: dict[Any, Any] = {int: 0, str: "x", Picked: NOTHING, Sight: Sight.TABLE, Wind: Wind.NEXT}
        click = kind(table, *(fields.get(name, types[one]) for name, one in list(kind.facts().items())[1:]))
        values = [str(self.facts.get("value", table))] if kind.select else []
        form = [{"component": {"value": "to the lost"}}] if kind.form else []
        return {
            "custom_id": click.encode(), "component_type": component_type(kind), "values": values, "components": form
        }  # fmt: skip

    def _versions(self) -> tuple[Any, ...]:
        return self.house.query("SELECT sum(version), sum(player_id = ?) FROM tables JOIN seats ON id = table_id", EVE)[
            0
        ]


def menus_of(tree: app_commands.CommandTree[Any]) -> dict[str, Any]:
    """The commands of people's menus, as acts: `/play-with`."""
    found: list[Any] = tree.get_commands(type=discord.AppCommandType.user)
    return {f"/{menu.callback.__name__.replace('_', '-')}": menu for menu in found}


def watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The refusals from now on, by their codes. Pictures are not drawn; what fails for another reason fails the
    test."""
    monkeypatch.setattr(app_module, "lacking", lambda _: None)

    async def undrawn(_: Pictures, panel: Panel, reader: Reader, **__: Any) -> Rendered:
        return Rendered(say(panel, reader))

    monkeypatch.setattr(Pictures, "drawn", undrawn)
    refused: list[str] = []
    leave = Answer.__aexit__

    async def noted(
        self: Answer, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if error is not None and not hasattr(error, "text"):
            raise error
        refused.extend([] if error is None else [cast("Any", error).text.code])
        return await leave(self, kind, error, trace)

    monkeypatch.setattr(Answer, "__aexit__", noted)
    return refused


@pytest.fixture
async def trial(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Awaitable[Trial]]:
    house = await open_house(Limits(person=10_000, server=10_000, opening=ANY_NUMBER))
    presenter: Any = MagicMock(spec=Presenter)
    presenter.pictures, presenter.shared, presenter.boards = NoMessages().pictures, AsyncMock(), AsyncMock()
    presenter.shared.post = MagicMock()
    presenter.shared.directs.home.return_value = NOWHERE  # what is played alone is to begin by an answer
    presenter.table.return_value.memory = NoMessages().table(0).memory
    presenter.key.return_value, presenter.picked.return_value = None, NOTHING
    refused = watched(monkeypatch)

    async def made(relation: str) -> Trial:
        app = App(house.host, presenter, house.repository, 600, rights=Rights(house.time))
        return Trial(house, app, relation, Random(relation), refused=refused)

    return made


async def wrong(tried: Trial) -> Iterator[str]:
    """Where it differs from the page."""
    found = []
    for act, right in RIGHTS.items():
        told = MAY[tried.relation][right.value]
        if told == "–" or tried.impossible(act):
            continue
        places = tried.places(act)
        for place in tried.random.sample(places, min(MOST, len(places))):
            if await tried.may(act, place) != (told == "yes"):
                found.append(f"{act} in {place}: {told} is told; {tried.refused}")
    return iter(found)


@pytest.mark.parametrize("relation", MAY)
async def test_everybody_may_what_the_page_says(trial: Callable[[str], Awaitable[Trial]], relation: str) -> None:
    assert list(await wrong(await trial(relation))) == []


@pytest.mark.parametrize("relation", MAY)
async def test_what_is_suggested_is_what_the_command_may_show(
    trial: Callable[[str], Awaitable[Trial]], relation: str
) -> None:
    """The tables of `/move`, and the moves at the one that is typed: those who may play there, and nobody else."""
    tried = await trial(relation)
    await tried.prepare("game")
    table, plays = tried.tables["game"], tried.plays and MAY[relation][Right.PLAY.value] == "yes"
    session = await tried.house.kept(table)
    while plays and session.seats[session.to_move or 0].player_id != EVE:
        session = await tried.house.play(table)
    for place in tried.places("/move"):
        found = {option: await tried.suggested("move", option, table, place) for option in ("table", "move")}
        assert (table in found["table"], found["move"] != []) == (plays, plays), place


@pytest.mark.parametrize("relation", [name for name in MAY if re.search("not see|and is timed out|yet|banned", name)])
async def test_without_the_question_everybody_may_more(
    trial: Callable[[str], Awaitable[Trial]], relation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control."""

    async def anybody(*_: Any) -> None: ...

    for name in ("check", "check_writes"):
        monkeypatch.setattr(Rights, name, anybody)
    monkeypatch.setattr(App, "check_open", anybody)
    assert list(await wrong(await trial(relation)))


def test_the_page_tells_of_every_act() -> None:
    assert {right.value: {act for act, asked in RIGHTS.items() if asked is right} for right in Right} == ACTS


def test_every_command_and_click_has_its_right() -> None:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    add_all(tree, cast("Any", None))
    assert set(RIGHTS) == slash_commands(tree).keys() | menus_of(tree).keys() | {kind.action for kind in HANDLERS}
