game-over = This game is over; open another with /play.
stale-move = The table has moved on since that was shown; look at it and choose again.
not-your-turn = It is { $mover }'s turn; you can play when they have.
