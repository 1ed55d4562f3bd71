import type { RouteName } from './table.ts'

/** Icons of menus; `scripts/draw-images.mjs` draws each into `public/images/icons.svg`. */
export type MenuIcon =
  | 'dashboard'
  | 'profile'
  | 'earn'
  | 'job'
  | 'market'
  | 'invite'
  | 'people'
  | 'statement'
  | 'credit'
  | 'buy'
  | 'package'
  | 'home'
  | 'menu'
  | 'close'
  | 'article'
  | 'caseStudy'
  | 'faq'
  | 'contact'
  | 'signIn'
  | 'signUp'
  | 'channel'
  | 'document'
  | 'withdrawal'
  | 'campaign'
  | 'lead'
  | 'content'
  | 'settings'
  | 'audit'
  | 'ledger'

/** One entry of a sidebar or bottom bar. The text is `menu.<label>` of the `common` messages. */
export interface MenuItem {
  readonly label: string
  readonly route: RouteName
  readonly icon: MenuIcon
  /** Appended to the path, with its `?`. */
  readonly query?: string
  /** Other pages that light this item up. */
  readonly also?: readonly RouteName[]
}

/** A heading over items; without `label` the items stand alone. */
export interface MenuGroup {
  readonly label?: string
  readonly items: readonly MenuItem[]
}

