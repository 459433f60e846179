# What all games say.
game-over = The game is over: { $scores }. Won by { $winners }.
is-over = This game is over.
not-your-turn = It is not your turn.
not-a-card = “{ $typed }” is not a card; write one like 9h or T♠.
no-such-game = There is no game “{ $typed }”; the games are: { $games }.
