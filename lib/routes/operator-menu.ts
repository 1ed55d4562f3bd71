import type { MenuGroup, MenuItem } from './menu.ts'

export const OPERATOR_ROLES = ['support', 'finance', 'content', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

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
        roles: ['support', 'content', 'admin'],
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
      { label: 'clocks', route: 'Operator-settings-clocks', icon: 'settings', roles: ['finance', 'admin'] },
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
 * The menu for these roles (docs/screens.md#operator-console); empty groups are dropped. The API checks the roles
 * again.
 */
export function operatorMenu(roles: readonly OperatorRole[]): readonly MenuGroup[] {
  return OPERATOR_ITEMS.map(({ label, items }) => ({
    ...(label ? { label } : {}),
    items: items.filter((item) => item.roles.some((role) => roles.includes(role))),
  })).filter((group) => group.items.length > 0)
}
