"""What a panel tells of the course of a game."""

from __future__ import annotations

import re
from dataclasses import replace
from textwrap import wrap
from typing import Any

import pytest

import games
from bot.host.pov import Pov
from bot.host.session import Session
from bot.panels.hand import hand_panel
from bot.panels.person.call import call_panel
from bot.panels.recap import BRIEF, MOST_EVENTS, MOST_WITH_ROUTINE, ROOM, Turns, in_brief, recent
from bot.panels.table import table_panel
from bot.panels.wording import said as said_lines
from data.records import LoggedMove, MadeBy
from games.core import Replayed, Step
from games.core.text import Card, Cards, Number, Seat, Text
from games.core.texts import GameOver
from games.court_wars import texts as court_wars_texts
from games.race import texts
from tests.bot import house as houses
from tests.bot.house import ANN, BOB, CY, DORA, NOON, House
from tests.bot.said import READER, said
from tests.english import read


def drawn(ply: int, seat: int) -> Step:
    """A turn of the race in which nothing happens: two sentences, both routine."""
    return Step(ply, seat, "end", (texts.Ends(Seat(seat)), texts.Draws(Seat((seat + 1) % 3))))


def unasked(ply: int) -> Step:
    """The end of a turn of seat 0 that left no choice."""
    return Step(ply, 0, "end", (texts.Draws(Seat(1)),), forced=True)


def swept(ply: int, seat: int, to: int) -> Step:
    """A turn in which that seat's hand is discarded."""
    sweeps = texts.Sweeps(texts.Plays(Seat(seat), Card("Kh")), Seat(to), Cards((Card("2s"),)))
    return Step(ply, seat, f"Kh>{to}", (sweeps, texts.Ends(Seat(seat))))


def told(session: Session, seat: int | None) -> list[str]:
    return [read(line) for line in recent(Pov.of(session, seat)).lines(READER.messages(session.names))]


def briefly(session: Session, seat: int | None) -> list[str]:
    return [read(line) for line in said_lines(in_brief(Pov.of(session, seat)), READER.messages(session.names))]


async def race(house: House, *steps: Step) -> Session:
    """A race of three, called by their seats, that has come about by these steps."""
    table = await house.lobby(ANN, BOB, CY, game="race")
    session = await house.start(table, ANN)
    seats = tuple(replace(seat, name=f"S{seat.seat}") for seat in session.log.seats)
    replayed = Replayed(session.state, (Step(0, None, "", ()), *steps))
    return Session(replace(session.log, seats=seats), session.game, replayed)


async def test_everything_since_ones_last_move_is_told(house: House) -> None:
    """Seat 0 moved at ply 4 and is to move again; what happened before that it has seen."""
    steps = [swept(1, 0, 1), drawn(2, 1), drawn(3, 2), drawn(4, 0), swept(5, 1, 0), drawn(6, 2)]
    assert told(await race(house, *steps), 0) == [
        "S0 ends the turn.", "S1 draws a card.",
        "S1 plays K♥: S0 discards 2♠.", "S1 ends the turn.",
        "S2 ends the turn.", "S0 draws a card.",
    ]  # fmt: skip


async def test_a_move_that_seat_0_was_not_asked_for_ends_nothing_that_is_told(house: House) -> None:
    """Its turns ended by themselves, at ply 3 after its last card, at ply 6 without one: it has seen nothing since."""
    steps = [
        drawn(1, 2), swept(2, 0, 1), unasked(3), swept(4, 1, 0), drawn(5, 2), unasked(6), drawn(7, 1), drawn(8, 2),
    ]  # fmt: skip
    assert told(await race(house, *steps), 0) == [
        "S0 plays K♥: S1 discards 2♠.", "S1 plays K♥: S0 discards 2♠.",
        "S1 ends the turn.", "S2 draws a card.", "S2 ends the turn.", "S0 draws a card.",
    ]  # fmt: skip


async def test_a_turn_that_ran_out_is_told_to_all_and_ends_nothing_that_is_told_to_its_player(house: House) -> None:
    """Seat 1's turn of two moves ran out; then the others played, and seat 1 is to move again."""
    played = Step(2, 1, "Kh", (texts.Plays(Seat(1), Card("Kh")),))
    session = await race(house, swept(1, 0, 2), played, drawn(3, 1), drawn(4, 2), swept(5, 0, 1))
    late = tuple(LoggedMove(ply, 1, "end", NOON, MadeBy.TIMEOUT) for ply in (2, 3))
    session = replace(session, log=replace(session.log, moves=late))
    assert told(session, 1) == [
        "S0 plays K♥: S2 discards 2♠.", "Time ran out: a computer played for S1.", "S1 plays K♥", "S0 draws a card.",
        "S0 plays K♥: S1 discards 2♠.", "S0 ends the turn.",
    ]  # fmt: skip
    earlier = Session(session.log, session.game, Replayed(session.state, session.position.steps[:4]))
    assert told(earlier, 2)[2:4] == ["Time ran out: a computer played for S1.", "S1 plays K♥"]


