"""Issue 11, "Who may what", as it stands in the channels."""

from __future__ import annotations

from datetime import timedelta

from bot.host.pov import Pov
from bot.host.settings import Notify
from bot.panels.cancellation import cancel_form
from bot.panels.clicks.lobby import Cancel, Options, PickAway, SendAway, SetLevel
from bot.panels.items import Button, Select
from bot.panels.lobby.options import options_panel, players_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.panel import Panel
from bot.panels.wording import modal
from data.messages import MessageKind
from tests.bot.channels import Shown, Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, EVE, GUILD, House, Time, mover
from tests.bot.said import READER, buttons_of, said
from tests.bot.said import Button as SaidButton
from tests.bot.said import Select as SaidSelect
from tests.english import read


def labels(panel: Panel) -> list[str]:
    return [item.label for row in said(panel).rows for item in row if isinstance(item, SaidButton)]


def asking(stage: Stage, thread: int) -> list[Shown]:
    """What asks in the thread whether to cancel, or says how that was decided."""
    words = ("asks whether", "would rather", "agreed to cancel")
    found = stage.channels.in_channel(thread)
    return [one for one in found if any(part in one.panel.content for part in words) and "###" not in one.panel.content]


async def test_menus_that_only_the_opener_may_use_stand_in_a_panel_of_their_own(house: House) -> None:
    session = await house.host.ledger.session(await house.lobby(ANN, BOB))
    pov = Pov.of(session, None)
    public = [item.click for row in lobby_panel(pov).rows for item in row if isinstance(item, Button | Select)]
    assert Options(session.table.id) in public
    assert Cancel(session.table.id) not in public
    assert PickAway(session.table.id) not in public
    assert labels(options_panel(pov)) == ["Take-backs: the last move, for 2 minutes", "Players", "Cancel table"]


async def test_the_opener_chooses_among_the_people_whom_to_send_away(house: House) -> None:
    session = await house.host.ledger.session(await house.lobby(ANN, BOB, CY, computers=1))
    pov = Pov.of(session, None)
    (computers,), (select,) = said(players_panel(pov, ANN)).rows
    assert isinstance(computers, SaidSelect)
    assert computers.click == SetLevel(session.table.id)
    assert isinstance(select, SaidSelect)
    assert select.click == SendAway(session.table.id)
    assert [(option.label, option.value) for option in select.options] == [
        ("\u2068Bob\u2069", str(BOB)),
        ("\u2068Cy\u2069", str(CY)),
    ]
    alone = await house.host.ledger.session(await house.lobby(ANN))
    assert players_panel(Pov.of(alone, None), ANN) == options_panel(Pov.of(alone, None))


async def test_names_that_show_nothing_or_reorder_are_harmless_where_somebody_is_sent_away(house: House) -> None:
    """Bob sits second under a name that nobody sees; Cy's would turn round what follows."""
    table = await house.lobby(ANN)
    await house.host.lobby.join(table, BOB, "\u200b\u202e\u2060")
    await house.host.lobby.join(table, CY, "\u202eevil")
    ((select,),) = said(players_panel(Pov.of(await house.host.ledger.session(table), None), ANN)).rows
    assert isinstance(select, SaidSelect)
    assert [option.label for option in select.options] == ["Player 2", "\u2068evil\u2069"]


async def test_all_who_play_are_asked_in_the_thread_with_a_button_each(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB, computers=1)
    await stage.house.host.people.choose(BOB, Notify.MENTION)
    await stage.house.host.closer.cancel(table, ANN, moderator=False, why="it is *late*")
    await stage.presenter.idle()
    (shown,) = asking(stage, thread)
    asked, how, mentioned = read(shown.panel.content).splitlines()
    assert asked == rf"**Ann** asks whether to cancel table {table}. “it is \*late\*”"
    assert "So far 1 of 2 agree." in how
    assert mentioned == f"<@{BOB}>"
    assert (shown.pings, shown.silent) == ((BOB,), False)
    assert [button["label"] for button in buttons_of(shown.panel)] == ["Agree", "Keep playing"]


async def test_whoever_wants_no_notifications_is_not_mentioned(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB, CY)
    await stage.house.host.people.choose(BOB, Notify.QUIET)
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    (shown,) = asking(stage, thread)
    assert shown.pings == (CY,)


