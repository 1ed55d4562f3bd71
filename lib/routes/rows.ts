export type Area = 'public' | 'influencer' | 'marketer' | 'operator'

/**
 * Who may open the page; `open` is everybody. Only for convenience: every call checks access again
 * (docs/screens.md#guards-and-menus).
 */
export type RouteAccess = 'open' | 'influencer' | 'marketer' | 'operator'

export interface Route {
  /**
   * Key of the page's texts in `messages/{th,en}/pages.json`; also the route name of docs/requirements.md#pages
   * (`articles-detail`).
   */
  readonly name: string
  /** Without the language prefix; `{name}` stands for one segment. */
  readonly path: string
  readonly area: Area
  readonly access: RouteAccess
  readonly sidebar: boolean
  /** The server entry may cache the rendered page: it contains nothing of the visitor and reads no cookie or header. */
  readonly cached: boolean
  /**
   * A guarded page that renders only from its URL, its cookies and its reads, never from the clock. The entry sends the
   * cached bytes to the same login again while all of them are unchanged.
   */
  readonly revalidated: boolean
  /**
   * A document without the framework's script: rendered by React on the server, hydrated by the modules of
   * `app/_modules` (docs/decisions/0026-plain-documents.md). Its components may use no other client code.
   */
  readonly plain: boolean
  /** Has a form that the page itself handles when a browser posts it without script. */
  readonly takesForm: boolean
  /** Query keys that vary a cached page. A query key that is neither here nor in IGNORED_QUERY is never cached. */
  readonly query: readonly string[]
  readonly sitemap: boolean
  /** Exists in demo mode only; answers 404 otherwise. */
  readonly demoOnly: boolean
}

type Extra = Partial<
  Pick<Route, 'sidebar' | 'cached' | 'plain' | 'takesForm' | 'revalidated' | 'query' | 'sitemap' | 'demoOnly'>
>

function open<const N extends string>(name: N, path: string, area: Area, extra: Extra = {}) {
  return row(name, path, area, 'open', { cached: true, sitemap: true, ...extra })
}

function guarded<const N extends string>(
  name: N,
  path: string,
  area: Exclude<Area, 'public'>,
  extra: Extra = {},
) {
  return row(name, path, area, area, extra)
}

function row<const N extends string>(
  name: N,
  path: string,
  area: Area,
  access: RouteAccess,
  extra: Extra,
): Route & { readonly name: N } {
  return {
    name,
    path,
    area,
    access,
    sidebar: true,
    cached: false,
    revalidated: false,
    plain: false,
    takesForm: false,
    query: [],
    sitemap: false,
    demoOnly: false,
    ...extra,
  }
}

const hidden = { sitemap: false } as const
const revalidated = { revalidated: true } as const
const plain = { plain: true } as const
const form = { takesForm: true } as const
const loose = { sitemap: false, cached: false } as const

/**
 * Every page of the product: docs/requirements.md#pages, docs/screens.md#own-paths, docs/screens.md#operator-console.
 */
