import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { readLinks } from '#components/job/manager/read-links.ts'
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
  const after = typeof query.after === 'string' ? { after: query.after } : {}
  const isJobs = query.tab === 'jobs'
  const people = await readLinks(calls, { side: 'manager', running: 'true' })
  const links = isJobs
    ? undefined
    : await calls.tryCall(listManagerLinks, { query: { side: 'manager', limit: 50, ...after } })
  const chosen = people?.find((link) => link.other.id === query.influencer)
  const jobs = isJobs
    ? await calls.tryCall(listJobs, {
        query: chosen?.other.id ? { influencerId: chosen.other.id, ...after } : { managed: 'true', ...after },
      })
    : undefined
  return (
    <ClientMessages namespaces={['code', 'errors', 'form', 'job', 'ui']}>
      <MyInfluencersScreen
        links={links}
        people={people}
        jobs={(await wordsOfPage(calls))(jobs)}
        chosen={chosen}
        hasAfter={'after' in after}
        now={new Date(Date.now() + (auth?.clockAheadMs ?? 0))}
      />
    </ClientMessages>
  )
}
