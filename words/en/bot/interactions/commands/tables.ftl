# /board
board-stands = The board stands in this channel now, and shows the tables that everybody here may see. Delete it to take it down; { COMMAND("board") } moves it.
not-arrived = Discord is still telling me of the channels here; use { COMMAND("board") } again in a minute.
too-many-computers = This game has { $most } seats; choose fewer computers.
