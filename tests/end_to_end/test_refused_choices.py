"""A choice in a select that was refused can be made again: Discord's clients send nothing for what is shown already."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game, open_lobby
from tests.end_to_end.messages import Message, is_refusal, menu, values, words
from tests.end_to_end.people import Person


async def refused(person: Person, message: Message, placeholder: str, *chosen: str) -> str:
    """Choose; what is said against it, once the select shows its own message's choice again."""
    before, key = set(person.messages), message["id"]
    await person.use(message, menu(message, placeholder), *chosen)

    def told() -> Message | None:
        return person.newest(lambda m: m["id"] not in before and is_refusal(m))

    refusal = await person.until(told, "a refusal")
    await person.until(lambda: key not in person.picked, "the select as it was")
    return words(refusal)


async def test_cards_that_cannot_be_played_together_can_be_chosen_again(club: Club) -> None:
    """In the hand by direct message and in a private one; both are kept up to date."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover = await game.mover()
    assert mover is not None
    for hand in (await game.hand(mover), await mover.command("/hand", game.place)):
        low, *_, high = values(menu(hand, "Cards to play"))
        assert low[:-1] != high[:-1], "two ranks make no play"
        said = [await refused(mover, hand, "Cards to play", low, high) for _ in range(2)]
        assert said[0] == said[1]


async def test_so_can_what_a_panel_offers_that_nobody_keeps_up_to_date(club: Club) -> None:
    """The options of a table that has started meanwhile: the answer edits their panel."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    options = await ann.click(lobby, "Options")
    await ann.click(lobby, "Start")
    await bob.becomes(lobby, "play in")
    rounds = menu(options, "Rounds")
    (shown,) = ann.shown(options, rounds)
    other = next(value for value in values(rounds) if value != shown)
    said = [await refused(ann, options, "Rounds", other) for _ in range(2)]
    assert said == ["This game has started already and goes on at its table; /play opens another one."] * 2
    assert ann.messages[options["id"]]["components"] == options["components"]
