# Which table is meant.
sits-nowhere = You sit at no table; open one with /play, or join one that /tables shows.
sits-at-several = You sit at several tables ({ $tables }); name one with the option table.
server-left = { $bot ->
    [yes] I am not in the server of that table any more.
   *[no] You are not in the server of that table any more.
}
not-seen = You cannot see the channel of that table any more; ask a moderator of its server.
