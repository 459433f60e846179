"""Nobody who may not send messages in a place speaks there through the bot; moves and resigning go on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.host.limits import Limits
from bot.host.replay import Sight, Wind
from bot.interactions import app as app_module
from bot.interactions.app import App
from bot.interactions.clicks import HANDLERS, Clicks
from bot.interactions.commands import add_all
from bot.messages.key import OfServer
from bot.messages.places import home
from bot.panels.clicks.click import Click
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.panel import Panel
from bot.panels.reader import Reader
from bot.panels.rendered import Rendered
from bot.panels.wording import say
from data.messages import MessageKind
from data.records import Status
from tests.bot.channels import Channels, Stage, direct
from tests.bot.conftest import OpenHouse
from tests.bot.host.test_rematch import over
from tests.bot.house import ANN, ANY_NUMBER, BOB, CHANNEL, CY, EVE, NAMES, House, Time, easy_move
from tests.bot.interactions.server import Server, component_type, slash_commands

SAID = "hullabaloo"
"""What Bob types wherever something may be typed."""
TOLD_BY_TABLES = frozenset(MessageKind) - {MessageKind.LOBBY, MessageKind.INVITE, MessageKind.BOARD}
"""With these a table tells what has been played, by people and by computers, in its own words."""
SPEECH = {
    "/play", "/server board", "/table verify", "Play with …",
    "Open", "Invite", "Rematch", "Again", "Verify", "Repost", "CancelNow", "AddLuckNow",
    "ShareMoment",
}  # fmt: skip
"""What says something in public in the name of the one who does it."""


@dataclass
class Walk:
    """Bob does everything that can be done, in any order, at tables of all kinds."""

    stage: Stage
    server: Server
    random: Random
    tables: list[int] = field(default_factory=list)
    spoken: dict[str, set[str]] = field(default_factory=dict)
    """What of Bob's has appeared in public, by what he did."""

    def __post_init__(self) -> None:
        self.app = App(self.stage.house.host, self.stage.presenter, self.stage.house.repository, 600)
        self.tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
        add_all(self.tree, self.app)
        self.numbers = iter(range(1, 100_000))

    async def prepare(self) -> None:
        """Tables in every state: Bob has opened some of them and sits at others."""
        house, stage = self.stage.house, self.stage
        self.tables = [await stage.lobby(BOB, ANN), await stage.lobby(ANN), await stage.lobby(CY, BOB, ANN)]
        self.tables += [(await stage.game(*people))[0] for people in ((BOB, ANN), (ANN, CY), (ANN, BOB, CY))]
        house.time.pass_(1)  # those lobbies do not follow the tables that end now
        ended = [await over(house, *people) for people in ((BOB, ANN), (BOB, CY), (ANN, BOB, CY))]
        await house.host.rematches.ask(ended[-1], ANN, "Ann")
        self.tables += ended
        self.tables.append(await stage.lobby(ANN, BOB))
        await house.host.dealing.luck.take(self.tables[-1], BOB)
        await house.host.lobby.start(self.tables[-1], ANN)
        await stage.presenter.idle()

    async def run(self, only: str = "") -> None:
        """Each act at two of the tables. `only`: that one alone, at each of them."""
        most = len(self.tables) if only else 2
        acts = [(name, table) for name in self.names() for table in self.random.sample(self.tables, most)]
        acts = [(name, table) for name, table in acts if only in ("", name)]
        self.random.shuffle(acts)
        for name, table in acts:
            self.stage.house.time.pass_(self.random.choice([0, 1, 400]))
            await self.do(name, table, CHANNEL if only else 0)

    def names(self) -> list[str]:
        menus = self.tree.get_commands(type=discord.AppCommandType.user)
        return [*slash_commands(self.tree), *(one.name for one in menus), *(kind.__name__ for kind in HANDLERS)]

    async def do(self, name: str, table: int, place: int = 0, **typed: str) -> Any:
        """One act, by a command or a control of that table; what has come of it in public is noted. `place`: where it
        is done, 0 for anywhere; `typed`: into the options of a command."""
        session = await self.stage.house.host.ledger.session(table)
        kind = next((kind for kind in HANDLERS if kind.__name__ == name), None)
        anywhere = kind is not None or name in ("/table cancel", "/table resign", "/move")
        place = place or self.random.choice([home(session), CHANNEL, direct(BOB)] if anywhere else [CHANNEL])
        await self._rest()
        before, versions = set(self.stage.channels.messages), self._versions()
        acting: Any = self.server.interaction(next(self.numbers), BOB, place)
        if kind is None:
            await self._command(name, acting, table, typed)
        else:
            await self._click(kind, acting, table)
        await self._rest()
        said = {"answer"} if acting.public and place != direct(BOB) else set()
        played = self._versions() > versions
        for number, shown in self.stage.channels.messages.items():
            if shown.channel not in map(direct, NAMES):
                said |= {"words"} if SAID in shown.panel.content else set()
                said |= self._new(number, played) if number not in before else set()
            if SAID in shown.panel.content:  # told once
                shown.panel = Rendered(say(Panel(()), Reader.of_server()))
        if said:
            self.spoken.setdefault(name, set()).update(said)
        return acting

    async def _rest(self) -> None:
        """Until nothing is left to be played or shown at any of the tables."""
        await self.stage.house.host.play.settled()
        for table in self.tables:
            self.stage.presenter.changed(table)
        await self.stage.presenter.idle()

    def _versions(self) -> int:
        """It rises with whatever is played at any table."""
        ((total,),) = self.stage.house.query("SELECT sum(version) FROM tables")
        return int(total)

    def _new(self, number: int, played: bool) -> set[str]:
        """What a new message is, if it stands there at Bob's wish."""
        owner = self.stage.presenter.shared.channels.owner(number)
        if isinstance(owner, OfServer):
            return {"board"}
        posted = self.stage.presenter.table(owner.id).memory.posted.get(number) if owner is not None else None
        if played and (posted is None or posted.key.kind in TOLD_BY_TABLES):  # an opening, or of a table that is over
            return set()
        return {str(posted.key.kind) if posted is not None else "message"}

    async def _command(self, name: str, acting: Any, table: int, typed: Mapping[str, str]) -> None:
        choices: dict[str, list[Any]] = {
            "game": ["thirteen", "thirteen", "race", None if name == "/play" else "sevens"], "table": [table],
            "guest": [None, self.server.member(EVE)], "user": [self.server.member(EVE)], "move": [SAID],
            "until": ["3", "back"], "by": ["rating"], "of": ["server"],
        }  # fmt: skip
        if name in ("Play with …", "Profile"):
            await cast("Any", self.tree.get_command(name, type=discord.AppCommandType.user)).callback(
                acting, self.server.member(EVE)
            )
            return
        command: Any = slash_commands(self.tree)[name]
        taken = {one.name: one for one in command.parameters}
        picked = {key: self.random.choice(values) for key, values in choices.items() if key in taken}
        if "with" in taken:
            picked["guest"] = self.random.choice(choices["guest"])
        await command.callback(acting, **{**picked, **typed})

    async def _click(self, kind: type[Click], acting: Any, table: int) -> None:
        session = await self.stage.house.host.ledger.session(table)
        fields: dict[str, Any] = {
            "game": "thirteen", "guest": EVE, "level": "easy", "name": "rounds", "switch": "hints", "move": "pass",
            "ply": session.ply, "setting": "notify", "what": "table", "number": table, "page": 0, "picked": NOTHING,
        }  # fmt: skip
        types: dict[Any, Any] = {int: 0, str: "x", Picked: NOTHING, Sight: Sight.TABLE, Wind: Wind.NEXT}
        facts = list(kind.facts().items())[1:]
        click = kind(table, *(fields.get(name, types[type_]) for name, type_ in facts))
        form = [{"type": 18, "component": {"type": 4, "custom_id": "entry", "value": SAID}}]
        values = [self.random.choice(["on", "600", str(ANN), str(table), "hard:Pip"])] if kind.select else []
        acting.data = {
            "custom_id": click.encode(), "component_type": component_type(kind),
            "values": values, "components": form if kind.form else [],
        }  # fmt: skip
        await Clicks(self.app).do(acting)


