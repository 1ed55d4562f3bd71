import { publicCalls } from '#lib/calls/call.ts'
import { listConsentTexts } from '#lib/contract/consent.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { TermsOfUseScreen } from './_components/terms-of-use-screen.tsx'

export const generateMetadata = () => pageMetadata('termsOfUse')

export default async function Page() {
  const texts = await publicCalls().tryCall(listConsentTexts, { query: { kind: 'terms' } })
  return <TermsOfUseScreen published={texts === null ? null : texts[0]} />
}
