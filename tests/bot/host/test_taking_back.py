"""A move is taken back: a slip among people, anything where one plays alone; and whatever is refused says why."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.host.question import Question, Urgency, at_once
from bot.host.session import Session
from bot.host.take_backs import LEAST_LEFT, SLIP, may_take_back
from bot.host.wish import Wish, seats_of
from data.leaderboards import ALL_GAMES
from data.records import ALONE, UNTOUCHED_FOR, MadeBy, Opening, Seat, TakeBacks
from games.core import StaleMove
from games.core.moves import Word
from games.opponents.search import Thought
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import refused
from tests.bot.house import ANN, BOB, CY, GUILD, NOON, OPENED, House, Time, easy_move, mover, other

MINUTE = 60.0


async def slip(house: House, moves: int = 0) -> tuple[Session, Session]:
    """Thirteen of Ann and Bob, after so many moves and after one more."""
    before = await house.game(ANN, BOB)
    for _ in range(moves):
        before = await house.play(before.table.id)
    return before, await house.play(before.table.id)


async def alone(house: House, game: str = "thirteen") -> Session:
    """A table that Ann plays alone against two computers, at her turn."""
    seats = seats_of(Seat(0, ANN, None, "Ann", 0), ("easy", "easy"))
    table = (await house.host.alone.open(Wish(game, ALONE, 77, 600), seats, answered=False)).table.id
    await house.host.dealing.deal(table, Opening(77, OPENED))
    return await house.settled(table)


async def back(house: House, session: Session, person: int) -> Session:
    return await house.host.retractions.take_back(session.table.id, person, session.ply)


async def test_a_slip_is_taken_back_and_the_ply_goes_on(house: House) -> None:
    before, after = await slip(house, 2)
    session = await back(house, after, mover(before))
    assert (session.ply, session.state, mover(session)) == (4, before.state, mover(before))
    assert [(row.ply, row.text, row.made_by) for row in session.log.moves[3:]] == [(4, "~1", MadeBy.PERSON)]
    assert not session.table.practice
    assert await house.kept(session.table.id) == session
    again = await house.play(session.table.id)
    assert again.ply == 5


async def test_a_control_of_what_was_taken_back_comes_late(house: House) -> None:
    before, after = await slip(house)
    table, person, text = before.table.id, mover(before), easy_move(after)
    session = await back(house, after, person)
    for who, ply in ((mover(after), after.ply), (person, before.ply)):
        with pytest.raises(StaleMove):
            await house.host.play.move(table, who, text, ply)
        with pytest.raises(StaleMove):
            await house.host.retractions.take_back(table, who, ply)
    assert await house.kept(table) == session


async def test_nobody_takes_a_move_back_twice_in_a_round(house: House) -> None:
    before, after = await slip(house)
    person = mover(before)
    await back(house, after, person)
    again = await house.play(before.table.id)
    assert await refused(back(house, again, person)) == "taken-back-already"
    theirs = await house.play(before.table.id)
    assert (await back(house, theirs, mover(again))).ply == 5, "the others may, too"


async def test_what_somebody_has_played_upon_stays(house: House) -> None:
    before, after = await slip(house)
    session = await house.play(after.table.id)
    assert await refused(back(house, session, mover(before))) == "moved-since"


async def test_a_slip_lasts_two_minutes(house: House, time: Time) -> None:
    before, after = await slip(house)
    time.pass_(SLIP.total_seconds())
    assert await refused(back(house, after, mover(before))) == "slip-over"
    assert not house.host.retractions.slips(after)
    time.pass_(-1)
    assert house.host.retractions.slips(after)
    assert (await back(house, after, mover(before))).state == before.state


async def test_what_another_has_taken_back_gives_no_further_time(house: House, time: Time) -> None:
    """Bob moves a minute after Ann, and takes it back: hers is the last one again."""
    before, after = await slip(house)
    time.pass_(MINUTE)
    await house.play(after.table.id)
    session = await back(house, await house.settled(after.table.id), mover(after))
    assert house.host.retractions.slips(session)
    time.pass_(MINUTE)
    assert not house.host.retractions.slips(session)
    assert await refused(back(house, session, mover(before))) == "slip-over"


@pytest.mark.parametrize(
    ("what", "seconds"),
    [("cut", 20), ("cut", 300), ("restart", 59), ("restart", 86_400), ("sleep", 3), ("sleep", 300), ("stop", 61)],
)
async def test_the_time_of_a_slip_does_not_run_while_nobody_can_act(house: House, what: str, seconds: float) -> None:
    """A restart of a minute took half of it, and a longer one all. It begins a minute after the move."""
    await house.resume()
    before, after = await slip(house)
    await live(house, MINUTE)
    await pause(house, what, seconds)
    table, retractions = after.table.id, house.host.retractions
    assert retractions.slips(await house.host.ledger.session(table)), "nobody has looked since"
    await live(house, MINUTE - 1)
    session = await house.host.ledger.session(table)
    assert retractions.slips(session)
    house.time.pass_(1)
    assert not retractions.slips(session)
    assert await refused(back(house, session, mover(before))) == "slip-over"
    house.time.pass_(-1)
    assert (await back(house, session, mover(before))).state == before.state


async def pause(house: House, what: str, seconds: float) -> None:
    """Nobody can act for so long; the process lives on, unless it is restarted."""
    if what == "cut":
        house.host.downtime.lost(0, 0)
        house.time.pass_(seconds)
        await house.host.downtime.back(0)
    elif what == "restart":
        await house.away(seconds)
    elif what == "sleep":
        house.time.step(seconds)
        await house.host.downtime.look()
    else:
        house.time.pass_(seconds)


async def live(house: House, seconds: float) -> None:
    """People can act for so long, and it is noted as often as always."""
    await house.host.downtime.beat()
    for _ in range(2):
        house.time.pass_(seconds / 2)
        await house.host.downtime.beat()


async def test_no_cut_before_a_move_makes_its_slip_longer(house: House) -> None:
    await house.resume()
    table = (await house.game(ANN, BOB)).table.id
    await pause(house, "cut", 50)
    session = await house.play(table)
    for _ in range(2):
        await live(house, MINUTE)
    assert not house.host.retractions.slips(session)


async def test_a_card_that_was_drawn_cannot_be_unseen(house: House) -> None:
    """Kings Corners: a turn ends with a card that is drawn."""
    table = await house.lobby(ANN, BOB, game="kings_corners")
    session = await house.start(table, ANN)
    person = mover(session)
    after = await house.host.play.move(table, person, "draw")
    assert await refused(back(house, after, person)) == "drawn-since"


async def test_what_a_computer_has_played_for_somebody_is_nobodys_slip(house: House, time: Time) -> None:
    session = await house.game(ANN, BOB)
    assert await refused(back(house, session, ANN)) == "nothing-to-take-back"
    time.pass_(10 * MINUTE)
    await house.host.play.expire(session.table.id)
    late = await house.settled(session.table.id)
    assert await refused(back(house, late, mover(session))) == "nothing-to-take-back"


async def test_who_has_resigned_is_offered_nothing(house: House) -> None:
    before = await house.game(ANN, BOB, CY)
    after, seat = await house.play(before.table.id), before.to_move
    resigned = await house.host.play.resign(before.table.id, mover(before))
    assert [may_take_back(session, seat) for session in (after, resigned)] == [True, False]


async def test_who_does_not_play_takes_nothing_back(house: House) -> None:
    before, after = await slip(house)
    assert await refused(back(house, after, CY)) == "not-seated"
    await house.host.play.resign(before.table.id, mover(before))
    over = await house.kept(before.table.id)
    assert await refused(back(house, over, mover(before))) == "has-ended"


@pytest.mark.parametrize(("moved", "left"), [(0.0, 10.0), (7.0, 3.0), (9.5, 1.0)])
async def test_the_turn_has_what_was_left_of_it_and_a_minute_at_least(
    house: House, time: Time, moved: float, left: float
) -> None:
    """Ten minutes a turn; it is moved after so many of them, and taken back half a minute later."""
    session = await house.play((await house.game(ANN, BOB)).table.id)
    assert session.table.deadline == NOON + timedelta(minutes=10)
    time.pass_(moved * MINUTE)
    after = await house.play(session.table.id)
    time.pass_(MINUTE / 2)
    assert (await back(house, after, mover(session))).table.deadline == time() + timedelta(minutes=left)
    assert timedelta(minutes=1) == LEAST_LEFT


async def test_what_was_left_of_a_turn_counts_the_time_in_which_nobody_could_act(house: House, time: Time) -> None:
    """Ten minutes a turn; after two of them the bot is away for half an hour, and after two more it is moved."""
    session = await house.play((await house.game(ANN, BOB)).table.id)
    time.pass_(2 * MINUTE)
    await house.away(30 * MINUTE)
    time.pass_(2 * MINUTE)
    after = await house.play(session.table.id)
    assert (await back(house, after, mover(session))).table.deadline == time() + timedelta(minutes=6)


async def test_alone_everything_is_taken_back_one_move_after_another(house: House) -> None:
    """Past the computers' moves, and also what was drawn."""
    first = await alone(house, "kings_corners")
    table, states = first.table.id, list[Session]()
    while len(states) < 3:
        states.append(await house.settled(table))
        await house.host.play.move(table, ANN, "draw")
    session = await house.settled(table)
    assert not session.table.practice
    for state in reversed(states):
        house.time.pass_(MINUTE)
        session = await back(house, session, ANN)
        assert (session.state, session.table.practice, session.table.deadline) == (state.state, True, None)
        assert session.table.forgotten_at == house.time() + UNTOUCHED_FOR
    assert await refused(back(house, session, ANN)) == "nothing-to-take-back"
    assert await house.kept(table) == session


