"""kill -9 at each step of a send, an answer, an edit and a deletion leaves no second panel that can be pressed."""

from __future__ import annotations

from typing import Any

import pytest

from bot.host.pov import Pov
from bot.host.settings import Notify
from bot.messages.key import Key, OfTable, start_key
from bot.messages.memory import Memory
from bot.messages.search import found_in
from bot.messages.sending import Sending, known_by
from bot.panels.lobby.panel import lobby_panel
from bot.panels.rendered import Rendered
from bot.panels.table import table_panel
from bot.panels.wording import say
from data.messages import Message, MessageKind, RowState
from tests.bot.channels import Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, ends, other
from tests.bot.messages.killed import Step, killed, start_later, steps
from tests.bot.messages.test_boards import PLACE, put_up, reach, take_down, told
from tests.bot.messages.turns import AWHILE, away, calls, game, hands
from tests.bot.said import READER, said


def of(kind: MessageKind) -> Any:
    """The rows of such messages."""
    return lambda row: isinstance(row, Message) and row.kind is kind


async def left_over(stage: Stage, table: int) -> list[Message]:
    """What is on disk of messages that something must be done about."""
    rows = await stage.house.repository.messages(table)
    return [row for row in rows if row.state not in (RowState.CURRENT, RowState.FINAL)]


async def shows_the_table(stage: Stage, table: int, thread: int) -> bool:
    """Is there one panel of the table, which shows it as it is?"""
    (panel,) = [one for one in stage.channels.ids(thread) if stage.channels.messages[one].controls]
    session = await stage.house.host.ledger.session(table)
    return stage.channels.messages[panel].panel.content == said(table_panel(Pov.of(session, None))).content


@pytest.mark.parametrize("step", steps("note", "send", "row", "retire", "drop"), ids=str)
async def test_a_panel_that_is_posted_anew_stands_once_and_is_the_new_one(stage: Stage, step: Step) -> None:
    """What somebody has asked for is done, too."""
    table, thread = await stage.game(ANN, BOB)
    (old,) = stage.channels.ids(thread)
    stage.channels.time.pass_(1)
    await killed(stage, step, lambda: stage.presenter.post_anew(table, MessageKind.TABLE))
    await start_later(stage)
    assert await shows_the_table(stage, table, thread)
    assert stage.channels.ids(thread) != [old]
    assert await left_over(stage, table) == []


async def test_a_panel_is_found_however_many_messages_have_followed_it(stage: Stage) -> None:
    """Only the last 50 of a busy place were looked through: the one from before the kill kept its controls."""
    table, thread = await stage.game(ANN, BOB)
    stage.channels.time.pass_(1)
    await killed(stage, Step("send", after=True), lambda: stage.presenter.post_anew(table, MessageKind.TABLE))
    stage.channels.time.pass_(1)
    stage.channels.talk(thread, 60)
    await start_later(stage)
    assert await shows_the_table(stage, table, thread)
    assert await left_over(stage, table) == []


@pytest.mark.parametrize("step", steps("note", "send", "row"), ids=str)
async def test_a_call_that_nobody_wants_any_more_after_the_start_calls_nobody(stage: Stage, step: Step) -> None:
    """Discord had taken it, no row told of it, and the turn was over when the bot was back."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage)
    stage.channels.time.pass_(AWHILE + 1)
    about = of(MessageKind.CALL)
    sent = step.what == "send"
    await killed(
        stage,
        step,
        lambda: stage.house.play(table),
        about=(lambda args: "it is your turn" in args[1].content) if sent else about,
    )
    stage.house.changed = lambda _: None
    await stage.house.play(table)  # by the time that ran out, say
    await start_later(stage, 1)
    assert calls(stage, thread) == []
    assert await shows_the_table(stage, table, thread)
    assert await left_over(stage, table) == []


@pytest.mark.parametrize("step", steps("note", "send", "row"), ids=str)
async def test_nor_is_anybody_called_twice_or_never_when_it_is_still_their_turn(stage: Stage, step: Step) -> None:
    """Killed before, the bot took what showed the turn before for what shows this one."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage)
    await stage.presenter.tick()
    stage.channels.time.pass_(AWHILE + 1)
    sent = step.what == "send"
    before = stage.channels.sends
    await killed(
        stage,
        step,
        lambda: stage.house.play(table),
        about=(lambda args: "it is your turn" in args[1].content) if sent else of(MessageKind.CALL),
    )
    await start_later(stage)
    assert len(calls(stage, thread)) == 1
    assert stage.channels.sends == before + 1


