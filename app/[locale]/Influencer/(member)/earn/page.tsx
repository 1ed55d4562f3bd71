import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { wordsOfPage } from '#components/job/words-of-page.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getTaxDocument } from '#lib/contract/tax-documents.ts'
import { getWithdrawal } from '#lib/contract/withdrawals.ts'
import { notFoundMetadata, pageMetadata } from '#lib/seo/page-metadata.ts'
import { DocumentScreen } from './_components/document-screen.tsx'
import { EarnScreen } from './_components/earn-screen.tsx'
import { readEarn, readEarnQuery } from './_components/read-earn.ts'
import { WithdrawalScreen } from './_components/withdrawal-screen.tsx'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const findDocument = cache(async (id: string) =>
  orMissing(memberCalls(await cookies()).call(getTaxDocument, { params: { id } })),
)
const findWithdrawal = cache(async (id: string) => {
  const calls = memberCalls(await cookies())
  const [read, withdrawal] = await Promise.all([
    wordsOfPage(calls),
    orMissing(calls.call(getWithdrawal, { params: { id } })),
  ])
  return read(withdrawal)
})

export async function generateMetadata({ searchParams }: Props) {
  const query = readEarnQuery(await searchParams)
  const t = await getTranslations('earning')
  if (query.document) {
    const document = await findDocument(query.document)
    return document ? pageMetadata('Influencer-earn', { section: document.number }) : notFoundMetadata()
  }
  if (query.withdrawal) {
    const withdrawal = await findWithdrawal(query.withdrawal)
    return withdrawal
      ? pageMetadata('Influencer-earn', { section: t('withdrawals.detail', { no: withdrawal.no }) })
      : notFoundMetadata()
  }
  return pageMetadata('Influencer-earn', {
    section: query.view === 'overview' ? undefined : t(`tabs.${query.view}`),
  })
}

export default async function Page({ searchParams }: Props) {
  const query = readEarnQuery(await searchParams)
  const calls = memberCalls(await cookies())
  if (query.document) {
    const document = await findDocument(query.document)
    return document ? <DocumentScreen document={document} /> : <NotFoundScreen list="Influencer-earn" />
  }
  if (query.withdrawal) {
    const withdrawal = await findWithdrawal(query.withdrawal)
    if (!withdrawal) return <NotFoundScreen list="Influencer-earn" />
    return (
      <ClientMessages namespaces={['code', 'earning', 'errors', 'form', 'ui']}>
        <WithdrawalScreen withdrawal={withdrawal} />
      </ClientMessages>
    )
  }
  const [read, data] = await Promise.all([wordsOfPage(calls), readEarn(calls, query)])
  return (
    <ClientMessages namespaces={['code', 'earning', 'errors', 'form', 'ui']}>
      <EarnScreen query={query} data={read(data)} />
    </ClientMessages>
  )
}
