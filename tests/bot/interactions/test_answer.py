"""An interaction is answered within 3 seconds, always, and exactly once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

import games
from bot.host import texts as host
from bot.host.errors import Refusal
from bot.interactions import response
from bot.interactions.answer import Answer
from bot.interactions.clicks.table import Resigned
from bot.messages.apology import is_apology
from bot.messages.pictures import Pictures
from bot.panels.panel import Panel
from bot.panels.reader import Reader
from bot.panels.rendered import Rendered
from bot.panels.rules import rules_panel
from bot.panels.wording import say
from data.errors import DatabaseFailed, LockLost, Unconfirmed
from games.core import InvalidMove, NotYourTurn
from games.core.text import NameAt, Raws, Typed
from games.court_wars.texts import NotAMove
from tests.bot.interactions.acts import Interaction, http_error
from tests.bot.said import READER, anybody, plain_panel, said
from tests.english import read, refused


def answer_to(interaction: Interaction, *, updates: bool = False, public: bool = False) -> Answer:
    return Answer(cast("Any", interaction), Pictures(), anybody, updates=updates, public=public)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers are deferred as soon as they are waited for."""
    monkeypatch.setattr(response, "DEFERRED_AFTER", 0.0)


async def deferring(interaction: Interaction) -> None:
    """Until the deferral is on its way."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_is_ready_soon_is_answered_at_once() -> None:
    interaction = Interaction()
    async with answer_to(interaction) as answer:
        await answer.say(Resigned())
    assert interaction.done == [("send_message", "You have resigned.")]


FAILED = {
    "the connection breaks": aiohttp.ServerDisconnectedError(),
    "it is reset": aiohttp.ClientOSError(104, "Connection reset by peer"),
    "Discord cannot": http_error(503, 0),
    "Discord is asked too often": http_error(429, 0),
    "Discord takes no such form": http_error(400, 50035),
}


@pytest.mark.parametrize("failed", FAILED)
@pytest.mark.parametrize("updates", [False, True])
async def test_a_first_answer_that_fails_does_not_leave_the_interaction_unanswered(failed: str, updates: bool) -> None:
    """It was taken for answered, and what was to explain it for something that follows, which Discord refused."""
    interaction = Interaction(fails=FAILED[failed])
    async with answer_to(interaction, updates=updates) as answer:
        answer.made()
        await (answer.update(plain_panel("your hand")) if updates else answer.say(Resigned()))
    ((how, said),) = interaction.done
    if isinstance(FAILED[failed], discord.HTTPException):
        assert how == "send_message"
        assert said.startswith("That is done, but something went wrong before it could be shown.")
    else:
        assert (how, said) == (("edit_message", "your hand") if updates else ("send_message", "You have resigned."))


@pytest.mark.parametrize("failed", ["the connection breaks", "it is reset"])
@pytest.mark.parametrize("updates", [False, True])
async def test_a_first_answer_that_discord_has_taken_although_it_failed_is_no_error(failed: str, updates: bool) -> None:
    """Asked again, Discord says that the interaction has its answer (40060): "Something went wrong", they were told."""
    interaction = Interaction(fails=FAILED[failed], taken=True)
    async with answer_to(interaction, updates=updates) as answer:
        await (answer.update(plain_panel("your hand")) if updates else answer.say(Resigned()))
    assert interaction.done == [("edit_message", "your hand") if updates else ("send_message", "You have resigned.")]


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("failed", FAILED)
@pytest.mark.parametrize("updates", [False, True])
async def test_where_the_deferral_fails_the_late_answer_is_the_first(failed: str, updates: bool) -> None:
    interaction = Interaction(fails=FAILED[failed])
    async with answer_to(interaction, updates=updates) as answer:
        await deferring(interaction)
        await (answer.update(plain_panel("your hand")) if updates else answer.say(Resigned()))
    how = "edit_message" if updates else "send_message"
    again = ["defer", "edit_original_response"]
    broken = not isinstance(FAILED[failed], discord.HTTPException)
    assert [what for what, _ in interaction.done] == (again if broken else [how])


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("failed", ["the connection breaks", "it is reset"])
@pytest.mark.parametrize("updates", [False, True])
async def test_an_answer_after_a_deferral_that_discord_has_taken_unheard_follows_it(failed: str, updates: bool) -> None:
    """Both tries of the deferral had broken: the answer was refused (40060), and "thinking …" stayed for good."""
    interaction = Interaction(fails=FAILED[failed], tries=2, taken=True)
    async with answer_to(interaction, updates=updates) as answer:
        await deferring(interaction)
        await (answer.update(plain_panel("your hand")) if updates else answer.say(Resigned()))
    said = "your hand" if updates else "You have resigned."
    assert interaction.done == [("defer", None), ("edit_original_response", said)]


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("updates", [False, True])
async def test_so_it_does_where_discord_has_failed_after_it_had_taken_the_deferral(updates: bool) -> None:
    interaction = Interaction(fails=http_error(503, 0), taken=True)
    async with answer_to(interaction, updates=updates) as answer:
        await deferring(interaction)
        await (answer.update(plain_panel("your hand")) if updates else answer.say(Resigned()))
    assert [what for what, _ in interaction.done] == ["defer", "edit_original_response"]


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("updates", [False, True])
async def test_an_answer_that_discord_has_taken_unheard_after_a_lost_deferral_is_not_said_twice(updates: bool) -> None:
    interaction = Interaction(fails=FAILED["it is reset"], tries=3, taken=True, lost=2)
    async with answer_to(interaction, updates=updates) as answer:
        await deferring(interaction)
        await answer.say(Resigned())
    assert interaction.done == [("send_message", "You have resigned.")]


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("public", [False, True])
async def test_so_does_a_panel(public: bool) -> None:
    interaction = Interaction(fails=FAILED["it is reset"], tries=2, taken=True)
    async with answer_to(interaction, public=public) as answer:
        await deferring(interaction)
        await answer.show(plain_panel("your hand"))
    assert interaction.done == [("defer", None), ("edit_original_response", "your hand")]


async def test_an_answer_to_a_message_that_was_replaced_meanwhile_is_one_of_its_own() -> None:
    """A hand is deleted when a new one has been sent; a click on the old one may be under way."""
    interaction = Interaction(gone=True)
    async with answer_to(interaction, updates=True) as answer:
        assert await answer.update(plain_panel("your hand"))
    assert interaction.done == [("send_message", "your hand")]


@pytest.mark.usefixtures("at_once")
async def test_a_late_answer_to_a_message_that_was_replaced_meanwhile_follows() -> None:
    interaction = Interaction(gone=True)
    async with answer_to(interaction, updates=True) as answer:
        await deferring(interaction)
        assert await answer.update(plain_panel("your hand"))
    assert interaction.done == [("defer", None), ("followup", "your hand")]


RULES = rules_panel(READER, "thirteen")


async def test_a_picture_may_stand_above_the_text_of_a_new_answer() -> None:
    interaction, pictures = Interaction(), Pictures()
    await pictures.drawn(RULES, READER)  # the first one of a process takes a while
    async with Answer(cast("Any", interaction), pictures, anybody) as answer:
        await answer.show(RULES)
    assert interaction.done == [("send_message", ["picture", said(RULES).content])]


@pytest.mark.usefixtures("at_once")
async def test_where_the_answer_was_deferred_the_picture_stands_below() -> None:
    """What follows a deferral is an edit, into which Discord takes no such picture (discord-api-docs#7529)."""
    interaction = Interaction()
    async with answer_to(interaction) as answer:
        await deferring(interaction)
        await answer.show(RULES)
    assert interaction.done == [("defer", None), ("edit_original_response", said(RULES).content)]


@pytest.mark.parametrize("above", [False, True])
async def test_a_page_is_turned_in_the_kind_of_message_that_it_stands_in(above: bool) -> None:
    """A message with its picture above shows none any more; one with its picture below shows the page's own."""
    interaction = Interaction()
    interaction.message = SimpleNamespace(flags=discord.MessageFlags(components_v2=above))
    async with answer_to(interaction, updates=True) as answer:
        await answer.update(RULES)
    assert interaction.done == [("edit_message", [said(RULES).content] if above else said(RULES).content)]


def with_select() -> Interaction:
    """Somebody has chosen in a select."""
    interaction = Interaction()
    select = {"type": 3, "custom_id": "k", "options": [{"label": "5", "value": "5"}]}
    row = SimpleNamespace(to_dict=lambda: {"type": 1, "components": [select]})
    interaction.message = SimpleNamespace(flags=discord.MessageFlags(), components=[row])
    return interaction


@pytest.mark.parametrize("deferred", [False, True])
async def test_a_select_is_restored_before_the_refusal(deferred: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its message is edited to what it is: until then clients send nothing when the same is chosen again."""
    if deferred:
        monkeypatch.setattr(response, "DEFERRED_AFTER", 0.0)
    interaction = with_select()
    async with answer_to(interaction, updates=True) as answer:
        if deferred:
            await deferring(interaction)
        await answer.restore()
        raise Refusal(host.NotAway())
    *before, (edited, _), (told, sentence) = interaction.done
    assert before == ([("defer", None)] if deferred else [])
    assert (edited, told) == ("edit_original_response" if deferred else "edit_message", "followup")
    assert sentence == "Nobody has taken your seat; play on."


@pytest.mark.parametrize("updates", [False, True])
async def test_what_was_changed_is_not_restored(updates: bool) -> None:
    """Nor is a message that the answer would not change at all."""
    interaction = with_select()
    async with answer_to(interaction, updates=updates) as answer:
        await (answer.update(plain_panel("your hand")) if updates else answer.show(plain_panel("your hand")))
        await answer.restore()
    assert interaction.done == [("edit_message" if updates else "send_message", "your hand")]


async def test_a_select_that_cannot_be_restored_hides_no_refusal() -> None:
    interaction = with_select()
    interaction.gone = True
    async with answer_to(interaction, updates=True) as answer:
        await answer.restore()
        raise Refusal(host.NotAway())
    assert interaction.done == [("send_message", "Nobody has taken your seat; play on.")]


@pytest.fixture(params=["as was said", "unforeseen"])
def wordy(request: pytest.FixtureRequest) -> Interaction:
    """Where the bot may attach no files: Discord says so with the interaction, or refuses one (50013) all the same."""
    interaction = Interaction(unpictured=True)
    if request.param == "as was said":
        interaction.app_permissions = discord.Permissions.none()
    return interaction


@pytest.mark.parametrize("deferred", [False, True])
@pytest.mark.parametrize("way", ["show", "update"])
async def test_without_attach_files_an_answer_comes_in_words(
    wordy: Interaction, way: str, deferred: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Change-log of 2023-11-01. The picture's description stands in the text; nothing is told of an error."""
    if deferred:
        monkeypatch.setattr(response, "DEFERRED_AFTER", 0.0)
    async with Answer(cast("Any", wordy), Pictures(), anybody, updates=way == "update") as answer:
        if deferred:
            await deferring(wordy)
        await (answer.update(RULES) if way == "update" else answer.show(RULES))
    *before, (how, text) = wordy.done
    assert before == ([("defer", None)] if deferred else [])
    assert how == ("edit_original_response" if deferred else "edit_message" if way == "update" else "send_message")
    drawn = await Pictures().drawn(RULES, READER)
    assert text == read(drawn.in_words().content)
    assert text.count("\n>>> ") == 1


async def test_so_does_what_is_edited_later_by_the_answers_token(wordy: Interaction) -> None:
    async with Answer(cast("Any", wordy), Pictures(), anybody) as answer:
        await answer.show(plain_panel("your hand"))
        drawn = await Pictures().drawn(RULES, READER)
        await answer.edit(drawn)
    assert wordy.done[1:] == [("edit_original_response", read(drawn.in_words().content))]


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("replaced", [False, True])
async def test_what_was_shown_last_is_edited_by_the_answers_token(replaced: bool) -> None:
    """Where direct messages are closed, a hand follows the opening message: with a computer's first move it took the
    opening message's place, and the commitment was gone."""
    interaction = Interaction(gone=replaced)
    async with answer_to(interaction, updates=replaced) as answer:
        if replaced:
            await deferring(interaction)
            await answer.update(plain_panel("your hand"))
        else:
            await answer.show(plain_panel("an opening message"))
            await answer.show(plain_panel("your hand"))
    await answer.edit(Rendered(say(plain_panel("another hand"), READER)))
    await answer.retire()
    await answer.delete()
    assert interaction.done[1:] == [
        ("followup", "your hand"),
        ("edit_followup", "another hand"),
        ("edit_followup", None),
        ("delete_followup", None),
    ]


async def test_a_file_that_may_not_be_attached_is_refused_by_name(wordy: Interaction) -> None:
    async with Answer(cast("Any", wordy), Pictures(), anybody) as answer:
        await answer.give(Resigned(), "it.txt", b"So it is.")
    said = "I may not Attach Files here; ask a moderator to allow it, or use another channel."
    assert wordy.done == [("send_message", said)]


async def test_a_name_in_a_refusal_is_shown_as_it_is() -> None:
    interaction = Interaction()
    async with answer_to(interaction):
        raise NotYourTurn(host.NotYourTurn(NameAt(1, "**Bob** <@11>")))
    assert interaction.done == [("send_message", r"It is \*\*Bob\*\* ‹@11›'s turn; you can play when they have.")]


async def test_an_example_in_a_refusal_can_be_typed_as_it_stands() -> None:
    """“9h>N” was shown as “9h›N”, which no game reads."""
    interaction = Interaction()
    async with answer_to(interaction):
        raise InvalidMove(NotAMove(Typed("a>b"), empty=False))
    ((_, said),) = interaction.done
    assert said.startswith("“a›b” is not a move; write `draw`, ")
    assert "like `Queen 7 5 takes 4 8 of Bob's King`" in said


async def test_backticks_in_a_name_or_in_what_was_typed_mark_no_example() -> None:
    """A masked link in a name came through between two pairs of them; one that was typed turned ours inside out."""
    interaction = Interaction()
    async with answer_to(interaction):
        raise Refusal(host.UnknownLevel(Typed("`a`[x](http://e.co)`"), Raws(("easy",))))
    assert interaction.done == [
        ("send_message", r"There is no computer player “\`a\`\[x](http:\/\/e.co)\`”; there are easy.")
    ]
    with refused(InvalidMove, match=r"^“'” is not a move; write a card"):
        games.get("race").read_move("`")


async def test_what_takes_longer_is_deferred_first(at_once: None) -> None:
    interaction = Interaction()
    async with answer_to(interaction, updates=True) as answer:
        await deferring(interaction)
        await answer.update(plain_panel("Moved."))
    assert interaction.done == [("defer", None), ("edit_original_response", "Moved.")]


async def test_a_refusal_while_the_deferral_is_on_its_way(at_once: None) -> None:
    """The deferral must not be cut short: whether Discord has taken it would not be known."""
    interaction = Interaction()
    interaction.answering.clear()

    async def refused() -> None:
        async with answer_to(interaction):
            await deferring(interaction)
            raise Refusal(host.NotAway())

    task = asyncio.create_task(refused())
    await deferring(interaction)
    await deferring(interaction)
    interaction.answering.set()
    await task
    assert interaction.done == [("defer", None), ("edit_original_response", "Nobody has taken your seat; play on.")]


@pytest.mark.parametrize("updates", [False, True])
async def test_an_answer_that_comes_too_late_is_no_error(
    at_once: None, updates: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord takes neither the deferral nor what follows; nobody can be told, and the log has a line."""
    interaction = Interaction(late=True)
    with caplog.at_level(logging.INFO):
        async with answer_to(interaction, updates=updates) as answer:
            await deferring(interaction)
            await answer.update(plain_panel("Moved.")) if updates else await answer.say(Resigned())
    assert interaction.done == []
    assert [r.levelname for r in caplog.records if r.levelno > logging.INFO] == ["WARNING"]


@pytest.mark.parametrize(
    ("error", "level"),
    [
        (aiohttp.ClientOSError(104, "Connection reset by peer"), "WARNING"),
        (http_error(503, 0), "WARNING"),
        (http_error(429, 0), "WARNING"),
        (http_error(403, 0), "WARNING"),
        (http_error(403, 40333), "WARNING"),
        (http_error(403, 50083), "WARNING"),
        (http_error(403, 160005), "WARNING"),
        (http_error(403, 130000), "WARNING"),
        (http_error(404, 10003), "WARNING"),
        (http_error(400, 200000), "WARNING"),
        (http_error(400, 240000), "WARNING"),
        (http_error(403, 50013), "ERROR"),
        (http_error(400, 50035), "ERROR"),
        (KeyError(), "ERROR"),
    ],
)
async def test_where_others_are_at_fault_the_log_has_a_warning(
    error: Exception, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A cut line, and a thread that a moderator had locked, filled the log with tracebacks; an error of ours still has
    one."""
    async with answer_to(Interaction()):
        raise error
    (logged,) = caplog.records
    assert (logged.levelname, logged.exc_info is not None) == (level, level == "ERROR")


class _NoInk(Pictures):
    """Nothing can be drawn."""

    async def drawn(self, panel: Panel, reader: Reader, *, after_answers: bool = False) -> Rendered:
        raise RuntimeError("no ink")


@pytest.mark.parametrize("updates", [False, True])
async def test_a_picture_that_cannot_be_drawn_hides_nothing_else(
    updates: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """A move was made, and all its player read was that something went wrong."""
    interaction = Interaction()
    async with Answer(cast("Any", interaction), _NoInk(), anybody, updates=updates) as answer:
        answer.made()
        await (answer.update if updates else answer.show)(plain_panel("Moved."))
    (first, apology) = interaction.done
    assert first == ("edit_message" if updates else "send_message", "Moved.")
    assert apology[0] == "followup"
    (logged,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    number = str(logged.args[0]) if isinstance(logged.args, tuple) else ""
    assert apology[1] == (
        f"Something went wrong with the picture, so it is missing here; the rest holds. The error's id is {number}."
    )


async def test_an_error_after_a_change_is_not_told_as_if_nothing_had_been_changed() -> None:
    before, after = Interaction(), Interaction()
    async with answer_to(before):
        raise RuntimeError
    async with answer_to(after) as answer:
        answer.made()
        raise RuntimeError
    ((_, undone),), ((_, done),) = before.done, after.done
    assert undone.startswith("Something went wrong. Try again; if it happens again, tell the bot's operator")
    assert done.startswith("That is done, but something went wrong before it could be shown.")


@pytest.mark.parametrize("error", [DatabaseFailed("it does not answer"), LockLost()])
async def test_that_the_database_is_away_is_told_without_an_alarm(
    error: Exception, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each click filled the log with a traceback, and read that something had gone wrong."""
    before, after, apologies = Interaction(), Interaction(), list[bool]()
    for interaction in (before, after):
        monkeypatch.setattr(interaction, "send_message", _noting(interaction.send_message, apologies))
        async with answer_to(interaction) as answer:
            if interaction is after:
                answer.made()
            raise error
    assert before.done[0][1] == "I cannot reach my database just now, so that was not done. Try again in a moment."
    assert after.done[0][1].startswith("That is done, but I cannot show it: I cannot reach my database just now.")
    assert apologies == [True, True]
    assert [(record.levelname, record.exc_info) for record in caplog.records] == [("WARNING", None)] * 2


async def test_what_may_have_been_committed_is_not_told_as_not_done(caplog: pytest.LogCaptureFixture) -> None:
    """A setting whose COMMIT was not answered: "so that was not done"."""
    before, after = Interaction(), Interaction()
    for interaction in (before, after):
        async with answer_to(interaction) as answer:
            if interaction is after:
                answer.made()
            raise Unconfirmed("it does not answer")
    assert before.done[0][1].startswith("I lost my database just then: look whether that was done")
    assert after.done[0][1].startswith("That is done, but I cannot show it")
    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING"], "each leaves a line"
    assert "what it has written may be lost (it does not answer)" in caplog.messages[0]
    caplog.clear()


def _noting(send: Callable[..., Awaitable[Any]], apologies: list[bool]) -> Callable[..., Awaitable[None]]:
    async def noting(*given: Any, **options: Any) -> None:
        apologies.append(is_apology())
        await send(*given, **options)

    return noting


async def test_a_refusal_after_a_change_is_told_as_it_is() -> None:
    interaction = Interaction()
    async with answer_to(interaction) as answer:
        answer.made()
        raise Refusal(host.NotAway())
    assert interaction.done == [("send_message", "Nobody has taken your seat; play on.")]


async def test_one_who_cannot_be_looked_up_at_all_keeps_nothing_waiting() -> None:
    """An answer that was not entered is not left either: all messages waited for it."""
    pictures = Pictures()

    async def fails() -> Any:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        async with Answer(cast("Any", Interaction()), pictures, fails):
            pass
    waits = list[float]()

    async def wait(_: asyncio.Event, seconds: float) -> None:
        waits.append(seconds)

    pictures.precedence.wait = wait
    async with pictures.precedence.after_answers():
        pass
    assert waits == []
