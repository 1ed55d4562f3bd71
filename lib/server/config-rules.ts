import { LOOPBACK } from './loopback.ts'

/** One thing that is wrong with the configuration, for the person who wrote it. No value of a secret is ever in it. */
export interface Fault {
  name: string
  rule: string
  example: string
  /** What to do, where the rule does not say it. */
  todo?: string
}

type Environment = Record<string, string | undefined>

/** Keys that begin like this are ours: one that we do not know was misspelt. */
const OWN_PREFIXES =
  /^(SMTP|S3|SMS|LINE|WHATSAPP|PAYMENT|DEMO|GEOIP|MAIL|ENCRYPTION|METRICS|BACKUP|CHANNEL|TRUST|EMBEDDED_PG|ALLOWED|PAGE_CACHE)_/
/** Longer names that differ this little from one of ours are taken for it. */
const NEAR = 2
const LEAST_NEAR_LENGTH = 7

/** Steps from one word to another: letters changed, left out, put in, or two swapped. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length]!
}

/** Keys of the environment that look like ours and are none, with the one that was probably meant. */
export function findMisspelt(env: Environment, known: readonly string[]): Fault[] {
  const own = new Set(known)
  return Object.keys(env).flatMap((name) => {
    if (own.has(name) || !env[name]?.trim()) return []
    const [nearest, steps] = known
      .map((key) => [key, distance(name, key)] as const)
      .reduce((best, one) => (one[1] < best[1] ? one : best))
    const isNear = steps <= NEAR && name.length >= LEAST_NEAR_LENGTH && !own.has(name)
    if (!isNear && !OWN_PREFIXES.test(name)) return []
    const isClose = steps <= Math.max(NEAR, Math.floor(name.length / 3))
    return [
      {
        name,
        rule: 'is no key of this product',
        example: isClose ? nearest : 'npm run siang -- doctor',
        todo: isClose ? `did you mean ${nearest}?` : 'docs/configuration.md lists every key',
      },
    ]
  })
}

/** The machine itself, by name or through a socket file. */
function isLocal(url: URL): boolean {
  const host = url.searchParams.get('host') ?? url.hostname
  return host === '' || host.startsWith('/') || LOOPBACK.has(host)
}
/** A neighbour in the same private network of containers has a name without dots. */
const isNeighbour = (url: URL) => /^[a-z0-9_-]+$/i.test(url.hostname) && !LOOPBACK.has(url.hostname)

/** Demo mode has public passwords; a remote database must not be asked in plain text. */
export function checkDatabase(
  name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL',
  address: string | undefined,
  demoMode: boolean,
  example: string,
): Fault[] {
  if (address === undefined || !URL.canParse(address)) return []
  const url = new URL(address)
  const faults: Fault[] = []
  if (demoMode && !isLocal(url))
    faults.push({
      name: 'DEMO_MODE',
      rule: 'must be off with a database on another machine: passwords of the demo are public',
      example: 'DEMO_MODE=off',
      todo: 'demo mode takes an empty or demo database on loopback only',
    })
  const mode = url.searchParams.get('sslmode')
  const isPlain = !/^(require|verify-ca|verify-full)$/.test(mode ?? '')
  if (!isLocal(url) && isPlain && !(mode === 'disable' && isNeighbour(url)))
    faults.push({
      name,
      rule: 'must encrypt the way to another machine: sslmode=verify-full, verify-ca or require',
      example,
      todo: 'add ?sslmode=verify-full; only a container beside this one may say sslmode=disable',
    })
  return faults
}

/** Secrets and keys are sent to these: not in plain text through a network. */
export function checkPlainText(addresses: Record<string, string | undefined>): Fault[] {
  return Object.entries(addresses).flatMap(([name, address]) => {
    if (address === undefined) return []
    const url = new URL(address)
    if (url.protocol === 'https:' || LOOPBACK.has(url.hostname) || isNeighbour(url)) return []
    return [
      {
        name,
        rule: 'must be https: keys would travel readable',
        example: `https://${url.host}`,
      } satisfies Fault,
    ]
  })
}

const FILLER = /change.?me|example|password|openssl|your.?secret|default|12345678|abcdefgh|qwerty|test.?test/i
const LEAST_LETTERS = 10

/** Texts that stand where a secret should: too few different letters, words of examples, one secret used twice. */
export function checkSecrets(secrets: Record<string, string | undefined>): Fault[] {
  const faults: Fault[] = []
  const seen = new Map<string, string>()
  for (const [name, value] of Object.entries(secrets)) {
    if (value === undefined) continue
    const example = 'openssl rand -base64 48'
    const twin = seen.get(value)
    if (twin) faults.push({ name, rule: `must differ from ${twin}`, example })
    else if (FILLER.test(value) || isMonotone(value))
      faults.push({
        name,
        rule: 'is no secret: others can guess it',
        example,
        todo: 'make a new one and keep it',
      })
    seen.set(value, name)
  }
  return faults
}

function isMonotone(value: string): boolean {
  const bytes = /^[0-9a-f]+$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64')
  return new Set(value).size < LEAST_LETTERS || new Set(bytes).size < LEAST_LETTERS
}

/** The list as a person reads it at the terminal. */
export function describeFaults(faults: readonly Fault[]): string {
  const lines = faults.map(
    ({ name, rule, example, todo }) => `  ${name} ${rule}. Example: ${example}${todo ? ` → ${todo}` : ''}`,
  )
  return `The configuration has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:\n${lines.join('\n')}`
}
