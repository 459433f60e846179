"""Everything that a reader meets is said in their language: all games are played through in one made of English.

Outside its messages stand names, numbers, cards, commands and codes alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

import games
from bot.host.names import NAMES as COMPUTERS
from bot.host.pov import Pov
from bot.host.replay import Sight, Wind
from bot.host.session import Session
from bot.host.settings import Page, Routine
from bot.interactions.app import App
from bot.interactions.clicks import Clicks
from bot.interactions.commands import add_all
from bot.interactions.commands.seat import offered
from bot.messages.pictures import Pictures
from bot.messages.places import home
from bot.panels import cancellation, reader
from bot.panels.board import board_panel
from bot.panels.cancellation import answered_panel, cancel_form, cancel_panel, win_panel
from bot.panels.clicks.kinds import KINDS
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.form import Form
from bot.panels.games import games_panel
from bot.panels.hand import hand_panel
from bot.panels.help import help_panel
from bot.panels.leaderboard import Sorting, leaderboard_panel
from bot.panels.lobby.options import options_panel, players_panel
from bot.panels.panel import Panel
from bot.panels.person.call import call_panel, invite_panel, reminder_panel
from bot.panels.person.privacy import confirm_forget_panel, privacy_panel
from bot.panels.person.settings import settings_panel
from bot.panels.person.tables import MoveAtWhich, tables_panel, which_panel
from bot.panels.reader import Reader
from bot.panels.rendered import Rendered
from bot.panels.result import open_panel
from bot.panels.rules import rules_panel
from bot.panels.table import confirm_resign_panel, happened_panel, more_panel, table_panel
from bot.panels.wording import modal, say
from data.leaderboards import LeaderboardRow, Order
from data.messages import MessageKind
from data.player import Player
from data.ratings import NEW
from data.records import Guest
from games.core import Game
from games.core.text import FORGOTTEN
from games.opponents import LEVELS
from rendering import draw
from tests.bot.channels import Stage
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CY, GUILD, NAMES, House
from tests.bot.interactions.server import Server
from tests.pseudo import PSEUDO, bare, marked
from words import rules_pages
from words.language import ENGLISH

SAME = {*NAMES.values(), *(name for names in COMPUTERS.values() for name in names)}
"""Names, which are the same in every language."""
SIGNS = {"SHA"}


@dataclass
class Heard:
    """What somebody has read."""

    texts: list[str] = field(default_factory=list)

    def panel(self, panel: Panel, *kinds: str) -> None:
        """A panel, its picture if it is of one of these kinds: the others are seen in the channels."""
        wording = say(panel, Reader.of_server())
        pictured = wording.look is not None and wording.look.scene.kind in kinds
        self.drawn(Rendered(wording, draw(wording.look) if wording.look and pictured else None))

    def drawn(self, drawn: Rendered) -> None:
        self.texts += [drawn.content, *_labels(drawn.wording.components), drawn.picture.text if drawn.picture else ""]

    def form(self, form: Form) -> None:
        self.texts += _labels(modal(form, Reader.of_server()).to_dict()["components"])
        self.texts.append(modal(form, Reader.of_server()).title)

    def untranslated(self) -> dict[str, list[str]]:
        """The texts with words that are not of the language, and these."""
        found = {text: [word for word in bare(text) if word not in SAME | SIGNS] for text in self.texts}
        return {text: words for text, words in found.items() if words}


def _labels(components: Any) -> Iterator[str]:
    """Whatever stands on controls, however deep."""
    if isinstance(components, dict):
        yield from (components[key] for key in ("label", "placeholder", "description") if components.get(key))
    for below in components.values() if isinstance(components, dict) else components:
        if isinstance(below, dict | list | tuple):
            yield from _labels(below)


@pytest.fixture
def heard(pseudo: None, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Heard:
    """All that is shown in channels and answers."""
    heard, send, edit, thread = Heard(), stage.channels.send, stage.channels.edit, stage.channels.open_thread
    drawn = Pictures.drawn

    async def sent(channel_id: int, panel: Rendered, **more: Any) -> Any:
        heard.drawn(panel)
        return await send(channel_id, panel, **more)

    async def edited(channel_id: int, message_id: int, panel: Rendered) -> None:
        heard.drawn(panel)
        await edit(channel_id, message_id, panel)

    async def opened(channel_id: int, message_id: int, name: str) -> int:
        heard.texts.append(name)
        return await thread(channel_id, message_id, name)

    async def answered(self: Pictures, panel: Panel, reader: Reader, **more: Any) -> Rendered:
        found = await drawn(self, panel, reader, **more)
        heard.drawn(found)
        return found

    monkeypatch.setattr(stage.channels, "send", sent)
    monkeypatch.setattr(stage.channels, "edit", edited)
    monkeypatch.setattr(stage.channels, "open_thread", opened)
    monkeypatch.setattr(Pictures, "drawn", answered)
    return heard


SERVER = Server()


async def press(stage: Stage, heard: Heard, session: Session, person: int, *actions: str, **data: Any) -> None:
    """Somebody presses controls of a table, and reads the answers."""
    app = App(stage.house.host, stage.presenter, stage.house.repository, 600)
    for action in actions:
        click = {"custom_id": f"k:{session.table.id}:{action}", "component_type": 2, **data}
        interaction: Any = SERVER.interaction(person, person, home(session), **click)
        await Clicks(app).do(interaction)
        heard.texts += [said for _, said in interaction.done if isinstance(said, str)]


@pytest.mark.parametrize("game", games.GAMES.values(), ids=lambda game: str(game.key))
async def test_a_game_is_played_through_without_a_word_of_another_language(
    game: Game[Any, Any], stage: Stage, heard: Heard
) -> None:
    """With a computer; in the lobby and at the table everything is pressed that has an answer of its own."""
    house = stage.house
    options = "rounds=1 goal=10" if game.key == "race" else "rounds=1"
    table = await house.lobby(ANN, BOB, computers=1, game=game.key, options=options, hints=True)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.presenter.idle()
    session = await house.kept(table)
    await press(stage, heard, session, ANN, "options", "rules", "pickaway", "cancel", "start", "nothing")
    await press(stage, heard, session, BOB, "options", "start", "hand", "join", "leave", "join")
    for panel in (options_panel(Pov.of(session, None)), players_panel(Pov.of(session, None), ANN)):
        heard.panel(panel)
    if (await house.kept(table)).table.started_at is None:
        await house.start(table, ANN)
    session = await house.settled(table)
    await press(stage, heard, session, ANN, "hand", "play", "more", "happened", "hint", "rules", "resign", "rematch")
    heard.form(cancel_form(session, alone=False))
    heard.panel(confirm_resign_panel(Pov.of_player(session, ANN)))
    while session.to_move is not None:
        await stage.presenter.idle()
        _look_at(heard, session)
        session = await house.play(table)
    await stage.presenter.idle()
    await press(stage, heard, session, ANN, "leaderboard", "record", "verify", "happened", "rematch", "hint")
    heard.panel(open_panel(Pov.of(session, None)))
    heard.panel(happened_panel(Pov.of(session, 0), linked=True))
    assert session.result is not None
    assert len(heard.texts) > 100
    assert heard.untranslated() == {}


def _look_at(heard: Heard, session: Session) -> None:
    """What the player to move can pick, two steps deep, and what may be typed."""
    pov = Pov.of(session, session.to_move)
    for picked in (NOTHING, Picked((0,)), Picked((0, 0)), Picked(page=1)):
        panel = hand_panel(pov, picked=picked, first=True) if pov.game.private else table_panel(pov, picked)
        heard.panel(panel, "choice")
    heard.texts += [label for label, _ in offered(pov, Reader.of_server().choices(pov.names))]
    heard.panel(call_panel(pov, linked=True))
    heard.panel(more_panel(pov, dm_closed=True))
    if session.table.deadline is not None:
        heard.panel(reminder_panel(pov, ping=False))


@pytest.mark.parametrize("when", ["in the lobby", "in the game", "at the end"])
async def test_every_control_answers_in_it(stage: Stage, heard: Heard, when: str) -> None:
    """Each kind is pressed by one who plays, by one who does not, and with what no control of ours offers."""
    house = stage.house
    table = await house.lobby(ANN, BOB, hints=True)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    session = await house.kept(table)
    if when != "in the lobby":
        session = await house.start(table, ANN)
    if when == "at the end":
        session = await house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    last = ("cancel", "leave", "resign", "forget", "start", "open", "invite")
    for kind in sorted(KINDS.values(), key=lambda kind: kind.action.startswith(last)):
        facts = dict(kind.facts())
        odd: dict[Any, Any] = {int: 0, str: "thirteen", Picked: Picked(), Sight: Sight.HANDS, Wind: Wind.LAST}
        words = [str(odd[facts[name]]) for name in facts if name != "table"]
        action = ":".join((kind.action, *words))
        for person in (CY, ANN):
            data = {"component_type": 3, "values": ["thirteen"]} if kind.select else {}
            await press(stage, heard, session, person, action, **data)
    await stage.presenter.idle()
    assert len(heard.texts) > 80
    codes = {"thirteen", "rounds", *LEVELS}  # what was forged, and what there is instead
    assert {text: words for text, words in heard.untranslated().items() if not codes.issuperset(words)} == {}


@pytest.mark.parametrize("action", ["rules", "hand", "more", "verify", "nothing", "repost"])
async def test_who_has_not_acted_since_the_start_is_answered_in_their_language(
    action: str, stage: Stage, heard: Heard, open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refusals were said to somebody unknown, and pages of the rules in two languages."""
    monkeypatch.setattr(reader, "language_of", lambda locale: PSEUDO if locale == "en-GB" else ENGLISH)
    session = await stage.house.kept(await stage.house.lobby(ANN, BOB))
    await stage.house.host.people.choose(ANN, Routine.NO)
    await press(Stage(await open_house(), stage.channels), heard, session, ANN, action)
    assert heard.texts
    assert heard.untranslated() == {}


