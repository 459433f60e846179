# What the bot must be allowed, and where.
not-here = { $server ->
    [yes] I am not in this server, only my commands are; somebody who manages it can invite me: <{ $link }>
   *[no] I play in servers that I am in; invite me to one of yours: <{ $link }>
}
may-not = I may not { $missing } here; ask a moderator to allow it, or use another channel.
lacking = I may not { $missing } here, so tables in this channel lack pictures or a thread of their own; a moderator can allow it.
permission = { $name ->
    [view_channel] View Channel
    [send_messages] Send Messages
    [attach_files] Attach Files
    [read_message_history] Read Message History
    [create_public_threads] Create Public Threads
    [connect] Connect
    [manage_threads] Manage Threads
   *[send_messages_in_threads] Send Messages in Threads
}
