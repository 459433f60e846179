"""Whatever cannot be done is refused in one sentence that only the one who asked sees, and changes nothing."""

from __future__ import annotations

import asyncio
import re

from tests.end_to_end.club import Club
from tests.end_to_end.game import OVER, PLAYED, Game, open_lobby, ply_of
from tests.end_to_end.messages import Message, components, is_refusal, labels, menu, values, words
from tests.end_to_end.people import Person

CARDS = "Cards to play"
STALE = "The table has moved on since that was shown; look at it and choose again."
JOINS = "You do not sit at this table; press **Join** in its lobby to sit down."
NOT_SEATED = "You do not sit at this table; /play opens another one."


def refused(answer: Message) -> str:
    """The sentence of a refusal."""
    assert is_refusal(answer), answer
    return words(answer)


async def refusals(*people: Person) -> list[str]:
    """What people have been refused, as soon as one of them has been refused anything."""
    looking = [
        asyncio.create_task(person.until(lambda p=person: p.seen(is_refusal), "a refusal"))  # type: ignore[misc]
        for person in people
    ]
    await asyncio.wait(looking, return_when=asyncio.FIRST_COMPLETED)
    for task in looking:
        task.cancel()
    await asyncio.gather(*looking, return_exceptions=True)
    return [words(m) for person in people for m in person.seen(is_refusal)]


async def waiting(game: Game) -> tuple[Person, Person]:
    """Of two people, the one to move and the other."""
    mover = await game.mover()
    ann, bob = game.people
    return (ann, bob) if mover is ann else (bob, ann)


