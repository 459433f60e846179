"""What we were told is compared with what is: servers, channels and threads that are gone without a word."""

from __future__ import annotations

import asyncio
import itertools
import logging
from typing import Any

import pytest

from bot.host.errors import Refusal
from bot.host.settings import HandsByDm, Notify
from bot.messages.comparison import Comparison
from bot.messages.openings import NEW_CHANNELS
from data.errors import DatabaseFailed
from data.messages import MessageKind
from data.records import Status, Table
from tests.bot.channels import Stage, at_first, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, Time, ends
from tests.bot.said import buttons_of
from tests.english import read

PEOPLE = (ANN, BOB, CY)


@pytest.fixture
def comparison(stage: Stage) -> Comparison:
    """A comparison that pauses by the clock."""

    async def wait(_: asyncio.Event, seconds: float) -> None:
        stage.house.time.pass_(seconds)

    return Comparison(stage.presenter, wait)


async def reached(stage: Stage, *people: int) -> None:
    """Their direct messages are known to reach them."""
    for person in people:
        await stage.house.host.people.dm_channel(person, direct(person))


def lines(stage: Stage, person: int) -> list[str]:
    """What a person is told by direct message, hands aside."""
    shown = [one for one in stage.channels.messages.values() if one.channel == direct(person)]
    told = [read(one.panel.content) for one in shown]
    return [line for line in told if "is gone" in line or "no longer" in line]


def places(stage: Stage) -> set[int]:
    """The channel, and its threads."""
    return {CHANNEL, *(shown.channel for shown in stage.channels.messages.values())} - {*map(direct, PEOPLE)}


async def looked(stage: Stage, comparison: Comparison, *, rounds: int = 1) -> None:
    """A session begins, and what is left to be told later is asked again."""
    comparison.begin()
    for _ in range(rounds):
        await comparison.compare()
        await stage.presenter.idle()
        stage.house.time.pass_(60)


async def closes(stage: Stage, comparison: Comparison, table: int) -> Table:
    """The table, when it has ended by what is looked at without a word from the test."""

    async def ended() -> Table:
        while (kept := (await stage.house.kept(table)).table).ended_at is None:
            pass
        return kept

    task = asyncio.create_task(comparison.run())
    try:
        return await asyncio.wait_for(ended(), 10)
    finally:
        task.cancel()


