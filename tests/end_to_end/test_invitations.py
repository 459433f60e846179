"""Invitations: refused where the guest does not see the channel, declined, taken back."""

from __future__ import annotations

from playground.driver.messages import Component, components
from playground.forms.components import USER_SELECT
from tests.end_to_end.club import GENERAL, GUILD, Club
from tests.end_to_end.messages import Message, is_refusal, labels, unsealed, words
from tests.end_to_end.people import Person
from tests.end_to_end.test_again import ended
from tests.end_to_end.test_commands import PLAY_WITH
from tests.english import read

CANNOT_SEE = "Bob cannot see this channel; invite them in a channel that you both see."
NO = "No, thanks"


async def invite(ann: Person, guest: Person, game: str = "thirteen") -> Message:
    """A private table's lobby."""
    return await ann.command("/play", game=game, **{"with": guest.id})


def nobody_is_waited_for(person: Person, lobby: Message) -> Message | None:
    """The lobby, when it says so."""
    return person.newest(lambda m: m["id"] == lobby["id"] and "Still to come" not in words(m))


async def hide(club: Club, person: Person) -> None:
    await club.switch("permissions", guild_id=GUILD, channel_id=GENERAL, user_id=person.id, deny=["VIEW_CHANNEL"])


async def test_a_person_who_does_not_see_the_channel_is_not_invited(club: Club) -> None:
    """The table stood there, and waited for a day for somebody who could not come."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    asked = await ann.user_command(PLAY_WITH, bob.id)
    await hide(club, bob)
    for answer in (
        await invite(ann, bob),
        await ann.user_command(PLAY_WITH, bob.id),
        await ann.click(asked, "Thirteen"),  # the menu was shown before
    ):
        assert (is_refusal(answer), words(answer)) == (True, CANNOT_SEE)
    assert "No table is open" in words(await ann.command("/tables"))
    assert await ann.command("/play", "games", game="thirteen", **{"with": bob.id})


async def test_a_person_is_not_invited_to_a_private_thread_that_they_are_not_in(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    opened = await club.switch("open_thread", channel_id=GENERAL, user_id=ann.id, name="ours", private=True,
                               **{"with": [ann.bot_id]})  # fmt: skip
    thread = opened["channel"]["id"]
    answer = await ann.command("/play", thread, game="thirteen", **{"with": bob.id})
    assert words(answer) == CANNOT_SEE.replace(GENERAL, thread)


async def test_a_guest_declines_by_direct_message(club: Club) -> None:
    """Also after a restart: what stood there before works. The opener is told once."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await ended(club, await club.person("Cy"), bob)  # a stranger gets no direct message
    lobby = await invite(ann, bob)
    invitation = await bob.message("**Ann** invites you to Thirteen", await bob.open_dm())
    assert labels(invitation) == {"I'm in", NO, "To the table"}
    await bob.command("/tables")  # meanwhile it is written where the invitation stands
    await club.restart_bot()
    answer = await bob.click(invitation, NO)
    assert words(answer) == "Declined. Ann can play without you."
    await bob.until(lambda: invitation["id"] not in bob.messages, "the invitation to be gone")
    told = "Bob does not come to table 2; others can join it now, or you can add a computer there."
    await ann.message(told, GENERAL)
    alone = await ann.until(lambda: nobody_is_waited_for(ann, lobby), "a lobby that waits for nobody")
    assert NO not in labels(alone)
    await ann.becomes(lobby, "Bob has declined.")
    await ann.click(alone, "🤖 Easy")
    await ann.click(await ann.becomes(lobby, "Players: 2 of"), "Start")
    await ann.becomes(lobby, "play in")
    assert len(ann.seen(lambda m: told in words(m))) == 1
    assert sum(told in words(ping) for ping in ann.pings) == 1, "it mentions her"


