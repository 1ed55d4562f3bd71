-- When the server last looked at the page of a proven channel.
ALTER TABLE channel ADD COLUMN looked_at timestamptz;
CREATE INDEX channel_to_look_at ON channel (looked_at NULLS FIRST, id) WHERE status IN ('allowed', 'active') AND url IS NOT NULL;
CREATE INDEX channel_logins ON channel (proven_at) WHERE status IN ('allowed', 'active') AND proven_by = 'login';
