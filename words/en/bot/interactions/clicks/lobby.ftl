# A lobby.
options-stay = This table has already started; its options stay as they are.
declined-now = You do not come to table { $table }; the seat that was kept for you is free.
no-more-from = No more from { $inviter }
