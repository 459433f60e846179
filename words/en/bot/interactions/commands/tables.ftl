# /play
too-many-computers = This game has { $most } seats; choose fewer computers.
