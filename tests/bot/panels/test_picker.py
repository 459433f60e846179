"""Choosing a move step by step: what may follow, what is taken without asking, and pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import discord
import pytest

import games
from bot.host.pov import Pov
from bot.host.session import Session
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.controls import PickMove, play_rows
from bot.panels.hand import hand_panel
from bot.panels.picker import EARLIER, LATER, Selection, choose, is_word, picker_rows, turned
from games.cards import HIDDEN
from games.core import Replayed, Step
from games.core.text import Card
from games.thirteen.moves import PASS
from tests.bot.house import House
from tests.bot.messages.sessions import game
from tests.bot.panels.test_large_hands import at
from tests.bot.said import Button, Select, said, said_rows


@dataclass(frozen=True)
class Path:
    """A move; only its steps matter."""

    path: tuple[str, ...]

    def __str__(self) -> str:
        return ">".join(self.path)


MOVES = [Path(("9h", "N")), Path(("9h", "E")), Path(("Kd", "NE")), Path(("N", "E", "whole"))]


def test_the_first_steps_are_offered_once_each_in_order() -> None:
    assert choose(MOVES, ()) == Selection((), ("9h", "Kd", "N"), None)


def test_a_picked_step_leads_to_what_may_follow() -> None:
    assert choose(MOVES, (0,)) == Selection(("9h",), ("N", "E"), None)
    assert choose(MOVES, (0, 1)) == Selection(("9h", "E"), (), MOVES[1])


def test_a_step_without_alternative_is_taken_without_asking() -> None:
    assert choose(MOVES, (1,)) == Selection(("Kd", "NE"), (), MOVES[2])
    assert choose(MOVES, (2,)) == Selection(("N", "E", "whole"), (), MOVES[3])


def test_no_move_is_made_of_which_nothing_was_asked() -> None:
    assert choose(MOVES[:1], ()) == Selection((), ("9h",), None)


def test_a_first_step_that_all_moves_have_is_not_asked_about() -> None:
    assert choose(MOVES[:2], ()) == Selection(("9h",), ("N", "E"), None)
    assert choose(MOVES[:2], (1,)) == Selection(("9h", "E"), (), MOVES[1])


@pytest.mark.parametrize("picked", [(3,), (99,), (0, 7)])
def test_numbers_that_lead_nowhere_are_ignored(picked: tuple[int, ...]) -> None:
    start = choose(MOVES, picked[:-1])
    assert choose(MOVES, picked) == start
    assert start.move is None


def test_where_there_are_only_words_there_is_nothing_to_pick() -> None:
    assert choose([], (0,)) == Selection((), (), None)


def test_a_value_is_the_next_step_or_another_page() -> None:
    choice = choose(MOVES, ())
    assert turned(Picked((), 1), choice, "N") == Picked((2,))
    assert turned(Picked((4,), 1), choice, LATER) == Picked((4,), 2)
    assert turned(Picked((4,), 1), choice, EARLIER) == Picked((4,), 0)
    assert turned(NOTHING, choice, EARLIER) == NOTHING
    assert turned(Picked((4,)), choice, "Qs") == Picked((4,)), "not a step that is on offer"


@pytest.mark.parametrize("picked", [NOTHING, Picked((), 3), Picked((0, 12), 1)])
def test_what_is_written_into_an_id_is_read_again(picked: Picked) -> None:
    assert Picked.read(str(picked)) == picked


@pytest.mark.parametrize("text", ["", "x", "1.x", "-1", "0.-2", "³", "0.", "00", "0.12345"])
def test_anything_else_is_not_read(text: str) -> None:
    assert Picked.read(text) is None


def test_words_are_buttons_and_cards_are_not() -> None:
    words = [str(Path(path)) for path in (("draw",), ("K",), ("b4", "a1"), ("3s",)) if is_word(Path(path))]
    assert words == ["draw"]


def buttons(session: Session, picked: Picked = NOTHING) -> list[tuple[str, discord.ButtonStyle]]:
    """The buttons of the player to move, in their order."""
    pov = Pov.of(session, session.to_move)
    rows = picker_rows(pov, pov.legal_moves(), picked, PickMove(other=False))
    said = said_rows(rows, pov.names)
    return [(item.label, item.style) for row in said for item in row if isinstance(item, Button)]


def test_what_passes_up_a_move_is_grey_and_last() -> None:
    """Pass, where something can be played; Draw and end, beside the way back to the first step."""
    blue, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    assert buttons(game(1)) == [("Pass", grey)]
    assert buttons(game(game="kings_corners"), Picked((0,)))[-2:] == [
        ("Choose again", grey),
        ("Draw and end", grey),
    ]
    assert buttons(game(game="court_wars"))[-1] == ("Discard 2♦", grey)
    attacking = (game(moves, "court_wars") for moves in range(60))
    session = next(one for one in attacking if "draw" in map(str, one.game.legal_moves(one.view(one.to_move))))
    assert {style for _, style in buttons(session)} == {blue}, "to draw is to defend"


def test_the_only_move_is_blue() -> None:
    moves = [PASS]
    pov = Pov.of(game(1), 1)
    ((button,),) = said_rows(picker_rows(pov, moves, NOTHING, PickMove(other=False)))
    assert isinstance(button, Button)
    assert button.style is discord.ButtonStyle.primary


RESORTS = {
    "thirteen": {"Pass"},
    "kings_corners": {"Draw and end", "End turn"},
    "court_wars": {"Discard "},
    "sevens": set[str](),
    "race": {"End turn", "Take none"},
}
"""What passes up a move, by how its button begins; in Sevens one may pass only when nothing else can be played."""


@pytest.mark.parametrize("key", games.GAMES)
def test_in_every_game_what_passes_up_a_move_is_grey_and_after_all_others(key: str) -> None:
    """At each turn of some games in which something else can be played, and is: the last move passes it up."""
    met = set[str]()
    for session in turns(key):
        row = [(label, style) for label, style in buttons(session) if label != "Choose again"]
        blue = [label for label, style in row if style is discord.ButtonStyle.primary]
        grey = [label for label, style in row if style is discord.ButtonStyle.secondary]
        assert [label for label, _ in row] == blue + grey
        resorts = [label for label in grey if label.startswith(tuple(RESORTS[key]) or "-")]
        begun = {word for word in RESORTS[key] for label in resorts if label.startswith(word)}
        assert len(begun) == len(resorts)
        assert resorts == (grey[-len(resorts) :] if resorts else [])
        assert key == "race" or resorts == grey, "nothing else is grey but cards without effect"
        assert not any(label.startswith(word) for word in RESORTS[key] for label in blue)
        met |= begun
    assert met >= RESORTS[key] - ({"End turn"} if key == "kings_corners" else set()), (
        "the stock lasts longer than these games"
    )


def turns(key: str) -> Iterator[Session]:
    """Every turn of ten games of chance at which there is more than one move."""
    session, rules, chance = game(game=key), games.get(key), Random(5)
    for _ in range(10):
        state, _ = rules.deal(2, chance.randbytes(8))
        for _ in range(60):
            seat = rules.to_move(state)
            if seat is None:
                break
            moves = rules.legal_moves(rules.view(state, seat))
            if len(moves) > 1:
                yield replace(session, replayed=Replayed(state, (Step(0, None, "", ()),)))
            state, _ = rules.play(state, chance.choice(moves[:-1] or moves))


def test_what_is_not_asked_stands_above_what_is() -> None:
    """Bob answers a single with singles: of those he is asked, not of what kind of play."""
    pov = Pov.of(game(1), 1)
    (select, *_), *_ = said_rows(picker_rows(pov, pov.choices(), NOTHING, PickMove(other=True)))
    assert isinstance(select, Select)
    assert select.placeholder == "Singles …"


def test_at_a_race_what_gains_nothing_is_grey_and_after_what_does() -> None:
    """Bob stands on the start: a 9 of his suit sends him nowhere, and a swap with him leads nowhere either."""
    pov = Pov.of(game(game="race"), 0)
    held = tuple(map(Card, ("9h", "Js", "7s", "Qh")))
    view = replace(pov.view, suits=("s", "h"), spaces=(12, 0), hands=(held, (HIDDEN,) * 3), looking=None)
    at = replace(pov, view=view)
    rows = said_rows(picker_rows(at, at.choices(), NOTHING, PickMove(other=False)))
    shown = [(button.label[:2], button.style) for row in rows for button in row if isinstance(button, Button)]
    blue, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    assert shown[:4] == [("7♠", blue), ("Q♥", blue), ("9♥", grey), ("J♠", grey)]


@pytest.mark.parametrize("key", games.GAMES)
def test_what_a_list_asks_fits_a_phone(key: str) -> None:
    """34 characters, at each turn of some games, whatever is picked."""
    asked = {"Choose what to play"}
    for session in turns(key):
        pov = Pov.of(session, session.to_move)
        for picked in (NOTHING, *(Picked((first,)) for first in range(4))):
            for row in said_rows(play_rows(pov, picked), pov.names):
                asked |= {item.placeholder for item in row if isinstance(item, Select)}
    assert [words for words in asked if len(words) > 34] == []


RUNS = """\
game: race
options: rounds=1 goal=30
spaces: 24 5 9
hands: 2s 4s 6s 7s 2h 3h Jh 2d 4d | 5h | -
to move: 0
stock: Ts"""
"""Ann is 6 spaces from the goal."""


async def test_what_wins_has_a_button_however_many_cards_there_are(house: House) -> None:
    """It stood in the list of all cards, and *End turn* was the only button."""
    (wins, (select,), (end,)) = said_rows(play_rows(Pov.of(await at(house, RUNS), 0)), ("Ann", "Bob", "Cy"))
    assert isinstance(select, Select)
    assert [(item.label, item.style) for item in wins if isinstance(item, Button)] == [
        ("6♠ wins", discord.ButtonStyle.primary), ("7♠ wins", discord.ButtonStyle.primary),
    ]  # fmt: skip
    assert isinstance(end, Button)
    assert end.label == "End turn"


def test_with_a_tile_chosen_all_buttons_are_in_two_rows_above_the_select() -> None:
    """*Choose again* had a row of its own below it: with a hint a hand was 816 pixels high, where a phone shows 738."""
    session = game(game="sevens")
    pov = Pov.of(session, session.to_move)
    first, second, select = said_rows(play_rows(pov, Picked((0,))), pov.names)
    assert [len(first), len(second)] == [3, 3]
    assert isinstance(second[-1], Button)
    assert second[-1].label == "Choose again"
    assert isinstance(select[0], Select)


def test_while_a_move_is_begun_nothing_else_is_told() -> None:
    """When a tile was chosen, a hand of Sevens was 796 pixels high on a phone: what had happened, and the player to
    move, stood there as well."""
    session = game(game="sevens")
    pov = Pov.of(session, session.to_move)
    assert pov.turns, "something has happened"
    heading, chosen = said(hand_panel(pov, picked=Picked((0,)))).content.splitlines()
    assert heading.startswith("### King's Court: Sevens")
    assert chosen.startswith("You chose **")
