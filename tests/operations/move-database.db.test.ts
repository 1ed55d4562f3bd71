import { linkSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { installation } from './support/installation.ts'
import { emptyDatabase, freshFolder, REAL, runSiang } from './support/run-process.ts'

vi.setConfig({ testTimeout: 300_000 })

test('backup and restore, by an owner who is no superuser; status and doctor say how it stands', async () => {
  const { done, siang, pool, env, url } = await installation()
  await done('install', '--email', 'a@company.example', '--name', 'A')
  const { folder, rows } = await done('backup')
  expect(rows).toBeGreaterThan(50)
  const target = await emptyDatabase()
  const name = new URL(target.url).pathname.slice(1)
  await pool.query(`CREATE ROLE ${name}_owner LOGIN PASSWORD 'owner-password' NOSUPERUSER`)
  await target.pool.query(`ALTER DATABASE ${name} OWNER TO ${name}_owner`)
  const own = target.url.replace(/\/\/[^@]+@/, `//${name}_owner:owner-password@`)
  const restored = await runSiang(['restore', folder, '--json'], {
    ...env,
    DATABASE_URL: own,
  })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(restored.out)).toMatchObject({ rows })
  const keys = `SELECT count(*)::int AS n FROM pg_constraint WHERE contype = 'f'`
  expect((await target.pool.query(keys)).rows).toEqual((await pool.query(keys)).rows)
  const disabled = await target.pool.query(`SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'`)
  expect(disabled.rows).toEqual([])
  await expect(target.pool.query('DELETE FROM audit_log')).rejects.toMatchObject({ code: 'SG002' })
  await target.pool.query(`ALTER DATABASE ${name} OWNER TO CURRENT_USER`)
  await target.pool.query(`REASSIGN OWNED BY ${name}_owner TO CURRENT_USER`)
  await target.pool.query(`DROP OWNED BY ${name}_owner`)
  await pool.query(`DROP ROLE ${name}_owner`)

  expect(await done('status')).toMatchObject({
    demo: false,
    invited: 1,
    drafts: 4,
    influencers: 0,
    textsInForce: 0,
  })
  const doctor = await siang('doctor', '--json')
  expect(doctor.code).toBe(1)
  const found = new Map(JSON.parse(doctor.out).map((one: { check: string }) => [one.check, one]))
  for (const check of ['configuration', 'database', 'rights', 'schema', 'ledger', 'storage', 'backup'])
    expect(found.get(check), check).toMatchObject({ state: 'ok' })
  for (const check of ['mail', 'TLS'])
    expect(found.get(check), check).toMatchObject({ state: 'fail', todo: expect.any(String) })
  expect(found.get('LINE')).toMatchObject({ state: 'off' })
  // The server starts without it, and nobody finishes joining.
  expect(found.get('SMS')).toMatchObject({ state: 'warn', todo: expect.stringContaining('SMS_URL') })

  const gone = await runSiang(['status'], {
    ...env,
    DATABASE_URL: url.replace(/siang_test_\w+/, 'siang_gone'),
  })
  expect(gone).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database cannot be used: this database does not exist/),
  })
})

test('the embedded database moves to another one, every table with the same hash', async () => {
  const { pool, url } = await emptyDatabase()
  const dataDir = freshFolder()
  const env = { ...REAL, APP_URL: 'http://localhost:3000', DEMO_MODE: 'off', DATA_DIR: dataDir }
  const siang = (own: Record<string, string>, ...args: string[]) =>
    runSiang([...args, '--json'], { ...env, ...own })
  expect(await siang({}, 'install', '--email', 'a@company.example', '--name', 'A')).toMatchObject({
    code: 0,
    err: '',
  })
  const moved = await siang({ DATABASE_URL: url }, 'move', '--from', dataDir)
  expect(moved).toMatchObject({ code: 0, err: '' })
  const { tables } = JSON.parse(moved.out)
  expect(tables.find(({ name }: { name: string }) => name === 'operator')).toMatchObject({ rows: 1 })
  expect((await pool.query('SELECT email FROM operator')).rows).toEqual([{ email: 'a@company.example' }])
  expect((await siang({ DATABASE_URL: url }, 'move', '--from', dataDir)).code).toBe(6)
  const rotated = await siang({}, 'secrets', 'rotate')
  expect(JSON.parse(rotated.out).SESSION_SECRET).toMatch(/^[\w+/=]{64}$/)
})

test('a new secret takes the place of the old one whole: the old file is not written over', async () => {
  const dataDir = freshFolder()
  const { SESSION_SECRET: _, ...real } = REAL
  const env = { ...real, APP_URL: 'http://localhost:3000', DEMO_MODE: 'off', DATA_DIR: dataDir }
  await runSiang(['install', '--email', 'a@company.example', '--name', 'A'], env)
  const file = join(dataDir, 'keys', 'session-secret')
  const [before, kept] = [readFileSync(file, 'utf8'), join(dataDir, 'kept')]
  linkSync(file, kept)
  expect(await runSiang(['secrets', 'rotate'], env)).toMatchObject({ code: 0, err: '' })
  expect(readFileSync(kept, 'utf8')).toBe(before)
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w+/=]{64}\n$/)
  expect(readFileSync(file, 'utf8')).not.toBe(before)
})
