# What the host says no to.

# Which table, and who sits there
no-such-table = That table is not there any more; { COMMAND("play") } opens a new one.
damaged = Something has damaged what is kept of table { $table }, so it cannot be shown or played any more; the bot's operator can look into it, or { COMMAND("table resign") } with that number closes it.
damaged-ended = What is kept of table { $table } was damaged, so nobody could play on; it is closed now, without a result.
sits-nowhere = You sit at no table; { COMMAND("play") } opens one.
not-seated = You do not sit at this table; { $joins ->
    [yes] press **Join** in its lobby to sit down.
   *[no] { COMMAND("play") } opens another one.
}
has-started = This game has started already and goes on at its table; { COMMAND("play") } opens another one.
has-ended = This game is over; { COMMAND("play") } opens another one.
being-dealt = The cards of this table are being dealt; if that takes long, anybody who sits there can end it with { COMMAND("table cancel") }.
not-started = This game has not started yet; it can be started in its lobby.
rules-changed = The rules of this game were updated after it was dealt, so it cannot be shown any more; { COMMAND("play") } opens another one.
no-record-yet = The secret is opened when the game is over; ask again then.
not-dealt = No cards were dealt at that table, so there is nothing to prove.
log-pruned = The moves of this table are not kept any more, as it ended long ago; its result and the ratings are.
still-seated = You still sit at tables ({ $tables }): leave a lobby with **Leave** and a game with { COMMAND("table resign") }, and then ask again.
not-saved = That could not be saved just now, and nothing was changed; try again in a moment.
unconfirmed = I lost my database just then: look whether that was done before you try again.

# In the lobby
already-seated = You sit at this table already; wait until it starts, or press **Leave** to give your seat up.
table-full = All { $seats } seats are taken; { COMMAND("play") } opens another table.
sits-at-too-many = You sit at { $most } open tables, as many as one person may; end one of them first. In a direct message to me, { COMMAND("table show") } shows yours.
server-full = This server has { $most } open tables, as many as it may; another one can be opened when one of them has ended.
too-few = { $game } needs { $fewest } players; { $kept ->
    [yes] wait for those who are invited, or take an invitation back under **Options**
   *[no] ask someone or add a computer
}.
nobody-comes = Too few of those who played can come to a rematch of { $game }; press **New table** instead.
unknown-level = There is no computer player “{ $typed }”; there are { $levels }.
no-such-computer = That computer player does not sit here any more; look at the lobby and choose again.
not-invited = The seats of this table are kept for those who are invited; { COMMAND("play") } opens one for everybody.
seats-kept = The free seats are kept for those who are invited; the one who opened the table can take an invitation back under **Options**.
opener-starts = { $opener } opened this table and starts it. If they do nothing, anybody who sits here can start it after { $others }.
sent-away = You were sent away from this table by the player who opened it; { COMMAND("play") } opens one of your own.
nobody-to-send = They do not sit at this table any more, nor are they invited; look at the lobby and choose again.
sits-already = You sit at this table already; press **Leave** in its lobby to give your seat up.
not-expected = No seat is kept for you at this table any more, so there is nothing to decline.
blocked = A moderator keeps you from the tables of this server; ask them, or play in another server.
guest-unwilling = That person cannot be invited; invite somebody else, or open a table for everybody.
guest-blocked = A moderator keeps that person from the tables of this server; invite somebody else.
too-often = You have just done that; you can do it again in { $wait }.
did-not-play = Only those who played this game can ask for a rematch; press **New table** instead.
no-rematch-yet = This game still goes on; ask for a rematch when it is over.
rematch-runs = { $over ->
    [yes] The rematch was played already: it was table { $table }; press **Rematch** there
   *[no] The rematch has begun already: it is table { $table }; press **New table**
} for another one.
no-hints-needed = Alone with computers you always have hints; press **Hint** when it is your turn.
not-opener = Only { $opener }, who opened this table, can change it.
unknown-switch = There is no such switch for this game; open **Options** again.
unknown-choice = That cannot be chosen; take something that the lobby offers.
choice-taken = Somebody else has that { $choice }; choose another.
luck-taken = { $player } adds the word of luck here, and one is enough.
luck-awaited = { $player } is about to add a word of luck; if it has not come in a minute, the cards are dealt without it.
no-luck-awaited = Nobody is waiting for a word of luck from you here.
luck-unseen = That word has nothing in it that can be seen; type another one.
turn-seconds = A turn may take from 1 to { $longest } seconds, or 0 for no limit.
may-not-cancel = { $at ->
    [seat] Only a moderator or the player who opened this table can cancel it; you can leave it.
    [before] Only a moderator or the player who opened this table can cancel it.
   *[game] Only all of its players together, or a moderator of its channel, can cancel this game.
}
not-alone = Somebody else plays at this table again; ask them with { COMMAND("table cancel") }.
cannot-ask = The channel of this game is gone, so the others cannot be asked; to leave it, resign with { COMMAND("table resign") }.
place-gone = The channel of that table is gone; in another channel of a server, { COMMAND("play") } opens one.
nobody-asks = Nobody asks any more whether to cancel this game; it goes on.

# In a game
resigned = You have resigned from this game; a computer plays your seat.
gone = You have left the server of this game; once you are a member again, press **I'm back** first.
not-away = Nobody has taken your seat; play on.
taken-over = A computer plays your seat while you are away; press **I'm back** first.
hints-off = Hints are off in this game, since not everybody agreed to them in the lobby; for the next one press **Hints** there.
hint-under-way = I am still thinking about the hint you asked for; it comes in a moment.
game-over = This game is over; { COMMAND("play") } opens another one.
stale-move = The table has moved on since that was shown; look at it and choose again.
time-ran-out = Time ran out: a computer played for { $late }.
own-time-ran-out = Your time ran out: a computer played for you.
not-your-turn = It is { $mover }'s turn; you can play when they have.

# Absence
absent-too-long = You may be away for 1 to { $most } days; name a day within that time.
quiet-too-long = Quiet hours may last 1 to { $most } hours a day; choose other hours.
no-such-zone = I do not know that time zone; choose one that is offered while you type, like Europe/Berlin.
absent-again = You may be away once in { $every } days; the next time is after { $again }.
you-are-absent = You are the one who is away; play, or ask the others.
nobody-absent = The player to move is not away; wait for their move.

# How it ended
has-resigned = { $players } resigned.
not-rated = Not rated: { $forgotten ->
    [yes] a player had their data deleted, and fewer than two others made { $fewest } moves
   *[no] fewer than two players made { $fewest } moves
}.
removed-unrated = Not rated: somebody at the table may have removed { $players } from the server.
not-counted = { $players }: not rated, fewer than { $fewest } moves.
rated-as-last = { $players }: left early, so rated as last{ $only ->
    [yes] ; nobody else is rated
   *[no] {""}
}.

# After the end
no-analysis = { $why ->
    [not-played] Only a game that was played to its end can be analysed; look at **Game record** instead.
    [own] I am still looking at another game of yours; press **Analysis** again when that is done.
    [many] I am looking at several games already; press **Analysis** again in a few minutes.
    [nobody] Games are not analysed here: that is switched off. **Game record** holds all moves.
    [stops] I am being restarted; press **Analysis** again in a minute.
   *[failed] I could not finish looking at this game; press **Analysis** again and I go on from there.
}
