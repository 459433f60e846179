# A table that is over.
rematch-asked = The rematch is [table { $table }]({ $address }). It starts when all are in; you can also start without the others.
record-is = This file has all moves of the game, and all that proves its deal. **Verify** under the result recomputes it here.
