"""A person who wants to be forgotten leaves the tables first, and is then nobody anywhere; the others play on."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import text

from bot.host import texts
from bot.host.absence import BETWEEN_ABSENCES
from bot.host.errors import AnotherProcess, Refusal
from bot.host.pov import Pov
from bot.host.record import record_of
from bot.host.settings import Notify
from bot.host.wish import Wish
from bot.messages.refusals import PersonRefused
from bot.panels.lines import cancelled
from data.ownership import Everything
from data.player import Player
from data.realms import EVERY_REALM
from data.records import Guest, Status
from games.core.text import FORGOTTEN, Date, Number, Raws
from games.verify import verify
from tests.bot.channels import Stage, direct
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import Gate
from tests.bot.house import ANN, BOB, CHANNEL, CY, EVE, GUILD, House, Part, mover
from tests.bot.said import READER
from tests.english import read

NAME = "Deleted player"
DAY = timedelta(days=1)


async def test_who_sits_at_a_table_is_told_to_leave_it_first(house: House) -> None:
    lobby = await house.lobby(ANN, BOB)
    game = (await house.game(BOB, ANN, CY)).table.id
    with pytest.raises(Refusal) as refused:
        await house.host.privacy.forget(ANN)
    assert refused.value.code == "still-seated"
    assert refused.value.text.tables == (str(lobby), str(game))  # type: ignore[attr-defined]
    await house.host.lobby.leave(lobby, ANN)
    await house.host.play.resign(game, ANN)
    await house.host.privacy.forget(ANN)
    assert not any((await house.host.privacy.own(ANN)).values())


async def test_who_has_sat_down_by_another_process_is_told_to_leave_that_table(
    house: House, open_house: OpenHouse
) -> None:
    """This one remembers the lobby without Bob."""
    table, other = await house.lobby(ANN), await open_house()
    await other.host.lobby.join(table, BOB, "Bob")
    with pytest.raises(Refusal) as refused:
        await house.host.privacy.forget(BOB)
    assert refused.value.text == texts.StillSeated(Raws((str(table),)))
    await other.host.lobby.leave(table, BOB)
    await house.host.privacy.forget(BOB)


async def test_a_game_of_somebody_who_was_forgotten_stays_whole(house: House) -> None:
    """It was remembered when Ann was forgotten: her name is gone at once, the record proves the deal as before."""
    before = await house.game(ANN, BOB, turn_seconds=0)
    before = await house.play_out(before.table.id)
    await house.host.people.choose(ANN, Notify.QUIET)
    await house.host.privacy.forget(ANN)

    session = await house.host.ledger.session(before.table.id)
    seat = before.seat_of(ANN) or 0
    assert session.names[seat] == FORGOTTEN
    assert session.seat_of(ANN) is None
    assert session.result == before.result
    assert session.replayed == before.replayed
    record = record_of(session)
    assert verify(record).agrees
    assert "Ann" not in record.format()
    assert await house.host.people.get(ANN) == Player(ANN)


async def test_who_is_forgotten_while_a_table_is_being_read_is_not_remembered(house: House, monkeypatch: Any) -> None:
    before = await house.game(ANN, BOB, turn_seconds=0)
    table = (await house.play_out(before.table.id)).table.id
    house.host.ledger.forget_all()  # as after a start
    load, read, go_on = house.repository.load, asyncio.Event(), asyncio.Event()

    async def slow(table_id: int) -> Any:
        monkeypatch.undo()
        log = await load(table_id)
        read.set()
        await go_on.wait()
        return log

    monkeypatch.setattr(house.repository, "load", slow)
    reading = asyncio.create_task(house.host.ledger.session(table))
    await read.wait()
    await house.host.privacy.forget(ANN)
    go_on.set()
    assert (await reading).seat_of(ANN) is None
    assert (await house.host.ledger.session(table)).log == (await house.kept(table)).log


@pytest.mark.parametrize("edit", ["it comes through", "her direct messages are closed"])
async def test_nothing_is_kept_of_who_is_forgotten_while_their_hand_is_edited(stage: Stage, edit: str) -> None:
    """Afterwards the channel of her direct messages, or that they are closed, stood there again, for good."""
    house, board = stage.house, stage.channels
    table, _ = await stage.game(ANN, BOB, turn_seconds=0)
    (hand,) = board.ids(direct(ANN))
    editing, go_on = asyncio.Event(), asyncio.Event()

    async def delay(message_id: int) -> None:
        if message_id == hand:
            editing.set()
            await go_on.wait()
            if edit != "it comes through":
                raise PersonRefused(50007)

    board.delay = delay  # type: ignore[method-assign]
    await house.host.closer.cancel(table, ANN, False)
    await house.host.closer.agree(table, BOB)
    await editing.wait()
    await house.host.privacy.forget(ANN)
    go_on.set()
    await stage.presenter.idle()
    await stage.presenter.close()
    assert house.query("SELECT * FROM messages WHERE channel_id = ?", direct(ANN)) == []
    assert house.query("SELECT * FROM players WHERE id = ?", ANN) == []


async def test_forget_cancel_by(house: House) -> None:
    """The panel of the table named the person who had asked, and gave their words."""
    table = (await house.game(ANN, BOB)).table.id
    await house.host.closer.cancel(table, ANN, False, why="I am Ann Smith and must go")
    await house.host.closer.agree(table, BOB)
    await house.host.privacy.forget(ANN)
    said = READER.messages().say(cancelled(Pov.of(await house.host.ledger.session(table), None)))
    assert said == "All who play agreed to cancel this table, as **Deleted player** had asked."


async def test_forget_a_moderator_who_cancelled_a_table_of_others(house: House) -> None:
    table = (await house.game(ANN, BOB)).table.id
    await house.host.closer.cancel(table, EVE, True, why="They shouted")
    await house.host.privacy.forget(EVE)
    said = READER.messages().say(cancelled(Pov.of(await house.host.ledger.session(table), None)))
    assert said == "**Deleted player** cancelled this table."


async def test_forgetting_oneself_lets_nobody_back_who_was_sent_away(house: House) -> None:
    table = await house.lobby(ANN, BOB)
    await house.host.lobby.send_away(table, ANN, BOB)
    await house.host.privacy.forget(BOB)
    with pytest.raises(Refusal) as refused:
        await house.host.lobby.join(table, BOB, "Bob")
    assert refused.value.code == "sent-away"


async def test_a_rematch_asks_nobody_who_was_forgotten(house: House) -> None:
    over = await house.play_out((await house.game(ANN, BOB, CY, turn_seconds=0)).table.id)
    await house.host.privacy.forget(BOB)
    rematch = await house.host.rematches.ask(over.table.id, ANN, "Ann")
    assert [guest.player_id for guest in rematch.log.guests] == [CY]
    assert [seat.player_id for seat in rematch.seats] == [ANN]


async def test_a_rematch_waits_for_nobody_who_is_forgotten_meanwhile(stage: Stage) -> None:
    """Bob has not said whether he is in; when Cy is, it starts. No message names Bob any more."""
    table, _ = await stage.game(ANN, BOB, CY, turn_seconds=0)
    await stage.house.play_out(table)
    rematch = (await stage.house.host.rematches.ask(table, ANN, "Ann")).table.id
    await stage.presenter.idle()
    assert "Still to come: Bob and Cy" in read(lobby_of(stage, rematch))
    await stage.house.host.privacy.forget(BOB)
    await stage.presenter.idle()
    assert "Still to come: Cy;" in read(lobby_of(stage, rematch)).replace(".", ";")
    await stage.house.host.lobby.join(rematch, CY, "Cy")
    await stage.presenter.idle()
    assert (await stage.house.kept(rematch)).table.status is Status.PLAYING


async def test_a_rematch_starts_when_the_last_one_it_waits_for_is_forgotten(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB, CY, turn_seconds=0)
    await stage.house.play_out(table)
    rematch = (await stage.house.host.rematches.ask(table, ANN, "Ann")).table.id
    await stage.house.host.lobby.join(rematch, CY, "Cy")
    await stage.house.host.privacy.forget(BOB)
    await stage.presenter.idle()
    assert (await stage.house.kept(rematch)).table.status is Status.PLAYING


async def test_who_is_forgotten_while_a_rematch_opens_is_not_asked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = (await house.play_out((await house.game(ANN, BOB, CY, turn_seconds=0)).table.id)).table.id
    gate = Gate(house, monkeypatch, "open_table")
    asked = asyncio.create_task(house.host.rematches.ask(over, ANN, "Ann"))
    await gate.reached(1)
    await house.host.privacy.forget(BOB)
    gate.open()
    assert [guest.player_id for guest in (await asked).log.guests] == [CY]
    assert not any((await house.host.privacy.own(BOB)).values())


async def test_what_others_do_at_a_lobby_while_a_guest_is_forgotten_is_done(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann sets an option; the lobby has changed before that is written, and is not remembered any more."""
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"), Guest(1, CY, "Cy")))
    table = (await house.host.lobby.open(wish, ANN, "Ann")).table.id
    write, done = house.repository.set_options, list[None]()

    async def forget_first(*asked: Any) -> Any:
        if not done:
            done.append(None)
            news = await house.repository.forget_person(BOB, FORGOTTEN)
            house.host.ledger.renew(news.among(EVERY_REALM), BOB)
        return await write(*asked)

    monkeypatch.setattr(house.repository, "set_options", forget_first)
    session = await house.host.lobby.set_options(table, ANN, {"rounds": "3"})
    assert session.table.options == "rounds=3"
    assert [guest.player_id for guest in session.log.guests] == [CY]


