"""An interaction is answered within 3 seconds, always, and exactly once."""

from __future__ import annotations

import asyncio
import logging
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any, cast

import discord
import pytest

import games
from bot.host.errors import Refusal
from bot.interactions import answer as answers
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.interactions.clicks import Actions
from bot.presenter.clicks.ids import Key
from bot.presenter.panels.panel import Panel
from bot.presenter.pictures import Pictures
from games.core import InvalidMove
from games.core.text import Typed
from games.court_wars.texts import NotAMove
from tests.bot.house import House
from tests.english import refused


class _Http:
    """As much of aiohttp's answer as discord.py's errors read."""

    reason = "refused"

    def __init__(self, status: int) -> None:
        self.status = status


def unknown_interaction() -> discord.NotFound:
    return discord.NotFound(cast("Any", _Http(404)), {"code": 10062, "message": "Unknown interaction"})


def unknown_webhook() -> discord.NotFound:
    return discord.NotFound(cast("Any", _Http(404)), {"code": 10015, "message": "Unknown Webhook"})


@dataclass
class Interaction:
    """Records what reaches Discord. `answering`: an answer waits for it. `late`: Discord has given up."""

    done: list[tuple[str, Any]] = field(default_factory=list)
    answering: asyncio.Event = field(default_factory=asyncio.Event)
    late: bool = False

    def __post_init__(self) -> None:
        self.answering.set()
        self.response = self.followup = self
        self.user = self
        self.id = 11

    async def _first(self, what: str, said: Any = None) -> None:
        await self.answering.wait()
        if self.late:
            raise unknown_interaction()
        assert not self.done, "a second answer"
        self.done.append((what, said))

    async def defer(self, **_: Any) -> None:
        await self._first("defer")

    async def edit_message(self, *, content: str, **_: Any) -> None:
        await self._first("edit_message", content)

    async def send_message(self, content: str, **_: Any) -> None:
        await self._first("send_message", content)

    async def edit_original_response(self, *, content: str, **_: Any) -> None:
        self._later("edit_original_response", content)

    async def send(self, content: str, **_: Any) -> None:
        self._later("followup", content)

    def _later(self, what: str, said: str) -> None:
        if self.late or not self.done:
            raise unknown_webhook()
        self.done.append((what, said))


def answer_to(interaction: Interaction, *, updates: bool = False) -> Answer:
    return Answer(cast("Any", interaction), updates=updates)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers are deferred as soon as they are waited for."""
    monkeypatch.setattr(answers, "PATIENCE", 0.0)


async def deferring(interaction: Interaction) -> None:
    """Until the deferral is on its way."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_is_ready_soon_is_answered_at_once() -> None:
    interaction = Interaction()
    async with answer_to(interaction) as answer:
        await answer.say("Done.")
    assert interaction.done == [("send_message", "Done.")]


async def test_a_name_in_a_refusal_is_shown_as_it_is() -> None:
    interaction = Interaction()
    async with answer_to(interaction):
        raise Refusal("not_your_turn", "It is **Bob**'s turn; <@11> has played.")
    assert interaction.done == [("send_message", r"It is \*\*Bob\*\*'s turn; ‹@11› has played.")]


async def test_an_example_in_a_refusal_can_be_typed_as_it_stands() -> None:
    """“9h>N” was shown as “9h›N”, which no game reads."""
    interaction = Interaction()
    async with answer_to(interaction):
        raise InvalidMove(NotAMove(Typed("a>b"), empty=False))
    ((_, said),) = interaction.done
    assert said.startswith("“a›b” is not a move; write `draw`, ")
    assert "an attack like `Q:5,7>0.K:4,8`" in said


async def test_backticks_in_a_name_or_in_what_was_typed_mark_no_example() -> None:
    """A masked link in a name came through between two pairs of them; one that was typed turned ours inside out."""
    interaction = Interaction()
    async with answer_to(interaction):
        raise Refusal("not_your_turn", "It is `a`[x](http://e.co)`'s turn.")
    assert interaction.done == [("send_message", r"It is \`a\`\[x](http://e.co)\`'s turn.")]
    with refused(InvalidMove, match=r"^“’” is not a move; write a card"):
        games.get("race").read_move("`")


async def test_what_takes_longer_is_deferred_first(at_once: None) -> None:
    interaction = Interaction()
    async with answer_to(interaction, updates=True) as answer:
        await deferring(interaction)
        await answer.update(Panel("Moved."))
    assert interaction.done == [("defer", None), ("edit_original_response", "Moved.")]


async def test_a_refusal_while_the_deferral_is_on_its_way(at_once: None) -> None:
    """The deferral must not be cut short: whether Discord has taken it would not be known."""
    interaction = Interaction()
    interaction.answering.clear()

    async def refused() -> None:
        async with answer_to(interaction):
            await deferring(interaction)
            raise Refusal("no", "Not now.")

    task = asyncio.create_task(refused())
    await deferring(interaction)
    await deferring(interaction)
    interaction.answering.set()
    await task
    assert interaction.done == [("defer", None), ("edit_original_response", "Not now.")]


@pytest.mark.parametrize("updates", [False, True])
async def test_an_answer_that_comes_too_late_is_no_error(
    at_once: None, updates: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord takes neither the deferral nor what follows; nobody can be told, and the log has a line."""
    interaction = Interaction(late=True)
    with caplog.at_level(logging.INFO):
        async with answer_to(interaction, updates=updates) as answer:
            await deferring(interaction)
            await answer.update(Panel("Moved.")) if updates else await answer.say("Done.")
    assert interaction.done == []
    assert [r.levelname for r in caplog.records if r.levelno > logging.INFO] == ["WARNING"]


@pytest.mark.parametrize(
    ("action", "arg", "values"),
    [
        ("settime", "", ("soon",)),
        ("settime", "", ("-1",)),
        ("settime", "", ("9" * 30,)),
        ("settime", "", ()),
        ("setoption", "rounds", ("many",)),
        ("setoption", "rounds", ()),
        ("setoption", "jokers", ("2",)),
        ("setoption", "a b=c", ("2 3",)),
        ("step", "x", ("page:later",)),
        ("step", "", ("page:later",)),
        ("step", "0.7.9", ("3s",)),
        ("step", "", ()),
        ("word", "pass", ()),
        ("unpick", "0", ()),
        ("cards", "", ()),
        ("rulespage", "chess.next", ()),
        ("dance", "", ()),
        ("hint", "", ()),
        ("record", "", ()),
    ],
)
async def test_a_forged_control_is_told_a_sentence(
    house: House, action: str, arg: str, values: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.lobby(11, 12)
    presenter = _Presenter()
    app = App(house.host, cast("Any", presenter), house.repository, 600)
    interaction = Interaction()
    interaction.message = None  # type: ignore[attr-defined]
    await Actions(app).do(cast("Any", interaction), Key(table, 0, action, arg), values)
    ((_, sentence),) = interaction.done
    assert sentence.endswith(".")
    assert "error" not in sentence
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


class _Presenter:
    """None of the messages is kept up to date."""

    pictures = Pictures()

    async def place(self, table_id: int, message_id: int) -> None:
        return None

    def answering(self, *_: Any) -> Any:
        return nullcontext()

    def changed(self, table_id: int) -> None: ...
