"""What computers find out about a game, and what is offered while somebody types, is said in the reader's language."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

import games
from bot.host.analysis import Analysis, Chances, Own, RoundEnd
from bot.host.analyst import Begun, positions
from bot.host.pov import Pov
from bot.interactions.app import App
from bot.interactions.commands import add_all
from bot.panels.analysis import analysis_panel, looking_panel, turning_panel
from bot.panels.clicks.picked import Picked
from bot.panels.hand import hand_panel
from bot.panels.hint import hint_lines, next_best_lines
from bot.panels.panel import Panel
from games.opponents.search import Line, Thought
from tests.bot.channels import Stage
from tests.bot.host.thinking import over
from tests.bot.house import ANN, BOB, CHANNEL, GUILD, House
from tests.bot.interactions.acts import Interaction
from tests.bot.test_pseudo_language import Heard

MINDS = games.minds()


@pytest.mark.parametrize("key", MINDS)
def test_an_analysis(key: str, pseudo: None) -> None:
    """With the reasons that one move is better than another for."""
    session, heard = over(key), Heard()
    pov, moves = Pov.of(session, 0), [move for move in session.log.moves if move.seat == 0][:25]
    before = positions(session, 0, {move.ply for move in moves})
    ended = (RoundEnd(session.ply, (0.0, 1.0)),)
    for move in moves:
        position = before[move.ply]
        for better in session.game.legal_moves(position.view)[:5]:
            found = Analysis(0, ended, (Chances(1, (0.6, 0.4)),), (Own(move.ply, move.text, str(better), 0.5, 0.1),))
            heard.panel(turning_panel(pov, found, before, move.ply))
    heard.panel(analysis_panel(pov, found, before), "analysis")
    heard.panel(looking_panel(pov, Begun()))
    heard.panel(analysis_panel(pov, Analysis(0, ended, (), ()), {}), "analysis")
    assert len(heard.texts) > 10
    assert heard.untranslated() == {}


@pytest.mark.parametrize("key", MINDS)
async def test_a_hint(key: str, house: House, pseudo: None) -> None:
    """With what speaks for each move, and all that may be said for one."""
    table, heard = await house.lobby(ANN, BOB, game=key, hints=True), Heard()
    await house.start(table, ANN)
    session = await house.settled(table)
    pov, mover = Pov.of(session, session.to_move), session.to_move or 0
    legal = pov.legal_moves()
    for best, other in zip(legal, (*legal[1:], legal[0]), strict=True):
        thought = Thought(mover, 1000, (Line(best, 700, 0.6, 0.02), Line(other, 200, 0.5, 0.02)))
        for picked in ((), (other,), (best,)):
            heard.panel(Panel(hint_lines(pov, thought, picked), names=pov.names))
        heard.panel(hand_panel(pov, picked=Picked(hint=thought)))
        heard.panel(Panel(next_best_lines(pov, thought), names=pov.names))
    assert len(heard.texts) > 5
    assert heard.untranslated() == {}


async def test_what_is_offered_while_somebody_types(
    stage: Stage, pseudo: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables, moves and days; the names of games stand as choices, which the commands' descriptions have."""
    offering: dict[str, Any] = {}

    def autocomplete(self: app_commands.Command[Any, ..., Any], name: str) -> Any:
        return lambda found: offering.setdefault(f"{self.name} {name}", found)

    monkeypatch.setattr(app_commands.Command, "autocomplete", autocomplete)
    app = App(stage.house.host, stage.presenter, stage.house.repository, 600)
    tree: Any = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    add_all(tree, app)
    await stage.house.host.play.resign((await stage.house.game(ANN, BOB)).table.id, ANN)  # which can be shown again
    table = await stage.house.game(ANN, BOB)
    interaction: Any = Interaction()
    interaction.guild_id, interaction.channel_id = GUILD, CHANNEL
    interaction.user = SimpleNamespace(id=cast("int", table.seats[table.to_move or 0].player_id))
    interaction.namespace = SimpleNamespace(table=None, computers=None, level=None)
    heard, offers = Heard(), {name: await found(interaction, "") for name, found in offering.items()}
    assert {"hand table", "move move", "away until"} <= set(offers)
    assert all(offers.values()), offers
    zones = {str(choice.value) for choice in offers.pop("settings time_zone")}
    assert "Europe/Berlin" in zones, "the names of zones stand as they are"
    heard.texts += [choice.name for found in offers.values() for choice in found]
    assert heard.untranslated() == {}
