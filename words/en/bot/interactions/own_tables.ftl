# Which table is meant.
sits-at-several = You sit at several tables ({ $tables }): choose one of them in the command's option table.
