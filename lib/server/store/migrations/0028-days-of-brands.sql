-- What a campaign is to reach, said before it opens: {metric, value}. Its report measures against it.
ALTER TABLE campaign ADD COLUMN goal jsonb;

-- A marketer's wish to have unused credit of one order back at the bank. Finance decides; the money moves by the
-- two-person act only.
CREATE TABLE refund_request (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES purchase_order,
  marketer_id uuid NOT NULL REFERENCES member,
  lot_id uuid NOT NULL REFERENCES credit_lot,
  status text NOT NULL CHECK (status IN ('asked', 'paid', 'refused', 'withdrawn')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Null: back to the card that paid.
  bank_code text,
  account_enc bytea,
  account_last4 text,
  holder_name text,
  reason text,
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((bank_code IS NULL) = (account_enc IS NULL))
);
CREATE UNIQUE INDEX refund_request_open ON refund_request (order_id) WHERE status = 'asked';
CREATE INDEX refund_request_marketer ON refund_request (marketer_id, asked_at DESC);
CREATE INDEX refund_request_asked ON refund_request (asked_at) WHERE status = 'asked';
-- While a request is open nothing else is paid from its lot.
ALTER TABLE credit_lot ADD COLUMN refund_asked_at timestamptz;

-- The one list of a marketer that is filled by a press on a person; it has no name of its own.
ALTER TABLE influencer_list ADD COLUMN is_shortlist boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX influencer_list_shortlist ON influencer_list (marketer_id) WHERE is_shortlist;

-- When a marketer was here: `since_at` is the end of the visit before the present one.
CREATE TABLE marketer_visit (
  marketer_id uuid PRIMARY KEY REFERENCES member,
  seen_at timestamptz NOT NULL,
  since_at timestamptz
);