async def test_practice_counts_for_nothing(house: House) -> None:
    session = await alone(house)
    played = await house.play(session.table.id)
    await back(house, played, ANN)
    over = await house.play_out(session.table.id)
    assert over.log.tally is None
    assert await house.repository.own_tallies(ANN, ALL_GAMES) == ()
    assert (await house.kept(over.table.id)).log == over.log


async def test_a_computer_that_thinks_is_not_waited_for(house: House) -> None:
    """Its thought is of a position that is there no more."""
    session = await alone(house)
    before = session.ply
    await house.host.play.move(session.table.id, ANN, easy_move(session))
    moved = await house.host.ledger.session(session.table.id)
    after = await back(house, moved, ANN)
    assert (await house.settled(session.table.id)).ply == after.ply
    assert after.state == session.state
    assert after.ply > before + 1


async def test_an_absent_player_who_takes_a_move_back_would_play_on(house: House) -> None:
    before, _ = await slip(house)
    person = mover(before)
    await house.host.absence.begin(person, house.time.after(86_400))
    asking = await house.host.closer.cancel(before.table.id, other(before), moderator=False)
    assert asking.table.cancel_until is not None
    assert (await back(house, asking, person)).table.cancel_until is None


async def test_a_question_whether_to_cancel_goes_on(house: House) -> None:
    before, after = await slip(house)
    await house.host.closer.cancel(before.table.id, other(before), moderator=False)
    session = await back(house, after, mover(before))
    assert session.table.cancel_by == other(before)


