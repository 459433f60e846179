"""What stands of a table that is played alone: its opening message and one hand, in direct messages, or nothing."""

from __future__ import annotations

import pytest

from bot.host.reasons import EndReason
from bot.host.session import Session
from bot.host.settings import HandsByDm, Notify
from bot.host.wish import Wish, seats_of
from bot.messages.comparison import Comparison
from bot.messages.directs import Directs
from data.messages import MessageKind
from data.player import Player
from data.records import ALONE, NOWHERE, Opening, Seat, Status
from tests.bot.channels import Stage, direct
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, CY, DORA, GUILD


async def opened(stage: Stage, place: int = direct(ANN), game: str = "thirteen", *, answered: bool = False) -> int:
    seats = seats_of(Seat(0, ANN, None, "Ann", 0), ("easy", "hard"))
    wish = Wish(game, ALONE, place, 600)
    table = (await stage.house.host.alone.open(wish, seats, answered=answered)).table.id
    await stage.house.host.people.dm_channel(ANN, direct(ANN))
    return table


async def begun(stage: Stage, place: int = direct(ANN), game: str = "thirteen") -> Session:
    """One at which it is Ann's turn."""
    table = await opened(stage, place, game)
    await stage.presenter.idle()
    session = await stage.house.settled(table)
    await stage.presenter.idle()
    return session


async def answered(stage: Stage, table: int, place: int = direct(ANN)) -> Session:
    """The answer to a command has opened the game."""
    with stage.house.host.alone.answering(table):
        return await stage.house.host.dealing.deal(table, Opening(place, 4711))


@pytest.mark.parametrize("game", ["thirteen", "court_wars"])
async def test_it_has_one_hand_and_nothing_else(stage: Stage, game: str) -> None:
    """In games without private hands, too. It is edited to the end, nothing notifies, and nothing stands elsewhere."""
    session = await begun(stage, game=game)
    (hand,) = stage.channels.in_channel(direct(ANN))
    assert len(stage.channels.openings(direct(ANN))) == 1
    assert (hand.silent, hand.pings) == (True, ())
    for _ in range(3):
        stage.house.time.pass_(600)
        session = await stage.house.play(session.table.id)
        await stage.presenter.idle()
    await stage.house.host.play.resign(session.table.id, ANN)
    await stage.presenter.idle()
    assert {shown.channel for shown in stage.channels.messages.values()} == {direct(ANN)}
    (hand,) = stage.channels.in_channel(direct(ANN))
    assert f"k:{session.table.id}:rematch" in hand.controls
    assert hand.silent
    assert stage.channels.opened == []
    rows = await stage.house.repository.messages(session.table.id)
    assert [row.kind for row in rows] == [MessageKind.HAND]


async def test_after_an_hour_the_hand_comes_anew_silently(stage: Stage) -> None:
    """Discord takes few edits of an old message; there is never more than one."""
    session = await begun(stage)
    (before,) = stage.channels.ids(direct(ANN))
    stage.house.time.pass_(7200)
    await stage.house.play(session.table.id)
    await stage.presenter.idle()
    (after,) = stage.channels.ids(direct(ANN))
    assert after != before
    assert stage.channels.messages[after].silent


async def test_quiet_and_away_change_nothing_and_never_shows_none(stage: Stage) -> None:
    await stage.house.host.people.choose(ANN, Notify.MENTION)
    await stage.house.host.people.choose(ANN, HandsByDm.AWAY)
    await begun(stage)
    (hand,) = stage.channels.in_channel(direct(ANN))
    assert hand.panel.picture is not None
    await stage.house.host.people.choose(ANN, HandsByDm.NEVER)
    await stage.presenter.show(ANN)
    await stage.presenter.idle()
    assert hand.panel.picture is None


@pytest.mark.parametrize("deleted", [False, True])
async def test_when_it_is_over_nothing_more_is_sent(stage: Stage, deleted: bool) -> None:
    """The result stands in the hand; its last look was long ago. No word of the end is sent besides, and where its
    person has deleted it nothing comes in its place."""
    session = await begun(stage)
    stage.house.time.pass_(86_400)
    sends = stage.channels.sends
    if deleted:
        await stage.channels.delete(direct(ANN), *stage.channels.ids(direct(ANN)))
    await stage.house.host.play.resign(session.table.id, ANN)
    await stage.presenter.idle()
    assert ["The game is over" in hand.panel.content for hand in stage.channels.in_channel(direct(ANN))] == (
        [] if deleted else [True]
    )
    for hours in (0, 1, 24, 31 * 24):
        stage.house.time.pass_(hours * 3600)
        await stage.presenter.tick()
        await stage.presenter.idle()
    await stage.restart()
    assert stage.channels.sends == sends


async def test_closed_directs_are_told_to_nobody(stage: Stage) -> None:
    """A line would go into the very channel that is closed. The game goes on wherever its hand is asked for."""
    session = await begun(stage)
    stage.channels.refusing["edit", direct(ANN)] = 50007
    before = stage.channels.sends
    await stage.house.play(session.table.id)
    await stage.presenter.idle()
    assert (await stage.house.host.people.get(ANN)).dm_closed
    assert stage.channels.sends == before
    assert (await stage.house.kept(session.table.id)).table.status is Status.PLAYING