export const OPERATOR_ROLES = ['support', 'finance', 'content', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/**
 * The influencer's six items (docs/requirements.md#pages). Talent managers get their influencers instead of inviting
 * a friend.
 */
export function influencerMenu(talentManager: boolean): readonly MenuGroup[] {
  const last: MenuItem = talentManager
    ? { label: 'myInfluencers', route: 'Influencer-myInfluencers', icon: 'people' }
    : { label: 'inviteFriend', route: 'Influencer-inviteFriend', icon: 'invite' }
  return [
    {
      items: [
        {
          label: 'dashboard',
          route: 'Influencer-dashboard',
          icon: 'dashboard',
          also: ['Influencer-channelDetail'],
        },
        {
          label: 'profile',
          route: 'Influencer-account',
          icon: 'profile',
          also: [
            'Influencer-changeEmail',
            'Influencer-changeMobilePhone',
            'Influencer-changePassword',
            'Influencer-lineNotification',
            'Influencer-signUpProfile',
            'Influencer-verifyMobilePhone',
          ],
        },
        { label: 'earn', route: 'Influencer-earn', icon: 'earn', also: ['Influencer-earn-withdraw'] },
        { label: 'job', route: 'Influencer-job', icon: 'job', also: ['Influencer-job-detail'] },
        {
          label: 'jobMarket',
          route: 'Influencer-jobMarket',
          icon: 'market',
          also: ['Influencer-jobMarket-detail'],
        },
        last,
      ],
    },
  ]
}

/** The marketer's sidebar (docs/requirements.md#pages): three items, a credit section and a package section. */
export const MARKETER_MENU: readonly MenuGroup[] = [
  {
    items: [
      { label: 'dashboard', route: 'Marketer-dashboard', icon: 'dashboard' },
      {
        label: 'profile',
        route: 'Marketer-account',
        icon: 'profile',
        also: [
          'Marketer-changeEmail',
          'Marketer-changeMobilePhone',
          'Marketer-changePassword',
          'Marketer-lineNotification',
          'Marketer-signUpProfile',
          'Marketer-verifyMobilePhone',
        ],
      },
      { label: 'statement', route: 'Marketer-statement', icon: 'statement' },
    ],
  },
  {
    label: 'creditSection',
    items: [
      { label: 'creditBalance', route: 'Marketer-credit', icon: 'credit', also: ['Marketer-expired'] },
      { label: 'creditBuy', route: 'Marketer-credit-buy', icon: 'buy' },
      {
        label: 'creditCampaigns',
        route: 'Marketer-credit',
        query: '?tab=campaigns',
        icon: 'campaign',
        also: [
          'Marketer-campaign-detail',
          'Marketer-influencer-detail',
          'Marketer-inviteOnlyCampaign',
          'Marketer-publicCampaign',
        ],
      },
      { label: 'shortlist', route: 'Marketer-shortlist', icon: 'people' },
    ],
  },
  {
    label: 'packageSection',
    items: [
      { label: 'packageBalance', route: 'Marketer-myPackage', icon: 'package' },
      {
        label: 'packageBuy',
        route: 'Marketer-package',
        icon: 'buy',
        also: ['Marketer-package-detail', 'Marketer-influencerPackage'],
      },
      { label: 'packageCampaigns', route: 'Marketer-myPackage', query: '?tab=campaigns', icon: 'campaign' },
    ],
  },
]

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

interface OperatorItem extends MenuItem {
  readonly roles: readonly OperatorRole[]
}

const EVERY = OPERATOR_ROLES

const OPERATOR_ITEMS: readonly { readonly label?: string; readonly items: readonly OperatorItem[] }[] = [
  {
    items: [
      { label: 'dashboard', route: 'Operator-dashboard', icon: 'dashboard', roles: EVERY },
      {
        label: 'members',
        route: 'Operator-members',
        icon: 'people',
        roles: ['support', 'finance', 'admin'],
        also: ['Operator-members-detail'],
      },
      { label: 'channels', route: 'Operator-channels', icon: 'channel', roles: ['support', 'admin'] },
      {
        label: 'documents',
        route: 'Operator-documents',
        icon: 'document',
        roles: ['support', 'finance', 'admin'],
      },
      {
        label: 'withdrawals',
        route: 'Operator-withdrawals',
        icon: 'withdrawal',
        roles: ['finance'],
        also: ['Operator-withdrawals-batch'],
      },
      {
        label: 'purchases',
        route: 'Operator-purchases',
        icon: 'buy',
        roles: ['support', 'finance'],
        also: ['Operator-purchases-detail'],
      },
      {
        label: 'campaigns',
        route: 'Operator-campaigns',
        icon: 'campaign',
        roles: ['support', 'admin'],
        also: ['Operator-campaigns-detail'],
      },
      { label: 'leads', route: 'Operator-leads', icon: 'lead', roles: ['support', 'admin'] },
    ],
  },
  {
    label: 'contentSection',
    items: [
      { label: 'articles', route: 'Operator-content-articles', icon: 'article', roles: ['content', 'admin'] },
      {
        label: 'caseStudies',
        route: 'Operator-content-caseStudies',
        icon: 'caseStudy',
        roles: ['content', 'admin'],
      },
      { label: 'faq', route: 'Operator-content-faq', icon: 'faq', roles: ['content', 'admin'] },
      { label: 'seo', route: 'Operator-content-seo', icon: 'content', roles: ['content', 'admin'] },
      {
        label: 'partnerChannels',
        route: 'Operator-content-partnerChannels',
        icon: 'channel',
        roles: ['content', 'admin'],
      },
      { label: 'packages', route: 'Operator-content-packages', icon: 'package', roles: ['content', 'admin'] },
      {
        label: 'categories',
        route: 'Operator-content-categories',
        icon: 'content',
        roles: ['content', 'admin'],
      },
      { label: 'notices', route: 'Operator-content-notices', icon: 'content', roles: ['content', 'admin'] },
      { label: 'legal', route: 'Operator-content-legal', icon: 'document', roles: ['content', 'admin'] },
    ],
  },
  {
    label: 'settingsSection',
    items: [
      { label: 'account', route: 'Operator-account', icon: 'profile', roles: EVERY },
      { label: 'setup', route: 'Operator-setup', icon: 'settings', roles: ['finance', 'admin'] },
      { label: 'company', route: 'Operator-settings-company', icon: 'settings', roles: ['finance', 'admin'] },
      { label: 'rates', route: 'Operator-settings-rates', icon: 'settings', roles: ['finance', 'admin'] },
      { label: 'fees', route: 'Operator-settings-fees', icon: 'settings', roles: ['finance', 'admin'] },
      { label: 'clocks', route: 'Operator-settings-clocks', icon: 'settings', roles: ['admin'] },
      { label: 'operators', route: 'Operator-settings-operators', icon: 'people', roles: ['admin'] },
    ],
  },
  {
    label: 'proofSection',
    items: [
      { label: 'auditLog', route: 'Operator-auditLog', icon: 'audit', roles: ['finance', 'admin'] },
      { label: 'ledger', route: 'Operator-ledger', icon: 'ledger', roles: ['finance', 'admin'] },
      {
        label: 'health',
        route: 'Operator-health',
        icon: 'settings',
        roles: ['support', 'finance', 'admin'],
      },
      { label: 'messages', route: 'Operator-messages', icon: 'contact', roles: ['support', 'admin'] },
    ],
  },
]

/**
 * What these roles may open (docs/screens.md#operator-console); empty groups fall away. The API refuses the rest
 * again.
 */
export function operatorMenu(roles: readonly OperatorRole[]): readonly MenuGroup[] {
  return OPERATOR_ITEMS.map(({ label, items }) => ({
    ...(label ? { label } : {}),
    items: items.filter((item) => item.roles.some((role) => roles.includes(role))),
  })).filter((group) => group.items.length > 0)
}

export type BarKind = 'visitor' | 'influencer' | 'marketer'

/**
 * Bottom bar under 992 px: at most five, the last opens the whole menu (docs/screens.md#c7). Words of one line at 320
 * px: what sticks above the bar stands at its height.
 */
export const BOTTOM_BAR: Readonly<Record<BarKind, readonly MenuItem[]>> = {
  visitor: [
    { label: 'home', route: 'home', icon: 'home' },
    { label: 'publicJobs', route: 'jobMarketBoard', icon: 'market' },
    { label: 'packages', route: 'Marketer-package', icon: 'package' },
    { label: 'signIn', route: 'Influencer-preLogin', icon: 'signIn' },
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
}
