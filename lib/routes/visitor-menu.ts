import type { MenuGroup } from './menu.ts'

/** The visitor's sidebar (docs/screens.md#guards-and-menus). */
export const VISITOR_MENU: readonly MenuGroup[] = [
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
    items: [
      { label: 'signIn', route: 'Influencer-preLogin', icon: 'signIn' },
      { label: 'signUp', route: 'Influencer-signup', icon: 'signUp', also: ['Marketer-signup'] },
    ],
  },
]
