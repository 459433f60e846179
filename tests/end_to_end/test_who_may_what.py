"""Issue 11, "Who may what" and "Abuse", with the bot in its own process."""

from __future__ import annotations

import pytest

from playground.world import PRIVILEGED_INTENTS
from tests.end_to_end.club import GENERAL, GUILD, Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import Game, open_lobby
from tests.end_to_end.messages import (
    Message,
    button,
    is_ephemeral,
    is_refusal,
    labels,
    menu,
    table_number,
    unsealed,
    words,
)
from tests.end_to_end.people import Person
from tests.english import read

ASKS = "asks whether to cancel"


def refused(message: Message) -> str:
    assert is_refusal(message), words(message)
    return words(message)


async def leave(club: Club, person: Person) -> None:
    await club.switch("leave", user_id=person.id, guild_id=GUILD)
    await person.until(lambda: not person.guilds, "to be out")


async def test_only_the_opener_starts_until_they_have_left(club: Club) -> None:
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    lobby = await open_lobby(ann, bob, cy)
    assert refused(await bob.click(lobby, "Start")).startswith(
        "Ann opened this table and starts it. If they do nothing, anybody who sits here can start it after <t:"
    )
    await ann.click(lobby, "Leave")
    await bob.becomes(lobby, "Players: 2 of")
    await bob.click(lobby, "Start")
    await cy.becomes(lobby, "play in")


async def test_the_opener_sends_somebody_away_who_cannot_come_back(club: Club) -> None:
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    lobby = await open_lobby(ann, bob, cy)
    assert "Cancel table" not in labels(lobby), "what only the opener may do stands in a panel of their own"
    assert refused(await bob.click(lobby, "Options")) == (
        "Only Ann, who opened this table, can change it."
    )  # fmt: skip
    options = await ann.click(lobby, "Options")
    assert is_ephemeral(options)
    asked = await ann.click(options, "Players")
    assert [read(option["label"]) for option in menu(asked, "Choose who")["options"]] == ["Bob", "Cy"]
    await ann.select(asked, "Choose who", bob.id)
    await ann.becomes(lobby, "Players: 2 of")
    assert "Bob" not in unsealed(ann.messages[lobby["id"]])
    assert refused(await bob.click(lobby, "Join")) == (
        "You were sent away from this table by the player who opened it; /play opens one of your own."
    )


async def test_a_moderator_is_one_in_the_tables_own_channel_and_says_why(club: Club) -> None:
    """Cy may manage messages where the table is not; then where it is. They act from another channel both times."""
    bob, cy, dora = [await club.person(name) for name in ("Bob", "Cy", "Dora")]
    game = await Game.start(club, bob, dora)
    games = cy.channel("games")
    await club.switch(
        "permissions", guild_id=GUILD, channel_id=games, user_id=cy.id, allow=["MANAGE_MESSAGES"], deny=[]
    )
    assert refused(await cy.command("/table cancel", "games", table=game.number)) == (
        "Only all of its players together, or a moderator of its channel, can cancel this game."
    )
    await club.switch("permissions", guild_id=GUILD, channel_id=games, user_id=cy.id, deny=["MANAGE_MESSAGES"])
    await club.switch("permissions", guild_id=GUILD, channel_id=GENERAL, user_id=cy.id, allow=["MANAGE_MESSAGES"])
    form = await cy.form_command("/table cancel", "games", table=game.number)
    assert form["title"] == f"Cancel table {game.number}"
    assert words(await cy.hand_in(form, "They shouted")) == f"Table {game.number} is cancelled."
    said = "**Cy** cancelled this table. “They shouted”"
    await bob.message(said, game.place)
    assert said in words(await dora.message(said, GENERAL))


