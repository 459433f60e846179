"""The end of a table: one message to all, noticed only by those who want it, shown once over any number of starts."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from bot.host.errors import Refusal
from bot.host.session import Session
from bot.host.settings import Notify
from bot.host.wish import Wish
from bot.messages.key import Key, OfTable
from bot.messages.notice import Notice
from bot.messages.plan import Action, Edit, Send
from bot.messages.posted import Posted
from bot.messages.wanted import wanted
from bot.panels.panel import Shows
from data.messages import MessageKind, RowState
from data.player import Player
from data.records import Guest, MadeBy, Status
from tests.bot.channels import Shown, Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, DORA, GUILD
from tests.bot.messages.planning import noticed, planned
from tests.bot.messages.sessions import PEOPLE, TABLE, THREAD, game, minutes
from tests.bot.said import said
from tests.english import read

RESULT = Key(OfTable(TABLE), MessageKind.RESULT)
LOBBY, BOARD = Key(OfTable(TABLE), MessageKind.LOBBY), Key(OfTable(TABLE), MessageKind.TABLE)
HANDS = (Key(OfTable(TABLE), MessageKind.HAND, 0), Key(OfTable(TABLE), MessageKind.HAND, 1))
HOUR = 3600


def over(at: float, *, by: int = 1, key: str = "thirteen") -> Session:
    """Two moves were played, in the first two minutes; the seat has resigned so many minutes after noon."""
    session = game(2, key)
    moves = tuple(replace(move, made_by=MadeBy.PERSON) for move in session.log.moves)
    table = replace(session.table, status=Status.OVER, ended_at=minutes(at), reason="resigned", version=5)
    seats = tuple(replace(seat, resigned_at=minutes(at) if seat.seat == by else None) for seat in session.seats)
    return Session.of(replace(session.log, table=table, seats=seats, moves=moves))


def notices(session: Session, notify: Notify = Notify.DM) -> dict[Key, Notice]:
    people = {person: player.choosing({notify.key: notify.value}) for person, player in PEOPLE.items()}
    return {notice.key: notice for notice in wanted(session, people)}


# What is wanted


def test_a_table_that_is_over_wants_its_result_where_it_was_played() -> None:
    found = notices(over(9))
    assert list(found) == [LOBBY, BOARD, RESULT, *HANDS]
    result = found[RESULT]
    assert (result.channel, result.person, result.over) == (THREAD, None, True)
    assert "🥇 1. **Ann**" in read(said(result.panel).content)
    assert "Bob resigned." in read(said(result.panel).content)
    assert result.panel.look is not None
    assert all(found[key].panel.look == result.panel.look for key in (LOBBY, *HANDS)), "one picture for all of them"
    assert found[BOARD].panel.rows == ()


def test_a_table_that_goes_on_or_was_cancelled_has_none() -> None:
    assert RESULT not in notices(game(2))
    session = game(2)
    table = replace(session.table, status=Status.CANCELLED, ended_at=minutes(3), reason="cancelled")
    assert RESULT not in notices(Session.of(replace(session.log, table=table)))


def test_it_mentions_those_who_want_that_but_not_whoever_ended_it() -> None:
    result = notices(over(9), notify=Notify.MENTION)[RESULT]
    assert (result.pings, result.noticed) == ((ANN,), True)
    assert f"<@{ANN}>" in read(said(result.panel).content)
    assert f"<@{BOB}>" not in read(said(result.panel).content)


@pytest.mark.parametrize("notify", [Notify.DM, Notify.QUIET])
def test_it_comes_silently_where_nobody_wants_a_mention(notify: Notify) -> None:
    result = notices(over(9), notify=notify)[RESULT]
    assert (result.pings, result.noticed) == ((), False)
    assert "<@" not in read(said(result.panel).content)


def test_it_mentions_those_whom_direct_messages_do_not_reach() -> None:
    people = {ANN: Player(ANN, dm_closed=True), BOB: Player(BOB)}
    (result,) = [notice for notice in wanted(over(9), people) if notice.key == RESULT]
    assert result.pings == (ANN,)


def hand_at_the_end(at: float, notify: Notify = Notify.DM) -> tuple[type[Action] | None, bool]:
    """What is done about Ann's hand, which came at noon, when Bob has resigned; and whether that is noticed."""
    notice = notices(over(at), notify=notify)[HANDS[0]]
    hand = Posted(HANDS[0], 1, discord.utils.time_snowflake(minutes(0)))
    hand = hand.showing(Shows(1), 4)
    return planned(notice, hand), noticed(notice, hand)


