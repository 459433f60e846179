# What is offered while an option is typed.
damaged-one = { $table } · damaged, to be closed