async def test_every_other_panel_is_said_in_it(house: House, pseudo: None) -> None:
    heard = Heard()
    lobby = await house.kept(await house.lobby(ANN))
    session = await house.game(ANN, BOB)
    asked = await house.host.closer.cancel(session.table.id, ANN, moderator=False, why="Bob")
    row = LeaderboardRow(1, ANN, "Ann", NEW, 3, 3, 2)
    found = [
        help_panel(), games_panel(None), games_panel(None, Guest(0, BOB, "Bob")),
        settings_panel(Player(ANN, settings="routine=yes")),
        settings_panel(Player(ANN), Page.CARDS), settings_panel(Player(BOB, settings="print=large"), Page.CARDS),
        privacy_panel(None), privacy_panel(7), confirm_forget_panel(), which_panel([session], ANN, "hand"),
        which_panel([session], ANN, "hand", MoveAtWhich()),
        tables_panel([lobby, session], [session.table], ANN), board_panel([lobby, session], [session.table]),
        invite_panel(Pov.of(lobby, None)), invite_panel(Pov.of(lobby, None), BOB), cancel_panel(asked, [BOB]),
        answered_panel(asked, "Bob"), win_panel(asked), cancellation.away_panel(asked, 0),
        *(leaderboard_panel([row], Sorting(GUILD, order=order, monthly=True)) for order in Order),
    ]  # fmt: skip
    anybody = Reader.of_server()
    found += [
        rules_panel(anybody, key, page, offered=True)
        for key in games.GAMES
        for page in range(len(rules_pages(key, anybody.language)))
    ]
    for panel in found:
        heard.panel(panel, "table", "overview", "deck")
    assert heard.untranslated() == {}


