# Which table is meant.
sits-at-several = You sit at several tables ({ $tables }); name one with the option table.
