import type { FindCountry } from './country-finder.ts'
import { createCountryFinder, DEFAULT_GEOIP_URL } from './country-finder.ts'

/**
 * Set by the server entry on each page request, after it removed any incoming header of these names: the visitor's
 * address from the trusted proxy hops, and the country where a trusted edge provides it.
 */
export const ADDRESS_HEADER = 'x-client-address'
export const COUNTRY_HEADER = 'x-client-country'

let finder: FindCountry | undefined

/** The visitor's country: from a trusted edge, else from the configured service; undefined means Thailand. */
export function findCountry(headers: Headers): Promise<string | undefined> {
  const edge = headers.get(COUNTRY_HEADER)
  if (edge && /^[A-Z]{2}$/.test(edge)) return Promise.resolve(edge)
  finder ??= createCountryFinder({
    url: process.env.GEOIP_URL === 'off' ? null : process.env.GEOIP_URL || DEFAULT_GEOIP_URL,
    timeoutMs: Number(process.env.GEOIP_TIMEOUT_MS) || 600,
    fetch: (url, init) => fetch(url, init),
    now: Date.now,
    warn: (line) => console.warn(line),
  })
  return finder(headers.get(ADDRESS_HEADER))
}
