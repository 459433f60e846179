# What several controls answer.
too-old = This control is too old to work; of a table where you sit, { COMMAND("table show") } shows a new one.
you-sit = You sit at [table { $table }]({ $address }).
rematch-begins = All are in: [table { $table }]({ $address }) begins.
table-is-open = [Table { $table }]({ $address }) is open.
