# A moment of a game that is shared.
shared-elsewhere = A moment of table { $table } can be shared in a channel of its own server, once the game has ended.
