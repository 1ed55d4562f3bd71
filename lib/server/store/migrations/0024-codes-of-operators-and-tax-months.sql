-- The time-based secret of an operator: it counts from `confirmed_at` on.
CREATE TABLE operator_totp (
  operator_id uuid PRIMARY KEY REFERENCES operator,
  secret_enc bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The last time step that was taken: it and those before it are refused.
  last_step bigint
);
CREATE TABLE operator_recovery_code (
  operator_id uuid NOT NULL REFERENCES operator_totp ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (operator_id, code_hash)
);
-- Beside codes that are sent: codes that the operator's own app shows.
ALTER TABLE otp_flow DROP CONSTRAINT otp_flow_channel_check;
ALTER TABLE otp_flow ADD CONSTRAINT otp_flow_channel_check CHECK (channel IN ('email', 'sms', 'app'));
-- The monthly reports of tax read papers by kind and day.
CREATE INDEX tax_document_day ON tax_document (kind, (body->>'date'));
