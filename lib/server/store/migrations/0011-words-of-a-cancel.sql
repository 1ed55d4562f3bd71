-- What a side says when it asks to cancel together has a column of its own: `note` holds what the brand asked to change,
-- which must still stand when the request is taken back.
ALTER TABLE job ADD COLUMN cancel_note text;
