"""All that is written in pictures can be read: 4.5 : 1, as WCAG 2.2 asks of text (1.4.3).

Large text needs 3 : 1 only, but none counts as large: a phone shows a picture of 1000 pixels about 320 wide, where
hardly any is 24 pixels high. WCAG asks nothing of what is inactive. Here cards and tiles that cannot be played are dim,
and their large ranks have 3 : 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

import games
from bot.panels.looks import deck_look
from games.cards import DECK, JOKERS
from games.core import Events, Game
from games.opponents import by_policy
from games.sevens.tiles import KINDS
from rendering import DEFAULT, Look, Scene, ShownMove, Theme, choice_look, draw
from rendering.brush.cache import Sprite, forget
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_sprite
from rendering.brush.palette import DIM, palette_of
from rendering.brush.sprites import Letters
from rendering.brush.table import felt
from rendering.sevens.tiles import tile_sprite
from tests.rendering import test_court_wars as court_wars
from tests.rendering import test_kings_corners as kings_corners
from tests.rendering import test_race as race
from tests.rendering.drawing import PEOPLE
from tests.rendering.test_analysis import chart, rounds
from tests.rendering.test_leaderboard import leaderboard
from tests.rendering.test_overview import overview
from tests.rendering.test_profile import profile
from tests.rendering.test_result import ENDING, result
from tests.rendering.written import FreshColours, Written, writing

COLOURS = FreshColours()
CLOSED = "spaces: 1 2\nhands: - | 2c\nto move: 0\nlooking: 1\nplayed: yes\ndiscard: Qs"
RARE = {
    "kings_corners": (kings_corners.state_of(kings_corners.FULL_HANDS, kings_corners.FULLEST),),
    "court_wars": tuple(map(court_wars.state_of, (court_wars.MIDGAME, court_wars.FULLEST))),
    "race": tuple(map(race.state_of, (race.MIDGAME, race.LOOKING, CLOSED))),
}
"""Positions with what is seldom written: an empty stock, jokers under guards, a seat that is out, open hands."""


def played(game: Game[Any, Any], seats: int) -> list[tuple[Any, Events]]:
    """The positions of a game of two rounds between computers, each with all events so far."""
    state, events = game.deal(seats, b"contrast", rounds=2)
    found, chance = [(state, events)], Random(0)
    while state.mover is not None:
        state, latest = game.play(state, by_policy(game, game.view(state, state.mover), chance))
        events += latest
        found.append((state, events))
    return found


def looks_of(game: Game[Any, Any]) -> Iterator[Look[Any]]:
    """A game of as many players as there can be as it is dealt, and later on; one of as few that is over."""
    many, few = (played(game, seats) for seats in (game.seats[-1], game.seats[0]))
    for state, events in (many[0], many[len(many) // 3], few[-1], *((rare, ()) for rare in RARE.get(game.key, ()))):
        yield from looks_at(game, state, events)


def looks_at(game: Game[Any, Any], state: Any, events: Events) -> Iterator[Look[Any]]:
    """The table, its result, the mover's hand with what is new and with moves that are shown, how a move goes on."""
    players, seat = PEOPLE[-state.seats :], state.mover or 0
    view = game.view(state, seat)
    moves = game.legal_moves(view)
    table = Look(Scene(game.key, "table"), game.view(state, None), players, events)
    shown = tuple(ShownMove(move, played=move == moves[0]) for move in moves[:2])
    hand = Look(Scene(game.key, "hand", seat), view, players, events, shown=shown)
    yield table
    if state.mover is None:
        yield replace(table, scene=Scene(game.key, "result"))
    if game.private:
        yield replace(hand, drawn=view.hands[seat][:1])
        yield replace(table, scene=Scene(game.key, "hands"), view=replace(table.view, hands=state.hands))
    choices = (choice_look(hand if game.private else table, move.path[:1]) for move in moves)
    yield from islice(filter(None, choices), 1)


@pytest.fixture(scope="module")
def written() -> list[Written]:
    """What is written in pictures of every kind. The four-colour deck has all inks of the other."""
    looks = [look for game in games.GAMES.values() for look in looks_of(game)]
    looks += [result(2, 1, 4, 3, ending=ENDING), chart(rounds(2, 4)), chart(), overview(1), deck_look()]
    looks += [leaderboard(own=5), leaderboard(4, beyond=10_000), leaderboard(4, 3, 10_000), profile()]
    assert {look.scene.kind for look in looks} == {*get_args(get_type_hints(Scene)["kind"])}
    with writing() as found:
        for look in looks:
            draw(replace(look, theme=Theme(COLOURS, four_colour=True, switches=frozenset(look.game.switches))))
    return found


def test_all_that_is_written_can_be_read(written: list[Written]) -> None:
    assert len(written) > 1500
    assert not {each: each.contrast for each in written if each.contrast < 4.5}


@pytest.mark.parametrize("large", [False, True])
def test_a_card_or_a_tile_that_cannot_be_played_can_be_read(large: bool) -> None:
    """They are darkened when they are finished: so are the colours that were written with, and on."""
    theme = Theme(four_colour=True, large_print=large)
    draw_card: Callable[..., Sprite] = card_sprite.__wrapped__.__wrapped__  # type: ignore[attr-defined]  # anew
    draw_tile: Callable[..., Sprite] = tile_sprite.__wrapped__.__wrapped__  # type: ignore[attr-defined]
    forget()
    with writing() as bright:
        for card in (*DECK[::13], *JOKERS):
            draw_card(theme, card, 128)
        for tile in KINDS[::6]:
            draw_tile(theme, tile, 118)
    assert len(bright) == 4 + 2 * len("JOKER") + 4
    palette = palette_of(theme.colours)
    darker = palette.blend(theme.colours.shadow, DIM)
    dim = [Written(each.text, *(palette.tones[darker[palette.index(one)]] for one in each[1:])) for each in bright]
    assert not {each: each.contrast for each in dim if each.contrast < 3}


def test_a_weak_colour_is_found() -> None:
    """Muted on the felt was 3.46 : 1 while the felt was lighter, and muted darker."""
    weak = replace(COLOURS, felt=(33, 110, 80), muted=(168, 202, 184))
    thirteen = games.get("thirteen")
    table = Look(Scene("thirteen", "table"), thirteen.view(thirteen.deal(2)[0], None))
    with writing() as found:
        draw(replace(table, theme=Theme(weak)))
    assert {each.text: round(each.contrast, 2) for each in found if each.contrast < 4.5} == {"any combination": 3.46}


def test_the_ground_is_what_lies_there_not_what_was_meant() -> None:
    """Ivory in letters that are made for the rail, but written on gold; a rim of the rail is no ground."""
    colours = DEFAULT.colours
    canvas = Canvas(DEFAULT, felt(colours, 400, 200))
    canvas.fill((50, 50, 300, 100), colours.gold)
    with writing() as found:
        canvas.text("Ann", 100, 100, Letters(40, colours.ivory, colours.rail))
    assert found == [Written("Ann", colours.ivory, colours.gold)]
    assert round(found[0].contrast, 2) == 1.59