@pytest.mark.parametrize("step", steps("note", "send", "row", "delete", "drop"), ids=str)
async def test_a_hand_that_is_sent_anew_stands_once(stage: Stage, step: Step) -> None:
    table, _ = await game(stage)
    called = other(await stage.house.host.ledger.session(table))
    stage.channels.time.pass_(AWHILE + 1)
    about = (lambda args: args[0] == direct(called)) if step.what in ("send", "delete") else of(MessageKind.HAND)
    await killed(stage, step, lambda: stage.house.play(table), about=about)
    await start_later(stage)
    assert len(hands(stage, called)) == 1
    assert await left_over(stage, table) == []


@pytest.mark.parametrize("step", steps("edit", "row"), ids=str)
async def test_an_edit_costs_another_one_and_leaves_one_panel(stage: Stage, step: Step) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.presenter.tick()
    stage.channels.time.pass_(1)
    await killed(stage, step, lambda: stage.house.play(table))
    await start_later(stage)
    assert await shows_the_table(stage, table, thread)
    assert all(len(hands(stage, person)) == 1 for person in (ANN, BOB))


@pytest.mark.parametrize("step", steps("delete", "drop"), ids=str)
async def test_a_reminder_whose_turn_is_over_is_deleted(stage: Stage, step: Step) -> None:
    """A silent one: of what has mentioned somebody a line is left."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.QUIET)
    table, thread = await game(stage, turn_seconds=86_400)
    await away(stage, table)
    await stage.presenter.remind(ends((await stage.house.host.ledger.session(table)).table))
    await stage.presenter.idle()
    await stage.presenter.tick()
    rows = await stage.house.repository.messages(table)
    (reminder,) = [row.message_id for row in rows if row.kind is MessageKind.REMINDER]
    about = (lambda args: args[1] == reminder) if step.what == "delete" else of(MessageKind.REMINDER)
    await killed(stage, step, lambda: stage.house.play(table), about=about)
    await start_later(stage)
    assert calls(stage, thread) == []
    assert await left_over(stage, table) == []


async def answered(stage: Stage, table: int, message: int) -> None:
    """The answer to a click from just before brings the controls of a message back."""
    presenter, thread = stage.presenter, stage.channels.messages[message].channel
    with presenter.answering(table, await presenter.key(table, thread, message), message):
        session = await stage.house.play(table)
        await stage.channels.edit(thread, message, Rendered(say(table_panel(Pov.of(session, None)), READER)))
        stage.channels.messages[message].retired = False
        presenter.answered(message, table_panel(Pov.of(session, None)), session)


@pytest.mark.parametrize("step", steps("row", "edit", "retire", "drop"), ids=str)
async def test_an_answer_in_a_panel_that_was_replaced_leaves_it_no_controls(stage: Stage, step: Step) -> None:
    table, thread = await stage.game(ANN, BOB)
    (old,) = stage.channels.ids(thread)
    stage.channels.time.pass_(1)
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await stage.presenter.idle()
    await stage.presenter.tick()
    assert await left_over(stage, table) == []
    of_old = (lambda args: args[1] == old) if step.what in ("edit", "retire") else (lambda row: row.message_id == old)
    await killed(stage, step, lambda: answered(stage, table, old), about=of_old)
    await start_later(stage)
    assert old not in stage.channels.ids(thread)
    assert await shows_the_table(stage, table, thread)
    assert await left_over(stage, table) == []


@pytest.mark.parametrize("ends", [False, True], ids=["it goes on", "it was cancelled meanwhile"])
@pytest.mark.parametrize("step", steps("note", "send", "row"), ids=str)
async def test_a_lobby_that_is_the_answer_to_a_command_is_found(stage: Stage, step: Step, ends: bool) -> None:
    table = await stage.house.lobby(ANN, BOB)

    async def command() -> None:
        await stage.presenter.begun(table, CHANNEL)
        session = await stage.house.host.ledger.session(table)
        panel = lobby_panel(Pov.of(session, None))
        sent = await stage.channels.send(CHANNEL, Rendered(say(panel, READER)))
        key = Key(OfTable(table), MessageKind.LOBBY)
        await stage.presenter.posted(key, CHANNEL, sent.id, panel.shows(READER), session.table.version)

    await killed(stage, step, command)
    if ends:
        stage.house.changed = lambda _: None
        await stage.house.host.closer.cancel(table, ANN, moderator=True)
    await start_later(stage)
    pressable = [one for one in stage.channels.in_channel(CHANNEL) if one.controls]
    assert len(pressable) == (0 if ends else 1)


@pytest.mark.parametrize("step", steps("send"), ids=str)
async def test_who_put_a_board_up_is_told_once_that_it_was_deleted(stage: Stage, step: Step) -> None:
    """A kill just before that costs them the word."""
    await reach(stage, ANN)
    await put_up(stage, by=ANN)
    await killed(stage, step, lambda: take_down(stage), about=lambda args: args[0] == direct(ANN))
    await start_later(stage)
    assert len(told(stage, ANN)[0]) == int(step.after)
    assert await stage.house.repository.boards() == ()


async def test_what_another_send_has_brought_is_not_taken_for_it(stage: Stage) -> None:
    """A question was taken for the panel of the table that had not come, and asked once more."""
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    question = stage.channels.ids(thread)[-1]
    asked, panel = Key(OfTable(table), MessageKind.CANCEL), Key(OfTable(table), MessageKind.TABLE)
    said = known_by(stage.channels.messages[question].panel.content)
    sending = {asked: Sending(thread, question, said), panel: Sending(thread, question, 1)}
    stage.start()  # it knows of no message yet
    memory = Memory(OfTable(table), sending=sending)
    shared = stage.presenter.shared
    assert await found_in(shared, panel, sending[panel], memory) == []
    assert await found_in(shared, asked, sending[asked], memory) == [question]


@pytest.mark.parametrize("step", steps("send", "delete"), ids=str)
async def test_a_server_has_one_board(stage: Stage, step: Step) -> None:
    await stage.lobby(CY)
    await put_up(stage)
    stage.channels.time.pass_(1)
    await killed(stage, step, lambda: stage.presenter.boards.put_up(GUILD, PLACE + 1))
    await start_later(stage)
    for _ in range(3):
        await stage.presenter.idle()
        await stage.presenter.tick()
    boards = [*stage.channels.ids(PLACE), *stage.channels.ids(PLACE + 1)]
    assert len(boards) == 1
    assert [row.message_id for row in await stage.house.repository.boards()] == boards


async def test_a_board_from_before_a_kill_is_found_before_another_one_is_put_up(stage: Stage) -> None:
    """Elsewhere; nobody knew of the first one any more."""
    await stage.lobby(CY)
    await killed(stage, Step("send", after=True), lambda: stage.presenter.boards.put_up(GUILD, PLACE))
    stage.start()
    stage.channels.time.pass_(1)
    await stage.presenter.boards.put_up(GUILD, PLACE + 1)
    await stage.presenter.idle()
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert (stage.channels.ids(PLACE), len(stage.channels.ids(PLACE + 1))) == ([], 1)


@pytest.mark.parametrize("step", steps("note", "send", "row"), ids=str)
async def test_that_a_game_has_begun_is_told_once_and_stays(stage: Stage, step: Step) -> None:
    """Found after a kill it became a line that somebody was called to a turn, when that turn was over."""
    table = await stage.house.lobby(ANN, BOB, game="court_wars", turn_seconds=0)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.presenter.idle()
    stage.channels.time.pass_(AWHILE + 1)
    start = start_key(table)

    def tells(what: Any) -> bool:
        return (
            "has begun" in what[1].content if isinstance(what, tuple) else (what.kind, what.seat) == (start.kind, None)
        )

    await killed(stage, step, lambda: stage.house.start(table, ANN), about=tells)
    await start_later(stage)
    await stage.house.play(table)
    await stage.presenter.idle()
    said = [shown.panel.content for shown in stage.channels.messages.values() if not shown.retired]
    assert sum("has begun" in one for one in said) == 1
