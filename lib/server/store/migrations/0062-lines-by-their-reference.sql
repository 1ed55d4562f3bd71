-- Each decision about a line and each line of an import looks for others with its reference.
CREATE INDEX bank_line_reference ON bank_line (bank_ref_key(bank_ref));
-- The same as payment_notice_reference.
DROP INDEX payment_notice_bank_ref;
