"""What a server chooses for its tables: the places where they are opened, and their games, however one asks."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast

import discord
import pytest

import games
from bot.host.errors import Refusal
from bot.host.servers import MOST_CHANNELS, Home, Servers, allowed_channels, offered_games, turn_seconds
from bot.host.wish import Wish
from bot.panels.clicks.ended import Again, Rematch
from bot.panels.clicks.lobby import Invite, Open
from bot.panels.clicks.server import (
    AllowChannels,
    GiveTurns,
    NewTables,
    OfferGames,
    ServerCards,
    ServerTables,
    SetServer,
)
from bot.panels.clicks.table import ShareNow
from bot.panels.clicks.topics import PlayNow
from bot.panels.help import help_panel
from data.records import ALONE
from data.server import Server
from tests.bot.channels import Stage, direct
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, EVE, GUILD, House
from tests.bot.interactions.server import slash_commands
from tests.bot.interactions.test_alone import alone
from tests.bot.interactions.test_who_may_what import PLAYS, Trial, trial
from tests.bot.said import READER
from tests.english import read

__all__ = ["trial"]

Tries = Callable[[str], Awaitable[Trial]]
MANAGES = f"{PLAYS}, and manages the server"
THREAD, ANOTHER = CHANNEL + 1, CHANNEL + 2
"""A thread of `CHANNEL`, and another channel."""
PARENTS = {CHANNEL: None, THREAD: CHANNEL, ANOTHER: None}
KEYS = list(games.GAMES)
ROUNDS: Final = int(os.environ.get("PROVE_SERVERS", "2"))
WAYS = ("/play", "title", "guest", "open", "invite", "again", "rematch", "share")


async def over(house: House, place: int, game: str) -> int:
    """A game that Eve and Ann have played there."""
    table = (await house.host.lobby.open(Wish(game, GUILD, place, 600), EVE, "Eve")).table.id
    await house.host.lobby.join(table, ANN, "Ann")
    await house.start(table, EVE)
    for person in (ANN, EVE):
        if (await house.host.ledger.session(table)).table.ended_at is None:
            await house.host.play.resign(table, person)
    return table


async def ready(tried: Trial, way: str, place: int, game: str, random: Random) -> Callable[[], Awaitable[object]]:
    """Eve is about to open a table by that way; from a result also elsewhere than where it is to stand."""
    anywhere = random.choice([place, direct(EVE)])
    title = {key: READER.controls().say(one.title) for key, one in games.GAMES.items()}[game]
    match way:
        case "/play" | "title" | "guest":
            tried.facts = {"game": game if way != "title" else title.upper()}
            tried.facts |= {"guest": tried.server.member(ANN)} if way == "guest" else {}
            return await tried.ready("/play", 0, place)
        case "open":
            return lambda: tried.press(Open(0, game), place)
        case "invite":
            return lambda: tried.press(Invite(0, game, ANN), place)
        case "share":
            table = await alone(cast("Any", tried), EVE, game)
            return lambda: tried.press(ShareNow(table), place)
    ended = await over(tried.house, place, game)
    return lambda: tried.press(Again(ended) if way == "again" else Rematch(ended), anywhere)


async def surprises(tried: Trial, random: Random, rounds: int) -> tuple[list[object], set[bool]]:
    """Eve opens tables by each way, and the server chooses at random before: where she could and should not, and the
    other way round; and what should be."""
    servers, found, seen = tried.house.host.servers, list[object](), set[bool]()
    for _, way in product(range(rounds), WAYS):
        place, game = random.choice(list(PARENTS)), random.choice(KEYS)
        tried.house.time.pass_(3700)
        await servers.allow(GUILD, ())
        await servers.offer(GUILD, ())
        act = await ready(tried, way, place, game, random)
        channels = random.sample([CHANNEL, ANOTHER], random.choice([0, 1, 1, 2]))
        offered = random.sample(KEYS, random.randint(0, len(KEYS)))
        await servers.allow(GUILD, channels)
        await servers.offer(GUILD, offered)
        there = not channels or place in channels or PARENTS[place] in channels
        should = there and (not offered or game in offered)
        before = tried.house.query("SELECT count(*) FROM tables WHERE guild_id = ?", GUILD)
        del tried.refused[:]
        await act()
        could = tried.house.query("SELECT count(*) FROM tables WHERE guild_id = ?", GUILD) != before
        seen.add(should)
        if could is not should or not (should or tried.refused[0] in ("not-in-this-channel", "game-not-offered")):
            found.append((way, place, game, channels, offered, tried.refused[:]))
        for (table,) in tried.house.query("SELECT id FROM tables WHERE guild_id = 0 AND ended_at IS NULL"):
            await tried.house.host.closer.end_alone(table, EVE)
    return found, seen


async def tried_there(trial: Tries) -> Trial:
    """Eve manages the server, which has a thread and another channel."""
    tried = await trial(MANAGES)
    for place, parent in PARENTS.items():
        tried.server.get_channel_or_thread(place).parent_id = parent
    return tried


async def test_no_table_is_opened_where_its_server_has_none(trial: Tries, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: were servers not asked, it would be seen."""
    tried = await tried_there(trial)
    assert await surprises(tried, Random(35), ROUNDS) == ([], {False, True})
    monkeypatch.setattr(Servers, "check", lambda *_: None)
    found, _ = await surprises(tried, Random(35), 1)
    assert len(found) > 2


