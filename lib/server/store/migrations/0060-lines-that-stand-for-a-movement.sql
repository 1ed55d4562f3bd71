-- Which line of a statement a person said stands in the books under another reference.
CREATE INDEX bank_line_booked ON bank_line (bank_ref_key(note)) WHERE status = 'booked' AND note IS NOT NULL;
