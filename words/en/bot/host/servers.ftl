# What a server does not have.

channel-there = { $channel }
not-in-this-channel = This server has its tables elsewhere; open yours in { $channels }.
not-in-channels-seen = This server has its tables in channels that you cannot see; ask one of its moderators.
game-not-offered = This server has no tables of { $game }, only of { $games }; in a direct message to me you can play it against computers.
