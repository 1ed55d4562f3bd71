import { expect, test, vi } from 'vitest'
import { refuseOtherWorld } from '#lib/server/entry/refuse-other-world.ts'
import { bringForward } from '#lib/server/store/migrate.ts'
import { emptyDatabase, freshFolder, REAL, runProcess } from './run-process.ts'

// A process takes seconds to begin while other tests run.
vi.setConfig({ testTimeout: 90_000 })

const start = (env: Record<string, string>) =>
  runProcess(['server.ts'], { BACKEND_ONLY: '1', DATA_DIR: freshFolder(), ...env })

test('a demo and a business in an empty database are let in, also once it has its tables', async () => {
  const { connection } = await emptyDatabase()
  const enter = (demoMode: boolean) => refuseOtherWorld(connection, { demoMode })
  await expect(Promise.all([enter(true), enter(false)])).resolves.toEqual([undefined, undefined])
  await bringForward(connection)
  await expect(Promise.all([enter(true), enter(false)])).resolves.toEqual([undefined, undefined])
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
  const ended = await runProcess(
    ['scripts/siang.ts', 'install', '--email', 'a@company.example', '--name', 'A'],
    { ...REAL, DATABASE_URL: url, DATA_DIR: freshFolder() },
  )
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
