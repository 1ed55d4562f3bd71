import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { listJobs } from '#lib/contract/jobs.ts'
import { listManagerLinks } from '#lib/contract/manager-links.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MyInfluencersScreen } from './_components/my-influencers-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-myInfluencers')

interface Query {
  tab?: string
  influencer?: string
  after?: string
}

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const locale = toLocale(await getLocale())
  const calls = memberCalls(await cookies(), locale)
  const auth = await calls.tryCall(getAuthStatus, {})
  if (auth?.member && !auth.member.isTalentManager)
    redirect(toPath(locale, 'Influencer-inviteFriend'))
  const links = await calls.tryCall(listManagerLinks, {})
  const mine = links?.items.filter((link) => link.side === 'manager') ?? null
  const chosen = mine?.find((link) => link.other.id === query.influencer && link.status === 'active')
  const after = typeof query.after === 'string' ? { after: query.after } : {}
  const jobs =
    query.tab === 'jobs'
      ? await calls.tryCall(listJobs, {
          query: chosen ? { influencerId: chosen.other.id, ...after } : { managed: 'true', ...after },
        })
      : undefined
  return (
    <ClientMessages namespaces={['code', 'errors', 'form', 'job', 'ui']}>
      <MyInfluencersScreen
        group={links?.group ?? null}
        links={mine}
        jobs={jobs}
        chosen={chosen}
        hasAfter={'after' in after}
      />
    </ClientMessages>
  )
}
