"""What players choose before the start: suits in King's Court: Race, and Space Values in King's Court: Sevens."""

from __future__ import annotations

import pytest

import games
from bot.host.errors import Refusal
from bot.host.pov import Pov
from bot.host.record import record_of
from bot.panels.lobby.options import options_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.panel import Panel
from bot.panels.wording import say
from games.core import Record
from games.verify import verify
from rendering import SCENES
from tests.bot.house import ANN, BOB, CY, EVE, House
from tests.bot.said import READER, Select, said
from tests.english import read

RACE, SEVENS = "race", "sevens"


def offered(panel: Panel, placeholder: str) -> list[str]:
    """The values of the select with a placeholder that begins so."""
    return [option.value for option in select_of(panel, placeholder).options]


def labels_of(panel: Panel, placeholder: str) -> list[str]:
    """And what they are called."""
    return [option.label for option in select_of(panel, placeholder).options]


def select_of(panel: Panel, placeholder: str) -> Select:
    selects = [item for row in said(panel).rows for item in row if isinstance(item, Select)]
    (found,) = [select for select in selects if select.placeholder.startswith(placeholder)]
    return found


async def refused(house: House, code: str, attempt: object) -> None:
    before = list(house.told)
    with pytest.raises(Refusal) as refusal:
        await attempt  # type: ignore[misc]
    assert (refusal.value.code, house.told) == (code, before)


async def test_a_chosen_suit_stands_in_the_lobby_and_is_offered_to_nobody_else(house: House) -> None:
    table = await house.lobby(ANN, BOB, game=RACE)
    assert offered(lobby_panel(Pov.of(await house.host.ledger.session(table), None)), "Choose your suit") == [
        "s",
        "h",
        "d",
        "c",
        "-",
    ]
    panel = lobby_panel(Pov.of(await house.host.lobby.choose(table, BOB, "h"), None))
    assert "1. **Ann**\n2. **Bob** (♥ hearts)\n" in read(said(panel).content)
    assert offered(panel, "Choose your suit") == ["s", "d", "c", "-"]


async def test_suits_are_played_as_chosen_and_verified(house: House) -> None:
    """KR1: a player who has chosen none takes the first free suit, in seat order."""
    table = await house.lobby(ANN, BOB, CY, game=RACE)
    await house.host.lobby.choose(table, CY, "s")
    await house.host.lobby.choose(table, ANN, "c")
    started = await house.start(table, ANN)
    suits = dict(zip(started.names, started.state.suits, strict=True))
    assert suits == {"Ann": "c", "Bob": "h", "Cy": "s"}
    assert (await house.kept(table)).state == started.state

    over = await house.play_out(table)
    record = Record.parse(record_of(over).format())
    assert dict(zip(record.players, record.chosen, strict=True)) == {"Ann": "c", "Bob": "-", "Cy": "s"}
    assert verify(record).agrees


async def test_a_suit_is_one_players_alone_until_given_back(house: House) -> None:
    table = await house.lobby(ANN, BOB, game=RACE)
    await house.host.lobby.choose(table, ANN, "h")
    await refused(house, "choice-taken", house.host.lobby.choose(table, BOB, "h"))
    await house.host.lobby.choose(table, ANN, None)
    await house.host.lobby.choose(table, BOB, "h")
    assert [seat.chosen for seat in (await house.kept(table)).seats] == [None, "h"]
    await house.host.lobby.leave(table, BOB)
    await house.host.lobby.choose(table, ANN, "h")


async def test_what_cannot_be_chosen(house: House) -> None:
    race, thirteen = await house.lobby(ANN, BOB, game=RACE), await house.lobby(ANN, BOB)
    await refused(house, "unknown-choice", house.host.lobby.choose(race, ANN, "x"))
    await refused(house, "unknown-choice", house.host.lobby.choose(thirteen, ANN, "h"))
    await refused(house, "not-seated", house.host.lobby.choose(race, EVE, "h"))
    await house.start(race, ANN)
    await refused(house, "has-started", house.host.lobby.choose(race, ANN, "h"))


