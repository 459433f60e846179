"""The table in its thread: buttons that stay, and what becomes of the message when it is old, buried or gone."""

from __future__ import annotations

from playground.driver.messages import Message
from playground.driver.person import Person
from tests.end_to_end.club import Club
from tests.end_to_end.game import PLAYED, Game
from tests.end_to_end.messages import button, components, is_ephemeral, labels, picture, words


async def test_a_click_under_the_table_does_not_race_with_the_next_picture(club: Club) -> None:
    """Discord refuses a control that an edit has just replaced, so a move must not replace these."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    before = await game.panel()
    await game.play(Game.by_list, most=1)
    after = await game.panel(PLAYED)
    assert [part["custom_id"] for part in components(after)] == [part["custom_id"] for part in components(before)]


async def test_a_second_table_within_minutes_has_its_thread_too(club: Club) -> None:
    """Discord counts the opening of threads over five minutes; the first one must not put the second one off."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    first = await Game.start(club, ann, bob)
    second = await Game.start(club, ann, bob)
    assert {first.place, second.place} <= ann.channels.keys()
    assert ann.channels[second.place]["name"] == "Thirteen · table 2"


async def test_a_buried_table_is_posted_anew(club: Club) -> None:
    """Eight messages later it is out of sight: the next move brings it back, and the old one loses its buttons."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    old = await game.panel()
    for number in range(8):
        await bob.say(f"talk {number}", game.place)
    await game.play(Game.by_list, most=1)
    anew = await game.panel(PLAYED)
    assert anew["id"] != old["id"]
    await ann.until(lambda: ann.messages[old["id"]]["components"] == [] or None, "the old one to be retired")


async def test_a_buried_table_that_was_pressed_of_late_is_taken_down_by_that_press(club: Club) -> None:
    """Which Discord does not count: no counted edit takes its controls off."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, game="court_wars")
    old = await game.panel()
    await game.play(Game.by_steps, most=1)
    for number in range(8):
        await bob.say(f"talk {number}", game.place)
    edit = "PATCH /channels/{channel_id}/messages/{message_id}"
    before = club.discord.requests[edit]
    await game.play(Game.by_command, most=1)
    await ann.until(lambda: ann.messages[old["id"]]["components"] == [] or None, "the old one to be retired")
    assert (await game.panel())["id"] != old["id"]
    assert club.discord.requests[edit] == before


async def test_posting_the_table_anew(club: Club) -> None:
    """Offered in whatever has come below the table: it comes to the end of the thread, and the answer stays."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, hints=True)
    mover = await game.mover()
    assert mover is not None
    hand = await mover.click(await game.panel(), "My hand")
    for press in (None, "What happened", "More"):
        table = await game.panel()
        answer = hand if press is None else await mover.click(table, press)
        await _brought_below(game, mover, table, answer)
    assert "Post table" not in labels(await game.hand(mover))  # in a direct message


async def _brought_below(game: Game, person: Person, table: Message, answer: Message) -> None:
    shown, newest = words(answer), max(int(answer["id"]), int(table["id"]))
    await person.use(answer, button(answer, "Post table"))
    anew = await person.until(lambda: person.newest(lambda m: game.is_panel(m) and int(m["id"]) > newest), "it anew")
    assert words(anew) == words(table)
    assert words(person.messages[answer["id"]]) == shown
    await person.until(lambda: person.messages[table["id"]]["components"] == [] or None, "the old one to be retired")


async def test_my_hand_again_takes_the_place_of_the_one_before(club: Club) -> None:
    """By the buttons under the table and by /hand; none stands there frozen."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    shown = [await ann.click(await game.panel(), "My hand")]
    shown.append(await ann.command("/hand", game.place))
    shown.append(await ann.click(await game.panel(), "Play"))
    shown.append(await ann.click(await game.panel(), "My hand"))

    def private() -> list[str]:
        return [m["id"] for m in ann.seen(is_ephemeral) if picture(m)["filename"] == "hand-1.png"]

    await ann.until(lambda: private() == [shown[-1]["id"]], "only the last hand to be left")


async def test_what_happened_is_told_in_full(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover = await game.mover()
    assert mover is not None
    await game.play(Game.by_list, most=1)
    panel = await game.panel(PLAYED)
    for person, control in ((ann, panel), (bob, panel), (mover, await game.hand(mover, PLAYED))):
        told = words(await person.click(control, "What happened"))
        assert "The cards are dealt." in told
        assert f"{mover.name} plays " in told
