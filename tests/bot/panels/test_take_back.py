"""Taking back as players see it: a button while it may be used, and a line that says what was taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.host.pov import Pov
from bot.host.session import Session
from bot.host.take_backs import SLIP
from bot.panels.clicks.hand import AgreeBack, KeepMove, TakeBack
from bot.panels.clicks.lobby import SetTakeBacks
from bot.panels.clicks.table import Share
from bot.panels.hand import hand_panel
from bot.panels.items import Button
from bot.panels.lobby.options import options_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.panel import A_ROW, Panel
from bot.panels.table import happened_panel, more_panel, table_panel
from data.records import TakeBacks
from games import GAMES
from tests.bot.host.test_taking_back import alone, asked, back, slip
from tests.bot.house import ANN, BOB, CY, House, easy_move, mover, other
from tests.bot.said import Button as SaidButton
from tests.bot.said import said
from tests.english import read


def offered(panel: Panel) -> list[TakeBack]:
    buttons = [item for row in panel.rows for item in row if isinstance(item, Button)]
    return [button.click for button in buttons if isinstance(button.click, TakeBack)]


def labels(panel: Panel) -> list[str]:
    return [item.label for row in said(panel).rows for item in row if isinstance(item, SaidButton)]


def content(panel: Panel) -> str:
    return read(said(panel).content)


async def test_the_one_who_has_just_moved_is_offered_it_while_there_is_time(house: House) -> None:
    before, after = await slip(house)
    for person, click in ((mover(before), [TakeBack(after.table.id, 1)]), (mover(after), [])):
        pov = Pov.of_player(after, person)
        assert offered(hand_panel(pov)) == click
        assert offered(hand_panel(pov, slips=False)) == []
        assert offered(more_panel(pov)) == [], "the hand has it"
        assert offered(hand_panel(Pov.of_player(before, person))) == []
    played = await house.play(after.table.id)
    assert offered(hand_panel(Pov.of_player(played, mover(before)))) == []


async def test_where_nobody_has_a_hand_it_is_behind_more(house: House) -> None:
    table = await house.lobby(ANN, BOB, game="court_wars")
    pov = replace(Pov.of(await house.start(table, ANN), 0), may_take_back=True)
    assert offered(more_panel(pov)) == [TakeBack(table, 0)]
    assert offered(more_panel(pov, slips=False)) == []
    assert offered(table_panel(pov)) == []


async def test_all_read_what_was_taken_back_and_later_in_what_has_happened(house: House) -> None:
    before, after = await slip(house, 1)
    name, told = before.names[before.to_move or 0], content(table_panel(Pov.of(after, None)))
    session = await back(house, after, mover(before))
    line = f"\n↩ {name} took back “{_label(before, after)}”."
    povs = [Pov.of_player(session, person) for person in (ANN, BOB)]
    for panel in (table_panel(Pov.of(session, None)), *map(hand_panel, povs)):
        assert line in content(panel)
    again = await house.play(session.table.id)
    pov = Pov.of_player(again, mover(again))
    assert line not in content(hand_panel(pov))
    assert line in content(happened_panel(pov, linked=False))
    assert line not in told


def _label(before: Session, after: Session) -> str:
    game, view = before.game, before.view(before.to_move)
    return content(Panel((game.label(view, game.parse_move(view, after.log.moves[-1].text)),)))


@pytest.mark.parametrize("game", GAMES)
async def test_alone_the_hand_says_that_it_is_practice_and_has_room(house: House, game: str) -> None:
    session = await alone(house, game)
    assert offered(hand_panel(Pov.of_player(session, ANN))) == []
    for _ in range(2):
        session = await house.play(session.table.id)
    pov = Pov.of_player(session, ANN)
    assert "practice" not in content(hand_panel(pov)).lower()
    for linked in (False, True):
        panel = hand_panel(pov, linked=linked)
        assert offered(panel) == [TakeBack(session.table.id, session.ply)]
        assert "Take back (practice)" in labels(panel), "before it is done"
        assert max(map(len, panel.rows)) <= A_ROW
        assert has_share(panel) is False
        assert has_share(more_panel(pov, linked=linked)) is linked
    session = await back(house, session, ANN)
    shown = content(hand_panel(Pov.of_player(session, ANN)))
    assert "↩ Ann took back " in shown
    assert ("” and what was played after it.\n" in shown) is (session.log.moves[-1].text != "~1")
    assert "\n-# Practice, with take-backs: it does not count." in shown
    session = await house.play(session.table.id)
    assert "Take back" in labels(hand_panel(Pov.of_player(session, ANN)))


@pytest.mark.parametrize(("take_backs", "label"), [("slips", "Take back"), ("agreement", "Take back (practice)")])
async def test_with_computers_in_a_server_a_slip_is_no_practice(house: House, take_backs: str, label: str) -> None:
    """Where nobody could be asked for more, the game counts: the button must not say otherwise."""
    table = await house.lobby(ANN, computers=1)
    await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks(take_backs))
    await house.start(table, ANN)
    before = await house.settled(table)
    after = await house.host.play.move(table, ANN, easy_move(before))
    assert label in labels(hand_panel(Pov.of_player(after, ANN)))


def has_share(panel: Panel) -> bool:
    return any(isinstance(item, Button) and isinstance(item.click, Share) for row in panel.rows for item in row)


async def test_others_are_not_offered_what_one_may_take_back(house: House) -> None:
    before, after = await slip(house)
    assert offered(hand_panel(Pov.of_player(after, other(before)))) == []


async def test_all_read_who_asks_and_the_others_answer_in_their_hands_or_under_the_table(house: House) -> None:
    session = await asked(house, ANN, BOB, CY)
    table, ply, asks = session.table.id, session.ply, session.table.back_seat or 0
    one, another = [seat.seat for seat in session.seats if seat.seat != asks]
    both = [AgreeBack(table, ply), KeepMove(table, ply)]
    question = f"\n↩ **{session.names[asks]}** asks to take back "
    for seat in (None, asks, one, another):
        pov = Pov.of(session, seat)
        panel = table_panel(pov) if seat is None else hand_panel(pov)
        assert question in content(panel)
        assert "” and what was played after it: 0 of 2 agree." in content(panel)
        assert answers(panel) == ([] if seat == asks else both)
        assert offered(panel) == []
    agreed = await house.host.retractions.agree(table, session.seats[one].player_id or 0, ply)
    assert answers(hand_panel(Pov.of(agreed, one))) == []
    assert answers(hand_panel(Pov.of(agreed, another))) == both
    assert ": 1 of 2 agree." in content(table_panel(Pov.of(agreed, None)))
    moved = await house.play(table)
    assert "↩" not in content(table_panel(Pov.of(moved, None)))


async def test_a_question_about_the_last_move_names_nothing_after_it(house: House) -> None:
    table = await house.lobby(ANN, BOB)
    await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks.AGREEMENT)
    before = await house.start(table, ANN)
    after = await house.play(table)
    house.time.pass_(SLIP.total_seconds())
    asking = await back(house, after, mover(before))
    line = f"asks to take back “{_label(before, after)}”: 0 of 1 agree."
    assert line in content(table_panel(Pov.of(asking, None)))


async def test_all_read_that_somebody_would_rather_play_on(house: House) -> None:
    """The question was gone without a word, also for the one who had asked."""
    session = await asked(house, ANN, BOB, CY)
    table, asks = session.table.id, session.table.back_seat
    no = next(seat.player_id or 0 for seat in session.seats if seat.seat != asks)
    kept = await house.host.retractions.keep(table, no, session.ply)
    for seat in (None, *range(3)):
        panel = table_panel(Pov.of(kept, None)) if seat is None else hand_panel(Pov.of(kept, seat))
        assert "\n↩ Somebody would rather play on, so the move stays." in content(panel)
        assert (answers(panel), offered(panel)) == ([], [])
    moved = await house.play(table)
    assert "↩" not in content(table_panel(Pov.of(moved, None)))


def answers(panel: Panel) -> list[AgreeBack | KeepMove]:
    clicks = [item.click for row in panel.rows for item in row if isinstance(item, Button)]
    return [click for click in clicks if isinstance(click, AgreeBack | KeepMove)]


async def test_the_lobby_has_a_button_that_leads_to_the_next_value(house: House) -> None:
    """And tells what it is, where it is not as nearly everywhere."""
    table = await house.lobby(ANN, BOB, game="court_wars")
    for now, following, told in (
        ("the last move, for 2 minutes", "agreement", ""),
        ("by agreement", "none", " · Take-backs: by agreement"),
        ("none", "slips", " · Take-backs: none"),
    ):
        pov = Pov.of(await house.kept(table), None)
        (one,) = [
            item
            for row in said(options_panel(pov)).rows
            for item in row
            if isinstance(item, SaidButton) and isinstance(item.click, SetTakeBacks)
        ]
        assert (one.label, one.click) == (f"Take-backs: {now}", SetTakeBacks(table, following))
        assert ("Take-backs" in content(lobby_panel(pov))) is bool(told)
        assert told in content(lobby_panel(pov))
        await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks(following))