export const ROUTES = [
  open('home', '/', 'public', plain),
  open('about', '/about', 'public', plain),
  open('articles', '/articles', 'public', { ...plain, query: ['category', 'page'] }),
  open('articles-detail', '/articles/detail/{slug}', 'public', plain),
  open('caseStudy', '/caseStudy', 'public', { ...plain, query: ['category', 'page'] }),
  open('caseStudy-detail', '/caseStudy/detail/{slug}', 'public', plain),
  open('contact', '/contact', 'public', { ...plain, ...form }),
  open('deactivateSucceed', '/deactivateSucceed', 'public', { ...hidden, ...plain }),
  open('Download', '/Download/{id}', 'public', { ...loose, ...plain }),
  open('faq', '/faq', 'public', { ...plain, query: ['q', 'audience'] }),
  open('jobMarketBoard', '/jobMarketBoard', 'public', {
    ...plain,
    query: ['page', 'platform', 'pay', 'category', 'q', 'sort'],
  }),
  open('jobMarketBoard-detail', '/jobMarketBoard/detail/{id}', 'public', plain),
  open('partnership', '/partnership', 'public', { ...plain, ...form }),
  // In addition to the required pages: a campaign's report for people without an account.
  open('sharedReport', '/sharedReport/{token}', 'public', { ...loose, ...plain }),
  open('privacy', '/privacy', 'public', plain),
  open('termsOfUse', '/termsOfUse', 'public', plain),
  open('error', '/error', 'public', { ...loose, sidebar: false }),
  open('setCookieGGForm', '/setCookieGGForm', 'public', loose),
  open('styleguide', '/styleguide', 'public', { ...loose, sidebar: false, demoOnly: true }),
  open('test', '/test', 'public', { ...loose, sidebar: false, demoOnly: true }),
  open('MobileApp-Linkout', '/MobileApp/Linkout', 'public', { ...loose, ...plain }),

  open('Influencer', '/Influencer', 'influencer', plain),
  open('Influencer-signup', '/Influencer/signup', 'influencer'),
  open('Influencer-preLogin', '/Influencer/preLogin/goto:login', 'influencer', {
    ...hidden,
    query: ['kind'],
  }),
  open('Influencer-recovery', '/Influencer/recovery', 'influencer', hidden),
  open('Influencer-acceptConsent', '/Influencer/acceptConsent', 'influencer', hidden),
  guarded('Influencer-verifyMobilePhone', '/Influencer/verifyMobilePhone', 'influencer'),
  guarded('Influencer-signUpProfile', '/Influencer/signUpProfile', 'influencer'),
  guarded('Influencer-account', '/Influencer/account', 'influencer'),
  guarded('Influencer-changeEmail', '/Influencer/changeEmail', 'influencer'),
  guarded('Influencer-changeMobilePhone', '/Influencer/changeMobilePhone', 'influencer'),
  guarded('Influencer-changePassword', '/Influencer/changePassword', 'influencer'),
  guarded('Influencer-channelDetail', '/Influencer/channelDetail', 'influencer'),
  guarded('Influencer-dashboard', '/Influencer/dashboard', 'influencer', revalidated),
  guarded('Influencer-lineNotification', '/Influencer/lineNotification', 'influencer'),
  guarded('Influencer-earn', '/Influencer/earn', 'influencer'),
  guarded('Influencer-earn-withdraw', '/Influencer/earn/withdraw', 'influencer'),
  guarded('Influencer-job', '/Influencer/job', 'influencer'),
  guarded('Influencer-job-detail', '/Influencer/job/{id}', 'influencer'),
  guarded('Influencer-jobMarket', '/Influencer/jobMarket', 'influencer'),
  guarded('Influencer-jobMarket-detail', '/Influencer/jobMarket/{id}', 'influencer'),
  guarded('Influencer-inviteFriend', '/Influencer/inviteFriend', 'influencer'),
  guarded('Influencer-myInfluencers', '/Influencer/myInfluencers', 'influencer'),

  open('Marketer', '/Marketer', 'marketer', { ...plain, ...form }),
  open('Marketer-signup', '/Marketer/signup', 'marketer'),
  open('Marketer-recovery', '/Marketer/recovery', 'marketer', hidden),
  guarded('Marketer-verifyMobilePhone', '/Marketer/verifyMobilePhone', 'marketer'),
  guarded('Marketer-signUpProfile', '/Marketer/signUpProfile', 'marketer'),
  guarded('Marketer-account', '/Marketer/account', 'marketer'),
  guarded('Marketer-changeEmail', '/Marketer/changeEmail', 'marketer'),
  guarded('Marketer-changeMobilePhone', '/Marketer/changeMobilePhone', 'marketer'),
  guarded('Marketer-changePassword', '/Marketer/changePassword', 'marketer'),
  guarded('Marketer-dashboard', '/Marketer/dashboard', 'marketer', revalidated),
  guarded('Marketer-expired', '/Marketer/expired', 'marketer'),
  open('Marketer-influencerPackage', '/Marketer/influencerPackage', 'marketer', {
    ...plain,
    query: ['page'],
  }),
  open('Marketer-inviteOnlyCampaign', '/Marketer/inviteOnlyCampaign', 'marketer'),
  open('Marketer-publicCampaign', '/Marketer/publicCampaign', 'marketer'),
  guarded('Marketer-lineNotification', '/Marketer/lineNotification', 'marketer'),
  open('Marketer-package', '/Marketer/package', 'marketer', { ...plain, query: ['page'] }),
  open('Marketer-package-detail', '/Marketer/package/detail/{slug}', 'marketer', plain),
  guarded('Marketer-statement', '/Marketer/statement', 'marketer'),
  guarded('Marketer-credit', '/Marketer/credit', 'marketer'),
  guarded('Marketer-credit-buy', '/Marketer/credit/buy', 'marketer'),
  guarded('Marketer-campaign-detail', '/Marketer/campaign/{id}', 'marketer'),
  guarded('Marketer-myPackage', '/Marketer/myPackage', 'marketer'),
  guarded('Marketer-influencer-detail', '/Marketer/influencer/{id}', 'marketer'),
  guarded('Marketer-shortlist', '/Marketer/shortlist', 'marketer'),

  open('Operator-signin', '/Operator/signin', 'operator', { ...loose, sidebar: false }),
  open('Operator-welcome', '/Operator/welcome', 'operator', { ...loose, sidebar: false }),
  guarded('Operator-dashboard', '/Operator/dashboard', 'operator'),
  guarded('Operator-account', '/Operator/account', 'operator'),
  guarded('Operator-members', '/Operator/members', 'operator'),
  guarded('Operator-members-detail', '/Operator/members/{id}', 'operator'),
  guarded('Operator-channels', '/Operator/channels', 'operator'),
  guarded('Operator-documents', '/Operator/documents', 'operator'),
  guarded('Operator-withdrawals', '/Operator/withdrawals', 'operator'),
  guarded('Operator-withdrawals-batch', '/Operator/withdrawals/batch/{id}', 'operator'),
  guarded('Operator-purchases', '/Operator/purchases', 'operator'),
  guarded('Operator-purchases-detail', '/Operator/purchases/{id}', 'operator'),
  guarded('Operator-campaigns', '/Operator/campaigns', 'operator'),
  guarded('Operator-campaigns-detail', '/Operator/campaigns/{id}', 'operator'),
  guarded('Operator-leads', '/Operator/leads', 'operator'),
  guarded('Operator-content-articles', '/Operator/content/articles', 'operator'),
  guarded('Operator-content-caseStudies', '/Operator/content/caseStudies', 'operator'),
  guarded('Operator-content-faq', '/Operator/content/faq', 'operator'),
  guarded('Operator-content-seo', '/Operator/content/seo', 'operator'),
  guarded('Operator-content-partnerChannels', '/Operator/content/partnerChannels', 'operator'),
  guarded('Operator-content-packages', '/Operator/content/packages', 'operator'),
  guarded('Operator-content-legal', '/Operator/content/legal', 'operator'),
  guarded('Operator-content-categories', '/Operator/content/categories', 'operator'),
  guarded('Operator-content-notices', '/Operator/content/notices', 'operator'),
  guarded('Operator-setup', '/Operator/setup', 'operator'),
  guarded('Operator-settings-company', '/Operator/settings/company', 'operator'),
  guarded('Operator-settings-rates', '/Operator/settings/rates', 'operator'),
  guarded('Operator-settings-fees', '/Operator/settings/fees', 'operator'),
  guarded('Operator-settings-clocks', '/Operator/settings/clocks', 'operator'),
  guarded('Operator-settings-operators', '/Operator/settings/operators', 'operator'),
  guarded('Operator-auditLog', '/Operator/auditLog', 'operator'),
  guarded('Operator-ledger', '/Operator/ledger', 'operator'),
  guarded('Operator-health', '/Operator/health', 'operator'),
  guarded('Operator-messages', '/Operator/messages', 'operator'),
] as const satisfies readonly Route[]

export type RouteName = (typeof ROUTES)[number]['name']

/** A route of the table; its name is one of the literal names. */
export type ListedRoute = Route & { readonly name: RouteName }