async def test_a_seat_is_taken_once(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    for person in (ann, bob):
        answer = await person.click(lobby, "Join")
        assert (
            refused(answer)
            == "You sit at this table already; wait until it starts, or press **Leave** to give your seat up."
        )
    assert "Players: 2 of 4" in words(ann.messages[lobby["id"]])


async def test_two_for_the_last_seat(club: Club) -> None:
    """Both press Join at the same moment: one sits down, the other is told that all seats are taken."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    lobby = await open_lobby(ann, computers=2)
    await asyncio.gather(bob.click(lobby, "Join"), cy.click(lobby, "Join"))
    lobby = await ann.becomes(lobby, "Players: 4 of 4")
    assert await refusals(bob, cy) == ["All 4 seats are taken; /play opens another table."]
    assert "Join" not in labels(lobby)


async def test_only_those_in_the_lobby_change_it(club: Club) -> None:
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    lobby = await open_lobby(ann, bob, computers=1)
    for label in ("Leave", "Start", "🤖 Easy"):
        assert refused(await cy.click(lobby, label)) == JOINS
    assert refused(await bob.click(lobby, "Start")).startswith(
        "Ann opened this table and starts it. If they do nothing, anybody who sits here can start it after <t:"
    )
    answer = await bob.click(lobby, "Options")
    assert refused(answer) == "Only Ann, who opened this table, can change it."
    answer = await bob.command("/table cancel")
    assert refused(answer).startswith("Only a moderator or the player who opened this table can cancel it")
    assert "Players: 3 of 4" in words(ann.messages[lobby["id"]])


async def test_a_second_start_at_the_same_moment(club: Club) -> None:
    """One deals, the other sees it being dealt, or is told; there is one thread, one table and one hand each."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    await asyncio.gather(ann.click(lobby, "Start"), ann.click(lobby, "Start"))
    game = Game(club, 1, (ann, bob), lobby, (await Game(club, 1, (ann, bob), lobby, "").panel())["channel_id"])
    await game.play(Game.by_list, most=2)
    told = "This game has started already and goes on at its table; /play opens another one."
    assert {words(message) for message in ann.seen(is_refusal)} <= {told}
    for person in (ann, bob):
        assert len(person.seen(lambda m: person.is_dm(m["channel_id"]))) == 1  # noqa: B023
    threads = [c for c in club.discord.world.channels.values() if c.is_thread]
    assert len(threads) == 1
    assert len(ann.seen(lambda m: "My hand" in str(m["components"]))) == 1


async def test_not_your_turn(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover, other = await waiting(game)
    for label in ("Play", "My hand"):
        hand = await other.click(await game.panel(), label)
        assert "to move" in words(hand)
        assert ply_of(hand) == -1, "no controls when it is not their turn"
    answer = await other.command("/move", game.place, move="pass")
    assert refused(answer) == f"It is {mover.name}'s turn; you can play when they have."
    assert await other.choices("/move", "move", game.place, move="") == []


async def test_illegal_because(club: Club) -> None:
    """The reason stands in the sentence, and the controls still work."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover, _ = await waiting(game)
    hand = await game.hand(mover, "Your turn")
    cards = values(menu(hand, CARDS))
    assert len(cards) == 13
    unlike = next(card for card in cards if card[0] != cards[0][0])
    answer = await mover.select(hand, CARDS, cards[0], unlike)
    assert "combination" in refused(answer), words(answer)
    missing = next(rank + "s" for rank in "3456789JQKA2" if rank + "s" not in cards)
    answer = await mover.command("/move", game.place, move=missing)
    assert refused(answer) == f"You do not hold the {missing[0]}♠."
    answer = await mover.command("/move", game.place, move="pass")
    assert "lead" in refused(answer), words(answer)
    answer = await mover.command("/move", game.place, move="the red ones")
    assert refused(answer) == "“the” is not a card; write one like 9h or T♠."
    await mover.select(hand, CARDS, cards[0])
    await game.panel(f"{PLAYED}{mover.name}** ")


async def test_an_old_control_says_so(club: Club) -> None:
    """Of two copies of the hand one cannot be edited: what was played from the other cannot be played from it."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover, _ = await waiting(game)
    old = await mover.click(await game.panel(), "My hand")
    card, another = values(menu(old, CARDS))[:2]
    await club.faults(fail_next=[{"method": "PATCH", "path_regex": "/webhooks/", "status": 503, "times": 100}])
    await mover.select(await game.hand(mover, "Your turn"), CARDS, card)
    assert refused(await begin(mover, old)) == STALE
    assert refused(await mover.select(old, CARDS, another)) == STALE


async def test_a_double_click_plays_once(club: Club) -> None:
    """On a phone and at a desk: one client would not send the same choice twice."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover, _ = await waiting(game)
    hand = await game.hand(mover, "Your turn")
    card = values(menu(hand, CARDS))[0]
    async with Person.at(club.http, club.discord.url, mover.id) as phone:
        await asyncio.gather(*(client.select(hand, CARDS, card) for client in (mover, phone)))
    # What was refused goes again, where the other one is done after it.
    told = await mover.until(lambda: [m for m in mover.everything if is_refusal(m)], "the second to be refused")
    assert {words(m) for m in told} == {STALE}
    panel = await game.panel(f"{PLAYED}{mover.name}** ")
    assert " · " not in words(panel).splitlines()[1], "one turn is told"


async def test_who_does_not_sit_there(club: Club) -> None:
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob)
    await cy.until(lambda: game.place in cy.channels, "the thread")
    panel = await game.panel("", cy)
    for label in ("Play", "My hand"):
        assert refused(await cy.click(panel, label)) == NOT_SEATED
    for command in ("/hand", "/table resign"):
        assert refused(await cy.command(command, table=game.number)) == NOT_SEATED
    assert refused(await cy.command("/move", move="pass", table=game.number)) == NOT_SEATED
    assert refused(await cy.command("/hand")).startswith("You sit at no table")
    assert refused(await cy.command("/hand", table=99)).startswith("That table is not there any more")
    answer = await cy.command("/table cancel", table=game.number)
    assert refused(answer) == "Only all of its players together, or a moderator of its channel, can cancel this game."


async def test_when_the_game_is_over(club: Club) -> None:
    """Of two people one resigns, which ends it, while Discord takes no edit of what the other has open: controls from
    before are told so."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover, other = await waiting(game)
    old = await mover.click(await game.panel(), "My hand")
    confirm, second = [await other.command("/table resign", game.place) for _ in range(2)]
    await club.faults(fail_next=[{"method": "PATCH", "path_regex": "/webhooks/", "status": 503, "times": 100}])
    await other.click(confirm, "Yes, resign")
    await game.panel(OVER)
    over = "This game is over; /play opens another one."
    assert refused(await begin(mover, old)) == over
    await club.faults(fail_next=[])
    assert refused(await mover.command("/move", move="pass", table=game.number)) == over
    assert refused(await other.click(second, "Yes, resign")) == over
    assert refused(await ann.command("/table cancel", table=game.number)) == over
    standings = words(await game.panel("🥇"))
    assert f"🥇 1. **{mover.name}** · 0 points\n" in standings
    assert f"🥈 2. **{other.name}** 🏳️ · 0 points\n" in standings


async def test_a_control_of_a_lobby_that_is_gone(club: Club) -> None:
    """Cancelled, while Discord takes no edit of its message: its buttons are still there, and say so."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann)
    path = f"/channels/{lobby['channel_id']}/messages"
    await club.faults(fail_next=[{"method": "PATCH", "path_regex": path, "status": 503, "times": 100}])
    assert words(await ann.command("/table cancel")) == "Table 1 is cancelled."
    assert refused(await bob.click(lobby, "Join")) == "This game is over; /play opens another one."
    await club.faults(fail_next=[])
    assert (await ann.becomes(lobby, "cancelled this table."))["components"] == []


async def begin(person: Person, hand: Message) -> Message:
    """Choose the first step of a move, on a button or in a list."""
    step = next(part for part in components(hand) if re.search(":(pick|step):", part.get("custom_id", "")))
    if values(step):
        return await person.select(hand, step["placeholder"], values(step)[0])
    return await person.click(hand, step["label"])
