# What a server has chosen.
server-has = ### Tables of this server
    Choose where people open tables, of which games, how long a turn takes unless they set another time, and where they play. Tables that are open already go on as they are.
    Nobody here sees what people play alone by direct message, so none of this holds for it.
everywhere = Channels: all of them
games-there = Games
