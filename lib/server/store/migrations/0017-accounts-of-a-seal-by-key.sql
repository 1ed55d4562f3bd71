-- The same text as before, but each account is looked up by its key: as a join, the planner read all accounts for one seal
-- while their number was new to it (5 s for 4,000 seals instead of 0.1 s).
CREATE OR REPLACE VIEW history_row AS
  SELECT 'ledger' AS source, e.id AS row_id, e.at,
    jsonb_build_array('ledger', e.id, e.event, e.idem_key, e.currency, e.reverses_id, extract(epoch FROM e.at),
      (SELECT jsonb_agg(jsonb_build_array(l.id, l.account_id, l.side, l.amount, extract(epoch FROM l.at))
          || coalesce((SELECT jsonb_build_array(a.code, a.side, a.currency, a.owner_id, a.ref_id, a.lot_id, a.guarded)
            FROM ledger_account a WHERE a.id = l.account_id), '[null, null, null, null, null, null, null]') ORDER BY l.id)
        FROM ledger_line l WHERE l.entry_id = e.id))::text AS body
  FROM ledger_entry e
  UNION ALL
  SELECT 'audit', g.id, g.at,
    jsonb_build_array('audit', g.id, g.subject, g.subject_id, g.seq, g.transition, g.from_status, g.to_status, g.actor_kind,
      g.actor_id, g.reason, g.data, g.network, g.request_id, extract(epoch FROM g.at))::text
  FROM audit_log g;
