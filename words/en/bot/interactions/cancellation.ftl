# Cancelling a table.
asked-already = Those who play are asked that already in { $place }; answer there.
