"""A moment of a game: what was done, a picture, and where to go from there."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap

import pytest

import games
from bot.host.analysis import Analysis, Chances, Own, RoundEnd
from bot.host.pov import Pov
from bot.host.replay import Replays, Sight, Wind
from bot.host.session import Session
from bot.panels.clicks.replay import KeepTable, LetGo, Replay, ReplayGo, ReplaySight, ReplayStep, ShareMoment
from bot.panels.hand import hand_panel
from bot.panels.items import Button
from bot.panels.panel import Panel
from bot.panels.replay import replay_panel, shared_panel
from bot.panels.result import result_panel
from bot.panels.watch import watch_panel
from data.records import ALONE, MadeBy
from games.cards import HIDDEN
from rendering import draw
from tests.bot.host.test_replay import queen
from tests.bot.host.thinking import over
from tests.bot.said import Select, said
from tests.english import read

LETTERS, LINES = 38, 6
"""Letters of a line on a phone, about; and how many lines leave room for a picture with its controls."""


async def shown(session: Session, ply: int, sight: Sight = Sight.MINE, seat: int | None = 0) -> Panel:
    return replay_panel(Pov.of(session, seat), await Replays().moment(session, seat, ply, sight))


def clicks(panel: Panel) -> dict[object, bool]:
    """What can be pressed, and whether it is dead."""
    return {item.click: item.disabled for row in panel.rows for item in row if isinstance(item, Button)}


async def test_it_tells_what_was_done_and_after_which_move_it_is() -> None:
    """Ann leads her lowest card, Bob beats it with his: the first of the legal moves each. The deal begins a round."""
    told = [said(await shown(over(), ply)) for ply in range(3)]
    assert [read(one.content) for one in told] == [
        f"### Thirteen · table 7\n{turn}" for turn in ("Ann leads", "**Ann** 3♠", "**Bob** 4♣")
    ]
    menus = [one for each in told for one in each.rows[1] if isinstance(one, Select)]
    assert [option.label for option in menus[0].options if option.chosen] == ["Round 1"]
    assert [menu.placeholder for menu in menus[1:]] == ["Move 1 of 28 · go to …", "Move 2 of 28 · go to …"]


async def test_a_phone_has_room_for_a_game_of_four_that_was_analysed() -> None:
    """It stood up to 776 pixels high: the heading had the number of the move, which took it a second line, and another
    line had the chances of players who had none. The button tells that one keeps it."""
    session = over("sevens")
    moment = replace(await Replays().moment(session, 0, 5, Sight.MINE), chances=(0.004, 1.0))
    told = [said(replay_panel(Pov.of(session, 0), moment, kept)) for kept in (True, False)]
    assert told[0].content == told[1].content
    first, *_, last = read(told[0].content).splitlines()
    assert (first, last) == ("### King's Court: Sevens · table 7", "-# Chances: Bob 100%")
    buttons = [item.label for one in told for item in one.rows[-1] if not isinstance(item, Select)]
    assert buttons == ["Film", "📌 Let go", "Film", "Keep"]


async def test_it_goes_on_from_the_moment_and_ends_at_both_ends() -> None:
    session = over()
    for ply, dead in ((0, (True, True, False, False)), (3, (False,) * 4), (session.ply, (False, False, True, True))):
        found = clicks(await shown(session, ply))
        assert [found[ReplayStep(7, ply, Sight.MINE, to)] for to in Wind] == list(dead)
        assert [found[ReplaySight(7, ply, sight)] for sight in Sight] == [True, False, False]


async def test_where_there_is_one_way_to_look_there_is_nothing_to_choose() -> None:
    assert not [click for click in clicks(await shown(over("court_wars"), 3)) if isinstance(click, ReplaySight)]


@pytest.mark.parametrize("key", games.GAMES)
async def test_whatever_the_game_it_stays_within_a_phone(key: str) -> None:
    session = over(key)
    replays, ply = Replays(), 0
    while True:
        for sight in Sight:
            moment = await replays.moment(session, 0, ply, sight)
            panel = replay_panel(Pov.of(session, 0), moment)
            lines = said(panel).content.splitlines()
            assert sum(max(len(wrap(read(line), LETTERS)), 1) for line in lines) <= LINES, lines
            assert panel.look is not None
            assert panel.look.view == moment.position.view
        if moment.ply == moment.of:
            break
        ply = (await replays.moment(session, 0, ply, Sight.MINE, Wind.NEXT)).ply


async def test_a_replay_is_a_press_from_wherever_a_result_stands() -> None:
    """At a table that was played alone, that is its player's hand only: it had no *Replay*."""
    session = over()
    alone = Session.of(replace(session.log, table=replace(session.table, guild_id=ALONE)))
    for panel in (
        result_panel(Pov.of(session, None)),
        watch_panel(Pov.of(session, None), linked=False),
        hand_panel(Pov.of(session, 0)),
        hand_panel(Pov.of(alone, 0)),
    ):
        assert Replay(7, 0, Sight.MINE) in clicks(panel)


