import { type Db, raw, sql } from '../store/client.ts'
import { askInvariants, type BrokenInvariant, INVARIANTS, type Invariant } from './index.ts'

/** Ids contain the time they were made at; a transaction open at the checkpoint may commit rows with earlier ids. */
const OPEN_AT_MOST = `interval '1 hour'`

/**
 * Rows sealed after the checkpoint, ordered by lane and number; OFFSET 0 makes the planner use the index instead of
 * scanning all rows.
 */
const since = (no: bigint) => `WITH ends AS MATERIALIZED (
    SELECT (e ->> 0)::smallint AS lane, (e ->> 1)::bigint AS no, decode(e ->> 2, 'hex') AS hash
      FROM history_checkpoint c CROSS JOIN jsonb_array_elements(c.ends) AS e WHERE c.no = ${no}
  ), sealed AS MATERIALIZED (
    SELECT s.lane, s.no, s.source, s.row_id, s.hash, e.no AS end_no,
        coalesce(lag(s.hash) OVER lanes, e.hash) AS before, coalesce(lag(s.no) OVER lanes, e.no) AS before_no
      FROM ends e CROSS JOIN LATERAL
        (SELECT * FROM history_seal x WHERE x.lane = e.lane AND x.no > e.no ORDER BY x.no OFFSET 0) s
      WINDOW lanes AS (PARTITION BY s.lane ORDER BY s.no)
  )`
/** Lines of the sealed ledger entries; OFFSET 0 for the same reason. */
const LINES = `sealed s CROSS JOIN LATERAL (SELECT x.account_id, x.entry_id, x.side, x.amount FROM ledger_line x WHERE x.entry_id = s.row_id OFFSET 0) l`
const FLOOR = (no: bigint) => `(SELECT floor FROM history_checkpoint WHERE no = ${no})`

/** Invariants that read the whole history, rewritten to check only rows after a checkpoint. */
const ABOUT_SINCE: Readonly<Record<string, (no: bigint) => string>> = {
  I1: (no) => `${since(no)} SELECT l.entry_id FROM ${LINES} WHERE s.source = 'ledger'
    GROUP BY l.entry_id HAVING sum(CASE l.side WHEN 'D' THEN l.amount ELSE -l.amount END) <> 0`,
  I2: (no) => `${since(no)}, moved AS (
      SELECT l.account_id, sum(CASE WHEN l.side = a.side THEN l.amount ELSE -l.amount END) AS amount
        FROM ${LINES} CROSS JOIN LATERAL (SELECT x.side FROM ledger_account x WHERE x.id = l.account_id OFFSET 0) a
        WHERE s.source = 'ledger' GROUP BY l.account_id)
    SELECT a.id FROM ledger_account a LEFT JOIN checkpoint_balance b ON b.account_id = a.id LEFT JOIN moved m ON m.account_id = a.id
      WHERE a.balance <> coalesce(b.balance, 0) + coalesce(m.amount, 0)`,
  I35: (no) => `${since(no)} SELECT s.row_id, s.source, s.lane, s.no, r.row_id IS NULL AS is_missing
    FROM sealed s LEFT JOIN LATERAL (SELECT h.row_id, h.body FROM history_row h WHERE h.source = s.source AND h.row_id = s.row_id OFFSET 0) r ON true
    WHERE r.row_id IS NULL OR s.hash <> sha256(s.before || convert_to(r.body, 'UTF8')) ORDER BY s.lane, s.no`,
  I36: (
    no,
  ) => `SELECT r.id, r.source FROM (SELECT id, 'ledger' AS source FROM ledger_entry WHERE id >= ${FLOOR(no)}
      UNION ALL SELECT id, 'audit' FROM audit_log WHERE id >= ${FLOOR(no)}) r
      WHERE (SELECT s.no FROM history_seal s WHERE s.source = r.source AND s.row_id = r.id) IS NULL
    UNION ALL SELECT l.id, 'line' FROM ledger_line l WHERE l.id >= ${FLOOR(no)}
      AND (SELECT s.no FROM history_seal s WHERE s.source = 'ledger' AND s.row_id = l.entry_id) IS NULL`,
  I37: (no) => `${since(no)}, last AS (
      SELECT e.lane, coalesce(s.no, e.no) AS no, coalesce(s.hash, e.hash) AS hash FROM ends e LEFT JOIN LATERAL
        (SELECT x.no, x.hash FROM sealed x WHERE x.lane = e.lane ORDER BY x.no DESC LIMIT 1) s ON true)
    SELECT 'lane ' || e.lane || ', checkpoint' AS row FROM ends e LEFT JOIN history_seal s ON s.lane = e.lane AND s.no = e.no
      WHERE e.no > 0 AND s.hash IS DISTINCT FROM e.hash
    UNION ALL SELECT 'lane ' || lane || ', seals ' || before_no + 1 || ' to ' || no - 1 FROM sealed WHERE no <> before_no + 1
    UNION ALL SELECT 'lane ' || h.lane || ', seals ' || last.no + 1 || ' to ' || h.no FROM history_head h JOIN last USING (lane) WHERE h.no > last.no
    UNION ALL SELECT 'lane ' || last.lane || ', head' FROM last WHERE NOT EXISTS
      (SELECT 1 FROM history_head h WHERE h.lane = last.lane AND (h.no > last.no OR h.no = last.no AND h.hash = last.hash))`,
}

