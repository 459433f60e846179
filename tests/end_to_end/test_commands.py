"""What else there is to type and to press: tables, rules, help, options, resigning, cancelling, playing again."""

from __future__ import annotations

import re

from tests.end_to_end.club import GENERAL, GUILD, Club
from tests.end_to_end.game import OVER, Game, hint_in, open_lobby
from tests.end_to_end.messages import (
    button,
    components,
    is_ephemeral,
    is_refusal,
    labels,
    menu,
    picture,
    pictures_above,
    source,
    table_number,
    unsealed,
    values,
    words,
)
from tests.english import read
from words import five_lines, rules_pages
from words.language import ENGLISH

PLAY_WITH = "Play with …"
INVITE_OTHERS = "Invite another member of this server, not yourself or a bot"

PLACES = f"https://discord.com/channels/{GUILD}"


async def test_help(club: Club) -> None:
    ann = await club.person("Ann")
    answer = await ann.command("/help")
    assert is_ephemeral(answer)
    assert picture(answer)["description"].startswith("A table in play of each game: Thirteen, Kings Corners")
    first = next(components(answer))
    assert (first["label"], first["style"]) == ("▶ Play now", 1)
    answer = await ann.click(answer, "Games")
    assert {"Thirteen", "Kings Corners", "Court Wars"} <= labels(answer), "in the same message"
    rules = await ann.click(answer, "Kings Corners")
    assert rules["id"] != answer["id"], "the games stay, to look at another one"
    assert words(rules).startswith("# Kings Corners")
    await ann.use(rules, button(rules, "Open a table"))
    assert words(await ann.message("opens a table")).startswith("### Kings Corners · table 1")
    answer = await ann.click(answer, "Time")
    assert not answer["attachments"]
    for command in ("/away", "/table resign", "/table cancel", "/leaderboard"):
        assert f"<{command}:" in source(answer)


async def test_play_now_deals_a_hand_at_once(club: Club) -> None:
    """One press from /help; nothing of it stands in the channel."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    hand = await ann.click(await ann.command("/help"), "▶ Play now")
    assert is_ephemeral(hand)
    assert picture(hand)["filename"] == "hand-1.png"
    assert not bob.seen(lambda message: "table 1" in words(message))


async def test_tables(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await open_lobby(ann, channel="games")
    mover, other = await game.to_move()
    names = "**Ann**, **Bob**" if mover is ann else "**Bob**, **Ann**"
    lobby = rf"\[Table 2\]\({PLACES}/{ann.channel('games')}\) · Thirteen · \*\*Ann\*\* · waiting for players"
    for person, state in (
        (mover, r"\*\*your turn\*\*, which began"),
        (other, rf"\*\*{mover.name}\*\*, whose turn began"),
    ):
        title, *listed = words(await person.command("/tables")).splitlines()
        playing = rf"\[Table 1\]\({PLACES}/{game.place}\) · Thirteen · {re.escape(names)} · ▶ {state} <t:\d+:R>"
        assert title == "### Open tables"
        expected = [playing, lobby] if person is mover else [lobby, playing]
        for line, pattern in zip(listed, expected, strict=True):
            assert re.fullmatch(pattern, line), line


async def test_rules_page_by_page(club: Club) -> None:
    """The first stands below its picture and begins with five lines; Back and Next where there is a page to turn to."""
    ann = await club.person("Ann")
    await ann.command("/rules", game="thirteen")
    page = await ann.command("/rules", game="thirteen")
    (above,) = pictures_above(page)
    assert above["media"]["url"].endswith("/thirteen.png")
    assert above["description"].startswith("Thirteen, round 1 of 1.")
    title, *lines = words(page).splitlines()[:6]
    assert title == "# Thirteen (Tiến Lên)"
    assert lines == [f"- {line}" for line in five_lines("thirteen", ENGLISH)]
    assert labels(page) == {"Next", "Open a table"}
    last = len(rules_pages("thirteen", ENGLISH))
    for number in range(2, last + 1):
        page = await ann.click(page, "Next")
        assert f"Page {number} of {last}" in words(page)
        assert words(page).startswith("## ")
        assert not pictures_above(page)
    assert labels(page) == {"Back", "Open a table"}
    page = await ann.click(page, "Back")
    assert f"Page {last - 1} of {last}" in words(page)
    assert labels(page) == {"Back", "Next", "Open a table"}


async def test_a_game_is_played_from_its_rules(club: Club) -> None:
    """Not from a table's rules, where there is one to sit down at."""
    ann = await club.person("Ann")
    page = await ann.command("/rules", game="sevens")
    page = await ann.click(await ann.click(page, "Next"), "Back")
    await ann.use(page, button(page, "Open a table"))
    lobby = await ann.message("opens a table")
    assert labels(await ann.click(lobby, "Rules")) == {"Next"}


