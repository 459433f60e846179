"""What a hint says: the move, how sure, why, the likely answer, the next best, and what its reader has begun."""

from __future__ import annotations

from typing import Any

import games
from bot.host.pov import Pov
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.hint import begun_moves, hint_panel
from games.opponents.search import Line, Thought
from games.thirteen.moves import PASS
from tests.bot.house import House
from tests.bot.panels.test_large_hands import at
from tests.bot.said import said
from tests.english import read

MINDS = games.minds()

TRICK = "game: thirteen\nhands: 9s Td Js Jh Jc | Kh 4d\nto move: 0\ntrick: 8d by 1\nplayed: 8d"
NAMES = MINDS["thirteen"].names


def features(**weighed: float) -> tuple[float, ...]:
    return tuple(weighed.get(name, 0.0) for name in NAMES)


def line(move: Any, visits: int, share: float, *answers: tuple[int, Any, float], **weighed: float) -> Line:
    return Line(move, visits, share, 0.021, answers, features(**weighed))


async def pov_at(house: House, text: str = TRICK) -> Pov:
    return Pov.of(await at(house, text), 0)


def hints(pov: Pov, *lines: Line, moves: tuple[Any, ...] = (), playouts: int = 1000) -> list[str]:
    """The lines of a hint."""
    return read(said(hint_panel(pov, Thought(0, playouts, lines), moves, linked=False)).content).split("\n")


async def test_the_move_how_sure_why_and_the_next_best(house: House) -> None:
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    assert hints(
        pov,
        line(nine, 710, 0.6404, (1, PASS, 0.8), cards_left=0.5, to_lead=0.4, on_the_run=0.1, twos_held=0.3),
        line(ten, 200, 0.58, twos_held=0.6),
        line(PASS, 90, 0.3),
    ) == [
        "**9♠**: first place in about 64 % (± 3) of what I tried. 71 % of my tries went to it.",
        "Compared with the next best: fewer cards left in hand; having the lead. Bob most likely passes.",
        "Next best: 10♦, 58 % (± 3).",
    ]  # fmt: skip


async def test_before_the_last_round_the_first_place_is_that_of_the_round(house: House) -> None:
    pov = await pov_at(house, TRICK.replace("hands:", "options: rounds=2\nhands:"))
    nine, ten, *_ = pov.legal_moves()
    first, *_ = hints(pov, line(nine, 710, 0.64), line(ten, 290, 0.5))
    assert first == "**9♠**: first place of the round in about 64 % (± 3) of what I tried. 71 % of my tries went to it."


async def test_a_reason_that_weighs_little_beside_the_first_is_left_out(house: House) -> None:
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    told = hints(pov, line(nine, 710, 0.64, twos_held=0.9, to_lead=0.1), line(ten, 290, 0.5))
    assert told[1] == "Compared with the next best: more twos held."


async def test_an_answer_is_told_by_its_kind_and_only_where_it_is_likely(house: House) -> None:
    """Which card a guess gave Bob is not said; nor what he most likely does where that was never half of it."""
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    for answers, told in (
        ([(1, PASS, 0.5), (1, ten, 0.4)], ["Bob most likely passes."]),
        ([(1, PASS, 0.3), (1, ten, 0.25), (1, nine, 0.25)], ["Bob most likely plays."]),
        ([(1, PASS, 0.49), (1, ten, 0.3)], []),
        ([(1, ten, 1.0)], []),
        ([(0, PASS, 1.0)], []),
        ([], []),
    ):
        assert hints(pov, line(nine, 900, 0.6, *answers), line(ten, 100, 0.5))[1:-1] == told


async def test_what_the_reader_has_begun_is_compared_at_its_best(house: House) -> None:
    pov = await pov_at(house)
    nine, ten, spades, clubs, *_ = pov.legal_moves()
    lines = (
        line(nine, 600, 0.64, to_lead=0.5),
        line(ten, 200, 0.58),
        line(clubs, 125, 0.41, to_lead=0.3, twos_held=0.4),
        line(spades, 75, 0.4),
    )
    assert hints(pov, *lines, moves=(spades, clubs))[1:] == [
        "Compared with what you have begun: having the lead.",
        "Next best: 10♦, 58 % (± 3).",
        "What you have begun, at its best J♣: 41 % (± 3).",
    ]
    assert hints(pov, *lines, moves=(ten,))[1:] == [
        "Compared with what you have begun: having the lead.",
        "What you have begun, at its best 10♦: 58 % (± 3).",
    ]
    assert hints(pov, *lines, moves=(nine, spades))[2:] == [
        "It is what you have begun.",
        "Next best: 10♦, 58 % (± 3).",
    ]


async def test_where_nothing_was_compared_there_are_no_figures(house: House) -> None:
    """A forced move; one that alone is worth trying; what the easy player would do, since nobody could think."""
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    for thought in (
        (line(nine, 1000, 0.6), 1000),
        (line(nine, 1, 0.0), 1),
        (line(nine, 1, 0.0), 0),
    ):
        assert hints(pov, thought[0], playouts=thought[1], moves=(ten,)) == ["A computer would play: 9♠."]


async def test_a_move_that_ends_the_round_needs_no_other_reason(house: House) -> None:
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    ends = Line(nine, 900, 1.0, 0.0, (), ())
    assert hints(pov, ends, line(ten, 100, 0.5))[:2] == [
        "**9♠**: first place in about 100 % (± 0) of what I tried. 90 % of my tries went to it.",
        "Compared with the next best: it ends the round.",
    ]


async def test_names_are_harmless_and_a_message_holds_it(house: House) -> None:
    session = await at(house, TRICK)
    pov = Pov.of(session, 0)
    nine, ten, *_ = pov.legal_moves()
    loud = "**@everyone**" * 40
    object.__setattr__(pov.seats[1], "name", loud)
    content = "\n".join(hints(pov, line(nine, 900, 0.6, (1, PASS, 0.9)), line(ten, 100, 0.5)))
    assert "@everyone" not in content
    assert len(content) <= 2000


async def test_what_has_been_picked_is_all_that_begins_with_it(house: House) -> None:
    """First what the cards make (single cards, the pairs), then the cards; or the Pass that is asked about again."""
    pov = await pov_at(house)
    assert begun_moves(pov, NOTHING) == ()
    singles = begun_moves(pov, Picked((0,)))
    assert singles
    assert {move.path[0] for move in singles} == {singles[0].path[0]}
    assert set(singles) < set(pov.choices())
    assert begun_moves(pov, Picked(asks="pass")) == (PASS,)
