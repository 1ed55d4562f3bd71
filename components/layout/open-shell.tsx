import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { toLocale } from '#lib/i18n/locales.ts'
import { influencerMenu, MARKETER_MENU, VISITOR_MENU } from '#lib/routes/menu.ts'
import { toPath } from '#lib/routes/table.ts'
import { EarlyInputScript } from './early-input-script.tsx'
import { Footer } from './footer.tsx'
import { ScopeScript } from './scope-script.tsx'
import { Shell } from './shell.tsx'

const MENUS = [
  { kind: 'visitor', groups: VISITOR_MENU },
  { kind: 'influencer', groups: influencerMenu(false) },
  { kind: 'marketer', groups: MARKETER_MENU },
] as const

/** Sidebar layout of pages that everybody may open; reads no cookie, so the page can be kept. */
export function OpenShell({ children }: { children: ReactNode }) {
  const locale = toLocale(useLocale())
  return (
    <>
      <ScopeScript />
      <EarlyInputScript />
      <Shell
        locale={locale}
        menus={MENUS}
        open
        homeHref={toPath(locale, 'home')}
        footer={<Footer locale={locale} />}
      >
        {children}
      </Shell>
    </>
  )
}
