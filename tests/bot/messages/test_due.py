"""Why a message is sent, and what its coming notifies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.messages.due import Due, due
from bot.messages.memory import Memory
from bot.messages.notice import Notice
from bot.messages.posted import MessageState, Posted
from data.messages import MessageKind
from tests.bot.messages.test_plan import CALL, HAND, LOBBY, NOW, PANEL, RESULT, Before, notice, posted, remembered

HOUR = 3600
TURN = 3
OWN = notice(HAND, channel=None, calls=TURN, noticed=True, since=NOW)


def why(wanted: Notice, there: Posted | None, *, asked: bool = False, buried: bool = False) -> Due:
    memory = Memory(wanted.key.owner) if there is None else remembered(there)
    memory = memory.looked_at(frozenset({there.message} if there is not None and buried else ()))
    return due(wanted, there, memory.wanting(wanted.key) if asked else memory, NOW)


def other(key: object, age: float = 0, state: MessageState = MessageState.CURRENT) -> Posted:
    """A message that shows something else, of so many seconds before."""
    return posted(key, int(age), text=Before()).as_(state)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("found", "reason"),
    [
        (why(notice(RESULT), None), Due.NEW),
        (why(notice(LOBBY, awaited=True), None), Due.NOTHING),
        (why(notice(PANEL, sent=False), None), Due.NOTHING),
        (why(notice(PANEL, sent=False), None, asked=True), Due.NEW),
        (why(notice(CALL, noticed=True), other(CALL, 60, MessageState.FINAL)), Due.NEW),
        (why(OWN, replace(other(HAND, 60), called=0)), Due.CALL),
        (why(OWN, replace(other(HAND), called=TURN)), Due.EDIT),
        (why(notice(HAND, channel=None, since=NOW), other(HAND, HOUR)), Due.LATE),
        (why(notice(PANEL, since=NOW), other(PANEL, HOUR)), Due.EDIT),
        (why(notice(PANEL, since=NOW), other(PANEL, HOUR, MessageState.STUCK)), Due.LATE),
        (why(notice(PANEL), other(PANEL), asked=True), Due.ASKED),
        (why(notice(PANEL), posted(PANEL).as_(MessageState.GONE)), Due.GONE),
        (why(notice(PANEL), replace(posted(PANEL), channel=2)), Due.MOVED),
        (why(notice(LOBBY), other(LOBBY, 0, MessageState.STUCK)), Due.STUCK),
        (why(notice(PANEL), other(PANEL), buried=True), Due.BURIED),
        (why(notice(PANEL), posted(PANEL), buried=True), Due.NOTHING),
        (why(notice(HAND, channel=None), other(HAND)), Due.REST),
        (why(notice(HAND, channel=None), other(HAND, HOUR), buried=True), Due.REST),
    ],
)
def test_each_message_is_sent_edited_or_left_for_one_reason(found: Due, reason: Due) -> None:
    assert found is reason


def test_what_is_sent_for_another_reason_is_noticed_where_it_is_news() -> None:
    """Sent silently, it would count as the call: nobody were called to that turn, or after their quiet hours."""
    uncalled = replace(other(HAND, 60), called=0)
    for change in ({"asked": True}, {"buried": True}):
        assert why(OWN, uncalled, **change) is Due.CALL
    assert why(OWN, uncalled.lost(NOW)) is Due.CALL
    assert why(replace(OWN, since=NOW), other(HAND, HOUR), asked=True) is Due.CALL


def test_what_came_in_quiet_hours_is_noticed_once_after_them() -> None:
    call = notice(CALL, calls=TURN, noticed=True, since=NOW)
    silent, aloud = (replace(posted(CALL, 2 * HOUR), called=called) for called in (-TURN, TURN))
    assert why(replace(call, noticed=False), silent) is Due.NOTHING, "they last still"
    for there in (silent, replace(silent, channel=2)):
        assert why(call, there) is Due.QUIET_OVER
    assert why(OWN, replace(silent, key=HAND, state=MessageState.GONE)) is Due.QUIET_OVER
    assert why(call, aloud) is Due.NOTHING
    assert why(call, replace(aloud, channel=2)) is Due.MOVED


def test_what_has_called_to_the_turn_is_not_late_for_it() -> None:
    """By Discord's clock, which was an hour behind, a hand from before a start was older than the turn."""
    assert why(OWN, replace(other(HAND, HOUR), called=TURN)) is Due.EDIT


def test_every_kind_of_message_that_nobody_wants_sent_is_edited_at_most() -> None:
    for kind in MessageKind:
        wanted = notice(replace(PANEL, kind=kind), sent=False, since=NOW, noticed=True)
        for state in (MessageState.CURRENT, MessageState.STUCK, MessageState.GONE, MessageState.STAYS_AWAY):
            found = why(wanted, other(wanted.key, 2 * HOUR, state), buried=True)
            assert found is (Due.EDIT if state is MessageState.CURRENT else Due.NOTHING), (kind, state)
