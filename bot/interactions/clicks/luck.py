"""The word of luck: a player says that they add one, a form asks for it, and all are told of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.host.checks import has_charge
from bot.host.luck import LONGEST_LUCK, check_adds
from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.clicks.clicked import Clicked, Outcome, handler
from bot.messages.contents import panel_of
from bot.messages.key import Key, lobby_key
from bot.messages.places import home
from bot.panels.clicks.luck import AddLuck, AddLuckNow, Luck
from bot.panels.lines import address
from bot.panels.lobby.luck import luck_form
from bot.panels.lobby.panel import rematch_panel
from bot.panels.panel import Panel
from bot.panels.proof import fair_panel
from games.core.text import Raw, Text
from words.names import visible


class LuckMixedIn(Text):
    """The word of luck of the one who acts is mixed in."""

    address: Raw


async def change_lobby(
    clicked: Clicked[Any], change: Callable[[], Awaitable[Session]], beside: Callable[[Pov], Panel] | None = None
) -> None:
    """Change a lobby, and answer with the lobby as it is then, or with what was opened beside it: `beside`, or the
    options of a rematch."""

    async def outcome(session: Session, key: Key | None) -> Outcome:
        if key is None and clicked.private:
            pov = Pov.of(session, None)
            return Outcome(beside(pov) if beside else rematch_panel(pov, charge=has_charge(session, clicked.player_id)))
        opened = clicked.app.presenter.table(session.table.id).memory.open
        return Outcome(panel_of(session, lobby_key(session.table.id), opened))

    await clicked.change(lambda: clicked.made(change()), outcome)


@handler(Luck, updates=True)
async def luck(clicked: Clicked[Luck]) -> None:
    """From what proves that the deal is fair; from the lobby itself where that is an old one."""
    await change_lobby(
        clicked, lambda: clicked.app.host.dealing.luck.take(clicked.table, clicked.player_id), fair_panel
    )


@handler(AddLuck)
async def add_luck(clicked: Clicked[AddLuck]) -> None:
    check_adds(await clicked.session(), clicked.player_id)
    await clicked.answer.ask(luck_form(clicked.table))


@handler(AddLuckNow)
async def add_luck_now(clicked: Clicked[AddLuckNow]) -> None:
    """The form was handed in. All read the word where the game is played, as it was mixed in."""
    word = _shown(clicked.value[:LONGEST_LUCK])
    session = await clicked.made(clicked.app.host.dealing.luck.add(clicked.table, clicked.player_id, word))
    await clicked.answer.say(LuckMixedIn(address(session.table.guild_id, home(session))))


def _shown(entered: str) -> str:
    """What is seen of the word, where nothing more can be left out: what is shown is what is mixed in."""
    word = visible(entered)
    while (shown := visible(word)) != word:
        word = shown
    return word