async def test_a_rematch_that_cannot_be_started_keeps_no_other_waiting_and_nobody_from_being_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    rematches = []
    for _ in range(2):
        over = (await house.play_out((await house.game(ANN, BOB, CY, turn_seconds=0)).table.id)).table.id
        rematches.append((await house.host.rematches.ask(over, ANN, "Ann")).table.id)
        await house.host.lobby.join(rematches[-1], CY, "Cy")
    begin, failing = house.repository.begin_opening, [RuntimeError("the disk is gone")]

    async def fail_once(*asked: Any) -> Any:
        if failing:
            raise failing.pop()
        return await begin(*asked)

    monkeypatch.setattr(house.repository, "begin_opening", fail_once)
    await house.host.privacy.forget(BOB)
    assert not any((await house.host.privacy.own(BOB)).values())
    statuses = [(await house.kept(table)).table.status for table in rematches]
    assert sorted(statuses) == [Status.DEALING, Status.LOBBY]


async def test_a_lobby_does_not_name_its_opener_who_has_left_and_is_forgotten(stage: Stage) -> None:
    table = await stage.lobby(ANN, BOB)
    await stage.house.host.lobby.leave(table, ANN)
    await stage.presenter.idle()
    assert "**Ann** opens" in read(lobby_of(stage, table))
    await stage.house.host.privacy.forget(ANN)
    await stage.presenter.idle()
    assert f"**{NAME}** opens" in lobby_of(stage, table)


