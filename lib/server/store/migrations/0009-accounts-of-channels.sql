-- Who signed in at the platform is known by its own id there: a handle may be renamed and taken by somebody else.
ALTER TABLE channel ADD COLUMN platform_user_id text;
CREATE UNIQUE INDEX channel_account ON channel (type, platform_user_id)
  WHERE platform_user_id IS NOT NULL AND status IN ('allowed', 'active', 'disconnected', 'not_found', 'suspended');
