# What a newcomer is told.
press-a-game = ### King's Table
    Press a game to see how it is played.
who-does-what = **Who does what in a server**
    - **The opener** types { COMMAND("play") }, or picks **Apps › Play with …** in a person's menu, and deals with **Start**. **Options** sets the table up, sends somebody away, or cancels it.
    - **Everybody** may press **Join** in an open lobby; { COMMAND("tables") } and { COMMAND("table") } show what is played.
    - **Whoever sits down** fills a seat with a computer. *Easy* ones play at once, *normal* ones think for a moment, *hard* ones for up to a second.
    - **Players** get their cards by direct message, unless they choose otherwise. **My hand** or { COMMAND("hand") } shows them too, only to you.
    - **Players of Court Wars** play under the table. { COMMAND("move") } plays any game by typing.
    - **Learners** press **Hint** on their turn; in a rated game (of two or more people) only if all of them have pressed **Hints yes / no** in its lobby. When the game is over, **Analysis** shows you alone what your moves have lost.
    - **A computer** plays a turn that runs out. After two in a row, after 14 days where there is no limit, or when you leave the server, it plays your seat, until you press **I'm back**.
    - **Rated players** have made three moves; who leaves before is last.
    - **Busy players** have { COMMAND("settings") } (calls, hands, quiet hours), { COMMAND("away") } (your turns wait), { COMMAND("resign") } (you give up) and { COMMAND("cancel") } (if all agree).
    - **The curious** read { COMMAND("rules") } and { COMMAND("leaderboard") }; **Verify** shows that a deal was fair.
    - **Moderators** list open tables with { COMMAND("board") }, and { COMMAND("cancel") } a table in their channel in which they do not play. Who manages the server keeps people out with { COMMAND("block") }.
    - **The operator** runs the bot and can read its database, but cannot choose a deal unseen.
