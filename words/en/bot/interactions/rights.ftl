# What people may do where a table is.
server-left = { $bot ->
    [yes] I am not in the server of that table any more.
   *[no] You are not in the server of that table any more.
}
not-seen = You cannot see the channel of that table any more; ask a moderator of its server.
