# What a server has chosen.
server-has = ### Tables of this server
    Choose in which channels people open tables, of which games, and where they play.
    Tables that are open already stay as they are, and so do games that people play alone by direct message.
new-tables-have = ### New tables of this server
    Tables begin like this, and the player who opens one changes it for that one under **Options**.
server-cards-are = ### Cards of this server
    I draw cards like this in pictures that everybody sees here, from the next move on. Each person chooses their own with { COMMAND("settings") }.
everywhere = Channels: all of them
games-there = Games
