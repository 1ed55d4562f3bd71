-- Links that show one campaign's report to people without an account. Only the hash of the token is kept.
CREATE TABLE report_share (
  id uuid PRIMARY KEY,
  campaign_id uuid NOT NULL REFERENCES campaign,
  token_hash bytea NOT NULL UNIQUE,
  label text NOT NULL,
  with_cost boolean NOT NULL,
  created_by uuid NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX report_share_campaign ON report_share (campaign_id, created_at DESC);
