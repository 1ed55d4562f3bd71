-- Of which lots credit was that a closed account left in suspense, as [lot, amount]: by them its invoice is found, whose VAT goes
-- back with it. Null: money that arrived, or was kept before this was noted.
ALTER TABLE payment_notice ADD COLUMN lots jsonb;
