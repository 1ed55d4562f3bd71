-- What an act that one side can do again and again is about: the same news within an hour reaches the inbox only
-- (docs/domain/notifications.md#repeated).
ALTER TABLE outbox ADD COLUMN about text, ADD COLUMN is_quiet boolean NOT NULL DEFAULT false;
CREATE INDEX outbox_about ON outbox (about, event, created_at) WHERE about IS NOT NULL;
