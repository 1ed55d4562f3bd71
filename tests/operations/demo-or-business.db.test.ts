import { expect, test, vi } from 'vitest'
import { claimForBusiness } from '#lib/server/entry/claim-for-business.ts'
import { dropHalfDemo } from '#lib/server/entry/drop-half-demo.ts'
import { refuseOtherWorld } from '#lib/server/entry/refuse-other-world.ts'
import { bringForward } from '#lib/server/store/migrate.ts'
import { holdStartLock } from '#lib/server/store/start-lock.ts'
import { emptyDatabase, freshFolder, REAL, runProcess, runSiang } from './support/run-process.ts'

// A process takes seconds to begin while other tests run.
vi.setConfig({ testTimeout: 90_000 })

const start = (env: Record<string, string>) =>
  runProcess(['server.ts'], { BACKEND_ONLY: '1', DATA_DIR: freshFolder(), ...env })

test('a demo and a business in an empty database are let in, also once it has its tables', async () => {
  const { connection, pool } = await emptyDatabase()
  const enter = (demoMode: boolean) => refuseOtherWorld(connection, { demoMode })
  await expect(Promise.all([enter(true), enter(false)])).resolves.toEqual([undefined, undefined])
  // What another start makes first, before its first step is done.
  await pool.query('CREATE TABLE schema_migration (number int)')
  await expect(Promise.all([enter(true), enter(false)])).resolves.toEqual([undefined, undefined])
  await pool.query('DROP TABLE schema_migration')
  for (const level of [1, 12, undefined]) {
    await bringForward(connection, level)
    await expect(Promise.all([enter(true), enter(false)]), `${level}`).resolves.toEqual([
      undefined,
      undefined,
    ])
  }
})

test.each([
  [
    'operator',
    `INSERT INTO operator (id, email, name, roles, password_hash, is_demo, created_at)
      VALUES (gen_random_uuid(), 'ops@siang.demo', 'D', '{admin}', 'x', true, now())`,
  ],
  [
    'member',
    `INSERT INTO member (id, kind, status, is_demo, created_at, updated_at)
      VALUES (gen_random_uuid(), 'influencer', 'active', true, now(), now())`,
  ],
])('no business begins on a demo world, told by its %s: install writes nothing', async (told, demo) => {
  const { url, pool, connection } = await emptyDatabase()
  await bringForward(connection)
  await pool.query(demo)
  await expect(refuseOtherWorld(connection, { demoMode: true })).resolves.toBeUndefined()
  const rule = /DEMO_MODE must be on: the database holds the demo world/
  await expect(refuseOtherWorld(connection, { demoMode: false })).rejects.toThrow(rule)
  const ended = await runSiang(['install', '--email', 'a@company.example', '--name', 'A'], {
    ...REAL,
    DATABASE_URL: url,
    DATA_DIR: freshFolder(),
  })
  expect([ended.code, rule.test(ended.err)]).toEqual([1, true])
  const { rows } = await pool.query(
    'SELECT (SELECT count(*)::int FROM setting) AS settings, (SELECT count(*)::int FROM operator) AS people',
  )
  expect(rows).toEqual([{ settings: 0, people: told === 'operator' ? 1 : 0 }])
})

test('a demo beside the data of others writes nothing', async () => {
  const { url, pool } = await emptyDatabase()
  await pool.query('CREATE TABLE customers (name text)')
  const { SESSION_SECRET, ENCRYPTION_KEY } = REAL
  const env = { DEMO_MODE: 'on', APP_URL: 'http://localhost:3000', DATABASE_URL: url, GEOIP_URL: 'off' }
  const ended = await start({ ...env, SESSION_SECRET, ENCRYPTION_KEY })
  expect(ended.code).toBe(1)
  expect(ended.err).toMatch(/DEMO_MODE must be off: the database holds data/)
  expect(ended.err).not.toContain(SESSION_SECRET)
  const { rows } = await pool.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )
  expect(rows).toEqual([{ relname: 'customers' }])
})

