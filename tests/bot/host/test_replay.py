"""A game once more: by turns, as one saw it, as all did, and with all hands open once it has ended."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

import games
from bot.host.analysis import Analysis, Chances, Own, RoundEnd
from bot.host.disclosure import walked
from bot.host.errors import Refusal
from bot.host.reasons import EndReason
from bot.host.replay import MOST_LANDMARKS, ReplayMoment, Replays, Sight, Wind, landmarks, stops
from bot.host.session import Session
from data.records import LoggedMove, MadeBy
from games.cards import HIDDEN
from games.core import Step
from tests.bot.host.test_take_backs import logged
from tests.bot.host.thinking import over
from tests.bot.house import NOON
from tests.bot.messages.sessions import game, lobby

MINE, TABLE, HANDS = Sight.MINE, Sight.TABLE, Sight.HANDS
PRIVATE = [key for key, one in games.GAMES.items() if one.private]


async def wound(session: Session, seat: int | None, sight: Sight = MINE) -> list[ReplayMoment]:
    """From the deal to the end, by turns."""
    replays = Replays()
    found = [await replays.moment(session, seat, 0, sight)]
    while found[-1].ply != found[-1].of:
        found.append(await replays.moment(session, seat, found[-1].ply, sight, Wind.NEXT))
    return found


def test_turns_end_where_another_seat_moves_and_where_a_round_ends() -> None:
    """Seat 0 moves twice, seat 1 ends the round, begins the next one and moves again, seat 0 ends the game."""
    moves = [(None, 1), (0, 1), (0, 1), (1, 2), (1, 2), (1, 2), (0, 2)]
    steps = [Step(ply, seat, "", (), round=round_) for ply, (seat, round_) in enumerate(moves)]
    assert stops(steps) == [0, 2, 3, 5, 6]


@pytest.mark.parametrize("key", games.GAMES)
async def test_step_by_turn_from_the_deal_to_the_end_and_back(key: str) -> None:
    session = over(key)
    forward = await wound(session, 0)
    assert [moment.ply for moment in forward] == [
        session.position.steps[at].ply for at in stops(session.position.steps)
    ]
    assert (forward[0].turn[0], forward[-1].ply) == (None, session.ply)
    seats = [moment.turn[0] for moment in forward[1:]]
    assert all(first != second for first, second in pairwise(seats)), "one round, turn by turn"
    replays = Replays()
    back = [await replays.moment(session, 0, session.ply, MINE, Wind.LAST)]
    while back[-1].ply:
        back.append(await replays.moment(session, 0, back[-1].ply, MINE, Wind.BACK))
    assert back[::-1] == forward
    assert await replays.moment(session, 0, 9, MINE, Wind.FIRST) == forward[0]


@pytest.mark.parametrize("key", PRIVATE)
async def test_one_sees_what_one_saw(key: str) -> None:
    """The game is played once more beside it."""
    session = over(key)
    rules = session.game
    state = [before.state for before in walked(session)]
    for sight, seat in ((MINE, 1), (TABLE, None)):
        for moment in await wound(session, 1, sight):
            if moment.ply < session.ply:
                assert moment.position.view == rules.view(state[moment.ply], seat)
                assert moment.position.view.is_view
    for moment in await wound(session, 1, HANDS):
        if moment.ply < session.ply:
            assert moment.position.view.hands == state[moment.ply].hands
            assert replace(moment.position.view, hands=()) == replace(rules.view(state[moment.ply], None), hands=())


async def test_each_sees_what_they_saw_though_others_look_at_it_too() -> None:
    session, replays = over("thirteen"), Replays()
    dealt = next(walked(session)).state
    for seat in (0, 1):
        found = await replays.moment(session, seat, 0, MINE)
        assert found.position.view == session.game.view(dealt, seat)


async def test_how_a_game_may_be_looked_at() -> None:
    """A stranger sees nothing of it while it goes on, and a player no other hand."""
    playing, ended = game(3), over()
    replays = Replays()
    for session, seat, sights in (
        (playing, 0, (MINE, TABLE)),
        (ended, 0, (MINE, TABLE, HANDS)),
        (ended, None, (TABLE, HANDS)),
        (over("court_wars"), 0, (TABLE,)),
        (over("court_wars"), None, (TABLE,)),
    ):
        for sight in Sight:
            moment = await replays.moment(session, seat, 2, sight)
            assert moment.sights == sights
            assert moment.sight is (sight if sight in sights else sights[0])
    with pytest.raises(Refusal) as refused:
        await replays.moment(playing, None, 2, TABLE)
    assert refused.value.code == "replay-later"


def queen(*made_by: MadeBy) -> tuple[Session, int]:
    """A game of Race that goes on after Ann's first Queen, as soon as she has one: by whom that was played, and the
    moves after it. And its ply."""
    session = game(0, "race", opening=1)
    rules, state, moves, shows = session.game, session.state, list[LoggedMove](), 0
    while not shows or len(moves) < shows + len(made_by) - 1:
        seat, legal = rules.to_move(state) or 0, rules.legal_moves(state)
        opening = (move for move in legal if seat == 0 and not shows and rules.shown(rules.play(state, move)[0]))
        move = next(opening, legal[0])
        state, _ = rules.play(state, move)
        moves.append(LoggedMove(len(moves) + 1, seat, str(move), NOON, MadeBy.PERSON))
        shows = shows or (len(moves) if seat == 0 and rules.shown(state) else 0)
    rows = [
        *moves[: shows - 1],
        *(replace(row, made_by=by) for row, by in zip(moves[shows - 1 :], made_by, strict=True)),
    ]
    return Session.of(replace(session.log, moves=tuple(rows))), shows


@pytest.mark.parametrize(
    ("made_by", "seen"),
    [
        ((MadeBy.PERSON,), True),
        ((MadeBy.PERSON, MadeBy.TIMEOUT), True),
        ((MadeBy.COMPUTER, MadeBy.PERSON), True),
        ((MadeBy.COMPUTER,), False),
        ((MadeBy.TIMEOUT, MadeBy.TIMEOUT), False),
    ],
)
async def test_a_hand_that_lay_open_to_a_computer_alone_stays_hidden(made_by: tuple[MadeBy, ...], seen: bool) -> None:
    """KR10: a Queen opens Bob's hand to Ann, or to the computer that plays for her. She has seen it if she played it,
    or came back then."""
    session, ply = queen(*made_by)
    moment = await Replays().moment(session, 0, ply, MINE)
    assert (HIDDEN in moment.position.view.hands[1]) is not seen
    assert HIDDEN not in moment.position.view.hands[0]
    assert [text.code for text in moment.shown] == (["open-hand"] if seen else [])
    assert not (await Replays().moment(session, 0, ply, TABLE)).shown


async def test_a_game_that_goes_on_is_shown_until_now() -> None:
    playing = game(3)
    replays = Replays()
    assert (await replays.moment(playing, 0, 99, MINE)).ply == 3
    assert (await replays.moment(game(4), 0, 3, MINE, Wind.NEXT)).ply == 4, "the same table a move later"


async def test_moves_that_were_taken_back_are_not_shown() -> None:
    """The second move is taken back by row 3 and played again as row 4: 0, 1 and 4 stand."""
    session = game(2)
    last = session.log.moves[-1]
    again = Session.of(logged(session.log, (last.seat, "~1"), (last.seat, last.text)))
    assert [moment.ply for moment in await wound(again, 0)] == [0, 1, 4]
    assert (await Replays().moment(again, 0, 2, MINE)).ply == 1, "a control of the move that was taken back"


async def test_a_table_without_a_position_says_why() -> None:
    ended = over()
    pruned = Session.of(replace(ended.log, table=replace(ended.table, pruned=True), moves=()))
    older = Session.of(replace(ended.log, table=replace(ended.table, rules=0)))
    damaged = Session.of(replace(ended.log, table=replace(ended.table, reason=EndReason.DAMAGED)))
    for session, code in (
        (pruned, "log-pruned"),
        (older, "rules-changed"),
        (damaged, "damaged-ended"),
        (lobby(), "not-started"),
        (lobby(ended_at=NOON), "has-ended"),
    ):
        with pytest.raises(Refusal) as refused:
            await Replays().moment(session, 0, 0, MINE)
        assert refused.value.code == code


async def test_where_to_go_is_what_tells_most_and_others_at_equal_distances() -> None:
    """28 moves; Bob's last one decides. Ann's first is a turning point, and her third: before them stand rows 0 and
    4."""
    session = over()
    lost = [Own(ply, "a", "b", 0.6, 0.2) for ply in (1, 5)]
    found = landmarks(session, Analysis(0, (RoundEnd(28, (0.0, 1.0)),), (), tuple(lost)))
    assert len(found) == MOST_LANDMARKS
    assert [mark for mark in found if mark.kind != "move"] == [(0, "turning", 1), (4, "turning", 2), (28, "moment", 0)]
    plies = [mark.ply for mark in found]
    assert plies == sorted(set(plies))
    assert max(after - before for before, after in pairwise(plies)) == 2
    assert landmarks(session, None)[0] == (0, "round", 1)
    by_computer = landmarks(over(made_by=MadeBy.TIMEOUT), None)
    assert by_computer[-1] == (28, "moment", 0), "a computer made it for Bob"
    rounds = [mark for mark in landmarks(over(options="rounds=3"), None) if mark.kind == "round"]
    assert [mark.number for mark in rounds] == [1, 2, 3]
    short = game(2)
    assert landmarks(short, None) == ((0, "round", 1), (1, "move", 0), (2, "move", 0))


async def test_the_chances_are_those_before_the_next_move_that_was_looked_at() -> None:
    """Looked at before rows 3 and 5; then Bob has won."""
    session = over()
    found = Analysis(0, (RoundEnd(28, (0.0, 1.0)),), (Chances(3, (0.6, 0.4)), Chances(5, (0.5, 0.5))), ())
    replays = Replays()
    for ply, each in ((0, (0.6, 0.4)), (2, (0.6, 0.4)), (3, (0.5, 0.5)), (5, (0.0, 1.0)), (28, (0.0, 1.0))):
        assert (await replays.moment(session, 0, ply, MINE, found=found)).chances == each
    assert (await replays.moment(session, 0, 2, MINE)).chances == ()
