import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { publicCalls } from '#lib/calls/call.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getSharedReport } from '#lib/contract/campaign-reports.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { EndedScreen, SharedReportScreen } from './_components/shared-report-screen.tsx'

interface Props {
  params: Promise<{ token: string }>
}

const find = cache(async (token: string) =>
  /^[A-Za-z0-9_-]{43}$/.test(token)
    ? orMissing(publicCalls().call(getSharedReport, { params: { token } }))
    : undefined,
)

/** The URL contains the token: it must not reach search engines or, as referrer, the linked sites. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shared = await find((await params).token)
  const name = shared ? shared.campaign.title : (await getTranslations('campaign.share'))('gone')
  const { title } = await pageMetadata('sharedReport', {
    params: { token: '' },
    ...(name ? { title: name } : {}),
  })
  return {
    ...(title ? { title } : {}),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

export default async function Page({ params }: Props) {
  const shared = await find((await params).token)
  return shared ? <SharedReportScreen shared={shared} /> : <EndedScreen />
}
