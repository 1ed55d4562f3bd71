import { publicCalls } from '#lib/calls/call.ts'
import { listConsentTexts } from '#lib/contract/consent.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PrivacyScreen } from './_components/privacy-screen.tsx'

export const generateMetadata = () => pageMetadata('privacy')

export default async function Page() {
  const texts = await publicCalls().tryCall(listConsentTexts, { query: { kind: 'privacy' } })
  return <PrivacyScreen published={texts === null ? null : texts[0]} />
}
