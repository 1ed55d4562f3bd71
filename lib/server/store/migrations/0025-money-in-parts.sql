-- What came for an order in parts waits in suspense until the sum is whole.
ALTER TABLE purchase_order ADD COLUMN received bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT purchase_order_received CHECK (received >= 0 AND received < transfer);
-- A notice in suspense may be used in parts: an order takes what it needs, the surplus stays.
ALTER TABLE payment_notice ADD COLUMN used bigint NOT NULL DEFAULT 0,
  ADD COLUMN kept_for uuid REFERENCES purchase_order,
  ADD CONSTRAINT payment_notice_used CHECK (used >= 0 AND used <= amount);
UPDATE payment_notice SET used = amount WHERE outcome = 'suspense' AND resolved_at IS NOT NULL;
CREATE INDEX payment_notice_kept ON payment_notice (kept_for) WHERE kept_for IS NOT NULL;
CREATE INDEX payment_notice_order ON payment_notice (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payment_notice_reference ON payment_notice (bank_ref_key(bank_ref));
CREATE INDEX payment_notice_open ON payment_notice (received_at, id) WHERE outcome = 'suspense' AND resolved_at IS NULL;
