-- Ledger and audit rows are a hash chain (reliability.md R7): each commit seals its new rows, and each seal holds the hash
-- of the one before, so that an edit, a deletion, an insertion, a swap or a missing tail shows, also when triggers were off.

-- What a seal covers. Columns are named, so that a later column changes no old hash; times are numbers, so that the
-- zone of a session changes none. An entry is sealed with its lines and with whose accounts they are on.
CREATE VIEW history_row AS
  SELECT 'ledger' AS source, e.id AS row_id, e.at,
    jsonb_build_array('ledger', e.id, e.event, e.idem_key, e.currency, e.reverses_id, extract(epoch FROM e.at),
      (SELECT jsonb_agg(jsonb_build_array(l.id, l.account_id, l.side, l.amount, extract(epoch FROM l.at),
          a.code, a.side, a.currency, a.owner_id, a.ref_id, a.lot_id, a.guarded) ORDER BY l.id)
        FROM ledger_line l LEFT JOIN ledger_account a ON a.id = l.account_id WHERE l.entry_id = e.id))::text AS body
  FROM ledger_entry e
  UNION ALL
  SELECT 'audit', g.id, g.at,
    jsonb_build_array('audit', g.id, g.subject, g.subject_id, g.seq, g.transition, g.from_status, g.to_status, g.actor_kind,
      g.actor_id, g.reason, g.data, g.network, g.request_id, extract(epoch FROM g.at))::text
  FROM audit_log g;

CREATE TABLE history_seal (
  no bigint PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('ledger', 'audit')),
  row_id uuid NOT NULL,
  hash bytea NOT NULL,
  UNIQUE (source, row_id)
);
CREATE TABLE history_head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  no bigint NOT NULL,
  hash bytea NOT NULL
);

CREATE FUNCTION history_begin() RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT sha256('siang'::bytea) $$;

-- What lies here already is sealed as it is found.
DO $$
DECLARE
  sealed bigint := 0;
  chain bytea := history_begin();
  r record;
BEGIN
  FOR r IN SELECT source, row_id, body FROM history_row ORDER BY at, row_id LOOP
    sealed := sealed + 1;
    chain := sha256(chain || convert_to(r.body, 'UTF8'));
    INSERT INTO history_seal (no, source, row_id, hash) VALUES (sealed, r.source, r.row_id, chain);
  END LOOP;
  INSERT INTO history_head (no, hash) VALUES (sealed, chain);
END $$;

CREATE TRIGGER history_seal_fixed BEFORE UPDATE OR DELETE ON history_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER history_seal_kept BEFORE TRUNCATE ON history_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER history_head_fixed BEFORE DELETE ON history_head FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER history_head_kept BEFORE TRUNCATE ON history_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Runs at commit: the lines of an entry are there, and the head, which all commits share, is the last lock that is taken.
CREATE FUNCTION seal_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  content text;
BEGIN
  SELECT r.body INTO STRICT content FROM history_row r WHERE r.source = TG_ARGV[0] AND r.row_id = NEW.id;
  WITH head AS (
    UPDATE history_head h SET no = h.no + 1, hash = sha256(h.hash || convert_to(content, 'UTF8')) RETURNING h.no, h.hash
  )
  INSERT INTO history_seal (no, source, row_id, hash) SELECT head.no, TG_ARGV[0], NEW.id, head.hash FROM head;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the head of the history is missing' USING ERRCODE = 'SG004';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_sealed AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seal_history('ledger');
CREATE CONSTRAINT TRIGGER audit_log_sealed AFTER INSERT ON audit_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seal_history('audit');
