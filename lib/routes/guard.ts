import { toOwnPath } from '../domain/text/own-path.ts'
import type { Locale } from '../i18n/locales.ts'
import { DEFAULT_LOCALE, isLocale, localeOfCountry } from '../i18n/locales.ts'
import type { VisitCookies } from '../session/cookies.ts'
import { CHOICE_KEY } from './choice-key.ts'
import type { ListedRoute, RouteMatch } from './table.ts'
import { findListedPath, findRoute, isNoPage, toLocalePath } from './table.ts'

export interface Visit {
  readonly pathname: string
  /** With its leading `?`, or empty. */
  readonly search: string
  readonly cookies: Pick<VisitCookies, 'language' | 'scope' | 'loggedIn' | 'operator'>
  /** Looked up only when `needsCountry` is true. Undefined means Thailand. */
  readonly country?: string | undefined
}

export type Decision =
  | { readonly kind: 'pass'; readonly headers: Readonly<Record<string, string>> }
  | {
      readonly kind: 'redirect'
      readonly status: 307 | 308
      readonly location: string
      readonly headers: Readonly<Record<string, string>>
      /** Language to store in the cookie: on a first visit, or when the language switch was used without script. */
      readonly remember?: Locale
    }
  /** Respond 404 in this language; `path` is the requested path, unchanged. */
  | {
      readonly kind: 'not-found'
      readonly locale: Locale
      readonly path: string
      /** Answered inside this area, to somebody who works there. */
      readonly area?: 'operator'
    }

const PRIVATE = { 'cache-control': 'private, no-store' } as const
const GUARDED = { ...PRIVATE, 'x-robots-tag': 'noindex' } as const

const CONSOLE = /^\/Operator(\/|$)/i

/** True when the path has no language and no cookie names one: only then is the visitor's country looked up. */
export function needsCountry(visit: Pick<Visit, 'pathname' | 'cookies'>): boolean {
  if (visit.cookies.language || isNoPage(visit.pathname) || hasLocale(visit.pathname)) return false
  return findListedPath(visit.pathname) !== undefined
}

/**
 * Decides on a page request: language prefix, canonical spelling, guard (docs/requirements.md#pages,
 * docs/requirements.md#roles, docs/screens.md#guards-and-menus). Pure. Locations are own paths that begin with a
 * language, so they can never leave the site.
 */
export function decide(visit: Visit): Decision {
  const { pathname, search, cookies } = visit
  if (isNoPage(pathname)) return { kind: 'pass', headers: {} }
  const language = cookies.language ?? localeOfCountry(visit.country)
  if (!hasLocale(pathname)) {
    const path = findListedPath(pathname)
    if (path === undefined)
      return { kind: 'not-found', locale: cookies.language ?? DEFAULT_LOCALE, path: pathname }
    return {
      kind: 'redirect',
      status: 307,
      location: toLocalePath(language, path) + search,
      headers: PRIVATE,
      ...(cookies.language ? {} : { remember: language }),
    }
  }
  const chosen = withoutChoice(search)
  if (chosen?.language === localeOf(pathname))
    return {
      kind: 'redirect',
      status: 307,
      location: pathname + chosen.search,
      headers: PRIVATE,
      remember: chosen.language,
    }
  const found = findRoute(pathname)
  if (!found) {
    const path = pathname.slice(3) || '/'
    const isConsole = cookies.operator && CONSOLE.test(path)
    return { kind: 'not-found', locale: localeOf(pathname), path, ...(isConsole && { area: 'operator' }) }
  }
  if ('redirectTo' in found) {
    return { kind: 'redirect', status: 308, location: found.redirectTo + search, headers: {} }
  }
  return admit(found, pathname + search, cookies)
}

/** The language chosen by the switch, and the query without its key. */
function withoutChoice(search: string): { language: Locale; search: string } | undefined {
  const parts = search.slice(1).split('&')
  const mark = parts.find((part) => part.startsWith(`${CHOICE_KEY}=`))?.slice(CHOICE_KEY.length + 1)
  if (!isLocale(mark)) return undefined
  const rest = parts.filter((part) => !part.startsWith(`${CHOICE_KEY}=`)).join('&')
  return { language: mark, search: rest && `?${rest}` }
}

function admit(found: RouteMatch, wanted: string, cookies: Visit['cookies']): Decision {
  const { route, locale } = found
  if (route.access === 'open') return { kind: 'pass', headers: openHeaders(route) }
  if (route.access === 'operator') {
    return cookies.operator
      ? { kind: 'pass', headers: GUARDED }
      : send(`${toLocalePath(locale, '/Operator/signin')}?next=${encodeURIComponent(wanted)}`)
  }
  if (!cookies.loggedIn || cookies.scope === 'open') return send(toSignIn(locale, route.access, wanted))
  if (cookies.scope !== route.access) return send(`${dashboardOf(locale, cookies.scope)}?notice=wrongKind`)
  return { kind: 'pass', headers: GUARDED }
}

function openHeaders(route: ListedRoute): Record<string, string> {
  if (route.area === 'operator') return GUARDED
  return route.cached ? {} : PRIVATE
}

function send(location: string): Decision {
  return { kind: 'redirect', status: 307, location, headers: GUARDED }
}

/** Path of the sign-in page with the member kind and the own path to open afterwards. */
export function toSignIn(locale: Locale, kind: 'influencer' | 'marketer', wanted: string): string {
  const next = toOwnPath(wanted)
  const query = next ? `kind=${kind}&next=${encodeURIComponent(next)}` : `kind=${kind}`
  return `${toLocalePath(locale, '/Influencer/preLogin/goto:login')}?${query}`
}

/** Path of a member's own dashboard. */
export function dashboardOf(locale: Locale, scope: 'influencer' | 'marketer'): string {
  return toLocalePath(locale, scope === 'influencer' ? '/Influencer/dashboard' : '/Marketer/dashboard')
}

function hasLocale(pathname: string): boolean {
  return isLocale(prefixOf(pathname))
}

function localeOf(pathname: string): Locale {
  const prefix = prefixOf(pathname)
  return isLocale(prefix) ? prefix : DEFAULT_LOCALE
}

/** In small letters: phones begin what is typed with a capital. */
function prefixOf(pathname: string): string | undefined {
  return pathname.split('/', 2)[1]?.toLowerCase()
}