async def test_table_and_hand(club: Club) -> None:
    """Shown only to the one who asks; the hand lets them play, the table can be looked at from a DM."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    hand = await ann.command("/hand")
    assert is_ephemeral(hand)
    assert picture(hand)["filename"] == "hand-1.png"
    table = await bob.command("/table show", (await game.hand(bob))["channel_id"])
    assert is_ephemeral(table)
    assert picture(table)["filename"] == "table-1.png"
    assert picture(table)["description"].startswith("Thirteen, round 1 of 1.")


async def test_several_tables(club: Club) -> None:
    """The one in this channel is meant, elsewhere the only one where it is their turn; else a menu asks which."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    first = await Game.start(club, ann, bob)
    second = await Game.start(club, ann, bob, channel="games")
    for game in (first, second):
        assert f"table {game.number}\n" in words(await ann.command("/table show", game.place))
    if await first.mover() is await second.mover():
        await second.play(Game.by_list, most=1)
    hers = first if await first.mover() is ann else second
    assert f"table {hers.number}\n" in words(await ann.command("/table show", "quiet"))
    await hers.play(Game.by_list, most=1)
    answer = await ann.command("/table show", "quiet")
    assert words(answer) == "You sit at several tables. Which one?"
    assert is_ephemeral(answer)
    assert [read(option["label"]) for option in menu(answer, "Choose a table")["options"]] in (
        ["2 · Thirteen · Ann and Bob", "1 · Thirteen · Ann and Bob"],
        ["2 · Thirteen · Ann and Bob", "1 · Thirteen · Bob and Ann"],
        ["2 · Thirteen · Bob and Ann", "1 · Thirteen · Ann and Bob"],
        ["2 · Thirteen · Bob and Ann", "1 · Thirteen · Bob and Ann"],
    ), "the names stand in turn order"
    assert "table 1\n" in words(await ann.select(answer, "Choose a table", "1"))
    assert "table 2\n" in words(await ann.command("/table show", "quiet", table=2))
    offered = await ann.choices("/table show", "table", "quiet", table="")
    assert [choice["value"] for choice in offered] == [2, 1]
    resigns = await ann.command("/table resign", "quiet")
    assert words(resigns) == "You sit at several tables. At which one do you want to resign?"
    assert words(await ann.select(resigns, "Choose a table", "1")).startswith("Resign from table 1?")
    cancels = await ann.command("/table cancel", "quiet")
    assert words(cancels) == "You sit at several tables. Which one is to be cancelled?"
    asked = words(await ann.command("/move", "quiet", move="pass"))
    assert asked == "You sit at several tables, so nothing was played yet: choose one, and play the move there."


async def test_a_game_against_computers_starts_at_once(club: Club) -> None:
    ann = await club.person("Ann")
    opened = await ann.command("/play", game="thirteen", computers=2, level="easy", rounds=3)
    game = Game(club, 1, (ann,), opened, await ann.open_dm())
    hand = await game.hand(ann)
    assert "round 1 of 3" in picture(hand)["description"]
    opening = await ann.message("Table 1 is dealt", game.place)
    assert all(name in words(opening) for name in ("**Ann**", "**Pip** 🤖", "**Dot** 🤖"))
    await game.play(Game.by_list, most=2)
    await ann.command("/play", game="sevens", level="normal")
    assert "**Walter** 🤖" in words(await ann.message("Table 2 is dealt", game.place))
    refused = words(await ann.command("/play", game="court_wars", computers=1, rounds=20))
    assert refused == "rounds goes from 1 to 10."
    assert "Table 3" not in words(await ann.command("/tables"))


