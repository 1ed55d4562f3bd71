import { LOCALES } from '../i18n/locales.ts'
import { type ListedRoute, ROUTES } from './table.ts'

/**
 * Speculation rules of plain documents, as JSON: the target of a link is prepared when a press is likely: on hover, and
 * on phones when the link is near the finger and nobody scrolls (`moderate` eagerness, at most two pages). Plain
 * documents are prerendered, other public pages prefetched. Never prepared: pages of one visitor, the language switch,
 * whose choice the server stores, and files.
 */
export function speculationRules(): string {
  const linksTo = (isWanted: (route: ListedRoute) => boolean) => {
    const pages = ROUTES.filter((route) => route.cached && isWanted(route)).map((route) => {
      const path = route.path === '/' ? '' : route.path.replace(/\{(\w+)\}/g, ':$1')
      return `/:locale(${LOCALES.join('|')})${path}`
    })
    const where = {
      and: [{ href_matches: pages }, { not: { selector_matches: '[hreflang],[download],[target]' } }],
    }
    return [{ where, eagerness: 'moderate' }]
  }
  return JSON.stringify({
    prerender: linksTo((route) => route.plain),
    prefetch: linksTo((route) => !route.plain),
  })
}
