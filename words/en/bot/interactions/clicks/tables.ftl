# From one table to another.
nobody-waits = No other table waits for you.
