# Panels of a table, besides the table itself.
what-else = Table { $table }: what would you like to do?
really-resign = Resign from table { $table }? A computer plays your cards to the end, and you come last.
