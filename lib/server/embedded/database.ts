import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { messageOf } from '../../domain/one-of.ts'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import { findAccount, findNativeFolder, prepareBinaries } from './binaries.ts'
import { findStarter, takeClaim } from './claim.ts'
import { initialise, removeLeftovers } from './initialise-server.ts'
import type { ProcessMark } from './layout.ts'
import { databasePassword, prepareLayout } from './layout.ts'
import type { Machine } from './server.ts'
import { breakOff, bringUp, DATABASE_PORT, DATABASE_USER, knock, SETTINGS } from './server.ts'
import { serverPid, stopServer } from './stop-server.ts'

export interface EmbeddedDatabase {
  readonly connection: { host: string; port: number; user: string; password: string; database: string }
  /** Process of the server; another one after it was started again. */
  pid(): number | undefined
  /** False while the server or the owner's connection is lost. */
  owned(): boolean
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Silent when unset. */
  readonly log?: Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>
  /** Account that runs the server when the application is root (`EMBEDDED_PG_USER`). */
  readonly user?: string
  /** For tests with many connections. Durability cannot be switched off here. */
  readonly maxConnections?: number
  /** Seconds until an orphan that nobody took over ends by itself. */
  readonly guardSeconds?: number
  /** Breaks the start off: what it began is ended before the promise rejects. */
  readonly signal?: AbortSignal
  /** Called when the database is lost for good; ends the process by default. */
  readonly onLost?: (error: EntryError) => void
  readonly platform?: { platform: string; arch: string }
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} }
const DATABASE = 'siang'
const OWNER_LOCK = 7_302_569
const LOCK_WAIT_MS = 1300
const RESTARTS = 5
const SOCKET_CHECK_MS = 2000

