-- A code that somebody waits for does not stand behind a campaign's notices (reliability.md §4.3: it lives ten minutes).
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox ((event = 'otp') DESC, next_at, id) WHERE done_at IS NULL AND dead_at IS NULL;