async def test_it_is_chosen_on_a_panel_and_holds_at_once(trial: Tries, open_house: OpenHouse) -> None:
    """Also after the next start; a process that has read nothing yet allows everything."""
    tried = await tried_there(trial)
    servers = tried.house.host.servers
    for click, values in ((AllowChannels(0), [str(ANOTHER), "x", "9" * 30]), (OfferGames(0), ["race", "chess"])):
        await tried.press(click, CHANNEL, *values)
        assert tried.refused == []
    server = servers.of(GUILD)
    assert (allowed_channels(server), [game.key for game in offered_games(server)]) == ((ANOTHER,), ["race"])
    for act in ("/play", "/play-with"):
        await tried.do(act, 0, CHANNEL)
    await tried.press(Open(0, "thirteen"), ANOTHER)
    assert tried.refused == ["game-not-offered"]
    later = (await open_house()).host.servers
    assert allowed_channels(later.of(GUILD)) == ()
    await later.read()
    assert later.of(GUILD) == server
    assert later.of(GUILD + 1) == Server(GUILD + 1)
    for click in (AllowChannels(0), OfferGames(0)):
        await tried.press(click, CHANNEL, *(KEYS if isinstance(click, OfferGames) else ()))
    assert servers.of(GUILD).choices == {"channels": "all", "games": "all"}, "games to come are offered, too"


async def test_new_tables_have_the_turn_time_and_take_backs_of_their_server(trial: Tries) -> None:
    """A rematch has its table's; and what nobody can have chosen is as nothing."""
    tried = await tried_there(trial)
    times = []
    for seconds, back in (("300", "agreement"), ("0", "none")):
        await tried.press(GiveTurns(0), CHANNEL, seconds)
        await tried.press(SetServer(0, "retracting"), CHANNEL, back)
        for way in ("/play", "open", "share", "rematch"):
            tried.house.time.pass_(400)
            await (await ready(tried, way, CHANNEL, "race", Random(1)))()
            times += tried.house.query("SELECT turn_seconds, take_backs FROM tables ORDER BY id DESC LIMIT 1")
    agree, none, before = (300, "agreement"), (0, "none"), (600, "slips")
    assert times == [agree, agree, agree, before, none, none, none, before]
    for odd in ("-1", "x", "9999999999"):
        assert turn_seconds(Server(GUILD, settings=f"turn_seconds={odd}"), 60) == 60


@pytest.mark.parametrize("home", Home)
async def test_a_table_is_played_where_its_server_has_chosen(stage: Stage, home: Home) -> None:
    """And nothing is said of a thread that could not be opened."""
    await stage.house.host.servers.choose(GUILD, home)
    _, place = await stage.game(ANN, BOB)
    assert (place == CHANNEL) is (home is Home.CHANNEL)
    words = [shown.panel.content for shown in stage.channels.in_channel(CHANNEL)]
    assert len(words) == (2 if home is Home.CHANNEL else 1), "its lobby, and the table"
    assert not any("since" in said for said in words)


async def test_only_who_manages_the_server_chooses(trial: Tries) -> None:
    tried = await trial(PLAYS)
    for click, value in (
        (AllowChannels(0), "1"), (OfferGames(0), "race"), (GiveTurns(0), "60"), (SetServer(0, "home"), "channel"),
        (ServerTables(0), ""), (ServerCards(0), ""), (NewTables(0), ""),
    ):  # fmt: skip
        await tried.press(click, CHANNEL, value)
        assert tried.refused == ["managers-only"]
    assert tried.house.query("SELECT count(*) FROM servers") == [(0,)]


