import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { toLocale } from '#lib/i18n/locales.ts'
import type { Namespace } from '#lib/i18n/messages.ts'
import type { MenuGroup } from '#lib/routes/menu.ts'
import { toPath } from '#lib/routes/table.ts'
import { MemberProviders } from './member-providers.tsx'
import { NoticeBanner } from './notice-banner.tsx'
import { Shell } from './shell.tsx'

const HOME = {
  influencer: 'Influencer-dashboard',
  marketer: 'Marketer-dashboard',
  operator: 'Operator-dashboard',
} as const

/** Sidebar layout of guarded pages: own menu, texts for client parts, React Query. */
export async function MemberShell({
  kind,
  groups,
  namespaces,
  children,
}: {
  kind: keyof typeof HOME
  groups: readonly MenuGroup[]
  /** Texts that client parts of this area read. */
  namespaces: readonly Namespace[]
  children: ReactNode
}) {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('common.notice')
  return (
    <MemberProviders scope={kind} namespaces={namespaces}>
      <Shell locale={locale} menus={[{ kind, groups }]} open={false} homeHref={toPath(locale, HOME[kind])}>
        <NoticeBanner texts={{ wrongKind: t('wrongKind') }} />
        {children}
      </Shell>
    </MemberProviders>
  )
}
