import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, readMigrations } from '#lib/server/store/migrate.ts'
import { figure } from '#lib/server/testing/figures.ts'
import { poolOf } from '#lib/server/testing/global-setup.ts'
import { makeDatabase } from '#lib/server/testing/test-database.ts'
import { present } from '../../lib/domain/present.ts'

const ROWS = figure(100_000, 1_000_000)
/** So many ms after its first lock the migration loses its connection; on an idle machine it takes about 150. */
const KILLS = [0, 15, 30, 60, 90]
const MIGRATING = `FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND state = 'active' AND query LIKE '%message_month%'`

const STATE = `SELECT (SELECT count(*)::int FROM outbox) AS outbox, (SELECT count(*)::int FROM notification) AS notification,
  (SELECT sum(hashtextextended(o::text, 0))::text FROM outbox o) AS outbox_hash,
  (SELECT sum(hashtextextended(n::text, 0))::text FROM notification n) AS notification_hash`

async function stateOf(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<Record<string, unknown>>(STATE)
  return present(rows[0], 'one row of counts')
}

test(`R15 ${ROWS} messages become months without a change, and a migration that is killed leaves what was there`, {
  timeout: 240_000,
}, async () => {
  const { connection, drop } = await makeDatabase('empty')
  const pool = poolOf(connection, 4)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const { number } = present(
    readMigrations().find(({ name }) => name.endsWith('-messages-by-month.sql')),
    'the migration of the months',
  )
  await migrate(pool, undefined, number - 1)
  await pool.query(`INSERT INTO outbox (event, next_at, done_at, created_at) SELECT 'test', now(), now(), now()
    FROM generate_series(1, ${ROWS})`)
  // One was left with an id of another time, by hand.
  await pool.query(`INSERT INTO outbox (id, event, next_at, created_at)
    VALUES ('ffffffff-0000-7000-8000-000000000000', 'test', now(), now())`)
  await pool.query(`INSERT INTO notification (outbox_id, channel, locale, event, body, status, created_at)
    SELECT id, 'email', 'th', event, 'เนื้อความ', 'sent', now() FROM outbox`)
  const before = await stateOf(pool)
  expect(before).toMatchObject({ outbox: ROWS + 1, notification: ROWS + 1 })

  let killed = 0
  for (const ms of KILLS) {
    // Held back until it is seen: on a busy machine it may be over between two looks.
    const gate = await pool.connect()
    await gate.query('BEGIN')
    await gate.query('LOCK TABLE outbox, notification IN ROW EXCLUSIVE MODE')
    const migrating = migrate(pool, undefined, number).then(
      () => true,
      () => false,
    )
    const isRunning = () => pool.query(`SELECT 1 ${MIGRATING}`).then(({ rowCount }) => rowCount === 1)
    await expect.poll(isRunning, { timeout: 20_000, interval: 1 }).toBe(true)
    await gate.query('COMMIT')
    gate.release()
    await sleep(ms)
    await pool.query(`SELECT pg_terminate_backend(pid) ${MIGRATING}`)
    if (await migrating) break
    killed++
    expect(await stateOf(pool)).toEqual(before)
    const { rows } = await pool.query(`SELECT max(number) AS level, to_regnamespace('message_month') AS months
      FROM schema_migration`)
    expect(rows).toEqual([{ level: number - 1, months: null }])
  }
  expect(killed).toBeGreaterThan(0)

  await migrate(pool, undefined, number)
  expect(await stateOf(pool)).toEqual(before)
  const { rows } =
    await pool.query(`SELECT tableoid::regclass::text LIKE '%rest' AS is_rest, count(*)::int AS rows
    FROM notification GROUP BY 1 ORDER BY 1`)
  expect(rows).toEqual([
    { is_rest: false, rows: ROWS },
    { is_rest: true, rows: 1 },
  ])
  // What was unique and referred to stays so.
  await expect(
    pool.query(`INSERT INTO notification (outbox_id, channel, locale, event, body, status, created_at)
      SELECT outbox_id, channel, locale, event, body, status, created_at FROM notification LIMIT 1`),
  ).rejects.toThrow('notification_outbox_id_member_id_channel_key')
  await expect(pool.query('DELETE FROM outbox WHERE id IN (SELECT id FROM outbox LIMIT 1)')).rejects.toThrow(
    'foreign key',
  )
})