async def test_who_was_forgotten_is_called_so_in_the_language_of_the_reader(house: House, pseudo: None) -> None:
    """An English word stood in the rows of the seats. What stands there now says nothing in any language."""
    table = (await house.game(ANN, BOB, CY, turn_seconds=0)).table.id
    await house.host.play.resign(table, BOB)
    await house.host.privacy.forget(BOB)
    assert [seat.name for seat in (await house.kept(table)).seats if seat.player_id is None] == [FORGOTTEN]
    heard, over = Heard(), await house.play_out(table)
    heard.panel(open_panel(Pov.of(over, None)), "result")
    assert heard.untranslated() == {}
    content, *_, alt = heard.texts
    for text in (content, alt):
        assert f"⟦{marked('Deleted player')}⟧" in text
        assert FORGOTTEN not in text


def test_commands_say_what_they_do_in_it(pseudo: None) -> None:
    client: Any = discord.Client(intents=discord.Intents.none())
    tree: Any = app_commands.CommandTree(client)
    add_all(tree, cast("App", SimpleNamespace()))
    heard = Heard()
    for command in tree.walk_commands():
        heard.texts.append(command.description)
        for parameter in command.parameters if isinstance(command, app_commands.Command) else ():
            heard.texts += [str(parameter.description), *(choice.name for choice in parameter.choices)]
    heard.texts += [menu.name for menu in tree.get_commands(type=discord.AppCommandType.user)]
    assert len(heard.texts) > 40
    assert heard.untranslated() == {}


@dataclass(frozen=True)
class _English:
    """A line that was written where it stands."""

    def lines(self, voice: object) -> list[str]:
        return ["Your turn"]


def test_a_word_of_another_language_would_be_found(pseudo: None) -> None:
    heard = Heard()
    heard.panel(Panel((_English(),)))
    assert heard.untranslated() == {"Your turn": ["Your", "turn"]}
    assert bare("⟦Ýööûûŕ ⟦6♠⟧ îîš ĝööööđ, Ann⟧ 3 · ⟦đööñéé") == ["Ann"]
    assert bare("⟦Ýööûûŕ ţûûŕñ⟧ for Ann") == ["for", "Ann"]
