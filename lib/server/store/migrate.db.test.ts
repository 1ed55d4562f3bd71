import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../embedded/database.ts'
import { migrate } from './migrate.ts'
import { openPool } from './open-pool.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} }
const dataDir = mkdtempSync(join(tmpdir(), 'migrate-'))
let database: Awaited<ReturnType<typeof startEmbeddedDatabase>>
let pool: pg.Pool
let folder: string

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir, log: quiet })
}, 30_000)
afterAll(async () => {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  await pool?.end()
  const admin = new pg.Client(database.connection)
  await admin.connect()
  await admin.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await admin.end()
  pool = openPool(database.connection, { statement_timeout: 200 })
  return () => pool.end().then(() => (pool = undefined as unknown as pg.Pool))
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

test('applies each file once, in order', async () => {
  write('0001-a.sql', 'CREATE TABLE a (n int); INSERT INTO a VALUES (1)')
  expect(await migrate(pool, folder)).toEqual({ applied: ['0001-a.sql'], level: 1 })
  write('0002-b.sql', 'UPDATE a SET n = n + 1')
  expect(await migrate(pool, folder)).toEqual({ applied: ['0002-b.sql'], level: 2 })
  expect(await migrate(pool, folder)).toEqual({ applied: [], level: 2 })
  expect((await pool.query('SELECT n FROM a')).rows).toEqual([{ n: 2 }])
})

test('several starters at once migrate once, and a slow file is not cut by the request limit', async () => {
  write('0001-a.sql', 'CREATE TABLE a (n int); SELECT pg_sleep(0.5)')
  const results = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)))
  expect(results.flatMap((result) => result.applied)).toEqual(['0001-a.sql'])
})

test('a starter waits for another one that migrates, however long its steps take', async () => {
  write('0001-a.sql', 'CREATE TABLE a (n int); SELECT pg_sleep(1.5)')
  const starters = [1, 2].map(() => migrate(pool, folder, undefined, { lockMs: 300 }))
  expect((await Promise.all(starters)).flatMap(({ applied }) => applied)).toEqual(['0001-a.sql'])
})

test('a step that waits for a lock of a request for too long leaves nothing', async () => {
  write('0001-a.sql', 'CREATE TABLE a (n int)')
  await migrate(pool, folder)
  write('0002-b.sql', 'ALTER TABLE a ADD COLUMN m int')
  const busy = await pool.connect()
  try {
    await busy.query('BEGIN; LOCK TABLE a IN ACCESS SHARE MODE')
    await expect(migrate(pool, folder, undefined, { lockMs: 300 })).rejects.toMatchObject({
      // None of the codes after which systemd leaves a service down (docs/operations.md).
      exitCode: 75,
      message: expect.stringMatching(/0002-b\.sql failed.*lock timeout/),
    })
  } finally {
    await busy.query('ROLLBACK')
    busy.release()
  }
  expect((await migrate(pool, folder)).applied).toEqual(['0002-b.sql'])
})

test('a failing file leaves nothing and names itself with exit code 5', async () => {
  write('0001-a.sql', 'CREATE TABLE a (n int)')
  write('0002-b.sql', 'CREATE TABLE b (n int); SELECT 1/0')
  await expect(migrate(pool, folder)).rejects.toMatchObject({
    exitCode: 5,
    message: expect.stringMatching(/0002-b\.sql failed: division by zero/),
  })
  expect((await pool.query(`SELECT to_regclass('a') AS a, to_regclass('b') AS b`)).rows).toEqual([
    { a: 'a', b: null },
  ])
})

test('a changed file and a newer database are refused', async () => {
  write('0001-a.sql', 'CREATE TABLE a (n int)')
  write('0002-b.sql', 'SELECT 1')
  await migrate(pool, folder)
  write('0002-b.sql', 'SELECT 2')
  await expect(migrate(pool, folder)).rejects.toThrow(/0002-b\.sql was changed/)
  rmSync(join(folder, '0002-b.sql'))
  await expect(migrate(pool, folder)).rejects.toMatchObject({
    exitCode: 5,
    message: expect.stringMatching(/newer/),
  })
})

