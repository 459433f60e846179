# What a server has chosen.
server-has = ### Tables of this server
    Choose in which channels people open tables, of which games, how long a turn takes unless **Options** of a table say otherwise, and where they play.
    Tables that are open already stay as they are, and so do games that people play alone by direct message.
server-cards-are = ### Cards of this server
    I draw cards like this in pictures that everybody sees here, from the next move on. Each person chooses their own with { COMMAND("settings") }.
everywhere = Channels: all of them
games-there = Games
