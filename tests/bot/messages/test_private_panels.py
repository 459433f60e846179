"""Private panels under a table, which are edited by the token of a click."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.hands import show_hand
from bot.messages.due import LASTS
from bot.messages.key import Key, OfTable, hand_key
from bot.messages.memory import Answered
from bot.messages.refusals import TOO_OLD
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.clicks.table import Repost
from bot.panels.hand import hand_panel
from bot.panels.items import button
from bot.panels.panel import Panel
from bot.panels.person.call import links
from bot.panels.rendered import Rendered
from bot.panels.table import happened_panel
from data.messages import MessageKind
from tests.bot.channels import PLAYED, Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, Time, mover, other
from tests.bot.said import READER, clicks_of

HOUR = 3600
FAREWELL = "This hand is not kept up to date any more"


class Private:
    """A private panel, as its player sees it."""

    def __init__(self) -> None:
        self.shown: list[Rendered] = []
        self.deleted = 0
        self.closed = False
        """Its player has dismissed it."""

    async def edit(self, drawn: Rendered) -> None:
        self.shown.append(drawn)

    async def retire(self) -> None:
        raise AssertionError("it is deleted")

    async def delete(self) -> None:
        self.deleted += 1
        if self.closed:
            raise discord.NotFound(cast("Any", SimpleNamespace(status=404, reason="")), {"code": 10008, "message": ""})


async def hand(stage: Stage, session: Session, seat: int) -> Panel:
    """As the answer to a click shows it."""
    first = await stage.house.host.beginners.begins(session, session.seats[seat].player_id or 0)
    return hand_panel(Pov.of(session, seat), linked=False, first=first)


async def opened(stage: Stage, table: int, seat: int, message: int = 4711) -> Private:
    private, session = Private(), await stage.house.host.ledger.session(table)
    panel = await hand(stage, session, seat)
    stage.presenter.opened(session, hand_key(session.table.id, seat, message), panel, Answered(token=private))
    await stage.presenter.idle()
    return private


async def test_a_private_panel_is_kept_up_to_date_until_its_token_runs_out(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB)
    private = await opened(stage, table, 0)
    assert private.shown == []
    await stage.house.play(table)
    await stage.presenter.idle()
    (shown,) = private.shown
    assert PLAYED in shown.content
    assert shown.picture is not None
    time.pass_(14 * 60)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert FAREWELL in private.shown[-1].content
    await stage.house.play(table)
    await stage.presenter.idle()
    assert len(private.shown) == 2, "nothing after that"


async def test_the_hand_in_direct_messages_rests_beside_it_until_a_turn_lasts(stage: Stage, time: Time) -> None:
    """On another device one looks there: it said "Bob to move" for the whole turn."""
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.kept(table)
    seat = 1 - (session.to_move or 0)
    person = session.seats[seat].player_id or 0

    async def told() -> bool:
        await stage.presenter.tick()
        await stage.presenter.idle()
        (shown,) = stage.channels.in_channel(direct(person))
        return "Your turn." in shown.panel.content

    await stage.presenter.seen(table, person)
    await opened(stage, table, seat)
    await stage.house.play(table)
    assert not await told()
    time.pass_(LASTS.total_seconds() - 1)
    assert not await told()
    time.pass_(1)
    assert await told()
    await stage.house.play(table)
    assert not await told()


async def test_one_that_takes_no_more_edits_is_not_edited_for_ever(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was pressed for over an hour; its last edit found the same again, at once and without an end."""
    table, _ = await stage.game(ANN, BOB)
    private, tries = await opened(stage, table, 0), list[Rendered]()

    async def edit(drawn: Rendered) -> None:
        tries.append(drawn)
        code = TOO_OLD if len(tries) < 50 else 10008
        raise discord.HTTPException(cast("Any", SimpleNamespace(status=429, reason="")), {"code": code, "message": ""})

    monkeypatch.setattr(private, "edit", edit)
    stage.channels.time.pass_(15 * 60)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert len(tries) == 1


