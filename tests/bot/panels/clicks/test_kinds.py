"""What an id spells: every kind of click there and back, and no others."""

from __future__ import annotations

from enum import StrEnum
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.replay import Sight, Wind
from bot.panels.clicks import hand, kinds, lobby, replay, rules
from bot.panels.clicks.click import LONGEST_ID, Click
from bot.panels.clicks.ended import Fair
from bot.panels.clicks.history import OpenGame, Profile
from bot.panels.clicks.kinds import KINDS, acted_on, click_in, read_click
from bot.panels.clicks.luck import AddLuckNow
from bot.panels.clicks.picked import Picked
from bot.panels.clicks.table import Play
from bot.panels.clicks.tables import JoinTable, OpenTable
from data.records import LARGEST_NUMBER

STEPS = st.integers(0, 9999)
PICKED = st.builds(Picked, st.lists(STEPS, max_size=8).map(tuple), STEPS)
LETTERS, PICKED_LETTERS = 40, 45
"""Of all words of a click together, and of what was picked, at most."""


@st.composite
def clicks(draw: st.DrawFn) -> Click:
    """Any click; where it has many numbers, they are smaller."""
    kind = draw(st.sampled_from(sorted(KINDS.values(), key=lambda kind: kind.action)))
    types = list(kind.facts().values())
    letters, words = LETTERS // max(types.count(str), 1), [list(one) for one in types if issubclass(one, StrEnum)]
    taken = len(kind.action) + 1 + len(types) + letters * types.count(str) + PICKED_LETTERS * types.count(Picked)
    taken += sum(max(map(len, one)) for one in words)
    largest = min(LARGEST_NUMBER, 10 ** ((LONGEST_ID - taken) // types.count(int)) - 1)
    fields: dict[Any, st.SearchStrategy[Any]] = {
        int: st.integers(0, largest),
        str: st.from_regex(f"[a-z0-9_]{{1,{letters}}}", fullmatch=True),
        Picked: PICKED,
    }
    return kind(*(draw(fields[type_] if type_ in fields else st.sampled_from(type_)) for type_ in types))


@given(clicks())
def test_what_is_encoded_is_read_again(click: Click) -> None:
    custom_id = click.encode()
    assert len(custom_id) <= LONGEST_ID
    for select, form in ((False, False), (True, False), (False, True)):  # a form on a button's id was carried out
        found = read_click(custom_id, select=select, form=form)
        assert found == (click if (select, form) == (click.select, click.form) else None)


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
        f"k:{LARGEST_NUMBER + 1}:join", f"k:{10**30}:join", "pk:7:0", "pk:7:0:dance", "xk:7:0:join",
        "pk:1234567890123:0:join", "sk:7:0:join", "pk:7:0:choose", "pk:7:1:word", "k:7:join\n", "pk:7:0:join\n",
        "k:0:rulespage:Chess:1", "k:7:replay:0:seed", "k:7:replaystep:0:mine:aside", "k:7:replaysight:0:1",
    ],
)  # fmt: skip
def test_no_button_of_ours(custom_id: str) -> None:
    assert read_click(custom_id, select=False) is None


def test_what_no_id_can_hold_is_not_encoded() -> None:
    for click in (
        hand.Word(7, 12, "3s 3c"), hand.Word(7, -1, "pass"), lobby.Join(LARGEST_NUMBER + 1),
        rules.RulesPage(0, "a:b", 1), hand.Step(7, 12, Picked((10_000,))), hand.Step(7, 12, Picked((1234,) * 20)),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=r"of \d+ characters|no id can hold"):
            click.encode()


@pytest.mark.parametrize(
    ("click", "custom_id"),
    [
        (lobby.Join(7), "k:7:join"),
        (lobby.SetOption(7, "rounds"), "k:7:setoption:rounds"),
        (hand.Word(7, 12, "pass"), "k:7:word:12:pass"),
        (hand.Step(7, 12, Picked((25, 3), 1)), "k:7:step:12:1.25.3"),
        (rules.RulesPage(0, "thirteen", 2), "k:0:rulespage:thirteen:2"),
        (replay.ReplayStep(7, 14, Sight.MINE, Wind.NEXT), "k:7:replaystep:14:mine:next"),
    ],
)
def test_how_an_id_is_spelled(click: Click, custom_id: str) -> None:
    """Messages stand in channels with these ids."""
    assert click.encode() == custom_id
    assert read_click(custom_id, select=click.select, form=click.form) == click


def test_two_kinds_that_ids_cannot_tell_apart_are_no_kinds() -> None:
    another = ModuleType("another")
    another.Join = type("Join", (Click,), {})  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="the same ids"):
        kinds.by_action((lobby, another))


@pytest.mark.parametrize(
    ("click", "values", "table"),
    [
        (Play(7), [], 7),
        (JoinTable(0, 70), [], 70),
        (Fair(0, 70), [], 70),
        (OpenTable(0, "hand"), ["70"], 70),
        (OpenGame(0), ["70"], 70),
        (Profile(0), [], 0),
    ],
)
def test_which_table_is_acted_on(click: Click, values: list[str], table: int) -> None:
    assert acted_on(click, values) == table


@pytest.mark.parametrize("values", [[], ["7", "8"], ["x"], ["-7"], ["٣"], ["7" * 10]])
def test_no_table_is_acted_on_where_something_else_was_chosen(values: list[str]) -> None:
    assert acted_on(OpenTable(0, "hand"), values) is None


@pytest.mark.parametrize(
    ("data", "click"),
    [
        ({"custom_id": "k:7:play", "component_type": 2}, Play(7)),
        ({"custom_id": "k:0:opengame", "component_type": 3}, OpenGame(0)),
        ({"custom_id": "k:7:addlucknow"}, AddLuckNow(7)),
        ({"custom_id": "k:7:play"}, None),
        ({"name": "hand"}, None),
        ({}, None),
    ],
)
def test_what_an_interaction_clicks(data: dict[str, Any], click: Click | None) -> None:
    assert click_in(data) == click
