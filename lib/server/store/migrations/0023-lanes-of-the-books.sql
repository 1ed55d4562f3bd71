-- Lanes: an account of the company that all pay into, and the chain of the history, are kept in lanes that sum, so that
-- one posting or one commit need not wait for another. A transaction takes one lane for both and keeps it to its end.

-- How many lanes are used, 1 to 64: `ALTER DATABASE … SET siang.lanes = 32`. Sessions with different numbers fit together:
-- a lane that is not used keeps its balance and its chain.
CREATE FUNCTION own_lane() RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  known text := nullif(current_setting('siang.lane', true), '');
  lanes int := least(greatest(coalesce(nullif(current_setting('siang.lanes', true), '')::int, 16), 1), 64);
  lane int;
BEGIN
  IF known IS NOT NULL THEN
    RETURN known::smallint;
  END IF;
  FOR n IN 0 .. lanes - 1 LOOP
    lane := (pg_backend_pid() + n) % lanes;
    EXIT WHEN pg_try_advisory_xact_lock(7302575, lane);
    lane := NULL;
  END LOOP;
  -- All are taken: this one shares a lane and waits at its rows.
  lane := coalesce(lane, pg_backend_pid() % lanes);
  PERFORM set_config('siang.lane', lane::text, true);
  RETURN lane;
END $$;

-- ---------------------------------------------------------------- accounts
ALTER TABLE ledger_account ADD COLUMN lane smallint NOT NULL DEFAULT 0 CHECK (lane BETWEEN 0 AND 63),
  ADD CONSTRAINT ledger_account_lane_of_company CHECK (lane = 0 OR owner_id IS NULL AND NOT guarded),
  DROP CONSTRAINT ledger_account_code_currency_owner_id_ref_id_lot_id_key;
-- An empty part stands as a value: the posting finds its accounts by this key, also where a part is empty.
CREATE FUNCTION no_id() RETURNS uuid LANGUAGE sql IMMUTABLE AS $$ SELECT '00000000-0000-0000-0000-000000000000'::uuid $$;
CREATE UNIQUE INDEX ledger_account_place ON ledger_account
  (code, currency, coalesce(owner_id, no_id()), coalesce(ref_id, no_id()), coalesce(lot_id, no_id()), lane);

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

-- ---------------------------------------------------------------- history
-- As before, and the lane of an account where it has one: the seals of what lies here stay as they are.
CREATE OR REPLACE VIEW history_row AS
  SELECT 'ledger' AS source, e.id AS row_id, e.at,
    jsonb_build_array('ledger', e.id, e.event, e.idem_key, e.currency, e.reverses_id, extract(epoch FROM e.at),
      (SELECT jsonb_agg(jsonb_build_array(l.id, l.account_id, l.side, l.amount, extract(epoch FROM l.at))
          || coalesce((SELECT jsonb_build_array(a.code, a.side, a.currency, a.owner_id, a.ref_id, a.lot_id, a.guarded)
              || CASE a.lane WHEN 0 THEN '[]' ELSE jsonb_build_array(a.lane) END
            FROM ledger_account a WHERE a.id = l.account_id), '[null, null, null, null, null, null, null]') ORDER BY l.id)
        FROM ledger_line l WHERE l.entry_id = e.id))::text AS body
  FROM ledger_entry e
  UNION ALL
  SELECT 'audit', g.id, g.at,
    jsonb_build_array('audit', g.id, g.subject, g.subject_id, g.seq, g.transition, g.from_status, g.to_status, g.actor_kind,
      g.actor_id, g.reason, g.data, g.network, g.request_id, extract(epoch FROM g.at))::text
  FROM audit_log g;

-- Each lane is a chain with a beginning of its own: what was sealed in one fits into no other.
CREATE FUNCTION history_begin(lane smallint) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE lane WHEN 0 THEN history_begin() ELSE sha256(convert_to('siang ' || lane, 'UTF8')) END
$$;
ALTER TABLE history_seal ADD COLUMN lane smallint NOT NULL DEFAULT 0 CHECK (lane BETWEEN 0 AND 63),
  DROP CONSTRAINT history_seal_pkey, ADD PRIMARY KEY (lane, no);

ALTER TABLE history_head RENAME TO history_head_before;
-- All 64 from the beginning: a head that is not there was removed. Few to a page, so that a change finds room on it.
CREATE TABLE history_head (
  lane smallint PRIMARY KEY CHECK (lane BETWEEN 0 AND 63),
  no bigint NOT NULL,
  hash bytea NOT NULL
) WITH (fillfactor = 10);
INSERT INTO history_head (lane, no, hash)
  SELECT 0, no, hash FROM history_head_before
  UNION ALL SELECT lane, 0, history_begin(lane::smallint) FROM generate_series(1, 63) AS lane;
DROP TABLE history_head_before;
CREATE TRIGGER history_head_fixed BEFORE DELETE ON history_head FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER history_head_kept BEFORE TRUNCATE ON history_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Runs at commit: the lines of an entry are there, and the head of the lane is the last lock that is taken.
CREATE OR REPLACE FUNCTION seal_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  content text;
  own smallint := own_lane();
BEGIN
  SELECT r.body INTO STRICT content FROM history_row r WHERE r.source = TG_ARGV[0] AND r.row_id = NEW.id;
  WITH head AS (
    UPDATE history_head h SET no = h.no + 1, hash = sha256(h.hash || convert_to(content, 'UTF8'))
      WHERE h.lane = own RETURNING h.no, h.hash
  )
  INSERT INTO history_seal (lane, no, source, row_id, hash) SELECT own, head.no, TG_ARGV[0], NEW.id, head.hash FROM head;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the head of the history is missing' USING ERRCODE = 'SG004';
  END IF;
  RETURN NULL;
END $$;

-- ---------------------------------------------------------------- notices
-- A NOTIFY makes its transaction hold one lock of the whole database while it commits. The writer wakes the worker after
-- the commit instead; the schedule finds what a process that died in between left.
DROP TRIGGER outbox_wakes ON outbox;
DROP FUNCTION wake_outbox();