@pytest.fixture
async def walk(open_house: OpenHouse, time: Time, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(app_module, "lacking", lambda _: None)
    house: House = await open_house(Limits(person=10_000, server=10_000, opening=ANY_NUMBER))
    stage = Stage(house, Channels(time))

    async def undrawn(panel: Panel, reader: Reader, **_: Any) -> Rendered:
        return Rendered(say(panel, reader))

    monkeypatch.setattr(stage.presenter.pictures, "drawn", undrawn)
    walking = Walk(stage, Server(), Random(7))
    await walking.prepare()
    yield walking
    await stage.close()


@pytest.mark.parametrize(("why", "seed"), [("may not write", 0), ("timed out", 1)])
async def test_one_who_may_not_write_says_nothing_in_public(walk: Walk, why: str, seed: int) -> None:
    walk.random.seed(seed)
    walk.server.silent[BOB] = why
    await walk.run()
    assert walk.spoken == {}


async def test_one_who_may_write_says_all_of_this(walk: Walk) -> None:
    """The control: by the same walk each kind of speech is heard."""
    spoken = sorted(SPEECH - {"Play with …"})  # which only offers the games
    for name in ("Again", *spoken):  # it opens a table only where there is none to sit down at
        await walk.run(name)
    assert set(walk.spoken) == SPEECH - {"Play with …"}


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        (
            "may not write",
            "You may not send messages in [this channel](https://discord.com/channels/500/600), so nothing is posted",
        ),
        (
            "timed out",
            "A moderator has timed you out, so you can only look on, or play on where you play, until <t:",
        ),
    ],
)
async def test_they_are_told_what_to_do(walk: Walk, why: str, sentence: str) -> None:
    walk.server.silent[BOB] = why
    for name in SPEECH - {"Verify", "/table verify", "CancelNow"}:
        table = walk.tables[3] if name == "Repost" else walk.tables[6]
        ((how, said),) = (await walk.do(name, table, CHANNEL)).done
        place = home(await walk.stage.house.host.ledger.session(table))
        assert (how, said.replace(str(place), "600")[: len(sentence)]) == ("send_message", sentence), name


