-- Who set a value, why and from where it was known; rows from before have none.
ALTER TABLE setting ADD COLUMN set_by uuid, ADD COLUMN set_at timestamptz, ADD COLUMN reason text, ADD COLUMN source text;

-- Notices on the site, in both languages.
CREATE TABLE site_notice (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  audience text NOT NULL CHECK (audience IN ('everybody', 'influencer', 'marketer')),
  tone text NOT NULL CHECK (tone IN ('info', 'warning')),
  text_th text NOT NULL,
  text_en text NOT NULL,
  until timestamptz,
  is_published boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL
);

-- What is being written: one row for each piece of content that an editor has opened. What visitors read stays in
-- the tables of its kind; publishing copies it there.
CREATE TABLE content_entry (
  kind text NOT NULL,
  key text NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'scheduled', 'published', 'archived')),
  version integer NOT NULL DEFAULT 1,
  body jsonb NOT NULL,
  -- The draft says something else than what is published.
  is_changed boolean NOT NULL DEFAULT false,
  publish_at timestamptz,
  updated_by uuid,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key),
  CHECK ((status = 'scheduled') = (publish_at IS NOT NULL))
);
CREATE INDEX content_entry_due ON content_entry (publish_at) WHERE status = 'scheduled';
CREATE TABLE content_revision (
  kind text NOT NULL,
  key text NOT NULL,
  version integer NOT NULL,
  act text NOT NULL CHECK (act IN ('import', 'save', 'schedule', 'publish', 'archive', 'undo')),
  body jsonb NOT NULL,
  actor_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, key, version)
);
CREATE TRIGGER content_revision_fixed BEFORE UPDATE OR DELETE ON content_revision FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A name that the editor keeps; rows from before are named by their place.
ALTER TABLE partner_channel ADD COLUMN key text;
UPDATE partner_channel SET key = 'partner-' || position;
ALTER TABLE partner_channel ALTER COLUMN key SET DEFAULT 'partner-' || uuid_v7(), ALTER COLUMN key SET NOT NULL;
CREATE UNIQUE INDEX partner_channel_key ON partner_channel (key);
