"""What to do about messages, and in which order: tables of what stands and what is found, without a loop."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import discord
import pytest

from bot.messages.calls import Call, Way
from bot.messages.ground import Ground
from bot.messages.key import Key, OfServer, OfTable
from bot.messages.memory import Answered, Memory
from bot.messages.notice import Notice
from bot.messages.opened import Open
from bot.messages.plan import (
    Action,
    Announce,
    Clear,
    Close,
    Delete,
    Dismiss,
    Edit,
    Find,
    HoldBack,
    Join,
    Note,
    OpenThread,
    Retire,
    Save,
    Send,
    plan,
)
from bot.messages.posted import MessageState, Posted
from bot.messages.server import BOARD_PACE
from bot.messages.wanted import Wanted
from bot.panels.panel import Shows, line_panel
from bot.panels.reader import Reader
from data.messages import UNKNOWN, MessageKind
from data.player import Player
from games.core.text import Text
from tests.bot.house import ANN

NOW = datetime(2026, 1, 2, 12, tzinfo=UTC)
TABLE = OfTable(7)
LOBBY, PANEL, RESULT = (Key(TABLE, kind) for kind in (MessageKind.LOBBY, MessageKind.TABLE, MessageKind.RESULT))
HAND, CALL = Key(TABLE, MessageKind.HAND, 0), Key(TABLE, MessageKind.CALL, 0)
BOARD = Key(OfServer(5), MessageKind.BOARD)


class Before(Text):
    """What a message showed."""


class Now(Text):
    """What it is to show."""


def notice(key: Key, **more: object) -> Notice:
    """A message that is wanted in channel 1, of version 3."""
    base = Notice(key, 3, lambda: line_panel(Now()), Reader.of_server(), 1)
    return replace(base, **more)  # type: ignore[arg-type]


def posted(key: Key, number: int = 0, *, text: Text | None = None) -> Posted:
    """A message sent that many seconds before noon; `text`: what it shows (None: what it should)."""
    message = discord.utils.time_snowflake(NOW - timedelta(seconds=number))
    return Posted(key, 1, message).showing(line_panel(text or Now()).shows(Reader.of_server()), 3)


def remembered(*messages: Posted, owner: OfTable | OfServer = TABLE, unstored: Posted | None = None) -> Memory:
    """These are on disk; `unstored`: another one, which is not."""
    memory = Memory(owner)
    for one in messages:
        memory = memory.with_(one)
    memory = memory.written(*memory.unsaved())
    return memory.with_(unstored) if unstored is not None else memory


def found(wanted: Wanted, memory: Memory, now: datetime = NOW) -> list[type[Action]]:
    return [type(action) for action in plan(wanted, memory, now)]


@pytest.mark.parametrize(
    ("ground", "first"), [(Ground.PLACELESS, OpenThread), (Ground.UNDEALT, Announce)], ids=["thread", "opening"]
)
def test_what_a_table_lacks_goes_before_all_else_and_alone(ground: Ground, first: type[Action]) -> None:
    memory = remembered(posted(LOBBY, text=Before())).with_(posted(RESULT).as_(MessageState.REPLACED))
    assert found(Wanted((notice(LOBBY),), ground=ground), memory) == [first]


def test_a_lobby_that_may_stand_is_looked_for_first_since_the_thread_is_opened_under_it() -> None:
    memory = remembered().seeking(LOBBY)
    assert found(Wanted((notice(PANEL),), ground=Ground.PLACELESS), memory) == [Find]
    known = remembered(posted(LOBBY)).seeking(LOBBY)
    assert found(Wanted((notice(LOBBY),)), known) == [], "it is known which one it is"


def test_what_is_wanted_comes_in_its_order_and_what_is_left_over_after_it() -> None:
    """The lobby shows what it should; the table's panel does not; the result is not there yet."""
    old = posted(HAND, 60).as_(MessageState.DISMISSED)
    memory = remembered(old, posted(LOBBY), posted(PANEL, 1, text=Before()))
    wanted = Wanted((notice(LOBBY), notice(PANEL), notice(RESULT)))
    assert found(wanted, memory) == [Edit, Send, Dismiss]


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (MessageState.CURRENT, Edit),
        (MessageState.CLOSING, Edit),
        (MessageState.STUCK, None),
        (MessageState.FINAL, None),
        (MessageState.GONE, Send),
        (MessageState.REPLACED, Send),
        (MessageState.RETIRED, Send),
    ],
)
def test_a_panel_that_shows_something_else_is_edited_or_sent_as_its_state_says(
    state: MessageState, action: type[Action] | None
) -> None:
    """One that stands no more for its key is as good as none: another one is sent; its own is what becomes of it."""
    kinds = found(Wanted((notice(PANEL),)), remembered(posted(PANEL, text=Before()).as_(state)))
    assert kinds[:1] == ([action] if action else [])
    assert (Retire in kinds) is (state is MessageState.REPLACED)


