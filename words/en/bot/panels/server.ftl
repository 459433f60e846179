# What a server has chosen.
server-has = ### Tables of this server
    People open tables in these channels, of these games. Tables begin with this turn time, which **Options** changes, and each is played there.
    Tables that are open already stay as they are, and so does what people play alone by direct message.
server-cards-are = ### Cards of this server
    I draw cards like this in pictures that everybody sees here, from the next move on. Each person chooses their own with { COMMAND("settings") }.
everywhere = Channels: all of them
games-there = Games
