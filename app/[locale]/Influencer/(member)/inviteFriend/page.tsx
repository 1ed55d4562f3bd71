import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { readLinks } from '#components/job/manager/read-links.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { listConsentTexts } from '#lib/contract/consent.ts'
import { getReferralOverview } from '#lib/contract/referrals.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { InviteFriendScreen } from './_components/invite-friend-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-inviteFriend')

export default async function Page() {
  const locale = toLocale(await getLocale())
  const calls = memberCalls(await cookies(), locale)
  const auth = await calls.tryCall(getAuthStatus, {})
  if (auth?.member?.isTalentManager) redirect(toPath(locale, 'Influencer-myInfluencers'))
  const [overview, links, texts] = await Promise.all([
    calls.tryCall(getReferralOverview, {}),
    readLinks(calls, { side: 'influencer' }),
    calls.tryCall(listConsentTexts, { query: { kind: 'talent_manager' } }),
  ])
  return (
    <ClientMessages namespaces={['code', 'errors', 'form', 'job', 'ui']}>
      <InviteFriendScreen overview={overview} links={links} texts={texts?.[0] ?? null} />
    </ClientMessages>
  )
}