async def test_what_they_verify_only_they_see(walk: Walk) -> None:
    walk.server.silent[BOB] = "may not write"
    acting = await walk.do("Verify", walk.tables[6], CHANNEL)
    assert not acting.public
    assert "The deal agrees" in str(acting.done)


@pytest.mark.parametrize("there", [CHANNEL, direct(BOB)])
async def test_their_reason_is_left_out_and_the_table_is_cancelled(walk: Walk, there: int) -> None:
    """Whether they cancel there or by direct message: the reason stood in the channel that is not for them."""
    table = walk.tables[0]
    walk.server.silent[BOB] = "timed out"
    acting = await walk.do("CancelNow", table, there)
    told = f"Table {table} is cancelled. Your reason is not shown: you may not send messages there."
    assert acting.done == [("send_message", told)]
    kept = (await walk.stage.house.kept(table)).table
    assert (kept.status, kept.cancel_why) == (Status.CANCELLED, None)


async def test_they_play_on_and_sit_down_where_another_has_asked_unless_timed_out(walk: Walk) -> None:
    walk.server.silent[BOB] = "timed out"
    house, game = walk.stage.house, walk.tables[3]
    while (session := await house.settled(game)).seats[session.to_move or 0].player_id != BOB:
        await house.play(game)
    await walk.do("/move", game, CHANNEL, move=easy_move(session))
    assert len((await house.kept(game)).log.moves) == len(session.log.moves) + 1
    await walk.do("ResignNow", game, CHANNEL)
    assert (await house.kept(game)).table.status is Status.OVER
    assert "A moderator has timed you out" in str((await walk.do("Rematch", walk.tables[8], CHANNEL)).done)
    walk.server.silent[BOB] = "may not write"
    assert "You sit at" in str((await walk.do("Rematch", walk.tables[8], CHANNEL)).done)
