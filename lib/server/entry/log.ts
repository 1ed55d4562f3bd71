import type { Logger } from 'pino'
import pino from 'pino'

/** Fields that are never logged, at any of the first depths. */
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

/** Removes the 43 characters of a 256-bit token from a path: such an address opens something for whoever has it. */
const withoutTokens = (path: unknown) =>
  typeof path === 'string' ? path.replace(/[A-Za-z0-9_-]{43}/g, '…') : path

/** Lines are buffered this long: writing each one alone would cost a request more than its smallest read. */
const WAIT_MS = 200
const WAIT_BYTES = 4096
/** Most bytes buffered while output is blocked. */
const MOST_WAITING_BYTES = 4_194_304

/**
 * The log of the process: JSON lines, written in small batches and at exit; for a person at the terminal readable
 * lines, written at once.
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

/** Standard output. While it is blocked (docs/promises.md#r13) the newest lines are dropped, and nothing else fails. */
function patientDestination() {
  const out = pino.destination({
    sync: false,
    minLength: WAIT_BYTES,
    periodicFlush: WAIT_MS,
    maxLength: MOST_WAITING_BYTES,
  })
  // A blocked output would make the last flush, and so the exit, hang. One listener for all loggers of the process.
  if (!process.listeners('exit').includes(giveUpStuck)) process.prependListener('exit', giveUpStuck)
  out.on('error', () => stuck.add(out))
  out.on('write', () => stuck.delete(out))
  return out
}

const stuck = new Set<{ destroy: () => void }>()
function giveUpStuck(): void {
  for (const out of stuck) out.destroy()
}

/**
 * Strangers control parts of a line: their line breaks are indented so that none looks like a line of ours, and control
 * and direction characters are escaped.
 */
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
