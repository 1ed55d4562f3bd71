/**
 * Routes whose title, description, keywords and share picture an editor may write: public pages that search engines
 * index, except detail pages, which take these from their record. A test compares the list with the routes.
 */
export const SEO_PAGES = [
  'home',
  'Influencer',
  'Marketer',
  'Marketer-package',
  'Marketer-influencerPackage',
  'Marketer-publicCampaign',
  'Marketer-inviteOnlyCampaign',
  'jobMarketBoard',
  'caseStudy',
  'articles',
  'faq',
  'about',
  'partnership',
  'contact',
  'Influencer-signup',
  'Marketer-signup',
  'privacy',
  'termsOfUse',
] as const
