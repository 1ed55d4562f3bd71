import { getLocale } from 'next-intl/server'
import { publicCalls } from '#lib/calls/public-calls.ts'
import { listFaqs, listSuccessCases } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MarketerLandingScreen } from './_components/marketer-landing-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer')

export default async function Page() {
  const locale = toLocale(await getLocale())
  const calls = publicCalls()
  const [cases, faqs] = await Promise.all([
    calls.tryCall(listSuccessCases, { params: { locale }, query: { perPage: '3' } }),
    calls.tryCall(listFaqs, { params: { locale, type: 'marketer' } }),
  ])
  return <MarketerLandingScreen cases={cases} faqs={faqs} />
}