async def test_a_guest_declines_beside_the_lobby(club: Club) -> None:
    ann, bob, cy = await club.person("Ann"), await club.person("Bob"), await club.person("Cy")
    await bob.select(await bob.command("/settings"), "Turn notices", "mention")
    lobby = await invite(ann, bob)
    beside = await bob.message("**Ann** invites you to Thirteen", GENERAL)
    for message in (beside, lobby):
        refused = words(await cy.click(message, NO))
        assert refused == "No seat is kept for you at this table any more, so there is nothing to decline."
    assert words(await ann.click(lobby, NO)).startswith("You sit at this table already; press **Leave**")
    await bob.click(beside, NO)
    assert labels(await bob.becomes(beside, "Somebody was invited to table 1.")) == set()
    await ann.until(lambda: nobody_is_waited_for(ann, lobby), "a lobby that waits for nobody")


async def test_the_opener_takes_an_invitation_back(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await invite(ann, bob)
    invitation = await bob.message("**Ann** invites you to Thirteen", GENERAL)
    menu = await ann.click(await ann.click(lobby, "Options"), "Players")
    assert words(menu).endswith("\nIf you take an invitation back, its seat is free.")
    await ann.select(menu, "Choose who has to leave", bob.id)
    await bob.becomes(invitation, "Somebody was invited to table 1.")
    assert "I'm in" not in labels(await bob.until(lambda: nobody_is_waited_for(bob, lobby), "a lobby without guests"))


async def test_a_rematch_starts_without_the_one_who_declines(club: Club) -> None:
    ann, bob, cy = await club.person("Ann"), await club.person("Bob"), await club.person("Cy")
    game, result = await ended(club, ann, bob, cy)
    await ann.click(result, "Rematch")
    lobby = await cy.message("asks for a rematch. In: 1 of 3.", game.place)
    await bob.click(await bob.message("**Ann** asks for a rematch", await bob.open_dm()), "I'm in")
    await ann.becomes(lobby, "In: 2 of 3.")
    await cy.click(await cy.message("**Ann** asks for a rematch", await cy.open_dm()), NO)
    await ann.message("Cy does not come to table 2.")
    begun = await ann.becomes(lobby, "play in this channel")
    assert "Cy" not in unsealed(begun)


async def test_a_rematch_that_the_only_other_declines_is_an_ordinary_lobby(club: Club) -> None:
    """It said "In: 1 of 1", with I'm in for nobody; and not that Bob had declined."""
    ann, bob, cy = await club.person("Ann"), await club.person("Bob"), await club.person("Cy")
    game, result = await ended(club, ann, bob)
    await ann.click(result, "Rematch")
    lobby = await cy.message("asks for a rematch. In: 1 of 2.", game.place)
    declined = await bob.click(await bob.message("**Ann** asks for a rematch", await bob.open_dm()), NO)
    assert words(declined) == "Declined. Ann can play without you."
    alone = await ann.becomes(lobby, "Bob has declined.")
    assert "**Ann** opens a table. Players: 1 of 4." in words(alone)
    assert {"Join", "🤖 Easy", "Leave", "Options"} <= labels(alone)
    assert not {"I'm in", NO, "Start"} & labels(alone)
    told = words(await cy.click(await cy.becomes(lobby, "Bob has declined."), "Join"))
    assert "Players: 2 of" in told
    assert "Bob has declined." in told
    await ann.click(await ann.becomes(lobby, "Players: 2 of"), "Start")
    await ann.becomes(lobby, "play in this channel")


async def test_a_guest_takes_no_more_invitations_from_somebody(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    declined = await bob.click(await invite(ann, bob), NO)
    (no_more,) = labels(declined)
    assert read(no_more) == "No more from Ann"
    said = words(await bob.click(declined, no_more))
    assert said.startswith("You take no invitations from them any more")
    refused = await invite(ann, bob)
    assert (is_refusal(refused), words(refused)[:30]) == (True, "That person cannot be invited;")
    shown = await bob.click(await bob.command("/settings"), "Invitations, profile")
    people = _people(shown)
    assert people["default_values"] == [{"id": ann.id, "type": "user"}]
    await bob.use(shown, people)
    await bob.until(lambda: not _people(bob.messages[shown["id"]]).get("default_values"), "nobody to be refused")
    assert NO in labels(await invite(ann, bob))


def _people(message: Message) -> Component:
    """The select of people."""
    (found,) = (part for part in components(message) if part["type"] == USER_SELECT)
    return found
