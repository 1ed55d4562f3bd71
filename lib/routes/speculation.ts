import { LOCALES } from '../i18n/locales.ts'
import { HOVERS } from './hovers.ts'
import { type ListedRoute, ROUTES } from './table.ts'

/**
 * Speculation rules of plain documents, as JSON: the target of a link is prepared when a press is likely (`moderate`
 * eagerness, at most two pages). Public pages are prefetched. Plain documents are prerendered as well, from the same
 * answer, where a pointer rests on the link first; under a finger a prerender would begin with the press and paint
 * later than a prefetch. Never prepared: pages of one visitor, the language switch, whose choice the server stores, and
 * files.
 */
export function speculationRules(): string {
  const linksTo = (isWanted: (route: ListedRoute) => boolean, ...more: object[]) => {
    const pages = ROUTES.filter((route) => route.cached && isWanted(route)).map((route) => {
      const path = route.path === '/' ? '' : route.path.replace(/\{(\w+)\}/g, ':$1')
      return `/(${LOCALES.join('|')})${path}`
    })
    const where = {
      and: [
        { href_matches: pages },
        { not: { selector_matches: '[hreflang],[download],[target]' } },
        ...more,
      ],
    }
    return [{ where, eagerness: 'moderate' }]
  }
  return JSON.stringify({
    prerender: linksTo((route) => route.plain, { selector_matches: `[${HOVERS}] *` }),
    prefetch: linksTo(() => true),
  })
}
