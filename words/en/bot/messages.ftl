# What the bot says in channels of its own accord, beside the panels.
thread-name = { $game } · table { $table }
quiet-directs-closed = { $player }: my direct messages do not reach you; { $hands ->
    [yes] **My hand** under the table shows your cards. When you have allowed them, **More** brings them back.
   *[no] I mention you here instead. When you have allowed them, choose them again in { COMMAND("settings") }.
}
directs-closed = { quiet-directs-closed }{ $turn ->
    [yes] {" "}It is your turn.
   *[no] {""}
}
directs-paused = Discord lets me send no direct messages for now; { $hands ->
    [yes] **My hand** under the table shows your cards.
   *[no] I mention here whose turn it is.
}
no-thread = Table { $table } is played in this channel, since { $why ->
    [many] this server has as many active threads as Discord allows
    [permission] I may not create threads here
   *[kind] there are no threads in a channel of this kind
}.
moved-home = The thread of table { $table } cannot be used any more; the table goes on here.
luck-added = 🍀 The word of luck of { $player }: “{ $word }”. It is mixed in, and the cards are dealt.
dealt-without = 🍀 The cards are dealt without the word of luck of { $player }.
lobby-deleted = Table { $table } is closed, since its message was deleted; { COMMAND("play") } opens another one.
board-deleted = The board with the open tables in [this channel]({ $address }) was deleted, so I keep none there any more; { COMMAND("server board") } in a channel puts up another one.
place-lost = { $how ->
    [plays_on] The channel of table { $table } ({ $game }) is gone. The game goes on here: { COMMAND("hand") } shows your cards.
    [server_left] I am no longer in the server of table { $table } ({ $game }), so it { $dealt ->
        [yes] has ended without a result
       *[no] is closed
    }.
   *[place_gone] The channel of table { $table } ({ $game }) is gone, so it { $dealt ->
        [yes] has ended without a result
       *[no] is closed
    }; in another channel of a server, { COMMAND("play") } opens one.
}
declined = { $guest } does not come to table { $table }{ $opened ->
    [yes] ; others can join it now, or you can add a computer there.
   *[no] .
}
hand-elsewhere = Your hand no longer comes by direct message, as you have chosen in { COMMAND("settings") }. **My hand** under the table shows it.
not-kept-up = This hand is not kept up to date any more. { COMMAND("hand") } shows a new one.
