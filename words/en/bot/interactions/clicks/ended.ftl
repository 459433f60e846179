# A table that is over.
rematch-asked = The rematch is [table { $table }]({ $address }). It starts when all are in; you can also start without the others.
record-is = Everything that proves the deal. Check it with `python -m games verify { $file }`.