async def test_a_private_table_is_for_who_is_invited(club: Club) -> None:
    ann, bob, cy = await club.person("Ann"), await club.person("Bob"), await club.person("Cy")
    refused = words(await ann.command("/play", game="race", **{"with": ann.id}))
    assert refused.startswith(INVITE_OTHERS)
    lobby = await ann.command("/play", game="race", **{"with": bob.id})
    assert "**Ann** opens a private table. Players: 1 of 4." in words(lobby)
    assert "Still to come: Bob." in words(lobby)
    await bob.message("**Ann** invites you to King's Court: Race (table 1).", lobby["channel_id"])
    await cy.message("opens a private table", lobby["channel_id"])
    assert words(await cy.click(lobby, "I'm in")).startswith("The seats of this table are kept")
    await bob.click(lobby, "I'm in")
    full = await ann.becomes(lobby, "Players: 2 of")
    assert "Still to come" not in words(full)
    await ann.click(full, "Start")
    await bob.becomes(lobby, "play in")


async def test_play_with_in_a_persons_menu_asks_for_the_game(club: Club) -> None:
    """Shown only to the one who asks; choosing a game opens a private table for both."""
    ann, bob, cy = await club.person("Ann"), await club.person("Bob"), await club.person("Cy")
    assert ann.user_commands == {PLAY_WITH, "Profile"}
    asked = await ann.user_command(PLAY_WITH, bob.id)
    assert is_ephemeral(asked)
    assert "a private table in this channel, for you and **Bob**" in words(asked)
    assert picture(asked)["filename"] == "games.png"
    assert len(labels(asked)) == 5
    await ann.use(asked, button(asked, "King's Court: Race"))
    await ann.until(lambda: asked["id"] not in ann.messages, "the games to make way for the table")
    lobby = await cy.message("opens a private table", asked["channel_id"])
    assert "**Ann** opens a private table. Players: 1 of 4." in words(lobby)
    assert "Still to come: Bob." in words(lobby)
    assert words(await cy.click(lobby, "I'm in")).startswith("The seats of this table are kept")
    await bob.message("**Ann** invites you to King's Court: Race (table 1).", lobby["channel_id"])
    await bob.click(lobby, "I'm in")
    await ann.becomes(lobby, "Players: 2 of")


async def test_play_with_somebody_who_cannot_play(club: Club) -> None:
    """Oneself, the bot, and a person who has left, either before the menu or before the game is chosen."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    for nobody in (ann.id, ann.bot_id):
        assert words(await ann.user_command(PLAY_WITH, nobody)).startswith(INVITE_OTHERS)
    await bob.say("bye", "general")
    asked = await ann.user_command(PLAY_WITH, bob.id)
    await club.switch("leave", user_id=bob.id, guild_id=ann.guilds[0])
    assert words(await ann.click(asked, "Thirteen")).startswith(INVITE_OTHERS)
    assert words(await ann.user_command(PLAY_WITH, bob.id)).startswith(INVITE_OTHERS)
    assert "No table is open" in words(await ann.command("/tables"))


async def test_the_next_table(club: Club) -> None:
    """After a move, if another table waits for the player who has moved, a button leads there; it goes when it leads
    nowhere."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    first = await Game.start(club, ann, bob)
    second = await Game.start(club, ann, bob, channel="games")
    mover = await first.mover()
    assert mover is not None
    if await second.mover() is not mover:
        await second.play(Game.by_list, most=1)
        await mover.until(lambda: second.news(mover), "the turn at the second table")
    moved = await first.by_list(mover)
    assert "Next table (1 waiting)" in labels(moved)
    shown = await mover.click(moved, "Next table (1 waiting)")
    assert f"table {second.number}\n" in words(shown)
    assert is_ephemeral(shown)
    shown = await second.play_from(mover, shown)
    assert "Next table (1 waiting)" not in labels(shown)
    hand = await first.hand(mover)
    answer = await mover.click(hand, "Next table (1 waiting)")
    assert words(answer) == "No other table waits for you."


