"""How somebody has fared against computers is told to them alone, and what to try after a first game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.host.pov import Pov
from bot.host.session import Session
from bot.panels.hand import hand_panel
from bot.panels.leaderboard import Sorting, leaderboard_panel
from bot.panels.panel import Panel
from bot.panels.result import result_panel
from data.leaderboards import Tally
from data.records import ALONE
from games.opponents import LEVELS
from tests.bot.house import ANN, BOB, GUILD, House
from tests.bot.said import Button as SaidButton
from tests.bot.said import said
from tests.english import read


def lines(panel: Panel) -> list[str]:
    return read(said(panel).content).splitlines()


async def ended(house: House, *people: int) -> Session:
    return await house.play_out((await house.game(*people, computers=1, options="rounds=1")).table.id)


async def test_their_own_hand_tells_it_and_nothing_else(house: House) -> None:
    session = await ended(house, ANN)
    seat = session.seat_of(ANN) or 0
    assert session.result is not None
    won = int(session.result.places[seat] == 1)
    told = f"🤖 Your games so far · easy: {won} of 1 won"
    assert told in lines(hand_panel(Pov.of(session, seat)))
    assert told not in lines(result_panel(Pov.of(session, None)))
    assert Pov.of(session, 1 - seat).tally is None, "a computer's seat has none"
    assert Pov.of(await house.kept(session.table.id), seat).tally == session.log.tally


async def test_among_people_there_is_none(house: House) -> None:
    session = await ended(house, ANN, BOB)
    for person in (ANN, BOB):
        assert Pov.of_player(session, person).tally is None


async def test_a_first_game_ends_with_the_next_step(house: House) -> None:
    """Of each kind once, however it was played; not after a second one, nor at a table that goes on."""
    first = await ended(house, ANN, BOB)
    assert await house.host.beginners.begins(first, ANN)
    second = await ended(house, ANN)
    assert not await house.host.beginners.begins(second, ANN)
    assert await house.host.beginners.begins(first, BOB)
    panel = lines(hand_panel(Pov.of_player(first, BOB), first=True))
    assert panel[-1] == "Next: another game (`/play`).", "they have just played with people"


@pytest.mark.parametrize(
    ("level", "won", "offered"),
    [
        ("easy", 1, "Next: normal computers, another game"),
        ("normal", 1, "Next: hard computers, another game"),
        ("hard", 1, "Next: another game"),
        ("easy", 0, "Next: another game"),
    ],
)
async def test_better_computers_are_offered_to_those_who_have_won(
    house: House, level: str, won: int, offered: str
) -> None:
    session = await ended(house, ANN)
    for guild, friend in ((ALONE, "or, in a server, a friend"), (GUILD, "or a friend")):
        table = replace(session.table, guild_id=guild)
        log = replace(session.log, table=table, tally=Tally("thirteen", level, 1, won))
        told = lines(hand_panel(Pov.of_player(replace(session, log=log), ANN), first=True))[-1]
        assert told == f"{offered} {friend} (`/play`)."


async def test_a_player_who_has_won_alone_may_press_for_better_computers(house: House) -> None:
    session = await ended(house, ANN)
    for alone, level, won, offered in (
        (True, "easy", 1, ["Again, normal"]), (True, "normal", 2, ["Again, hard"]), (True, "hard", 1, []),
        (True, "easy", 0, []), (False, "easy", 1, []),
    ):  # fmt: skip
        table = replace(session.table, guild_id=ALONE if alone else GUILD)
        log = replace(session.log, table=table, tally=Tally("thirteen", level, 2, won))
        panel = hand_panel(Pov.of_player(replace(session, log=log), ANN))
        labels = [item.label for row in said(panel).rows for item in row if isinstance(item, SaidButton)]
        assert [label for label in labels if label.startswith("Again")] == offered


def test_the_leaderboard_has_it_below_by_games_and_levels() -> None:
    """In the order of the games and of the levels; what is not known any more is left out."""
    own = (
        Tally("race", "easy", 1, 0),
        Tally("thirteen", "hard", 4, 1),
        Tally("thirteen", "easy", 5, 3),
        Tally("chess", "easy", 9, 9),
        Tally("thirteen", "brilliant", 9, 9),
    )
    panel = leaderboard_panel((), Sorting(GUILD), own)
    assert lines(panel)[-3:] == [
        "**Against computers** (only you see this)",
        "Thirteen · easy: 3 of 5 won · hard: 1 of 4 won",
        "King's Court: Race · easy: 0 of 1 won",
    ]
    nobody = leaderboard_panel((), Sorting(GUILD))
    assert "computers" not in "\n".join(lines(nobody))
    assert list(LEVELS) == ["easy", "normal", "hard"], "the next step names each"
