"""A person's games that have ended, two lines each."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from bot.panels.clicks.history import History, OpenGame
from bot.panels.panel import Panel
from bot.panels.person.history import HistoryNames, history_panel
from data.past import HeadToHead, PastGame, PastOf, PastPage, PastSeat
from games.core.text import FORGOTTEN
from tests.bot.house import ANN, BOB
from tests.bot.said import Button, Select, said
from tests.english import read

AT = datetime(2026, 1, 2, 12, tzinfo=UTC)
SEATS = (
    PastSeat("Ann", False, ANN),
    PastSeat("Bob", False, BOB),
    PastSeat("Pip", True, None),
    PastSeat(FORGOTTEN, False, -4),
)
GAME = PastGame(412, "thirteen", AT, 0, 2, 3, SEATS, (0.8, 1.025))
PAGE = PastPage(
    (GAME, replace(GAME, table_id=7, game="race", seats=SEATS[:2], ordinals=(None, -1.0), place=1, points=-4))
)


def lines(panel: Panel) -> list[str]:
    return read(said(panel).content).splitlines()


def test_each_game_is_two_lines() -> None:
    """40 a point of the ordinal, from 1000: 0.8 is 1032, 1.025 is 1041; −1 is 960, from 1000 at the first game."""
    panel = history_panel(PastOf(ANN), PAGE, HistoryNames("Ann", own=True))
    assert lines(panel) == [
        "### Your games",
        "**412** · Thirteen · 2nd of 4 (+3)",
        "-# with Bob, Pip 🤖 and Deleted player · 1032 → 1041 · <t:1767355200:R>",
        "**7** · King's Court: Race · 1st of 2 (−4)",
        "-# with Bob · 1000 → 960 · <t:1767355200:R>",
    ]
    (select,) = said(panel).rows[0]
    assert isinstance(select, Select)
    assert (select.click, select.placeholder) == (OpenGame(0), "Open a game")
    assert [(option.label, option.value) for option in select.options] == [
        ("Table 412 · Thirteen · 2nd", "412"), ("Table 7 · King's Court: Race · 1st", "7"),
    ]  # fmt: skip
    unrated = history_panel(PastOf(ANN), PastPage((replace(GAME, ordinals=None),)), HistoryNames("Ann", own=True))
    assert lines(unrated)[2] == "-# with Bob, Pip 🤖 and Deleted player · <t:1767355200:R>"
    assert lines(history_panel(PastOf(ANN), PastPage(), HistoryNames("Ann", own=True)))[1:] == [
        "None that has ended with a result."
    ]


def test_with_somebody_it_begins_with_how_the_two_have_fared() -> None:
    asked, versus = PastOf(ANN, game="thirteen", other=BOB), HeadToHead(12, 7, 1)
    own = lines(history_panel(asked, PAGE, HistoryNames("Ann", "Bob", own=True), versus))
    assert own[:2] == [
        "### Your games · Thirteen", "You and **Bob**: 12 games; you were ahead in 7, level in 1, behind in 4.",
    ]  # fmt: skip
    others = lines(history_panel(asked, PAGE, HistoryNames("Ann", "Bob"), HeadToHead(1, 0, 0)))
    assert others[:2] == [
        "### Games of Ann in this server · Thirteen",
        "Ann and **Bob**: one game; Ann was ahead in 0, level in 0, behind in 1.",
    ]


def test_ten_games_among_long_names_are_told_in_one_message() -> None:
    """Discord takes 2000 characters, and Bob's 32 letters are all escaped. A person without a name is told as ever."""
    seats = (SEATS[0], *(PastSeat("_" * 32, False, person) for person in (BOB, 2)), SEATS[3])
    page = PastPage(tuple(replace(GAME, table_id=10**6 + number, seats=seats) for number in range(10)))
    panel = history_panel(PastOf(ANN, other=BOB), page, HistoryNames("_" * 32, "_" * 32), HeadToHead(1000, 700, 100))
    assert len(said(panel).content) <= 2000
    assert lines(panel)[-1].endswith(" · <t:1767355200:R>")
    assert "_" * 32 in lines(panel)[0].replace("\\", "")
    short = history_panel(PastOf(ANN), replace(page, games=page.games[:2]), HistoryNames("Ann"))
    assert "_" * 32 in lines(short)[2].replace("\\", "")


def test_behind_the_last_page_it_is_no_ones_games() -> None:
    """A forged control leads there: no name is known, and nothing is told of how the two have fared."""
    panel = history_panel(PastOf(ANN, other=BOB), PastPage(newer=True), HistoryNames("", ""), HeadToHead(12, 7, 1))
    assert lines(panel) == ["### Their games in this server", "None that has ended with a result."]


def test_its_pages_are_turned_where_there_are_several() -> None:
    def turning(page: PastPage) -> list[tuple[str, bool, object]]:
        rows = said(history_panel(PastOf(ANN, other=BOB), page, HistoryNames("Ann"))).rows
        return [(one.label, one.disabled, one.click) for row in rows[1:] for one in row if isinstance(one, Button)]

    assert turning(PAGE) == []
    newer, older = History(0, ANN, "all", BOB, 0, 412), History(0, ANN, "all", BOB, 7, 0)
    assert turning(replace(PAGE, newer=True)) == [("Newer", False, newer), ("Older", True, older)]
    assert turning(replace(PAGE, older=True)) == [("Newer", True, newer), ("Older", False, older)]
