import type { MenuItem } from './menu.ts'
import { type Audience, SIGN_IN_ITEM } from './visitor-menu.ts'

export type BarKind = 'visitor' | 'influencer' | 'marketer'

/**
 * Bottom bar under 992 px: at most five items, the last opens the whole menu (docs/screens.md#c7). Labels must fit on
 * one line at 320 px, because elements that stick above the bar rely on its height.
 */
export const bottomBar = (audience: Audience): Readonly<Record<BarKind, readonly MenuItem[]>> => ({
  visitor: [
    { label: 'home', route: 'home', icon: 'home' },
    { label: 'publicJobs', route: 'jobMarketBoard', icon: 'market' },
    { label: 'packages', route: 'Marketer-package', icon: 'package' },
    SIGN_IN_ITEM[audience],
  ],
  influencer: [
    { label: 'home', route: 'Influencer-dashboard', icon: 'home' },
    { label: 'jobs', route: 'Influencer-job', icon: 'job' },
    { label: 'market', route: 'Influencer-jobMarket', icon: 'market' },
    { label: 'earn', route: 'Influencer-earn', icon: 'earn' },
  ],
  marketer: [
    { label: 'home', route: 'Marketer-dashboard', icon: 'home' },
    { label: 'campaigns', route: 'Marketer-credit', query: '?tab=campaigns', icon: 'campaign' },
    { label: 'packages', route: 'Marketer-package', icon: 'package' },
    { label: 'money', route: 'Marketer-credit', icon: 'credit' },
  ],
})