async def test_options(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    options = await ann.click(lobby, "Options")
    assert is_ephemeral(options)
    options = await ann.select(options, "Rounds", "3")
    assert menu(options, "Rounds")["placeholder"] == "Rounds (1–20): 3"
    options = await ann.select(options, "Time for a turn", "60")
    assert menu(options, "Time for a turn")["placeholder"] == "Time for a turn: 1 minute"
    lobby = await ann.becomes(lobby, "Rounds: 3 · Time for a turn: 1 minute")
    await ann.click(lobby, "Start")
    panel = await Game(club, 1, (ann, bob), lobby, "").panel()
    assert "round 1 of 3" in picture(panel)["description"]
    assert "to move · ends <t:" in words(panel)


async def test_leaving_the_lobby(club: Club) -> None:
    """Computers come and go; the last person to leave closes the table."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob, computers=2)
    assert "3. **Pip** 🤖 easy" in words(lobby)
    assert "4. **Dot** 🤖 easy" in words(lobby)
    players = await ann.click(await ann.click(lobby, "Options"), "Players")
    await ann.select(players, "Change or remove a computer", "-:Dot")
    lobby = await ann.becomes(lobby, "Players: 3 of")
    assert "Dot" not in unsealed(lobby)
    lobby = await ann.click(lobby, "Leave")
    assert "1. **Bob**\n2. **Pip** 🤖" in words(lobby)
    lobby = await bob.click(lobby, "Leave")
    assert words(lobby).endswith("Everybody left, so this table is closed.")
    assert lobby["components"] == []


async def test_cancelling(club: Club) -> None:
    """The opener cancels a lobby; a person who plays with computers alone, or a moderator, a game."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    lobby = await open_lobby(bob, cy)
    form = await bob.open_form(await bob.click(lobby, "Options"), "Cancel table")
    assert words(await bob.hand_in(form, "Nobody else comes")) == "Table 1 is cancelled."
    assert (await bob.becomes(lobby, "**Bob** cancelled this table."))["components"] == []
    lobby = await open_lobby(bob, computers=1)
    await bob.click(lobby, "Start")
    panel = await Game(club, 2, (bob,), lobby, "").panel()
    form = await bob.form_command("/table cancel", panel["channel_id"])
    assert words(await bob.hand_in(form, "")) == "Table 2 is cancelled.", "nobody else asks why"
    assert "**Bob** cancelled this table." in words(await bob.becomes(panel, "cancelled this table."))
    game = await Game.start(club, bob, cy)
    form = await ann.form_command("/table cancel", table=game.number)
    assert words(await ann.hand_in(form, "It is late")) == "Table 3 is cancelled.", "Ann owns the server"
    for person in (bob, cy):
        assert "**Ann** cancelled this table. “It is late”" in words(await game.hand(person, "cancelled this table."))
    assert "Nobody yet" in words(await ann.command("/leaderboard"))


async def test_a_reason_that_automod_blocks_is_left_out(club: Club) -> None:
    """200000: the table was cancelled, or they are asked, and it is said without the reason."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.switch("automod", guild_id=GUILD, words=["rubbish"])
    lobby = await open_lobby(bob, ann)
    form = await bob.open_form(await bob.click(lobby, "Options"), "Cancel table")
    await bob.hand_in(form, "This is rubbish")
    assert "rubbish" not in words(await ann.becomes(lobby, "**Bob** cancelled this table."))
    game = await Game.start(club, ann, bob)
    await bob.hand_in(await bob.form_command("/table cancel", table=game.number), "What rubbish")
    asked = await ann.message("asks", game.place)
    assert "rubbish" not in words(asked)
    await ann.click(asked, "Agree")
    assert "rubbish" not in words(await ann.message("All who play agreed to cancel", game.place))


async def test_resigning_is_asked_twice(club: Club) -> None:
    """With a computer at the table the others play on; the player who resigned comes last."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, computers=1)
    more = await ann.click(await game.panel(), "More")
    asked = await ann.click(more, "Resign")
    question = f"Resign from table {game.number}?"
    assert (
        words(asked) == f"{question} A computer plays your cards to the end, and you come last, also for your rating."
    )
    await ann.use(asked, button(asked, "No, play on"))
    await ann.until(lambda: asked["id"] not in ann.messages, "the question to be gone")
    asked = await ann.command("/table resign", game.place)
    assert "🏳️" not in words(await game.panel())
    assert words(await ann.click(asked, "Yes, resign")) == "You have resigned."
    assert "You have resigned; a computer plays your cards." in words(await game.hand(ann, "resigned"))
    again = await ann.command("/table resign", game.place)
    assert words(again) == "You have resigned from this game; a computer plays your seat."
    game.people = [bob]
    await game.play(Game.by_list)
    assert "🥉 3. **Ann** 🏳️" in words(await game.panel("🥇"))


async def test_play_again(club: Club) -> None:
    """The next table: the same game and options, in the same channel; the person who pressed sits there."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    await ann.select(await ann.click(lobby, "Options"), "Rounds", "2")
    await ann.click(await ann.becomes(lobby, "Rounds: 2"), "Start")
    game = Game(club, 1, (ann, bob), lobby, "")
    game.place = (await game.panel())["channel_id"]
    await game.play(Game.under_the_table, most=6)
    await ann.click(await ann.command("/table resign", game.place), "Yes, resign")
    answer = await bob.click(await game.panel(OVER), "New table")
    assert words(answer) == f"[Table 2]({PLACES}/{GENERAL}) is open."
    again = await ann.message("table 2\n", GENERAL)
    assert "1. **Bob**, rated 1138?\nRounds: 2" in words(again), "with his rating"
    await ann.click(again, "Join")
    await bob.click(await bob.becomes(again, "Players: 2 of"), "Start")
    assert table_number(await Game(club, 2, (ann, bob), again, "").panel()) == 2


async def test_a_hint_is_a_legal_move(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, hints=True)
    mover = await game.mover()
    assert mover is not None
    hand = await game.hand(mover, "Your turn")
    hint = hint_in(await mover.click(hand, "Hint"))
    offered = await mover.choices("/move", "move", game.place, move=hint)
    assert hint in [choice["name"] for choice in offered]


async def test_moves_are_suggested_while_typing(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover = await game.mover()
    assert mover is not None
    cards = values(menu(await game.hand(mover, "Your turn"), "Cards"))
    offered = await mover.choices("/move", "move", game.place, move=cards[-1])
    assert {"name": offered[0]["name"], "value": cards[-1]} in offered
    assert all(cards[-1] in choice["value"] for choice in offered)
    assert await mover.choices("/move", "move", game.place, move="no such thing") == []
    typed = await mover.command("/move", game.place, move=offered[0]["name"].upper())
    assert not is_refusal(typed), "what was suggested may be typed out, too"


async def test_in_a_direct_message(club: Club) -> None:
    """/play is for servers; the others work where the cards are."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    dm = (await game.hand(ann))["channel_id"]
    assert "table 1\n" in words(await ann.command("/hand", dm))
    assert "Leaderboard" in words(await ann.command("/leaderboard", dm))
    assert "# Thirteen" in words(await ann.command("/rules", dm, game="thirteen"))
    mover = await game.mover()
    assert mover is not None
    answer = await mover.command("/move", (await game.hand(mover))["channel_id"], move="3s 3c 4d 9h")
    assert is_ephemeral(answer)


async def test_a_lobby_suggests_what_makes_a_good_first_game(club: Club) -> None:
    ann = await club.person("Ann")
    lobby = words(await ann.command("/play", game="kings_corners"))
    assert "Rounds: 3" in lobby
    assert "About 24 turns each; 16 minutes at one sitting." in lobby
    assert "Space Values: on" in words(await ann.command("/play", "quiet", game="sevens"))


async def test_play_alone_shows_the_games_the_last_one_first(club: Club) -> None:
    ann = await club.person("Ann")
    shown = await ann.command("/play")
    assert is_ephemeral(shown)
    assert picture(shown)["filename"] == "games.png"
    await ann.use(shown, button(shown, "Court Wars"))
    await ann.message("### Court Wars · table 1\n")
    again = await ann.command("/play", "quiet")
    first = next(components(again))
    assert (first["label"], first["style"]) == ("Court Wars", 1)


async def test_the_commands_are_sent_once_and_again_where_they_were_deleted(club: Club) -> None:
    """Each start sent all of them. `Club.check` finds a mention of a command that Discord does not have."""
    ann = await club.person("Ann")
    route = "/applications/{application_id}/commands"

    def requests() -> tuple[int, int]:
        return club.discord.requests[f"PUT {route}"], club.discord.requests[f"GET {route}"]

    assert requests() == (1, 0)
    await club.restart_bot()
    assert requests() == (1, 1)
    await club.kill_bot()
    club.discord.world.commands.clear()
    await club.start_bot()
    assert requests() == (2, 2)
    await club.restart_bot()
    assert requests() == (2, 3)
    assert "</away:" in source(await ann.click(await ann.command("/help"), "Time"))