/** Hash over the root of the previous checkpoint and all columns of this one. */
const ROOT = `sha256(coalesce((SELECT p.root FROM history_checkpoint p WHERE p.no = c.no - 1), ''::bytea)
  || convert_to(jsonb_build_array(c.no, extract(epoch FROM c.at), c.ends, c.floor)::text, 'UTF8'))`

/**
 * Number of the last checkpoint; undefined where there is none, or where no later audit row confirms its root: then
 * only a check of the whole history proves anything.
 */
export async function findCheckpoint(db: Db): Promise<bigint | undefined> {
  const found = await db.maybeOne<{ no: bigint; isKnown: boolean }>(sql`
    SELECT c.no, c.root = ${raw(ROOT)} AND EXISTS (
        SELECT 1 FROM audit_log g JOIN history_seal s ON s.source = 'audit' AND s.row_id = g.id
          JOIN jsonb_array_elements(c.ends) AS e ON (e ->> 0)::smallint = s.lane
          WHERE g.subject = 'history' AND g.transition = 'proven' AND g.data ->> 'root' = encode(c.root, 'hex')
            AND s.no > (e ->> 1)::bigint) AS is_known
      FROM history_checkpoint c ORDER BY c.no DESC LIMIT 1`)
  return found?.isKnown ? found.no : undefined
}

/** Every invariant; those about the history check only rows after the checkpoint. */
export const sinceInvariants = (checkpoint: bigint): readonly Invariant[] =>
  INVARIANTS.map((one) => ({ ...one, sql: ABOUT_SINCE[one.id]?.(checkpoint) ?? one.sql }))

/** Checks `sinceInvariants`. */
export const checkSince = (db: Db, now: Date, checkpoint: bigint): Promise<BrokenInvariant[]> =>
  askInvariants(db, now, sinceInvariants(checkpoint))

/**
 * Records the end of every lane and the balance of each account. Call it in the snapshot in which the whole history was
 * proven, and write `root` into an audit row afterwards.
 */
export async function writeCheckpoint(db: Db, now: Date): Promise<{ no: bigint; root: string }> {
  const made = await db.one<{ no: bigint; root: string }>(sql`
    WITH c AS (
      SELECT coalesce((SELECT max(no) FROM history_checkpoint), 0) + 1 AS no, ${now}::timestamptz AS at,
        (SELECT jsonb_agg(jsonb_build_array(lane, no, encode(hash, 'hex')) ORDER BY lane) FROM history_head) AS ends,
        ${raw(`encode(overlay('\\x00000000000070008000000000000000'::bytea PLACING
          substring(int8send((extract(epoch FROM clock_timestamp() - ${OPEN_AT_MOST}) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 'hex')::uuid`)} AS floor
    ) INSERT INTO history_checkpoint (no, at, ends, floor, root)
      SELECT c.no, c.at, c.ends, c.floor, ${raw(ROOT)} FROM c RETURNING no, encode(root, 'hex') AS root`)
  await db.run(sql`INSERT INTO checkpoint_balance (account_id, balance)
    SELECT a.id, a.balance FROM ledger_account a LEFT JOIN checkpoint_balance b ON b.account_id = a.id
      WHERE a.balance IS DISTINCT FROM b.balance
    ON CONFLICT (account_id) DO UPDATE SET balance = excluded.balance`)
  return made
}
