# What a step of a move leads to.
steps = { $steps }
leads = { $to }
