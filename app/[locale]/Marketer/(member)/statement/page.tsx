import { cookies } from 'next/headers'
import { cache } from 'react'
import { wordsOfPage } from '#components/job/words-of-page.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getStatement } from '#lib/contract/credits.ts'
import { MOVEMENT_KINDS } from '#lib/contract/shapes/money.ts'
import { getTaxDocument, listTaxDocuments } from '#lib/contract/tax-documents.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { type StatementFilter, StatementScreen } from './_components/statement-screen.tsx'
import { TaxDocumentScreen } from './_components/tax-document-screen.tsx'

interface Props {
  searchParams: Promise<{ month?: string; kind?: string; after?: string; document?: string; order?: string }>
}

const findDocument = cache(async (id: string) =>
  memberCalls(await cookies()).tryCall(getTaxDocument, { params: { id } }),
)

export async function generateMetadata({ searchParams }: Props) {
  const { document } = await searchParams
  return pageMetadata('Marketer-statement', {
    section: document ? (await findDocument(document))?.number : undefined,
  })
}

export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const calls = memberCalls(await cookies())
  if (query.document) return <TaxDocumentScreen document={await findDocument(query.document)} />
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(query.month ?? '') ? query.month : undefined
  const filter: StatementFilter = {
    month,
    kind: MOVEMENT_KINDS.find((kind) => kind === query.kind),
    order: query.order === 'newest' ? 'newest' : 'oldest',
  }
  const [read, statement, documents] = await Promise.all([
    wordsOfPage(calls),
    calls.tryCall(getStatement, {
      query: {
        limit: 100,
        order: filter.order,
        ...(month ? { month } : {}),
        ...(filter.kind ? { kind: filter.kind } : {}),
        ...(query.after ? { after: query.after } : {}),
      },
    }),
    calls.tryCall(listTaxDocuments, { query: { limit: 20 } }),
  ])
  return <StatementScreen statement={read(statement)} documents={documents?.items ?? null} filter={filter} />
}
