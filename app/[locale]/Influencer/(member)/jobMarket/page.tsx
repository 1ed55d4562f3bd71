import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { wordsOfPage } from '#components/job/words-of-page.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { listMatchingJobs } from '#lib/contract/job-market.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { JobMarketScreen } from './_components/job-market-screen.tsx'
import { readMarketQuery } from './_components/market-query.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ searchParams }: Props) {
  const { match } = readMarketQuery(await searchParams)
  const t = await getTranslations('influencer.market')
  return pageMetadata('Influencer-jobMarket', { section: match ? undefined : t('misses') })
}

export default async function Page({ searchParams }: Props) {
  const query = readMarketQuery(await searchParams)
  const calls = memberCalls(await cookies())
  const { match, after, platform, pay, category, kind } = query
  const filters = {
    ...(platform ? { platform: [platform] } : {}),
    ...(pay ? { pay } : {}),
    ...(category ? { category: [category] } : {}),
    ...(kind ? { kind } : {}),
  }
  const [read, data] = await Promise.all([
    wordsOfPage(calls),
    calls.tryCall(listMatchingJobs, {
      query: { isMatch: match, limit: 12, ...(after ? { after } : {}), ...filters },
    }),
  ])
  const hasNone = data?.items.length === 0 && !data.next && !after && Object.keys(filters).length === 0
  // Without any open job neither list may send its reader to the other one.
  const others = hasNone
    ? await calls.tryCall(listMatchingJobs, { query: { isMatch: !match, limit: 1 } })
    : undefined
  return (
    <JobMarketScreen data={read(data)} query={query} isBare={others?.items.length === 0 && !others.next} />
  )
}
