import { getLocale } from 'next-intl/server'
import { publicCalls } from '#lib/calls/call.ts'
import { listFaqs } from '#lib/contract/articles.ts'
import { listPublicJobs } from '#lib/contract/job-market.ts'
import { getConfig } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { InfluencerLandingScreen } from './_components/influencer-landing-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer')

export default async function Page() {
  const locale = toLocale(await getLocale())
  const calls = publicCalls()
  const [config, jobs, faqs] = await Promise.all([
    calls.tryCall(getConfig, {}),
    calls.tryCall(listPublicJobs, { query: { perPage: '50' } }),
    calls.tryCall(listFaqs, { params: { locale, type: 'influencer' } }),
  ])
  return <InfluencerLandingScreen config={config} jobs={jobs} faqs={faqs} />
}
