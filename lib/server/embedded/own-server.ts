import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import { findStarter, takeClaim } from './claim.ts'
import { initialise, removeLeftovers } from './initialise-server.ts'
import type { Layout } from './layout.ts'
import { LOCK_WAIT_MS, ownedBy, ownerName, takeLock } from './owner-lock.ts'
import { selfCheck } from './self-check.ts'
import { bringUp, knock, type Machine } from './server.ts'
import { serverPid, stopServer } from './stop-server.ts'

export const DATABASE = 'siang'

type Ask = () => ReturnType<typeof knock>

/** Records which server runs and how it was started; removed by an orderly stop. */
export const serverNote = (layout: Layout) => join(layout.run, 'server.json')

const fingerprintOf = ({ binaries, settings, layout }: Machine) =>
  createHash('sha256')
    .update(JSON.stringify([binaries.version, settings, layout.socket]))
    .digest('hex')

function noteServer(machine: Machine): void {
  const note = { fingerprint: fingerprintOf(machine), pid: serverPid(machine.layout) }
  writeFileSync(serverNote(machine.layout), JSON.stringify(note), { mode: 0o600 })
}

/** Reaches a running server or starts one, and takes the owner's lock on a connection kept for life. */
export async function ownServer(machine: Machine, log: Pick<Logger, 'info'>): Promise<pg.Client> {
  const { layout, signal } = machine
  const applicationName = ownerName()
  const ask = () => knock(machine, applicationName)
  const answered = await answering(machine, ask)
  if (answered) {
    // A server that is being started answers before its owner holds the lock: taking the lock now would end that start.
    const starter = findStarter(layout.run)
    if (starter) {
      await answered.end()
      throw ownedBy(layout.dataDir, starter)
    }
    await takeLock(answered, layout.dataDir)
    if (isSameServer(machine)) {
      await selfCheck(answered, machine)
      log.info({ pid: serverPid(layout) }, 'adopted the running database of a process that is gone')
      return await finish(answered)
    }
    await answered.end()
    await stopServer(layout, serverPid(layout))
  }
  const claim = await claimStart(machine, ask)
  if ('end' in claim) {
    await takeLock(claim, layout.dataDir)
    return await finish(claim)
  }
  try {
    signal?.throwIfAborted()
    if (!existsSync(join(layout.db, 'PG_VERSION'))) {
      await initialise(machine)
      log.info({ folder: layout.db }, 'made a new database')
    }
    refuseOtherVersion(machine)
    const { client } = await bringUp(machine, applicationName)
    await takeLock(client, layout.dataDir)
    removeLeftovers(layout)
    await selfCheck(client, machine)
    noteServer(machine)
    log.info({ pid: serverPid(layout), socket: layout.socket }, 'database started')
    return await finish(client)
  } finally {
    claim.release()
  }
}

/** A connection to the server that already runs here; undefined when none does. */
async function answering(machine: Machine, ask: Ask): Promise<pg.Client | undefined> {
  // A server in crash recovery may need long; one that is stopping becomes silent.
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(25)) {
    const answer = await ask()
    if (answer === 'silent') return undefined
    if (typeof answer === 'object') return answer.client
  }
  throw new EntryError(EXIT.unsafe, `The database server in ${machine.layout.db} neither answers nor ends.`)
}

/** The right to start a server; or a connection, where another process started one that has no owner. */
async function claimStart(machine: Machine, ask: Ask): Promise<{ release(): void } | pg.Client> {
  for (const end = Date.now() + LOCK_WAIT_MS; ; await sleep(25)) {
    const claim = takeClaim(machine.layout.run)
    if ('release' in claim) {
      // Between the first knock and the claim another process may have finished its start.
      const answer = await ask()
      if (answer === 'silent') return claim
      claim.release()
      if (typeof answer === 'object') return answer.client
      continue
    }
    if (Date.now() > end) throw ownedBy(machine.layout.dataDir, claim.holder)
  }
}

/** True where the running server has the version and settings that this process would start. */
function isSameServer(machine: Machine): boolean {
  try {
    return JSON.parse(readFileSync(serverNote(machine.layout), 'utf8')).fingerprint === fingerprintOf(machine)
  } catch {
    return false
  }
}

function refuseOtherVersion({ layout, binaries }: Machine): void {
  const found = readFileSync(join(layout.db, 'PG_VERSION'), 'utf8').trim()
  const wanted = binaries.version.split('.')[0]
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
