"""The computer players of a lobby: what is told of them, and the controls that add and change them."""

from __future__ import annotations

import pytest
from discord import ButtonStyle

import games
from bot.host.names import NAMES
from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.commands.descriptions import level_choices
from bot.panels.clicks.lobby import AddLevel, SetLevel
from bot.panels.lobby import texts
from bot.panels.lobby.options import options_panel, players_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.panel import Panel
from bot.panels.wording import CONTENT, say
from games.core.text import Raw
from games.opponents import LEVELS, rating_of
from tests.bot.house import ANN, BOB, House
from tests.bot.said import READER, Button, Select, said
from tests.english import read

FIRST_GAME = (1138, 927)
"""What the winner and the loser of a first game are rated: mu is 25 ± 2.635 and sigma 8.066 (by hand in
tests/data/test_ratings.py), so 1000 + 40·(mu − 3 sigma)."""


@pytest.fixture(autouse=True)
def _unmeasured(monkeypatch: pytest.MonkeyPatch) -> None:
    """No level has a rating, whatever was measured last."""
    monkeypatch.setattr("games.opponents.RATINGS", {})


def panel_of(session: Session) -> Panel:
    return lobby_panel(Pov.of(session, None))


async def lobby(house: House, *levels: str, game: str = "thirteen") -> Session:
    """Ann's, with computers of these levels."""
    table = await house.lobby(ANN, game=game)
    for level in levels:
        await house.host.lobby.add_computer(table, ANN, level)
    return await house.kept(table)


def seats(panel: Panel) -> list[str]:
    """The lines of those who sit there."""
    return [line for line in read(said(panel).content).splitlines() if line[:2] in ("1.", "2.", "3.", "4.")]


def characters(session: Session) -> list[str]:
    """The lines of the computers among the options."""
    return read(said(options_panel(Pov.of(session, None))).content).splitlines()[1:]


def level_select(session: Session) -> list[Select]:
    rows = said(players_panel(Pov.of(session, None), ANN)).rows
    return [item for row in rows for item in row if isinstance(item, Select) and type(item.click) is SetLevel]


async def test_each_computer_has_its_name_and_its_level_and_among_the_options_its_character(house: House) -> None:
    session = await lobby(house, *LEVELS)
    assert seats(panel_of(session)) == [
        "1. **Ann**",
        "2. **Pip** 🤖 easy",
        "3. **Walter** 🤖 normal",
        "4. **Morgana** 🤖 hard",
    ]
    assert characters(session) == [
        "**Pip** 🤖 easy · *Plays whatever looks nicest.*",
        "**Walter** 🤖 normal · *Has not missed a club evening in years.*",
        "**Morgana** 🤖 hard · *Remembers everything that you have played.*",
    ]


