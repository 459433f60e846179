# What people may do where a table is.
server-left = { $bot ->
    [yes] I am not in the server of that table any more.
   *[no] You are not in the server of that table any more.
}
may-not-write = You may not send messages in [this channel]({ $address }), so nothing is posted there for you; ask a moderator, or use a channel where you may.
timed-out = A moderator has timed you out, so you can only look on, or play on where you play, until { $until }.
not-seen = You cannot see the channel of that table any more; ask a moderator of its server.
managers-only = Only who may manage this server can do that; ask one of them.