async def test_a_game_of_several_people_is_cancelled_when_all_agree(club: Club) -> None:
    """A moderator who plays asks as everybody does; it is kept over a restart."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob)
    form = await ann.form_command("/table cancel", game.place)
    assert form["title"] == f"Ask to cancel table {game.number}"
    answer = await ann.hand_in(form, "We want dinner")
    assert words(answer).startswith(
        f"The other players are being asked [at your table](https://discord.com/channels/{GUILD}/{game.place});"
    )
    asked = await bob.message(ASKS, game.place)
    assert labels(asked) == {"Agree", "Keep playing"}
    assert "“We want dinner”" in words(asked)
    assert [user["id"] for user in asked["mentions"]] == [bob.id]
    await club.restart_bot()
    assert refused(await cy.click(asked, "Agree")).startswith("You do not sit at this table")
    await bob.click(asked, "Agree")
    agreed = "All who play agreed to cancel this table, as **Ann** had asked. “We want dinner”"
    assert labels(await bob.becomes(asked, agreed)) == set()
    await ann.until(lambda: ann.newest(lambda m: f"table {game.number}\n" in words(m) and agreed in words(m)), agreed)


async def test_one_who_keeps_playing_keeps_the_game(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    more = await bob.click(await game.panel(person=bob), "More")
    await bob.hand_in(await bob.open_form(more, "Cancel table"), "bored")
    asked = await ann.message(ASKS, game.place)
    await ann.click(asked, "Keep playing")
    assert words(await bob.becomes(asked, "would rather play on")) == (
        "**Ann** would rather play on, so the game is not cancelled."
    )
    await game.play(Game.by_list, most=2)


@pytest.mark.parametrize("intent", [True, False])
async def test_a_member_who_leaves_the_server_is_played_for_at_once(open_club: OpenClub, intent: bool) -> None:
    """With the privileged intent Discord tells it; without, it is asked when they are dealt in."""
    club = await open_club()
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    if intent:
        club.discord.world.privileged |= PRIVILEGED_INTENTS["members"]
    await club.restart_bot()  # it has not seen Bob of late
    await leave(club, bob)
    if intent:
        await ann.becomes(lobby, "Players: 1 of")
        return
    await ann.click(lobby, "Start")
    place = (await ann.message("to move"))["channel_id"]
    await ann.message("has left this server; a computer plays on.", place)


async def test_with_the_intent_a_seat_is_taken_whoever_is_to_move(open_club: OpenClub) -> None:
    club = await open_club()
    club.discord.world.privileged |= PRIVILEGED_INTENTS["members"]
    await club.restart_bot()
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob, cy)
    away = bob if await game.mover() is not bob else cy
    await leave(club, away)
    await ann.message(f"🚪 {away.name} has left this server", game.place)
    await club.switch("join", user_id=away.id, guild_id=GUILD)
    more = await away.click(await game.panel(person=away), "More")
    await away.click(more, "I'm back")
    await ann.until(lambda: "🚪" not in words(ann.messages[(ann.newest(game.is_panel) or {})["id"]]), "them back")


async def test_a_member_who_is_banned_is_played_for_at_once(club: Club) -> None:
    """Where the bot may view the audit log, it is told so without any privileged intent."""
    await club.allow("VIEW_AUDIT_LOG")
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob, cy)
    away = bob if await game.mover() is not bob else cy
    await club.switch("ban", user_id=away.id, guild_id=GUILD)
    await ann.message(f"🚪 {away.name} has left this server; a computer plays on.", game.place)


async def test_opening_tables_and_posting_anew_have_cooldowns_told_kindly(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    for _ in range(5):
        more = await ann.click(await game.panel(), "More")
        await ann.use(more, button(more, "Post table"))
    more = await ann.click(await game.panel(), "More")
    kindly = "You have just done that; you can do it again in "
    assert refused(await ann.click(more, "Post table")).startswith(kindly)
    for _ in range(4):
        lobby = await ann.command("/play", game="thirteen")
        assert table_number(lobby)
    assert refused(await ann.command("/play", game="thirteen")).startswith(kindly)
    assert table_number(await bob.command("/play", game="thirteen"))


async def test_a_server_keeps_somebody_from_its_tables(club: Club) -> None:
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    running, lobby = await Game.start(club, bob, cy), await open_lobby(cy, bob)
    assert words(await ann.command("/server block")) == "Nobody is kept from the tables of this server."
    answer = words(await ann.command("/server block", user=bob.id))
    assert answer == (
        "**Bob** can no longer open or join tables in this server. They have left one lobby; games they sit in go on."
    )
    await cy.becomes(lobby, "Players: 1 of")
    blocked = "A moderator keeps you from the tables of this server; ask them, or play in another server."
    assert refused(await bob.click(lobby, "Join")) == blocked
    assert refused(await bob.command("/play", game="thirteen")) == blocked
    assert refused(await cy.command("/play", game="thirteen", **{"with": bob.id})).startswith("A moderator keeps that")
    await running.play(Game.by_list, most=2)
    assert "Bob" in words(await ann.command("/server block"))
    assert words(await ann.command("/server unblock", user=bob.id)).endswith(
        "can open and join tables in this server again."
    )
    await bob.click(lobby, "Join")
    await cy.becomes(lobby, "Players: 2 of")


async def test_tables_shows_each_person_what_they_see(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await open_lobby(ann, channel="general")
    hidden = table_number(await open_lobby(ann, channel="games"))
    place = bob.channel("games")
    await club.switch("permissions", guild_id=GUILD, channel_id=place, user_id=bob.id, deny=["VIEW_CHANNEL"])
    assert f"Table {hidden}" in words(await ann.command("/tables"))
    assert f"Table {hidden}" not in words(await bob.command("/tables"))
    await club.switch("permissions", guild_id=GUILD, channel_id=place, user_id=bob.id, allow=["VIEW_CHANNEL"])
    assert f"Table {hidden}" in words(await bob.command("/tables"))
