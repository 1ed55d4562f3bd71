import { LOCALES } from '../i18n/locales.ts'
import { HOVERS } from './hovers.ts'
import { type ListedRoute, ROUTES } from './table.ts'

/**
 * Speculation rules of plain documents, as JSON: the target of a link is prepared when a press is likely (`moderate`
 * eagerness, at most two pages). Plain documents are prerendered where a pointer rests on the link first. Where it is a
 * finger they are prefetched, since a prerender that begins with the press paints later than a prefetch; other public
 * pages always are. Never prepared: pages of one visitor, the language switch, whose choice the server stores, and
 * files.
 */
export function speculationRules(): string {
  const to = (isWanted: (route: ListedRoute) => boolean) => ({
    href_matches: ROUTES.filter((route) => route.cached && isWanted(route)).map((route) => {
      const path = route.path === '/' ? '' : route.path.replace(/\{(\w+)\}/g, ':$1')
      return `/:locale(${LOCALES.join('|')})${path}`
    }),
  })
  const plain = to((route) => route.plain)
  const other = to((route) => !route.plain)
  const hovers = { selector_matches: `[${HOVERS}] *` }
  const rule = (...and: object[]) => [
    {
      where: { and: [...and, { not: { selector_matches: '[hreflang],[download],[target]' } }] },
      eagerness: 'moderate',
    },
  ]
  return JSON.stringify({
    prerender: rule(plain, hovers),
    prefetch: rule({ or: [other, { and: [plain, { not: hovers }] }] }),
  })
}