async def test_that_a_turn_ran_out_is_told_however_much_came_with_it(house: House) -> None:
    """Seat 1's turn ran out at 14 moves. Each of them is told; the oldest are left out."""
    steps = [swept(1, 0, 2), *(swept(ply, 1, 2) for ply in range(2, 16))]
    session = await race(house, *steps)
    late = tuple(LoggedMove(ply, 1, "Kh>2", NOON, MadeBy.TIMEOUT) for ply in range(2, 16))
    sentences = told(replace(session, log=replace(session.log, moves=late)), 1)
    assert len(sentences) == MOST_EVENTS
    assert sentences[0] == "Time ran out: a computer played for S1."
    assert set(sentences[1:]) == {"S1 plays K♥: S2 discards 2♠."}


async def test_what_happened_to_you_is_told_however_much_came_after_it(house: House) -> None:
    """Seat 0 was swept; 20 turns later only what is routine has been left out."""
    session = await race(house, drawn(1, 0), swept(2, 1, 0), *(drawn(ply, 1 + ply % 2) for ply in range(3, 23)))
    sentences = told(session, 0)
    assert len(sentences) == MOST_WITH_ROUTINE
    assert sentences[0] == "S1 plays K♥: S0 discards 2♠."


async def test_where_nothing_is_routine_the_newest_is_told(house: House) -> None:
    session = await race(house, drawn(1, 0), *(swept(ply, 1 + ply % 2, 0) for ply in range(2, 40)))
    sentences = told(session, 0)
    assert len(sentences) == MOST_EVENTS
    assert sum(map(len, sentences)) <= ROOM
    assert sentences[-1] == "S2 plays K♥: S0 discards 2♠."


async def test_who_won_is_told_by_the_result_alone(house: House) -> None:
    """Ann resigned, so she comes last, though by the rules alone her computer may have won."""
    table = await house.lobby(ANN, BOB, computers=1)
    await house.start(table, ANN)
    await house.host.play.resign(table, ANN)
    over = await house.play_out(table)
    assert any(isinstance(event, GameOver) for step in over.position.steps for event in step.events)
    assert not any("Won by" in sentence for sentence in told(over, None))


@pytest.mark.parametrize("game", games.GAMES.values(), ids=lambda game: str(game.key))
def test_what_is_routine_can_happen(game: Any) -> None:
    """All of it are texts of the game's own (tests/words proves their sentences)."""
    assert all(issubclass(kind, Text) and kind.folder == f"games/{game.key}" for kind in game.routine)


async def test_in_brief_a_turn_is_a_few_words(house: House) -> None:
    """What is routine is told of a turn without anything else; a draw of the next player's has no words. In a replay
    “S2 plays nothing more” stood for a turn in which S2 had played nothing at all."""
    steps = [swept(1, 0, 1), drawn(2, 1), drawn(3, 2), drawn(4, 0), swept(5, 1, 0), drawn(6, 2)]
    assert briefly(await race(house, *steps), 0) == [
        "**S1** has S0 discard 2♠ · **S0** ends the turn · **S2** ends the turn"
    ]


async def test_in_brief_the_oldest_is_left_out(house: House) -> None:
    session = await race(house, drawn(1, 0), *(swept(ply, 1 + ply % 2, 0) for ply in range(2, 40)))
    (line,) = briefly(session, 0)
    assert line.startswith("… · **S")
    assert line.endswith("**S2** has S0 discard 2♠")
    assert BRIEF / 2 < len(line.replace("*", "")) <= BRIEF + len("… · ")


async def test_in_brief_what_is_done_to_the_reader_comes_first(house: House) -> None:
    """Seat 1 plays a card of seat 0's hand by its queen; later moves had pushed that out of the line."""
    queen = texts.Looks(texts.Plays(Seat(1), Card("Qc")), Seat(1), Seat(0))
    taken = texts.Forward(texts.Takes(Seat(1), Card("Tc"), Seat(0)), Number(10), texts.Space(Number(20)))
    steps = [
        drawn(1, 0), Step(2, 1, "Qc>0", (queen,)), Step(3, 1, "take Tc", (taken,)), drawn(4, 1),
        swept(5, 2, 1), drawn(6, 2),
    ]  # fmt: skip
    session = await race(house, *steps)
    assert briefly(session, 0) == ["**S1** takes 10♣ from S0 · … · **S1** +10 to space 20 · **S2** has S1 discard 2♠"]
    assert briefly(session, 2)[0].startswith("… · **S1** looks at S0's hand, +10 to space 20 · ")


async def test_in_brief_the_end_of_a_turn_is_not_told_beside_what_it_did_to_the_reader(house: House) -> None:
    """“S1 moves S0 back 5 · … · S1 ends the turn”: the one turn was told twice, the reader's own left out."""
    push = texts.Back(texts.Plays(Seat(1), Card("9s")), Seat(0), Number(5), texts.Space(Number(0)))
    steps = [swept(1, 0, 2), Step(2, 1, "9s", (push,)), drawn(3, 1)]
    assert briefly(await race(house, *steps), 0) == ["**S1** moves S0 back 5 · **S0** has S2 discard 2♠"]


