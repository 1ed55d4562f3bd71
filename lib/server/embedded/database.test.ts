import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { limitNow } from '../testing/pace.ts'
import { startEmbeddedDatabase } from './database.ts'

const RUNNER = new URL('./testing/run-embedded.ts', import.meta.url).pathname
const IS_ROOT = process.getuid?.() === 0
const NOBODY = { uid: 65534, gid: 65534 }
const quiet = { info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} }

interface Ready {
  ready: { host: string; port: number; user: string; password: string; database: string }
  server: number
}
interface Run {
  child: ChildProcess
  ready: Promise<Ready>
  ended: Promise<{ code: number | null; stderr: string; ms: number }>
  /** From now on signals are heard. */
  listening: Promise<void>
}

const runs: Run[] = []
const servers = new Set<number>()

function run(dataDir: string, options: { guardSeconds?: number; uid?: number; gid?: number } = {}): Run {
  const { guardSeconds = 60, ...account } = options
  const began = performance.now()
  const child = spawn(process.execPath, [RUNNER, dataDir, String(guardSeconds)], { ...account, cwd: '/' })
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const ended = new Promise<{ code: number | null; stderr: string; ms: number }>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr, ms: performance.now() - began })),
  )
  let heard = () => {}
  const listening = new Promise<void>((resolve) => {
    heard = resolve
  })
  const ready = new Promise<Ready>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      if (stdout.includes('listening\n')) heard()
      const line = /^\{.*\n/m.exec(stdout)?.[0]
      if (line === undefined) return
      const message = JSON.parse(line) as Ready
      servers.add(message.server)
      resolve(message)
    })
    void ended.then(({ code }) => reject(new Error(`ended with ${code}: ${stderr}`)))
  })
  ready.catch(() => {})
  const made = { child, ready, ended, listening }
  runs.push(made)
  return made
}

async function stop({ child, ended }: Run): Promise<number | null> {
  child.kill('SIGTERM')
  return (await ended).code
}

async function query(connection: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Programs of the database that run for this folder. */
function programsOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return words.some((word) => word.includes(dataDir)) && /postgres|initdb/.test(words[0]!)
          ? [words.join(' ')]
          : []
      } catch {
        return []
      }
    })
}

const folders: string[] = []
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'emb-'))
  folders.push(path)
  return path
}

afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  for (const pid of servers) if (isRunning(pid)) process.kill(pid, 'SIGQUIT')
  servers.clear()
  await sleep(100)
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
})

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
    const began = performance.now()
    const first = run(data, account)
    const { ready } = await first.ready
    expect(performance.now() - began).toBeLessThan(limitNow(10_000))
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
    expect(await stop(first)).toBe(0)
    expect(existsSync(join(data, 'db/postmaster.pid'))).toBe(false)

    const later = performance.now()
    const second = run(data, account)
    expect(await query((await second.ready).ready, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    expect(performance.now() - later).toBeLessThan(limitNow(5_000))
    expect(await stop(second)).toBe(0)
  })

  test('R11 a second process is refused with 3 within 2 s and names the owner', {
    timeout: 90_000,
  }, async () => {
    const data = dataDir()
    const owner = run(data, account)
    const { ready } = await owner.ready
    let quickest = Infinity
    for (let time = 0; time < 3; time++) {
      const refused = await run(data, account).ended
      expect(refused).toMatchObject({
        code: 3,
        stderr: expect.stringContaining(`process ${owner.child.pid}`),
      })
      quickest = Math.min(quickest, refused.ms)
    }
    expect(quickest).toBeLessThan(limitNow(2_300))
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

/** The folder is handed to nobody before the run, as an installer would. */
function spawnOwner(path: string): void {
  const parent = join(path, '..')
  const { chownSync } = process.getBuiltinModule('node:fs')
  chmodSync(parent, 0o755)
  chownSync(path, NOBODY.uid, NOBODY.gid)
}

describe('embedded database', () => {
  test('R11 of four starters at once on an empty folder one owns it', { timeout: 90_000 }, async () => {
    const data = join(folder(), 'data')
    chmodSync(join(data, '..'), 0o755)
    const all = [1, 2, 3, 4].map(() => run(data))
    const winner = await Promise.any(all.map((one) => one.ready.then(() => one)))
    const codes = await Promise.all(all.filter((one) => one.child !== winner.child).map((one) => one.ended))
    const said = codes.map(({ stderr }) => stderr).join('\n')
    expect(
      codes.map(({ code }) => code),
      said,
    ).toEqual([3, 3, 3])
    expect(await stop(winner)).toBe(0)
  })

  test('R15 killed during the first start, the next one works', { timeout: 120_000 }, async () => {
    const data = join(folder(), 'data')
    chmodSync(join(data, '..'), 0o755)
    for (const ms of [150, 400, 700, 1000]) {
      const { child, ended } = run(data)
      await sleep(ms)
      child.kill('SIGKILL')
      await ended
    }
    const last = run(data)
    expect(await query((await last.ready).ready, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect(await stop(last)).toBe(0)
  })

  test.runIf(process.platform === 'linux')(
    'R16 told to stop at any moment of the first start it ends with 0 and leaves nothing running',
    { timeout: 180_000 },
    async () => {
      for (const ms of [0, 100, 500, 2000]) {
        const data = join(folder(), 'data')
        chmodSync(join(data, '..'), 0o755)
        const one = run(data)
        await one.listening
        await sleep(ms)
        one.child.kill('SIGTERM')
        expect([ms, (await one.ended).code, programsOf(data)]).toEqual([ms, 0, []])
        // What it left is taken up by the next start.
        if (ms !== 500) continue
        const next = run(data)
        expect(await query((await next.ready).ready, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
        expect([await stop(next), programsOf(data)]).toEqual([0, []])
      }
    },
  )

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

  test('R11 the guard ends an orphan that nobody takes over', { timeout: 60_000 }, async () => {
    const data = join(folder(), 'data')
    chmodSync(join(data, '..'), 0o755)
    const { child, ready, ended } = run(data, { guardSeconds: 1 })
    const { server } = await ready
    child.kill('SIGKILL')
    await ended
    await expect.poll(() => isRunning(server), { timeout: 8_000 }).toBe(false)
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
      const data = join(folder(), 'data')
      const one = run(data)
      const { ready } = await one.ready
      expect(await query(ready, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
      const place = readlinkSync(join(data, 'db'))
      expect(place).toMatch(/^\/var\/lib\/siang-/)
      await stop(one)
      rmSync(join(place, '..'), { recursive: true, force: true })
      const gone = await run(data).ended
      expect(gone).toMatchObject({ code: 4, stderr: expect.stringContaining('that folder is gone') })
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
