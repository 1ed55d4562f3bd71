import type { CountryCode } from '../country/country.ts'
/** Kind of installation; part of the cookie names (docs/requirements.md#entities). */
export type SiteEnv = 'demo' | 'production' | 'development'

export type SiteCountry = CountryCode

/** Facts of an installation that the Next.js half and the cookies need. No secrets. */
export interface Site {
  readonly env: SiteEnv
  readonly country: SiteCountry
  /** Origin without trailing slash; all absolute URLs are built from it (docs/security.md#origin). */
  readonly appUrl: string
  readonly secure: boolean
  readonly demo: boolean
}

type Env = Readonly<Record<string, string | undefined>>

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Builds the same facts from a parsed configuration. */
export function toSite(facts: {
  readonly appEnv: string
  readonly demoMode: boolean
  readonly country: SiteCountry
  readonly appUrl: string
}): Site {
  return {
    env: facts.appEnv === 'development' ? 'development' : facts.demoMode ? 'demo' : 'production',
    country: facts.country,
    appUrl: facts.appUrl,
    secure: facts.appUrl.startsWith('https:'),
    demo: facts.demoMode,
  }
}

/**
 * Reads the public facts of the installation from the environment at run time. The server entry has already validated
 * them; an unknown value means the default. Without a demo setting, demo mode is on when there is no `DATABASE_URL` and
 * the host is loopback.
 */
export function readSite(env: Env): Site {
  const country = env.COUNTRY?.trim().toUpperCase()
  const appUrl = toOrigin(env.APP_URL) ?? `http://localhost:${env.PORT || '3000'}`
  const embedded = !env.DATABASE_URL?.trim()
  const demo =
    env.DEMO_MODE?.trim() || (embedded && LOOPBACK.includes(new URL(appUrl).hostname) ? 'on' : 'off')
  return toSite({
    appEnv: env.APP_ENV?.trim() || 'production',
    demoMode: demo === 'on',
    country: country === 'ID' || country === 'CO' ? country : 'TH',
    appUrl,
  })
}

function toOrigin(value: string | undefined): string | undefined {
  if (!value || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : undefined
}
