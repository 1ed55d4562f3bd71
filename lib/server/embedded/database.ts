import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { messageOf } from '../../domain/thrown.ts'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import { findAccount, findNativeFolder, prepareBinaries } from './binaries.ts'
import { databasePassword, prepareLayout } from './layout.ts'
import { DATABASE, ownServer, serverNote } from './own-server.ts'
import { breakOff, DATABASE_PORT, DATABASE_USER, type Machine, SETTINGS } from './server.ts'
import { startGuard } from './start-guard.ts'
import { serverPid, stopServer } from './stop-server.ts'

export interface EmbeddedDatabase {
  readonly connection: { host: string; port: number; user: string; password: string; database: string }
  /** Process id of the server; changes when it is restarted. */
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
  /** Seconds until a server whose owner died, and that nobody adopted, is stopped. */
  readonly guardSeconds?: number
  /** Aborts the start: everything it began is ended before the promise rejects. */
  readonly signal?: AbortSignal
  /** Called when the database is lost for good; ends the process by default. */
  readonly onLost?: (error: EntryError) => void
  readonly platform?: { platform: string; arch: string }
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} }
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

  // A process that exits without `stop` (the framework may end it) must not leave the server behind.
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

  let lock = await ownServer(machine, log).catch(async (error: unknown) => {
    await breakOff(machine)
    process.off('exit', onExit)
    throw error
  })
  signal?.removeEventListener('abort', onAbort)
  isOwner = true
  let stopping = false
  let isOwned = true
  let guard = startGuard(layout, log, options.guardSeconds)
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
      rmSync(serverNote(layout), { force: true })
      log.info('database stopped')
    },
  }

  function watch(client: pg.Client): void {
    client.once('end', () => {
      if (stopping) return
      isOwned = false
      void regain()
    })
  }

  /** A former server in this folder may remove the socket when it ends; then nobody can connect to this one. */
  async function checkSocket(): Promise<void> {
    if (stopping || !isOwned) return
    if (existsSync(join(layout.socket, `.s.PGSQL.${DATABASE_PORT}`))) return
    isOwned = false
    log.error('the socket of the database is gone; starting it again')
    // The end of the server closes the owner's connection, which starts the usual recovery.
    await stopServer(layout, serverPid(layout)).catch((error: Error) => log.error(error.message))
  }

  async function regain(): Promise<void> {
    for (let attempt = 1; attempt <= RESTARTS && !stopping; attempt++) {
      log.error({ attempt }, 'the database was lost; starting it again')
      await sleep(200 * 2 ** (attempt - 1))
      try {
        const regained = await ownServer(machine, log)
        if (stopping) return
        guard.end()
        guard = startGuard(layout, log, options.guardSeconds)
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
