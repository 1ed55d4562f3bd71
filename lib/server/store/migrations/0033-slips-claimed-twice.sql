-- Another buyer named the same transfer: a statement's line with this reference waits for a person.
ALTER TABLE purchase_order ADD COLUMN slip_contested_at timestamptz;
