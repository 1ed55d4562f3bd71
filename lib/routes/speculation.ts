import { LOCALES } from '../i18n/locales.ts'
import { HOVERS } from './hovers.ts'
import { type ListedRoute, ROUTES } from './table.ts'

/** The language switch makes the server store a choice; the others lead to files and out of the tab. */
const LINKS = ':not([hreflang],[download],[target])'

/**
 * Speculation rules of plain documents, as JSON: the target of a link is prepared when a press is likely (`moderate`
 * eagerness, at most two pages). Public pages are prefetched. Plain documents are prerendered as well, from the same
 * answer, where a pointer rests on the link first; under a finger a prerender would begin with the press and paint
 * later than a prefetch. Never prepared: pages of one visitor, and plain ones outside of the sitemap, to which no link
 * leads.
 */
export function speculationRules(): string {
  const pathsOf = (isWanted: (route: ListedRoute) => boolean) =>
    ROUTES.filter((route) => route.cached && isWanted(route)).map((route) => {
      const path = route.path === '/' ? '' : route.path.replace(/\{(\w+)\}/g, ':$1')
      return `/(${LOCALES.join('|')})${path}`
    })
  const linksTo = (pages: readonly string[], links: string) => [
    { where: { and: [{ href_matches: pages }, { selector_matches: links }] }, eagerness: 'moderate' },
  ]
  const plain = pathsOf((route) => route.plain && route.sitemap)
  return JSON.stringify({
    prerender: linksTo(plain, `[${HOVERS}] ${LINKS}`),
    // Begins like the list above, so that it compresses to almost nothing.
    prefetch: linksTo([...plain, ...pathsOf((route) => !route.plain)], LINKS),
  })
}