def test_what_the_answer_to_a_click_is_about_to_change_is_left_alone() -> None:
    answering = posted(PANEL, text=Before()).answer_begun()
    call = posted(CALL, 5).answer_begun()
    assert found(Wanted((notice(PANEL),)), remembered(answering, call)) == []
    assert found(Wanted((notice(PANEL),)), remembered(answering.answer_ended(), call.answer_ended())) == [Edit, Clear]


def test_which_message_it_is_stands_on_disk_before_it_says_something_else() -> None:
    """A search after a kill knows a message by its words, and by where a row tells that it stands."""
    found_now = remembered(unstored=replace(posted(BOARD, text=Before()), version=UNKNOWN), owner=BOARD.owner)
    assert found(Wanted((notice(BOARD),)), found_now) == [Save]
    assert found(Wanted((notice(BOARD),)), found_now.written(*found_now.unsaved())) == [Edit]


def test_a_panel_that_another_has_replaced_loses_its_controls_when_no_edit_can_bring_them_back() -> None:
    old = posted(PANEL, 60).edit_begun().as_(MessageState.REPLACED)
    assert found(Wanted((notice(PANEL),)), remembered(old, posted(PANEL))) == []
    assert found(Wanted((notice(PANEL),)), remembered(old.edit_ended(), posted(PANEL))) == [Retire]


def test_a_hand_is_deleted_only_when_the_one_in_its_place_is_on_disk() -> None:
    """Else a kill would leave neither."""
    old = posted(HAND, 60).as_(MessageState.OUTDATED)
    assert found(Wanted((notice(HAND),)), remembered(old, unstored=posted(HAND))) == [Save]
    assert found(Wanted((notice(HAND),)), remembered(old, posted(HAND))) == [Delete]


def test_a_panel_that_shows_what_it_should_of_another_version_is_noted() -> None:
    memory = remembered(replace(posted(PANEL), version=2))
    assert found(Wanted((notice(PANEL),)), memory) == [Note]
    assert found(Wanted((notice(PANEL, over=True),)), remembered(posted(PANEL))) == [Note], "nothing is left to show"


def test_a_message_of_which_only_the_version_is_known_is_edited_where_that_is_another() -> None:
    """After a start: it cost an edit too many, were it edited always."""
    wanted = Wanted((notice(PANEL),))
    assert found(wanted, remembered(replace(posted(PANEL), shows=None))) == []
    assert found(wanted, remembered(posted(PANEL).doubted())) == [Edit]
    assert found(wanted, remembered(replace(posted(PANEL), shows=None, version=2))) == [Edit]


