-- A closed account receives nothing, whichever verb posts; a debt may still be recorded.
CREATE OR REPLACE FUNCTION ledger_post(p_event text, p_idem text, p_currency text, p_lines jsonb, p_at timestamptz, p_reverses uuid DEFAULT NULL)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  entry uuid;
  r record;
BEGIN
  INSERT INTO ledger_entry (event, idem_key, currency, reverses_id, at)
    VALUES (p_event, p_idem, p_currency, p_reverses, p_at) ON CONFLICT (idem_key) DO NOTHING RETURNING id INTO entry;
  IF entry IS NULL THEN
    RETURN (SELECT id FROM ledger_entry WHERE idem_key = p_idem);
  END IF;
  -- Whoever closes an account holds its row: this posting is before it, or finds it closed.
  FOR r IN
    SELECT m.status FROM member m WHERE m.id IN (
      SELECT l.owner FROM jsonb_to_recordset(p_lines) AS l(owner uuid, side text, normal text) WHERE l.side = 'C' AND l.normal = 'C'
    ) ORDER BY m.id FOR SHARE
  LOOP
    IF r.status = 'deactivated' THEN
      RAISE EXCEPTION 'a closed account receives nothing' USING ERRCODE = 'SG003';
    END IF;
  END LOOP;
  INSERT INTO ledger_account (code, side, currency, owner_id, ref_id, lot_id, guarded)
    SELECT DISTINCT l.code, l.normal, p_currency, l.owner, l.ref, l.lot, l.guarded
      FROM jsonb_to_recordset(p_lines) AS l(code text, normal text, guarded boolean, owner uuid, ref uuid, lot uuid)
      ORDER BY 1, 4, 5, 6
    ON CONFLICT DO NOTHING;
  -- Wallets by id first, company accounts last: hot rows are held shortest and the order is total.
  FOR r IN
    SELECT a.id, a.code, sum(CASE WHEN l.side = a.side THEN l.amount ELSE -l.amount END) AS delta
      FROM jsonb_to_recordset(p_lines) AS l(code text, side text, owner uuid, ref uuid, lot uuid, amount bigint)
      JOIN ledger_account a ON a.code = l.code AND a.currency = p_currency AND a.owner_id IS NOT DISTINCT FROM l.owner
        AND a.ref_id IS NOT DISTINCT FROM l.ref AND a.lot_id IS NOT DISTINCT FROM l.lot
      GROUP BY a.id, a.code ORDER BY (a.owner_id IS NULL), a.id
  LOOP
    UPDATE ledger_account SET balance = balance + r.delta WHERE id = r.id AND (NOT guarded OR balance + r.delta >= 0);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'insufficient balance on %', r.code USING ERRCODE = 'SG001';
    END IF;
  END LOOP;
  INSERT INTO ledger_line (entry_id, account_id, side, amount, at)
    SELECT entry, a.id, l.side, l.amount, p_at
      FROM jsonb_to_recordset(p_lines) AS l(code text, side text, owner uuid, ref uuid, lot uuid, amount bigint)
      JOIN ledger_account a ON a.code = l.code AND a.currency = p_currency AND a.owner_id IS NOT DISTINCT FROM l.owner
        AND a.ref_id IS NOT DISTINCT FROM l.ref AND a.lot_id IS NOT DISTINCT FROM l.lot;
  RETURN entry;
END $$;

-- Why money lies in suspense: no_order, wrong_amount, wrong_currency, order_not_payable, account_closed. Older rows have none.
ALTER TABLE payment_notice ADD COLUMN reason text;
