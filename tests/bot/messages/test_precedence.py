"""Answers go before what follows from them, at every table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

import games
from bot.host import texts as host
from bot.interactions import response
from bot.interactions.answer import Answer
from bot.interactions.clicks.table import Resigned
from bot.messages.pictures import Pictures
from bot.messages.precedence import LONGEST_WAIT, Precedence
from games.core import NotYourTurn
from games.core.text import NameAt
from rendering.examples import example_look
from tests.bot.channels import Stage
from tests.bot.house import ANN, BOB, DORA
from tests.bot.interactions.acts import Interaction
from tests.bot.said import READER, anybody, plain_panel

LOOK = example_look(games.get("race"))


@dataclass
class Clock:
    """Time that passes when the test says so."""

    waited: list[float] = field(default_factory=list)
    now: float = 0.0
    _over: list[asyncio.Event] = field(default_factory=list)

    async def __call__(self, event: asyncio.Event, seconds: float) -> None:
        self.waited.append(seconds)
        over = asyncio.Event()
        self._over.append(over)
        waits = [asyncio.create_task(one.wait()) for one in (event, over)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def pass_(self) -> None:
        """All who wait have waited long enough."""
        self.now += LONGEST_WAIT
        for over in self._over:
            over.set()
        await turns()


@dataclass
class Line:
    """Some who let answers go first, by name."""

    clock: Clock = field(default_factory=Clock)
    passed: list[str] = field(default_factory=list)
    tasks: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    precedence: Precedence = field(init=False)

    def __post_init__(self) -> None:
        self.precedence = Precedence(self.clock, lambda: self.clock.now)

    async def join(self, *names: str) -> dict[str, asyncio.Event]:
        """Each goes on, when let through, until its event is set."""
        ends = {name: asyncio.Event() for name in names}
        for name, end in ends.items():
            self.tasks[name] = asyncio.create_task(self._pass(name, end))
        await turns()
        return ends

    async def _pass(self, name: str, end: asyncio.Event) -> None:
        async with self.precedence.after_answers():
            self.passed.append(name)
            await end.wait()


async def turns() -> None:
    """All that can go on has gone on."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_what_follows_goes_one_after_the_other_while_no_answer_is_under_way() -> None:
    line = Line()
    first, second = line.precedence.answering(), line.precedence.answering()
    ends = await line.join("a", "b", "c")
    first()
    first()  # once is enough
    await turns()
    assert line.passed == [], "the other answer is still under way"
    second()
    await turns()
    assert line.passed == ["a"]
    third = line.precedence.answering()
    ends["a"].set()
    await turns()
    assert line.passed == ["a"], "an answer that has come meanwhile goes first"
    third()
    await turns()
    assert line.passed == ["a", "b"]
    ends["b"].set()
    ends["c"].set()
    await asyncio.gather(*line.tasks.values())
    assert line.passed == ["a", "b", "c"]


async def test_where_people_click_without_end_one_at_a_time_goes_on() -> None:
    """All that had waited for so long went on at once, and the next answer came after them all; then each waited for as
    long again, and ten a second were the most for the whole bot."""
    line = Line()
    line.precedence.answering()
    ends = await line.join("a", "b")
    line.clock.now += LONGEST_WAIT / 4
    ends |= await line.join("c")
    assert line.passed == []
    line.clock.now -= LONGEST_WAIT / 4
    await line.clock.pass_()
    assert line.passed == ["a"]
    ends["a"].set()
    await turns()
    assert line.passed == ["a", "b"], "which has waited for as long"
    ends["b"].set()
    await turns()
    assert line.passed == ["a", "b"]
    assert line.clock.waited == [LONGEST_WAIT, LONGEST_WAIT / 4]
    await line.clock.pass_()
    assert line.passed == ["a", "b", "c"]
    ends["c"].set()


async def test_what_takes_long_does_not_keep_the_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look waits for its table's lock, and so for the database; every other table waited with it."""
    monkeypatch.setattr("bot.messages.precedence.LONGEST_WAIT", 0.01)
    line = Line()
    ends = await line.join("a", "b")
    assert line.passed == ["a"]
    ends["b"].set()
    await line.tasks["b"]
    assert line.passed == ["a", "b"]
    ends["a"].set()
    await line.tasks["a"]
    ends = await line.join("c", "d")
    assert line.passed == ["a", "b", "c"], "who left late has let nobody through besides"
    for end in ends.values():
        end.set()


@pytest.mark.parametrize("where", ["in the line", "at its head", "as it is let through", "within"])
async def test_whoever_gives_up_keeps_nobody_waiting(where: str) -> None:
    line = Line()
    go_on = line.precedence.answering()
    names = ["before", "gives up"] if where == "in the line" else ["gives up"]
    ends = await line.join(*names, "after")
    if where in ("as it is let through", "within"):
        go_on()
    if where == "within":
        await turns()
        assert line.passed == ["gives up"]
    line.tasks["gives up"].cancel()
    go_on()
    for end in ends.values():
        end.set()
    await asyncio.wait(line.tasks.values())
    assert line.tasks["gives up"].cancelled()
    assert line.passed[-1] == "after"


