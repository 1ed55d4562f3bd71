import type { MenuGroup, MenuItem } from './menu.ts'

/** Audience of the page: pages for brands offer sign-in and sign-up for brands, all others for influencers. */
export type Audience = 'influencer' | 'marketer'

export const SIGN_IN_ITEM: Readonly<Record<Audience, MenuItem>> = {
  influencer: { label: 'signIn', route: 'Influencer-preLogin', icon: 'signIn' },
  marketer: { label: 'signIn', route: 'Influencer-preLogin', query: '?kind=marketer', icon: 'signIn' },
}

export const SIGN_UP_ITEM: Readonly<Record<Audience, MenuItem>> = {
  influencer: { label: 'signUp', route: 'Influencer-signup', icon: 'signUp' },
  marketer: { label: 'signUp', route: 'Marketer-signup', icon: 'signUp' },
}

/** The visitor's sidebar (docs/screens.md#guards-and-menus). */
export const visitorMenu = (audience: Audience): readonly MenuGroup[] => [
  {
    items: [
      { label: 'publicJobs', route: 'jobMarketBoard', icon: 'market', also: ['jobMarketBoard-detail'] },
      {
        label: 'packages',
        route: 'Marketer-package',
        icon: 'package',
        also: ['Marketer-package-detail', 'Marketer-influencerPackage'],
      },
      { label: 'caseStudies', route: 'caseStudy', icon: 'caseStudy', also: ['caseStudy-detail'] },
      { label: 'articles', route: 'articles', icon: 'article', also: ['articles-detail'] },
      { label: 'faq', route: 'faq', icon: 'faq' },
      { label: 'contact', route: 'contact', icon: 'contact' },
    ],
  },
  {
    items: [SIGN_IN_ITEM[audience], SIGN_UP_ITEM[audience]],
  },
]
