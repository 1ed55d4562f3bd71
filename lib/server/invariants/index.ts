import type { Db } from '../store/client.ts'
import { raw } from '../store/client.ts'

/**
 * One sentence of docs/domain/invariants.md#invariants, or of R7, and a query that must return no rows. The first
 * column identifies the row at fault.
 */
export interface Invariant {
  readonly id: string
  readonly sentence: string
  readonly sql: string
}

export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1',
    sentence: 'Every entry balances.',
    sql: `SELECT entry_id FROM ledger_line GROUP BY entry_id HAVING sum(CASE side WHEN 'D' THEN amount ELSE -amount END) <> 0`,
  },
  {
    id: 'I2',
    sentence: 'Every account counter equals its lines.',
    sql: `SELECT a.id FROM ledger_account a LEFT JOIN ledger_line l ON l.account_id = a.id GROUP BY a.id HAVING a.balance <> coalesce(sum(CASE WHEN l.side = a.side THEN l.amount ELSE -l.amount END), 0)`,
  },
  {
    id: 'I3',
    sentence: 'No guarded account is negative.',
    sql: `SELECT id FROM ledger_account WHERE balance < 0 AND (code LIKE 'mkt.%' OR code LIKE 'inf.%' OR code = 'suspense.in')`,
  },
  {
    id: 'I4',
    sentence: 'The trial balance is zero per currency.',
    sql: `SELECT currency FROM ledger_account GROUP BY currency HAVING sum(CASE side WHEN 'D' THEN balance ELSE -balance END) <> 0`,
  },
  {
    id: 'I5',
    sentence: 'The money of a job follows its status.',
    sql: `SELECT j.id FROM job j CROSS JOIN LATERAL (SELECT coalesce(sum(a.balance) FILTER (WHERE a.code = 'mkt.held'), 0) AS held, coalesce(sum(a.balance) FILTER (WHERE a.code = 'inf.pending'), 0) AS pending FROM ledger_account a WHERE a.ref_id = j.id) b WHERE NOT CASE WHEN j.status IN ('ASSIGN','SHIPPING','READY','SUBMIT') THEN b.held = j.price AND b.pending = 0 WHEN j.status = 'INSIGHT' THEN b.held = j.service_fee AND b.pending = j.fee WHEN j.status = 'COMPLETED' THEN b.held = 0 AND (b.pending = 0 OR j.free_at IS NOT NULL) ELSE b.held = 0 AND b.pending = 0 END`,
  },
  {
    id: 'I6',
    sentence: 'A final job that held money is fully divided.',
    sql: `SELECT id FROM job WHERE status IN ('COMPLETED','REJECTED','CANCEL') AND money <> 'none' AND settled_fee + settled_share + settled_service_fee + settled_returned <> price`,
  },
  { id: 'I7', sentence: 'P = F + S.', sql: `SELECT id FROM job WHERE price <> fee + service_fee` },
  {
    id: 'I8',
    sentence: 'The reserve equals free slots x price while recruiting, else zero.',
    sql: `SELECT c.id FROM campaign c WHERE coalesce((SELECT sum(a.balance) FROM ledger_account a WHERE a.code = 'mkt.reserved' AND a.ref_id = c.id), 0) <> CASE WHEN c.entry = 'public' AND c.status IN ('open','paused','full') THEN (c.slots - c.slots_taken) * c.price ELSE 0 END`,
  },
  {
    id: 'I9',
    sentence: 'Slots taken = offers + contracts, never above slots.',
    sql: `SELECT c.id FROM campaign c LEFT JOIN job j ON j.campaign_id = c.id AND (j.status = 'ASSIGN' OR j.contract_at IS NOT NULL) GROUP BY c.id HAVING c.slots_taken <> count(j.id) OR c.slots_taken > c.slots`,
  },
  {
    id: 'I10',
    sentence: 'One live job per campaign and channel.',
    sql: `SELECT campaign_id, channel_id FROM job WHERE status NOT IN ('CANCEL','REJECTED') GROUP BY 1, 2 HAVING count(*) > 1`,
  },
  {
    id: 'I11',
    sentence: 'Every recorded move of a job is an allowed edge (or stays).',
    sql: `SELECT l.id FROM audit_log l WHERE l.subject = 'job' AND coalesce(l.from_status, 'none') <> l.to_status AND NOT EXISTS (SELECT 1 FROM job_edge e WHERE e.from_status = coalesce(l.from_status, 'none') AND e.to_status = l.to_status)`,
  },
  {
    id: 'I12',
    sentence: 'The history has no gap; its end is the present status and version.',
    sql: `SELECT j.id FROM job j LEFT JOIN audit_log l ON l.subject = 'job' AND l.subject_id = j.id GROUP BY j.id HAVING count(l.id) <> j.version OR max(l.seq) <> j.version OR (array_agg(l.to_status ORDER BY l.seq DESC))[1] <> j.status`,
  },
  {
    id: 'I13',
    sentence: 'Each step starts where the one before ended.',
    sql: `SELECT id FROM (SELECT id, from_status, lag(to_status) OVER (PARTITION BY subject_id ORDER BY seq) AS prev FROM audit_log WHERE subject = 'job') x WHERE from_status IS DISTINCT FROM prev`,
  },
  {
    id: 'I14',
    sentence: 'Every status move of a job has an outbox row.',
    sql: `SELECT l.id FROM audit_log l WHERE l.subject = 'job' AND l.to_status IS DISTINCT FROM l.from_status AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.subject_id = l.subject_id AND o.seq = l.seq)`,
  },
  {
    id: 'I15',
    sentence: 'A job not final has a clock, unless in dispute; a final one has none.',
    sql: `SELECT id FROM job WHERE (auto_at IS NULL) <> (dispute = 'open' OR status IN ('COMPLETED','REJECTED','CANCEL'))`,
  },
  {
    id: 'I16',
    sentence: 'Nobody works for himself.',
    sql: `SELECT j.id FROM job j JOIN member i ON i.id = j.influencer_id JOIN member m ON m.id = j.marketer_id LEFT JOIN member t ON t.id = j.manager_id WHERE i.person_hash = m.person_hash OR t.person_hash IN (i.person_hash, m.person_hash)`,
  },
  {
    id: 'I17',
    sentence: 'One post URL serves one job.',
    sql: `SELECT url_norm FROM job_post GROUP BY url_norm HAVING count(DISTINCT job_id) > 1`,
  },
  {
    id: 'I18',
    sentence: 'A handle is proven by one member only.',
    sql: `SELECT type, handle_norm FROM channel WHERE status IN ('allowed','active','disconnected','not_found','suspended') GROUP BY 1, 2 HAVING count(*) > 1`,
  },
  {
    id: 'I19',
    sentence: 'A withdrawal adds up.',
    sql: `SELECT id FROM withdrawal WHERE net <> gross - wht - fee + vat_in OR net <= 0 OR gross <= 0`,
  },
  {
    id: 'I20',
    sentence: 'Money on its way equals open withdrawals.',
    sql: `SELECT w.id FROM withdrawal w LEFT JOIN ledger_account a ON a.code = 'inf.withdrawing' AND a.ref_id = w.id GROUP BY w.id HAVING coalesce(sum(a.balance), 0) <> CASE WHEN w.status IN ('requested','approved') THEN w.gross WHEN w.status IN ('in_batch','returned') THEN CASE WHEN w.paid_at IS NULL THEN w.gross ELSE w.net END ELSE 0 END`,
  },
  {
    id: 'I21',
    sentence: 'One open withdrawal per member.',
    sql: `SELECT member_id FROM withdrawal WHERE status IN ('requested','approved','in_batch','returned') GROUP BY 1 HAVING count(*) > 1`,
  },
  {
    id: 'I22',
    sentence: 'A bank reference is used once.',
    sql: `SELECT bank_ref_key(bank_ref) FROM bank_move GROUP BY 1 HAVING count(*) > 1`,
  },
  {
    id: 'I23',
    sentence: 'Every entry on bank.cash has one bank move of that amount.',
    sql: `SELECT l.entry_id FROM ledger_line l JOIN ledger_account a ON a.id = l.account_id AND a.code = 'bank.cash' LEFT JOIN bank_move m ON m.entry_id = l.entry_id AND m.amount = l.amount AND m.direction = CASE l.side WHEN 'D' THEN 'in' ELSE 'out' END GROUP BY l.entry_id HAVING count(m.id) <> 1`,
  },
  {
    id: 'I24',
    sentence: 'A paid payout with tax has exactly one valid certificate, of its sums; others have none.',
    sql: `SELECT w.id FROM withdrawal w LEFT JOIN tax_document d ON d.subject_id = w.id AND d.kind = 'WT' AND NOT d.void GROUP BY w.id HAVING count(d.id) <> CASE WHEN w.wht > 0 AND w.paid_at IS NOT NULL THEN 1 ELSE 0 END OR bool_or((d.body->>'tax')::bigint <> w.wht OR (d.body->>'total')::bigint <> w.gross)`,
  },
  {
    id: 'I25',
    sentence:
      'A paid order has one entry, one tax invoice and right sums, and credit notes of what was refunded; an unpaid one has neither.',
    sql: `SELECT o.id FROM purchase_order o LEFT JOIN tax_document d ON d.subject_id = o.id AND d.kind = 'TI' AND NOT d.void GROUP BY o.id HAVING o.transfer <> o.subtotal + o.vat - o.buyer_wht OR count(d.id) <> CASE WHEN o.status IN ('paid','part_refunded','refunded') THEN 1 ELSE 0 END OR (o.entry_id IS NOT NULL) <> (o.status IN ('paid','part_refunded','refunded')) OR bool_or((d.body->>'vat')::bigint <> o.vat OR (d.body->>'subtotal')::bigint <> o.subtotal) UNION ALL SELECT o.id FROM purchase_order o LEFT JOIN tax_document c ON c.subject_id = o.id AND c.kind = 'CN' AND NOT c.void WHERE o.status IN ('paid','part_refunded','refunded') GROUP BY o.id HAVING CASE o.status WHEN 'paid' THEN count(c.id) > 0 WHEN 'refunded' THEN count(c.id) = 0 OR sum((c.body->>'difference')::bigint) <> o.subtotal ELSE count(c.id) = 0 OR sum((c.body->>'difference')::bigint) >= o.subtotal END`,
  },
  {
    id: 'I26',
    sentence: 'Document numbers have no gap, no double and none missing at their end.',
    sql: `SELECT series FROM document_series FULL JOIN tax_document USING (series) GROUP BY series HAVING coalesce(max(no), 0) <> count(no) OR coalesce(min(no), 1) <> 1 OR count(DISTINCT no) <> count(no) OR max(last_no) IS DISTINCT FROM max(no)`,
  },
  {
    id: 'I27',
    sentence: 'No expired lot has free credit (one hour for the worker), but what was asked back in time.',
    sql: `SELECT l.id FROM credit_lot l JOIN ledger_account a ON a.lot_id = l.id WHERE a.code IN ('mkt.available','mkt.package') AND a.balance > 0 AND l.expires_at < $NOW - interval '1 hour' AND l.refund_asked_at IS NULL`,
  },
  {
    id: 'I28',
    sentence: 'A lot never holds more than it was made with; package lots hold whole slots.',
    sql: `SELECT l.id FROM credit_lot l JOIN ledger_account a ON a.lot_id = l.id GROUP BY l.id HAVING sum(a.balance) > l.amount OR coalesce(sum(a.balance) FILTER (WHERE a.code = 'mkt.package'), 0) % coalesce(l.slot_value, 1) <> 0`,
  },
  {
    id: 'I29',
    sentence: 'Two persons are two persons.',
    sql: `SELECT id FROM approval WHERE status = 'approved' AND (approved_by IS NULL OR approved_by = requested_by)`,
  },
  {
    id: 'I30',
    sentence: 'Every document decision has a decider, never the uploader.',
    sql: `SELECT id FROM document WHERE status <> 'in_progress' AND (decided_by IS NULL OR decided_by = member_id)`,
  },
  {
    id: 'I31',
    sentence: 'Who owes and has money, pays.',
    sql: `SELECT d.owner_id FROM ledger_account d JOIN ledger_account a ON a.owner_id = d.owner_id AND a.currency = d.currency WHERE d.code = 'inf.receivable' AND d.balance > 0 AND a.code = 'inf.available' AND a.balance > 0`,
  },
  {
    id: 'I32',
    sentence: 'A closed member has no money and no live job.',
    sql: `SELECT m.id FROM member m WHERE m.status = 'deactivated' AND (EXISTS (SELECT 1 FROM ledger_account a WHERE a.owner_id = m.id AND a.balance > 0 AND a.code <> 'inf.receivable') OR EXISTS (SELECT 1 FROM job j WHERE m.id IN (j.influencer_id, j.marketer_id) AND j.status IN ('ASSIGN','SHIPPING','READY','SUBMIT','INSIGHT')))`,
  },
  {
    id: 'I33',
    sentence: 'An erased member has no personal fields.',
    sql: `SELECT id FROM member WHERE erased_at IS NOT NULL AND (email IS NOT NULL OR name IS NOT NULL)`,
  },
  {
    id: 'I34',
    sentence: 'A message exists once per outbox row, member and channel.',
    sql: `SELECT outbox_id, member_id, channel FROM notification GROUP BY 1, 2, 3 HAVING count(*) > 1`,
  },
  {
    id: 'I35',
    sentence: 'No sealed entry or audit row was changed, moved or removed.',
    sql: `SELECT s.row_id, s.source, s.lane, s.no, r.row_id IS NULL AS is_missing FROM (SELECT lane, no, source, row_id, hash, lag(hash, 1, history_begin(lane)) OVER (PARTITION BY lane ORDER BY no) AS before FROM history_seal) s LEFT JOIN history_row r ON r.source = s.source AND r.row_id = s.row_id WHERE r.row_id IS NULL OR s.hash <> sha256(s.before || convert_to(r.body, 'UTF8')) ORDER BY s.lane, s.no`,
  },
  {
    id: 'I36',
    sentence: 'Every entry, line and audit row is sealed.',
    sql: `SELECT r.row_id, r.source FROM history_row r WHERE NOT EXISTS (SELECT 1 FROM history_seal s WHERE s.source = r.source AND s.row_id = r.row_id) UNION ALL SELECT l.id, 'line' FROM ledger_line l WHERE NOT EXISTS (SELECT 1 FROM history_seal s WHERE s.source = 'ledger' AND s.row_id = l.entry_id)`,
  },
  {
    id: 'I37',
    sentence: 'The seals of each lane have no gap and end at its head.',
    sql: `WITH last AS (SELECT lanes.lane::smallint AS lane, coalesce(s.no, 0) AS no, coalesce(s.hash, history_begin(lanes.lane::smallint)) AS hash FROM generate_series(0, 63) AS lanes(lane) LEFT JOIN LATERAL (SELECT no, hash FROM history_seal x WHERE x.lane = lanes.lane ORDER BY no DESC LIMIT 1) s ON true) SELECT 'lane ' || lane || ', seals ' || before + 1 || ' to ' || no - 1 AS row FROM (SELECT lane, no, lag(no, 1, 0::bigint) OVER (PARTITION BY lane ORDER BY no) AS before FROM history_seal) s WHERE no <> before + 1 UNION ALL SELECT 'lane ' || h.lane || ', seals ' || last.no + 1 || ' to ' || h.no FROM history_head h JOIN last ON last.lane = h.lane WHERE h.no > last.no UNION ALL SELECT 'lane ' || last.lane || ', head' FROM last WHERE NOT EXISTS (SELECT 1 FROM history_head h WHERE h.lane = last.lane AND (h.no > last.no OR h.no = last.no AND h.hash = last.hash))`,
  },
  {
    id: 'I38',
    sentence:
      'What suspense holds is what its notices have left, and an order counts the parts that wait for it.',
    sql: `SELECT currency AS row FROM (SELECT currency, sum(balance) AS held FROM ledger_account WHERE code = 'suspense.in' GROUP BY currency) a FULL JOIN (SELECT currency, sum(amount - used) AS "left" FROM payment_notice WHERE outcome = 'suspense' AND resolved_at IS NULL GROUP BY currency) n USING (currency) WHERE coalesce(held, 0) <> coalesce("left", 0) UNION ALL SELECT o.no FROM purchase_order o LEFT JOIN LATERAL (SELECT coalesce(sum(amount - used), 0) AS kept FROM payment_notice n WHERE n.kept_for = o.id AND n.resolved_at IS NULL) k ON true WHERE o.status IN ('awaiting_payment', 'slip_review', 'expired', 'canceled') AND o.received <> k.kept`,
  },
]

export interface BrokenInvariant {
  id: string
  sentence: string
  /** Rows at fault, at most 20. */
  rows: Record<string, unknown>[]
}

/** Checks every invariant at the business time `now`; an empty list means that the books are right. */
export const checkInvariants = (db: Db, now: Date) => askInvariants(db, now, INVARIANTS)

export async function askInvariants(
  db: Db,
  now: Date,
  invariants: readonly Invariant[],
): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const { id, sentence, sql } of invariants) {
    const rows = await db.many<Record<string, unknown>>(
      raw(sql.replaceAll('$NOW', `timestamptz '${now.toISOString()}'`)),
    )
    if (rows.length > 0) broken.push({ id, sentence, rows: rows.slice(0, 20) })
  }
  return broken
}