test('a business that starts while a demo is loaded waits for it and ends; once it has begun, no demo is loaded', async () => {
  const { pool, connection } = await emptyDatabase()
  await bringForward(connection)
  const business = { demoMode: false }
  await refuseOtherWorld(connection, business)
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const loading = holdStartLock(connection, () => end)
  const waits = async () =>
    (
      await pool.query(`SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    ).rows[0].n
  const begun = claimForBusiness(connection, business)
  begun.catch(() => {})
  await vi.waitFor(async () => expect(await waits()).toBe(1), { timeout: 20_000 })
  await pool.query(`INSERT INTO setting (key, value) VALUES ('demo_world', '"loading"')`)
  resolve()
  await loading
  await expect(begun).rejects.toThrow(/DEMO_MODE must be on: the database holds the demo world/)
  await pool.query(`DELETE FROM setting WHERE key = 'demo_world'`)
  await expect(refuseOtherWorld(connection, { demoMode: true })).resolves.toBeUndefined()

  await claimForBusiness(connection, business)
  await expect(refuseOtherWorld(connection, { demoMode: true })).rejects.toThrow(/DEMO_MODE must be off/)
  // Nothing waits for a lock at its next start.
  const { promise: later, resolve: leave } = Promise.withResolvers<void>()
  const held = holdStartLock(connection, () => later)
  await claimForBusiness(connection, business)
  leave()
  await held
})

const DEMO = {
  DEMO_MODE: 'on',
  APP_URL: 'http://localhost:3000',
  GEOIP_URL: 'off',
  LOG_LEVEL: 'error',
  SESSION_SECRET: REAL.SESSION_SECRET,
  ENCRYPTION_KEY: REAL.ENCRYPTION_KEY,
}

test.each(['reset', 'demo load'])(
  'the command %s in demo mode leaves a business as it is, also one that has nothing but its drafts',
  async (command) => {
    const { url, pool } = await emptyDatabase()
    const business = { ...REAL, DATABASE_URL: url, DATA_DIR: freshFolder() }
    expect((await runSiang(['install'], business)).code).toBe(0)
    const count = async () =>
      (
        await pool.query(
          'SELECT (SELECT count(*) FROM audit_log) AS acts, (SELECT count(*) FROM setting) AS n',
        )
      ).rows
    const before = await count()
    const ended = await runSiang(command.split(' '), { ...DEMO, DATABASE_URL: url, DATA_DIR: freshFolder() })
    expect([ended.code, /DEMO_MODE must be off: the database holds data/.test(ended.err)]).toEqual([1, true])
    expect(await count()).toEqual(before)
  },
)

test('R15 a demo world whose loading was cut off is emptied by the next start and never served', async () => {
  const { url, pool, connection } = await emptyDatabase()
  const dataDir = freshFolder()
  const env = { ...DEMO, LOG_LEVEL: 'info', DATABASE_URL: url, DATA_DIR: dataDir }
  const drop = () => dropHalfDemo(connection, { demoMode: true, dataDir })
  expect(await drop()).toBe(false)
  const ended = start(env)
  const texts = async () => (await pool.query('SELECT count(*)::int AS n FROM consent_text')).rows[0].n
  await vi.waitFor(async () => expect(await texts()).toBeGreaterThan(0), { timeout: 60_000, interval: 50 })
  let isOver = false
  const code = ended.then((one) => {
    isOver = true
    return one.code
  })
  // Again and again: a loader that asks nothing at that moment opens another connection and goes on.
  while (!isOver) {
    await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(await code).not.toBe(0)
  expect(await texts()).toBeGreaterThan(0)
  await expect(refuseOtherWorld(connection, { demoMode: false })).rejects.toThrow(/holds the demo world/)
  expect(await dropHalfDemo(connection, { demoMode: false, dataDir })).toBe(false)
  expect([await drop(), await texts(), await drop()]).toEqual([true, 0, false])
  await pool.query(`INSERT INTO setting (key, value) VALUES ('demo_world', '"loaded"')`)
  await pool.query(`INSERT INTO consent_text (id, kind, version, locale, title, body, sha256, published_at)
    VALUES (gen_random_uuid(), 'terms', 1, 'th', 't', 'b', '', now())`)
  expect([await drop(), await texts()]).toEqual([false, 1])
})