async def test_the_answer_at_one_table_goes_before_the_messages_of_another(stage: Stage) -> None:
    """When many people clicked at once, the last one was answered after all that the others' clicks had brought
    about."""
    clock = Clock()
    precedence = Precedence(clock)
    stage.start(Pictures(precedence=precedence))
    table, thread = await stage.game(ANN, BOB)
    await stage.game(ANN, DORA)
    (message,) = stage.channels.ids(thread)
    go_on = precedence.answering()
    await stage.house.play(table)
    await turns()
    assert len(clock.waited) == 1
    assert stage.channels.messages[message].edits == 0
    go_on()
    await stage.presenter.idle()
    assert stage.channels.messages[message].edits == 1


async def test_the_picture_of_an_answer_is_drawn_before_that_of_what_follows() -> None:
    precedence = Precedence(Clock())
    pictures, go_on = Pictures(precedence=precedence), precedence.answering()
    following = asyncio.create_task(pictures.draw(LOOK, after_answers=True))
    await turns()
    drawn = await pictures.draw(LOOK)
    assert not following.done()
    go_on()
    assert await following is drawn, "which shows the same"


async def test_a_picture_that_is_known_waits_for_nobody() -> None:
    clock = Clock()
    pictures = Pictures(precedence=Precedence(clock))
    drawn = await pictures.draw(LOOK)
    pictures.precedence.answering()
    assert await pictures.draw(LOOK, after_answers=True) is drawn
    assert (await pictures.drawn(plain_panel("Nothing to see."), READER, after_answers=True)).picture is None
    assert clock.waited == []


async def refused(_: Answer) -> None:
    raise NotYourTurn(host.NotYourTurn(NameAt(1, "Bob")))


async def test_what_is_made_is_sent_off_before_the_next_is_made() -> None:
    """To make a picture takes the processor from the task that writes the one before it to the network."""
    line = Line()
    async with line.precedence.after_answers(sent=True):
        (end,) = (await line.join("b")).values()
    await asyncio.sleep(0)
    line.passed.append("a is sent")
    await turns()
    assert line.passed == ["a is sent", "b"]
    end.set()
    await line.tasks["b"]


async def test_what_fails_to_be_made_keeps_nothing_waiting() -> None:
    line = Line()
    with pytest.raises(ValueError, match="no such picture"):
        async with line.precedence.after_answers(sent=True):
            raise ValueError("no such picture")
    (end,) = (await line.join("b")).values()
    assert line.passed == ["b"]
    end.set()
    await line.tasks["b"]


WAYS: Mapping[str, Callable[[Answer], Awaitable[object]]] = {
    "shown": lambda answer: answer.show(plain_panel("So it is.")),
    "updated": lambda answer: answer.update(plain_panel("So it is.")),
    "said": lambda answer: answer.say(Resigned()),
    "given": lambda answer: answer.give(Resigned(), "it.txt", b"So it is."),
    "kept": lambda answer: answer.keep(),
    "refused": refused,
}


@pytest.mark.parametrize("taken", ["at once", "late"])
@pytest.mark.parametrize("way", WAYS)
async def test_an_answer_is_under_way_until_it_is_sent_off(way: str, taken: str) -> None:
    """Whenever Discord has taken it, and whatever is done in its block after that."""
    line, interaction = Line(), Interaction()
    if taken == "late":
        interaction.answering.clear()
    asked, done = asyncio.Event(), asyncio.Event()

    async def answer() -> None:
        async with Answer(cast("Any", interaction), pictures_of(line), anybody) as answer:
            await asked.wait()
            await WAYS[way](answer)
            await done.wait()

    async with asyncio.TaskGroup() as group:
        group.create_task(answer())
        await turns()
        (end,) = (await line.join("a")).values()
        assert line.passed == []
        asked.set()
        await turns()
        assert line.passed == ["a"]
        for event in (interaction.answering, end, done):
            event.set()


async def test_one_that_is_deferred_is_under_way_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(response, "DEFERRED_AFTER", 0.0)
    line = Line()
    async with Answer(cast("Any", Interaction()), pictures_of(line), anybody):
        await turns()
        (end,) = (await line.join("a")).values()
        assert line.passed == ["a"]
        end.set()


def pictures_of(line: Line) -> Any:
    """Those that an answer at this line needs."""
    pictures = Pictures()
    return SimpleNamespace(precedence=line.precedence, drawn=pictures.drawn, voice=pictures.voice)