def test_whoever_was_not_there_is_sent_the_hand_anew_and_whoever_was_sees_it_edited() -> None:
    """Ann moved a minute or two after noon."""
    assert hand_at_the_end(9) == (Send, True)
    assert hand_at_the_end(3) == (Edit, False)


@pytest.mark.parametrize("notify", [Notify.MENTION, Notify.QUIET])
def test_no_hand_is_sent_to_those_who_do_not_want_direct_messages(notify: Notify) -> None:
    assert hand_at_the_end(9, notify)[0] is Edit
    assert hand_at_the_end(9 * 60, notify)[0] is Edit, "however old the message is"


def test_whoever_ended_it_needs_no_telling() -> None:
    notice = notices(over(90))[HANDS[1]]
    hand = Posted(HANDS[1], 1, discord.utils.time_snowflake(minutes(0)))
    hand = hand.showing(Shows(1), 4)
    assert planned(notice, hand) is Edit


def test_where_nobody_has_a_hand_the_result_comes_by_direct_message() -> None:
    """Court Wars: it comes to Ann, since she was not there; not to Bob, since he has resigned; nor to Ann where she was
    there."""
    found = notices(over(9, key="court_wars"))
    own = replace(RESULT, seat=0)
    assert list(found) == [LOBBY, BOARD, RESULT, own]
    person = found[own].person
    assert person is not None
    assert (person.id, found[own].channel, found[own].noticed) == (ANN, None, True)
    assert list(notices(over(3, key="court_wars"))) == [LOBBY, BOARD, RESULT]
    assert list(notices(over(9, key="court_wars"), notify=Notify.MENTION)) == [LOBBY, BOARD, RESULT]


def test_the_table_is_edited_at_most_wherever_it_stands() -> None:
    notice = notices(over(600))[BOARD]
    assert planned(notice, None) is None
    old = Posted(BOARD, THREAD, discord.utils.time_snowflake(minutes(0)))
    old = old.showing(Shows(1), 4)
    assert planned(notice, old, buried=True) is Edit
    elsewhere = Posted(BOARD, 4711, old.message)
    elsewhere = elsewhere.showing(Shows(1), 4)
    assert planned(notice, elsewhere) is Edit


# How it is shown


def results(stage: Stage, channel: int) -> list[Shown]:
    return [shown for shown in stage.channels.in_channel(channel) if shown.panel.wording.name.startswith("result")]


