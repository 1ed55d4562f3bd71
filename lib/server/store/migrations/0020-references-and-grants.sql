-- One transfer has one reference, however people spell it: full-width letters, capitals and spaces make no difference.
CREATE FUNCTION bank_ref_key(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(normalize(reference, NFKC), '\s', '', 'g'))
$$;
-- What was booked twice before stays as it is, told apart by its entry; invariant I22 goes on naming it.
ALTER TABLE bank_move ADD COLUMN spelled_twice boolean NOT NULL DEFAULT false;
UPDATE bank_move SET spelled_twice = true WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY bank_ref_key(bank_ref) ORDER BY at, id) AS place FROM bank_move) x WHERE place > 1);
ALTER TABLE bank_move DROP CONSTRAINT bank_move_bank_ref_key;
CREATE UNIQUE INDEX bank_move_reference ON bank_move (bank_ref_key(bank_ref)) WHERE NOT spelled_twice;
CREATE INDEX bank_move_reference_any ON bank_move (bank_ref_key(bank_ref));

UPDATE purchase_order SET slip_reference = slip_reference || ' (' || no || ')' WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY bank_ref_key(slip_reference) ORDER BY created_at, id) AS place
    FROM purchase_order WHERE slip_reference IS NOT NULL AND status IN ('slip_review', 'paid', 'part_refunded', 'refunded')) x WHERE place > 1);
DROP INDEX purchase_order_slip;
CREATE UNIQUE INDEX purchase_order_slip ON purchase_order (bank_ref_key(slip_reference))
  WHERE slip_reference IS NOT NULL AND status IN ('slip_review', 'paid', 'part_refunded', 'refunded');

-- Who granted promo credit without a second person: the bounds of a day are counted from it.
ALTER TABLE credit_lot ADD COLUMN granted_alone_by uuid REFERENCES operator;
CREATE INDEX credit_lot_granted_alone ON credit_lot (granted_alone_by, created_at) WHERE granted_alone_by IS NOT NULL;
