# Why a move is good, where no feature of the game says it.
ends-round = it ends the round