test('a gap in the numbers is refused', async () => {
  write('0002-b.sql', 'SELECT 1')
  await expect(migrate(pool, folder)).rejects.toThrow(/0002-b\.sql is not migration 0001/)
})

test('numbers of campaigns become those of their brands; numbers of jobs stay, and the next ones meet none of them', async () => {
  const real = join(import.meta.dirname, 'migrations')
  const files = readdirSync(real).sort()
  const at = files.findIndex((name) => name.endsWith('-numbers-of-their-own.sql'))
  for (const name of files.slice(0, at)) copyFileSync(join(real, name), join(folder, name))
  await migrate(pool, folder)
  const id = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const people = { 1: 'marketer', 2: 'marketer', 3: 'influencer' }
  for (const [n, kind] of Object.entries(people))
    await pool.query(
      `INSERT INTO member (id, kind, status, created_at, updated_at) VALUES ($1, $2, 'active', now(), now())`,
      [id(Number(n)), kind],
    )
  await pool.query(
    `INSERT INTO channel (id, member_id, type, handle, handle_norm, status, created_at, updated_at)
     VALUES ($1, $2, 'INSTAGRAM', 'a', 'a', 'active', now(), now())`,
    [id(4), id(3)],
  )
  const addCampaign = (n: number, marketer: number) =>
    pool.query(
      `INSERT INTO campaign (id, marketer_id, kind, entry, fund, status, title, currency, created_at, updated_at)
       VALUES ($1, $2, 'public', 'public', 'credit', 'draft', '', 'THB', now(), now())`,
      [id(n), id(marketer)],
    )
  const addJob = (n: number, campaign: number) =>
    pool.query(
      `INSERT INTO job (id, campaign_id, channel_id, influencer_id, marketer_id, status, currency, fee, service_fee, price,
         brief_version, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, 'CANCEL', 'THB', 0, 0, 0, 1, now(), now())`,
      [id(n), id(campaign), id(4), id(3), id(1)],
    )
  for (const [n, marketer] of [
    [10, 1],
    [11, 2],
    [12, 1],
    [13, 2],
  ] as const)
    await addCampaign(n, marketer)
  for (const n of [20, 21]) await addJob(n, 10)
  copyFileSync(join(real, files[at]!), join(folder, files[at]!))
  await migrate(pool, folder)
  await addCampaign(14, 2)
  const { rows } = await pool.query('SELECT marketer_id, no::int FROM campaign ORDER BY marketer_id, no')
  expect(rows.map((row) => [row.marketer_id, row.no])).toEqual([
    [id(1), 1],
    [id(1), 2],
    [id(2), 1],
    [id(2), 2],
    [id(2), 3],
  ])
  for (let n = 30; n < 45; n++) await addJob(n, 12)
  copyFileSync(join(real, files[at + 1]!), join(folder, files[at + 1]!))
  await migrate(pool, folder)
  for (let n = 45; n < 60; n++) await addJob(n, 12)
  const jobs = (await pool.query('SELECT no::int FROM job ORDER BY id')).rows.map((row) => row.no as number)
  expect(jobs.slice(0, 2)).toEqual([1, 2])
  const made = jobs.slice(2)
  expect(made.every((no) => no >= 10_000_000 && no < 100_000_000)).toBe(true)
  expect(new Set(made).size).toBe(made.length)
  expect(made).not.toEqual([...made].sort((a, b) => a - b))
  // An order with the serial of a job has another number.
  const orders = await pool.query('SELECT opaque_no(n)::int AS no FROM generate_series(1, 1000) n')
  const taken = new Set(orders.rows.map((row) => row.no as number))
  expect(made.slice(15).filter((no) => taken.has(no))).toEqual([])
})
