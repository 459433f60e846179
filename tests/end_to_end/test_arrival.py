"""After a start servers arrive one by one, and one that is out later: what people do is answered all the same."""

from __future__ import annotations

from tests.end_to_end.club import GUILD, Club
from tests.end_to_end.game import Game, open_lobby
from tests.end_to_end.messages import words


async def start_without_server(club: Club) -> None:
    """Start the bot anew; the server does not arrive."""
    await club.kill_bot()
    await club.switch("outage", guild_id=GUILD, away=True)
    await club.start_bot()


async def test_a_game_goes_on_before_its_server_has_arrived(club: Club) -> None:
    game = await Game.start(club, await club.person("Ann"), await club.person("Bob"))
    await start_without_server(club)
    await game.play(Game.by_list, Game.under_the_table, most=2)
    assert club.bot.moves_on_disk() == 2


async def test_tables_are_found_before_their_server_has_arrived(club: Club) -> None:
    """It said "No table is open": it did not know which people may see their channel. Everybody who sees a channel sees
    its threads."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await open_lobby(ann)
    thread = (await club.switch("open_thread", channel_id=ann.channel("games"), user_id=ann.id, name="t"))["channel"]
    await ann.command("/play", thread["id"], game="thirteen")
    await start_without_server(club)
    found = words(await bob.command("/tables"))
    assert "[Table 1](" in found
    assert "[Table 2](" in found


async def test_an_outage_ends_no_table(club: Club) -> None:
    """Discord says that the server is unavailable, which is no removal: the players play on."""
    game = await Game.start(club, await club.person("Ann"), await club.person("Bob"))
    await game.play(Game.by_list, most=1)
    for away in (True, False):
        await club.switch("outage", guild_id=GUILD, away=away)
        await game.play(Game.by_list, Game.under_the_table, most=2)
    assert club.bot.moves_on_disk() == 5


async def test_a_board_is_put_up_when_its_server_has_arrived(club: Club) -> None:
    """It said "No table is open" for a minute: it did not know which people may see their channels."""
    ann = await club.person("Ann")
    await open_lobby(ann, channel="games")
    await start_without_server(club)
    assert words(await ann.command("/server board")) == (
        "Discord is still telling me of the channels here; use /server board again in a minute."
    )
    await club.switch("outage", guild_id=GUILD, away=False)
    await ann.until(lambda: ann.guilds, "the server")
    await ann.command("/server board")
    await ann.message("Table 1", ann.channel("general"))
