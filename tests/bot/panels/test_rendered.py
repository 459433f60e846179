"""A drawn card is told to the one who drew it, and to nobody else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import games
from bot.host.pov import Pov
from bot.host.session import Session
from bot.panels.hand import hand_panel
from bot.panels.table import table_panel
from data.records import LoggedMove, MadeBy
from games.core import Replayed, Step, advance
from tests.bot.house import NOON
from tests.bot.messages import sessions
from tests.bot.said import said
from tests.games.kings_corners.positions import position


def corners(state: Any, *moves: str) -> Session:
    """A game of Ann and Bob that went on from that position with these moves."""
    session, game = sessions.game(0, "kings_corners"), games.get("kings_corners")
    replayed = Replayed(state, (Step(0, None, "", (), round=state.round),))
    for move in moves:
        replayed = advance(game, replayed, move)
    return Session(session.log, game, replayed)


START = position("3s 9h | 2d 2c", stock="4s Jd Qd", N="Ts", E="5d")


def test_who_draws_is_told_which_card_and_the_other_is_not() -> None:
    session = corners(START, "draw")
    ann, bob, all_ = Pov.of(session, 0), Pov.of(session, 1), Pov.of(session, None)
    assert (ann.drawn, bob.drawn, all_.drawn) == (("4s",), (), ())
    assert " · You drew 4♠.\n" in said(hand_panel(ann)).content
    for panel in (hand_panel(bob), table_panel(all_)):
        assert "4♠" not in said(panel).content
        assert panel.look is not None
        assert panel.look.drawn == ()
    look = hand_panel(ann).look
    assert look is not None
    assert look.drawn == ("4s",)


def test_it_is_news_until_it_is_played_or_another_is_drawn() -> None:
    assert Pov.of(corners(START, "draw", "draw"), 0).drawn == ("4s",)
    assert Pov.of(corners(START, "draw", "draw", "4s>E"), 0).drawn == ()
    assert Pov.of(corners(START, "draw", "draw", "draw"), 0).drawn == ("Qd",)


def test_a_new_round_begins_without_news() -> None:
    """Ann draws the 4♠; Bob goes out, and in the new deal she may hold any card, that one too."""
    state = position("3s 9h | 2d", stock="4s Jd", round_="1/2", N="3c")
    assert Pov.of(corners(state, "draw", "2d>N"), 0).drawn == ()


def test_a_player_whose_seat_a_computer_plays_sees_the_table_and_no_card() -> None:
    session = corners(START, "draw", "draw")
    away = Session(
        replace(session.log, seats=(replace(session.seats[0], taken_over=True), session.seats[1])),
        session.game,
        session.replayed,
    )
    panel = hand_panel(Pov.of(away, 0))
    assert "You drew" not in said(panel).content
    assert panel.look is not None
    assert (panel.look.scene.kind, panel.look.drawn) == ("table", ())


def test_a_turn_that_was_ended_for_its_player_says_why_to_them_alone() -> None:
    """Kings Corners drew by itself once no other move was left; “Ann 9♥, draws” did not say why."""
    session = corners(position("9h Qs | 2d", stock="4s Jd Qd", N="Ts", E="5d"), "9h>N", "draw")

    def by(made: MadeBy, seat: int | None) -> bool:
        rows = (LoggedMove(1, 0, "9h>N", NOON, MadeBy.PERSON), LoggedMove(2, 0, "draw", NOON, made))
        pov = Pov.of(Session(replace(session.log, moves=rows), session.game, session.replayed), seat)
        panel = table_panel(pov) if seat is None else hand_panel(pov)
        return " · You drew 4♠. No other move helped.\n" in said(panel).content

    assert by(MadeBy.FORCED, 0)
    assert not any(by(MadeBy.FORCED, seat) for seat in (1, None))
    assert not by(MadeBy.PERSON, 0)
