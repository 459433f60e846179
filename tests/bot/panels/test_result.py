"""What a table's end tells: the places, once in words and once in the picture; the rest is a press away."""

from __future__ import annotations

import pytest

import games
from bot.host.pov import Pov
from bot.panels.clicks.table import Happened
from bot.panels.hand import hand_panel
from bot.panels.items import Button
from bot.panels.lines import Placed, Who
from bot.panels.panel import A_ROW, Panel
from bot.panels.result import result_panel
from bot.panels.table import happened_panel
from games.core.text import POINT, Amount, NameAt, Number, Raw
from tests.bot.house import ANN, BOB, CY, House
from tests.bot.said import said
from tests.english import english, read


def lines(panel: Panel) -> list[str]:
    return read(said(panel).content).splitlines()


@pytest.mark.parametrize("key", games.GAMES)
async def test_the_places_come_first_and_name_each_player_once(house: House, key: str) -> None:
    """What happened last stood before them, and the winner three or four times."""
    table = await house.lobby(ANN, computers=2, game=key)
    await house.start(table, ANN)
    session = await house.play_out(table)
    pov = Pov.of_player(session, ANN)
    hand = hand_panel(pov)
    assert session.result is not None
    for panel in (hand, result_panel(Pov.of(session, None))):
        told = lines(panel)
        assert told[1].startswith("🥇 1. **")
        own = {1: " **You win!**", 2: " **You come 2nd.**", 3: " **You come 3rd.**"}[
            session.result.places[pov.seat or 0]
        ]
        assert told[4] == "The game is over." + (own if panel is hand else "")
        assert len(told) <= 6, "and how they have fared so far"
        assert [sum(name in line for line in told) for name in session.names] == [1, 1, 1]


@pytest.mark.parametrize("key", games.GAMES)
async def test_the_reason_stands_on_the_card_alone_and_does_not_name_the_winner(house: House, key: str) -> None:
    table = await house.lobby(ANN, computers=1, game=key)
    await house.start(table, ANN)
    session = await house.play_out(table)
    panel = hand_panel(Pov.of_player(session, ANN))
    assert panel.look is not None
    assert panel.look.ending is not None
    (why,) = panel.look.ending.why
    sentence = read(english(why, session.names))
    assert sentence not in "\n".join(lines(panel))
    assert not any(name in sentence for name in session.names)


async def test_what_happened_last_is_a_press_away_in_full(house: House) -> None:
    session = await house.play_out((await house.game(ANN, BOB, CY)).table.id)
    for panel in (
        hand_panel(Pov.of_player(session, ANN), onward=2),
        result_panel(Pov.of(session, None)),
        result_panel(Pov.of(session, None), linked=True),
    ):
        clicks = [item.click for row in panel.rows for item in row if isinstance(item, Button)]
        assert Happened(session.table.id) in clicks
        assert all(len(row) <= A_ROW for row in panel.rows)
    happened = lines(happened_panel(Pov.of_player(session, ANN), linked=False))
    assert any("has played the last card and goes out as number 1." in line for line in happened)


def test_a_shared_place_keeps_its_number_in_discord() -> None:
    """Discord's Markdown counts the lines of a list: “1. 1. 3.” was shown as 1, 2, 3."""
    told = [
        english(Placed(Number(place), Who(NameAt(0, "Ann"), Raw("person")), Amount(4, POINT))) for place in (1, 1, 3, 4)
    ]
    assert [line.split(" **")[0] for line in told] == ["🥇 1.", "🥇 1.", "🥉 3.", "▫️ 4."]


def actions(panel: Panel) -> list[str]:
    return [item.click.action for row in panel.rows for item in row if isinstance(item, Button)]


async def test_what_there_is_to_do_is_the_same_wherever_the_result_is_told(house: House) -> None:
    """In the direct messages of two players there was no replay, no proof and no leaderboard."""
    session = await house.play_out((await house.game(ANN, BOB)).table.id)
    public = actions(result_panel(Pov.of(session, None)))
    assert public == ["rematch", "again", "analysis", "replay", "record", "verify", "leaderboard", "happened"]
    assert actions(hand_panel(Pov.of_player(session, ANN), onward=1)) == [*public, "nexttable"]


async def test_nothing_has_happened_before_the_first_move(house: House) -> None:
    """What happened was offered there; and a game of three rounds did not say so."""
    session = await house.game(ANN, BOB, options="rounds=3")
    hands = [hand_panel(Pov.of_player(session, person)) for person in (ANN, BOB)]
    assert [actions(hand) for hand in hands if "happened" in actions(hand)] == [["happened"]], "who waits has a control"
    assert {lines(hand)[0] for hand in hands} == {f"### Thirteen, round 1 of 3 · table {session.table.id}"}
    session = await house.play(session.table.id)
    assert "happened" in actions(hand_panel(Pov.of_player(session, ANN)))
