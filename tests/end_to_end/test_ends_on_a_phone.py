"""What comes at the end of a game fits the view of a phone, in a real browser."""

from __future__ import annotations

from playwright.async_api import expect

from bot.host import analyst
from tests.browser import needs_browser
from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import OVER, Game
from tests.end_to_end.messages import Message
from tests.end_to_end.screens import PHONE, Screen

pytestmark = needs_browser


def look_briefly() -> None:
    """An analysis takes a second: a longer look has no more words. On a busy machine ten seconds became a minute."""
    for name in ("CHART", "MOVES", "DOUBTFUL", "SHARPER"):
        usual: analyst.Pass = getattr(analyst, name)
        setattr(analyst, name, analyst.Pass(usual.ends, 0.3, usual.most))


async def height(club: Club, phone: Screen, message: Message, button: str) -> float:
    """Of the message with that button where this one stands, in pixels."""
    await phone.page.goto(f"{club.discord.url}/#/ann/{message['channel_id']}")
    await phone.page.reload()
    shown = phone.page.locator("article.message", has=phone.page.get_by_role("button", name=button)).last
    await expect(shown).to_be_visible()
    await phone.shoot(f"end-{button}")
    box = await shown.bounding_box()
    assert box is not None
    return box["height"]


async def test_a_result_fits_a_phone(club: Club, phone: Screen) -> None:
    """Played alone, with the longest sentences, and in a thread; both with four players. It was 1,017 px high."""
    ann = await club.person("Ann")
    answer = await ann.command("/play", "general", game="sevens", computers=3, rounds=1)
    alone = Game(club, 1, (ann,), answer, await ann.open_dm())
    await alone.play(Game.by_list)
    assert await height(club, phone, await alone.hand(ann, OVER), "Rematch") <= PHONE
    public = await Game.start(club, ann, computers=3)
    await public.play(Game.by_list)
    assert await height(club, phone, await public.panel(OVER), "Rematch") <= PHONE
    assert await height(club, phone, await public.hand(ann, OVER), "Rematch") <= PHONE
    proof = await ann.click(await public.panel(OVER), "Verify")
    assert await height(club, phone, proof, "Game record") <= PHONE
    replay = await ann.click(await public.panel(OVER), "Replay")
    await ann.click(replay, "⏭")
    for sight in ("Table", "All hands"):
        assert await height(club, phone, replay, sight) <= PHONE
        await ann.click(ann.messages[replay["id"]], sight)


async def test_an_analysis_fits_a_phone(open_club: OpenClub, phone: Screen) -> None:
    """However many moves of one's own it has: at Kings Corners with sixty it was 967 px high. So do its pages of moves,
    and what the figures mean."""
    club = await open_club(first=look_briefly, THINKERS="1")
    ann = await club.person("Ann")
    answer = await ann.command("/play", "general", game="court_wars", computers=3, rounds=1)
    game = Game(club, 1, (ann,), answer, await ann.open_dm())
    await game.play(Game.by_list)
    looking = await ann.click(await game.hand(ann, OVER), "Analysis")
    found = await ann.becomes(looking, "**Luck and others:**")
    assert await height(club, phone, found, "What the figures mean") <= PHONE
    await ann.click(found, "What the figures mean")
    assert await height(club, phone, found, "Back to the chart") <= PHONE
    await ann.click(ann.messages[found["id"]], "Back to the chart")
    await ann.click(ann.messages[found["id"]], "My moves")
    await ann.becomes(found, "`")
    assert await height(club, phone, found, "Back to the chart") <= PHONE
