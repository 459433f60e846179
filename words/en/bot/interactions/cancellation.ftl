# Cancelling a table.
asked-already = The players are being asked that already [at their table]({ $address }); answer there.
cancelled-now = Table { $table } is cancelled.