def test_while_direct_messages_are_held_back_that_is_done_once_and_a_call_becomes_a_mention() -> None:
    hand = notice(HAND, channel=None, person=Player(ANN), calls=1, since=NOW)
    call = Open(call=Call(0, 1, Way.DIRECT))
    held = Wanted((hand,), known_directs=True, new_directs=False)
    memory = replace(remembered(), open=call)
    assert found(held, memory) == [HoldBack]
    assert found(replace(held, waiting=True), memory) == [HoldBack], "they are still to be mentioned"
    assert found(replace(held, waiting=True), memory.mentioned(hand)) == []
    reminder = replace(hand, key=Key(TABLE, MessageKind.REMINDER, 0))
    waits, reminded = replace(held, notices=(reminder,), waiting=True), replace(memory, open=Open(reminded=NOW))
    assert found(waits, reminded) == [HoldBack]
    assert reminded.mentioned(reminder).open.mentions == NOW
    assert found(waits, reminded.mentioned(reminder)) == []
    known = replace(hand, person=Player(ANN, dm_channel=9))
    assert found(replace(held, notices=(known,)), memory) == [Send], "its channel is open"


def test_a_call_that_nobody_sees_any_more_is_edited() -> None:
    """Sent anew, it would call the same person to the same turn again."""
    for kind in (MessageKind.CALL, MessageKind.REMINDER, MessageKind.INVITE, MessageKind.CANCEL):
        call = posted(replace(CALL, kind=kind), text=Before())
        memory = remembered(call).looked_at(frozenset({call.message}))
        assert found(Wanted((notice(call.key, noticed=True),)), memory) == [Edit], kind
    panel = posted(PANEL, text=Before())
    assert found(Wanted((notice(PANEL),)), remembered(panel).looked_at(frozenset({panel.message}))) == [Send]


def test_a_passing_message_that_mentioned_somebody_becomes_a_line_which_the_next_one_replaces() -> None:
    """Deleted, it would leave an unread badge."""
    call, line = posted(CALL, 9), notice(CALL, over=True)
    past = Wanted(past=lambda one: line if one.pings else None)
    assert found(past, remembered(call)) == [Edit]
    assert found(past, remembered(replace(call, pings=False))) == [Clear]
    for state in (MessageState.STUCK, MessageState.GONE):
        assert found(past, remembered(call.as_(state))) == [Clear], state
    final = call.as_(MessageState.FINAL)
    assert found(past, remembered(final)) == []
    assert found(replace(past, notices=(notice(CALL, noticed=True),)), remembered(final)) == [Send]
    reminder = posted(Key(TABLE, MessageKind.REMINDER, 0))
    assert found(replace(past, notices=(notice(reminder.key),)), remembered(final, reminder)) == [Clear]
    other = posted(Key(TABLE, MessageKind.REMINDER, 1))
    assert found(replace(past, notices=(notice(other.key),)), remembered(final, other)) == [], "somebody else's"


def test_a_board_that_a_moderator_has_deleted_is_forgotten_and_one_that_takes_no_edits_is_sent_anew() -> None:
    """However old it is, it is edited: another one would make its channel unread, and would not be pinned."""
    board = notice(BOARD, pace=BOARD_PACE)
    gone = posted(BOARD).as_(MessageState.GONE)
    assert found(Wanted((board,)), remembered(gone, owner=OfServer(5))) == [Close]
    assert found(Wanted(), remembered(gone, owner=OfServer(5))) == [Close], "also where it is not looked at"
    old = posted(BOARD, 30 * 24 * 3600, text=Before())
    assert found(Wanted((board,)), remembered(old, owner=OfServer(5))) == [Edit]
    assert found(Wanted((board,)), remembered(old.as_(MessageState.STUCK), owner=OfServer(5))) == [Send]


def test_a_lobby_that_is_deleted_is_closed_and_what_is_deleted_again_stays_away_until_the_next_turn() -> None:
    gone = posted(LOBBY, 60).as_(MessageState.GONE)
    assert found(Wanted((notice(LOBBY),)), remembered(gone)) == [Close]
    assert found(Wanted((notice(LOBBY, sent=False),)), remembered(gone)) == [], "its game has begun"
    away = posted(PANEL, 60).as_(MessageState.STAYS_AWAY)
    for since, kinds in ((None, []), (90, []), (30, [Send])):
        panel = notice(PANEL, since=since and NOW - timedelta(seconds=since))
        assert found(Wanted((panel,)), remembered(away)) == kinds, since
    assert found(Wanted((notice(PANEL),)), remembered(away).wanting(PANEL)) == [Send], "somebody asks for it"


