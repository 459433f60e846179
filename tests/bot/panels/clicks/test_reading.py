"""What an id spells: every kind of click there and back, the ids of earlier versions, and no others."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.panels.clicks import analysis, ended, hand, kinds, lobby, privacy, rules, table
from bot.panels.clicks.click import LONGEST, MOST, Click
from bot.panels.clicks.kinds import KINDS
from bot.panels.clicks.picked import Picked
from bot.panels.clicks.reading import read_click
from bot.panels.clicks.settings import SetAskAgain, SetNotify, SetRoutine
from bot.panels.clicks.tables import JoinTable, NextTable, OpenTable

STEPS = st.integers(0, 9999)
FIELDS: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(0, MOST),
    str: st.from_regex("[a-z0-9_]{1,40}", fullmatch=True),
    Picked: st.builds(Picked, st.lists(STEPS, max_size=8).map(tuple), STEPS),
}


@st.composite
def clicks(draw: st.DrawFn) -> Click:
    """Any click."""
    kind = draw(st.sampled_from(sorted(KINDS.values(), key=lambda kind: kind.action)))
    return kind(*(draw(FIELDS[type_]) for type_ in kind.facts().values()))


@given(clicks())
def test_what_is_encoded_is_read_again(click: Click) -> None:
    custom_id = click.encode()
    assert len(custom_id) <= LONGEST
    assert read_click(custom_id, select=click.select) == click
    assert read_click(custom_id, select=not click.select) is None, "a select's id on a button, or the other way round"


@given(st.text() | st.from_regex("[ps]?k(:[a-z0-9.:]*){1,5}", fullmatch=True), st.booleans())
def test_whatever_else_stands_in_an_id_is_read_without_an_error(text: str, select: bool) -> None:
    click = read_click(text, select=select)
    assert click is None or (click.select == select and click.encode())


@pytest.mark.parametrize(
    "custom_id",
    [
        "", "k", "k:", "k:7", "k:7:dance", "k:-1:join", "k:07:join", "k:x:join", "k:7:join:1", "k:7:word",
        "k:7:word:12", "k:7:word:-1:pass", "k:7:word:1:pass:more", "k:7:word:1:",
        "k:7:setoption:a b=c", "k:7:choose", "k:٧:join",
        f"k:{MOST + 1}:join", f"k:{10**30}:join", "pk:7:0", "pk:7:0:dance", "xk:7:0:join", "pk:1234567890123:0:join",
        "sk:7:0:join", "pk:7:0:choose", "pk:7:1:word", "k:7:join\n", "pk:7:0:join\n", "k:0:rulespage:Chess:1",
    ],
)  # fmt: skip
def test_no_button_of_ours(custom_id: str) -> None:
    assert read_click(custom_id, select=False) is None


def test_what_no_id_can_hold_is_not_encoded() -> None:
    for click in (
        hand.Word(7, 12, "3s 3c"), hand.Word(7, -1, "pass"), lobby.Join(MOST + 1), rules.RulesPage(0, "a:b", 1),
        hand.Step(7, 12, Picked((10_000,))), hand.Step(7, 12, Picked((1234,) * 20)),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=r"of \d+ characters|no id can hold"):
            click.encode()


FORMER: list[tuple[str, Click]] = [
    ("pk:7:0:join", lobby.Join(7)),
    ("pk:7:0:leave", lobby.Leave(7)),
    ("pk:7:0:start", lobby.Start(7)),
    ("pk:7:0:options", lobby.Options(7)),
    ("pk:7:0:addcomputer", lobby.AddComputer(7)),
    ("pk:7:0:removecomputer", lobby.RemoveComputer(7)),
    ("pk:7:0:rules", rules.Rules(7)),
    ("pk:7:0:cancel", lobby.Cancel(7)),
    ("sk:7:0:choose", lobby.Choose(7)),
    ("sk:7:0:settime", lobby.SetTime(7)),
    ("sk:7:0:setoption:rounds", lobby.SetOption(7, "rounds")),
    ("sk:7:0:setdisplay:space_values", lobby.SetDisplay(7, "space_values")),
    ("pk:7:0:play", table.Play(7)),
    ("pk:7:0:hand", table.Hand(7)),
    ("pk:7:0:more", table.More(7)),
    ("pk:7:0:repost", table.Repost(7)),
    ("pk:7:0:reach", table.Reach(7)),
    ("pk:7:0:hint", table.Hint(7)),
    ("pk:7:0:resign", table.Resign(7)),
    ("pk:7:0:resignnow", table.ResignNow(7)),
    ("pk:7:0:back", hand.Back(7)),
    ("sk:7:12:cards", hand.Cards(7, 12)),
    ("sk:7:12:step:0", hand.Step(7, 12, Picked())),
    ("sk:7:12:step:1.25.3", hand.Step(7, 12, Picked((25, 3), 1))),
    ("pk:7:12:word:pass", hand.Word(7, 12, "pass")),
    ("pk:7:12:word:draw", hand.Word(7, 12, "draw")),
    ("pk:7:12:unpick", hand.Unpick(7, 12)),
    ("pk:7:0:again", ended.Again(7)),
    ("pk:7:0:record", ended.Record(7)),
    ("pk:7:0:leaderboard", ended.Leaderboard(7)),
    ("pk:0:0:rulespage:thirteen.back", rules.RulesPage(0, "thirteen", 0)),
    ("pk:0:2:rulespage:kings_court_tiles.next", rules.RulesPage(0, "kings_court_tiles", 2)),
    ("pk:0:1:rulespage:kings_court_race.back", rules.RulesPage(0, "kings_court_race", 1)),
    ("pk:999999999999:999999:word:pass", hand.Word(999_999_999_999, 999_999, "pass")),
]
"""Every kind of id that messages from before the clicks were classes have, and what it meant."""


@pytest.mark.parametrize(("custom_id", "click"), FORMER, ids=[custom_id for custom_id, _ in FORMER])
def test_a_control_of_an_earlier_version_still_works(custom_id: str, click: Click) -> None:
    assert read_click(custom_id, select=custom_id.startswith("s")) == click
    assert read_click(custom_id, select=not custom_id.startswith("s")) is None


LATER = {
    analysis.Analysis,
    analysis.OwnMoves,
    analysis.Turning,
    SetNotify,
    SetAskAgain,
    SetRoutine,
    hand.Sure,
    NextTable,
    OpenTable,
    JoinTable,
    table.GoOn,
    table.CancelNow,
    table.AgreeCancel,
    table.PlayOn,
    lobby.PickAway,
    lobby.SendAway,
    table.Happened,
    ended.Rematch,
    ended.Verify,
    lobby.AddLevel,
    lobby.SetLevel,
    lobby.Open,
    lobby.Come,
    lobby.Invite,
    lobby.JoinHints,
    lobby.AgreeHints,
    rules.Learn,
    privacy.OwnData,
    privacy.Forget,
    privacy.ForgetNow,
}
"""Kinds that have come since."""


def test_no_kind_was_forgotten() -> None:
    assert {type(click) for _, click in FORMER} == set(KINDS.values()) - LATER


def test_two_kinds_that_ids_cannot_tell_apart_are_no_kinds() -> None:
    another = ModuleType("another")
    another.Join = type("Join", (Click,), {})  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="the same ids"):
        kinds.by_action((lobby, another))
