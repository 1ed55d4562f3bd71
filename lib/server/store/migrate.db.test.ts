import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../entry/embedded-database.ts'
import { migrate } from './migrate.ts'

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
  pool = new pg.Pool({ ...database.connection, statement_timeout: 200 })
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