async def test_an_absent_player_is_asked_by_direct_message(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.absence.begin(BOB, stage.house.time() + timedelta(days=9))
    await stage.house.host.closer.cancel(table, ANN, moderator=False, why="it is late")
    await stage.presenter.idle()
    (own,) = asking(stage, direct(BOB))
    said, away = read(own.panel.content).splitlines()
    assert said == f"**Ann** asks whether to cancel table {table}. “it is late”"
    assert away.startswith("You are away, so you have until ")
    assert not own.silent
    assert [button["label"] for button in buttons_of(own.panel)] == ["Agree", "Keep playing", "To the table"]
    (shown,) = asking(stage, thread)
    assert "only players who are still away have not" in shown.panel.content
    assert shown.pings == (), "Bob has heard of it"
    await stage.house.host.closer.play_on(table, BOB)
    await stage.presenter.idle()
    assert asking(stage, direct(BOB)) == []


async def test_who_was_put_out_of_the_server_is_offered_no_answer_that_is_refused(stage: Stage) -> None:
    """ "Or answer here": both buttons answered "You have left the server"."""
    stage.house.moderators.add(ANN)
    table, _ = await stage.game(ANN, BOB)
    await stage.house.host.departures.left(GUILD, BOB)
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    (own,) = asking(stage, direct(BOB))
    _, out = read(own.panel.content).splitlines()
    assert out.startswith("You are not in its server any more.")
    assert "answer" not in out
    assert [button["label"] for button in buttons_of(own.panel)] == ["To the table"]


async def test_an_absent_player_whose_direct_messages_are_closed_is_mentioned(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.people.closed(BOB, True)
    await stage.house.host.absence.begin(BOB, stage.house.time() + timedelta(days=9))
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    (shown,) = asking(stage, thread)
    assert shown.pings == (BOB,)


async def test_how_many_agree_is_kept_up_to_date_and_stands_there_after_a_restart(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB, CY)
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    await stage.restart()
    await stage.house.host.closer.agree(table, BOB)
    await stage.presenter.idle()
    (shown,) = asking(stage, thread)
    assert "So far 2 of 3 agree." in shown.panel.content
    assert shown.edits == 1


async def test_what_was_asked_goes_when_its_time_is_over(stage: Stage, time: Time) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    time.pass_(86400)
    await stage.house.host.closer.lapse()
    await stage.presenter.idle()
    assert asking(stage, thread) == []
    left = [shown for shown in stage.channels.in_channel(thread) if "were asked whether" in shown.panel.content]
    assert [shown.panel.wording.components for shown in left] == [()]
    kept = [row for row in await stage.house.repository.messages(table) if row.kind is MessageKind.CANCEL]
    await stage.house.host.closer.cancel(table, BOB, moderator=False)
    await stage.presenter.idle()
    await stage.presenter.tick()
    anew = [row for row in await stage.house.repository.messages(table) if row.kind is MessageKind.CANCEL]
    assert (len(kept), len(anew), len(asking(stage, thread))) == (1, 1, 1)
    assert left[0] not in stage.channels.in_channel(thread), "the next question takes its place"


async def test_a_cancelled_table_names_who_did_it_and_why_wherever_it_stands(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.closer.cancel(table, EVE, True, "they shouted", "Eve")
    await stage.presenter.idle()
    said = "**Eve** cancelled this table. “they shouted”"
    (lobby,) = stage.channels.in_channel(CHANNEL)
    panel = next(shown for shown in stage.channels.in_channel(thread) if "###" in shown.panel.content)
    for shown in (lobby, panel):
        assert said in read(shown.panel.content)
        assert shown.pings == ()


async def test_a_lobby_that_was_cancelled_names_who_did_it(stage: Stage) -> None:
    table = await stage.lobby(ANN, BOB)
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    (lobby,) = stage.channels.in_channel(CHANNEL)
    assert read(lobby.panel.content).splitlines()[-1] == "**Ann** cancelled this table."


async def test_when_all_agree_the_table_says_so(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.house.host.closer.agree(table, BOB)
    await stage.presenter.idle()
    panel = next(shown for shown in stage.channels.in_channel(thread) if "###" in shown.panel.content)
    assert "All who play agreed to cancel this table, as **Ann** had asked." in read(panel.panel.content)


async def test_a_cancel_asks_once_and_for_a_reason_where_others_are_concerned(house: House) -> None:
    several, alone = await house.game(ANN, BOB), await house.game(ANN, computers=1)
    asked = cancel_form(several, alone=False)
    form = modal(asked, READER)
    assert (form.title, asked.required) == (f"Ask to cancel table {several.table.id}", True)
    assert modal(cancel_form(several, alone=True), READER).title == f"Cancel table {several.table.id}"
    assert not cancel_form(alone, alone=True).required
    assert form.custom_id == f"k:{several.table.id}:cancelnow"
    assert max(len(form.title), len(READER.controls().say(asked.question))) <= 45, "Discord"


async def test_the_table_says_who_has_left_the_server(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    gone = mover(await stage.house.kept(table))
    name = {ANN: "Ann", BOB: "Bob"}[gone]
    await stage.house.host.departures.left(GUILD, gone)
    await stage.house.settled(table)
    await stage.presenter.idle()
    panel = next(shown for shown in stage.channels.in_channel(thread) if "###" in shown.panel.content)
    assert f"🚪 {name} has left this server; a computer plays on." in read(panel.panel.content).replace("*", "")
    await stage.house.host.play.back(table, gone)
    await stage.presenter.idle()
    panel = next(shown for shown in stage.channels.in_channel(thread) if "###" in shown.panel.content)
    assert "🚪" not in panel.panel.content
