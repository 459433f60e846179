"""That the whole run is held against Discord's own OpenAPI document."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game


async def test_the_document_judges_every_exchange(club: Club) -> None:
    """The fixture fails each test in which an exchange breaks it; here, that it does judge."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    judged = []
    checker = club.discord.api.checker
    assert checker is not None
    violations = checker.violations
    checker.violations = lambda exchange: judged.append(exchange) or violations(exchange)  # type: ignore[method-assign,func-returns-value]
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, Game.under_the_table, Game.by_command, most=3)
    assert {"POST", "PATCH"} <= {exchange.method for exchange in judged}
    assert any(exchange.multipart for exchange in judged), "uploads too"
