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
from tests.bot.panels.test_picker import turns
from tests.bot.said import Button, Select, said, said_rows
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


FREE = HEARTS.replace("N Tc", "N -").replace("8s 9h", "8s 9h Qc Qd")
"""The north place is free: any of six cards may go there, and the kings and piles to a corner."""


def rows(pov: Pov, picked: Picked = NOTHING) -> list[Button | Select]:
    """The controls of the next step."""
    return [item for row in said_rows(play_rows(pov, picked), pov.names) for item in row]


def told(pov: Pov, picked: Picked = NOTHING) -> dict[str, str]:
    """What stands under each step in the list of those that can be chosen next, by its label."""
    selects = [item for item in rows(pov, picked) if isinstance(item, Select)]
    return {read(option.label): read(option.about) for option in selects[-1].options}


def labels(pov: Pov, picked: Picked = NOTHING) -> list[str]:
    """What stands on the buttons."""
    return [read(item.label) for item in rows(pov, picked) if isinstance(item, Button)]


async def test_a_button_says_what_it_leads_to(house: House) -> None:
    """The red king goes to an empty corner, and the bot does not ask which; the 9 has two piles to go on."""
    pov = Pov.of(await at(house, HEARTS), 0)
    assert labels(pov) == ["4♦→5♣", "9♥ …", "K♦→corner", "W→corner", "Draw and end"]
    assert labels(pov, Picked((1,))) == ["10♣ (N)", "10♠ (E)", "Choose again", "Draw and end"]


async def test_the_buttons_of_court_wars_name_court_cards_by_their_letters(house: House) -> None:
    """“4♣→King 9” and “4♣→Jack 9” left no room beside them for the third: the letters stand on the picture, too."""
    drawn = "game: court_wars\ncourts: K 5h ; Q - ; J 5d | K - ; Q - ; J -\nto move: 0\ndrawn: 4c\nstock: 2s"
    assert labels(Pov.of(await at(house, drawn), 0)) == ["4♣→K 9", "4♣→Q 4", "4♣→J 9", "Discard 4♣"]
    armed = "game: court_wars\ncourts: K 7h 5c ; Q - ; J - | K 3h ; Q - ; J -\nto move: 0\nstock: 2s"
    assert labels(Pov.of(await at(house, armed), 0)) == ["K5→K♥ −3", "K12 …", "Draw"]
    attacks = "Attacks: Q12→K♥ −8 spends 12, takes 8."
    for text, signs in ((drawn, f"4♣→K 9: K's attack then. {attacks}"), (armed, attacks)):
        panel = hand_panel(Pov.of(await at(house, text), 0), first=True)
        assert f"\n-# On the buttons: {signs}" in said(panel).content, "no button that is not there"


async def test_a_step_with_one_way_on_is_the_whole_move_and_says_what_it_leads_to(house: House) -> None:
    pov = Pov.of(await at(house, FREE), 0)
    assert told(pov) == {
        "4♦": "on the empty north place · on the south pile (5♣)",
        "8♠ on the empty north place": "",
        "9♥": "on the empty north place · on the east pile (10♠)",
        "Q♣": "on the empty north place · on the west pile (K♥)",
        "Q♦": "on the empty north place · on the north-west pile (K♠)",
        "K♦": "on the empty north place · to the north-east corner",
        "West pile (K♥) to the north-east corner": "frees the west place for any card",
    }


async def test_what_follows_is_cut_to_what_a_list_has_room_for(house: House) -> None:
    pov = Pov.of(await at(house, RACE), 0)
    assert told(pov)["Q♠: look at the hand of …"] == "Bob (1 card) · Cy (1 card)"
    session = game(0, "sevens")
    lines = told(Pov.of(session, session.to_move), Picked((0,))).values()
    assert all(0 < len(line) <= 100 for line in lines)


async def test_a_tile_is_a_button_with_what_it_scores_at_best_and_so_are_its_five_best_spaces(house: House) -> None:
    """The others stand in the list of all, those that score most first."""
    session = game(0, "sevens")
    pov = Pov.of(session, session.to_move)
    tiles = dict.fromkeys(pov.view.hands[session.to_move])
    assert len(labels(pov)) == len(tiles)
    best = [int(label.split()[-1].replace("−", "-")) for label in labels(pov, Picked((0,)))[:-1]]
    assert len(best) == 5
    assert labels(pov)[0].endswith(labels(pov, Picked((0,)))[0].split()[-1])
    listed = [line.split(" (")[0] for line in told(pov, Picked((0,))).values()]
    scores = [0 if line == "no points" else int(line.replace("−", "-")) for line in listed]
    assert scores == sorted(scores, reverse=True)
    assert scores[:5] == best
    (select,) = [item for item in rows(pov, Picked((0,))) if isinstance(item, Select)]
    assert select.placeholder.startswith(f"All {len(scores)} spaces")


@pytest.mark.parametrize("key", games.GAMES)
def test_buttons_differ_and_three_stand_side_by_side_on_a_phone(key: str) -> None:
    """At every turn of some games, whatever is picked."""
    longest = 0
    for session in turns(key):
        pov = Pov.of(session, session.to_move)
        for picked in (NOTHING, *(Picked((number,)) for number in range(5))):
            found = labels(pov, picked)
            assert len(set(found)) == len(found), found
            longest = max(longest, *map(len, found), 0)
    assert longest <= (18 if key == "thirteen" else 13), "a long sequence has a sign for each of its cards"


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
