"""The word of luck, from the button in the lobby to what all read where the game is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import discord
import pytest

from bot.host.luck import LONGEST_LUCK
from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.app import App
from bot.interactions.clicks import Clicks
from bot.panels.proof import fair_panel
from data.records import Opening, Status
from games.core import luck_digest
from tests.bot.channels import Stage
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, NAMES
from tests.bot.interactions.acts import Interaction
from tests.bot.said import Button, said
from tests.english import read

BUTTON = 2
NOT_THERE = "You may not send messages in [this channel]"


@dataclass
class Lobby:
    """A lobby in its channel."""

    stage: Stage
    number: int

    @classmethod
    async def of(cls, stage: Stage, *people: int, computers: int = 0) -> Lobby:
        return cls(stage, await stage.lobby(*people, computers=computers))

    @property
    def shown(self) -> Any:
        (shown,) = self.stage.channels.in_channel(CHANNEL)
        return shown

    @property
    def text(self) -> str:
        return read(self.shown.panel.content)

    @property
    def labels(self) -> list[str]:
        return [
            one["label"] for row in self.shown.panel.wording.components for one in row["components"] if "label" in one
        ]

    async def press(
        self, action: str, person: int, entered: str | None = None, silent: bool = False
    ) -> tuple[str, str]:
        """How it is answered. `entered`: in the form. `silent`: the person may not send messages there."""
        acting: Any = Interaction()
        acting.id, acting.display_name, acting.guild_id = person, NAMES[person], GUILD
        kept = (await self.stage.house.kept(self.number)).table
        acting.channel_id = kept.thread_id or CHANNEL
        if silent:
            acting.permissions = discord.Permissions(view_channel=True)
        form = [{"type": 18, "component": {"type": 4, "custom_id": "entry", "value": entered}}]
        data = {"custom_id": f"k:{self.number}:{action}"}
        acting.data = data | ({"component_type": BUTTON} if entered is None else {"components": form})
        await Clicks(App(self.stage.house.host, self.stage.presenter, self.stage.house.repository, 600)).do(acting)
        await self.stage.presenter.idle()
        return acting.done[0][0], str(acting.done[0][1])

    async def waiting(self) -> None:
        """Bob is to add a word, and the opening message stands."""
        await self.press("luck", BOB)
        await self.press("start", ANN)

    async def told(self, *, raw: bool = False) -> list[str]:
        """What stands where the game is played, without controls. `raw`: as it was sent."""
        thread = (await self.stage.house.kept(self.number)).table.thread_id
        return [
            read(shown.panel.content) for shown in self.stage.channels.messages.values()
            if shown.channel == thread and set(shown.controls) <= {f"k:0:fair:{self.number}"}
        ]  # fmt: skip

    async def status(self) -> Status:
        return (await self.stage.house.kept(self.number)).table.status

    async def offers_luck(self) -> bool:
        """Beside what tells why the deal is fair: in the lobby it was a riddle, and made it higher than a phone."""
        panel = fair_panel(Pov.of(await self.stage.house.kept(self.number), None))
        return "🍀 Luck" in [item.label for row in said(panel).rows for item in row if isinstance(item, Button)]


async def test_from_the_lobby_to_the_deal(stage: Stage) -> None:
    lobby = await Lobby.of(stage, ANN, BOB)
    assert await lobby.offers_luck()
    await lobby.press("luck", BOB)
    assert "🍀 Bob adds a word of luck after the start" in lobby.text
    await lobby.press("start", ANN)
    assert "🍀 Bob adds a word of luck, and then the cards are dealt." in lobby.text
    assert lobby.labels == ["🍀 Add a word of luck", "Deal without it", "Cancel table"], "Start would deal without it"
    (opening,) = await lobby.told()
    assert "🍀 Bob adds a word of luck after this message: it is mixed in, too" in opening
    assert await lobby.press("addluck", BOB) == ("send_modal", f"A word of luck for table {lobby.number}")
    how, said = await lobby.press("addlucknow", BOB, "to the lost")
    assert (how, said[:34]) == ("send_message", "Your word of luck is mixed in, and")
    assert (await lobby.told())[
        1
    ] == "🍀 The word of luck of Bob: “to the lost”. It is mixed in, and the cards are dealt."
    assert await lobby.status() is Status.PLAYING


async def test_alone_with_computers_nobody_is_offered_it(stage: Stage) -> None:
    assert not await (await Lobby.of(stage, ANN, computers=1)).offers_luck()


async def test_nobody_else_is_asked_for_the_word(stage: Stage) -> None:
    lobby = await Lobby.of(stage, ANN, BOB)
    await lobby.waiting()
    refusal = ("send_message", "Nobody is waiting for a word of luck from you here.")
    assert await lobby.press("addluck", ANN) == refusal
    assert await lobby.press("addlucknow", ANN, "mine") == refusal
    assert await lobby.status() is Status.DEALING


@pytest.mark.parametrize(
    ("entered", "shown"),
    [
        ("  a\u2028b\x00 \u200b", "a b"),
        ("u\u200b\u0308", "ü"),
        ("x" * 400, "x" * LONGEST_LUCK),
    ],
)
async def test_what_is_mixed_in_is_what_all_read(stage: Stage, entered: str, shown: str) -> None:
    """One line, composed."""
    lobby = await Lobby.of(stage, ANN, BOB)
    await lobby.waiting()
    await lobby.press("addlucknow", BOB, entered)
    table = (await stage.house.kept(lobby.number)).table
    assert table.luck is not None
    assert table.luck_digest == luck_digest(table.luck)
    assert table.luck == shown


async def test_a_word_formats_mentions_and_links_nothing(stage: Stage) -> None:
    lobby = await Lobby.of(stage, ANN, BOB)
    await lobby.waiting()
    await lobby.press("addlucknow", BOB, "*to* <@11> [x](y) @everyone\nrecipe: 2")
    assert (await stage.house.kept(lobby.number)).table.luck == "*to* <@11> [x](y) @everyone recipe: 2"
    _, told = await lobby.told(raw=True)
    for harmful in ("*to*", "<@11>", " [x]", "@everyone"):
        assert harmful not in told


async def test_a_word_that_shows_nothing_is_refused(stage: Stage) -> None:
    lobby = await Lobby.of(stage, ANN, BOB)
    await lobby.waiting()
    _, said = await lobby.press("addlucknow", BOB, "\u200b \u3164")
    assert said == "That word has nothing in it that can be seen; type another one."
    assert await lobby.status() is Status.DEALING


async def test_one_who_may_not_send_messages_there_adds_no_word(stage: Stage) -> None:
    lobby = await Lobby.of(stage, ANN, BOB)
    assert (await lobby.press("luck", BOB, silent=True))[1].startswith(NOT_THERE)
    await lobby.waiting()
    for action, entered in (("addluck", None), ("addlucknow", "to the lost")):
        assert (await lobby.press(action, BOB, entered, silent=True))[1].startswith(NOT_THERE)
    assert await lobby.status() is Status.DEALING
    await lobby.press("start", BOB)  # they let the others go on
    assert await lobby.status() is Status.PLAYING


async def test_a_word_that_automod_blocks_holds_no_table(stage: Stage) -> None:
    """It is mixed in, and not shown: its player has been told, and the record has it at the end."""
    lobby = await Lobby.of(stage, ANN, BOB)
    await lobby.waiting()
    thread = (await stage.house.kept(lobby.number)).table.thread_id or 0
    send = stage.channels.send

    async def blocking(channel: int, panel: Any, **more: Any) -> Any:
        if "rubbish" in panel.content:
            stage.channels.refusing["send", channel] = 200000
        try:
            return await send(channel, panel, **more)
        finally:
            stage.channels.refusing.pop(("send", channel), None)

    cast("Any", stage.channels).send = blocking
    await lobby.press("addlucknow", BOB, "rubbish")
    assert await lobby.status() is Status.PLAYING
    assert not any("rubbish" in text for text in await lobby.told())
    assert len(stage.channels.in_channel(thread)) == 1, "the table stands there"


@pytest.mark.parametrize("how", ["clock", "start"])
async def test_all_are_told_when_the_cards_are_dealt_without_the_word(stage: Stage, how: str) -> None:
    lobby = await Lobby.of(stage, ANN, CY, BOB)
    await lobby.waiting()
    assert "Bob is about to add a word of luck; if it has not come" in (await lobby.press("start", CY))[1]
    stage.house.time.pass_(60)
    if how == "clock":
        await stage.house.host.dealing.luck.lapse()
        await stage.presenter.idle()
    else:
        await lobby.press("start", CY)
    for _ in range(2):
        assert (await lobby.told())[1:] == ["🍀 The cards are dealt without the word of luck of Bob."], "once"
        await restarted(stage, lobby.number)


@pytest.mark.parametrize("word", ["to the lost", None])
@pytest.mark.parametrize("waited", [False, True], ids=["by the same process", "by the next one"])
async def test_all_read_the_word_where_the_bot_is_killed_once_it_is_mixed_in(
    stage: Stage, word: str | None, waited: bool
) -> None:
    """The deal was on disk, and that the word was to be told was not yet."""
    lobby = await Lobby.of(stage, ANN, BOB)
    await lobby.waiting()
    if waited:
        await restarted(stage, lobby.number)
    await stage.presenter.table(lobby.number).worker.close()
    luck = stage.house.host.dealing.luck
    if word is not None:
        await luck.add(lobby.number, BOB, word)
    else:
        stage.house.time.pass_(60)
        await luck.lapse()
    await restarted(stage, lobby.number)
    assert (await lobby.told())[1:] == [
        "🍀 The cards are dealt without the word of luck of Bob." if word is None
        else "🍀 The word of luck of Bob: “to the lost”. It is mixed in, and the cards are dealt."
    ]  # fmt: skip


async def test_a_word_that_comes_before_the_next_look_is_read_by_all(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealing = stage.house.host.dealing
    deal = dealing.deal

    async def at_once(table: int, opening: Opening) -> Session:
        await deal(table, opening)
        return await dealing.luck.add(table, BOB, "to the lost")

    monkeypatch.setattr(dealing, "deal", at_once)
    lobby = await Lobby.of(stage, ANN, BOB)
    await lobby.waiting()
    assert "to the lost" in (await lobby.told())[1]


async def restarted(stage: Stage, table: int) -> None:
    """Another process has begun since."""
    await stage.presenter.table(table).worker.close()
    stage.house.host.ledger.forget_all()
    await stage.restart()


async def test_the_lobby_still_asks_for_the_word_after_a_restart(stage: Stage) -> None:
    lobby = await Lobby.of(stage, ANN, BOB)
    await lobby.waiting()
    await restarted(stage, lobby.number)
    assert lobby.labels[0] == "🍀 Add a word of luck"
    assert len(await lobby.told()) == 1, "no second opening message"
    await lobby.press("addlucknow", BOB, "to the lost")
    assert await lobby.status() is Status.PLAYING
