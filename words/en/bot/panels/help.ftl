# What a newcomer is told: at most eight lines a topic.
topic = { $topic ->
    [games] ### The games
        Press one to see how it is played.
    [tables] ### Tables
        { COMMAND("play") } opens one in this channel; so does **Apps › Play with …** in a person's menu.
        Press **Join** to sit down, **Start** to deal, **Options** to set it up.
        🤖 adds a computer: *easy* ones play at once, *normal* ones think for a moment, *hard* ones for up to a second.
        { COMMAND("tables") } shows what is played here, to watch it, and what waits for you.
    [cards] ### Cards and moves
        Your cards come by direct message; { COMMAND("settings") } changes that. **My hand** and { COMMAND("hand") } show them to you alone.
        Play by the buttons, or type with { COMMAND("move") }.
        Press **Hint** to read what to play and why; among people only if all have pressed **Hints** before the start.
        You can undo a slip with **Take back** for two minutes, once a round, while nobody has moved since (**Options** of a lobby change that); alone anything, but the game then does not count.
        After the game **Analysis** shows you alone what your moves have lost.
    [time] ### Time
        When your turn runs out a computer plays it. After two in a row, after 14 days without a limit, or when you leave the server, it plays your seat until you press **I'm back**.
        { COMMAND("away") } has your turns wait, { COMMAND("table resign") } gives up, { COMMAND("table cancel") } cancels if all agree.
        A game is rated for players who have made three moves; if you leave early, you come last. { COMMAND("leaderboard") } has the best.
    [fair] ### Fair deals
        The bot shows a seal of each deal before anybody joins, and **Verify** under a result recomputes it.
        Where a player you trust adds a word of luck (🍀), nobody else can choose the deal.
        Without one, the people who run the bot could aim at cards they like, though not pick each of them.
        They can also read its database, and so all hands.
        In a lobby **Fair?** tells how it works.
    [server] ### For moderators
        { COMMAND("server settings") } sets where people play here, and which games.
        { COMMAND("server board") } keeps a list of open tables in a channel.
        { COMMAND("table cancel") } ends a table in your channel.
        { COMMAND("server block") } keeps somebody from this server's tables.
        { COMMAND("privacy") } shows people what is kept about them.
   *[begin] ### King's Table
        Five games, against computers and people.
        With **Play now** you are dealt a game of { $game } against an easy computer.
        { COMMAND("play") } opens a table for others; { COMMAND("rules") } explains a game.
}
topic-title = { $topic ->
    [games] Games
    [tables] Tables
    [cards] Cards and moves
    [time] Time
    [fair] Fair deals
    [server] Moderators
   *[begin] Back
}
play-at-once = ▶ Play now
