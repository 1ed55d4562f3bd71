import { getLocale } from 'next-intl/server'
import { answerPostedLead } from '#components/lead/answer-posted-lead.ts'
import { publicCalls } from '#lib/calls/call.ts'
import { listFaqs, listSuccessCases } from '#lib/contract/articles.ts'
import { getConfig } from '#lib/contract/open.ts'
import { listHomePackages } from '#lib/contract/packages.ts'
import { readAs } from '#lib/i18n/example-english.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MarketerLandingScreen } from './_components/marketer-landing-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer')

export default async function Page() {
  const locale = toLocale(await getLocale())
  const posted = await answerPostedLead('campaign', locale)
  const calls = publicCalls()
  const [config, packages, cases, faqs] = await Promise.all([
    calls.tryCall(getConfig, {}),
    calls.tryCall(listHomePackages, { query: { limit: '50' } }),
    calls.tryCall(listSuccessCases, { params: { locale }, query: { perPage: '3' } }),
    calls.tryCall(listFaqs, { params: { locale, type: 'marketer' } }),
  ])
  const told = readAs(cases, locale, config?.demoMode === true)
  return <MarketerLandingScreen packages={packages} cases={told} faqs={faqs} posted={posted} />
}
