-- Who ever named a transfer on a slip, however it was spelled. The order's own mark goes with the slip; this stays, so that
-- nobody sheds a claim of another buyer by taking the slip back and sending it again.
CREATE TABLE slip_claim (
  reference_letters text NOT NULL,
  member_id uuid NOT NULL REFERENCES member(id),
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (reference_letters, member_id)
);
CREATE INDEX slip_claim_member ON slip_claim (member_id);
INSERT INTO slip_claim (reference_letters, member_id, claimed_at)
  SELECT bank_ref_letters(slip_reference), marketer_id, min(updated_at) FROM purchase_order
  WHERE slip_reference IS NOT NULL GROUP BY 1, 2;
CREATE INDEX purchase_order_slip_letters ON purchase_order (bank_ref_letters(slip_reference)) WHERE slip_reference IS NOT NULL;
