-- Keys of operators (WebAuthn): here stands what proves a signature, never what signs.
CREATE TABLE operator_key (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- The last count that was taken; a key that does not count stays at 0.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX operator_key_operator ON operator_key (operator_id, created_at);
-- Beside codes that are sent and codes of the app: a challenge that a key signs.
ALTER TABLE otp_flow DROP CONSTRAINT otp_flow_channel_check;
ALTER TABLE otp_flow ADD CONSTRAINT otp_flow_channel_check CHECK (channel IN ('email', 'sms', 'app', 'key'));
