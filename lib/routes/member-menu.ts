import type { CampaignFund } from '../domain/campaign/states.ts'
import type { MenuGroup, MenuItem } from './menu.ts'

/**
 * The influencer's six items (docs/requirements.md#pages). Talent managers get "my influencers" instead of "invite a
 * friend".
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

const DETAIL = ['Marketer-campaign-detail'] as const

/**
 * The marketer's sidebar (docs/requirements.md#pages): three items, a credit section and a package section. The page of
 * a campaign belongs to the list of what pays for it, which its path does not say: `opened` is that fund.
 */
export const marketerMenu = (opened: CampaignFund = 'credit'): readonly MenuGroup[] => [
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
          ...(opened === 'credit' ? DETAIL : []),
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
      {
        label: 'packageCampaigns',
        route: 'Marketer-myPackage',
        query: '?tab=campaigns',
        icon: 'campaign',
        ...(opened === 'package' ? { also: DETAIL } : {}),
      },
    ],
  },
]