async def test_kr12_the_goal_of_the_race_is_chosen_in_its_lobby(house: House) -> None:
    table = await house.lobby(ANN, BOB, game=RACE)
    panel = options_panel(Pov.of(await house.host.ledger.session(table), None))
    assert offered(panel, "Goal (10, 15, 20, 30): 30") == ["10", "15", "20", "30"]
    assert labels_of(panel, "Goal (10, 15, 20, 30): 30") == [
        "Goal: 10 (about 3 turns each)",
        "Goal: 15 (about 8 turns each)",
        "Goal: 20 (about 13 turns each)",
        "Goal: 30 (about 15 turns each)",
    ]
    lobby = said(lobby_panel(Pov.of(await house.host.ledger.session(table), None))).content
    assert "About 15 turns each, sometimes 36 or more; 10 minutes at one sitting." in lobby
    session = await house.host.lobby.set_options(table, ANN, {"goal": "15"})
    assert "Goal: 15" in said(lobby_panel(Pov.of(session, None))).content
    started = await house.start(table, ANN)
    assert started.state.options.goal == 15
    assert (await house.kept(table)).state == started.state


async def test_a_table_of_the_race_from_before_there_was_the_option_goes_to_30(house: House) -> None:
    table = await house.lobby(ANN, BOB, game=RACE)
    started = await house.start(table, ANN)
    house.query("UPDATE tables SET options = 'rounds=1' WHERE id = ?", table)
    kept = await house.kept(table)
    assert (kept.state, kept.state.options.goal) == (started.state, 30)


async def test_space_values_are_switched_on_in_the_lobby(house: House) -> None:
    table = await house.lobby(ANN, BOB, game=SEVENS)
    session = await house.host.ledger.session(table)
    assert offered(options_panel(Pov.of(session, None)), "Space Values (on or off): off") == ["on", "off"]
    assert not Pov.of(session, None).switches
    session = await house.host.lobby.set_display(table, ANN, "space_values", on=True)
    assert "Space Values: on" in said(lobby_panel(Pov.of(session, None))).content
    started = await house.start(table, ANN)
    assert Pov.of(started, None).switches == {"space_values"}
    assert (await house.kept(table)).table.display == started.table.display
    assert await house.host.ledger.session(table) is started


async def test_only_the_opener_switches_and_only_what_the_game_has(house: House) -> None:
    sevens, thirteen = await house.lobby(ANN, BOB, game=SEVENS), await house.lobby(ANN, BOB)
    await refused(house, "not-opener", house.host.lobby.set_display(sevens, BOB, "space_values", on=True))
    await refused(house, "unknown-switch", house.host.lobby.set_display(thirteen, ANN, "space_values", on=True))
    await refused(house, "unknown-switch", house.host.lobby.set_display(sevens, ANN, "four_colour", on=True))
    await house.host.lobby.set_display(sevens, ANN, "space_values", on=True)
    assert (await house.host.lobby.set_display(sevens, ANN, "space_values", on=False)).table.display == ""


@pytest.mark.parametrize("game", games.GAMES)
async def test_the_options_of_every_game_fit_into_a_message(house: House, game: str) -> None:
    """Discord: five rows, and 25 entries a select; the first is for the time of a turn."""
    session = await house.host.ledger.session(await house.lobby(ANN, BOB, game=game))
    panel = options_panel(Pov.of(session, None))
    assert 2 <= len(panel.rows) <= 5
    assert [len(row) for row in panel.rows] == [1] * (len(panel.rows) - 1) + [3], (
        "what is taken back, to send away, to cancel"
    )
    assert len(say(panel, READER).components) == len(panel.rows)
    assert len(lobby_panel(Pov.of(session, None)).rows) <= 5


def test_what_a_game_can_switch_on_has_a_name_for_people() -> None:
    for key, game in games.GAMES.items():
        assert tuple(SCENES[key].switches) == game.switches
