/** How the entry answers a path that does not belong to the backend. */
export type PageClass =
  | { readonly mode: 'cached'; readonly url: string; readonly plain: boolean }
  | { readonly mode: 'hashed'; readonly plain: boolean }
  | { readonly mode: 'guarded'; readonly revalidated: boolean }

export type Classify = (pathname: string, search: string, isRsc: boolean) => PageClass

interface RouteLike {
  readonly access: string
  readonly cached: boolean
  readonly query: readonly string[]
  /** Depends on its address, cookies and reads only: sent again while these are the same. */
  readonly revalidated?: boolean
  /** An HTML document without the framework's script. */
  readonly plain?: boolean
}

export interface RouteTable {
  findRoute(pathname: string): { readonly route: RouteLike } | { readonly redirectTo: string } | undefined
  /** Query keys that pages never read on the server; left out of the cache key. */
  readonly ignoredQuery: readonly string[]
}

const HASHED: PageClass = { mode: 'hashed', plain: false }
const PLAIN: PageClass = { mode: 'hashed', plain: true }
const GUARDED: PageClass = { mode: 'guarded', revalidated: false }
const REVALIDATED: PageClass = { mode: 'guarded', revalidated: true }

/**
 * Builds the decision of docs/architecture.md#caches from the route table. The cache key holds the listed query keys,
 * sorted.
 */
export function createClassify(table: RouteTable): Classify {
  const ignored = new Set(table.ignoredQuery)
  return (pathname, search, isRsc) => {
    const match = table.findRoute(pathname)
    if (match === undefined || 'redirectTo' in match) return HASHED
    const { route } = match
    if (route.access !== 'open') return route.revalidated && !isRsc ? REVALIDATED : GUARDED
    const plain = route.plain ?? false
    const hashed = plain ? PLAIN : HASHED
    if (!route.cached) return hashed
    if (search === '' || search === '?') return { mode: 'cached', url: pathname, plain }
    const listed = new Map<string, string>()
    for (const [name, value] of new URLSearchParams(search)) {
      if (ignored.has(name)) continue
      if (name === '_rsc' && isRsc) continue
      if (!route.query.includes(name) || listed.has(name) || value.length > 200) return hashed
      // A form without script sends every field; an empty one counts as absent.
      if (value !== '') listed.set(name, value)
    }
    if (listed.size === 0) return { mode: 'cached', url: pathname, plain }
    const sorted = [...listed].sort(([a], [b]) => (a < b ? -1 : 1))
    return { mode: 'cached', url: `${pathname}?${new URLSearchParams(sorted)}`, plain }
  }
}