async def test_in_brief_a_pawn_that_stays_on_the_start_is_nothing_done(house: House) -> None:
    push = texts.Back(texts.Plays(Seat(1), Card("5s")), Seat(0), Number(0), texts.Space(Number(0)))
    session = await race(house, drawn(1, 0), Step(2, 1, "5s", (push,)), swept(3, 2, 1), drawn(4, 2))
    assert briefly(session, 0)[0].startswith("… · ")


async def test_in_brief_a_pawn_that_stays_on_the_start_is_left_there(house: House) -> None:
    """“S1 moves S0 back 0” said that it moved."""
    push = texts.Back(texts.Plays(Seat(1), Card("5s")), Seat(0), Number(0), texts.Space(Number(0)))
    session = await race(house, drawn(1, 0), Step(2, 1, "5s", (push,)))
    assert briefly(session, 2) == ["**S0** ends the turn · **S1** leaves S0 on the start"]


async def test_in_brief_that_a_turn_ran_out_has_a_line_of_its_own(house: House) -> None:
    session = await race(house, swept(1, 0, 2), drawn(2, 1), drawn(3, 2))
    late = (LoggedMove(2, 1, "end", NOON, MadeBy.TIMEOUT),)
    session = replace(session, log=replace(session.log, moves=late))
    first, second = briefly(session, 0)
    assert first == "Time ran out: a computer played for S1."
    assert "**S1** ends the turn" in second


async def test_in_brief_ones_own_turn_that_ran_out_comes_before_anothers(house: House) -> None:
    """Only the last that had run out was told: seat 0 read nothing of its own, before seat 1's."""
    session = await race(house, swept(1, 0, 2), drawn(2, 1), drawn(3, 2))
    late = tuple(LoggedMove(ply, seat, "end", NOON, MadeBy.TIMEOUT) for ply, seat in ((1, 0), (2, 1)))
    session = replace(session, log=replace(session.log, moves=late))
    told = [briefly(session, seat)[0] for seat in range(3)]
    own, other = "Your time ran out: a computer played for you.", "Time ran out: a computer played for S1."
    assert told == [own, own, other]


async def test_a_call_by_direct_message_tells_of_the_turn_that_ran_out_before(house: House) -> None:
    """In Court Wars nobody has a hand that tells it; under the table it is read already."""
    session = await race(house, swept(1, 0, 2), drawn(2, 1), drawn(3, 2))
    late = (LoggedMove(1, 0, "end", NOON, MadeBy.TIMEOUT),)
    pov = Pov.of(replace(session, log=replace(session.log, moves=late)), 0)
    direct, mention = (read(said(call_panel(pov, linked=linked)).content) for linked in (True, False))
    assert direct == f"{mention}\nYour time ran out: a computer played for you."


@pytest.mark.parametrize("game", games.GAMES)
async def test_how_a_round_has_ended_stands_under_the_table_whatever_people_are_called(
    house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture shows the next deal already; where names were not short the sentence was left out, and nobody saw who
    had won what."""
    for person, name in zip(
        (ANN, BOB, CY, DORA), ("Maximilian", "Bartholomew", "Christopher", "Dorothea"), strict=True
    ):
        monkeypatch.setitem(houses.NAMES, person, name)
    options = "rounds=2 goal=10" if game == "race" else "rounds=2"
    table = await house.lobby(ANN, BOB, CY, DORA, game=game, options=options)
    session = await house.start(table, ANN)
    while session.state.round == 1:
        session = await house.play(table)
    (ends,) = [event for event in session.position.steps[-1].events if type(event) in session.game.round_ends]
    sentence = READER.messages(session.names).say(ends)
    assert "Dorothea" in sentence
    assert sentence in said(table_panel(Pov.of(session, None))).content.splitlines()


@pytest.mark.parametrize("game", games.GAMES)
async def test_while_a_game_goes_on_a_panel_has_four_lines_on_a_phone(house: House, game: str) -> None:
    """37 letters a line, with names as people have them; the end of a game may have more."""
    table = await house.lobby(ANN, BOB, CY, game=game, turn_seconds=600)
    session = await house.start(table, ANN)
    while session.to_move is not None and session.ply < 60:
        for seat in (None, 0, 1, 2):
            pov = Pov.of(session, seat)
            content = (said(hand_panel(pov) if seat is not None else table_panel(pov))).content
            shown = re.sub(r"<t:\d+:R>", "in 10 minutes", read(content).replace("*", "").replace("### ", ""))
            assert sum(len(wrap(line, 37)) for line in shown.splitlines()) <= 4, shown
        session = await house.play(table)
    assert session.ply > 10


def test_an_ace_that_does_nothing_is_not_all_that_is_told_of_a_turn() -> None:
    """Of a turn of Court Wars in which an ace could attack nothing and another card was discarded, only the ace was."""
    ace = court_wars_texts.AceWasted(Seat(1), Card("As"))
    told = Turns(
        games.get("court_wars"), ((1, (ace, court_wars_texts.Discards(Seat(1), Card("Th"), joker=False))),), None
    )
    assert [read(line) for line in told.lines(READER.messages(("Ann", "Bob")))] == ["**Bob** discards 10♥"]
