-- A top-up moves the day of older lots; what a lot had without it must be known when the top-up is given back.
ALTER TABLE credit_lot
  -- The day of the lot without any top-up; null: it has it still.
  ADD COLUMN own_expires_at timestamptz,
  -- The lot of the top-up whose day it has; what comes back of a lot takes it along.
  ADD COLUMN moved_by uuid REFERENCES credit_lot,
  -- Why credit came back into a lot of its own: with the other lot's life it says which day that has.
  ADD COLUMN return_cause text CHECK (return_cause IN ('marketer', 'offer', 'work')),
  -- Of the lot of a top-up that was given back: since then it moves no other.
  ADD COLUMN unwound_at timestamptz;
CREATE INDEX credit_lot_moved_by ON credit_lot (moved_by) WHERE moved_by IS NOT NULL;
-- Lots that were moved before: by the first top-up after them that has their day. Without a known day of their own they keep what they have.
UPDATE credit_lot l SET
  own_expires_at = (((l.created_at AT TIME ZONE 'Asia/Bangkok')::date + interval '12 months')::date + time '23:59:59') AT TIME ZONE 'Asia/Bangkok',
  moved_by = (SELECT t.id FROM credit_lot t
    WHERE t.marketer_id = l.marketer_id AND t.source = 'topup' AND t.order_id IS NOT NULL AND t.id <> l.id AND t.created_at >= l.created_at
      AND l.expires_at = (((t.created_at AT TIME ZONE 'Asia/Bangkok')::date + interval '12 months')::date + time '23:59:59') AT TIME ZONE 'Asia/Bangkok'
    ORDER BY t.created_at, t.id LIMIT 1)
WHERE l.extended AND l.origin_id IS NULL AND l.source IN ('topup', 'adjust');
UPDATE credit_lot SET own_expires_at = NULL WHERE moved_by IS NULL;
UPDATE credit_lot t SET unwound_at = now() FROM purchase_order o WHERE o.id = t.order_id AND t.source = 'topup' AND o.status = 'refunded';

-- A number belongs to whoever showed a paper with it, not to the first who typed it: one approved account for each number.
ALTER TABLE influencer_profile ADD COLUMN proven_number_hash text;
UPDATE influencer_profile p SET proven_number_hash = p.national_id_hash FROM member m
WHERE m.id = p.member_id AND m.erased_at IS NULL AND p.national_id_hash IS NOT NULL AND EXISTS (SELECT 1 FROM document d
  WHERE d.member_id = p.member_id AND d.kind IN ('identity_card', 'passport', 'company_certificate') AND d.status IN ('approve', 'complete'));
CREATE UNIQUE INDEX influencer_proven_number ON influencer_profile (proven_number_hash) WHERE proven_number_hash IS NOT NULL;
DROP INDEX influencer_national_id;
CREATE INDEX influencer_typed_number ON influencer_profile (national_id_hash) WHERE national_id_hash IS NOT NULL;
