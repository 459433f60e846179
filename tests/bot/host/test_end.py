"""Why a table ended, what decided it, and the person who ended it, as a point of view has it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import games
from bot.host import texts
from bot.host.end import closed_by, end_of
from bot.host.pov import Pov
from bot.panels.lines import result
from data.records import MadeBy
from games.core.decided import Decided
from games.core.text import Number, Seats
from tests.bot.house import ANN, BOB, EVE, House
from tests.english import english


async def test_a_game_played_to_its_end_says_why_and_what_decided_it(house: House) -> None:
    session = await house.play_out((await house.game(ANN, BOB)).table.id)
    told = end_of(session)
    assert told is not None
    assert told.why is not None
    assert (told.why.code, told.besides) == ("first-out", ())
    assert told.moment in [event for step in session.position.steps for event in step.events]
    last = session.log.moves[-1]
    assert closed_by(session) == session.seats[last.seat].player_id
    assert Pov.of(session, None).ended == told
    assert end_of(await house.kept(session.table.id)) == told, "a start finds the same"


async def test_a_resignation_that_ends_it_is_the_reason(house: House) -> None:
    table = (await house.game(ANN, BOB)).table.id
    session = await house.host.play.resign(table, BOB)
    told, seat = end_of(session), session.seat_of(BOB)
    assert told is not None
    assert seat is not None
    lost = texts.RatedAsLast(Seats((seat,)), only=True)
    assert (told.why, told.besides, told.moment) == (None, (texts.HasResigned(Seats((seat,))), lost), None)
    assert closed_by(session) == BOB
    assert [rated is None for rated in told.rated] == [at != seat for at in (0, 1)], "nobody gains"


async def test_who_resigned_on_the_way_is_told_besides(house: House) -> None:
    """The computer that plays on for Bob is the first to run out of cards, or is not: the winner never is Bob."""
    seen = set()
    for _ in range(12):
        house.time.pass_(60)
        table = (await house.game(ANN, BOB, computers=1)).table.id
        await house.host.play.resign(table, BOB)
        session = await house.play_out(table)
        told, by_rules, gone = end_of(session), session.game.result(session.state), session.seat_of(BOB)
        assert told is not None
        assert by_rules is not None
        assert gone is not None
        ahead = by_rules.places[gone] == 1
        resigned = ["has-resigned", "rated-as-last"]
        assert [text.code for text in told.besides] == resigned
        assert (told.why is None) == ahead
        assert (told.moment is None) == ahead
        assert [seat for seat, rated in enumerate(told.rated) if rated] == [gone], "too few are left to count"
        seen.add(ahead)
    assert seen == {True, False}


async def test_a_draw_has_no_moment_that_decided_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has won one of two rounds: that somebody had caught a two was told as if it had decided it."""
    caught = Decided(None, texts.NotRated(Number(3), forgotten=False))
    monkeypatch.setattr(type(games.get("thirteen")), "decided", lambda *_: caught)
    seen = set()
    for _ in range(12):
        house.time.pass_(60)
        session = await house.play_out((await house.game(ANN, BOB, options="rounds=2")).table.id)
        told, result = end_of(session), session.result
        assert told is not None
        assert result is not None
        drawn = result.places == (1, 1)
        assert (told.moment is None) == drawn
        seen.add(drawn)
    assert seen == {True, False}


async def test_a_draw_that_a_resignation_has_decided_has_no_other_moment(house: House) -> None:
    """By the rules Ann, or the computer, shares the first place with Bob. He has resigned."""
    seen = set()
    for _ in range(40):
        house.time.pass_(60)
        table = (await house.game(ANN, BOB, computers=1, options="rounds=2")).table.id
        await house.host.play.resign(table, BOB)
        session = await house.play_out(table)
        told, by_rules, gone = end_of(session), session.game.result(session.state), session.seat_of(BOB)
        assert told is not None
        assert by_rules is not None
        assert session.result is not None
        shared = by_rules.places[gone or 0] == 1 < by_rules.places.count(1)
        if shared and session.result.places.count(1) == 1:
            assert told.moment is None
            seen.add(shared)
            break
    assert seen == {True}


async def test_nobody_has_ended_what_a_computer_ended(house: House) -> None:
    session = await house.play_out((await house.game(ANN, BOB)).table.id)
    last = session.log.moves[-1]
    by_clock = replace(last, made_by=MadeBy.TIMEOUT)
    assert closed_by(replace(session, log=replace(session.log, moves=(*session.log.moves[:-1], by_clock)))) is None


async def test_a_table_without_a_result_has_no_ending(house: House) -> None:
    table = (await house.game(ANN, BOB)).table.id
    assert end_of(await house.host.ledger.session(table)) is None
    assert end_of(await house.host.closer.cancel(table, EVE, moderator=True)) is None


async def test_every_game_has_an_ending(house: House) -> None:
    for game in games.GAMES:
        table = await house.lobby(ANN, computers=1, game=game)
        await house.start(table, ANN)
        told = end_of(await house.play_out(table))
        assert told is not None, game
        assert told.why, game
        assert told.rated == (None, None), "one person among computers is not rated"


async def test_a_game_that_computers_have_ended_says_so(house: House) -> None:
    """Both had let their time run out: nothing in the result told so, nor that a computer made the last move."""
    table = (await house.game(ANN, BOB)).table.id
    session = await house.play_out(table)
    last = session.log.moves[-1]
    late = tuple(replace(move, made_by=MadeBy.TIMEOUT) for move in session.log.moves)
    away = tuple(replace(seat, taken_over=True) for seat in session.seats)
    session = replace(session, log=replace(session.log, moves=late, seats=away, rated=()))
    told, seat = Pov.of(session, last.seat), session.seats[last.seat].name
    assert told.ended is not None
    assert told.ended.timed_out == (0, 1)
    assert told.ended.moment is not None
    (moment,) = (english(text, session.names) for text in [told.ended.moment])
    assert moment.startswith(f"{seat} plays ")
    assert moment.endswith(". (Played by a computer.)")
    said = [english(text, session.names) for text in result(told)]
    other = session.seats[1 - last.seat].name
    assert said[3:5] == [
        "💤 Your time ran out: a computer played on for you.", f"💤 Time ran out for {other}: a computer played on.",
    ]  # fmt: skip
    assert english(told.ended.besides[0]) == "Not rated: computers played on for everybody."
    alone = replace(session, log=replace(session.log, seats=(session.seats[0], replace(away[1], taken_over=False))))
    assert english(result(Pov.of(alone, 0))[3]) == (
        "💤 Your time ran out: a computer played on for you, so you come behind the others."
    )
