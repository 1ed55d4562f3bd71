import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { wordsOfPage } from '#components/job/words-of-page.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { listJobs } from '#lib/contract/jobs.ts'
import { listManagerLinks } from '#lib/contract/manager-links.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MyInfluencersScreen } from './_components/my-influencers-screen.tsx'

interface Props {
  searchParams: Promise<{ tab?: string; influencer?: string; after?: string }>
}

export async function generateMetadata({ searchParams }: Props) {
  const { tab } = await searchParams
  const t = await getTranslations('influencer.managers')
  return pageMetadata('Influencer-myInfluencers', { section: tab === 'jobs' ? t('jobs') : undefined })
}

export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const locale = toLocale(await getLocale())
  const calls = memberCalls(await cookies(), locale)
  const auth = await calls.tryCall(getAuthStatus, {})
  if (auth?.member && !auth.member.isTalentManager) redirect(toPath(locale, 'Influencer-inviteFriend'))
  const links = await calls.tryCall(listManagerLinks, {})
  const mine = links?.items.filter((link) => link.side === 'manager') ?? null
  const chosen = mine?.find((link) => link.other.id === query.influencer && link.status === 'active')
  const after = typeof query.after === 'string' ? { after: query.after } : {}
  const jobs =
    query.tab === 'jobs'
      ? await calls.tryCall(listJobs, {
          query: chosen?.other.id
            ? { influencerId: chosen.other.id, ...after }
            : { managed: 'true', ...after },
        })
      : undefined
  return (
    <ClientMessages namespaces={['code', 'errors', 'form', 'job', 'ui']}>
      <MyInfluencersScreen
        group={links?.group ?? null}
        links={mine}
        jobs={(await wordsOfPage(calls))(jobs)}
        chosen={chosen}
        hasAfter={'after' in after}
        now={new Date(Date.now() + (auth?.clockAheadMs ?? 0))}
      />
    </ClientMessages>
  )
}
