import { isRecord } from '../domain/one-of.ts'
import { toPublicAddress, toRange } from './address.ts'

/** Default look-up service; `GEOIP_URL` overrides it. */
export const DEFAULT_GEOIP_URL = 'https://ipwho.is/{ip}?fields=country_code,country'

/** Log line of docs/requirements.md#errors. */
export const GEO_FAILURE = 'Failed to fetch country info, defaulting to Thailand'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000
const KEEP_MS = 24 * 3_600_000
const MAX_RANGES = 5_000

export interface CountryFinderOptions {
  /** Contains `{ip}`; null disables the look-up. */
  readonly url: string | null
  readonly timeoutMs: number
  readonly fetch: (url: string, init: { signal: AbortSignal; redirect: 'error' }) => Promise<Response>
  readonly now: () => number
  readonly warn: (line: string) => void
}

/** ISO code in capital letters; undefined when no look-up is made (private address, disabled) or it fails. */
export type FindCountry = (address: string | null | undefined) => Promise<string | undefined>

/**
 * Looks up the country of an IP address (docs/requirements.md#pages). One request per network and day; equal concurrent
 * requests are shared; after five failures in a row no request is made for 30 s. A failure returns undefined, which
 * means Thailand.
 */
export function createCountryFinder(options: CountryFinderOptions): FindCountry {
  const kept = new Map<string, { country: string; until: number }>()
  const asking = new Map<string, Promise<string | undefined>>()
  let failures = 0
  let openUntil = 0

  async function ask(url: string, address: string, range: string): Promise<string | undefined> {
    try {
      const response = await options.fetch(url.replace('{ip}', encodeURIComponent(address)), {
        signal: AbortSignal.timeout(options.timeoutMs),
        redirect: 'error',
      })
      const country = response.ok ? toCountry(await response.json()) : undefined
      if (!country) throw new Error('No country in the answer')
      failures = 0
      if (kept.size >= MAX_RANGES) kept.delete(kept.keys().next().value ?? '')
      kept.set(range, { country, until: options.now() + KEEP_MS })
      return country
    } catch {
      failures += 1
      if (failures >= FAILURES_TO_OPEN) openUntil = options.now() + OPEN_MS
      options.warn(GEO_FAILURE)
      return undefined
    } finally {
      asking.delete(range)
    }
  }

  return async (value) => {
    const address = toPublicAddress(value)
    if (!address || options.url === null) return undefined
    const range = toRange(address)
    const known = kept.get(range)
    if (known && known.until > options.now()) return known.country
    const running = asking.get(range)
    if (running) return running
    if (options.now() < openUntil) {
      options.warn(GEO_FAILURE)
      return undefined
    }
    const question = ask(options.url, address, range)
    asking.set(range, question)
    return question
  }
}

function toCountry(answer: unknown): string | undefined {
  if (!isRecord(answer)) return undefined
  const { country, country_code, countryCode } = answer
  return [country_code, countryCode, country].find(isCountryCode)?.toUpperCase()
}

function isCountryCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value)
}
