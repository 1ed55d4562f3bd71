import { chmodSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startEmbeddedDatabase } from './database.ts'
import { removeDataFolder } from './layout.ts'
import { LOCK_WAIT_MS } from './owner-lock.ts'
import { folder, isRunning, programsOf, query, run, stop } from './testing/owned-database.ts'

const IS_ROOT = process.getuid?.() === 0
const NOBODY = { uid: 65534, gid: 65534 }
const quiet = { info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} }

const CLUSTER = 'SELECT system_identifier::text AS made FROM pg_control_system()'
const logOf = (data: string) => readFileSync(join(data, 'log/postgres.log'), 'utf8')

/** The folder is not created before the run, as with an installer. */
function spawnOwner(path: string): void {
  const parent = join(path, '..')
  const { chownSync } = process.getBuiltinModule('node:fs')
  chmodSync(parent, 0o755)
  chownSync(path, NOBODY.uid, NOBODY.gid)
}

describe.each(IS_ROOT ? ['root', 'nobody'] : ['own account'])('embedded database as %s', (who) => {
  const account = who === 'nobody' ? NOBODY : {}
  const dataDir = () => {
    const path = join(folder(), 'data')
    mkdirSync(path, { mode: 0o700 })
    if (who === 'nobody') spawnOwner(path)
    else chmodSync(join(path, '..'), 0o755)
    return path
  }

  test('R15 first start, stop, later start: data stay, folders are private', {
    timeout: 120_000,
  }, async () => {
    const data = dataDir()
    const first = run(data, account)
    const { ready } = await first.ready
    await query(ready, `CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)`)
    const [facts] = await query(
      ready,
      `SELECT current_setting('fsync') AS fsync, current_setting('data_checksums') AS sums,
        current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
        (SELECT datlocprovider FROM pg_database WHERE datname = current_database()) AS provider,
        (SELECT string_agg(w, ' ' ORDER BY w) FROM unnest(ARRAY['ไก่','เก้า','ขาว']) w) AS words`,
    )
    expect(facts).toEqual({
      fsync: 'on',
      sums: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
      provider: 'i',
      words: 'เก้า ไก่ ขาว',
    })
    await query(ready, 'CREATE EXTENSION pg_trgm')
    const [trigrams] = await query(ready, `SELECT cardinality(show_trgm('สวัสดี')) AS n`)
    expect(trigrams!.n).toBeGreaterThan(3)
    for (const name of ['db', 'keys', 'run', 'log']) expect(statSync(join(data, name)).mode & 0o077).toBe(0)
    const made = await query(ready, CLUSTER)
    expect(await stop(first)).toBe(0)
    expect(existsSync(join(data, 'db/postmaster.pid'))).toBe(false)

    const second = run(data, account)
    const later = (await second.ready).ready
    expect(await query(later, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    // The second start creates and recovers nothing, which would take time.
    expect(await query(later, CLUSTER)).toEqual(made)
    expect(logOf(data)).not.toMatch(/not properly shut down|automatic recovery/)
    expect(await stop(second)).toBe(0)
  })

  test('R11 a second process is refused with 3 while the owner goes on, and names it', {
    timeout: 90_000,
  }, async () => {
    const data = dataDir()
    const owner = run(data, account)
    const { ready } = await owner.ready
    for (let time = 0; time < 3; time++) {
      expect(await run(data, account).ended).toMatchObject({
        code: 3,
        stderr: expect.stringContaining(`process ${owner.child.pid}`),
      })
      expect([owner.child.exitCode, owner.child.signalCode]).toEqual([null, null])
    }
    // Of the 2 s this is all of the waiting; the rest is the start of a process here.
    expect(LOCK_WAIT_MS).toBeLessThanOrEqual(1_300)
    expect(await query(ready, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  test('R9 R15 an orphan is adopted; a killed server starts again', { timeout: 120_000 }, async () => {
    const data = dataDir()
    const first = run(data, account)
    const one = await first.ready
    await query(one.ready, 'CREATE TABLE kept AS SELECT 1 AS n')
    first.child.kill('SIGKILL')
    await first.ended
    expect(isRunning(one.server)).toBe(true)

    const second = run(data, account)
    const two = await second.ready
    expect(two.server).toBe(one.server)
    process.kill(two.server, 'SIGKILL')
    await expect
      .poll(() => query(two.ready, 'SELECT n FROM kept').catch(() => []), { timeout: 15_000 })
      .toEqual([{ n: 1 }])
    second.child.kill('SIGKILL')
    await second.ended
    const [row] = await query(two.ready, `SELECT (pg_read_file('postmaster.pid')::text) AS pid`)
    process.kill(Number.parseInt(String(row!.pid), 10), 'SIGKILL')

    const third = run(data, account)
    expect(await query((await third.ready).ready, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    expect(await stop(third)).toBe(0)
  })
})

describe('embedded database', () => {
  test('a socket that somebody takes away is noticed and made again', { timeout: 60_000 }, async () => {
    const data = join(folder(), 'data')
    chmodSync(join(data, '..'), 0o755)
    const one = run(data)
    const { ready } = await one.ready
    rmSync(join(ready.host, '.s.PGSQL.5432'))
    await expect(query(ready, 'SELECT 1 AS n')).rejects.toThrow(/ENOENT/)
    await expect
      .poll(() => query(ready, 'SELECT 1 AS n').catch(String), { timeout: 30_000 })
      .toEqual([{ n: 1 }])
    expect([await stop(one), programsOf(data)]).toEqual([0, []])
  })

  test.each(['', 'keys', 'files'])(
    'R15 a folder %j that others may read is refused with 4, not mended',
    { timeout: 60_000 },
    async (name) => {
      const data = join(folder(), 'data')
      chmodSync(join(data, '..'), 0o755)
      const one = run(data)
      await one.ready
      expect(await stop(one)).toBe(0)
      mkdirSync(join(data, 'files', 'aa'), { mode: 0o700 })
      const path = join(data, name)
      const before = statSync(path).mode & 0o777
      chmodSync(path, 0o755)
      const refused = await run(data).ended
      expect(refused.code).toBe(4)
      expect(refused.stderr).toContain(`${path} is open to others on this machine (mode 755)`)
      expect(statSync(path).mode & 0o777).toBe(0o755)
      chmodSync(path, before)
      const again = run(data)
      await again.ready
      expect(await stop(again)).toBe(0)
    },
  )

  test('R15 a folder that was just made by hand is taken, and closed', { timeout: 60_000 }, async () => {
    const data = join(folder(), 'data')
    chmodSync(join(data, '..'), 0o755)
    mkdirSync(join(data, 'files'), { recursive: true, mode: 0o755 })
    const one = run(data)
    await one.ready
    for (const name of ['', 'files']) expect(statSync(join(data, name)).mode & 0o066).toBe(0)
    expect(await stop(one)).toBe(0)
  })

  test('a path too long for a socket gets a short private folder', { timeout: 60_000 }, async () => {
    const base = folder()
    chmodSync(base, 0o755)
    const data = join(base, 'a'.repeat(60), 'b'.repeat(60))
    mkdirSync(data, { recursive: true })
    const one = run(data)
    const { ready } = await one.ready
    expect(ready.host.length).toBeLessThan(80)
    expect(statSync(ready.host).mode & 0o077).toBe(0)
    expect(await query(ready, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect((await run(data).ended).code).toBe(3)
    await stop(one)
    rmSync(ready.host, { recursive: true, force: true })
  })

  test.runIf(IS_ROOT)(
    'under a closed home of root the server gets a folder that it can reach',
    { timeout: 60_000 },
    async () => {
      const home = folder()
      chmodSync(home, 0o700)
      const data = join(home, 'data')
      const one = run(data)
      const { ready } = await one.ready
      expect(await query(ready, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
      const place = readlinkSync(join(data, 'db'))
      expect(place).toMatch(/^\/var\/lib\/siang-/)
      await stop(one)
      rmSync(join(place, '..'), { recursive: true, force: true })
      const gone = await run(data).ended
      expect(gone).toMatchObject({ code: 4, stderr: expect.stringContaining('that folder is gone') })

      // The proof of a backup removes its copy of everything, and leaves none of it there.
      mkdirSync(place, { recursive: true })
      removeDataFolder(data)
      expect([existsSync(data), existsSync(dirname(place))]).toEqual([false, false])
    },
  )

  test('a platform without binaries gets one clear sentence', async () => {
    await expect(
      startEmbeddedDatabase({ dataDir: folder(), log: quiet, platform: { platform: 'sunos', arch: 'x64' } }),
    ).rejects.toMatchObject({ exitCode: 4, message: expect.stringMatching(/sunos-x64: set DATABASE_URL/) })
  })

  test('an unknown account is refused with the command that makes one', async () => {
    if (!IS_ROOT) return
    await expect(
      startEmbeddedDatabase({ dataDir: folder(), log: quiet, user: 'no-such-account' }),
    ).rejects.toMatchObject({ exitCode: 4, message: expect.stringMatching(/useradd/) })
  })
})
