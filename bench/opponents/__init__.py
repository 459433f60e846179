"""How strong the computer players are: `python -m bench.opponents [game …]`, which takes long and can be resumed."""
