"""`make bench`: speed, every figure as a ratio to a floor or a peer that was measured in the same run."""
