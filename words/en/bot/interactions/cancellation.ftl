# Cancelling a table.
asked-already = Those who play are asked that already [at their table]({ $address }); answer there.
