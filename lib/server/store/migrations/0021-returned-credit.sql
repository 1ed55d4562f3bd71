-- Credit that comes back near its last day moves to a lot of its own: only what came back gets time.
ALTER TABLE credit_lot ADD COLUMN origin_id uuid REFERENCES credit_lot;
-- The day the credit had before any time was given; null: it never got any.
ALTER TABLE credit_lot ADD COLUMN first_expires_at timestamptz;