@pytest.mark.parametrize(("made_by", "scene"), [(MadeBy.PERSON, "hand"), (MadeBy.TIMEOUT, "table")])
async def test_the_table_is_shown_where_a_computer_alone_saw_more(made_by: MadeBy, scene: str) -> None:
    """KR10: the hand said that there was nothing to play, with Bob's cards face down."""
    session, ply = queen(made_by)
    look = (await shown(session, ply)).look
    assert look is not None
    assert (look.scene.kind, HIDDEN in look.view.hands[1]) == (scene, scene == "table")


async def test_all_hands_are_told_in_words() -> None:
    """Ann has placed a tile and drawn one: each holds six."""
    session = over("sevens")
    look = (await shown(session, 1, Sight.HANDS)).look
    assert look is not None
    text = read(draw(look).text)
    assert text.startswith("King's Court: Sevens, all hands open.")
    assert sum(text.count(colour) for colour in ("red ", "green ", "blue ", "yellow ")) == 12


async def test_chances_are_told_where_they_were_found_and_moments_are_offered() -> None:
    """Not where a round has ended: the points tell more, and a Race stood 759 pixels high on a phone."""
    session = over()
    found = Analysis(0, (RoundEnd(28, (0.0, 1.0)),), (Chances(3, (0.31, 0.69)),), (Own(1, "a", "b", 0.6, 0.2),))
    moment = await Replays().moment(session, 0, 2, Sight.MINE, found=found)
    told = said(replay_panel(Pov.of(session, 0), moment))
    assert read(told.content).splitlines()[-1] == "-# Chances: Ann 31% · Bob 69%"
    end = said(replay_panel(Pov.of(session, 0), await Replays().moment(session, 0, 28, Sight.MINE, found=found)))
    assert read(end.content).splitlines()[-1].startswith("Ann is left with cards and is last. Points ")
    menu = told.rows[1][0]
    assert isinstance(menu, Select)
    assert (menu.click, menu.placeholder, len(menu.options)) == (ReplayGo(7, Sight.MINE), "Move 2 of 28 · go to …", 25)
    labels = {option.value: option.label for option in menu.options}
    assert [labels[value] for value in ("0", "2", "28")] == [
        "The deal · before your turning point 1",
        "Move 2",
        "Move 28 · the moment that decided it",
    ]
    assert [option.value for option in menu.options if option.chosen] == ["2"]


async def test_keep_is_offered_where_it_is_of_use() -> None:
    session = over()
    moment = await Replays().moment(session, 0, 2, Sight.MINE)
    panels = [replay_panel(Pov.of(session, 0), moment, kept) for kept in (None, False, True)]
    found = [[click for click in clicks(panel) if isinstance(click, KeepTable | LetGo)] for panel in panels]
    assert found == [[], [KeepTable(7, 2, Sight.MINE)], [LetGo(7, 2, Sight.MINE)]]


async def test_a_shared_moment_leads_to_the_replay_but_where_the_table_is_its_players() -> None:
    session = over()
    moment = await Replays().moment(session, None, 2, Sight.HANDS)
    panel = shared_panel(Pov.of(session, None), moment, "Cy")
    assert read(said(panel).content) == "**Cy** shares move 2 of table 7 (Thirteen):\n**Bob** 4♣"
    assert list(clicks(panel)) == [Replay(7, 2, Sight.HANDS)]
    alone = Session.of(replace(session.log, table=replace(session.table, guild_id=ALONE)))
    assert not shared_panel(Pov.of(alone, None), moment, "Cy").rows
    offered = [clicks(replay_panel(Pov.of(session, 0), moment, shared=shared)) for shared in (False, True)]
    assert [ShareMoment(7, 2, Sight.HANDS) in found for found in offered] == [False, True]
