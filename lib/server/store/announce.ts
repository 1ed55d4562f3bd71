import type pg from 'pg'
import type { Notices } from './poll-notices.ts'

/** What a transaction changed for others, told after its commit. */
export interface Announcements {
  /** Names of public data that changed. */
  readonly invalidated: Set<string>
  /** Channels on which somebody waits to be woken. */
  readonly woken: Set<string>
}

/**
 * What comes within this time goes out together: a storm of changes is a few notices. Longer where each is a row that
 * others find later anyway.
 */
const GATHER_MS = { listen: 5, poll: 100 }
const TELL = {
  listen: 'SELECT pg_notify($1, $2)',
  poll: 'INSERT INTO notice (channel, payload) VALUES ($1, $2)',
}
/** PostgreSQL takes less than 8,000 bytes in one notice. */
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
 * Tells other processes by NOTIFY, or by rows that they look for, apart from the transactions that have something to tell: a NOTIFY inside a
 * transaction holds a lock on the whole database until it is on disk, so that no two such commits share a write.
 * A process that dies between its commit and this leaves messages to the next minute's schedule.
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
          // Whoever listens loses its connection in the same outage, and then looks at everything anew.
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
    /** Sends what waits; resolves when it is out, or was tried so often. */
    flush,
  }
}
