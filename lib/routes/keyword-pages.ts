import type { RouteName } from './table.ts'

/**
 * Public pages that search engines index; each has keywords in `messages`. A test compares the list with the routes.
 */
const KEYWORD_PAGES = [
  'home',
  'about',
  'articles',
  'articles-detail',
  'caseStudy',
  'caseStudy-detail',
  'contact',
  'faq',
  'jobMarketBoard',
  'jobMarketBoard-detail',
  'partnership',
  'privacy',
  'termsOfUse',
  'Influencer',
  'Influencer-signup',
  'Marketer',
  'Marketer-signup',
  'Marketer-influencerPackage',
  'Marketer-inviteOnlyCampaign',
  'Marketer-publicCampaign',
  'Marketer-package',
  'Marketer-package-detail',
] as const satisfies readonly RouteName[]

export type KeywordPage = (typeof KEYWORD_PAGES)[number]

export function hasKeywords(name: RouteName): name is KeywordPage {
  return KEYWORD_PAGES.some((page) => page === name)
}
