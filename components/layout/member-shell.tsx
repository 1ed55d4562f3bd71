import { cookies, headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Toaster } from '#components/ui/toaster.tsx'
import type { CampaignFund } from '#lib/domain/campaign/states.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { Namespace } from '#lib/i18n/messages.ts'
import { toPath } from '#lib/routes/table.ts'
import { EarlyInputScript } from './early-input-script.tsx'
import { FocusKeeper } from './focus-keeper.tsx'
import { InboxBell } from './inbox-bell.tsx'
import { LiveBars } from './live-bars.tsx'
import { MemberCorner } from './member-corner.tsx'
import { findMemberMenu } from './member-menu.ts'
import { MemberProviders } from './member-providers.tsx'
import { NavLink } from './nav-link.tsx'
import { NoticeBanner } from './notice-banner.tsx'
import { Shell } from './shell.tsx'

const HOME = {
  influencer: 'Influencer-dashboard',
  marketer: 'Marketer-dashboard',
  operator: 'Operator-dashboard',
} as const

/** The server entry sets the response's policy on the request, where Next.js also reads the nonce. */
async function nonceOfAnswer(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1]
}

/** Layout of guarded pages: sidebar, messages for client components, React Query. */
export async function MemberShell({
  kind,
  namespaces,
  headerStart,
  opened,
  children,
}: {
  kind: keyof typeof HOME
  /** Message namespaces for client components of this area. */
  namespaces: readonly Namespace[]
  /** Additional element of this area in the top bar. */
  headerStart?: ReactNode
  /** What pays for the campaign whose page is asked for. */
  opened?: Promise<CampaignFund | undefined>
  children: ReactNode
}) {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('common')
  const { groups, member, clockAheadMs } = await findMemberMenu(kind, await cookies(), locale, opened)
  return (
    <MemberProviders
      scope={kind}
      namespaces={[...namespaces, 'inbox']}
      words={{ loading: t('shell.loading') }}
    >
      <EarlyInputScript
        nonce={await nonceOfAnswer()}
        words={{ wait: t('shell.earlyWait'), failed: t('shell.earlyFailed'), press: t('shell.earlyPress') }}
      />
      <Shell
        locale={locale}
        menus={[{ kind, groups }]}
        open={false}
        softLink={NavLink}
        homeHref={toPath(locale, HOME[kind])}
        headerEnd={
          <>
            {headerStart}
            {kind !== 'operator' && <InboxBell />}
            <MemberCorner kind={kind} member={member} locale={locale} />
          </>
        }
      >
        {clockAheadMs !== 0 && <span hidden data-clock-ahead={clockAheadMs} />}
        <LiveBars
          words={{
            offline: t('shell.offline'),
            newBuild: t('shell.newBuild'),
            reload: t('shell.reload'),
          }}
        />
        <NoticeBanner texts={{ wrongKind: t('notice.wrongKind') }} />
        {children}
        <FocusKeeper />
        {/* Inside the shell, which defines the height of the bottom bar. */}
        <Toaster label={t('shell.toasts')} closeLabel={t('shell.close')} />
      </Shell>
    </MemberProviders>
  )
}