async def asked(house: House, *people: int) -> Session:
    """A table by agreement, at which the first to move has moved and the second as well, and the first asks."""
    table = await house.lobby(*people)
    await house.host.lobby.set_options(table, people[0], {}, take_backs=TakeBacks.AGREEMENT)
    before = await house.start(table, people[0])
    await house.play(table)
    session = await house.play(table)
    return await back(house, session, mover(before))


async def test_what_was_played_upon_is_taken_back_when_all_agree(house: House, open_house: OpenHouse) -> None:
    """The question is kept over a restart."""
    session = await asked(house, ANN, BOB, CY)
    first, second, third = (seat.player_id or 0 for seat in session.seats)
    table, ply = session.table.id, session.ply
    assert (ply, session.table.back_seat, session.table.back_ply) == (2, session.log.moves[0].seat, 2)
    asks = session.seats[session.log.moves[0].seat].player_id or 0
    one, another = [person for person in (first, second, third) if person != asks]
    assert await refused(back(house, session, asks)) == "asked-before"
    await house.host.retractions.agree(table, one, ply)
    assert (await house.host.retractions.agree(table, one, ply)).ply == ply, "nobody counts twice"
    assert (await house.host.retractions.agree(table, asks, ply)).ply == ply
    later = await open_house()
    done = await later.host.retractions.agree(table, another, ply)
    assert [row.text for row in done.log.moves[2:]] == ["~2"]
    assert (done.state, mover(done), done.table.practice) == (done.position.dealt, asks, False)
    assert await refused(later.host.retractions.agree(table, one, done.ply)) == "nobody-asks-back"


async def test_one_who_would_play_on_ends_the_question(house: House) -> None:
    session = await asked(house, ANN, BOB)
    asks, answers = (ANN, BOB) if session.seat_of(ANN) == session.table.back_seat else (BOB, ANN)
    table, ply = session.table.id, session.ply
    await house.host.retractions.keep(table, answers, ply)
    assert await refused(house.host.retractions.agree(table, answers, ply)) == "nobody-asks-back"
    assert await refused(back(house, session, asks)) == "asked-before"


