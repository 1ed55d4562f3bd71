import { LOCALES } from '../i18n/locales.ts'
import { ROUTES } from './table.ts'

/**
 * Speculation rules of plain documents, as JSON: a link to another one is fetched when somebody is about to press it.
 * Pages of one visitor are not; nor are the language switch, which the server remembers, and files.
 */
export function speculationRules(): string {
  const pages = ROUTES.filter((route) => route.plain && route.cached).map((route) => {
    const path = route.path === '/' ? '' : route.path.replace(/\{(\w+)\}/g, ':$1')
    return `/:locale(${LOCALES.join('|')})${path}`
  })
  const where = {
    and: [{ href_matches: pages }, { not: { selector_matches: '[hreflang],[download],[target]' } }],
  }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}
