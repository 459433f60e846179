"""A table that people watch without sitting there: each in a message of their own, by the token of their click."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from typing import Final

import pytest

import games
from bot.host.pov import Pov
from bot.host.replay import Sight
from bot.messages.budget import Priority
from bot.messages.key import Key, OfTable
from bot.messages.memory import Answered
from bot.messages.plan import Edit, priority
from bot.messages.posted import Posted
from bot.messages.wanted import wanted
from bot.panels.clicks.click import Click
from bot.panels.clicks.ended import Again, Leaderboard, Record, Rematch, Verify
from bot.panels.clicks.replay import Replay
from bot.panels.clicks.rules import Rules
from bot.panels.clicks.table import Happened, Play
from bot.panels.clicks.tables import Watch
from bot.panels.hand import hand_panel
from bot.panels.reader import Reader
from bot.panels.rendered import Rendered
from bot.panels.watch import may_watch, watch_panel
from data.messages import MessageKind
from data.player import Player
from games.core import State
from rendering import DEFAULT
from tests.bot.channels import PLAYED, Stage
from tests.bot.host.test_pov import reached
from tests.bot.host.test_taking_back import alone
from tests.bot.house import ANN, BOB, CY, DORA, EVE, House, Time
from tests.bot.messages.test_private_panels import Private, opened
from tests.bot.said import READER, clicks_of
from tests.conformance.hidden import hidden_from

WORD: Final = re.compile(r"[\w?]+")
FAREWELL = "Table 1 is not kept up to date here any more."
FOUR_COLOURS = Reader(READER.language, replace(DEFAULT, four_colour=True))


def watching(table: int, person: int, message: int) -> Key:
    return Key(OfTable(table), MessageKind.TABLE, private=message, watcher=person)


async def watch(stage: Stage, table: int, person: int, message: int, reader: Reader = READER) -> Private:
    """As the answer to a click shows it."""
    private, session = Private(), await stage.house.host.ledger.session(table)
    panel, answered = (
        watch_panel(Pov.of(session, None), linked=True),
        Answered(token=private, linked=True, reader=reader),
    )
    stage.presenter.opened(session, watching(table, person, message), panel, answered)
    await stage.presenter.idle()
    return private


async def played(stage: Stage, table: int) -> None:
    await stage.house.play(table)
    await stage.presenter.idle()


def offered(shown: Rendered) -> set[Click]:
    """What can be pressed there, but for links."""
    return {click for click in clicks_of(shown) if click is not None}


async def test_it_is_kept_up_to_date_until_its_token_runs_out(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB)
    private = await watch(stage, table, EVE, 4711)
    assert private.shown == [], "it shows the table already"
    for moves in (1, 2):
        await played(stage, table)
        assert len(private.shown) == moves
    shown = private.shown[-1]
    assert PLAYED in shown.content
    assert shown.picture is not None
    assert offered(shown) == {Happened(table), Rules(table)}
    time.pass_(14 * 60)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert private.shown[-1].content == FAREWELL
    assert offered(private.shown[-1]) == {Watch(table)}
    await played(stage, table)
    assert len(private.shown) == 3, "nothing after that"


async def test_several_people_watch_each_as_they_read(stage: Stage) -> None:
    """And the players' own panels are left alone by it."""
    table, _ = await stage.game(ANN, BOB)
    hand = await opened(stage, table, 0, 4710)
    dora = await watch(stage, table, DORA, 4711)
    eve = await watch(stage, table, EVE, 4712, FOUR_COLOURS)
    for _ in range(4):
        await played(stage, table)
    assert len(hand.shown) == len(dora.shown) == len(eve.shown) == 4
    assert [one.content for one in dora.shown] == [one.content for one in eve.shown]
    assert [one.picture for one in dora.shown] != [one.picture for one in eve.shown], "one has cards of four colours"
    assert hand.deleted == dora.deleted == eve.deleted == 0


async def test_a_second_one_takes_the_place_of_the_same_persons_first(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB)
    first, other = await watch(stage, table, EVE, 4711), await watch(stage, table, DORA, 4712)
    second = await watch(stage, table, EVE, 4713)
    assert (first.deleted, other.deleted, second.deleted) == (1, 0, 0)
    await played(stage, table)
    assert (len(first.shown), len(other.shown), len(second.shown)) == (0, 1, 1)


