import { expect, it } from 'vitest'
import { bottomBar } from './bottom-bar.ts'
import { influencerMenu, marketerMenu } from './member-menu.ts'
import { OPERATOR_ROLES, operatorMenu } from './operator-menu.ts'
import { getRoute, ROUTES } from './table.ts'
import { type Audience, visitorMenu } from './visitor-menu.ts'

const names = (groups: ReturnType<typeof operatorMenu>) =>
  groups.flatMap((group) => group.items.map((item) => item.route))

it('gives influencers six items, the last by talent manager', () => {
  expect(names(influencerMenu(false))).toHaveLength(6)
  expect(names(influencerMenu(false)).at(-1)).toBe('Influencer-inviteFriend')
  expect(names(influencerMenu(true)).at(-1)).toBe('Influencer-myInfluencers')
})

it('shows operators only what a role may open, and all roles together every console page without an id', () => {
  expect(
    names(operatorMenu(['content'])).every(
      (name) =>
        ['Operator-dashboard', 'Operator-account', 'Operator-campaigns'].includes(name) ||
        name.includes('content'),
    ),
  ).toBe(true)
  expect(operatorMenu([])).toEqual([])
  const pages = ROUTES.filter((route) => route.access === 'operator' && !route.path.includes('{')).map(
    (route) => route.name,
  )
  expect(names(operatorMenu(OPERATOR_ROLES)).sort()).toEqual([...pages].sort())
  // The backend refuses admins the money of finance, so the menu does not offer it.
  expect(names(operatorMenu(['admin']))).not.toContain('Operator-withdrawals')
  expect(names(operatorMenu(['admin']))).not.toContain('Operator-purchases')
})

it('never links the console from public or member menus', () => {
  const all = [
    visitorMenu('influencer'),
    visitorMenu('marketer'),
    marketerMenu(),
    influencerMenu(true),
  ].flatMap(names)
  expect(all.filter((name) => getRoute(name).area === 'operator')).toEqual([])
})

it('leaves room for the menu button in a bar of five', () => {
  for (const items of Object.values(bottomBar('influencer'))) expect(items).toHaveLength(4)
})

it('marks an item of the bar on the pages below it, as the whole menu does, and none on two', () => {
  const pagesOf = (kind: 'influencer' | 'marketer' | 'visitor') =>
    Object.fromEntries(
      bottomBar('influencer')[kind].map((item) => [item.label, (item.also ?? []).toSorted()]),
    )
  expect(pagesOf('influencer')).toEqual({
    home: ['Influencer-channelDetail'],
    jobs: ['Influencer-job-detail'],
    market: ['Influencer-jobMarket-detail'],
    earn: ['Influencer-earn-withdraw'],
  })
  expect(pagesOf('marketer')).toEqual({
    home: [],
    campaigns: [
      'Marketer-campaign-detail',
      'Marketer-influencer-detail',
      'Marketer-inviteOnlyCampaign',
      'Marketer-publicCampaign',
    ],
    packages: ['Marketer-influencerPackage', 'Marketer-myPackage', 'Marketer-package-detail'],
    money: ['Marketer-credit-buy', 'Marketer-expired', 'Marketer-statement'],
  })
  expect(pagesOf('visitor')).toEqual({
    home: [],
    publicJobs: ['jobMarketBoard-detail'],
    packages: ['Marketer-influencerPackage', 'Marketer-package-detail'],
    signIn: [],
  })
})

it('leads visitors of pages for brands to the sign-in and sign-up of brands, all others to those of influencers', () => {
  const links = (audience: Audience) =>
    [...visitorMenu(audience).flatMap((group) => group.items), ...bottomBar(audience).visitor]
      .filter(({ label }) => label === 'signIn' || label === 'signUp')
      .map(({ route, query = '' }) => route + query)
  expect(links('influencer')).toEqual(['Influencer-preLogin', 'Influencer-signup', 'Influencer-preLogin'])
  expect(links('marketer')).toEqual([
    'Influencer-preLogin?kind=marketer',
    'Marketer-signup',
    'Influencer-preLogin?kind=marketer',
  ])
})

it.each([
  ['credit', ['creditCampaigns']],
  ['package', ['packageCampaigns']],
] as const)('lights one list for the page of a campaign, that of its fund: %s', (fund, lit) => {
  const items = marketerMenu(fund).flatMap((group) => group.items)
  expect(
    items.filter((item) => item.also?.includes('Marketer-campaign-detail')).map((item) => item.label),
  ).toEqual(lit)
})
