# What is asked before a move that passes up what else could be played.
really = **Really { resort }?**
yes-really = Yes, { resort }
resort = { $word ->
    [pass] pass
    [draw] draw a card and end the turn
    [end] end the turn
    [discard] discard it
    [decline] take no card
   *[other] { $move }
}
go-back = Back
