# A lobby.
options-stay = This table has already started; its options stay as they are.