async def test_the_end_is_shown_and_what_a_stranger_can_do_then(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB)
    private = await watch(stage, table, EVE, 4711)
    await stage.house.host.play.resign(table, ANN)
    await stage.presenter.idle()
    (shown,) = private.shown
    assert "Bob" in shown.content
    played = {Replay(table, 0, Sight.MINE), Record(table), Verify(table), Leaderboard(table), Happened(table)}
    assert offered(shown) == {Again(table), *played}
    assert Rematch(table) not in offered(shown)
    await stage.presenter.tick()
    assert stage.presenter.remembered == set(), "nothing of it is kept"


async def test_that_it_is_cancelled_is_shown(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    private = await watch(stage, table, EVE, 4711)
    await stage.house.host.closer.cancel(table, CY, moderator=True)
    await stage.presenter.idle()
    (shown,) = private.shown
    assert shown.content in [one.panel.content for one in stage.channels.in_channel(thread)]
    assert not {Play(table), Happened(table), Watch(table)} & offered(shown)


async def test_where_the_channel_is_gone_nobody_else_sees_the_table(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB)
    private = await watch(stage, table, EVE, 4711)
    await stage.house.host.places.channel_gone(table)
    await stage.presenter.idle()
    assert private.shown[-1].content == FAREWELL
    count = len(private.shown)
    await played(stage, table)
    assert len(private.shown) == count


async def test_a_process_that_ends_says_so_and_one_that_is_killed_leaves_nothing(stage: Stage) -> None:
    """No row tells of it, so the next process leaves it as it is."""
    table, _ = await stage.game(ANN, BOB)
    killed = await watch(stage, table, EVE, 4711)
    await stage.restart()
    await played(stage, table)
    assert killed.shown == []
    private = await watch(stage, table, EVE, 4712)
    await stage.presenter.tick()
    assert stage.house.query("SELECT message_id FROM messages WHERE message_id IN (4711, 4712)") == []
    await stage.presenter.close()
    assert [shown.content for shown in private.shown] == [FAREWELL]


async def test_nothing_else_of_the_table_changes_by_it(stage: Stage) -> None:
    """Nobody is notified, and nobody who watches has been seen there; their edits come after all others."""
    table, _ = await stage.game(ANN, BOB)
    before = {number: shown.edits for number, shown in stage.channels.messages.items()}
    await stage.presenter.seen(table, EVE)
    await watch(stage, table, EVE, 4711)
    await opened(stage, table, 0, 4712)
    assert {number: shown.edits for number, shown in stage.channels.messages.items()} == before
    session, memory = await stage.house.kept(table), stage.presenter.table(table).memory
    assert set(memory.open.seen) <= {ANN, BOB}
    notices = wanted(session, {person: Player(person) for person in (ANN, BOB)}, memory.open)
    assert [notice.key.private for notice in notices][-2:] == [4712, 4711]
    assert not notices[-1].pings
    assert priority(Edit(notices[-1], Posted(notices[-1].key, 0, 4711))) is Priority.LATER


async def test_who_sits_there_does_not_watch_nor_anybody_before_or_after_the_game(house: House) -> None:
    table = await house.lobby(ANN, BOB)
    lobby = await house.kept(table)
    await house.start(table, ANN)
    playing = await house.kept(table)
    ended = await house.host.play.resign(table, ANN)
    assert [may_watch(session, EVE) for session in (lobby, playing, ended)] == [False, True, False]
    assert not may_watch(playing, BOB)
    assert not may_watch(await alone(house), EVE), "nobody else's to see"


def named(value: object, cards: set[str]) -> set[str]:
    """Those of the cards that hang on a value anywhere."""
    texts = [text for text in reached(value) if isinstance(text, str)]
    return cards & set(chain.from_iterable(map(WORD.findall, texts)))


@pytest.mark.parametrize("game", games.GAMES)
async def test_no_card_of_a_hand_hangs_on_it(house: House, game: str) -> None:
    """Nor any other that lies hidden, and none is said; where a hand shows some, they are found."""
    table = await house.lobby(ANN, BOB, CY, game=game)
    session, hid, caught = await house.start(table, ANN), 0, 0
    while session.ply < 40 and session.to_move is not None:
        told = set(WORD.findall(repr([step.events for step in session.position.steps])))
        shown = set(WORD.findall(session.game.format(session.view(None))))
        hidden = {card for _, _, card in hidden_from(session.game, session.state, None)} - told - shown
        panel = watch_panel(Pov.of(session, None), linked=True)
        assert not named(panel, hidden)
        assert [one for one in reached(panel) if isinstance(one, State)] == [session.view(None)]
        hid += bool(hidden)
        caught += bool(named(hand_panel(Pov.of(session, session.to_move)), hidden))
        for _ in range(5):
            session = await house.play(table) if session.to_move is not None else session
    assert hid, "there was something to hide"
    assert caught or not session.game.private
