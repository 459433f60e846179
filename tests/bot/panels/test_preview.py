"""What stands under each step of a move in a list: what choosing it leads to."""

from __future__ import annotations

import pytest

import games
from bot.host.pov import Pov
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.controls import play_rows
from bot.panels.hand import hand_panel
from bot.panels.table import table_panel
from tests.bot.house import House
from tests.bot.messages.sessions import game
from tests.bot.panels.test_large_hands import RACE, at
from tests.bot.said import Select, said_rows
from tests.english import read

HEARTS = """\
game: kings_corners
round: 1/1
hands: 4d 8s 9h Kd | Ad
to move: 0
piles: N Tc | E Ts | S 5c | W Kh | NE - | SE - | SW - | NW Ks
stock: Ac
idle: 0
moved: no"""


def told(pov: Pov, picked: Picked = NOTHING) -> dict[str, str]:
    """What stands under each step that can be chosen next, by its label."""
    selects = [item for row in said_rows(play_rows(pov, picked), pov.names) for item in row if isinstance(item, Select)]
    return {read(option.label): read(option.about) for option in selects[-1].options}


async def test_a_step_with_one_way_on_is_the_whole_move_and_says_what_it_leads_to(house: House) -> None:
    """The red king goes to an empty corner, of which none is asked; the 9 has two piles to go on."""
    pov = Pov.of(await at(house, HEARTS), 0)
    assert told(pov) == {
        "4♦ on the south pile (5♣)": "",
        "9♥": "on the north pile (10♣) · on the east pile (10♠)",
        "K♦ to the north-east corner": "",
        "West pile (K♥) to the north-east corner": "frees the west place for any card",
    }
    assert told(pov, Picked((1,))) == {
        "on the north pile (10♣)": "then 8♠ can go on it",
        "on the east pile (10♠)": "then 8♠ can go on it",
    }


async def test_what_follows_is_cut_to_what_a_list_has_room_for(house: House) -> None:
    pov = Pov.of(await at(house, RACE), 0)
    assert told(pov)["Q♠: look at the hand of …"] == "Bob (1 card) · Cy (1 card)"
    for session in (game(31, "court_wars"), game(0, "sevens")):
        lines = told(Pov.of(session, session.to_move)).values()
        assert all(0 < len(line) <= 100 for line in lines)


@pytest.mark.parametrize("key", games.GAMES)
def test_discord_is_given_the_second_line(key: str) -> None:
    session = game(4 if key == "race" else 1, key)  # the first turns of the race have nothing to play
    rows = said_rows(play_rows(Pov.of(session, session.to_move)))
    made = [item.payload for row in rows for item in row if isinstance(item, Select)]
    assert any(option.get("description") for select in made for option in select["options"])


async def test_the_picture_shows_what_is_picked_in_the_hand_or_on_an_open_table(house: House) -> None:
    pov = Pov.of(await at(house, HEARTS), 0)
    looks = [hand_panel(pov, picked=picked).look for picked in (NOTHING, Picked((1,)))]
    assert [look and (look.scene.kind, look.picked) for look in looks] == [("hand", ()), ("choice", ("9h",))]
    war = Pov.of(game(31, "court_wars"), None)
    first = next(move for move in war.choices() if len(move.path) > 1).path[0]
    shown = [table_panel(war, picked).look for picked in (NOTHING, Picked((0,)))]
    assert [look and (look.scene.kind, look.scene.seat, look.picked) for look in shown] == [
        ("table", None, ()),
        ("choice", None, (first,)),
    ]
