import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { publicCalls } from '#lib/calls/public-calls.ts'
import { listPixels } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { influencerMenu, MARKETER_MENU, VISITOR_MENU } from '#lib/routes/menu.ts'
import { toPath } from '#lib/routes/table.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { readSite } from '#lib/session/site.ts'
import { CookieBar } from './cookie-bar.tsx'
import { EarlyInputScript } from './early-input-script.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { ReturnScript } from './return-script.tsx'
import { ScopeScript } from './scope-script.tsx'
import { Shell } from './shell.tsx'

const MENUS = [
  { kind: 'visitor', groups: VISITOR_MENU },
  { kind: 'influencer', groups: influencerMenu(false) },
  { kind: 'marketer', groups: MARKETER_MENU },
] as const

/** Sidebar layout of pages that everybody may open; reads no cookie, so the page can be kept. */
export async function OpenShell({ children }: { children: ReactNode }) {
  const pixels = await publicCalls().tryCall(listPixels, {})
  return <OpenFrame pixels={(pixels?.items.length ?? 0) > 0}>{children}</OpenFrame>
}

function OpenFrame({ pixels, children }: { pixels: boolean; children: ReactNode }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('common')
  const site = readSite(process.env)
  return (
    <>
      <ScopeScript pixels={pixels} />
      <EarlyInputScript words={{ wait: t('shell.earlyWait'), failed: t('shell.earlyFailed') }} />
      <ReturnScript />
      <Shell
        locale={locale}
        menus={MENUS}
        open
        homeHref={toPath(locale, 'home')}
        footer={<Footer locale={locale} />}
      >
        <OfflineBar text={t('shell.offline')} />
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