@pytest.mark.parametrize(("ago", "waits"), [(0, 2.0), (1.5, 0.5), (2, None), (-3600, None)])
def test_an_edit_waits_for_what_comes_meanwhile_and_never_for_a_clock_that_was_set_back(
    ago: float, waits: float | None
) -> None:
    """After the clock was set back by an hour, no move was shown for an hour."""
    there = replace(posted(PANEL, 60, text=Before()), counted_at=NOW - timedelta(seconds=ago))
    (action,) = plan(Wanted((notice(PANEL, patient=True),)), remembered(there), NOW)
    assert (action.seconds if isinstance(action, Join) else None) == waits


def test_the_same_is_found_twice_and_nothing_is_changed() -> None:
    """A pure function."""
    memory = remembered(posted(LOBBY), posted(PANEL, text=Before()), posted(CALL, 9))
    before, wanted = repr(memory), Wanted((notice(LOBBY), notice(PANEL)), "salt")
    assert list(plan(wanted, memory, NOW)) == list(plan(wanted, memory, NOW))
    assert repr(memory) == before


# What stands, from one thing that happens to the next


def test_an_edit_beside_an_answer_leaves_in_doubt_what_the_message_shows() -> None:
    """Whichever of the two begins first: which one Discord takes last is not known."""
    edit_first = posted(PANEL).edit_begun().answer_begun().answered(Shows(11), 4)
    assert edit_first.edited(Shows(10), 3).version == UNKNOWN
    assert edit_first.answer_ended().version == UNKNOWN
    alone = posted(PANEL).answer_begun().answered(Shows(11), 4).answer_ended()
    assert (alone.shows, alone.version) == (Shows(11), 4)


def test_two_answers_at_once_leave_it_in_doubt_and_one_that_is_refused_does_not() -> None:
    both = posted(PANEL).answer_begun().answer_begun()
    assert both.answered(Shows(11), 4).answered(Shows(12), 5).answer_ended().answer_ended().version == UNKNOWN
    refused = both.answered(Shows(11), 4).answer_ended().answer_ended()
    assert (refused.shows, refused.version, refused.answering) == (Shows(11), 4, 0)


def test_an_answer_for_which_no_edit_has_waited_leaves_it_in_doubt() -> None:
    """It was not known which message was clicked, when the click came."""
    assert posted(PANEL).answered(Shows(11), 4).version == UNKNOWN


def test_a_send_that_finds_the_message_again_does_not_forget_what_is_on_its_way_to_it() -> None:
    """The count of answers under way fell below nothing, and the table was never at rest again."""
    there = posted(PANEL).answer_begun()
    again = remembered(there).sent(Posted(PANEL, 1, there.message), there)
    assert again.posted[there.message].answer_ended().answering == 0


def test_of_what_others_have_taken_the_place_of_only_the_last_is_remembered() -> None:
    memory = remembered()
    for number in range(100):
        memory = memory.sent(posted(PANEL, 1000 - number), memory.at(PANEL))
        for one in [one for one in memory.posted.values() if one.state is MessageState.REPLACED]:
            memory = memory.retired(one.message)
    assert len(memory.posted) < 12
    assert memory.at(PANEL) == posted(PANEL, 901)


def test_a_private_panel_takes_the_place_of_the_one_before_with_what_was_picked_there() -> None:
    first, second = (Key(TABLE, MessageKind.HAND, 0, number) for number in (31, 32))
    memory = remembered().panel_opened(Posted(first, 0, 31, until=NOW), 0, Answered(onward=2, linked=True))
    assert (memory.open.private, memory.open.onward, memory.open.linked) == ((first,), {first: 2}, frozenset({first}))
    memory = memory.panel_opened(Posted(second, 0, 32, until=NOW), 0, Answered())
    assert (memory.open.private, memory.open.onward, memory.open.linked) == ((second,), {}, frozenset())
    assert memory.expired(NOW).open.closing == {second}
