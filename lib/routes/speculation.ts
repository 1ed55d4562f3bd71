import { LOCALES } from '../i18n/locales.ts'
import { type ListedRoute, ROUTES } from './table.ts'

/**
 * Speculation rules of plain documents, as JSON: what a link leads to is prepared when somebody is about to press it,
 * under a mouse that rests, and on phones where it stands near the finger and nobody scrolls (the browser's `moderate`,
 * at most two pages). Another plain document is drawn whole, a page of everybody with the framework is only fetched.
 * Pages of one visitor are not prepared; nor are the language switch, which the server remembers, and files.
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
