import type pg from 'pg'
import type { Notices } from './poll-notices.ts'

/** Notices of a transaction for other processes, sent after its commit. */
export interface Announcements {
  /** Tags of public data that changed. */
  readonly invalidated: Set<string>
  /** Channels whose listeners should be woken. */
  readonly woken: Set<string>
}

/**
 * Notices within this time in ms are sent together, so that a storm of changes makes few of them. Longer for `poll`,
 * whose rows are read at intervals anyway.
 */
const GATHER_MS = { listen: 5, poll: 100 }
const TELL = {
  listen: 'SELECT pg_notify($1, $2)',
  poll: 'INSERT INTO notice (channel, payload) VALUES ($1, $2)',
}

/** PostgreSQL allows less than 8,000 bytes in one notice. */
const LONGEST_PAYLOAD = 7_000
const TRIES = 4
const WAIT_MS = 250

function* payloadsOf(names: Iterable<string>): Generator<string> {
  let batch: string[] = []
  let bytes = 0
  for (const name of names) {
    const size = Buffer.byteLength(JSON.stringify(name)) + 1
    if (batch.length > 0 && bytes + size > LONGEST_PAYLOAD) {
      yield JSON.stringify(batch)
      batch = []
      bytes = 0
    }
    batch.push(name)
    bytes += size
  }
  if (batch.length > 0) yield JSON.stringify(batch)
}

/**
 * Sends notices to other processes by NOTIFY, or as rows that they poll, outside the transactions that cause them: a
 * NOTIFY inside a transaction holds a database-wide lock until the commit is on disk, so that such commits cannot share
 * a write. When a process dies between commit and notice, messages wait for the schedule of the next minute.
 */
export function createAnnouncer(pool: pg.Pool, way: Notices) {
  let waiting: Announcements = { invalidated: new Set(), woken: new Set() }
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  async function send({ invalidated, woken }: Announcements, tries: number): Promise<void> {
    const notices = [
      ...[...payloadsOf(invalidated)].map((payload) => ['invalidate', payload]),
      ...[...woken].map((channel) => [channel, '']),
    ]
    for (const values of notices)
      for (let attempt = 1; ; attempt++)
        try {
          await pool.query(TELL[way], values)
          break
        } catch {
          // Listeners lose their connections in the same outage, and read everything again after it.
          if (attempt >= tries) break
          await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
        }
  }
  function flush(tries = TRIES): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = { invalidated: new Set(), woken: new Set() }
    sending = sending.then(() => send(batch, tries))
    return sending
  }
  return {
    add({ invalidated, woken }: Announcements): void {
      if (invalidated.size === 0 && woken.size === 0) return
      for (const name of invalidated) waiting.invalidated.add(name)
      for (const channel of woken) waiting.woken.add(channel)
      timer ??= setTimeout(() => void flush(), GATHER_MS[way])
    },
    /** Sends what is queued; resolves when it is sent or the tries are used up. */
    flush,
  }
}
