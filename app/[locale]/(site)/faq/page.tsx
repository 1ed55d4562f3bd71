import { getLocale } from 'next-intl/server'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { listFaqs } from '#lib/contract/articles.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { FaqScreen } from './_components/faq-screen.tsx'
import { readAudience, readWord } from './_components/find-questions.ts'

export const generateMetadata = () => pageMetadata('faq')

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const given = await searchParams
  const word = readWord(given.q)
  const audience = readAudience(given.audience)
  const list = await publicCalls().tryCall(listFaqs, {
    params: { locale: toLocale(await getLocale()), type: 'all' },
  })
  const isWhole = word === '' && !audience && list !== null && list.items.length > 0
  return (
    <>
      {isWhole && (
        <JsonLd
          text={toJsonLd({
            '@type': 'FAQPage',
            mainEntity: list.items.map((item) => ({
              '@type': 'Question',
              name: item.question,
              acceptedAnswer: { '@type': 'Answer', text: item.answer },
            })),
          })}
        />
      )}
      <FaqScreen word={word} audience={audience} items={list?.items ?? null} />
    </>
  )
}
