-- When the last number of a series was given. Who waited for the row of the series over midnight gets a later number, and with it the later day.
ALTER TABLE document_series ADD COLUMN last_at timestamptz;
UPDATE document_series s SET last_at = (SELECT max(d.issued_at) FROM tax_document d WHERE d.series = s.series);