async def test_a_level_that_was_measured_shows_its_rating_among_the_options(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the scale of people's ratings; a level or a game that nothing is known about shows none. The lobby has the
    word."""
    monkeypatch.setattr("games.opponents.RATINGS", {"thirteen": {"easy": -1.25, "hard": 31.0}})
    session = await lobby(house, *LEVELS)
    assert "rated" not in "".join(seats(panel_of(session)))
    assert [line.partition(" · ")[0] for line in characters(session)] == [
        "**Pip** 🤖 easy, rated 950",  # 1000 − 40 · 1.25
        "**Walter** 🤖 normal",
        "**Morgana** 🤖 hard, rated 2240",  # 1000 + 40 · 31
    ]
    assert rating_of("thirteen", "hard") == 31.0
    assert "🤖 easy · *" in characters(await lobby(house, "easy", game="race"))[0]


async def test_people_who_are_rated_show_it_in_the_lobby_only(house: House) -> None:
    """One of them has won one game in this server: the marks say that this is little yet."""
    session = await house.play_out((await house.game(ANN, BOB)).table.id)
    assert session.result is not None
    again = await house.lobby(ANN, BOB)
    first, second = FIRST_GAME if session.result.places[session.seat_of(ANN) or 0] == 1 else FIRST_GAME[::-1]
    shown = [f"1. **Ann**, rated {first}?", f"2. **Bob**, rated {second}?"]
    assert seats(panel_of(await house.kept(again))) == shown
    house.query("UPDATE ratings SET games = 10 WHERE player_id = ?", ANN)
    house.query("UPDATE ratings SET games = 9 WHERE player_id = ?", BOB)
    tenth = [f"1. **Ann**, rated {first}", f"2. **Bob**, rated {second}?"]
    assert seats(panel_of(await house.kept(again))) == tenth, "after ten games it says enough"
    assert seats(panel_of(await lobby(house, game="race"))) == ["1. **Ann**"], "another game"
    started = await house.start(again, ANN)
    assert Pov.of(started, None).ratings == (None, None)


async def test_what_a_computer_has_chosen_stands_in_the_lobby(house: House) -> None:
    """At a rematch of the race computers keep their suits."""
    table = (await lobby(house, "easy", game="race")).table.id
    house.query("UPDATE seats SET chosen = 'h' WHERE name = 'Pip'")
    assert seats(panel_of(await house.kept(table)))[1] == "2. **Pip** 🤖 easy (♥ hearts)"


@pytest.mark.parametrize("level", ["easy", "godlike"])
async def test_a_computer_from_before_keeps_its_name(house: House, level: str) -> None:
    """It has no line of character; one of a level that there is no more plays as the easy one does."""
    table = (await lobby(house, "easy")).table.id
    house.query("UPDATE seats SET name = 'Ada', computer = ? WHERE name = 'Pip'", level)
    session = await house.kept(table)
    assert seats(panel_of(session))[1] == "2. **Ada** 🤖 easy"
    assert characters(session) == ["**Ada** 🤖 easy"]
    (select,) = level_select(session)
    assert [(read(option.label), option.value) for option in select.options] == [
        ("Ada (easy) → normal", "normal:Ada"),
        ("Ada (easy) → hard", "hard:Ada"),
        ("Remove Ada (easy)", "-:Ada"),
    ]


async def test_there_is_a_button_for_each_level_while_a_seat_is_free(house: House) -> None:
    session = await lobby(house)
    row = [item for item in said(panel_of(session)).rows[1] if isinstance(item, Button)]
    assert [item.label for item in row] == ["🤖 Easy", "🤖 Normal", "🤖 Hard"]
    assert [item.click for item in row] == [AddLevel(session.table.id, level) for level in LEVELS]
    full = said(panel_of(await lobby(house, "easy", "easy", "hard")))
    assert not [item for row in full.rows for item in row if type(item.click) is AddLevel]


async def test_blue_is_what_is_to_be_done_next_and_nothing_is_there_in_vain(house: House) -> None:
    """Ann waits for others; with a second player she can start; when all seats are taken nobody can join."""
    first = [
        [
            (item.label, item.style)
            for item in said(panel_of(await lobby(house, *levels))).rows[0]
            if isinstance(item, Button)
        ]
        for levels in ((), ("easy",), ("easy", "easy", "hard"))
    ]
    blue, grey = ButtonStyle.primary, ButtonStyle.secondary
    assert first == [
        [("Join", blue), ("Leave", grey), ("Options", grey)],
        [("Join", grey), ("Start", blue), ("Leave", grey), ("Options", grey)],
        [("Start", blue), ("Leave", grey), ("Options", grey)],
    ]


async def test_each_computer_can_make_room_for_one_of_each_other_level_or_go(house: House) -> None:
    assert level_select(await lobby(house)) == []
    (select,) = level_select(await lobby(house, "hard", "easy"))
    assert select.placeholder == "Change or remove a computer"
    assert [(read(option.label), option.value, option.about) for option in select.options] == [
        ("Morgana (hard) → easy", "easy:Morgana", "cheerful beginners, who play at once"),
        ("Morgana (hard) → normal", "normal:Morgana", "steady club players, who think for a moment"),
        ("Remove Morgana (hard)", "-:Morgana", ""),
        ("Pip (easy) → normal", "normal:Pip", "steady club players, who think for a moment"),
        ("Pip (easy) → hard", "hard:Pip", "ruthless masters, who think up to a second a move"),
        ("Remove Pip (easy)", "-:Pip", ""),
    ]


@pytest.mark.parametrize("game", games.GAMES)
async def test_the_lobby_of_every_game_fits_into_a_message(house: House, game: str) -> None:
    """One person and as many computers as can sit there, in text and in rows; a message has five rows."""
    most = games.get(game).seats.stop - 2
    panel = panel_of(await lobby(house, *["hard"] * most, game=game))
    assert len(panel.rows) <= 5
    assert len(said(panel).content) < CONTENT
    assert said(panel).content.count("🤖 hard\n") == most
    assert [len(row["components"]) for row in say(panel, READER).components] == [len(row) for row in panel.rows]


def test_no_two_computers_have_the_same_character_nor_two_levels_the_same_meaning() -> None:
    voice = READER.messages()
    names = [name for names in NAMES.values() for name in names]
    assert len({voice.say(texts.Character(Raw(name))) for name in names}) == len(names)
    for kind in (texts.Level, texts.LevelMeans):
        assert len({voice.say(kind(Raw(level))) for level in LEVELS}) == len(LEVELS)
    assert [voice.say(texts.Level(Raw(level))) for level in LEVELS] == list(LEVELS)


def test_the_command_offers_the_levels_with_what_they_mean() -> None:
    assert [(choice.name, choice.value) for choice in level_choices()] == [
        ("easy: cheerful beginners, who play at once", "easy"),
        ("normal: steady club players, who think for a moment", "normal"),
        ("hard: ruthless masters, who think up to a second a move", "hard"),
    ]
