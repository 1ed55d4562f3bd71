import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getSiteState } from '#lib/contract/open.ts'
import type { RouteName } from '#lib/routes/table.ts'

type SitePart = ResponseOf<typeof getSiteState>['empty'][number]

/** Nobody can join before the texts are published that one agrees to. */
const JOINING: readonly RouteName[] = ['Influencer-signup', 'Marketer-signup']

/** Pages that have nothing to show without one kind of content. */
const PAGES_OF: Readonly<Record<SitePart, readonly RouteName[]>> = {
  articles: ['articles'],
  cases: ['caseStudy'],
  faq: ['faq'],
  packages: ['Marketer-package'],
  terms: ['termsOfUse', ...JOINING],
  privacy: ['privacy', ...JOINING],
}

/** Pages to which no menu, header or footer leads. */
export function hiddenPages(empty: readonly SitePart[]): RouteName[] {
  return [...new Set(empty.flatMap((part) => PAGES_OF[part]))]
}
