/**
 * Pages whose title, description, keywords and share picture an editor may write, by the name of their route: open pages
 * that search engines list and that are not one record of many, which brings its own words. A test compares them with the routes.
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
