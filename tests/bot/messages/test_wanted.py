"""Which messages a table wants, and what is done about each, from sessions made by hand: nothing else is needed."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from bot.host.session import Session
from bot.messages.calls import Call, Way
from bot.messages.key import Key, OfTable, nonce, start_key
from bot.messages.notice import Notice
from bot.messages.opened import Open
from bot.messages.plan import Edit, Send
from bot.messages.posted import MessageState, Posted
from bot.messages.wanted import wanted
from bot.panels.clicks.picked import NOTHING, Picked
from data.messages import MessageKind
from data.player import Player
from data.records import Seat, Status
from tests.bot.house import ANN, BOB, CHANNEL
from tests.bot.messages.planning import noticed, planned
from tests.bot.messages.sessions import PEOPLE, TABLE, THREAD, game, lobby, minutes
from tests.bot.said import said

FAREWELL = "This hand is not kept up to date any more"
LOBBY, TABLE_PANEL = Key(OfTable(TABLE), MessageKind.LOBBY), Key(OfTable(TABLE), MessageKind.TABLE)
HANDS = (Key(OfTable(TABLE), MessageKind.HAND, 0), Key(OfTable(TABLE), MessageKind.HAND, 1))


def notices(session: Session, open_: Open | None = None) -> dict[Key, Notice]:
    return {notice.key: notice for notice in wanted(session, PEOPLE, open_ or Open())}


def standing(notice: Notice, at: float = 0, *, version: int | None = None) -> Posted:
    """The message of an earlier notice, sent so many minutes after noon; this process knows what it shows."""
    message = discord.utils.time_snowflake(minutes(at))
    found = Posted(notice.key, notice.channel or 1, message)
    found = found.showing(notice.shows if version is None else None, notice.version if version is None else version)
    return found


# Which messages


def test_a_lobby_wants_one_message() -> None:
    (notice,) = notices(lobby()).values()
    assert (notice.key, notice.channel, notice.version, notice.noticed) == (LOBBY, CHANNEL, 1, True)
    assert "Players: 2 of" in said(notice.panel).content
    assert notice.panel.look is None


def test_a_game_wants_its_lobby_its_table_and_a_hand_each() -> None:
    found = notices(game(1))
    assert list(found) == [LOBBY, TABLE_PANEL, *HANDS]
    assert found[TABLE_PANEL].channel == THREAD
    assert [person.id for hand in HANDS if (person := found[hand].person) is not None] == [ANN, BOB]
    assert all(found[key].panel.look is not None for key in (TABLE_PANEL, *HANDS)), "to be drawn, not drawn"


def test_before_it_has_a_place_to_be_played_in_it_wants_its_lobby_alone() -> None:
    assert list(notices(game(thread_id=None))) == [LOBBY]


def test_nobody_gets_a_hand_where_all_lies_open_or_direct_messages_are_closed() -> None:
    assert list(notices(game(game="court_wars"))) == [LOBBY, TABLE_PANEL]
    found = {notice.key: notice.sent for notice in wanted(game(), {**PEOPLE, BOB: Player(BOB, dm_closed=True)})}
    assert found == {LOBBY: False, TABLE_PANEL: True, HANDS[0]: True, HANDS[1]: False}


# What is noticed


def test_the_coming_of_a_hand_is_noticed_by_whoever_is_called_by_it() -> None:
    session = game(2)
    called = notices(session, Open(call=Call(0, 2, Way.DIRECT)))
    assert [(called[hand].noticed, called[hand].calls) for hand in HANDS] == [(True, 3), (False, 0)], "after two moves"
    there = notices(session, Open(call=Call(0, 2, None)))
    assert [(there[hand].noticed, there[hand].calls) for hand in HANDS] == [(False, 0), (False, 0)]
    assert not called[TABLE_PANEL].noticed, "who is to move has a hand to notice"


def test_where_it_is_played_a_mention_comes() -> None:
    closed = {person: Player(person, dm_closed=True) for person in (ANN, BOB)}
    mention = Open(call=Call(1, 1, Way.MENTION))
    (call,) = [notice for notice in wanted(game(1), closed, mention) if notice.key.kind is MessageKind.CALL]
    assert (call.key.seat, call.channel, call.pings, call.noticed) == (1, THREAD, (BOB,), True)
    assert not [notice for notice in wanted(game(1), closed) if notice.key.kind is MessageKind.CALL]


def test_the_table_is_never_noticed_since_a_call_is() -> None:
    closed = {person: Player(person, dm_closed=True) for person in (ANN, BOB)}
    for found in (wanted(game(1, "court_wars"), PEOPLE), wanted(game(1), closed)):
        assert [notice.noticed for notice in found if notice.key == TABLE_PANEL] == [False]


def test_who_was_not_there_at_the_start_hears_of_it_by_their_hand_or_by_a_mention() -> None:
    by_hand = notices(game(), Open(unaware=frozenset({BOB})))
    assert [by_hand[hand].noticed for hand in HANDS] == [False, True]
    begun = notices(game(game="court_wars"), Open(unaware=frozenset(), begun=(ANN, BOB)))[start_key(TABLE)]
    assert (begun.channel, begun.pings, begun.noticed, begun.over) == (THREAD, (ANN, BOB), True, True)
    assert said(begun.panel).content == f"<@{ANN}> and <@{BOB}>: Court Wars has begun at table {TABLE}."


def test_news_is_as_old_as_the_turn() -> None:
    session = game(3)
    assert notices(session)[TABLE_PANEL].since == session.log.moves[-1].at
    assert notices(game())[TABLE_PANEL].since == minutes(0)
    assert notices(session)[LOBBY].since is None


def test_an_ended_table_is_shown_a_last_time() -> None:
    session = game(2, status=Status.PLAYING)
    table = replace(session.table, status=Status.OVER, ended_at=minutes(9), reason="resigned")
    seats = tuple(replace(seat, resigned_at=minutes(9) if seat.seat else None) for seat in session.seats)
    found = notices(Session.of(replace(session.log, table=table, seats=seats)))
    assert all(notice.over for notice in found.values())
    assert [found[hand].since for hand in HANDS] == [minutes(9), None], "Bob has ended it himself"
    assert not found[TABLE_PANEL].sent, "it is edited at most: the result is a message of its own"


def test_a_player_who_has_resigned_is_told_so_and_so_are_the_others() -> None:
    """Their hand went on to show the cards and the player to move, and the table told nobody."""
    begun = game()
    three = (*begun.seats, Seat(2, None, "easy", "Pip", 2))
    session = Session.of(replace(begun.log, seats=three))
    seats = tuple(replace(seat, resigned_at=minutes(9) if seat.player_id == BOB else None) for seat in three)
    found = notices(Session.of(replace(session.log, seats=seats)))
    hand = found[HANDS[1]]
    assert hand.since == minutes(9), "so that it does not rest"
    assert said(hand.panel).content == f"### Thirteen · table {TABLE}\nYou have resigned; a computer plays your cards."
    assert hand.panel.look is None
    line = "has resigned; a computer plays on."
    assert line in said(found[TABLE_PANEL].panel).content
    assert line not in said(notices(session)[TABLE_PANEL].panel).content


# What people have open


def test_a_move_half_picked_is_kept_for_one_position() -> None:
    session = game(game="race")
    assert session.to_move is not None
    hand = HANDS[session.to_move]
    plain = notices(session)[hand].shows
    picked = Open({hand: (session.ply, Picked((1,)))})
    assert notices(session, picked)[hand].shows != plain
    later = Open({hand: (session.ply - 1, Picked((1,)))})
    assert notices(session, later)[hand].shows == plain
    assert picked.at(hand, session.ply + 1) == NOTHING


def test_a_private_panel_is_wanted_like_the_others_and_says_farewell() -> None:
    private = Key(OfTable(TABLE), MessageKind.HAND, 0, private=99)
    notice = notices(game(), Open(private=(private,)))[private]
    assert (notice.channel, notice.sent, notice.panel.look is None) == (None, False, False)
    last = notices(game(), Open(private=(private,), closing=frozenset({private})))[private]
    assert (last.panel.rows, last.panel.look) == ((), None)
    assert FAREWELL in said(last.panel).content


# What is done about it


def test_a_restart_sends_nothing_that_has_not_changed() -> None:
    """Hours later; of the messages only the version is known."""
    session = game(2)
    for notice in notices(session).values():
        assert planned(notice, standing(notice, version=session.table.version)) is None


def test_a_mere_difference_edits_however_old_the_message_is() -> None:
    """Such as another deadline or another wording, after a start that knows only that something must change."""
    session = game(2)
    for notice in notices(session).values():
        assert planned(notice, standing(notice, version=session.table.version - 1)) is Edit


def test_a_new_turn_is_edited_into_a_fresh_hand_and_sent_in_place_of_an_old_one() -> None:
    session = game(2)
    assert session.to_move is not None
    before, after = (notices(now)[HANDS[session.to_move]] for now in (game(1), session))
    assert after.since == minutes(2)
    assert planned(after, standing(before, at=-50)) is Edit
    assert planned(after, standing(before, at=-54)) is Send


def test_a_new_turn_is_edited_into_the_table_however_old_it_is() -> None:
    """Nobody notices it by its coming. A new one, and its controls taken off the old one, were two requests a turn of
    people who look in twice a day."""
    before, after = notices(game(1))[TABLE_PANEL], notices(game(2))[TABLE_PANEL]
    assert planned(after, standing(before, at=-5000)) is Edit
    assert planned(after, standing(before, at=-5000).as_(MessageState.STUCK)) is Send


def test_what_is_gone_is_sent_silently_and_a_new_turn_is_noticed() -> None:
    session = game(2)
    assert session.to_move is not None
    notice = notices(session, Open(call=Call(session.to_move, 2, Way.DIRECT)))[HANDS[session.to_move]]
    lost = standing(notice, at=2)
    lost = lost.as_(MessageState.GONE)
    assert planned(notice, lost) is Send
    assert not noticed(notice, lost)
    assert noticed(notice, None)
    earlier = notices(game(1))[notice.key]
    assert noticed(notice, standing(earlier, at=-60))


def test_what_discord_takes_no_more_edits_of_waits_for_the_next_turn() -> None:
    before, after = notices(game(1))[TABLE_PANEL], notices(game(2))[TABLE_PANEL]
    stuck = standing(before)
    stuck = stuck.as_(MessageState.STUCK)
    assert planned(after, stuck) is None
    assert planned(after, standing(before, at=-60).as_(MessageState.STUCK)) is Send


def test_what_somebody_asks_for_is_sent_as_it_is() -> None:
    notice = notices(game(2))[TABLE_PANEL]
    assert planned(notice, standing(notice), asked=True) is Send
    assert planned(notice, standing(notice), buried=True) is None, "nothing has changed"
    assert planned(notice, standing(notices(game(1))[TABLE_PANEL]), buried=True) is Send


def test_a_lobby_is_not_sent_by_itself() -> None:
    """It comes as the answer to a command."""
    notice = notices(lobby())[LOBBY]
    assert planned(notice, None) is None
    assert planned(notice, None, asked=True) is Send


@pytest.mark.parametrize("follows", [0, 2**63 - 1])
def test_a_nonce_is_the_same_for_the_same_send_and_fits(follows: int) -> None:
    mark = nonce(HANDS[0], "c" * 64, follows)
    assert mark == nonce(HANDS[0], "c" * 64, follows)
    assert len({mark, nonce(HANDS[1], "c" * 64, follows), nonce(HANDS[0], "c" * 64, 5), nonce(HANDS[0], "d", 0)}) == 4
    assert len(f"{mark}-2") <= 25