def fail_once(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> None:
    """The database is away at the next call of that."""
    real, calls = getattr(owner, name), itertools.count()

    async def failing(*args: Any, **more: Any) -> Any:
        if next(calls) == 0:
            raise DatabaseFailed
        return await real(*args, **more)

    monkeypatch.setattr(owner, name, failing)


async def test_where_all_is_as_it_was_told_nothing_is_asked(stage: Stage, comparison: Comparison) -> None:
    await stage.game(ANN, BOB)
    await stage.lobby(CY)
    sends = stage.channels.sends
    await looked(stage, comparison, rounds=3)
    assert (stage.channels.questions, stage.channels.sends) == ([], sends)


# Servers


async def test_the_tables_of_a_server_that_the_bot_was_removed_from_while_it_was_off_end(
    stage: Stage, comparison: Comparison
) -> None:
    """They stood among a person's open tables for good, and held up new ones."""
    lobby, (game, _) = await stage.lobby(CY), await stage.game(ANN, BOB)
    await reached(stage, CY)
    await stage.presenter.boards.put_up(GUILD, CHANNEL)
    stage.channels.left.add(GUILD)
    stage.channels.untold.add(GUILD)
    await looked(stage, comparison)
    assert (await stage.house.kept(lobby)).table.status is Status.LOBBY, "asked once: it may be an outage"
    await looked(stage, comparison)
    for table in (lobby, game):
        kept = (await stage.house.kept(table)).table
        assert (kept.status, kept.reason) == (Status.CANCELLED, "server_left")
    assert lines(stage, CY) == ["I am no longer in the server of table 1 (Thirteen), so it is closed."]
    for person in (ANN, BOB):
        assert lines(stage, person) == [
            "I am no longer in the server of table 2 (Thirteen), so it has ended without a result."
        ]
    assert await stage.house.repository.boards() == ()
    asked = list(stage.channels.questions)
    await looked(stage, comparison, rounds=3)
    assert stage.channels.questions == asked, "nothing is left there to ask about"


async def test_the_tables_of_another_server_stay(stage: Stage, comparison: Comparison) -> None:
    lobby = await stage.lobby(ANN)
    await comparison.left(GUILD + 1)
    assert (await stage.house.kept(lobby)).table.status is Status.LOBBY
    await comparison.left(GUILD)
    assert (await stage.house.kept(lobby)).table.status is Status.CANCELLED


async def test_an_outage_is_no_removal(stage: Stage, comparison: Comparison) -> None:
    game, _ = await stage.game(ANN, BOB)
    stage.channels.away.add(GUILD)
    await looked(stage, comparison, rounds=3)
    assert stage.channels.questions == []
    stage.channels.untold.add(GUILD)  # not even named when the session began; but Discord says that it is there
    await looked(stage, comparison, rounds=3)
    assert (await stage.house.kept(game)).table.status is Status.PLAYING


async def test_a_server_that_is_denied_once_is_no_removal(stage: Stage, comparison: Comparison) -> None:
    game, _ = await stage.game(ANN, BOB)
    stage.channels.untold.add(GUILD)
    for _ in range(3):
        stage.channels.left.add(GUILD)
        await looked(stage, comparison)
        stage.channels.left.clear()
        await looked(stage, comparison)
    assert (await stage.house.kept(game)).table.status is Status.PLAYING


async def test_two_denials_within_a_minute_are_no_removal(stage: Stage, comparison: Comparison) -> None:
    """The line came and went during an outage, and each time it was compared."""
    game, _ = await stage.game(ANN, BOB)
    stage.channels.untold.add(GUILD)
    stage.channels.left.add(GUILD)
    for _ in range(4):
        comparison.begin()
        await comparison.compare()
    assert (await stage.house.kept(game)).table.status is Status.PLAYING


async def test_what_could_not_be_told_is_asked_again(stage: Stage, comparison: Comparison) -> None:
    game, _ = await stage.game(ANN, BOB)
    stage.channels.left.add(GUILD)
    stage.channels.untold.add(GUILD)
    stage.channels.failing = 2
    await looked(stage, comparison, rounds=4)
    assert (await stage.house.kept(game)).table.reason == "server_left"


async def test_a_server_that_arrives_late_is_looked_at_then(stage: Stage, comparison: Comparison) -> None:
    lobby = await stage.lobby(ANN)
    stage.channels.gone.add(CHANNEL)
    stage.channels.untold.add(CHANNEL)
    stage.channels.away.add(GUILD)
    await looked(stage, comparison)
    assert (await stage.house.kept(lobby)).table.status is Status.LOBBY
    stage.channels.away.clear()
    comparison.arrived(GUILD)
    await comparison.compare()
    assert (await stage.house.kept(lobby)).table.reason == "place_gone"


async def test_a_server_whose_tables_cannot_end_for_the_moment_is_looked_at_again(
    stage: Stage, comparison: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is removed while the database is away: an error was logged, and the tables stayed open."""
    lobbies = await stage.lobby(ANN), await stage.lobby(BOB)
    stage.channels.left.add(GUILD)
    stage.channels.untold.add(GUILD)
    fail_once(monkeypatch, stage.house.host.ledger, "cancel")
    await comparison.left(GUILD)
    open_ = [table.id for table in await stage.house.repository.active_tables()]
    assert len(open_) == 1 < len(lobbies), "one keeps no other waiting"
    assert (await closes(stage, comparison, open_[0])).reason == "server_left"


async def test_a_server_whose_tables_cannot_be_read_for_the_moment_is_looked_at_again(
    stage: Stage, comparison: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await stage.lobby(ANN)
    stage.channels.left.add(GUILD)
    stage.channels.untold.add(GUILD)
    fail_once(monkeypatch, stage.house.repository, "active_tables")
    await comparison.left(GUILD)
    assert (await closes(stage, comparison, lobby)).reason == "server_left"


# Channels


async def test_a_lobby_whose_channel_is_gone_closes_although_the_database_fails_once(
    stage: Stage, comparison: Comparison, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await stage.lobby(ANN, BOB)
    stage.channels.gone.add(CHANNEL)
    stage.channels.untold.add(CHANNEL)
    fail_once(monkeypatch, stage.house.host.ledger, "cancel")
    comparison.begin()
    assert (await closes(stage, comparison, lobby)).reason == "place_gone"
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []


async def lose_channel(stage: Stage, comparison: Comparison) -> None:
    """The channel was deleted while the bot was off, with its threads."""
    for place in places(stage):
        stage.channels.delete_thread(place)
        stage.channels.untold.add(place)
    await looked(stage, comparison)


async def test_a_lobby_whose_channel_is_gone_closes_with_a_word_to_everybody_seated(
    stage: Stage, comparison: Comparison
) -> None:
    lobby = await stage.lobby(ANN, BOB, CY)
    await reached(stage, ANN, BOB)
    await lose_channel(stage, comparison)
    table = (await stage.house.kept(lobby)).table
    assert (table.status, table.reason) == (Status.CANCELLED, "place_gone")
    told = [
        "The channel of table 1 (Thirteen) is gone, so it is closed; in another channel of a server, `/play` opens one."
    ]
    assert [lines(stage, person) for person in PEOPLE] == [told, told, told]
    assert stage.channels.opened == [CY]


async def test_no_more_channels_are_opened_to_say_that_a_place_is_gone_than_the_budget_has(
    stage: Stage, comparison: Comparison
) -> None:
    """Whom it has none for waits for one."""
    stage.presenter.shared.errands.worker.wait = at_first
    await stage.lobby(ANN, BOB, CY)
    await reached(stage, ANN)
    for stranger in range(NEW_CHANNELS - 1):
        stage.presenter.shared.directs.openings.take(stranger)
    await lose_channel(stage, comparison)
    assert stage.channels.opened == [BOB]


@pytest.mark.parametrize("notify", [Notify.DM, Notify.MENTION, Notify.QUIET])
async def test_a_game_whose_channel_is_gone_goes_on_by_direct_message(
    stage: Stage, comparison: Comparison, notify: Notify
) -> None:
    """Nobody was told so, and each move sent a table that was refused."""
    game, _ = await stage.game(ANN, BOB)
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, notify)
        await stage.house.host.people.choose(person, HandsByDm.NEVER)
    await lose_channel(stage, comparison)
    session = await stage.house.kept(game)
    assert (session.table.status, session.table.nowhere) == (Status.PLAYING, True)
    told = "The channel of table 1 (Thirteen) is gone. The game goes on here: `/hand` shows your cards."
    before = stage.channels.in_vain
    while (await stage.house.play(game)).to_move is not None:
        stage.house.time.pass_(200)
        await stage.presenter.idle()
    await stage.presenter.idle()
    for person in (ANN, BOB):
        assert lines(stage, person) == [told], "once"
        (hand,) = [one for one in stage.channels.in_channel(direct(person)) if "🥇" in one.panel.content]
        assert not any("url" in control for control in buttons_of(hand.panel)), "no link leads there"
    assert stage.channels.in_vain == before, "nothing is sent to what is gone"


async def test_what_happens_in_a_game_whose_channel_is_gone(stage: Stage, comparison: Comparison, time: Time) -> None:
    """A reminder comes by direct message; nobody can be asked to cancel; a restart tells nothing anew."""
    game, _ = await stage.game(ANN, BOB)
    await lose_channel(stage, comparison)
    session = await stage.house.settled(game)
    mover = session.seats[session.to_move or 0].player_id or 0
    time.pass_(500)
    await stage.presenter.remind(ends(session.table))
    await stage.presenter.idle()
    assert any("time runs out" in one.panel.content for one in stage.channels.in_channel(direct(mover)))
    with pytest.raises(Refusal, match="cannot-ask"):
        await stage.house.host.closer.cancel(game, ANN, moderator=False)
    before = {person: lines(stage, person) for person in PEOPLE}
    await stage.restart()
    await looked(stage, Comparison(stage.presenter, _no_time))
    assert {person: lines(stage, person) for person in PEOPLE} == before


async def _no_time(_: asyncio.Event, seconds: float) -> None: ...


async def test_a_game_with_a_person_whom_direct_messages_do_not_reach_ends_and_the_others_are_told(
    stage: Stage, comparison: Comparison
) -> None:
    stage.channels.closed.add(direct(BOB))
    game, _ = await stage.game(ANN, BOB)
    await lose_channel(stage, comparison)
    table = (await stage.house.kept(game)).table
    assert (table.status, table.reason) == (Status.CANCELLED, "place_gone")
    assert lines(stage, ANN) == [
        "The channel of table 1 (Thirteen) is gone, so it has ended without a result; "
        "in another channel of a server, `/play` opens one."
    ]


async def test_a_game_of_court_wars_ends_with_its_channel(stage: Stage, comparison: Comparison) -> None:
    """Its controls stand there, under the table."""
    await reached(stage, ANN, BOB)
    table = await stage.house.lobby(ANN, BOB, game="court_wars")
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    await lose_channel(stage, comparison)
    assert (await stage.house.kept(table)).table.reason == "place_gone"
    assert len(lines(stage, ANN)) == len(lines(stage, BOB)) == 1


# Threads


async def test_a_sleeping_thread_is_asked_about_once(stage: Stage, comparison: Comparison) -> None:
    """A client does not know threads that sleep."""
    game, thread = await stage.game(ANN, BOB)
    stage.channels.untold.add(thread)
    await looked(stage, comparison)
    comparison.begin(anew=False)  # the session is resumed
    await comparison.compare()
    assert stage.channels.questions == [thread]
    assert (await stage.house.kept(game)).table.thread_id == thread


async def test_a_thread_that_was_deleted_while_the_bot_was_off(stage: Stage, comparison: Comparison) -> None:
    """The table goes on in its channel: nobody had to move first."""
    game, thread = await stage.game(ANN, BOB)
    stage.channels.delete_thread(thread)
    stage.channels.untold.add(thread)
    await looked(stage, comparison)
    assert (await stage.house.kept(game)).table.thread_id == CHANNEL
    assert any(f"table {game}" in one.panel.content for one in stage.channels.in_channel(CHANNEL))


# An answer that contradicts us


async def test_an_answer_that_calls_a_channel_gone_is_looked_into(stage: Stage, comparison: Comparison) -> None:
    """Discord has not told of it: the client knows the channel still."""
    game, _ = await stage.game(ANN, BOB)
    for place in places(stage):
        stage.channels.delete_thread(place)
    await stage.house.play(game)
    await stage.presenter.idle()
    await comparison.compare()
    assert (await stage.house.kept(game)).table.nowhere


async def test_a_place_that_the_bot_does_not_see_is_not_gone_and_not_asked_about_at_each_move(
    stage: Stage,
) -> None:
    stage.wait = at_first
    stage.start()
    comparison = Comparison(stage.presenter, _no_time)
    game, thread = await stage.game(ANN, BOB)
    stage.channels.hidden |= {CHANNEL, thread}
    for _ in range(5):
        await stage.house.play(game)
        await stage.presenter.idle()
        await comparison.compare()
    table = (await stage.house.kept(game)).table
    assert (table.status, table.nowhere) == (Status.PLAYING, False)
    assert len(stage.channels.questions) <= 2
