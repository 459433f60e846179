# What is said to people who keep tables.

keeps-enough = You keep { $most } tables, as many as one person may ({ $tables }); { COMMAND("table replay") } with one of these numbers, and **📌 Let go** there, makes room.
