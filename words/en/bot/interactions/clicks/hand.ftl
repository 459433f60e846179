# Playing.
mover-chooses = It is not your turn; the player to move chooses here.
