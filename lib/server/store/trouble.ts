import { Refusal } from '../../domain/errors.ts'
import { isRecord } from '../../domain/one-of.ts'
import { codeOf } from '../../domain/thrown.ts'

/** Trouble with the storage of data: unreachable, full, or damaged. */
export type Trouble = 'away' | 'full' | 'damaged'

const STATES: Readonly<Record<string, Trouble>> = {
  // disk full, out of memory; the file system's own code for the first
  53100: 'full',
  53200: 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  // damaged page or index, missing database file, unreadable disk
  XX001: 'damaged',
  XX002: 'damaged',
  '58P01': 'damaged',
  58030: 'damaged',
  EIO: 'damaged',
  // shutting down, starting, too many connections, read-only because another server leads now
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  53300: 'away',
  25006: 'away',
}
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Errors of the client library have no code. */
const LOST =
  /timeout exceeded when trying to connect|connection timeout|Connection terminated|connection error and is not queryable|Client was closed|after calling end on the pool/
const RETRY_AFTER = { away: 5, full: 60, damaged: 300 } as const

/** Undefined for errors of another kind. */
export function troubleOf(error: unknown): Trouble | undefined {
  const { code, syscall, message } = isRecord(error) ? error : {}
  if (typeof code !== 'string') return LOST.test(String(message)) ? 'away' : undefined
  if (NETWORK.has(code) || code.startsWith('08')) return 'away'
  // The socket of a server that does not run.
  if (code === 'ENOENT' && syscall === 'connect') return 'away'
  return STATES[code]
}

/** The response for clients: 503, with the seconds after which a retry makes sense. */
export function troubleRefusal(trouble: Trouble): Refusal {
  return new Refusal(trouble === 'damaged' ? 'data_damaged' : 'unavailable', {
    details: { retryAfter: RETRY_AFTER[trouble] },
  })
}

/** Another transaction held a row for longer than a request waits. */
export class LockTimeout extends Refusal {}

export type OnTrouble = (trouble: Trouble, error: unknown) => void

/** Turns PostgreSQL errors that are expected into refusals; returns any other error unchanged. */
export function toRefusal(error: unknown, onTrouble?: OnTrouble): unknown {
  const code = codeOf(error)
  if (code === 'SG001') return new Refusal('insufficient_balance')
  if (code === 'SG003') return new Refusal('member_closed')
  // A name, slug or number that was taken between the check and the write. Callers that know the rule can translate the
  // constraint.
  if (code === '23505')
    return Object.assign(new Refusal('already_exists'), {
      constraint: isRecord(error) ? error.constraint : undefined,
    })
  // A NUL character in a text that no schema of the contract bounds.
  if (code === '22021') return new Refusal('malformed_input')
  if (code === '57014') return new Refusal('unavailable')
  if (code === '55P03') return new LockTimeout('unavailable')
  const trouble = troubleOf(error)
  if (trouble === undefined) return error
  onTrouble?.(trouble, error)
  return troubleRefusal(trouble)
}

const REMEMBERED_MS = 60_000

/** Remembers trouble for health checks: damage for the life of the process, a full disk for a minute. */
export function createTroubles(
  log: (trouble: Trouble, error: unknown) => void,
  now: () => number = Date.now,
) {
  const last = new Map<Trouble, number>()
  const logged = new Map<Trouble, number>()
  return {
    note(trouble: Trouble, error: unknown): void {
      const at = now()
      last.set(trouble, at)
      if (at - (logged.get(trouble) ?? Number.NEGATIVE_INFINITY) < REMEMBERED_MS) return
      logged.set(trouble, at)
      log(trouble, error)
    },
    has(trouble: Exclude<Trouble, 'away'>): boolean {
      const at = last.get(trouble)
      return at !== undefined && (trouble === 'damaged' || now() - at < REMEMBERED_MS)
    },
  }
}
