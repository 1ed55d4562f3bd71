/** Kind of installation; part of the cookie names (spec §3). */
export type SiteEnv = 'demo' | 'production' | 'development'

export type SiteCountry = 'TH' | 'ID' | 'CO'

/** What the Next half and the cookies need to know of an installation. No secrets. */
export interface Site {
  readonly env: SiteEnv
  readonly country: SiteCountry
  /** Origin without trailing slash; all absolute URLs are built from it (reliability.md §4.1). */
  readonly appUrl: string
  readonly secure: boolean
  readonly demo: boolean
}

type Env = Readonly<Record<string, string | undefined>>

/** True when demo mode is on. Unset means: on with the embedded database, off with `DATABASE_URL`. */
export function isDemo(env: Env): boolean {
  const value = env.DEMO_MODE?.trim().toLowerCase()
  if (value === undefined || value === '') return !env.DATABASE_URL
  return value === '1' || value === 'true' || value === 'on'
}

/** Reads the public facts of the installation from the environment, at run time. Unknown values mean the defaults. */
export function readSite(env: Env): Site {
  const demo = isDemo(env)
  const country = env.COUNTRY?.trim().toUpperCase()
  const appUrl = toOrigin(env.APP_URL) ?? `http://localhost:${env.PORT || '3000'}`
  return {
    env: env.NODE_ENV === 'development' ? 'development' : demo ? 'demo' : 'production',
    country: country === 'ID' || country === 'CO' ? country : 'TH',
    appUrl,
    secure: appUrl.startsWith('https:'),
    demo,
  }
}

function toOrigin(value: string | undefined): string | undefined {
  if (!value || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : undefined
}
