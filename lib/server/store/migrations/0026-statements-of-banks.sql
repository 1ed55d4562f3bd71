-- How a bank lays out its lists, saved by finance: of an account's movements, and of the results of payouts.
CREATE TABLE bank_mapping (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('statement', 'result')),
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  body jsonb NOT NULL,
  saved_by uuid NOT NULL REFERENCES operator,
  saved_at timestamptz NOT NULL,
  UNIQUE (kind, name)
);
CREATE TABLE bank_statement (
  id uuid PRIMARY KEY,
  file_name text,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx', 'camt.053', 'camt.054')),
  sha256 bytea NOT NULL,
  line_count integer NOT NULL,
  imported_by uuid NOT NULL REFERENCES operator,
  imported_at timestamptz NOT NULL
);
-- One movement of the account, once, however often its line is uploaded.
CREATE TABLE bank_line (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES bank_statement,
  line_no integer NOT NULL,
  line_key text NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  bank_ref text NOT NULL,
  text text NOT NULL,
  status text NOT NULL CHECK (status IN ('booked', 'paid', 'suspense', 'waiting', 'set_aside')),
  -- why it was matched, or why a person must look
  reason text NOT NULL,
  order_id uuid REFERENCES purchase_order,
  decided_by uuid REFERENCES operator,
  decided_at timestamptz,
  note text,
  CHECK (status <> 'set_aside' OR note IS NOT NULL)
);
CREATE INDEX bank_line_waiting ON bank_line (at, id) WHERE status = 'waiting';
CREATE INDEX bank_line_statement ON bank_line (statement_id);
-- The payout file as pain.001, frozen with the release like the CSV.
ALTER TABLE payout_batch ADD COLUMN pain_sha256 bytea;
