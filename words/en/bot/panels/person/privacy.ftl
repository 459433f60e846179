# What is kept of a person.
what-is-kept = ### What I keep
    - about you: your Discord id, your name in Discord (for the leaderboard of all servers), what you have set with { COMMAND("settings") }, and a small copy of your picture, which is drawn beside your name;
    - about the tables where you sat: your name as it is shown there, the moves with their times, the results, your ratings, how you have fared against computers, and what **Analysis** has found;
    - whether a server blocks you, whether you have left one that rates you, whether somebody has sent you away from a lobby, where you have put up a board, what you have said when you cancelled a table, and your words of luck;
    - which messages of mine show a table. I do not read what anybody writes.
    { $days ->
    [0] The moves of a table are kept for as long as this bot runs.
    [one] The moves of a table are deleted a day after its end.
   *[other] The moves of a table are deleted { $days } days after its end.
} The people who run this bot can read what it keeps, and may have backups of it.
really-forget = **Really delete all that I keep about you?** This cannot be undone: your settings and ratings are gone, and on leaderboards and in the records of games “{ forgotten }” takes the place of your name. Of a word of luck its SHA-256 stays, by which the deal is checked. The games of the others stay whole. If a server has blocked you, or somebody takes no invitations from you, I keep that; if you were away lately, a fingerprint of your id until you may be away again. What I have already posted stays in Discord.