/**
 * Starts PostgreSQL in `dataDir`, or takes over the one that a killed process left
 * (docs/operations.md#embedded-database, docs/operations.md#one-owner). Throws `EntryError`: 3 when another process
 * owns the folder, 4 when this machine or folder cannot hold it.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log = SILENT } = options
  const native = findNativeFolder(options.platform?.platform, options.platform?.arch)
  const account = findAccount(options.user)
  const layout = prepareLayout(options.dataDir, account)
  const machine: Machine = {
    layout,
    account,
    binaries: prepareBinaries(native, layout.run, account, layout.own),
    password: databasePassword(layout),
    running: new Map(),
    signal: options.signal,
    settings: { ...SETTINGS, max_connections: String(options.maxConnections ?? SETTINGS.max_connections) },
  }
  const applicationName = `owner pid=${process.pid} host=${hostname().slice(0, 20)} since=${Math.floor(Date.now() / 1000)}`
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([machine.binaries.version, machine.settings, layout.socket]))
    .digest('hex')
  const serverNote = join(layout.run, 'server.json')

  // A process that ends without its stop (the framework may end it) must not leave the server behind.
  let isOwner = false
  const onExit = () => {
    for (const end of machine.running.values()) end('SIGINT')
    const pid = isOwner ? serverPid(layout) : undefined
    if (pid !== undefined) process.kill(pid, 'SIGINT')
  }
  process.once('exit', onExit)
  const { signal } = options
  const onAbort = () => void breakOff(machine)
  signal?.addEventListener('abort', onAbort)

  let lock = await own().catch(async (error: unknown) => {
    await breakOff(machine)
    process.off('exit', onExit)
    throw error
  })
  signal?.removeEventListener('abort', onAbort)
  isOwner = true
  let stopping = false
  let isOwned = true
  let guard = startGuard()
  watch(lock)
  const socketWatch = setInterval(() => void checkSocket(), SOCKET_CHECK_MS).unref()

  return {
    connection: {
      host: layout.socket,
      port: DATABASE_PORT,
      user: DATABASE_USER,
      password: machine.password,
      database: DATABASE,
    },
    pid: () => serverPid(layout),
    owned: () => isOwned,
    stop: async () => {
      if (stopping) return
      stopping = true
      process.off('exit', onExit)
      clearInterval(socketWatch)
      const pid = serverPid(layout)
      rmSync(join(layout.run, 'owner.json'), { force: true })
      await lock.end().catch(() => {})
      await stopServer(layout, pid)
      guard.end()
      rmSync(serverNote, { force: true })
      log.info('database stopped')
    },
  }

  /** Reaches a running server or starts one, and takes the owner's lock on a connection kept for life. */
  async function own(): Promise<pg.Client> {
    const answered = await answering(LOCK_WAIT_MS)
    if (answered) {
      // Its server answers before it holds the lock: who took the lock now would stop what is being started.
      const starter = findStarter(layout.run)
      if (starter) {
        await answered.end()
        throw ownedBy(starter)
      }
      await takeLock(answered)
      if (isSameServer()) {
        await selfCheck(answered, machine)
        log.info({ pid: serverPid(layout) }, 'adopted the running database of a process that is gone')
        return await finish(answered)
      }
      await answered.end()
      await stopServer(layout, serverPid(layout))
    }
    const claim = await claimStart()
    if ('end' in claim) {
      await takeLock(claim)
      return await finish(claim)
    }
    try {
      signal?.throwIfAborted()
      if (!existsSync(join(layout.db, 'PG_VERSION'))) {
        await initialise(machine)
        log.info({ folder: layout.db }, 'made a new database')
      }
      refuseOtherVersion()
      const { client } = await bringUp(machine, applicationName)
      await takeLock(client)
      removeLeftovers(layout)
      await selfCheck(client, machine)
      writeFileSync(serverNote, JSON.stringify({ fingerprint, pid: serverPid(layout) }), { mode: 0o600 })
      log.info({ pid: serverPid(layout), socket: layout.socket }, 'database started')
      return await finish(client)
    } finally {
      claim.release()
    }
  }

  async function answering(starterWaitMs: number): Promise<pg.Client | undefined> {
    // A server that recovers after a crash may need long; one that is being stopped falls silent.
    for (const end = Date.now() + Math.max(starterWaitMs, 60_000); Date.now() < end; await sleep(25)) {
      const answer = await knock(machine, applicationName)
      if (answer === 'silent') return undefined
      if (typeof answer === 'object') return answer.client
    }
    throw new EntryError(EXIT.unsafe, `The database server in ${layout.db} neither answers nor ends.`)
  }

  async function claimStart(): Promise<{ release(): void } | pg.Client> {
    for (const end = Date.now() + LOCK_WAIT_MS; ; await sleep(25)) {
      const claim = takeClaim(layout.run)
      if ('release' in claim) {
        // Between the first knock and the claim another process may have finished its start.
        const answer = await knock(machine, applicationName)
        if (answer === 'silent') return claim
        claim.release()
        if (typeof answer === 'object') return answer.client
        continue
      }
      if (Date.now() > end) throw ownedBy(claim.holder)
    }
  }

  function ownedBy(mark: Pick<ProcessMark, 'pid' | 'host'>): EntryError {
    const where = mark.host === hostname() ? '' : ` on ${mark.host}`
    return new EntryError(
      EXIT.owned,
      `${layout.dataDir} is in use by process ${mark.pid}${where}: stop it first, or give this one another DATA_DIR.`,
    )
  }

  async function takeLock(client: pg.Client): Promise<void> {
    for (const end = Date.now() + LOCK_WAIT_MS; ; await sleep(50)) {
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS got', [OWNER_LOCK])
      if (rows[0].got) return
      if (Date.now() > end) break
    }
    const { rows } = await client.query(
      `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.granted`,
      [OWNER_LOCK],
    )
    await client.end()
    const [, pid, host] = /^owner pid=(\d+) host=(\S*)/.exec(rows[0]?.name ?? '') ?? []
    throw ownedBy({
      pid: Number(pid ?? 0),
      host: host === hostname().slice(0, 20) ? hostname() : (host ?? ''),
    })
  }

  function isSameServer(): boolean {
    try {
      return JSON.parse(readFileSync(serverNote, 'utf8')).fingerprint === fingerprint
    } catch {
      return false
    }
  }

  function refuseOtherVersion(): void {
    const found = readFileSync(join(layout.db, 'PG_VERSION'), 'utf8').trim()
    const wanted = machine.binaries.version.split('.')[0]
    if (found !== wanted)
      throw new EntryError(
        EXIT.unsafe,
        `The database in ${layout.db} is of PostgreSQL ${found}, this version brings ${wanted}: back it up with the old version and restore it into an empty DATA_DIR.`,
      )
  }

  async function finish(client: pg.Client): Promise<pg.Client> {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
    return client
  }

  /**
   * A shell that holds a pipe from this process: when the pipe closes and nobody else took the folder over within
   * a minute, it stops the server. A second Node for this would cost forty megabytes.
   */
  function startGuard(): { end(): void } {
    const token = randomBytes(8).toString('hex')
    const owner = join(layout.run, 'owner.json')
    writeFileSync(owner, JSON.stringify({ pid: process.pid, host: hostname(), token }), { mode: 0o600 })
    chmodSync(owner, 0o600)
    const script = `trap '' HUP INT; cat >/dev/null; sleep "$1"; grep -q "$2" "$3" 2>/dev/null || exit 0
      read -r pid < "$4" || exit 0; ps -p "$pid" -o comm= 2>/dev/null | grep -q postgres || [ "$(cat /proc/$pid/comm 2>/dev/null)" = postgres ] || exit 0
      kill -INT "$pid"`
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        script,
        'guard',
        String(options.guardSeconds ?? 60),
        token,
        owner,
        join(layout.db, 'postmaster.pid'),
      ],
      { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
    )
    child.on('error', (error) => log.warn({ error: error.message }, 'no guard for the database'))
    child.stdin.on('error', () => {})
    child.unref()
    ;(child.stdin as unknown as { unref?(): void }).unref?.()
    return {
      end: () => {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      },
    }
  }

  function watch(client: pg.Client): void {
    client.once('end', () => {
      if (stopping) return
      isOwned = false
      void regain()
    })
  }

  /** Another server that once ran here may take the socket along when it ends: then nobody reaches this one. */
  async function checkSocket(): Promise<void> {
    if (stopping || !isOwned) return
    if (existsSync(join(layout.socket, `.s.PGSQL.${DATABASE_PORT}`))) return
    isOwned = false
    log.error('the socket of the database is gone; starting it again')
    // Its end closes the owner's connection, and what follows is as after any other loss.
    await stopServer(layout, serverPid(layout)).catch((error: Error) => log.error(error.message))
  }

  async function regain(): Promise<void> {
    for (let attempt = 1; attempt <= RESTARTS && !stopping; attempt++) {
      log.error({ attempt }, 'the database was lost; starting it again')
      await sleep(200 * 2 ** (attempt - 1))
      try {
        const regained = await own()
        if (stopping) return
        guard.end()
        guard = startGuard()
        lock = regained
        isOwned = true
        watch(regained)
        log.info('the database is back')
        return
      } catch (error) {
        if (error instanceof EntryError && error.exitCode === EXIT.owned) return lost(error)
        log.error({ error: messageOf(error) }, 'the database did not start again')
      }
    }
    if (!stopping) lost(new EntryError(EXIT.fault, 'The database could not be started again.'))
  }

  function lost(error: EntryError): void {
    if (options.onLost === undefined) {
      log.fatal(error.message)
      process.exit(error.exitCode)
    }
    options.onLost(error)
  }
}

/** Reads the settings back and proves that one commit reaches the disk. */
async function selfCheck(client: pg.Client, machine: Machine): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')`,
  )
  const off = rows.filter((row) => row.setting !== 'on').map((row) => row.name)
  if (rows.length !== 4 || off.length > 0)
    throw new EntryError(EXIT.unsafe, `The database in ${machine.layout.db} runs without ${off.join(', ')}.`)
  const syncs = async () => {
    const result = await client.query(
      `SELECT pg_stat_clear_snapshot(), (SELECT coalesce(sum(fsyncs), 0) FROM pg_stat_io WHERE object = 'wal')::int AS n`,
    )
    return result.rows[0].n as number
  }
  const before = await syncs()
  await client.query(`SELECT pg_logical_emit_message(true, 'probe', 'commit')`)
  await client.query('SELECT pg_stat_force_next_flush()')
  for (const end = Date.now() + 2000; Date.now() < end; await sleep(20)) if ((await syncs()) > before) return
  throw new EntryError(EXIT.unsafe, `A commit in ${machine.layout.db} did not reach the disk.`)
}