async def test_a_move_ends_the_question_and_the_next_one_is_another(house: House) -> None:
    session = await asked(house, ANN, BOB)
    table, ply = session.table.id, session.ply
    answers = other(session) if session.seat_of(other(session)) != session.table.back_seat else mover(session)
    moved = await house.play(table)
    with pytest.raises(StaleMove):
        await house.host.retractions.agree(table, answers, ply)
    assert await refused(house.host.retractions.agree(table, answers, moved.ply)) == "nobody-asks-back"


async def test_by_agreement_a_slip_is_taken_back_without_asking(house: House) -> None:
    table = await house.lobby(ANN, BOB)
    await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks.AGREEMENT)
    before = await house.start(table, ANN)
    after = await house.play(table)
    assert (await back(house, after, mover(before))).log.moves[-1].text == "~1"
    again = await house.play(table)
    asking = await back(house, again, mover(before))
    assert asking.table.back_ply == again.ply, "a second one in the round is asked about"


async def test_a_move_that_fell_gives_the_one_before_it_no_time(house: House, time: Time) -> None:
    """Ann's second move fell with Bob's, by agreement. Her first one, two minutes old, was a slip again: she took it
    back and asked nobody."""
    table = await house.lobby(ANN, BOB)
    await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks.AGREEMENT)
    before = await house.start(table, ANN)
    after = await house.play(table)
    ann, bob = mover(before), mover(after)
    await house.play(table)
    time.pass_(3 * MINUTE)
    asking = await back(house, await house.play(table), bob)
    fallen = await house.host.retractions.agree(table, ann, asking.ply)
    assert (fallen.log.moves[-1].text, mover(fallen)) == ("~2", bob)
    after = await back(house, fallen, ann)
    assert (after.table.back_seat, after.table.back_ply) == (fallen.log.moves[0].seat, fallen.ply)
    assert after.log.moves == fallen.log.moves


async def test_no_agreement_unsees_a_card(house: House) -> None:
    table = await house.lobby(ANN, BOB, game="kings_corners")
    await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks.AGREEMENT)
    session = await house.start(table, ANN)
    after = await house.host.play.move(table, mover(session), "draw")
    assert await refused(back(house, after, mover(session))) == "drawn-since"


async def test_nobody_is_asked_where_one_person_plays_with_computers_and_it_counts_no_more(house: House) -> None:
    table = await house.lobby(ANN, computers=1)
    await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks.AGREEMENT)
    before = await house.play_until((await house.start(table, ANN)).table.id, ANN)
    session = await house.play(table)
    assert len(session.log.moves) > len(before.log.moves) + 1
    after = await back(house, session, ANN)
    assert (after.state, after.table.practice) == (before.state, True)


async def test_nothing_is_decided_against_those_whose_seats_computers_play(house: House, time: Time) -> None:
    """Bob's time ran out twice: nobody is there to agree. Were nobody asked, Ann could undo until she has won, and it
    would be rated."""
    table = await house.lobby(ANN, BOB)
    await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks.AGREEMENT)
    session = await house.start(table, ANN)
    while not session.seats[session.seat_of(BOB) or 0].taken_over:
        if mover(session) == ANN:
            session = await house.play(table)
        else:
            time.pass_(10 * MINUTE)
            await house.host.play.expire(table)
            session = await house.settled(table)
    assert not may_take_back(session, session.seat_of(ANN))
    assert await refused(back(house, session, ANN)) == "moved-since"


async def test_where_nobody_is_left_to_be_asked_there_are_two_minutes(house: House) -> None:
    """Bob has left; Ann has moved a card, and her turn goes on."""
    table = await house.lobby(ANN, BOB, game="kings_corners")
    await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks.AGREEMENT)
    await house.start(table, ANN)
    await house.host.departures.left(GUILD, BOB)
    session = await house.settled(table)
    while isinstance(move := session.game.choices(session.view(session.to_move))[0], Word):
        session = await house.play(table)
    session = await house.host.play.move(table, ANN, str(move))
    assert (mover(session), may_take_back(session, session.seat_of(ANN))) == (ANN, True)
    assert house.host.retractions.slips(session)
    house.time.pass_(SLIP.total_seconds())
    assert await refused(back(house, session, ANN)) == "slip-over"
    assert not house.host.retractions.slips(session), "so it is not offered"