def lobby_of(stage: Stage, table: int) -> str:
    """What stands in the lobby's message."""
    (content,) = [
        shown.panel.content for shown in stage.channels.messages.values() if f"· table {table}\n" in shown.panel.content
    ]
    return content


async def test_a_game_goes_on_when_one_who_has_resigned_is_forgotten(house: House) -> None:
    """Of three Bob resigns: a computer plays his cards, before and after. He comes last, and only the others are
    rated."""
    game = await house.game(ANN, BOB, CY, turn_seconds=0)
    table, seat = game.table.id, game.seat_of(BOB) or 0
    await house.host.play.resign(table, BOB)
    await house.host.privacy.forget(BOB)
    session = await house.settled(table)
    assert session.table.status is Status.PLAYING
    assert session.names[seat] == FORGOTTEN
    over = await house.play_out(table)
    assert over.table.status is Status.OVER
    assert over.result is not None
    assert over.result.places[seat] == 3
    assert [rated.player_id for rated in over.log.rated] == [ANN, CY]
    again = await house.host.ledger.session(table)
    assert again.result == over.result


async def test_of_three_two_who_resigned_and_were_forgotten_still_end_the_game(house: House) -> None:
    """As it is with people who have resigned: one alone does not play on against nobody."""
    game = await house.game(ANN, BOB, CY, turn_seconds=0)
    await house.host.play.resign(game.table.id, BOB)
    await house.host.privacy.forget(BOB)
    await house.host.play.resign(game.table.id, CY)
    session = await house.settled(game.table.id)
    assert session.table.status is Status.OVER
    assert session.result is not None
    assert session.result.places[session.seat_of(ANN) or 0] == 1


