// Cost of proving the books as the history grows: of all of it, and of the part since the last checkpoint.
// `SIZES=10000,100000,1000000 DAY=2000`: postings before the checkpoint, and postings of one day.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../lib/server/embedded/database.ts'
import { checkSince, writeCheckpoint } from '../lib/server/invariants/checkpoint.ts'
import { checkInvariants } from '../lib/server/invariants/index.ts'
import { openDatabase, raw } from '../lib/server/store/client.ts'
import { migrate } from '../lib/server/store/migrate.ts'
import { commit } from './load.mjs'

const SIZES = (process.env.SIZES ?? '10000,100000,1000000').split(',').map(Number)
const DAY = Number(process.env.DAY ?? 2000)
/** Postings for each wallet. */
const PER_WALLET = 10
const LANES = 16
/**
 * Invariants of the history, which must hold. Others fail, because these postings belong to no bank movement and no
 * purchase.
 */
const OF_HISTORY = new Set(['I1', 'I2', 'I35', 'I36', 'I37'])
const GOAL_RATIO = 2

/** Postings from `from` on, as if made one after the other: written in bulk, then sealed in their lanes. */
const fill = (from, count) => `
  SET session_replication_role = replica;
  CREATE OR REPLACE FUNCTION pg_temp.id_at(n bigint) RETURNS uuid LANGUAGE sql VOLATILE AS $$
    SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING
      substring(int8send((extract(epoch FROM timestamptz '2026-01-01') * 1000)::bigint + n * 1000) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
  $$;
  INSERT INTO ledger_account (id, code, side, currency, owner_id, guarded)
    SELECT md5('wallet' || n)::uuid, 'mkt.available', 'C', 'THB', md5('owner' || n)::uuid, true
      FROM generate_series(${from / PER_WALLET}, ${(from + count) / PER_WALLET - 1}) n;
  INSERT INTO ledger_account (id, code, side, currency, guarded, lane)
    SELECT md5('company' || lane)::uuid, 'platform.adjustment', 'D', 'THB', false, lane FROM generate_series(0, ${LANES - 1}) lane
    ON CONFLICT DO NOTHING;
  CREATE TEMP TABLE fresh AS SELECT pg_temp.id_at(n) AS id, n FROM generate_series(${from}, ${from + count - 1}) n;
  INSERT INTO ledger_entry (id, event, idem_key, currency, at)
    SELECT id, 'L28', 'bench:' || n, 'THB', timestamptz '2026-01-01' + n * interval '1 second' FROM fresh;
  INSERT INTO ledger_line (id, entry_id, account_id, side, amount, at)
    SELECT pg_temp.id_at(n), id, md5('company' || n % ${LANES})::uuid, 'D', 100, timestamptz '2026-01-01' + n * interval '1 second' FROM fresh
    UNION ALL
    SELECT pg_temp.id_at(n), id, md5('wallet' || n / ${PER_WALLET})::uuid, 'C', 100, timestamptz '2026-01-01' + n * interval '1 second' FROM fresh;
  UPDATE ledger_account a SET balance = s.amount
    FROM (SELECT account_id, sum(amount) AS amount FROM ledger_line GROUP BY 1) s WHERE s.account_id = a.id AND a.balance <> s.amount;
  ANALYZE;
  DO $$
  DECLARE
    hashes bytea[]; numbers bigint[]; r record; own int; turn int := 0;
  BEGIN
    SELECT array_agg(hash ORDER BY lane), array_agg(no ORDER BY lane) INTO hashes, numbers FROM history_head WHERE lane < ${LANES};
    FOR r IN SELECT h.row_id, h.body FROM fresh f CROSS JOIN LATERAL
      (SELECT * FROM history_row x WHERE x.source = 'ledger' AND x.row_id = f.id) h LOOP
      own := turn % ${LANES} + 1;
      turn := turn + 1;
      hashes[own] := sha256(hashes[own] || convert_to(r.body, 'UTF8'));
      numbers[own] := numbers[own] + 1;
      INSERT INTO history_seal (lane, no, source, row_id, hash) VALUES (own - 1, numbers[own], 'ledger', r.row_id, hashes[own]);
    END LOOP;
    FOR own IN 1 .. ${LANES} LOOP
      UPDATE history_head SET no = numbers[own], hash = hashes[own] WHERE lane = own - 1;
    END LOOP;
  END $$;
  DROP TABLE fresh;
  SET session_replication_role = origin;
  ANALYZE`
/** A day of postings through the product's own function, with its triggers, in several transactions. */
const live = (n, count) => `SELECT ledger_post('L28', 'day:${n}:' || i, 'THB', jsonb_build_array(
    jsonb_build_object('code', 'platform.adjustment', 'side', 'D', 'normal', 'D', 'guarded', false, 'amount', '100'),
    jsonb_build_object('code', 'mkt.available', 'side', 'C', 'normal', 'C', 'guarded', true, 'owner', md5('owner' || i)::uuid, 'amount', '100')), now())
  FROM generate_series(1, ${count}) i`

const dataDir = mkdtempSync(join(tmpdir(), 'siang-proof-'))
const server = await startEmbeddedDatabase({ dataDir, maxConnections: 20 })
let missed = 0
try {
  const pool = new pg.Pool({ ...server.connection, max: 1 })
  await migrate(pool)
  const db = openDatabase(server.connection, { max: 1 })
  /** Milliseconds of the work in one snapshot; the invariants of the history must hold. */
  const timed = (work) =>
    db.transaction(async (tx) => {
      await tx.run(raw('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'))
      await tx.run(raw('SET LOCAL statement_timeout = 0'))
      const began = performance.now()
      const found = await work(tx)
      const ms = performance.now() - began
      const broken = Array.isArray(found) ? found.filter(({ id }) => OF_HISTORY.has(id)) : []
      if (broken.length > 0) throw new Error(JSON.stringify(broken.map(({ id, rows }) => [id, rows[0]])))
      return { ms, found }
    })
  console.info(
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, a day of ${DAY} postings, load ${loadavg()[0].toFixed(1)} before\n`,
  )
  console.info(
    '| postings | accounts | seals a second while filling | whole proof | checkpoint written | proof of the day | whole ÷ day |\n|---|---|---|---|---|---|---|',
  )
  const days = []
  let there = 0
  for (const [n, size] of SIZES.entries()) {
    const began = performance.now()
    await pool.query(fill(there, size - there))
    const perSecond = (size - there) / ((performance.now() - began) / 1000)
    there = size
    const whole = await timed((tx) => checkInvariants(tx, new Date()))
    const written = await timed((tx) => writeCheckpoint(tx, new Date()))
    for (let part = 0; part < 10; part++) await pool.query(live(`${n}:${part}`, DAY / 10))
    const day = await timed((tx) => checkSince(tx, new Date(), written.found.no))
    days.push(day.ms)
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM ledger_account')
    console.info(
      `| ${size} | ${rows[0].n} | ${perSecond.toFixed(0)} | ${(whole.ms / 1000).toFixed(2)} s | ${(written.ms / 1000).toFixed(2)} s | ${(day.ms / 1000).toFixed(2)} s | ${(whole.ms / day.ms).toFixed(1)} |`,
    )
  }
  missed = days.at(-1) / days[0] <= GOAL_RATIO ? 0 : 1
  console.info(
    `\nGoal: the proof of a day at most ${GOAL_RATIO} times as long in the largest as in the smallest: ${(days.at(-1) / days[0]).toFixed(2)}, ${missed === 0 ? 'reached' : 'missed'}`,
  )
  await db.close()
  await pool.end()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(missed)
