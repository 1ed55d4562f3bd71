-- docs/decisions/0100-one-order-of-locks.md
CREATE OR REPLACE FUNCTION ledger_post(p_event text, p_idem text, p_currency text, p_lines jsonb, p_at timestamptz, p_reverses uuid DEFAULT NULL)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  entry uuid;
  own smallint;
  r record;
BEGIN
  INSERT INTO ledger_entry (event, idem_key, currency, reverses_id, at)
    VALUES (p_event, p_idem, p_currency, p_reverses, p_at) ON CONFLICT (idem_key) DO NOTHING RETURNING id INTO entry;
  IF entry IS NULL THEN
    RETURN (SELECT id FROM ledger_entry WHERE idem_key = p_idem);
  END IF;
  -- Whoever closes an account holds its row alone: this posting is before it, or finds it closed. Other changes of the
  -- member do not wait for postings, nor postings for them: they may hold the campaign that the other needs.
  FOR r IN
    SELECT m.status FROM member m WHERE m.id IN (
      SELECT l.owner FROM jsonb_to_recordset(p_lines) AS l(owner uuid, side text, normal text) WHERE l.side = 'C' AND l.normal = 'C'
    ) ORDER BY m.id FOR KEY SHARE
  LOOP
    IF r.status = 'deactivated' THEN
      RAISE EXCEPTION 'a closed account receives nothing' USING ERRCODE = 'SG003';
    END IF;
  END LOOP;
  own := own_lane();
  INSERT INTO ledger_account (code, side, currency, owner_id, ref_id, lot_id, guarded, lane)
    SELECT DISTINCT l.code, l.normal, p_currency, l.owner, l.ref, l.lot, l.guarded,
        CASE WHEN l.owner IS NULL AND NOT l.guarded THEN own ELSE 0 END
      FROM jsonb_to_recordset(p_lines) AS l(code text, normal text, guarded boolean, owner uuid, ref uuid, lot uuid)
      ORDER BY 1, 4, 5, 6
    ON CONFLICT DO NOTHING;
  -- Wallets by id first, company accounts last: hot rows are held shortest and the order is total.
  FOR r IN
    SELECT a.id, a.code, sum(CASE WHEN l.side = a.side THEN l.amount ELSE -l.amount END) AS delta
      FROM jsonb_to_recordset(p_lines) AS l(code text, side text, guarded boolean, owner uuid, ref uuid, lot uuid, amount bigint)
      JOIN ledger_account a ON a.code = l.code AND a.currency = p_currency AND coalesce(a.owner_id, no_id()) = coalesce(l.owner, no_id())
        AND coalesce(a.ref_id, no_id()) = coalesce(l.ref, no_id()) AND coalesce(a.lot_id, no_id()) = coalesce(l.lot, no_id())
        AND a.lane = CASE WHEN l.owner IS NULL AND NOT l.guarded THEN own ELSE 0 END
      GROUP BY a.id, a.code ORDER BY (a.owner_id IS NULL), a.id
  LOOP
    UPDATE ledger_account SET balance = balance + r.delta WHERE id = r.id AND (NOT guarded OR balance + r.delta >= 0);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'insufficient balance on %', r.code USING ERRCODE = 'SG001';
    END IF;
  END LOOP;
  INSERT INTO ledger_line (entry_id, account_id, side, amount, at)
    SELECT entry, a.id, l.side, l.amount, p_at
      FROM jsonb_to_recordset(p_lines) AS l(code text, side text, guarded boolean, owner uuid, ref uuid, lot uuid, amount bigint)
      JOIN ledger_account a ON a.code = l.code AND a.currency = p_currency AND coalesce(a.owner_id, no_id()) = coalesce(l.owner, no_id())
        AND coalesce(a.ref_id, no_id()) = coalesce(l.ref, no_id()) AND coalesce(a.lot_id, no_id()) = coalesce(l.lot, no_id())
        AND a.lane = CASE WHEN l.owner IS NULL AND NOT l.guarded THEN own ELSE 0 END;
  RETURN entry;
END $$;
