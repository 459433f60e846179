# A question whether a move may be taken back.
asks-back = ↩ **{ $player }** asks to take back “{ $move }”{ $more ->
    [yes] {" "}and what was played after it
   *[no] {""}
} before anybody plays on: { $agreed } of { $asked } agree.
back-for-practice = Take back (practice)
