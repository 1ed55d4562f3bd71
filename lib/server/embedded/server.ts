import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { closeSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, messageOf } from '../../domain/thrown.ts'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import type { Account, Binaries } from './binaries.ts'
import type { Layout } from './layout.ts'
import { isPostgres, serverPid } from './stop-server.ts'

export const DATABASE_USER = 'siang'
export const DATABASE_PORT = 5432
/** Advisory locks are per database: the owner's lock is taken in this one. */
export const LOCK_DATABASE = 'postgres'

/**
 * Settings of the embedded server (docs/operations.md#embedded-database): a commit is acknowledged only when it is on
 * disk.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  data_sync_retry: 'off',
  max_connections: '40',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  client_connection_check_interval: '1s',
  jit: 'off',
  ssl: 'off',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  listen_addresses: '',
  unix_socket_permissions: '0700',
}

export interface Machine {
  readonly layout: Layout
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly password: string
  readonly settings: Readonly<Record<string, string>>
  /** Child processes of this start: an aborted start ends them. */
  readonly running: Map<ChildProcess, (signal: NodeJS.Signals) => void>
  /** Nothing more is started once it is aborted. */
  readonly signal?: AbortSignal | undefined
}

export function follow(machine: Machine, child: ChildProcess, end: (signal: NodeJS.Signals) => void): void {
  machine.running.set(child, end)
  child.once('exit', () => machine.running.delete(child))
  if (machine.signal?.aborted) end('SIGINT')
}

/** Ends the child processes of this start, and waits for them. */
export async function breakOff(machine: Machine): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    for (const end of machine.running.values()) end(signal)
    for (const end = Date.now() + 8000; machine.running.size > 0 && Date.now() < end; ) await sleep(10)
  }
}

export type Knock = { client: pg.Client } | 'silent' | 'starting'

/**
 * Connects to the server's socket: a connection, `silent` when no server listens, or `starting` also while one stops.
 */
export async function knock(machine: Machine, applicationName: string): Promise<Knock> {
  const client = new pg.Client({
    host: machine.layout.socket,
    port: DATABASE_PORT,
    user: DATABASE_USER,
    password: machine.password,
    database: LOCK_DATABASE,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return { client }
  } catch (error) {
    await client.end().catch(() => {})
    const code = codeOf(error)
    const message = messageOf(error)
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTSOCK') return 'silent'
    if (code === '57P03' || code === '53300' || code === 'ECONNRESET' || code === 'EPIPE') return 'starting'
    if (/Connection terminated|timeout/.test(message)) return 'starting'
    if (code === '28P01')
      throw new EntryError(
        EXIT.unsafe,
        `The password in ${machine.layout.keys} does not fit the database in ${machine.layout.db}.`,
      )
    throw error
  }
}

export function spawnOptions(machine: Machine) {
  const { account, binaries, layout } = machine
  return {
    cwd: layout.run,
    env: binaries.environment as NodeJS.ProcessEnv,
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  }
}

export function explainSpawn(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT'
    ? 'the bundled PostgreSQL does not run on this system (it needs glibc): set DATABASE_URL to a PostgreSQL server'
    : error.message
}

const REASON = /\b(?:error|fatal|panic)\b/i

/**
 * Why a program of PostgreSQL failed: the first line of its output that names an error (later ones are of its cleanup),
 * or the last line.
 */
export function reasonIn(text: string): string {
  const lines = text.trim().split('\n')
  return (lines.find((line) => REASON.test(line)) ?? lines.at(-1))?.trim() || 'no reason given'
}

export interface Spawned {
  readonly child: ChildProcess
  /** What this server has written to its log since the spawn. */
  said(): string
}

/** Starts the server in its own process group, writing to `log/postgres.log`. */
export function spawnServer(machine: Machine): Spawned {
  const { layout } = machine
  const file = join(layout.log, 'postgres.log')
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10 * 1024 * 1024) renameSync(file, `${file}.1`)
  const fd = openSync(file, 'a', 0o600)
  const from = statSync(file).size
  const settings = { ...machine.settings, unix_socket_directories: layout.socket }
  const child = spawn(
    machine.binaries.postgres,
    [
      '-D',
      layout.db,
      '-p',
      String(DATABASE_PORT),
      ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ],
    { ...spawnOptions(machine), stdio: ['ignore', fd, fd], detached: true },
  )
  let failure = ''
  child.on('error', (error) => {
    failure = explainSpawn(error)
  })
  follow(machine, child, (signal) => child.kill(signal))
  child.unref()
  closeSync(fd)
  return {
    child,
    said: () => {
      const length = Math.min(statSync(file).size - from, 64 * 1024)
      if (length <= 0) return failure
      const buffer = Buffer.alloc(length)
      const reader = openSync(file, 'r')
      readSync(reader, buffer, 0, length, from)
      closeSync(reader)
      return `${buffer}\n${failure}`.trim()
    },
  }
}

/** Starts the server and waits until it answers; throws one sentence when it does not. */
export async function bringUp(
  machine: Machine,
  applicationName: string,
): Promise<{ client: pg.Client; child: ChildProcess | undefined }> {
  let staleRemoved = false
  for (let attempt = 1; ; attempt++) {
    machine.signal?.throwIfAborted()
    const { child, said } = spawnServer(machine)
    const limit = Date.now() + 120_000
    while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      const answer = await knock(machine, applicationName)
      if (typeof answer === 'object') return { client: answer.client, child }
      if (Date.now() > limit) throw new EntryError(EXIT.unsafe, 'The database server does not become ready.')
      await sleep(answer === 'silent' ? 10 : 50)
    }
    if (child.pid === undefined) await sleep(10)
    const reason = said()
    if (/lock file .* already exists/.test(reason)) {
      const answer = await knock(machine, applicationName)
      if (typeof answer === 'object') return { client: answer.client, child: undefined }
      const pid = serverPid(machine.layout)
      // After a restart of the container the pid in the lock file may belong to another program.
      if (answer === 'silent' && !staleRemoved && pid !== undefined && !isPostgres(pid)) {
        rmSync(join(machine.layout.db, 'postmaster.pid'), { force: true })
        staleRemoved = true
      }
    } else if (!/shared memory block|could not bind|lock file/.test(reason)) {
      throw new EntryError(EXIT.unsafe, `The database server did not start: ${reasonIn(reason)}`)
    }
    if (attempt >= 20)
      throw new EntryError(EXIT.unsafe, `The database server did not start: ${reasonIn(reason)}`)
    await sleep(Math.min(100 * attempt, 1000))
  }
}
