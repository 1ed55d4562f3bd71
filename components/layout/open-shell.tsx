import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { getConfig, getSiteState, listPixels } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { influencerMenu, marketerMenu } from '#lib/routes/member-menu.ts'
import { type RouteName, toPath } from '#lib/routes/table.ts'
import { type Audience, SIGN_UP_ITEM, visitorMenu } from '#lib/routes/visitor-menu.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { readSite } from '#lib/session/site.ts'
import { CookieBar } from './cookie-bar.tsx'
import { EarlyInputScript } from './early-input-script.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { type Company, Footer } from './footer.tsx'
import { hiddenPages } from './hidden-pages.ts'
import { OfflineBar } from './offline-bar.tsx'
import { ReturnPlace } from './return-place.tsx'
import { ScopeScript } from './scope-script.tsx'
import { Shell, type ShellMenu } from './shell.tsx'

const menusFor = (audience: Audience): readonly ShellMenu[] => [
  { kind: 'visitor', groups: visitorMenu(audience) },
  { kind: 'influencer', groups: influencerMenu(false) },
  { kind: 'marketer', groups: marketerMenu() },
]

function withoutPages(menu: ShellMenu, hidden: readonly RouteName[]): ShellMenu {
  return {
    ...menu,
    groups: menu.groups
      .map((group) => ({ ...group, items: group.items.filter((item) => !hidden.includes(item.route)) }))
      .filter((group) => group.items.length > 0),
  }
}

/** Layout of public pages; reads no cookie, so that pages can be cached. */
export async function OpenShell({
  audience = 'influencer',
  joining = false,
  children,
}: {
  /** Audience of the pages: decides which sign-up and sign-in visitors see. */
  audience?: Audience
  /** A sign-up page: its header leaves out the button that leads to it. */
  joining?: boolean
  children: ReactNode
}) {
  const { tryCall } = publicCalls()
  const [pixels, state, config] = await Promise.all([
    tryCall(listPixels, {}),
    tryCall(getSiteState, {}),
    tryCall(getConfig, {}),
  ])
  return (
    <OpenFrame
      audience={audience}
      joining={joining}
      pixels={(pixels?.items.length ?? 0) > 0}
      hidden={hiddenPages(state?.empty ?? [])}
      notices={state?.notices ?? []}
      company={config?.contact ?? null}
    >
      {children}
    </OpenFrame>
  )
}

function OpenFrame({
  audience,
  joining,
  pixels,
  hidden,
  notices,
  company,
  children,
}: {
  audience: Audience
  joining: boolean
  pixels: boolean
  /** Pages without content; menus do not link to them. */
  hidden: readonly RouteName[]
  notices: ResponseOf<typeof getSiteState>['notices']
  company: Company | null
  children: ReactNode
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('common')
  const site = readSite(process.env)
  const menus = menusFor(audience)
  return (
    <>
      <ScopeScript pixels={pixels} />
      <EarlyInputScript words={{ wait: t('shell.earlyWait'), failed: t('shell.earlyFailed') }} />
      <ReturnPlace />
      <Shell
        locale={locale}
        menus={hidden.length === 0 ? menus : menus.map((menu) => withoutPages(menu, hidden))}
        hidden={hidden}
        open
        audience={audience}
        joining={joining || hidden.includes(SIGN_UP_ITEM[audience].route)}
        homeHref={toPath(locale, 'home')}
        footer={<Footer locale={locale} hidden={hidden} company={company} />}
      >
        <OfflineBar text={t('shell.offline')} />
        {notices.map((notice) => (
          <Banner key={notice.key} tone={notice.tone}>
            {notice[locale]}
          </Banner>
        ))}
        <ErrorBoundary>{children}</ErrorBoundary>
      </Shell>
      <CookieBar
        cookie={cookieNames(site.env, site.country, site.secure).consent}
        policyHref={toPath(locale, 'privacy')}
        words={{
          name: t('cookies.name'),
          text: t('cookies.text'),
          policy: t('cookies.policy'),
          necessary: t('cookies.necessary'),
          all: t('cookies.all'),
        }}
      />
    </>
  )
}