async def test_what_one_asks_who_has_resigned_is_asked_no_more(house: House) -> None:
    """Nor can it be brought about by those who are left."""
    session = await asked(house, ANN, BOB, CY)
    asks, one, _ = who_asks_whom(session)
    await house.host.play.resign(session.table.id, asks)
    assert await refused(house.host.retractions.agree(session.table.id, one, session.ply)) == "nobody-asks-back"


async def test_when_one_leaves_who_had_not_agreed_the_others_need_not_wait(house: House) -> None:
    """Those who are still asked have agreed, so the person who asks takes it back."""
    session = await asked(house, ANN, BOB, CY)
    asks, one, another = who_asks_whom(session)
    agreed = await house.host.retractions.agree(session.table.id, one, session.ply)
    assert not may_take_back(agreed, agreed.seat_of(asks))
    left = await house.host.play.resign(session.table.id, another)
    assert may_take_back(left, left.seat_of(asks))
    done = await back(house, left, asks)
    assert (done.log.moves[-1].text, mover(done)) == ("~2", asks)


def who_asks_whom(session: Session) -> tuple[int, int, int]:
    """The person who asks, and the two who are asked."""
    asks = session.table.back_seat
    one, another = (seat.player_id or 0 for seat in session.seats if seat.seat != asks)
    return session.seats[asks or 0].player_id or 0, one, another


def moved_by_both(session: Session) -> bool:
    """Have two people moved, and is a computer to move now?"""
    last = [row.made_by for row in session.log.moves[-2:]]
    return last == [MadeBy.PERSON] * 2 and session.seats[session.to_move or 0].computer is not None


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_question_outlasts_the_moves_of_computers(house: House, agrees: bool) -> None:
    """Else it would be over before anybody could answer. What has been answered with no is not asked once more."""
    gate = asyncio.Event()

    async def think(question: Question, urgency: Urgency) -> Thought:
        await gate.wait()
        return await at_once(question, urgency)

    house.think = think
    table = await house.lobby(ANN, BOB)
    await house.host.lobby.add_computer(table, ANN, "normal")
    await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks.AGREEMENT)
    session = await house.start(table, ANN)
    while not moved_by_both(session):
        gate.set()
        before = await house.settled(table)
        gate.clear()
        session = await house.host.play.move(table, mover(before), easy_move(before))
        if session.seats[session.to_move or 0].computer is None:
            session = await house.host.play.move(table, mover(session), easy_move(session))
    one, another = (session.seats[row.seat].player_id or 0 for row in session.log.moves[-2:])
    asking = await back(house, session, one)
    if not agrees:
        await house.host.retractions.keep(table, another, asking.ply)
    gate.set()
    later = await house.settled(table)
    assert later.log.moves[asking.ply :] != ()
    if agrees:
        done = await house.host.retractions.agree(table, another, later.ply)
        assert (done.state, mover(done)) == (before.state, one)
    else:
        assert await refused(back(house, later, one)) == "asked-before"


@pytest.mark.parametrize("moves", [1, 2])
async def test_a_turn_that_ran_out_and_was_taken_back_is_no_strike(house: House, time: Time, moves: int) -> None:
    """It was that of the other, who is there again and agrees; or that of the one who asks."""
    table = await house.lobby(ANN, BOB)
    await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks.AGREEMENT)
    first = mover(await house.start(table, ANN))
    for _ in range(moves):
        await house.play(table)
    time.pass_(10 * MINUTE)
    await house.host.play.expire(table)
    late = await house.settled(table)
    assert sum(seat.strikes for seat in late.seats) == 1
    asking = await back(house, late, first)
    done = await house.host.retractions.agree(table, BOB if first == ANN else ANN, asking.ply)
    assert (done.ply, sum(seat.strikes for seat in done.seats)) == (moves + 2, 0)


async def test_where_nothing_is_taken_back_nothing_is(house: House) -> None:
    """A rematch has it as the table before."""
    table = await house.lobby(ANN, BOB)
    await house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks.NONE)
    before = await house.start(table, ANN)
    after = await house.play(table)
    assert await refused(back(house, after, mover(before))) == "no-take-backs"
    await house.host.play.resign(table, ANN)
    rematch = await house.host.rematches.ask(table, BOB, "Bob")
    assert rematch.table.take_backs is TakeBacks.NONE
