# A table that is over.
rematch-asked = The rematch is [table { $table }]({ $address }).
record-is = This file has all moves of the game, and all that proves its deal. **Verify** under the result recomputes it here.
