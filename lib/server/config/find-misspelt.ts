import type { Environment } from './environment-keys.ts'
import type { Fault } from './fault.ts'

/** Prefixes of our own keys: an unknown key with one of them was misspelt. */
const OWN_PREFIXES =
  /^(SMTP|S3|SMS|LINE|WHATSAPP|PAYMENT|DEMO|GEOIP|MAIL|ENCRYPTION|METRICS|BACKUP|CHANNEL|TRUST|EMBEDDED_PG|ALLOWED|PAGE_CACHE)_/
/** Names of at least LEAST_NEAR_LENGTH letters, at most this far from a key, count as misspelt. */
const NEAR = 2
const LEAST_NEAR_LENGTH = 7

/** Edit distance of two words: letters changed, left out, inserted, or two neighbours swapped. */
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

/** Unknown keys of the environment that look like ours, each with the key that was probably meant. */
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
