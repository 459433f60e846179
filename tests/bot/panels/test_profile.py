"""What somebody has done at all games."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.panels.clicks.history import History
from bot.panels.clicks.leaderboard import Sorted
from bot.panels.panel import Panel
from bot.panels.person.profile import PersonShown, profile_panel, thinned
from data.leaderboards import Rating, Tally
from data.past import Within
from data.profile import GameProfile, RatedGame
from rendering import Career, draw
from tests.bot.house import ANN, GUILD
from tests.bot.said import Button, said
from tests.english import read

NOW = datetime(2026, 7, 1, tzinfo=UTC)
HALF = timedelta(days=365) / 2
GAMES = (RatedGame(NOW - HALF, Rating(25, 8), 9), RatedGame(NOW, Rating(30, 2), 10))
FOUND = {"thirteen": GameProfile(Rating(30, 2), 10, GAMES, {1: 7, 3: 3}), "chess": GameProfile(Rating(9, 9), 1)}


def career(panel: Panel) -> Career:
    assert panel.look is not None
    assert panel.look.career is not None
    return panel.look.career


def test_it_shows_ratings_as_they_are_shown_and_their_band_while_they_say_little() -> None:
    """1000 + 40·(mu − 3 sigma): 25 ± 8 is 1040, give or take 320, until ten games; 30 ± 2 is 1960."""
    panel = profile_panel(PersonShown(ANN, "Ann", Within(GUILD)), FOUND, NOW)
    thirteen, *others = career(panel).games
    assert thirteen.line == ((0.5, 1040, 320), (1.0, 1960, 0))
    assert (thirteen.rating, thirteen.band, thirteen.places) == (1960, 0, (7, 0, 3))
    assert [one.rating for one in others] == [None] * 4
    assert read(said(panel).content) == "### Profile of Ann"
    assert panel.look is not None
    told = read(draw(panel.look).text)
    assert told.startswith("Ann, in this server. Thirteen: rating 1960, between 1040 and 1960 in the last year; ")
    assert "computers" not in told


def test_a_damaged_place_is_none() -> None:
    """At Thirteen there are four; a bar of a billion places was drawn without end."""
    found = {"thirteen": GameProfile(Rating(30, 2), 10, places={10**9: 1, 0: 1, -4: 2, 2: 5})}
    assert career(profile_panel(PersonShown(ANN, "Ann", Within(GUILD)), found, NOW)).games[0].places == (0, 5)


def test_ones_own_tells_how_one_has_fared_against_computers_of_each_level() -> None:
    tallies = (Tally("race", "hard", 2, 0), Tally("race", "easy", 3, 1), Tally("thirteen", "easy", 2, 2))
    panel = profile_panel(PersonShown(ANN, "Ann", Within(), own=True), {}, NOW, tallies)
    assert career(panel).against == (("easy", 3, 5), ("hard", 0, 2))
    assert career(panel).everywhere
    assert said(panel).content == "### Your profile"


def test_it_leads_to_the_history_and_the_leaderboard() -> None:
    (row,) = said(profile_panel(PersonShown(ANN, "Ann", Within(GUILD)), {}, NOW)).rows
    assert [(one.label, one.click) for one in row if isinstance(one, Button)] == [
        ("History", History(0, ANN, "all", 0, 0, 0)),
        ("Leaderboard", Sorted(0, "all", "rating", "server", "ever")),
    ]


def test_a_long_line_is_thinned_evenly() -> None:
    assert thinned(range(5), 5) == range(5)
    assert thinned(range(1000), 4) == [0, 333, 666, 999]
    assert len(thinned(range(10_000))) == 200