async def test_a_press_during_its_last_edit_keeps_it(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The press has brought another token."""
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.kept(table)
    seat = session.seat_of(mover(session)) or 0
    private, begun, go_on = await opened(stage, table, seat), asyncio.Event(), asyncio.Event()

    async def edit(drawn: Rendered) -> None:
        begun.set()
        await go_on.wait()

    monkeypatch.setattr(private, "edit", edit)
    stage.channels.time.pass_(14 * 60 + 1)
    await stage.presenter.tick()
    await begun.wait()
    key = await stage.presenter.key(table, CHANNEL, 4711)
    again = Private()
    with stage.presenter.answering(table, key):
        stage.presenter.answered(4711, await hand(stage, session, seat), session, Answered(token=again))
    go_on.set()
    await stage.presenter.idle()
    before = len(again.shown)
    await stage.house.play(table)
    await stage.presenter.idle()
    assert len(again.shown) > before


async def test_private_panels_say_so_at_the_stop(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB)
    private = await opened(stage, table, 0)
    await stage.presenter.close()
    (shown,) = private.shown
    assert FAREWELL in shown.content


async def test_a_click_in_a_private_panel_gives_it_more_time(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB)
    await opened(stage, table, 0)
    time.pass_(10 * 60)
    again, session = Private(), await stage.house.host.ledger.session(table)
    key = await stage.presenter.key(table, 0, 4711)
    assert key == Key(OfTable(table), MessageKind.HAND, 0, 4711)
    with stage.presenter.answering(table, key):
        stage.presenter.answered(4711, await hand(stage, session, 0), session, Answered(token=again))
    time.pass_(10 * 60)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert again.shown == []


async def test_a_click_that_is_being_answered_when_the_time_runs_out_gives_it_more_time(
    stage: Stage, time: Time
) -> None:
    """The panel said that it is not kept up to date any more, right after the click."""
    table, _ = await stage.game(ANN, BOB)
    await opened(stage, table, 0)
    time.pass_(14 * 60)
    again, session = Private(), await stage.house.host.ledger.session(table)
    with stage.presenter.answering(table, await stage.presenter.key(table, 0, 4711)):
        await stage.presenter.tick()
        stage.presenter.answered(4711, await hand(stage, session, 0), session, Answered(token=again))
    await stage.presenter.idle()
    assert again.shown == []


async def test_a_click_that_comes_just_after_the_time_has_run_out_has_the_panel_kept_up_to_date_again(
    stage: Stage, time: Time
) -> None:
    """Its answer brought the controls back, and the hand stayed as it was then."""
    table, _ = await stage.game(ANN, BOB)
    await opened(stage, table, 0)
    time.pass_(14 * 60)
    await stage.presenter.tick()
    await stage.presenter.idle()
    again, session = Private(), await stage.house.host.ledger.session(table)
    key = await stage.presenter.key(table, 0, 4711)
    assert key is None
    with stage.presenter.answering(table, key, 4711):
        stage.presenter.answered(4711, await hand(stage, session, 0), session, Answered(token=again, seat=0))
    await stage.house.play(table)
    await stage.presenter.idle()
    assert len(again.shown) == 1


async def test_a_pick_in_a_hand_from_before_a_kill_stays(stage: Stage) -> None:
    """It was taken back at once: the panel was kept up to date from then on, without what was picked in it."""
    table, _ = await stage.game(ANN, BOB)
    await stage.restart()
    session = await stage.house.host.ledger.session(table)
    person, private, picked = mover(session), Private(), Picked((0,))
    seat = session.seat_of(person) or 0
    first = await stage.house.host.beginners.begins(session, person)
    panel = hand_panel(Pov.of(session, seat), picked=picked, linked=False, first=first)
    key = await stage.presenter.key(table, CHANNEL, 4711)
    assert key is None
    with stage.presenter.answering(table, key, 4711):
        stage.presenter.answered(4711, panel, session, Answered(picked, token=private, seat=seat))
    await stage.presenter.idle()
    assert private.shown == []
    assert stage.presenter.picked(session, person) == picked


async def test_a_hint_in_a_new_hand_stays_where_the_tables_are_read_anew_just_then(stage: Stage) -> None:
    """After a start they are: it was not known which version the hand showed, and the hint and its button went."""
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.host.ledger.session(table)
    private, picked = Private(), Picked((0,))
    panel = hand_panel(Pov.of(session, session.to_move), picked=picked, linked=False)
    stage.house.host.ledger.forget_all()
    seat = session.to_move or 0
    stage.presenter.answered(4711, panel, session, Answered(picked, token=private, seat=seat))
    await stage.presenter.idle()
    assert stage.presenter.picked(session, mover(session)) == picked
    assert "You chose" in private.shown[-1].content


async def test_what_is_picked_stays_when_somebody_asks_to_cancel_the_game(stage: Stage) -> None:
    """The position is the same: a hint that was waited for, or half a move, went."""
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.host.ledger.session(table)
    private, picked, seat = Private(), Picked((0,)), session.to_move or 0
    panel = hand_panel(Pov.of(session, seat), picked=picked, linked=False)
    stage.presenter.answered(4711, panel, session, Answered(picked, token=private, seat=seat))
    asked = await stage.house.host.closer.cancel(table, other(session), moderator=False)
    assert asked.table.version > session.table.version
    await stage.presenter.idle()
    assert stage.presenter.picked(asked, mover(session)) == picked
    assert all("You chose" in shown.content for shown in private.shown)


async def test_a_hand_that_was_gone_when_it_was_pressed_does_not_take_the_place_of_the_open_one(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was answered by a new message. The open hand was deleted, and each move cost a counted edit."""
    table, _ = await stage.game(ANN, BOB)
    session, edits = await stage.house.host.ledger.session(table), list[int]()
    open_hand, edit = await opened(stage, table, 0, 4712), stage.channels.edit

    async def noted(channel_id: int, message_id: int, panel: Rendered) -> None:
        edits.append(channel_id)
        await edit(channel_id, message_id, panel)

    monkeypatch.setattr(stage.channels, "edit", noted)
    with stage.presenter.answering(table, None, 4711):
        stage.presenter.answered(4711, await hand(stage, session, 0), session, Answered(seat=0))
    await stage.house.play(table)
    await stage.presenter.idle()
    assert (open_hand.deleted, len(open_hand.shown), edits.count(0)) == (0, 1, 0)


async def test_a_message_that_shows_another_table_now_is_kept_up_to_date_with_that_one_alone(stage: Stage) -> None:
    """Two tables were chosen in one menu before it was gone: the panel flipped from one to the other."""
    one, _ = await stage.game(ANN, BOB)
    two, _ = await stage.game(ANN, CY)
    first, second = await opened(stage, one, 0), await opened(stage, two, 0)
    for table in (one, two):
        await stage.house.play(table)
        await stage.presenter.idle()
    assert (len(first.shown), len(second.shown)) == (0, 1)


async def test_a_click_in_a_private_panel_may_come_before_its_number_is_known(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was picked in it was forgotten, and it did not get more time."""

    async def until_set(event: asyncio.Event, _: float) -> None:
        await event.wait()

    stage.wait = until_set
    stage.start()
    table, thread = await stage.game(ANN, BOB)
    session = await stage.house.host.ledger.session(table)
    clicks: list[asyncio.Task[Key | None]] = []
    looked_up = stage.note_looking_up(monkeypatch)

    async def show(_: Panel) -> SimpleNamespace:
        clicks.append(asyncio.create_task(stage.presenter.key(table, thread, 4711)))
        await looked_up()
        return SimpleNamespace(id=4711)

    user = SimpleNamespace(id=ANN)
    interaction = SimpleNamespace(user=user, channel_id=thread, guild_id=GUILD)
    answer = SimpleNamespace(interaction=interaction, show=show, reader=READER)
    app = SimpleNamespace(presenter=stage.presenter, host=stage.house.host)
    await show_hand(cast("Any", app), cast("Any", answer), session, Pov.of(session, 0))
    assert await clicks[0] == Key(OfTable(table), MessageKind.HAND, 0, 4711)


@pytest.mark.parametrize("closed", [False, True])
async def test_a_second_private_panel_takes_the_place_of_the_first(stage: Stage, closed: bool) -> None:
    """Also where its player has dismissed the first; the other player's stays."""
    table, _ = await stage.game(ANN, BOB)
    first, other = await opened(stage, table, 0), await opened(stage, table, 1, message=4712)
    first.closed = closed
    second = await opened(stage, table, 0, message=4713)
    assert [panel.deleted for panel in (first, second, other)] == [1, 0, 0]
    await stage.house.play(table)
    await stage.presenter.idle()
    assert [len(panel.shown) for panel in (first, second, other)] == [0, 1, 1]


async def test_a_private_panel_that_stands_elsewhere_leads_to_the_table(stage: Stage) -> None:
    """In the table's thread it offers to bring the table back below it instead; both stay so when others move."""
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.host.ledger.session(table)
    shown = {}
    for seat, linked in ((0, True), (1, False)):
        shown[linked], pov = Private(), Pov.of(session, seat)
        panel = hand_panel(pov, linked=linked)
        stage.presenter.opened(
            session, hand_key(table, seat, 4711 + seat), panel, Answered(token=shown[linked], linked=linked)
        )
    await stage.presenter.idle()
    await stage.house.play(table)
    await stage.presenter.idle()
    for linked, private in shown.items():
        found = clicks_of(private.shown[-1])
        assert (None in found) is linked
        assert (Repost(table) in found) is not linked


async def test_answers_to_who_reads_elsewhere_lead_to_the_table(stage: Stage) -> None:
    """To a spectator they offer neither: they could not post it anew."""
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.host.ledger.session(table)
    pov = Pov.of(session, 0)
    assert happened_panel(pov, linked=False).rows == ((button(Repost(table)),),)
    assert happened_panel(pov, linked=True).rows == (tuple(links(pov)),)
    assert happened_panel(Pov.of(session, None), linked=False).rows == ()


async def test_what_whoever_is_to_move_has_picked_last_is_known_until_a_move_is_played(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.host.ledger.session(table)
    person, waiting = mover(session), other(session)
    assert stage.presenter.picked(session, person) == NOTHING
    for picked in (Picked((0,)), Picked((1,)), Picked((0,))):
        (message,) = stage.channels.ids(direct(person))
        key = await stage.presenter.key(table, direct(person), message)
        assert key is not None
        panel = hand_panel(Pov.of(session, key.seat), picked=picked)
        stage.presenter.answered(message, panel, session, Answered(picked))
        assert stage.presenter.picked(session, person) == picked
    private = Answered(token=Private())
    stage.presenter.opened(session, hand_key(table, session.to_move or 0, 4711), panel, private)
    stage.presenter.answered(4711, panel, session, Answered(Picked((2,)), token=private.token))
    assert stage.presenter.picked(session, person) == Picked((2,)), "on the other panel, after that"
    assert stage.presenter.picked(session, waiting) == NOTHING, "it is not their turn"
    await stage.house.play(table)
    session = await stage.house.play_until(table, person)
    assert stage.presenter.picked(session, person) == NOTHING
    await stage.presenter.idle()
