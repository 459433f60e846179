# /move
several-moves = That may be { $moves } moves. Do you mean { $examples }?
