import type { VisitCookies } from './cookies.ts'
import { cookieNames, readVisitCookies } from './cookies.ts'
import { readSite } from './site.ts'

export interface ReadVisit {
  readonly pathname: string
  readonly search: string
  readonly origin: string
  readonly headers: Headers
  readonly cookies: VisitCookies
  /** The installation is served over https. */
  readonly secure: boolean
}

/** Parses this installation's readable cookies from a Cookie header. */
export function readOwnCookies(header: string | null): VisitCookies {
  const site = readSite(process.env)
  return readVisitCookies(header, cookieNames(site.env, site.country, site.secure))
}

/** Builds the guard's input from a page request: its URL and readable cookies. */
export function readVisit(request: { readonly nextUrl: URL; readonly headers: Headers }): ReadVisit {
  const site = readSite(process.env)
  const { pathname, search, origin } = request.nextUrl
  const { headers } = request
  const cookies = readOwnCookies(headers.get('cookie'))
  return { pathname, search, origin, headers, cookies, secure: site.secure }
}
