import type { Logger } from 'pino'
import pino from 'pino'

/** Names that never reach the log, at any of the first depths. */
const REDACTED = [
  'password',
  'code',
  'otp',
  'token',
  'secret',
  'authorization',
  'cookie',
  'email',
  'phone',
  'phoneNumber',
  'nationalId',
  'taxId',
  'bankAccount',
  'accountNumber',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** An address that opens something for whoever has it holds 256 random bits, whoever writes it down. */
const withoutTokens = (path: unknown) =>
  typeof path === 'string' ? path.replace(/[A-Za-z0-9_-]{43}/g, '…') : path

/** Lines wait this long in memory for others: a write for each line costs a request more than its smallest read. */
const WAIT_MS = 200
const WAIT_BYTES = 4096
/** What waits while nothing can be written. */
const MOST_WAITING_BYTES = 4_194_304

/**
 * The log of the process: JSON, one line each, in small batches that are written out when the process exits too; readable
 * lines at once where a person looks on.
 */
export function createLogger(options: { level: string; readable: boolean }): Logger {
  const settings = {
    level: options.level,
    base: null,
    serializers: { path: withoutTokens },
    redact: { paths: REDACTED.filter((path) => path !== 'code'), censor: '…' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  if (!options.readable) return pino(settings, patientDestination())
  return pino(settings, { write: (line: string) => process.stdout.write(`${toReadable(line)}\n`) })
}

/** Standard output. While nothing can be written there (docs/promises.md#r13) the newest lines are lost, and nothing else. */
function patientDestination() {
  const out = pino.destination({
    sync: false,
    minLength: WAIT_BYTES,
    periodicFlush: WAIT_MS,
    maxLength: MOST_WAITING_BYTES,
  })
  // The last flush would try for ever, and the process with it. One listener for all logs of the process.
  if (!process.listeners('exit').includes(giveUpStuck)) process.prependListener('exit', giveUpStuck)
  out.on('error', () => stuck.add(out))
  out.on('write', () => stuck.delete(out))
  return out
}

const stuck = new Set<{ destroy: () => void }>()
function giveUpStuck(): void {
  for (const out of stuck) out.destroy()
}

/** Strangers write some of it: a further line looks like none of ours, and no sign steers the terminal or turns the text. */
const asSeen = (text: string) =>
  text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, (sign) =>
    sign === '\n' ? '\n    ' : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

function toReadable(line: string): string {
  try {
    const { time, level, msg, ...rest }: Record<string, unknown> = JSON.parse(line)
    const facts = Object.entries(rest).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    const parts = [String(time).slice(11, 19), level === 'info' ? '' : String(level), msg, ...facts]
    return asSeen(parts.filter(Boolean).join(' '))
  } catch {
    return line.trimEnd()
  }
}