async def test_a_channel_that_is_gone_is_not_chosen_any_more(trial: Tries) -> None:
    """Else nobody could take it off the control, which does not show it."""
    tried = await tried_there(trial)
    servers = tried.house.host.servers
    await servers.allow(GUILD, [ANOTHER, CHANNEL])
    cast("Any", tried.server).get_channel = {CHANNEL: object()}.get
    await tried.do("/server settings", 0, CHANNEL)
    assert allowed_channels(servers.of(GUILD)) == (CHANNEL,)


@pytest.mark.parametrize("way", ["open", "rematch"])
async def test_only_channels_are_named_that_one_sees(trial: Tries, way: str) -> None:
    """Of others one reads in Discord that one has no access."""
    tried = await tried_there(trial)
    act = await ready(tried, way, CHANNEL, "race", Random(1))
    hidden = tried.server.get_channel_or_thread(ANOTHER + 1)
    hidden.permissions_for.side_effect = lambda _: discord.Permissions.none()
    for allowed, told in (
        ([hidden.id, ANOTHER], f"open yours in <#{ANOTHER}>."), ([hidden.id], "in channels that you cannot see")
    ):  # fmt: skip
        await tried.house.host.servers.allow(GUILD, allowed)
        acting: Any = await act()
        assert told in str(acting.done[-1])


async def test_games_are_suggested_as_the_server_has_them(trial: Tries) -> None:
    """And against computers all of them: those tables are not the server's."""
    tried = await tried_there(trial)
    await tried.house.host.servers.offer(GUILD, ["race", "thirteen"])
    acting: Any = tried.server.acting(1, CHANNEL)
    complete = vars(slash_commands(tried.tree)["/play"])["_params"]["game"].autocomplete
    for computers, typed, wanted in ((None, "", ["thirteen", "race"]), (None, "RA", ["race"]), (2, "", KEYS)):
        acting.namespace = SimpleNamespace(computers=computers, level=None)
        assert [choice.value for choice in await complete(acting, typed)] == wanted
    await tried.press(PlayNow(0, "sevens"), CHANNEL)
    assert tried.house.query("SELECT game, guild_id FROM tables") == [("sevens", ALONE)]


@pytest.mark.parametrize("written", ["rubbish", "channels= games=x", "channels=a-b games=chess", "channels=all"])
async def test_what_no_server_can_have_chosen_is_as_nothing(house: House, written: str) -> None:
    house.query("INSERT INTO servers VALUES (?, ?)", GUILD, written)
    house.query("INSERT INTO servers VALUES (?, X'00')", GUILD + 1)
    servers = house.host.servers
    await servers.read()
    for server in (GUILD, GUILD + 1):
        servers.check(server, "sevens", CHANNEL, None)
    await servers.allow(GUILD + 1, [CHANNEL])
    assert allowed_channels(servers.of(GUILD + 1)) == (CHANNEL,)


async def test_a_refusal_says_where_and_what_instead() -> None:
    async def told(settings: str, game: str) -> str:
        async def kept() -> tuple[Server, ...]:
            return (Server(GUILD, settings=settings),)

        servers = Servers(cast("Any", SimpleNamespace(servers=kept)))
        await servers.read()
        with pytest.raises(Refusal) as refused:
            servers.check(GUILD, game, CHANNEL)
        return read(READER.messages().say(refused.value.text))

    many = "-".join(str(1 + number) for number in range(MOST_CHANNELS))
    assert await told(f"channels={ANOTHER}-7", "race") == (
        "This server has its tables elsewhere; open yours in <#602> or <#7>."
    )
    assert (await told(f"channels={many}", "race")).count("<#") == 5
    assert await told("games=sevens-race", "thirteen") == (
        "This server has no tables of Thirteen, only of King's Court: Sevens and King's Court: Race; "
        "in a direct message to me you can play it against computers."
    )


def test_help_begins_a_game_that_the_server_has() -> None:
    offered = offered_games(Server(GUILD, settings="games=sevens-race"))
    for last, begun in (("race", "race"), ("thirteen", "sevens"), (None, "sevens")):
        assert help_panel(last, offered=offered).rows[0][0] == help_panel(begun).rows[0][0]