async def test_it_is_shown_once_however_often_the_bot_starts(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    for _ in range(3):
        stage.channels.time.pass_(HOUR)
        await stage.restart()
        stage.presenter.changed(table)
        await stage.presenter.idle()
    (result,) = results(stage, thread)
    assert result.silent
    (lobby,) = results(stage, CHANNEL)
    assert "Played in [this thread](https://discord.com/channels/" in lobby.panel.content
    assert all(message.state is RowState.FINAL for message in await stage.house.repository.messages(table))


async def test_a_kill_before_it_was_sent_or_written_down_shows_it_once(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    stage.house.changed = lambda _: None
    await stage.house.host.play.resign(table, BOB)
    await stage.restart()
    (result,) = results(stage, thread)
    stage.house.query("DELETE FROM messages WHERE kind = 'result'")
    stage.house.query("UPDATE messages SET state = 'current', version = 1")
    await stage.restart()
    assert results(stage, thread) == [result], "the same send gets the same message back"


async def test_nobody_is_told_of_an_old_end_that_somebody_looks_at(stage: Stage) -> None:
    """It has been deleted since."""
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    await stage.restart()
    (number,) = [key for key, shown in stage.channels.messages.items() if shown in results(stage, thread)]
    del stage.channels.messages[number]
    await stage.presenter.deleted(number)
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await stage.presenter.idle()
    assert results(stage, thread) == []


@pytest.mark.parametrize("kind", ["thirteen", "court_wars"])
async def test_who_has_left_the_server_is_told_of_no_end(stage: Stage, kind: str) -> None:
    table = await stage.house.lobby(ANN, BOB, CY, game=kind)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    await stage.house.host.departures.left(GUILD, BOB)
    await stage.presenter.idle()
    stage.channels.time.pass_(3600)
    before = set(stage.channels.messages)
    await stage.house.play_out(table)
    await stage.presenter.idle()
    new = [shown for key, shown in stage.channels.messages.items() if key not in before]
    assert not any(shown.channel == direct(BOB) or BOB in shown.pings for shown in new)


async def test_where_a_table_stands_nowhere_who_wants_a_mention_is_told_by_their_hand(stage: Stage) -> None:
    """There is nowhere to mention them."""
    await stage.house.host.people.choose(BOB, Notify.MENTION)
    table, _ = await stage.game(ANN, BOB)
    await stage.house.host.places.channel_gone(table)
    await stage.presenter.idle()
    stage.channels.time.pass_(3600)
    before = set(stage.channels.messages)
    await stage.house.host.play.resign(table, ANN)
    await stage.presenter.idle()
    (hand,) = (shown for key, shown in stage.channels.messages.items() if key not in before)
    assert (hand.channel, hand.silent) == (direct(BOB), False)


# A rematch


async def test_a_guest_whose_closed_dms_the_invitation_finds_out_is_mentioned(stage: Stage) -> None:
    """The lobby stood by then, and had mentioned those who want that alone."""
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    stage.channels.closed.add(direct(BOB))
    await stage.house.host.rematches.ask(table, ANN, "Ann")
    await stage.presenter.idle()
    lobby, beside = asked(stage, thread)
    assert (lobby.pings, beside.pings, beside.silent) == ((), (BOB,), False)


async def test_those_who_are_waited_for_are_told_each_in_their_way(stage: Stage) -> None:
    """Bob by direct message, Cy by a mention, Ann has asked for it."""
    table, thread = await stage.game(ANN, BOB, CY)
    await stage.house.host.people.choose(CY, Notify.MENTION)
    for person in (BOB, CY):
        await stage.house.host.play.resign(table, person)
    await stage.presenter.idle()
    rematch = (await stage.house.host.rematches.ask(table, ANN, "Ann")).table.id
    await stage.presenter.idle()
    lobby = stage.channels.in_channel(thread)[-1]
    assert "Still to come: Bob and Cy" in read(lobby.panel.content)
    assert (lobby.pings, lobby.silent) == ((CY,), False)
    invitations = {person: asked(stage, direct(person)) for person in (ANN, BOB, CY)}
    assert [len(found) for found in invitations.values()] == [0, 1, 0]
    assert invitations[BOB][0].silent is False
    await stage.house.host.lobby.join(rematch, BOB, "Bob")
    await stage.presenter.idle()
    assert asked(stage, direct(BOB)) == []
    assert "Still to come: Cy" in read(lobby.panel.content)


async def test_an_invitation_goes_with_its_lobby_and_comes_once(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.play.resign(table, BOB)
    rematch = (await stage.house.host.rematches.ask(table, ANN, "Ann")).table.id
    await stage.presenter.idle()
    for kill in (False, True):
        if kill:
            (number,) = [key for key, shown in stage.channels.messages.items() if shown in asked(stage, thread)]
            stage.house.query("DELETE FROM messages WHERE message_id = ?", number)
            del stage.channels.messages[number]
        await stage.restart()
        assert (len(asked(stage, thread)), len(asked(stage, direct(BOB)))) == (1, 1)
    await stage.house.host.lobby.leave(rematch, ANN)
    await stage.presenter.idle()
    assert asked(stage, direct(BOB)) == []


def asked(stage: Stage, channel: int) -> list[Shown]:
    """What asks for a rematch there."""
    return [shown for shown in stage.channels.in_channel(channel) if "asks for a rematch" in shown.panel.content]


# A private table


async def test_who_is_invited_to_a_private_table_is_told_and_nobody_else_sits_down(stage: Stage) -> None:
    """Its lobby is the answer to a command, which mentions nobody: Cy is mentioned beside it, Bob gets a message."""
    await stage.house.host.people.choose(CY, Notify.MENTION)
    await stage.house.host.people.dm_channel(BOB, direct(BOB))  # he has played before
    guests = (Guest(0, BOB, "Bob"), Guest(1, CY, "Cy"))
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=guests)
    table = (await stage.house.host.lobby.open(wish, ANN, "Ann")).table.id
    await stage.presenter.idle()
    (beside,) = stage.channels.in_channel(CHANNEL)
    assert beside.pings == (CY,)
    assert read(beside.panel.content) == f"<@{CY}>: **Ann** invites you to Thirteen (table {table})."
    (direct_one,) = stage.channels.in_channel(direct(BOB))
    assert read(direct_one.panel.content) == f"**Ann** invites you to Thirteen (table {table})."
    with pytest.raises(Refusal, match="not-invited"):
        await stage.house.host.lobby.join(table, DORA, "Dora")
    for person in (BOB, CY):
        seated = await stage.house.host.lobby.join(table, person, "…")
    assert seated.table.status is Status.LOBBY, "its opener starts it"
    await stage.presenter.idle()
    assert stage.channels.in_channel(direct(BOB)) == []
    assert beside.panel.content == f"-# Somebody was invited to table {table}.", "deleted, it would leave a badge"
