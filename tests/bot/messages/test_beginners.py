"""A person who plays a game for the first time is told how to play it, until they have moved."""

from __future__ import annotations

from textwrap import wrap

import pytest

import games
from bot.host.beginners import Beginners
from bot.host.pov import Pov
from bot.messages.key import Key, OfTable
from bot.messages.opened import Open
from bot.messages.wanted import wanted
from bot.panels.clicks.picked import Picked
from bot.panels.clicks.table import Happened
from bot.panels.hand import hand_panel
from bot.panels.items import Button
from data.messages import MessageKind
from tests.bot.channels import Stage, direct
from tests.bot.house import ANN, BOB, mover
from tests.bot.messages.sessions import PEOPLE, TABLE, game, lobby
from tests.bot.said import said
from tests.english import read
from words import five_lines
from words.language import ENGLISH

LOBBY = Key(OfTable(TABLE), MessageKind.LOBBY)
HANDS = (Key(OfTable(TABLE), MessageKind.HAND, 0), Key(OfTable(TABLE), MessageKind.HAND, 1))
HOW = "**How to play**"


def lines(key: str) -> str:
    return "\n".join((HOW, *(f"- {line}" for line in five_lines(key, ENGLISH))))


def paragraph(key: str) -> str:
    return "\n".join((HOW, "-# " + " ".join(five_lines(key, ENGLISH))))


@pytest.mark.parametrize("key", games.GAMES)
def test_a_lobby_says_how_to_play_and_fits_a_phone(key: str) -> None:
    """37 letters a line: 27 of them leave room for the buttons on a screen of 844 pixels."""
    (notice,) = wanted(lobby(key), PEOPLE)
    assert lines(key).removeprefix(f"{HOW}\n") in said(notice.panel).content
    shown = said(notice.panel).content.replace("*", "")
    assert sum(len(wrap(line, 37)) for line in shown.splitlines()) <= 27, shown


def test_a_rematch_is_for_those_who_know_how() -> None:
    (notice,) = wanted(lobby(rematch_of=1), PEOPLE)
    assert "\n- " not in said(notice.panel).content


@pytest.mark.parametrize("key", [key for key, rules in games.GAMES.items() if rules.private])
def test_the_first_hand_says_so_until_its_player_has_moved(key: str) -> None:
    """Ann's first game of its kind, not Bob's; in small letters, since the hand is to fit a phone."""

    def told(moves: int) -> list[bool]:
        found = {notice.key: notice for notice in wanted(game(moves, key), PEOPLE, Open(beginners=frozenset({ANN})))}
        return [paragraph(key) in said(found[hand].panel).content for hand in HANDS]

    assert told(0) == [True, False]
    assert told(1) == [False, False]


@pytest.mark.parametrize("key", [key for key, rules in games.GAMES.items() if rules.private])
def test_the_first_hand_has_no_button_for_what_happened(key: str) -> None:
    """In a private panel beside *Post table* it took a row too many under six tiles: 772 pixels."""

    def offered(first: bool) -> bool:
        povs = (Pov.of(game(1, key), seat) for seat in (0, 1))
        rows = hand_panel(next(pov for pov in povs if pov.may_play), linked=False, first=first).rows
        return any(isinstance(item, Button) and isinstance(item.click, Happened) for row in rows for item in row)

    assert offered(False)
    assert not offered(True)


def test_where_a_move_is_begun_there_is_room_for_it_alone() -> None:
    pov = Pov.of(game(), 0)
    assert HOW in said(hand_panel(pov, first=True)).content
    assert hand_panel(pov, picked=Picked((0,)), first=True) == hand_panel(pov, picked=Picked((0,)))


async def test_it_is_found_out_once_a_table(stage: Stage) -> None:
    """A person who has ended a game of this kind knows; the moves ask nothing more of the database."""
    table, _ = await stage.game(ANN, BOB)
    assert all(HOW in hand.panel.content for person in (ANN, BOB) for hand in stage.channels.in_channel(direct(person)))
    session = await stage.house.play(table)
    await stage.presenter.idle()
    (moved,) = [seat.player_id for seat in session.seats if session.log.moves[0].seat == seat.seat]
    told = {p: HOW in stage.channels.in_channel(direct(p))[-1].panel.content for p in (ANN, BOB)}
    assert told == {person: person != moved for person in (ANN, BOB)}
    await stage.house.play_out(table)
    await stage.presenter.idle()
    for key, first in (("thirteen", False), ("sevens", True)):
        again = await stage.house.lobby(ANN, BOB, game=key)
        session = await stage.house.start(again, ANN)
        assert await Beginners(stage.house.repository).at(session) == (frozenset({ANN, BOB}) if first else frozenset())
        assert [await stage.house.host.beginners.begins(session, person) for person in (ANN, BOB)] == [first, first]


async def test_the_moves_ask_for_nothing_more(stage: Stage) -> None:
    """Not even once where the table was taken up after a start, and everybody has moved."""
    table, _ = await stage.game(ANN, BOB)
    for _ in range(4):
        session = await stage.house.play(table)
    await stage.presenter.idle()
    before = stage.house.repository.counters.copy()
    assert await Beginners(stage.house.repository).at(session) == frozenset()
    assert (stage.house.repository.counters - before).statements == 0


async def test_a_turn_that_ran_out_was_no_move_of_their_own(stage: Stage) -> None:
    """A computer has played for Ann. She was not there: she is told how to play when she comes."""
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.host.ledger.session(table)
    late = mover(session)
    stage.channels.time.pass_(601)
    await stage.house.host.play.expire(table)
    await stage.presenter.idle()
    session = await stage.house.settled(table)
    assert len(session.log.moves) == 1
    assert await stage.house.host.beginners.begins(session, late)
    told = read(stage.channels.in_channel(direct(late))[-1].panel.content)
    assert HOW in told
    assert "Your time ran out: a computer played for you." in told, "it stood in the table's thread alone"
