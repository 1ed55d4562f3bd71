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
  /** Other pages on which this item is marked as current. */
  readonly also?: readonly RouteName[]
}

/** A group of items with a heading; without `label` it has no heading. */
export interface MenuGroup {
  readonly label?: string
  readonly items: readonly MenuItem[]
}
