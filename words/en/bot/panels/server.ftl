# What a server has chosen.
server-has = ### Tables of this server
    People open tables in these channels, of these games. Tables begin with this turn time, which **Options** changes, and each is played there.
    Tables that are open already stay as they are, and so does what people play alone by direct message.
everywhere = Channels: all of them
games-there = Games