async def test_who_was_forgotten_gets_no_message_of_the_game_any_more(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB, CY, turn_seconds=0)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    await stage.house.host.privacy.forget(BOB)
    await stage.presenter.idle()
    before = [(shown.panel.content, shown.edits) for shown in stage.channels.in_channel(direct(BOB))]
    session = await stage.house.settled(table)
    assert mover(session) in (ANN, CY)
    await stage.house.play(table)
    await stage.presenter.idle()
    assert [(shown.panel.content, shown.edits) for shown in stage.channels.in_channel(direct(BOB))] == before
    hand = stage.channels.in_channel(direct(ANN))[-1]
    assert NAME in hand.panel.content + str(hand.panel.picture)
    assert "Bob" not in hand.panel.content
    await stage.restart()
    assert [(shown.panel.content, shown.edits) for shown in stage.channels.in_channel(direct(BOB))] == before


async def test_the_own_data_has_no_hidden_card_and_no_seed_of_a_game_that_goes_on(house: House) -> None:
    session = await house.game(ANN, BOB, turn_seconds=0)
    session = await house.play_until(session.table.id, ANN)
    rows = await house.host.privacy.own(ANN)
    own = [move.text for move in session.log.moves if session.seats[move.seat].player_id == ANN]
    assert [row["text"] for row in rows["moves"]] == own
    told = str(rows)
    assert session.table.secret.hex() not in told
    assert session.table.commitment not in told
    assert "Bob" not in told


async def test_who_sits_down_in_the_moment_of_being_forgotten_is_told_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They press Join on another screen: nothing of theirs is lost."""
    over = await house.play_out((await house.game(ANN, BOB, turn_seconds=0)).table.id)
    look, sat = house.repository.seated_at, list[int]()

    async def join_then(*asked: int) -> tuple[int, ...]:
        found = await look(*asked)
        if not sat:
            sat.append(await house.lobby(ANN))
        return found

    monkeypatch.setattr(house.repository, "seated_at", join_then)
    with pytest.raises(Refusal) as refused:
        await house.host.privacy.forget(ANN)
    assert refused.value.code == "still-seated"
    assert (await house.kept(over.table.id)).seat_of(ANN) is not None


async def test_to_be_forgotten_is_no_way_to_be_away_again_sooner(house: House) -> None:
    """Also at the second time, and for nobody else; the fingerprint is gone as soon as the limit is over."""
    await house.game(ANN, BOB)
    begun = house.time()
    await house.host.absence.begin(ANN, begun + DAY)
    for game in await house.repository.active_tables(player_id=ANN):
        await house.host.play.resign(game.id, ANN)
    for _ in range(2):
        await house.host.privacy.forget(ANN)
    assert (await house.host.privacy.own(ANN))["limits"] == [{"absent_again": begun + BETWEEN_ABSENCES}]
    await house.game(ANN, BOB)
    await house.host.absence.begin(BOB, house.time() + DAY)
    house.time.pass_((BETWEEN_ABSENCES - DAY).total_seconds())
    with pytest.raises(Refusal) as refused:
        await house.host.absence.begin(ANN, house.time() + DAY)
    assert refused.value.text == texts.AbsentAgain(Number(30), Date(begun + BETWEEN_ABSENCES))
    assert await house.repository.lift_limits(house.time()) == 0
    house.time.pass_(DAY.total_seconds())
    assert await house.repository.lift_limits(house.time()) == 1
    assert (await house.host.privacy.own(ANN))["limits"] == []
    assert (
        await house.repository.database.read(lambda c: c.scalar(text("SELECT 1 FROM notes WHERE name = 'limits'")))
        is None
    )
    await house.host.absence.begin(ANN, house.time() + DAY)


async def test_nothing_is_kept_of_whoever_was_not_away_of_late(house: House) -> None:
    await house.play_out((await house.game(ANN, BOB, turn_seconds=0)).table.id)
    await house.host.privacy.forget(ANN)
    assert not any((await house.host.privacy.own(ANN)).values())
    assert await house.repository.database.read(lambda c: c.scalar(text("SELECT count(*) FROM limits"))) == 0


async def test_where_a_damaged_table_is_another_processs_that_one_forgets_the_person(house: House) -> None:
    """It went on for ever: the table was not ended, and the person sat there still."""
    table_id = (await house.game(ANN, BOB)).table.id
    house.query("UPDATE tables SET options = 'odd' WHERE id = ?", table_id)
    house.host.ledger.forget_all()
    house.host.ledger.ownership = Part(house.repository, 5, 6)
    with pytest.raises(AnotherProcess) as another:
        await house.host.privacy.forget(ANN)
    assert another.value.realm == 0
    house.host.ledger.ownership = Everything(house.repository)
    await house.host.privacy.forget(ANN)
    assert house.query("SELECT status FROM tables") == [("cancelled",)]
