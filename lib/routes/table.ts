import type { Locale } from '../i18n/locales.ts'
import { isLocale } from '../i18n/locales.ts'
import { type ListedRoute, ROUTES, type RouteName } from './rows.ts'

export type { Area, ListedRoute, Route, RouteAccess, RouteName } from './rows.ts'
export { ROUTES } from './rows.ts'

/** First path segments that are not pages; the guard ignores them. Everything else under `/` is a page or a 404. */
export const NOT_PAGES: readonly string[] = [
  '_next',
  'api',
  'sv_influ_api',
  'sv_authauth',
  'sv_package',
  'sv_marketer_profile',
  'images',
  'files',
  '.well-known',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
  'feeds',
  'manifest.webmanifest',
  'favicon.ico',
  'icon.svg',
  'apple-icon.png',
  'sw.js',
  'offline.html',
]

export interface RouteMatch {
  readonly route: ListedRoute
  readonly locale: Locale
  /** Decoded values of the `{name}` segments. */
  readonly params: Readonly<Record<string, string>>
}

/** The canonical spelling of a path that differs from it only in letter case or a trailing slash. */
export interface RouteSpelling {
  readonly redirectTo: string
}

interface Candidate {
  readonly route: ListedRoute
  readonly segments: readonly string[]
}

const CANDIDATES: ReadonlyMap<number, readonly Candidate[]> = Map.groupBy(
  ROUTES.map((route): Candidate => ({ route, segments: segmentsOf(route.path) })),
  (candidate) => candidate.segments.length,
)

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function decodeSegment(segment: string): string | undefined {
  try {
    const decoded = decodeURIComponent(segment)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    return decoded === '' || /[/\\\u0000-\u001f\u007f]/.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}

function matchSegments(
  wanted: readonly string[],
  given: readonly string[],
): { params: Record<string, string>; exact: boolean; spelling: string[] } | undefined {
  const params: Record<string, string> = {}
  const spelling: string[] = []
  let exact = true
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith('{')) {
      params[segment.slice(1, -1)] = value
      spelling.push(encodeURIComponent(value))
    } else if (segment === value) {
      spelling.push(segment)
    } else if (segment.toLowerCase() === value.toLowerCase()) {
      exact = false
      spelling.push(segment)
    } else {
      return undefined
    }
  }
  return { params, exact, spelling }
}

/** Where a path leads that operators type and that is no page itself. In small letters. */
const FIRST_PAGES: Readonly<Record<string, string>> = { '/operator': '/Operator/dashboard' }

/**
 * Finds the page of a path without language prefix. Ignores letter case and one trailing slash; `exact: false` reports
 * such a difference.
 */
function findPage(
  path: string,
): { route: ListedRoute; params: Record<string, string>; path: string; exact: boolean } | undefined {
  const slash = path.length > 1 && path.endsWith('/')
  const bare = slash ? path.slice(0, -1) : path
  if (bare.includes('//') || (slash && bare.endsWith('/'))) return undefined
  const first = FIRST_PAGES[bare.toLowerCase()]
  const given: string[] = []
  for (const segment of segmentsOf(first ?? bare)) {
    const decoded = decodeSegment(segment)
    if (decoded === undefined) return undefined
    given.push(decoded)
  }
  let loosely: ReturnType<typeof findPage>
  for (const { route, segments } of CANDIDATES.get(given.length) ?? []) {
    const match = matchSegments(segments, given)
    if (!match) continue
    const found = {
      route,
      params: match.params,
      path: `/${match.spelling.join('/')}`,
      exact: match.exact && !slash && first === undefined,
    }
    if (match.exact) return found
    loosely ??= found
  }
  return loosely
}

/**
 * Finds the route of a URL path with its language prefix. Undefined: no such page, 404. For a path that differs in
 * letter case, the prefix included, or by a trailing slash it returns the canonical spelling, for a 308.
 */
export function findRoute(pathname: string): RouteMatch | RouteSpelling | undefined {
  const [, prefix = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? []
  const locale = prefix.toLowerCase()
  if (!isLocale(locale)) return undefined
  const found = findPage(rest === '' ? '/' : rest)
  if (!found) return undefined
  const slash = rest === '/'
  if (!found.exact || slash || prefix !== locale) return { redirectTo: toLocalePath(locale, found.path) }
  return { route: found.route, locale, params: found.params }
}

/** True when the page of a path handles a form posted without script. */
export function takesForm(pathname: string): boolean {
  const match = findRoute(pathname)
  return match !== undefined && 'route' in match && match.route.takesForm
}

/** The canonical spelling of a path without language prefix; undefined when there is no such page. */
export function findListedPath(path: string): string | undefined {
  return findPage(path)?.path
}

/** `/articles` and `th` give `/th/articles`; `/` gives `/th`. */
export function toLocalePath(locale: Locale, path: string): string {
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** True when the first segment is one of files, assets or calls, not of pages. */
export function isNoPage(pathname: string): boolean {
  return NOT_PAGES.includes(pathname.split('/', 2)[1] ?? '')
}

const BY_NAME: ReadonlyMap<string, ListedRoute> = new Map(ROUTES.map((route) => [route.name, route]))

/** The route of a name. Names are a closed list, so it always exists. */
export function getRoute(name: RouteName): ListedRoute {
  const route = BY_NAME.get(name)
  if (!route) throw new Error(`No route named ${name}`)
  return route
}

/** The URL path of a route in a language, with its params filled in and encoded. */
export function toPath(
  locale: Locale,
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
): string {
  const path = getRoute(name).path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`Route ${name} needs ${key}`)
    return encodeURIComponent(value)
  })
  return toLocalePath(locale, path)
}
