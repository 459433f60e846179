# A lobby.
options-stay = This table has already started; its options stay as they are.
declined-now = Declined. { $people } can play without you.
no-more-from = No more from { $inviter }