@pytest.mark.parametrize("code", [50007, 10003, 40003])
async def test_where_the_opening_message_is_refused_an_answer_is_to_deal(stage: Stage, code: int) -> None:
    """It stands nowhere then. With nobody left to answer, it is closed at the next look of another process."""
    stage.channels.refusing["send", direct(ANN)] = code
    table = await opened(stage)
    await stage.presenter.idle()
    session = await stage.house.host.alone.dealt(table)
    assert (session.table.status, session.table.channel_id) == (Status.DEALING, NOWHERE)
    assert stage.house.host.alone.is_answered(table)
    assert (await stage.house.host.people.get(ANN)).dm_closed == (code == 50007)
    await answered(stage, table, CHANNEL)
    await stage.presenter.idle()
    assert (await stage.house.kept(table)).table.status is Status.PLAYING
    assert not stage.channels.messages


async def test_an_opening_message_that_was_taken_unheard_is_found_again(stage: Stage) -> None:
    stage.channels.losing_openings = 1
    table = await opened(stage)
    await stage.presenter.idle()
    assert (await stage.house.kept(table)).table.status is Status.PLAYING
    assert len(stage.channels.openings(direct(ANN))) == 1


async def test_where_no_channel_may_be_opened_none_is_asked_for(stage: Stage) -> None:
    """The budget of new ones is used up, Discord holds them back, or they are closed; a channel that is known costs
    nothing."""
    people, directs = stage.house.host.people, stage.presenter.shared.directs
    spent = Directs(people, stage.channels, stage.house.time, most=1)
    assert await spent.home(Player(ANN)) == direct(ANN)
    assert await spent.home(Player(BOB)) == NOWHERE
    assert await spent.home(Player(BOB, dm_channel=direct(BOB))) == direct(BOB)
    assert await directs.home(Player(BOB, dm_channel=direct(BOB), dm_closed=True)) == NOWHERE
    assert stage.channels.opened == [ANN]
    stage.channels.refusing["direct", CY] = 40003
    assert await directs.home(Player(CY)) == NOWHERE
    assert await directs.home(Player(DORA)) == NOWHERE, "nobody else is tried while that lasts"
    assert stage.channels.opened == [ANN]


async def test_one_without_direct_messages_wants_no_message_at_all(stage: Stage) -> None:
    table = await opened(stage, NOWHERE)
    await stage.presenter.idle()
    await answered(stage, table, CHANNEL)
    await stage.house.settled(table)
    await stage.presenter.idle()
    session = await stage.house.play(table)
    await stage.presenter.idle()
    assert session.table.status is Status.PLAYING
    assert not stage.channels.messages
    await stage.restart()
    assert not stage.channels.messages


async def test_a_kill_before_the_deal(stage: Stage, open_house: OpenHouse) -> None:
    """Where the opening message can be posted, or looked for, the game begins, with one of them; where it was to be
    part of an answer alone, the table is closed."""
    by_worker, by_answer = await opened(stage, answered=True), await opened(stage, answered=True)
    nowhere = await opened(stage, NOWHERE)
    await stage.presenter.idle()
    assert not stage.channels.messages, "their answers are on their way"
    killed, stage = stage, Stage(await open_house(), stage.channels)
    await stage.restart()
    await killed.close()
    for table in (by_worker, by_answer):
        assert (await stage.house.kept(table)).table.status is Status.PLAYING
    assert (await stage.house.kept(nowhere)).table.reason == EndReason.NOT_DEALT
    assert len(stage.channels.openings(direct(ANN))) == 2
    await stage.restart()
    assert len(stage.channels.openings(direct(ANN))) == 2
    await stage.close()


async def test_an_answer_that_fails_leaves_it_to_the_worker(stage: Stage) -> None:
    by_worker, nowhere = await opened(stage, answered=True), await opened(stage, NOWHERE)
    for table in (by_worker, nowhere):
        with pytest.raises(ConnectionError), stage.house.host.alone.answering(table):
            raise ConnectionError
        stage.presenter.changed(table)
    await stage.presenter.idle()
    assert (await stage.house.kept(by_worker)).table.status is Status.PLAYING
    assert (await stage.house.kept(nowhere)).table.reason == EndReason.NOT_DEALT


async def test_nothing_of_a_server_concerns_it(stage: Stage) -> None:
    """Neither its board, nor that its channels are compared with what is, nor that the bot leaves it."""
    session = await begun(stage)
    await stage.presenter.boards.put_up(GUILD, CHANNEL)
    (board,) = stage.channels.in_channel(CHANNEL)
    assert "Thirteen" not in board.panel.content
    assert await stage.house.repository.active_tables(guild_id=GUILD) == ()
    stage.channels.left.update((ALONE, GUILD))
    stage.channels.untold.update((ALONE, GUILD, direct(ANN)))
    comparison = Comparison(stage.presenter, stage.wait)
    comparison.begin()
    for _ in range(3):
        await comparison.compare()
    assert ALONE not in stage.channels.questions
    assert direct(ANN) not in stage.channels.questions
    assert (await stage.house.kept(session.table.id)).table.status is Status.PLAYING
