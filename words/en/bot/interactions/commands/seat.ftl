# /move
several-moves = { $moves ->
    [one] Do you mean { $examples }? Write that.
   *[other] That may be { $moves } moves. Do you mean { $examples }?
}
