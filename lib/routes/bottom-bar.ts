import { influencerMenu, marketerMenu } from './member-menu.ts'
import type { MenuGroup, MenuItem } from './menu.ts'
import { type Audience, SIGN_IN_ITEM, visitorMenu } from './visitor-menu.ts'

export type BarKind = 'visitor' | 'influencer' | 'marketer'

/** Adds to each item the pages on which the same item of the whole menu is marked as current. */
function markedAs(menu: readonly MenuGroup[], items: readonly MenuItem[]): readonly MenuItem[] {
  const all = menu.flatMap((group) => group.items)
  return items.map((item) => {
    const same = all.find((one) => one.route === item.route && one.query === item.query)
    const also = [...(same?.also ?? []), ...(item.also ?? [])]
    return also.length > 0 ? { ...item, also } : item
  })
}

/**
 * Bottom bar under 992 px: at most five items, the last opens the whole menu (docs/screens.md#c7). Labels must fit on
 * one line at 320 px, because elements that stick above the bar rely on its height.
 */
export const bottomBar = (audience: Audience): Readonly<Record<BarKind, readonly MenuItem[]>> => ({
  visitor: markedAs(visitorMenu(audience), [
    { label: 'home', route: 'home', icon: 'home' },
    { label: 'publicJobs', route: 'jobMarketBoard', icon: 'market' },
    { label: 'packages', route: 'Marketer-package', icon: 'package' },
    SIGN_IN_ITEM[audience],
  ]),
  influencer: markedAs(influencerMenu(false), [
    { label: 'home', route: 'Influencer-dashboard', icon: 'home' },
    { label: 'jobs', route: 'Influencer-job', icon: 'job' },
    { label: 'market', route: 'Influencer-jobMarket', icon: 'market' },
    { label: 'earn', route: 'Influencer-earn', icon: 'earn' },
  ]),
  marketer: markedAs(marketerMenu(), [
    { label: 'home', route: 'Marketer-dashboard', icon: 'home' },
    { label: 'campaigns', route: 'Marketer-credit', query: '?tab=campaigns', icon: 'campaign' },
    { label: 'packages', route: 'Marketer-package', icon: 'package', also: ['Marketer-myPackage'] },
    {
      label: 'money',
      route: 'Marketer-credit',
      icon: 'credit',
      also: ['Marketer-credit-buy', 'Marketer-statement'],
    },
  ]),
})
